// Where a record comes from when the page was not opened for a table: pasted, or a file.
import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';

interface RecordFormProps {
  readonly onRecord: (text: string) => void;
}

export function RecordForm({ onRecord }: RecordFormProps) {
  const [text, setText] = useState('');
  const id = useId();
  const read = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) onRecord(await file.text().catch(() => ''));
  };
  return (
    <>
      <div class="field">
        <label for={id}>{t('analysis.record')}</label>
        <textarea
          id={id}
          rows={6}
          dir="ltr"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <p class="field">
        <label for={`${id}-file`}>{t('analysis.file')}</label>{' '}
        <input
          id={`${id}-file`}
          type="file"
          accept=".json,.jsonl,.pbn,application/json"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      </p>
      <p class="check-actions">
        <button
          type="button"
          class="button main"
          disabled={text.trim() === ''}
          onClick={() => onRecord(text)}
        >
          {t('analysis.read')}
        </button>
      </p>
    </>
  );
}
