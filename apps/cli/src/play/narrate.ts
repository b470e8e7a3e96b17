// What happened at the table, told to one player: only what that player may know.
import { SUIT_NAMES } from '@court-piece/notation';
import {
  actionSeenBy,
  suitOf,
  viewFor,
  type Action,
  type DealResult,
  type MatchState,
  type RuleEvent,
  type Seat,
} from '@court-piece/rules';
import { capital, cardName, counted, KIND_NAMES } from '../words.js';
import { bothSides, scoreLine, seatName, sideWords } from './situation.js';

export interface Happened {
  readonly action: Action;
  readonly events: readonly RuleEvent[];
  /** The state after it. */
  readonly state: MatchState;
}

interface Teller {
  readonly own: Seat;
  readonly heading: (text: string) => string;
}

export function narrate(happened: Happened, teller: Teller): readonly string[] {
  const { own } = teller;
  const events = happened.events.filter(({ audience }) => audience === 'all' || audience === own);
  return [
    ...announcement(happened, own),
    ...events.flatMap((event) => told(event, happened.state, teller)),
  ];
}

/** `You cut`, `West cuts`. */
const does = (seat: Seat, own: Seat, verb: string, rest = ''): string =>
  `${capital(seatName(seat, own))} ${seat === own ? verb : `${verb}s`}${rest}.`;

/** What a seat said or did where no event tells it. */
function announcement({ action, state }: Happened, own: Seat): readonly string[] {
  const seen = actionSeenBy(action, own, state.options);
  switch (seen.type) {
    case 'cut':
      return [does(seen.seat, own, 'cut', seen.at === 0 ? ' nothing off' : ` at ${seen.at}`)];
    case 'redeal':
      return [does(seen.seat, own, 'ask', ' for a new deal')];
    case 'nominate':
      return [does(seen.seat, own, 'let', ` card number ${seen.n} decide`)];
    case 'decline':
      return [does(seen.seat, own, 'decline')];
    case 'ask':
      return [does(seen.seat, own, 'ask', ' for the card aside')];
    case 'reveal':
      return [does(seen.seat, own, 'turn', ' up the card aside')];
    case 'stand':
      return [does(seen.seat, own, 'let', ' the revoke stand')];
    case 'on':
      return [does(seen.seat, own, 'play', ' on for all thirteen tricks')];
    case 'stop':
      return [does(seen.seat, own, 'stop', ' with the court')];
    case 'claim':
      return [does(seen.seat, own, 'claim', ' the remaining tricks')];
    case 'time-up':
      return ['The agreed time is over.'];
    case 'end':
      return ['The match is stopped.'];
    case 'deal':
    case 'call':
    case 'set':
    case 'play':
    case 'correct':
      return [];
  }
}

function told(event: RuleEvent, state: MatchState, teller: Teller): readonly string[] {
  const { own, heading } = teller;
  switch (event.type) {
    case 'dealt': {
      const number = state.results.length + 1;
      const deals = does(event.dealer, own, 'deal').slice(0, -1);
      const calls = ['call', 'hidden', 'hidden-blind'].includes(state.options.trump);
      const first = does(event.caller, own, calls ? 'make' : 'lead', calls ? ' trumps' : '');
      return ['', heading(`Deal ${number}. ${deals}. ${first}`)];
    }
    case 'trump-made': {
      const trump = `Trump is ${SUIT_NAMES[event.suit]}.`;
      return [event.card === null ? trump : `The ${cardName(event.card)} is turned up. ${trump}`];
    }
    case 'set-aside':
      if (event.card !== null) return [`Your ${cardName(event.card)} lies face down aside.`];
      return [does(event.seat, own, 'put', ' a card face down aside')];
    case 'revealed':
      return [
        `The card aside is the ${cardName(event.card)}. Trump is ${SUIT_NAMES[suitOf(event.card)]}.`,
      ];
    case 'played':
      return [does(event.seat, own, 'play', ` the ${cardName(event.card)}`)];
    case 'corrected':
      return [
        does(event.seat, own, 'take', ` the revoke back: the ${cardName(event.card)} instead`),
      ];
    case 'trick-won':
      return [trickWon(event, state, own)];
    case 'collected':
      return state.options.collect === 'single'
        ? []
        : [`${capital(sideWords(event.side, own))} collect ${counted(event.tricks, 'trick')}.`];
    case 'deal-finished':
      return [heading(dealFinished(event.result, own)), scoreLine(viewFor(state, own), own)];
    case 'match-finished':
      return [
        '',
        heading(
          event.winner === 'draw'
            ? 'The match is over: a draw.'
            : `The match is over: ${sideWords(event.winner, own)} won.`,
        ),
      ];
  }
}

function trickWon(
  event: { readonly seat: Seat; readonly number: number },
  state: MatchState,
  own: Seat,
): string {
  const deal = state.deal;
  const tally = deal !== null && 'tally' in deal ? deal.tally : null;
  const won = tally === null ? '' : ` Tricks: ${bothSides(tally.won, own)}.`;
  return `Trick ${event.number} goes to ${seatName(event.seat, own)}.${won}`;
}

function dealFinished(result: DealResult, own: Seat): string {
  const streak = result.streakCourt ? ', the seventh deal in a row' : '';
  return (
    `${capital(sideWords(result.winner, own))} won the deal: ${KIND_NAMES[result.kind]}${streak}, ` +
    `worth ${result.worth}. Tricks that count: ${bothSides(result.collected, own)}.`
  );
}
