// A finished deal as a picture, drawn by us into a canvas: the hands as they were dealt round a table, the
// trump, and who won. Suits are the page's own shapes; names are written in the page's fonts and in their
// own direction.
import type { TableView } from '@court-piece/protocol';
import {
  SEATS,
  SUITS,
  suitOf,
  type BySeat,
  type Card,
  type Seat,
  type Suit,
} from '@court-piece/rules/view';
import { sortedHand } from '../../components/hand-order.js';
import { plainName, presetName, sideName } from '../../components/names.js';
import { resultHeadline } from '../../components/result-text.js';
import { formatNumber, t } from '../../i18n/i18n.js';
import { viewAt, type Moment } from './moments.js';

/** Pixels; square, as messengers show pictures best. */
const SIZE = 1080;
const COLOURS = {
  felt: '#1f6b57',
  deep: '#0f4236',
  rim: '#6b4423',
  paper: '#fffdf8',
  ink: '#1b1b22',
  red: '#c5283d',
  marigold: '#eaa62b',
  onFelt: '#fdf8ea',
  soft: '#c9dfd3',
} as const;

/** The middle of each hand; seats stand as on a compass. */
const PLACES: BySeat<readonly [number, number]> = {
  north: [540, 285],
  west: [205, 560],
  south: [540, 835],
  east: [875, 560],
};
const BOX = { width: 350, height: 232 } as const;

export async function drawDeal(
  canvas: HTMLCanvasElement,
  table: TableView,
  moments: readonly Moment[],
  summary: string,
): Promise<void> {
  canvas.width = SIZE;
  canvas.height = SIZE;
  const paper = canvas.getContext('2d');
  if (paper === null) return;
  const { fontFamily } = getComputedStyle(document.body);
  // Names are in any script, whatever the language of the page is.
  const family = `${fontFamily}, Vazirmatn, Devanagari`;
  const font = (size: number, weight = 600): string => `${weight} ${size}px ${family}`;
  // Fonts come when they are used; a canvas does not wait for them.
  const names = SEATS.map((seat) => plainName(table.seats[seat], seat)).join('');
  await document.fonts.load(font(40), summary + names).catch(() => undefined);

  drawFelt(paper);
  const { match } = table;
  const title = presetName(table.preset);
  write(paper, title, {
    x: SIZE / 2,
    y: 72,
    width: SIZE - 120,
    font: font(40, 700),
    fill: COLOURS.onFelt,
  });
  if (match.result !== null) {
    const headline = resultHeadline(match.result, { ...match, viewer: 'public' });
    write(paper, headline, {
      x: SIZE / 2,
      y: 128,
      width: SIZE - 120,
      font: font(32),
      fill: COLOURS.marigold,
    });
    drawMiddle(paper, table, font);
  }
  const hands = dealtHands(moments);
  for (const seat of SEATS) {
    drawHand(paper, seat, hands[seat], {
      name: plainName(table.seats[seat], seat),
      isCaller: match.caller === seat,
      font,
    });
  }
  write(paper, t('app.name'), {
    x: SIZE / 2,
    y: SIZE - 34,
    width: SIZE - 120,
    font: font(26),
    fill: COLOURS.soft,
  });
}

/** All thirteen cards of each seat. */
function dealtHands(moments: readonly Moment[]): BySeat<readonly Card[]> {
  const whole = moments
    .map((moment) => viewAt(moment, 'all'))
    .find(({ hands }) => SEATS.every((seat) => (hands[seat] ?? []).length === 13));
  const none: BySeat<readonly Card[]> = { north: [], west: [], south: [], east: [] };
  return whole === undefined
    ? none
    : {
        north: whole.hands.north ?? [],
        west: whole.hands.west ?? [],
        south: whole.hands.south ?? [],
        east: whole.hands.east ?? [],
      };
}

type Paper = CanvasRenderingContext2D;
type Font = (size: number, weight?: number) => string;

