// The two ways in which a record comes to a page that reads one: pasted, or as a file.
import { useId } from 'preact/hooks';

interface RecordInputProps {
  readonly label: string;
  readonly fileLabel: string;
  /** Endings and types of the files, as the `accept` of a field has them. */
  readonly accept: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What a chosen file holds. */
  readonly onFile: (text: string) => void;
  /** The file of that name cannot be read, or is too large to be a record. */
  readonly onBadFile: (name: string) => void;
}

export function RecordInput(props: RecordInputProps) {
  const id = useId();
  return (
    <>
      <div class="field">
        <label for={id}>{props.label}</label>
        <textarea
          id={id}
          rows={8}
          dir="ltr"
          spellcheck={false}
          autocapitalize="off"
          value={props.text}
          onInput={({ currentTarget }) => props.onText(currentTarget.value)}
        />
      </div>
      <p class="field">
        <label for={`${id}-file`}>{props.fileLabel}</label>{' '}
        <input
          id={`${id}-file`}
          type="file"
          accept={props.accept}
          onChange={({ currentTarget: field }) => {
            // The same file can be chosen again when it has been mended.
            void readRecordFile(field.files?.[0], props).finally(() => {
              field.value = '';
            });
          }}
        />
      </p>
    </>
  );
}

/** Bytes; characters are counted when it has been read. */
const LARGEST_FILE = 4 * 1024 * 1024;

/** Reads a file that was chosen or dropped; without one nothing happens. */
export async function readRecordFile(
  file: File | undefined,
  { onFile, onBadFile }: Pick<RecordInputProps, 'onFile' | 'onBadFile'>,
): Promise<void> {
  if (file === undefined) return;
  if (file.size > LARGEST_FILE) return onBadFile(file.name);
  let text: string;
  try {
    text = await file.text();
  } catch {
    return onBadFile(file.name);
  }
  onFile(text);
}
