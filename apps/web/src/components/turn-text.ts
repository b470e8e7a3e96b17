// Whose turn it is and what is asked of them, in a sentence: seen, heard, and on demand.
import { ledSuit, type View } from '@court-piece/rules/view';
import { t } from '../i18n/i18n.js';
import type { Players } from './names.js';

/** Empty while nobody is awaited. */
export function turnText(view: View, players: Players): string {
  const { turn } = view;
  const led = ledSuit(view.trick?.cards ?? []);
  // Out of turn as well: the trick is not finished (Rules 3.3).
  if (isRevoking(view) && led !== undefined) return t('revoke.own', { suit: t(`suit.${led}`) });
  if (turn === null) return '';
  const player = players[turn];
  switch (view.phase) {
    case 'cut':
      return t('turn.cut', { ...player });
    case 'making-trumps': {
      const aside = view.options.trump === 'hidden' || view.options.trump === 'hidden-blind';
      return t(aside ? 'turn.set-aside' : 'turn.call', { ...player });
    }
    case 'bavney-choice':
      return t('turn.bavney', { ...player });
    case 'revoke-open':
      return t('turn.revoke', { ...player });
    case 'play':
      if (view.mustTrump && view.trump !== null) {
        return t('turn.trump', { ...player, suit: t(`suit.${view.trump}`) });
      }
      return led === undefined
        ? t('turn.lead', { ...player })
        : t('turn.follow', { ...player, suit: t(`suit.${led}`) });
    case 'deal-over':
    case 'match-over':
      return '';
  }
}

/** The viewer did not follow suit and can correct it. */
const isRevoking = (view: View): boolean =>
  view.corrections.length > 0 || view.legal.some(({ type }) => type === 'correct');

/** Beside one's turn: what one may do besides playing a card (Rules 5.3, 5.4). */
export function askText(view: View): string | undefined {
  const types = new Set(view.legal.map(({ type }) => type));
  if (types.has('ask')) return t('turn.may-ask');
  if (types.has('reveal')) return t('turn.may-reveal');
  if (types.has('stand')) return t('revoke.text');
  return undefined;
}

/** "Trump: hearts", or why there is none. */
export function trumpText(view: View): string {
  if (view.trump !== null) return t('trump.is', { suit: t(`suit.${view.trump}`) });
  if (view.aside) return t('trump.hidden');
  return t(view.options.trump === 'first-discard' ? 'trump.first-discard' : 'trump.none');
}
