// Double Sir: the tricks in the middle that nobody has collected, and who has won the last ones
// (Rules 4.2). The card aside of Hidden Rung lies here as well (Rules 5.1).
import { type View, suitOf } from '@court-piece/rules/view';
import { Back, Face } from '../cards/Face.js';
import { t } from '../i18n/i18n.js';
import { cardName } from './card-labels.js';
import type { Players } from './names.js';
import { placesFor } from './seating.js';

export function Pile({ view, players }: { readonly view: View; readonly players: Players }) {
  const { tally } = view;
  if (view.options.collect !== 'double' || tally === null) return null;
  const { seat, length } = tally.run;
  return (
    <div class="pile">
      <span class="pile-cards" aria-hidden="true">
        {Array.from({ length: Math.min(tally.pile, 6) }, (_, at) => (
          <Back key={at} />
        ))}
        <b class="pile-count">{t('pile.count', { n: tally.pile })}</b>
      </span>
      <span class="pile-text">
        {t('pile.text', { n: tally.pile })}
        {seat !== null && length > 0 && (
          <small>{t('pile.run', { ...players[seat], n: length })}</small>
        )}
      </span>
    </div>
  );
}

/** The card face down before the caller; he alone sees what it is, and only if he chose it himself. */
export function AsideCard({ view }: { readonly view: View }) {
  if (!view.aside || view.caller === null) return null;
  const { trumpCard } = view;
  const place = placesFor(view.viewer)[view.caller];
  return (
    <div class={`aside-card aside-${place}`}>
      <span class="card">
        <Back />
        {trumpCard !== null && (
          <span class={`aside-peek suit-${suitOf(trumpCard)}`}>
            <Face card={trumpCard} size="small" />
          </span>
        )}
      </span>
      <span class="aside-text">{t('aside.text')}</span>
      {trumpCard !== null && (
        <span class="vh">{t('aside.own', { card: cardName(trumpCard) })}</span>
      )}
    </div>
  );
}
