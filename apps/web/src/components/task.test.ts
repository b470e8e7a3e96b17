import { PRESET_NAMES, type View } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { findView, matchFrom } from '../stories/moments.js';
import { storyView } from '../stories/table-stories.js';
import { handChoices, momentOf } from './task.js';

const view = (name: string): View => {
  const found = storyView(name);
  if (found === undefined) throw new Error(`no story ${name}`);
  return found;
};

describe('what the viewer is asked for', () => {
  it('has a moment for each decision', () => {
    const moments = [
      'cut',
      'call',
      'set-aside',
      'set-blind',
      'bavney',
      'revoke',
      'correct',
      'redealt',
    ];
    expect(moments.map((name) => momentOf(view(name)))).toEqual([
      'cut',
      'trump',
      'set',
      'set-blind',
      'bavney',
      'revoke',
      'correct',
      'next-deal',
    ]);
    expect(momentOf(view('lead'))).toBeUndefined();
    expect(momentOf(view('watching'))).toBeUndefined();
  });

  it('is nothing before the first deal, which comes by itself', () => {
    const [first] = matchFrom(1, { rules: { preset: 'hokm' }, viewer: 'south' });
    expect(first?.view.phase).toBe('deal-over');
    expect(first && momentOf(first.view)).toBeUndefined();
  });

  it('marks the cards that may be played, and no others (O-50)', () => {
    const { task, choices } = handChoices(view('follow'));
    expect(task).toBe('play');
    expect([...choices.keys()]).toEqual(
      view('follow').legal.flatMap((choice) => (choice.type === 'play' ? [choice.card] : [])),
    );
  });

  it('lets a card be put aside, or correct a revoke out of turn (2.4, 3.3)', () => {
    expect(handChoices(view('set-aside'))).toMatchObject({ task: 'set' });
    const correct = handChoices(view('correct'));
    expect(correct.task).toBe('correct');
    expect([...correct.choices.keys()]).toEqual(view('correct').corrections);
  });

  it('asks for nothing while another player is on turn', () => {
    expect(handChoices(view('others-turn'))).toEqual({ task: 'none', choices: new Map() });
  });

  it('leaves no legal choice without a way to choose it, under every preset', () => {
    const reached = new Set<string>();
    for (const preset of PRESET_NAMES) {
      for (const { view: seen } of matchFrom(7, { rules: { preset }, viewer: 'south' })) {
        if (seen.results.length > 3) break;
        const { choices } = handChoices(seen);
        for (const choice of seen.legal) {
          reached.add(choice.type);
          // Ask, reveal and stand have their buttons in the turn line.
          const way =
            [...choices.values()].includes(choice) ||
            momentOf(seen) !== undefined ||
            choice.type === 'ask' ||
            choice.type === 'reveal';
          expect([preset, choice.type, way]).toEqual([preset, choice.type, true]);
        }
      }
    }
    expect(reached).toContain('reveal');
    expect(reached).toContain('decline');
  });

  it('puts the correction before anything else', () => {
    const both = findView({
      rules: { preset: 'single-sir', revoke: 'penalty' },
      viewer: 'south',
      when: (seen) => seen.corrections.length > 0,
    });
    expect(handChoices(both).task).toBe('correct');
  });
});
