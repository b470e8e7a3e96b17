// The live regions of the page: always there before anything is said, so that speech finds them.
// `say` may be called from anywhere; without an announcer on the page it is silent.
import { useEffect, useState } from 'preact/hooks';
import { createSpeech, type Speech, type Urgency } from './speech.js';

const GATHERING = 80;

let write: (urgency: Urgency, text: string) => void = () => {};
const speech: Speech = createSpeech(
  (urgency, text) => write(urgency, text),
  (call) => {
    setTimeout(call, GATHERING);
  },
);

export const say: Speech['say'] = speech.say;

export function Announcer() {
  const [texts, setTexts] = useState({ polite: '', assertive: '' });
  useEffect(() => {
    write = (urgency, text) => setTexts((was) => ({ ...was, [urgency]: text }));
    return () => {
      write = () => {};
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
