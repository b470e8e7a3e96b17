// Anything that a person may think of at a table, sensible or not: mostly what the view allows.
import type { TableCommand, TableView } from '@court-piece/protocol';
import { SEATS } from '@court-piece/rules';
import type { Numbers } from './random.js';

export function anyCommand(view: TableView, name: string, pick: Numbers): TableCommand {
  const { legal, phase } = view.match;
  const choice = legal.length === 0 ? undefined : legal[pick(legal.length)];
  if (choice !== undefined && pick(12) > 0) return { type: 'choose', choice };
  if (phase === 'deal-over' && view.stage === 'playing' && pick(3) > 0)
    return { type: 'next-deal' };
  const mine = view.seat ?? view.held ?? SEATS[pick(4)] ?? 'north';
  const commands: readonly TableCommand[] = [
    { type: 'rename', name: `Guest ${pick(100)}` },
    { type: 'sit', seat: mine, name },
    { type: 'sit', seat: SEATS[pick(4)] ?? 'north', name },
    { type: 'leave' },
    { type: 'pace', pace: pick(2) === 0 ? 'instant' : 'fast' },
    { type: 'undo' },
    { type: 'start' },
    { type: 'fill', seat: SEATS[pick(4)] ?? 'north', with: 'bot' },
    { type: 'choose', choice: { type: 'claim', seat: mine } },
    ...amongFriends(view, pick),
  ];
  return commands[pick(commands.length)] ?? { type: 'leave' };
}

/** What people do at a table besides playing; what was asked is answered more often than asked. */
function amongFriends(view: TableView, pick: Numbers): readonly TableCommand[] {
  const [a, b] = [SEATS[pick(4)] ?? 'north', SEATS[pick(4)] ?? 'west'];
  const proposal = view.proposal?.id;
  const answers: readonly TableCommand[] =
    proposal === undefined
      ? []
      : [
          { type: 'answer', proposal, agree: true },
          { type: 'answer', proposal, agree: pick(2) === 0 },
          { type: 'withdraw', proposal },
        ];
  return [
    ...answers,
    ...answers,
    { type: 'propose', proposal: { kind: 'undo' } },
    { type: 'propose', proposal: { kind: 'swap', a, b } },
    { type: 'entropy', deal: view.fair?.deal ?? 1, hex: '0a0b' },
    { type: 'move', from: a, to: b },
    { type: 'remove', seat: a },
    { type: 'readmit' },
    { type: 'watching', allowed: true },
    { type: 'hints', allowed: true },
    { type: 'say', phrase: 'hello' },
    { type: 'write', text: 'hm' },
    { type: 'rematch', seats: 'changed' },
    ...(pick(10) === 0 ? [{ type: 'end' } as const] : []),
  ];
}
