// What has happened in a deal, as a list of sentences made from the view alone: the log shows them,
// speech reads the new ones. So whatever is announced is in the log, after a reload too.
import { type Card, sideOf, type View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import { cardName } from './card-labels.js';
import { playedTo } from './dealt-cards.js';
import { type Players, shortName, sidesFor } from './names.js';
import { resultSentence } from './result-text.js';

export interface Entry {
  /** The same for the same happening in every later view. */
  readonly key: string;
  readonly kind: 'deal' | 'trump' | 'play' | 'trick' | 'collected' | 'result' | 'talk';
  readonly text: string;
}

/** The deal in the view from its beginning. */
export function entriesOf(view: View, players: Players): readonly Entry[] {
  const { dealer, caller, result } = view;
  if (dealer === null || caller === null) return [];
  const number = view.results.length + (result === null ? 1 : 0);
  const entry = (key: string, kind: Entry['kind'], text: string): Entry => ({
    key: `${number}.${key}`,
    kind,
    text,
  });
  const begun = t('say.deal', {
    n: number,
    dealer: shortName(players[dealer]),
    caller: shortName(players[caller]),
  });
  const asRedealt = view.phase === 'deal-over' && result === null;
  return [
    entry(`deal.${dealer}`, 'deal', begun),
    ...(asRedealt ? [entry('redeal', 'deal', t('say.redeal'))] : []),
    ...(trumpAtStart(view) ? [entry('trump', 'trump', trumpSentence(view))] : []),
    ...(view.options.trump === 'hidden' || view.options.trump === 'hidden-blind'
      ? [entry('aside', 'trump', t('say.aside'))].filter(() => view.tally !== null)
      : []),
    ...playEntries(view, players, entry),
    ...collectedEntry(view, entry),
    ...(view.trump !== null && !trumpAtStart(view)
      ? [entry('trump', 'trump', trumpSentence(view))]
      : []),
    ...(result === null ? [] : [entry('result', 'result', resultSentence(result, view))]),
  ];
}

type MakeEntry = (key: string, kind: Entry['kind'], text: string) => Entry;

/** Trumps made before play; otherwise they are made by a reveal or a discard later on. */
const trumpAtStart = (view: View): boolean =>
  view.trump !== null && (view.options.trump === 'call' || view.options.trump === 'nth-card');

function trumpSentence(view: View): string {
  const suit = view.trump === null ? '' : t(`suit.${view.trump}`);
  switch (view.options.trump) {
    case 'call':
    case 'nth-card':
      return view.trumpCard === null
        ? t('say.trump', { suit })
        : t('say.turned-up', { card: cardName(view.trumpCard), suit });
    case 'hidden':
    case 'hidden-blind':
      return t('say.revealed', { suit });
    case 'first-discard':
      return t('say.made', { suit });
  }
}

function playEntries(view: View, players: Players, entry: MakeEntry): readonly Entry[] {
  const play = (trick: number, at: number, card: Card, name: string): Entry =>
    entry(`${trick}.${at}.${card}`, 'play', t('say.play', { player: name, card: cardName(card) }));
  const [us, them] = sidesFor(view.viewer);
  const won = { [us]: 0, [them]: 0 };
  const finished = view.tricks.flatMap((trick, index) => {
    won[sideOf(trick.winner)] = (won[sideOf(trick.winner)] ?? 0) + 1;
    const cards = playedTo(trick, view).map(({ seat, card }, at) =>
      play(index + 1, at, card, shortName(players[seat])),
    );
    const values = {
      ...players[trick.winner],
      n: index + 1,
      us: won[us] ?? 0,
      them: won[them] ?? 0,
    };
    const double = view.options.collect === 'double';
    const text = t(double ? 'say.trick-double' : 'say.trick', values);
    return [...cards, entry(`${index + 1}.won.${trick.winner}`, 'trick', text)];
  });
  const lying = view.trick === null ? [] : playedTo(view.trick, view);
  const open = lying.map(({ seat, card }, at) =>
    play(view.tricks.length + 1, at, card, shortName(players[seat])),
  );
  return [...finished, ...open];
}

/** Who collected when cannot be seen in a view; what each side has collected can. */
function collectedEntry(view: View, entry: MakeEntry): readonly Entry[] {
  const { tally } = view;
  if (tally === null || view.options.collect !== 'double') return [];
  const [us, them] = sidesFor(view.viewer);
  const counts = { us: tally.collected[us], them: tally.collected[them] };
  if (counts.us + counts.them === 0) return [];
  return [entry(`collected.${counts.us}.${counts.them}`, 'collected', t('say.collected', counts))];
}

export interface Followed {
  readonly log: readonly Entry[];
  readonly fresh: readonly Entry[];
  /** Cards that lay are gone: an undo, or a corrected revoke. */
  readonly takenBack: boolean;
}

const KEPT = 300;

/** The log after a new view: what is new goes to its end; what was taken back goes out. */
export function follow(log: readonly Entry[], now: readonly Entry[]): Followed {
  const known = new Set(log.map(({ key }) => key));
  const present = new Set(now.map(({ key }) => key));
  const deal = now[0]?.key.split('.')[0];
  const ofDeal = (entry: Entry): boolean => entry.key.split('.')[0] === deal;
  const fresh = now.filter(({ key }) => !known.has(key));
  const takenBack = log.some(
    (entry) => entry.kind === 'play' && ofDeal(entry) && !present.has(entry.key),
  );
  const kept = takenBack ? log.filter((entry) => !ofDeal(entry) || present.has(entry.key)) : log;
  return { log: [...inWordsOf(now, kept), ...fresh].slice(-KEPT), fresh, takenBack };
}

/** What is still known of a deal is told as it is told now: in the language of now. */
export function inWordsOf(now: readonly Entry[], log: readonly Entry[]): readonly Entry[] {
  const told = new Map(now.map((entry) => [entry.key, entry]));
  return log.map((entry) => told.get(entry.key) ?? entry);
}
