// The four suits, each a shape of its own. The shapes are drawn once in index.html; never emoji and
// never font glyphs, which many devices lack.
import type { Suit } from '@court-piece/rules/cards';

/** A suit as an image beside a text that names it: hidden from speech. */
export function SuitMark({ suit, class: extra }: { readonly suit: Suit; readonly class?: string }) {
  return (
    <svg
      class={`suit suit-${suit}${extra === undefined ? '' : ` ${extra}`}`}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#suit-${suit}`} />
    </svg>
  );
}
