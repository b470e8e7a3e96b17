// Each decision besides playing a card has its moment: what is to be decided, what follows from it,
// and one button for each choice that the view allows. Nobody needs the rule book for it.
import { type Choice, type Suit, suitOf, type View } from '@court-piece/rules/view';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { SuitMark } from '../cards/Suit.js';
import { t } from '../i18n/i18n.js';
import { CutChooser } from './CutChooser.js';
import { choicesOf, momentOf } from './task.js';

interface MomentProps {
  readonly view: View;
  readonly inert: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** The moment that is due for the viewer, if there is one. */
export function DueMoment(props: MomentProps) {
  switch (momentOf(props.view)) {
    case 'cut':
      return (
        <Moment title={t('cut.title')} text={t('cut.text')} covers>
          <CutChooser {...props} choices={choicesOf(props.view, 'cut')} />
        </Moment>
      );
    case 'trump':
      return <TrumpChooser {...props} />;
    case 'set':
      return (
        <Moment title={t('set.title')} text={t('set.text')}>
          <Redeal {...props} />
        </Moment>
      );
    case 'set-blind':
      return (
        <Moment title={t('set.title')} text={t('set.blind-text')} covers>
          <ChoiceButtons {...props} type="set" label={t('set.blind')} main />
        </Moment>
      );
    case 'bavney':
      return (
        <Moment title={t('bavney.title')} text={t('bavney.text')} covers>
          <ChoiceButtons {...props} type="on" label={t('bavney.on')} main />
          <ChoiceButtons {...props} type="stop" label={t('bavney.stop')} />
        </Moment>
      );
    // Said in the turn line, beside the cards that it is about.
    case 'revoke':
    case 'correct':
    case 'next-deal':
    case undefined:
      return null;
  }
}

interface MomentFrameProps {
  readonly title: string;
  readonly text?: string;
  /** It says whose turn it is itself, and lies over the line that does. */
  readonly covers?: boolean;
  readonly children?: ComponentChildren;
}

function Moment({ title, text, covers = false, children }: MomentFrameProps) {
  const heading = useId();
  return (
    <section class={`moment${covers ? ' moment-covers' : ''}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text !== undefined && <p class="moment-text">{text}</p>}
      {children !== undefined && <div class="moment-choices">{children}</div>}
    </section>
  );
}

interface ChoiceButtonsProps extends MomentProps {
  readonly type: Choice['type'];
  readonly label: string;
  readonly main?: boolean;
  readonly small?: boolean;
}

/** A button for a choice without details, if it is allowed. */
function ChoiceButtons(props: ChoiceButtonsProps) {
  const { view, inert, onChoose, type, label, main = false, small = false } = props;
  return choicesOf(view, type).map((choice) => (
    <button
      key={choice.type}
      type="button"
      class={main ? 'button main' : small ? 'button small' : 'button'}
      disabled={inert}
      onClick={() => onChoose(choice)}
    >
      {label}
    </button>
  ));
}

/** Offered when all of the caller's first cards are low (Rules 2.6). */
function Redeal(props: MomentProps) {
  if (choicesOf(props.view, 'redeal').length === 0) return null;
  const label = t(props.view.options.below === 'T' ? 'redeal.below-T' : 'redeal.below-J');
  return <ChoiceButtons {...props} type="redeal" label={label} small />;
}

function TrumpChooser(props: MomentProps) {
  const { view, inert, onChoose } = props;
  const held = view.viewer === 'public' ? [] : (view.hands[view.viewer] ?? []);
  const count = (suit: Suit): number => held.filter((card) => suitOf(card) === suit).length;
  const nominations = choicesOf(view, 'nominate');
  const declining = choicesOf(view, 'decline');
  return (
    <Moment title={t('call.title')} text={t('call.text')} covers>
      <Redeal {...props} />
      <div class="suit-choices">
        {choicesOf(view, 'call').map((choice) => (
          <button
            key={choice.suit}
            type="button"
            class="suit-choice"
            disabled={inert}
            onClick={() => onChoose(choice)}
          >
            <SuitMark suit={choice.suit} />
            <span class="suit-choice-name">{t(`suit.name.${choice.suit}`)}</span>
            <span class="suit-choice-count">{t('call.held', { n: count(choice.suit) })}</span>
          </button>
        ))}
      </div>
      {(nominations.length > 0 || declining.length > 0) && (
        <p class="moment-text">{t('call.or-chance')}</p>
      )}
      {nominations.map((choice) => (
        <button
          key={choice.n}
          type="button"
          class="button small"
          disabled={inert}
          onClick={() => onChoose(choice)}
        >
          {t('call.nominate', { n: choice.n })}
        </button>
      ))}
      <ChoiceButtons {...props} type="decline" label={t('call.decline')} small />
    </Moment>
  );
}
