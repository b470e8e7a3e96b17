// The faces and the back of the cards, drawn by one template. `small` has a large index and one
// picture, to be read at 56 px and in a strip of 24 px; `full` is the traditional face.
// Pure pictures: what a card is called is said by whoever shows it.
import { type Card, rankOf, suitOf } from '@court-piece/rules/cards';
import { useContext } from 'preact/hooks';
import { FaceStyleContext } from './face-style.js';
import { indexOf, isCourt, pipsOf } from './faces.js';

const PICTURES = import.meta.glob<string>('./court/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const pictureOf = (card: Card): string => PICTURES[`./court/${card}.svg`] ?? '';

interface FaceProps {
  readonly card: Card;
  readonly size: 'small' | 'full';
}

export function Face({ card, size }: FaceProps) {
  const style = useContext(FaceStyleContext);
  const Drawn = style === 'large' ? LargeFace : style === 'text' ? SignFace : FACES[size];
  return (
    <svg
      class={`face suit-${suitOf(card)}`}
      viewBox="0 0 100 140"
      aria-hidden="true"
      focusable="false"
    >
      <Drawn card={card} />
    </svg>
  );
}

/** The back of a card, of whatever size. */
export const Back = () => <span class="card-back" aria-hidden="true" />;

function SmallFace({ card }: { readonly card: Card }) {
  const rank = rankOf(card);
  const suit = `#suit-${suitOf(card)}`;
  return (
    <>
      <Index card={card} x={20} baseline={37} height={40} mark={30} />
      {isCourt(rank) ? (
        // The upper half of the picture, rising from the lower edge.
        <svg x="19" y="72" width="78" height="65" viewBox="-82.4 -130.4 164.8 137.3">
          <image href={pictureOf(card)} x="-82.4" y="-130.4" width="164.8" height="260.8" />
        </svg>
      ) : (
        <use href={suit} x="36" y="74" width="58" height="58" />
      )}
    </>
  );
}

function FullFace({ card }: { readonly card: Card }) {
  const rank = rankOf(card);
  const suit = `#suit-${suitOf(card)}`;
  return (
    <>
      <Index card={card} x={12} baseline={22} height={23} mark={15} />
      <g transform="rotate(180 50 70)">
        <Index card={card} x={12} baseline={22} height={23} mark={15} />
      </g>
      {rank === 'A' && <use href={suit} x="28" y="48" width="44" height="44" />}
      {pipsOf(rank).map(({ x, y, turned }) => (
        <use
          key={`${x} ${y}`}
          href={suit}
          x={x - 9}
          y={y - 9}
          width="18"
          height="18"
          {...(turned ? { transform: `rotate(180 ${x} ${y})` } : {})}
        />
      ))}
      {isCourt(rank) && <CourtPicture card={card} />}
    </>
  );
}

/** Rank and suit fill the part of the card that is seen in a row. */
const LargeFace = ({ card }: { readonly card: Card }) => (
  <Index card={card} x={31} baseline={62} height={60} mark={52} />
);

/** No picture at all. */
const SignFace = ({ card }: { readonly card: Card }) => (
  <Index card={card} x={25} baseline={48} height={47} mark={38} />
);

const FACES = { small: SmallFace, full: FullFace } as const;

function CourtPicture({ card }: { readonly card: Card }) {
  const suit = `#suit-${suitOf(card)}`;
  return (
    <>
      <rect class="court-frame" x="23" y="27.3" width="54" height="85.4" rx="1.5" />
      <image href={pictureOf(card)} x="23" y="27.3" width="54" height="85.4" />
      <use href={suit} x="24.5" y="29" width="13" height="13" />
      <use href={suit} x="24.5" y="29" width="13" height="13" transform="rotate(180 50 70)" />
    </>
  );
}

function Index(props: {
  readonly card: Card;
  readonly x: number;
  readonly baseline: number;
  readonly height: number;
  readonly mark: number;
}) {
  const { card, x, baseline, height, mark } = props;
  return (
    <>
      {/* A drawing, as the suit is: text would have to be part of what the card is called. */}
      <use
        href={`#rank-${indexOf(rankOf(card))}`}
        x={x - height / 2}
        y={baseline - height}
        width={height}
        height={height}
      />
      <use
        href={`#suit-${suitOf(card)}`}
        x={x - mark / 2}
        y={baseline + height * 0.12}
        width={mark}
        height={mark}
      />
    </>
  );
}
