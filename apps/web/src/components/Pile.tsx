// Double Sir: the tricks in the middle that nobody has collected (Rules 4.2). One's own card aside of
// Hidden Rung lies here as well (Rules 5.1); another caller's is marked on his plate.
import { type View, suitOf } from '@court-piece/rules/view';
import { Back, Face } from '../cards/Face.js';
import { t } from '../i18n/i18n.js';
import { cardName } from './card-labels.js';

export function Pile({ view }: { readonly view: View }) {
  const { tally } = view;
  if (view.options.collect !== 'double' || tally === null) return null;
  return (
    <div class="pile">
      <span class="pile-cards" aria-hidden="true">
        {Array.from({ length: Math.min(tally.pile, 6) }, (_, at) => (
          <Back key={at} />
        ))}
        <b class="pile-count">{t('pile.count', { n: tally.pile })}</b>
      </span>
      <span class="pile-text" dir="auto">
        {t('pile.text', { n: tally.pile })}
      </span>
    </div>
  );
}

/** One's own trump card, face down on the table; only who chose it himself knows it. */
export function AsideCard({ view }: { readonly view: View }) {
  if (!view.aside || view.caller !== view.viewer) return null;
  const { trumpCard } = view;
  return (
    <div class="aside-card">
      <span class="aside-text" dir="auto">
        {t('aside.text')}
      </span>
      <span class="card">
        <Back />
        {trumpCard !== null && (
          <span class={`aside-peek suit-${suitOf(trumpCard)}`}>
            <Face card={trumpCard} size="small" />
          </span>
        )}
      </span>
      {trumpCard !== null && (
        <span class="vh">{t('aside.own', { card: cardName(trumpCard) })}</span>
      )}
    </div>
  );
}
