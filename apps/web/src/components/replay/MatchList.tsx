// One's own finished matches: those of this browser, and those that the server has of this person.
import type { BySide, Seat } from '@court-piece/rules/view';
import { useRef, useState } from 'preact/hooks';
import { formatScore, isolated, numbersAs, shownDigits, t, useLanguage } from '../../i18n/i18n.js';
import { Announcer, say } from '../Announcer.js';
import { Dialog } from '../Dialog.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { presetName, sidesFor } from '../names.js';
import { useScreenFocus } from '../use-screen-focus.js';
import './Replay.css';

export interface FinishedRow {
  readonly id: string;
  readonly preset: string;
  /** Milliseconds since the epoch. */
  readonly finishedAt: number;
  readonly seat: Seat;
  readonly score: BySide<number>;
  readonly winner: 'north-south' | 'east-west' | 'draw';
  /** In this browser, with the server, or both. */
  readonly here: boolean;
  readonly there: boolean;
  /** The person's alone, to be deleted; a table belongs to all who sat at it. */
  readonly isOwn: boolean;
}

export interface MatchListProps {
  /** The last one first; null while they are looked for. */
  readonly rows: readonly FinishedRow[] | null;
  /** The server could not be asked. */
  readonly isPartial: boolean;
  readonly onReplay: (id: string) => void;
  readonly onAnalyse: (id: string) => void;
  readonly onExport: (id: string, as: 'record' | 'pbn') => void;
  /** False if it could not be deleted everywhere. */
  readonly onDelete: (row: FinishedRow) => Promise<boolean>;
  readonly onImport: () => void;
  readonly onBack: () => void;
}

export function MatchList(props: MatchListProps) {
  const { rows } = props;
  const [asked, setAsked] = useState<FinishedRow>();
  const screen = useRef<HTMLElement>(null);
  useScreenFocus(screen);
  const remove = async (row: FinishedRow): Promise<void> => {
    setAsked(undefined);
    say(t((await props.onDelete(row)) ? 'matches.deleted' : 'matches.not-deleted'), 'assertive');
  };
  return (
    <main class="home-main finished-matches" ref={screen}>
      <div class="panel">
        <div class="check-head">
          <h1 tabIndex={-1}>{t('matches.title')}</h1>
          <LanguageSwitch />
        </div>
        <p>{t('matches.about')}</p>
        {props.isPartial && <p role="status">{t('matches.partial')}</p>}
        {rows === null && <p role="status">{t('matches.loading')}</p>}
        {rows !== null && rows.length === 0 && <p>{t('matches.none')}</p>}
        {rows !== null && rows.length > 0 && (
          <ul class="finished-list">
            {rows.map((row) => (
              <Row key={row.id} row={row} {...props} onAsk={() => setAsked(row)} />
            ))}
          </ul>
        )}
        <p class="check-actions">
          <button type="button" class="button" onClick={props.onImport}>
            {t('replay.import')}
          </button>{' '}
          <button type="button" class="button" onClick={props.onBack}>
            {t('check.back')}
          </button>
        </p>
      </div>
      {asked !== undefined && (
        <Dialog
          title={t('matches.delete-title')}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <button type="button" class="button" onClick={() => setAsked(undefined)}>
                {t('matches.keep')}
              </button>
              <button type="button" class="button" onClick={() => void remove(asked)}>
                {t('matches.delete')}
              </button>
            </>
          }
        >
          <p>{t('matches.delete-text', { match: isolated(titleOf(asked)) })}</p>
        </Dialog>
      )}
      <Announcer />
    </main>
  );
}

const titleOf = ({ preset, finishedAt }: FinishedRow): string =>
  t('matches.name', { preset: presetName(preset), date: dateText(finishedAt) });

function dateText(at: number): string {
  const { lang } = document.documentElement;
  const format = new Intl.DateTimeFormat(numbersAs(lang === '' ? 'en' : lang), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return shownDigits(format.format(at));
}

interface RowProps extends MatchListProps {
  readonly row: FinishedRow;
  readonly onAsk: () => void;
}

function Row({ row, onReplay, onAnalyse, onExport, onAsk }: RowProps) {
  useLanguage();
  const [us, them] = sidesFor(row.seat);
  const outcome = row.winner === 'draw' ? 'draw' : row.winner === us ? 'won' : 'lost';
  const title = titleOf(row);
  const act = (id: 'replay' | 'analyse' | 'record' | 'pbn' | 'delete', onPress: () => void) => (
    <button
      type="button"
      class="button small"
      // Which match it is about, for whoever goes from button to button.
      aria-label={t('matches.act', { act: t(`matches.${id}`), match: isolated(title) })}
      onClick={onPress}
    >
      {t(`matches.${id}`)}
    </button>
  );
  return (
    <li class="finished">
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <p>
        {t(`matches.${outcome}`)} {formatScore(row.score[us], row.score[them])}
        {' · '}
        {t(row.here ? 'matches.here' : 'matches.there')}
      </p>
      <div class="finished-acts">
        {act('replay', () => onReplay(row.id))}
        {act('analyse', () => onAnalyse(row.id))}
        {act('record', () => onExport(row.id, 'record'))}
        {act('pbn', () => onExport(row.id, 'pbn'))}
        {row.isOwn && act('delete', onAsk)}
      </div>
    </li>
  );
}
