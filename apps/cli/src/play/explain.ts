// Help on the decision at hand: what is asked, by which rule, and what follows. From the view alone.
import { SUIT_NAMES } from '@court-piece/notation';
import { holdsSuit, ledSuit, type Choice, type View } from '@court-piece/rules/view';

const COMMAND_LINES: readonly string[] = [
  'Type the number of a choice, or the words in brackets. A card alone is enough, like HQ.',
  'hand: your cards. table: what lies there. last: the last trick. score: the score.',
  'rules: the rules of this match. end: stop the match here. quit: leave; end of input does too.',
];

export const help = (view: View): readonly string[] => [...decision(view), ...COMMAND_LINES];

function decision(view: View): readonly string[] {
  switch (view.phase) {
    case 'cut':
      return [
        'Rule 1.5: before the cards are dealt you may cut. A number from 1 to 51 puts that many',
        'cards from the top of the deck under the rest; 0 leaves it as it is.',
      ];
    case 'making-trumps':
      return makingTrumps(view);
    case 'play':
      return playing(view);
    case 'revoke-open':
      return [
        'Rule 3.3: you did not follow suit although you could. Take it back with a card of the suit',
        'led: your card and those played after it return to the hands, and play goes on from there.',
        'If you let it stand, the deal ends now and counts as a court for the others.',
      ];
    case 'bavney-choice':
      return [
        'Rule 7.6: your side has the first seven tricks, which is a court. Stop with it, or play on',
        'for all thirteen. If the others win a trick, the deal ends, and the court is still yours.',
      ];
    case 'deal-over':
    case 'match-over':
      return ['The deal is over.'];
  }
}

const MAKING: Readonly<Partial<Record<Choice['type'], readonly string[]>>> = {
  call: [
    'Rule 2.1: name the suit that will be trump in this deal. You know five of your thirteen cards;',
    'your partner may not help. The longest suit is a sound choice.',
  ],
  nominate: [
    'Rule 2.3: instead, the card that you will get as that number decides: its suit is trump.',
  ],
  decline: [
    'Rule 2.2: or decline. Then a card of your second packet is turned up, and its suit is trump.',
  ],
  redeal: [
    'Rule 2.6: your five cards are so low that you may ask for a new deal by the same dealer.',
  ],
};

function makingTrumps(view: View): readonly string[] {
  if (view.options.trump === 'hidden-blind') {
    return [
      'Rule 2.4: one of your five cards is drawn unseen and put face down aside. Its suit will be',
      'trump from when it is turned up; until then nobody knows it, not even you.',
    ];
  }
  const types = new Set(view.legal.map(({ type }) => type));
  const lines = view.options.trump === 'hidden' ? HIDDEN : (MAKING.call ?? []);
  const more = (['nominate', 'decline', 'redeal'] as const).filter((type) => types.has(type));
  return [...lines, ...more.flatMap((type) => MAKING[type] ?? [])];
}

const HIDDEN: readonly string[] = [
  'Rule 2.4: put one of your five cards face down aside. Its suit will be trump, but only from when',
  'the card is turned up (5.2), and it cannot be played before (5.1). You alone know it.',
];

function playing(view: View): readonly string[] {
  const { viewer, options } = view;
  const hand = viewer === 'public' ? [] : (view.hands[viewer] ?? []);
  const led = ledSuit(view.trick?.cards ?? []);
  const lines: string[] = [];
  if (view.mustTrump) {
    const rule = led === undefined ? '5.4' : '5.3';
    lines.push(`Rule ${rule}: the card was turned up for you, so play a trump if you have one.`);
  } else if (led === undefined) {
    lines.push('Rule 3.2: you lead, with any card. The highest trump wins the trick, or else the');
    lines.push('highest card of the suit that you lead; who wins it leads next.');
  } else if (holdsSuit(hand, led)) {
    lines.push(`Rule 3.1: ${SUIT_NAMES[led]} were led and you hold some, so you follow suit.`);
  } else {
    lines.push(`Rule 3.1: you hold no ${SUIT_NAMES[led]}, so any card may be played. Nobody must`);
    lines.push('trump or beat.');
    if (options.trump === 'first-discard' && view.trump === null) {
      lines.push('Rule 6.2: the suit of your card will be trump from now on, in this trick too.');
    }
  }
  if (options.revoke === 'penalty') {
    lines.push(
      'Rule 3.3: the table does not stop a revoke. One that stands loses the deal as a court.',
    );
  }
  if (options.collect === 'double') {
    lines.push('Rule 4.2: tricks lie in the middle until one player wins two running; that side');
    lines.push('collects them all. Only collected tricks count.');
  }
  const types = new Set(view.legal.map(({ type }) => type));
  if (types.has('ask')) {
    lines.push(
      'Rule 5.3: as you cannot follow suit, you may ask for the card aside. It is turned up,',
    );
    lines.push('its suit is trump, and you must play a trump now if you have one.');
  }
  if (types.has('reveal')) {
    lines.push(
      'Rules 5.3 and 5.4: you may turn up your card. It returns to your hand, its suit is',
    );
    lines.push('trump, and you must play a trump now.');
  }
  if (!view.aside)
    lines.push('claim: all remaining tricks, if they are certain from your cards (7.8).');
  return lines;
}
