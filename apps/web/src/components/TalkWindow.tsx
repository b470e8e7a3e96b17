// Saying something: phrases, reactions, and free text where the table has it. Here too: whom not to hear.
import { PHRASES, REACTIONS, type TableCommand, type TableView } from '@court-piece/protocol';
import { SEATS } from '@court-piece/rules/view';
import { Fragment } from 'preact';
import { useId, useState } from 'preact/hooks';
import { isolated, t } from '../i18n/i18n.js';
import { Dialog } from './Dialog.js';
import { Check } from './HostTools.js';
import type { SetMuted } from './talk.js';

const LONGEST = 200;

interface TalkWindowProps {
  readonly table: TableView;
  readonly muted: readonly string[];
  readonly onMute: SetMuted;
  readonly onCommand: (command: TableCommand) => void;
  readonly onClose: () => void;
}

export function TalkWindow({ table, muted, onMute, onCommand, onClose }: TalkWindowProps) {
  const [text, setText] = useState('');
  const id = useId();
  const others = SEATS.filter((seat) => table.seats[seat].kind === 'person' && seat !== table.seat);
  const send = (command: TableCommand): void => {
    onClose();
    onCommand(command);
  };
  return (
    <Dialog title={t('talk.title')} onClose={onClose}>
      {table.seat !== null && (
        <>
          <div class="talk-choices">
            {PHRASES.map((phrase) => (
              <button
                key={phrase}
                type="button"
                class="button small"
                onClick={() => send({ type: 'say', phrase })}
              >
                {t(`phrase.${phrase}`)}
              </button>
            ))}
          </div>
          <div class="talk-choices">
            {REACTIONS.map((reaction) => (
              <button
                key={reaction}
                type="button"
                class="button small"
                onClick={() => send({ type: 'react', reaction })}
              >
                {t(`reaction.${reaction}`)}
              </button>
            ))}
          </div>
        </>
      )}
      {table.seat !== null && table.freeText && (
        <form
          class="talk-write"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') send({ type: 'write', text: text.trim() });
          }}
        >
          <label for={id}>{t('talk.write')}</label>
          <input
            id={id}
            type="text"
            maxLength={LONGEST}
            autoComplete="off"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={text.trim() === ''}>
            {t('talk.send')}
          </button>
        </form>
      )}
      {others.length > 0 && (
        <div class="talk-choices">
          {others.map((seat) => {
            const { name } = table.seats[seat];
            return (
              <Fragment key={seat}>
                <Check
                  text={t('talk.mute', { name: isolated(name) })}
                  checked={muted.includes(name)}
                  inert={false}
                  onChange={(isMuted) => onMute(name, isMuted)}
                />
                {table.seat !== null && (
                  <button
                    type="button"
                    class="button small"
                    onClick={() => send({ type: 'report', seat })}
                  >
                    {t('talk.report', { name: isolated(name) })}
                  </button>
                )}
              </Fragment>
            );
          })}
        </div>
      )}
    </Dialog>
  );
}
