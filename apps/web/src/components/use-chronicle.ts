// Follows the views of a table: keeps the log, and speaks what is new.
import type { View } from '@court-piece/rules/view';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from './Announcer.js';
import { entriesOf, type Entry, inWordsOf } from './chronicle.js';
import type { Players } from './names.js';
import { narrate } from './narration.js';
import type { Verbosity } from './verbosity.js';

/** The log of the table; speaks as a side effect. */
export function useChronicle(view: View, players: Players, verbosity: Verbosity): readonly Entry[] {
  const before = useRef<View | undefined>(undefined);
  const [log, setLog] = useState<readonly Entry[]>([]);
  const latest = useRef(log);
  useEffect(() => {
    if (before.current === view) {
      // The same table in another language, or with other names: nothing new to say.
      latest.current = inWordsOf(entriesOf(view, players), latest.current);
      setLog(latest.current);
      return;
    }
    const told = narrate(latest.current, before.current, view, players, verbosity);
    before.current = view;
    latest.current = told.log;
    setLog(told.log);
    for (const text of told.spoken) say(text);
  }, [view, players]);
  return log;
}
