// Ways to hand a replay on: links to this moment, a picture and a text of the finished deal, files, and
// the code for another site. Nothing is sent before it is pressed.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';
import { say } from '../Announcer.js';
import { CopyField } from '../CopyField.js';
import { Dialog } from '../Dialog.js';
import type { ReplayShare } from './replay-props.js';

interface ReplayShareDialogProps {
  readonly share: ReplayShare;
  readonly onClose: () => void;
}

type Links = Awaited<ReturnType<ReplayShare['links']>>;

export function ReplayShareDialog({ share, onClose }: ReplayShareDialogProps) {
  const [links, setLinks] = useState<Links>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const id = useId();
  useEffect(() => {
    share.links().then(setLinks, () => setLinks({ deal: null, match: null }));
  }, []);
  useEffect(() => {
    if (canvas.current !== null) void share.draw(canvas.current).catch(() => undefined);
  }, []);
  const link = share.short ?? links?.deal ?? '';
  const { onSend, summary } = share;
  return (
    <Dialog
      title={t('replay.share')}
      onClose={onClose}
      actions={
        onSend !== undefined && link !== '' ? (
          <button
            type="button"
            class="button main"
            onClick={() => void onSend(link, canvas.current).catch(() => undefined)}
          >
            {t('replay.send')}
          </button>
        ) : undefined
      }
    >
      <div class="replay-share">
        {share.short !== null && <CopyField label={t('replay.link')} text={share.short} />}
        {links !== undefined && links.deal !== null && (
          <>
            <CopyField label={t('replay.link-deal')} text={links.deal} />
            <p class="replay-note">{t('replay.link-note')}</p>
          </>
        )}
        {links !== undefined && links.match !== null && (
          <CopyField label={t('replay.link-match')} text={links.match} />
        )}
        {summary === null ? (
          <p class="replay-note">{t('replay.not-over')}</p>
        ) : (
          <>
            <h3>{t('replay.picture')}</h3>
            <canvas ref={canvas} class="replay-picture" role="img" aria-label={summary} />
            <button
              type="button"
              class="button"
              onClick={() => {
                if (canvas.current !== null) void share.onPicture(canvas.current);
              }}
            >
              {t('replay.save-picture')}
            </button>
            <div class="field">
              <label for={id}>{t('replay.text')}</label>
              <textarea id={id} rows={6} readOnly dir="auto" value={summary} />
            </div>
            <CopyText text={link === '' ? summary : `${summary}\n${link}`} field={id} />
          </>
        )}
        <h3>{t('replay.files')}</h3>
        <p class="replay-files">
          <button type="button" class="button" onClick={share.onRecord}>
            {t('replay.save-record')}
          </button>
          <button type="button" class="button" onClick={share.onPbn}>
            {t('replay.save-pbn')}
          </button>
        </p>
        {links !== undefined && links.deal !== null && (
          <CopyField label={t('replay.embed')} text={share.embedCode(links.deal)} />
        )}
      </div>
    </Dialog>
  );
}

/** Copies a text of several lines; where that is not allowed, the text is selected. */
function CopyText({ text, field }: { readonly text: string; readonly field: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.getElementById(field);
      if (area instanceof HTMLTextAreaElement) area.select();
      return;
    }
    setCopied(true);
    say(t('copy.done'));
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      {t(isCopied ? 'copy.done' : 'replay.copy-text')}
    </button>
  );
}
