// The live regions of the page: always there before anything is said, so that speech finds them.
// `say` may be called from anywhere; without an announcer on the page it is silent.
import { useLayoutEffect, useState } from 'preact/hooks';
import { createSpeech, type Speech, type Urgency } from './speech.js';

const GATHERING = 80;

type Write = (urgency: Urgency, text: string) => void;

// One screen may go while the next one comes: each announcer takes only itself away.
const announcers = new Set<Write>();

const speech: Speech = createSpeech(
  (urgency, text) => {
    for (const write of announcers) write(urgency, text);
  },
  (call) => {
    setTimeout(call, GATHERING);
  },
);

export const say: Speech['say'] = speech.say;

export function Announcer() {
  const [texts, setTexts] = useState({ polite: '', assertive: '' });
  useLayoutEffect(() => {
    const write: Write = (urgency, text) => setTexts((was) => ({ ...was, [urgency]: text }));
    announcers.add(write);
    return () => {
      announcers.delete(write);
    };
  }, []);
  return (
    <div class="vh announcer">
      <div role="status" aria-live="polite" aria-atomic="true" data-speech="polite">
        {texts.polite}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true" data-speech="assertive">
        {texts.assertive}
      </div>
    </div>
  );
}
