import { PRESET_NAMES, type PresetName, resolveOptions } from '@court-piece/rules/view';
import { describe, expect, it } from 'vitest';
import { guideEntries } from './guide-entries.js';

function entriesOf(preset: PresetName) {
  const options = resolveOptions({ preset });
  if (!options.ok) throw new Error(options.error.code);
  return guideEntries(options.value);
}

describe('below the rules', () => {
  it('the pile is explained where there is one', () => {
    expect(entriesOf('double-sir').words).toContain('pile');
    expect(entriesOf('single-sir').words).not.toContain('pile');
  });

  it('the card aside is explained where trumps are hidden', () => {
    expect(entriesOf('band-rung').words).toContain('aside');
    expect(entriesOf('hokm').words).not.toContain('aside');
  });

  it('nobody is told how to choose trumps where nobody chooses them', () => {
    expect(entriesOf('be-ranga').tips).not.toContain('longest');
    expect(entriesOf('be-ranga').questions).not.toContain('partner');
    expect(entriesOf('hidden-rung').tips).toContain('longest');
  });

  it('the first seven are asked about where they make a court', () => {
    expect(entriesOf('double-sir').questions).not.toContain('later');
    expect(entriesOf('bavney').questions).toContain('later');
    expect(entriesOf('bavney').words).toContain('bavney');
  });

  it.each(PRESET_NAMES)('%s has tips, questions, words and history', (preset) => {
    for (const list of Object.values(entriesOf(preset))) expect(list.length).toBeGreaterThan(3);
  });
});
