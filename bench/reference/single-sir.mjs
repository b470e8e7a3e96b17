// A minimal single-sir deal on boardgame.io, for comparing the cost of a move: thirteen tricks with
// following suit and trumps, seven tricks win. The framework does its usual work for each move
// (validation, Immer, log, turn order); nothing is sent over a network.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');

const RANKS = '23456789TJQKA';
const strength = (card) => RANKS.indexOf(card[1]);

export const playable = (hand, trick) => {
  const led = trick[0]?.card[0];
  const following = hand.filter((card) => card[0] === led);
  return following.length > 0 ? following : hand;
};

function winner(trick, trump) {
  let best = trick[0];
  for (const entry of trick) {
    const [suit] = entry.card;
    const beats =
      suit === best.card[0] ? strength(entry.card) > strength(best.card) : suit === trump;
    if (beats) best = entry;
  }
  return best.seat;
}

const game = (deck) => ({
  name: 'single-sir',
  setup: () => ({
    hands: [0, 1, 2, 3].map((seat) => [
      ...deck.slice(5 * seat, 5 * seat + 5),
      ...deck.slice(20 + 4 * seat, 24 + 4 * seat),
      ...deck.slice(36 + 4 * seat, 40 + 4 * seat),
    ]),
    trump: null,
    trick: [],
    tricks: [],
    won: [0, 0],
    next: 0,
  }),
  turn: {
    order: {
      first: () => 0,
      next: ({ G }) => G.next,
    },
  },
  moves: {
    call: ({ G, events }, suit) => {
      if (G.trump !== null) return INVALID_MOVE;
      G.trump = suit;
      G.next = 0;
      events.endTurn();
    },
    play: ({ G, events, playerID }, card) => {
      const seat = Number(playerID);
      const hand = G.hands[seat];
      if (G.trump === null || !playable(hand, G.trick).includes(card)) return INVALID_MOVE;
      hand.splice(hand.indexOf(card), 1);
      G.trick.push({ seat, card });
      G.next = (seat + 1) % 4;
      if (G.trick.length === 4) {
        G.next = winner(G.trick, G.trump);
        G.won[G.next % 2] += 1;
        G.tricks.push(G.trick);
        G.trick = [];
      }
      events.endTurn();
    },
  },
  endIf: ({ G }) => (G.won[0] === 7 ? { side: 0 } : G.won[1] === 7 ? { side: 1 } : undefined),
});

/** Plays one deal; `choose` picks one of the playable cards. Returns the number of moves. */
export function playDeal(deck, suit, choose) {
  const client = Client({ game: game(deck), numPlayers: 4, debug: false });
  client.start();
  client.moves.call(suit);
  let moves = 1;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover !== undefined) break;
    client.moves.play(choose(playable(G.hands[Number(ctx.currentPlayer)], G.trick)));
    moves += 1;
  }
  client.stop();
  return moves;
}
