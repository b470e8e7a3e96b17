// Where a record comes from when the page was not opened for a table.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/i18n.js';
import { RecordInput } from '../RecordInput.js';

interface RecordFormProps {
  readonly onRecord: (text: string) => void;
  /** The file of that name cannot be read. */
  readonly onBadFile: (name: string) => void;
}

export function RecordForm({ onRecord, onBadFile }: RecordFormProps) {
  const [text, setText] = useState('');
  return (
    <>
      <RecordInput
        label={t('analysis.record')}
        fileLabel={t('analysis.file')}
        accept=".json,.jsonl,.pbn,application/json"
        text={text}
        onText={setText}
        onFile={onRecord}
        onBadFile={onBadFile}
      />
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
