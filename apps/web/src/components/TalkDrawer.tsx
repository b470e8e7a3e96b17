// Saying something: phrases, reactions, and free text where the table has it; what was said; and whom not
// to hear. A drawer over the cloth, beside or above the hand: what one plays with is never covered.
import {
  PHRASES,
  REACTIONS,
  type TableCommand,
  type TableView,
  type TalkLine,
} from '@court-piece/protocol';
import { SEATS, type Seat } from '@court-piece/rules/view';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isolated, t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import { Check } from './HostTools.js';
import { Icon } from './Icon.js';
import { talkKey, talkText, type SetMuted } from './talk.js';

const LONGEST = 200;

export interface TalkDrawerProps {
  readonly table: TableView;
  readonly talk: readonly TalkLine[];
  readonly muted: readonly number[];
  readonly onMute: SetMuted;
  readonly onCommand: (command: TableCommand) => void;
  readonly onBlock?: ((person: number) => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

export function TalkDrawer(props: TalkDrawerProps) {
  const { table, talk, muted, onCommand, onClose } = props;
  const id = useId();
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => drawer.current?.querySelector<HTMLElement>('h2')?.focus(), []);
  useRoomAboveHand(drawer);
  return (
    <section
      ref={drawer}
      class="talk-drawer"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        // Letters are text here, not shortcuts of the table.
        event.stopPropagation();
      }}
    >
      <div class="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {t('talk.title')}
        </h2>
        <button type="button" class="icon-button" aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="talk-body">
        <Said lines={talk.filter(({ person }) => !muted.includes(person))} />
        {table.seat !== null && <Choices onCommand={onCommand} />}
        {table.seat !== null && table.freeText && <Writing onCommand={onCommand} />}
        <People {...props} />
      </div>
    </section>
  );
}

function Said({ lines }: { readonly lines: readonly TalkLine[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  if (lines.length === 0) return <p class="field-note">{t('talk.nothing')}</p>;
  return (
    <ol ref={list} class="talk-said" tabIndex={0} aria-label={t('talk.open')}>
      {lines.map((line) => (
        <li key={talkKey(line)}>
          <bdi class="talk-name">{line.name}</bdi> <span dir="auto">{talkText(line)}</span>
        </li>
      ))}
    </ol>
  );
}

function Choices({ onCommand }: Pick<TalkDrawerProps, 'onCommand'>) {
  return (
    <>
      <div class="talk-choices">
        {REACTIONS.map((reaction) => {
          const [sign, ...words] = t(`reaction.${reaction}`).split(' ');
          return (
            <button
              key={reaction}
              type="button"
              class="button small talk-reaction"
              aria-label={words.join(' ')}
              title={words.join(' ')}
              onClick={() => onCommand({ type: 'react', reaction })}
            >
              {sign}
            </button>
          );
        })}
      </div>
      <div class="talk-choices">
        {PHRASES.map((phrase) => (
          <button
            key={phrase}
            type="button"
            class="button small"
            onClick={() => onCommand({ type: 'say', phrase })}
          >
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
    </>
  );
}

function Writing({ onCommand }: Pick<TalkDrawerProps, 'onCommand'>) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <form
      class="talk-write"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onCommand({ type: 'write', text: text.trim() });
        setText('');
      }}
    >
      <label for={id}>{t('talk.write')}</label>
      <input
        id={id}
        type="text"
        dir="auto"
        maxLength={LONGEST}
        autoComplete="off"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        {t('talk.send')}
      </button>
    </form>
  );
}

/** Each by who it is, not by a name that anybody can take. */
function People({ table, muted, onMute, onCommand, onBlock }: TalkDrawerProps) {
  const others = SEATS.filter((seat) => table.seats[seat].kind === 'person' && seat !== table.seat);
  const [asked, setAsked] = useState<{ readonly seat: Seat; readonly what: 'block' | 'report' }>();
  const [told, setTold] = useState('');
  if (others.length === 0) return null;
  const tell = (text: string): void => {
    setTold(text);
    say(text);
  };
  const carryOut = async (): Promise<void> => {
    if (asked === undefined) return;
    setAsked(undefined);
    const { name, person } = table.seats[asked.seat];
    if (asked.what === 'report') {
      onCommand({ type: 'report', seat: asked.seat });
      tell(t('talk.reported'));
    } else if (person !== null && (await onBlock?.(person)) === true) {
      onMute(person, true);
      tell(t('talk.blocked', { name: isolated(name) }));
    }
  };
  return (
    <details class="talk-people">
      <summary>{t('talk.people')}</summary>
      {told !== '' && <p>{told}</p>}
      {others.map((seat) => {
        const { name, person } = table.seats[seat];
        const values = { name: isolated(name) };
        if (person === null) return null;
        return (
          <div key={seat} class="talk-person">
            <Check
              text={t('talk.mute', values)}
              checked={muted.includes(person)}
              inert={false}
              onChange={(isMuted) => onMute(person, isMuted)}
            />
            {table.seat !== null && asked?.seat !== seat && (
              <span class="talk-choices">
                {onBlock !== undefined && (
                  <button
                    type="button"
                    class="button small"
                    onClick={() => setAsked({ seat, what: 'block' })}
                  >
                    {t('talk.block', values)}
                  </button>
                )}
                <button
                  type="button"
                  class="button small"
                  onClick={() => setAsked({ seat, what: 'report' })}
                >
                  {t('talk.report', values)}
                </button>
              </span>
            )}
            {asked?.seat === seat && (
              <div class="talk-sure" role="group">
                <p>{t(`talk.${asked.what}-sure`, values)}</p>
                <button type="button" class="button small main" onClick={() => void carryOut()}>
                  {t('talk.yes')}
                </button>{' '}
                <button type="button" class="button small" onClick={() => setAsked(undefined)}>
                  {t('talk.no')}
                </button>
              </div>
            )}
          </div>
        );
      })}
    </details>
  );
}

/** The drawer ends where the hand begins, however high that is. */
function useRoomAboveHand(drawer: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const hand = document.querySelector('.hand-area');
    const measure = (): void => {
      const top = hand?.getBoundingClientRect().top ?? innerHeight;
      drawer.current?.style.setProperty('--above-hand', `${Math.max(0, innerHeight - top)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.documentElement);
    if (hand !== null) observer.observe(hand);
    return () => observer.disconnect();
  }, []);
}
