// Holds everything that was sent against what its receiver may know by then. Written without the code
// that makes views, from the rules: both would have to be wrong in the same way.
import { isCard, SEATS, type MatchState, type Seat, type Viewer } from '@court-piece/rules';
import { foldEntry, type LogEntry, type TableState } from '@court-piece/table';
import { TABLE } from './store.js';

/** Who asks to have a claim granted shows the own hand to everybody. */
function claimed({ proposal, match: { deal } }: TableState): readonly string[] {
  const isClaim = proposal?.proposal.kind === 'claim';
  return isClaim && deal !== null && 'hands' in deal ? deal.hands[proposal.by] : [];
}

/** The cards that a seat, or a watcher, sees in a position, by the rules. */
function cardsSeen({ deal, options }: MatchState, viewer: Viewer): readonly string[] {
  if (deal === null || deal.phase === 'cut') return [];
  if (deal.phase === 'making-trumps') {
    // Only the caller sees cards, under `hidden-blind` nobody (2.4, 2.7).
    const sees = viewer === deal.caller && options.trump !== 'hidden-blind';
    return sees ? deal.hands[viewer] : [];
  }
  const isOver = deal.phase === 'deal-over'; // then all that was dealt is shown
  const { card, aside } = deal.trumps;
  const seesTrump = isOver || !aside || (viewer === deal.caller && options.trump === 'hidden');
  return [
    ...SEATS.filter((seat) => isOver || seat === viewer).flatMap((seat) => deal.hands[seat]),
    ...(deal.trick?.cards ?? []),
    ...deal.tricks.flatMap((trick) => trick.cards),
    ...(card !== null && seesTrump ? [card] : []),
  ];
}

/** Everything in a text that reads as a card, with quotes around it or not. */
const cardsIn = (text: string): readonly string[] =>
  (text.match(/\b[SHDC][2-9TJQKA]\b/g) ?? []).filter(isCard);

interface Part {
  readonly seq: number;
  readonly text: string;
}

/** A frame in parts that speak of different times: each event of its own entry, the rest of the view's. */
function partsOf(text: string, now: number): readonly Part[] {
  const { events = [], ...rest } = JSON.parse(text) as {
    readonly events?: readonly { readonly seq: number }[];
    readonly view?: { readonly seq: number };
  };
  return [
    ...events.map((event) => ({ seq: event.seq, text: JSON.stringify(event) })),
    { seq: rest.view?.seq ?? now, text: JSON.stringify(rest) },
  ];
}

export interface Secrets {
  /** What the viewer was sent in these frames and may not have known; empty if all is well. */
  leaks(viewer: Viewer, texts: readonly string[]): Promise<readonly string[]>;
}

/** @param store where the log is read, again for each look */
export function secretsOf(
  store: { log(): Promise<readonly LogEntry[]> },
  table: string = TABLE,
): Secrets {
  const viewers = [...SEATS, 'public'] as const;
  const known = new Map<Seat | 'public', ReadonlySet<string>[]>(
    viewers.map((viewer) => [viewer, [new Set()]]),
  );
  let state: TableState | undefined;
  /** Nonces with the entry that opened their deal; infinite until then. */
  const nonces = new Map<string, number>();
  /** What is known grows through a deal, also when something is taken back; a new deal is all new. */
  const learn = async (): Promise<void> => {
    for (const entry of (await store.log()).slice(state?.seq ?? 0)) {
      const folded = foldEntry(table, state, entry);
      state = folded.state;
      if (entry.body.type === 'committed') nonces.set(entry.body.nonce, Number.POSITIVE_INFINITY);
      const opened = folded.notices.find((notice) => notice.type === 'opened');
      if (opened !== undefined) nonces.set(opened.fair.nonce, entry.seq);
      // A deal that is over is opened, also one that was broken off before all its cards were dealt.
      const shown = opened === undefined ? [] : opened.fair.shuffled;
      const isNew = entry.body.type === 'acted' && entry.body.action.type === 'deal';
      for (const viewer of viewers) {
        const sets = known.get(viewer);
        const before = isNew ? [] : (sets?.at(-1) ?? []);
        sets?.push(
          new Set([...before, ...cardsSeen(state.match, viewer), ...claimed(state), ...shown]),
        );
      }
    }
  };
  return {
    async leaks(viewer, texts) {
      await learn();
      return texts.flatMap((text) =>
        partsOf(text, state?.seq ?? 0).flatMap((part) => {
          const knows = known.get(viewer)?.[part.seq];
          const leaked: string[] = cardsIn(part.text).filter((card) => knows?.has(card) !== true);
          for (const [nonce, openedBy] of nonces) {
            if (part.seq < openedBy && part.text.includes(nonce)) leaked.push(`nonce ${nonce}`);
          }
          return leaked.length === 0 ? [] : [`${leaked.join(' ')} in ${part.text}`];
        }),
      );
    },
  };
}
