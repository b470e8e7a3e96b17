// Every demonstration is played to its end by the rules of its preset, and ends as it is told.
import { PRESET_NAMES, type PresetName } from '@court-piece/rules';
import { describe, expect, it } from 'vitest';
import { begin, type Course, goOn, hurry, isDone, stopOf, viewOf } from './course.js';
import { demoOf } from './demos.js';

function stopsOf(preset: PresetName): readonly Course[] {
  const stops: Course[] = [hurry(begin(demoOf(preset)))];
  for (let last = stops[0]; last !== undefined && !isDone(last); last = stops.at(-1)) {
    stops.push(hurry(goOn(last)));
  }
  return stops;
}

describe('the demonstration', () => {
  it.each(PRESET_NAMES)('of %s plays to its end, under its own rules, asking nothing', (preset) => {
    const stops = stopsOf(preset);
    expect(stops).toHaveLength(demoOf(preset).stops.length);
    expect(stops.every((course) => stopOf(course)?.ask === undefined)).toBe(true);
    const { options } = viewOf(stops[0] as Course);
    const { rules } = demoOf(preset);
    expect(rules).toEqual({ preset });
    expect(options.direction).toBe(preset === 'simple' ? 'clockwise' : 'counterclockwise');
  });

  const collected = (preset: PresetName): readonly (number | undefined)[] =>
    stopsOf(preset).map((course) => viewOf(course).tally?.collected['north-south']);

  it('collects only when its rules let it', () => {
    expect(collected('double-sir-3-round')).toEqual([0, 3]);
    expect(collected('hidden-rung-double')).toEqual([0, 0, 3]);
    expect(collected('double-sir').at(-1)).toBe(4);
    expect(collected('double-sir-run').at(-1)).toBe(4);
    expect(collected('double-sir-ace').at(-1)).toBe(5);
  });

  it('turns the card up by itself in Band Rung', () => {
    const [shown] = stopsOf('band-rung');
    expect(shown && viewOf(shown)).toMatchObject({ trump: 'D', mustTrump: true, turn: 'south' });
  });

  it('tells the results as they are', () => {
    const result = (preset: PresetName) => viewOf(stopsOf(preset).at(-1) as Course).result;
    expect(result('simple')).toMatchObject({ worth: 2, kind: 'bavney' });
    expect(result('hokm')).toMatchObject({ worth: 1, kind: 'ordinary' });
    expect(result('single-sir-points')).toMatchObject({ worth: 1 });
    expect(result('single-sir')).toMatchObject({ worth: 1, kind: 'court' });
  });
});