function drawFelt(paper: Paper): void {
  paper.fillStyle = COLOURS.rim;
  paper.fillRect(0, 0, SIZE, SIZE);
  const felt = paper.createRadialGradient(
    SIZE / 2,
    SIZE * 0.45,
    80,
    SIZE / 2,
    SIZE / 2,
    SIZE * 0.75,
  );
  felt.addColorStop(0, COLOURS.felt);
  felt.addColorStop(1, COLOURS.deep);
  paper.fillStyle = felt;
  paper.beginPath();
  paper.roundRect(18, 18, SIZE - 36, SIZE - 36, 48);
  paper.fill();
}

/** Trump and the tricks of both sides. */
function drawMiddle(paper: Paper, { match }: TableView, font: Font): void {
  const { trump, result } = match;
  if (result === null) return;
  const [x, y] = [SIZE / 2, 560];
  paper.fillStyle = COLOURS.paper;
  paper.beginPath();
  paper.arc(x, y - 36, 54, 0, 2 * Math.PI);
  paper.fill();
  if (trump !== null) drawSuit(paper, trump, x - 34, y - 70, 68);
  for (const [at, side] of (['north-south', 'east-west'] as const).entries()) {
    const text = `${sideName(side, 'public')}  ${formatNumber(result.collected[side])}`;
    const fill = result.winner === side ? COLOURS.marigold : COLOURS.onFelt;
    write(paper, text, { x, y: y + 58 + at * 38, width: 270, font: font(27, 700), fill });
  }
}

interface HandText {
  readonly name: string;
  readonly isCaller: boolean;
  readonly font: Font;
}

/** The suits of a hand one below the other, as bridge players write them. */
function drawHand(
  paper: Paper,
  seat: Seat,
  hand: readonly Card[],
  { name, isCaller, font }: HandText,
): void {
  const [x, y] = PLACES[seat];
  const [left, top] = [x - BOX.width / 2, y - BOX.height / 2];
  paper.fillStyle = COLOURS.paper;
  paper.beginPath();
  paper.roundRect(left, top, BOX.width, BOX.height, 20);
  paper.fill();
  const text = isCaller ? t('replay.sum-caller', { name }) : name;
  write(paper, text, {
    x,
    y: top + 38,
    width: BOX.width - 40,
    font: font(28, 700),
    fill: COLOURS.ink,
  });
  const lies = sortedHand(hand, hand);
  for (const [row, suit] of SUITS.entries()) {
    const line = top + 80 + row * 40;
    drawSuit(paper, suit, left + 22, line - 25, 30);
    const ranks = lies
      .filter((card) => suitOf(card) === suit)
      .map((card) => card.slice(1).replace('T', '10'))
      .join(' ');
    write(paper, ranks === '' ? '–' : ranks, {
      x: left + 66,
      y: line,
      width: BOX.width - 84,
      font: font(28, 700),
      fill: isRed(suit) ? COLOURS.red : COLOURS.ink,
      align: 'left',
    });
  }
}

const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';

/** The shape that the page draws everywhere, of 32 by 32. */
function drawSuit(paper: Paper, suit: Suit, x: number, y: number, size: number): void {
  paper.save();
  paper.translate(x, y);
  paper.scale(size / 32, size / 32);
  paper.fillStyle = isRed(suit) ? COLOURS.red : COLOURS.ink;
  paper.fill(shapeOf(suit));
  paper.restore();
}

const shapeOf = (suit: Suit): Path2D =>
  new Path2D(document.querySelector(`#suit-${suit} path`)?.getAttribute('d') ?? '');

interface Writing {
  readonly x: number;
  /** Of the line that the letters stand on. */
  readonly y: number;
  /** What is wider is written narrower. */
  readonly width: number;
  readonly font: string;
  readonly fill: string;
  readonly align?: 'left' | 'center';
}

function write(
  paper: Paper,
  text: string,
  { x, y, width, font, fill, align = 'center' }: Writing,
): void {
  paper.font = font;
  paper.fillStyle = fill;
  paper.textAlign = align;
  paper.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  paper.fillText(text, x, y, width);
}

/** By its first letter that has a direction, as browsers do it. */
function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}
