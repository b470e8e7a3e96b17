// A program that speaks the bot protocol: it plays the first choice on the list, or misbehaves as its
// argument says. What it was told goes to the file of the second argument.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [manner = 'first', log] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

for await (const text of createInterface({ input: process.stdin })) {
  if (log !== undefined) appendFileSync(log, `${text}\n`);
  const line = JSON.parse(text);
  if (line.type === 'match') say({ type: 'ready', name: manner });
  if (line.type !== 'decide') continue;
  if (manner === 'exits') process.exit(3);
  if (manner === 'babbles') process.stdout.write('x'.repeat(200_000));
  if (manner === 'is-silent' || manner === 'babbles') continue;
  if (manner === 'is-wrong') say({ action: 'play ZZ' });
  else if (manner === 'is-rude') process.stdout.write('no\n');
  else say({ action: line.legal[0] === 'cut 0..51' ? 'cut 7' : line.legal[0] });
}
