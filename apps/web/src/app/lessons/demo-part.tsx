// The demonstration of a preset on the rules page, with the deal that it plays.
import type { PresetName } from '@court-piece/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Demo } from '../../components/learn/Demo.js';
import { quietTable } from '../../components/learn/quiet-table.js';
import { t } from '../../i18n/i18n.js';
import type { PageProps } from '../app.js';
import { back, begin, type Course, goOn, hurry, isDone, stopOf, viewOf } from './course.js';
import { DEMOS, demoOf } from './demos.js';
import { LEARNER } from './lesson.js';
import { useCourse } from './use-course.js';

export interface DemoPartProps extends Pick<PageProps, 'settings' | 'go'> {
  readonly preset: PresetName;
}

/** How long a text stays before play goes on (milliseconds): time to read it. */
export const readingTime = (text: string): number => 1500 + 55 * text.length;

export function DemoPart({ preset, settings, go }: DemoPartProps) {
  const first = (): Course => hurry(begin(demoOf(preset)));
  const [playing, setPlaying] = useState(false);
  const [course, change] = useCourse(first, settings.pace, playing);
  const stop = stopOf(course);
  const text = stop === null ? null : t(stop.say);
  const over = isDone(course);
  useEffect(() => {
    if (!playing || text === null) return undefined;
    if (over) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => change(goOn), readingTime(text));
    return () => clearTimeout(timer);
  }, [playing, text, over]);
  const view = useMemo(() => viewOf(course), [course.match]);
  const table = useMemo(
    () => quietTable('demo', preset, LEARNER, view),
    [view, preset, settings.language],
  );
  const { lesson } = DEMOS[preset];
  return (
    <Demo
      table={table}
      settings={settings}
      text={text}
      step={course.at + 1}
      steps={course.lesson.stops.length}
      playing={playing}
      over={over}
      onPlay={setPlaying}
      onStep={() => {
        setPlaying(false);
        change((now) => hurry(goOn(now)));
      }}
      onBack={() => {
        setPlaying(false);
        change(back);
      }}
      onRestart={() => {
        setPlaying(false);
        change(first);
      }}
      {...(lesson === null ? {} : { onTry: () => go({ type: 'learn', lesson }) })}
    />
  );
}
