// `court-piece play`: a match in the terminal against bots, by any rules.
import { buildRecord, formatRecord, printable, type MatchRecord } from '@court-piece/notation';
import { LEVELS } from '@court-piece/players';
import { bySeat, PRESET_NAMES, SEATS, viewFor } from '@court-piece/rules';
import { EXIT, UsageError, type Arguments, type Command } from '../command.js';
import type { Io } from '../io.js';
import { chanceFor } from '../play/chance.js';
import { playMatch } from '../play/match.js';
import { DEFAULT_LEVEL, optionLines, readSetting, type Chosen } from '../play/setting.js';
import { introduction, scoreLine } from '../play/situation.js';
import { openTalk, type Talk } from '../play/talk.js';
import { wordsIn } from '../rule-texts.js';
import { rulesPage } from '../rules-page.js';

export const play: Command = {
  name: 'play',
  usage: '[--preset NAME] [--set OPTION=VALUE ...] [...]',
  summary: 'play a match in the terminal against bots',
  options: {
    preset: { value: 'NAME', help: 'the rules to start from (default single-sir-points)' },
    set: { value: 'OPTION=VALUE', many: true, help: 'an option that differs; may be repeated' },
    target: { value: 'N', help: 'play to so many points or courts' },
    deals: { value: 'N', help: 'play so many deals' },
    minutes: { value: 'N', help: 'play so long' },
    seat: { value: 'SEAT', help: `your seat: ${SEATS.join(', ')} (default south)` },
    level: {
      value: 'NAME',
      help: `how the bots play: ${LEVELS.join(', ')} (default ${DEFAULT_LEVEL})`,
    },
    seed: { value: 'TEXT', help: 'the same cards again for the same text' },
    record: { value: 'FILE', help: 'write the match to a file when it ends or you leave' },
  },
  details: [
    'Each question has numbered answers; type help at any of them. Ctrl-C or the end of the input',
    'leaves the match. A record can be read with court-piece replay.',
    '',
    'Presets:',
    ...PRESET_NAMES.map((name) => `  ${name}`),
    '',
    'Options for --set (docs/rules.md explains them):',
    ...optionLines(),
  ],
  run,
};

async function run(args: Arguments, io: Io): Promise<number> {
  const chosen = readSetting(args);
  const { options, seat, level, record } = chosen;
  if (record !== undefined) await io.expectWritable(record);
  const talk = openTalk(io);
  try {
    await talk.say(introduction(seat, level));
    const { log, state } = await playMatch({
      options,
      own: seat,
      level,
      chance: chanceFor(chosen.seed),
      talk,
      rulesPage: () => rulesPage(chosen, wordsIn('en')),
      now: io.now,
    });
    if (state.winner === null) await talk.say(['', 'You left the match.']);
    await talk.say([scoreLine(viewFor(state, seat), seat)]);
    const built = buildRecord({ rules: chosen.rules, seats: seatsOf(chosen), log });
    if (built.ok) await save(built.value, record, talk, io);
    return EXIT.fine;
  } finally {
    talk.close();
  }
}

const seatsOf = ({ seat, level }: Chosen) =>
  bySeat((each) => (each === seat ? 'player' : `bot:${level}`));

/** To the file that was named, or to the one that a person names now. */
async function save(
  record: MatchRecord,
  named: string | undefined,
  talk: Talk,
  io: Io,
): Promise<void> {
  const file =
    named ??
    (talk.isPerson ? await talk.ask('Save the record? A file name, or Enter for no:') : '');
  const path = file?.trim() ?? '';
  if (path === '') return;
  try {
    await io.writeText(path, formatRecord(record));
    await talk.say([`The record is in ${printable(path)}.`]);
  } catch (error) {
    if (!(error instanceof UsageError) || named !== undefined) throw error;
    await talk.say([`Not saved: ${error.message}.`]);
    await save(record, undefined, talk, io);
  }
}
