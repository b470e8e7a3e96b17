import { describe, expect, it } from 'vitest';
import { readRecordFile } from './RecordInput.js';

/** What the page is told of a file. */
async function told(file: File | undefined): Promise<readonly string[]> {
  const heard: string[] = [];
  await readRecordFile(file, {
    onFile: (text) => void heard.push(`text ${text}`),
    onBadFile: (name) => void heard.push(`bad ${name}`),
  });
  return heard;
}

describe('a record file that was chosen or dropped', () => {
  it('is read', async () => {
    expect(await told(new File(['{}'], 'match.json'))).toEqual(['text {}']);
  });

  it('is none where the choice was given up', async () => {
    expect(await told(undefined)).toEqual([]);
  });

  it('is named where it is too large, and not read', async () => {
    const large = new File(['x'.repeat(4 * 1024 * 1024 + 1)], 'film.json');
    expect(await told(large)).toEqual(['bad film.json']);
  });

  it('is named where it has gone from the device', async () => {
    const gone = new File(['{}'], 'gone.json');
    Object.assign(gone, { text: () => Promise.reject(new Error('NotReadableError')) });
    expect(await told(gone)).toEqual(['bad gone.json']);
  });
});
