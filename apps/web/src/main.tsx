// The start of the page: the settings, the language, the first screen. What plays without the server
// is fetched after the first picture, so that it is there when the server is not.
import { render } from 'preact';
import { App, fetchTable } from './app/app.js';
import { startLocalPlay } from './app/local/local-play.js';
import { guardPresses } from './components/input/one-press.js';
import { whenErased } from './app/own-data.js';
import { loadSettings } from './app/remembered.js';
import { parseRoute } from './app/route.js';
import { browserStorage } from './app/storage.js';
import { startUpdates } from './app/updates.js';
import { loadLanguage, prepareNumbers } from './i18n/i18n.js';
import './styles/index.css';

const root = document.getElementById('app');
if (root === null) throw new Error('the document has no place for the page');

const settings = loadSettings(browserStorage(), navigator.languages);
await loadLanguage(settings.language);
guardPresses(document);
render(<App initial={settings} />, root);

// A frame of another site shows one replay: it plays nothing and keeps nothing.
const isFrame = parseRoute(location).type === 'embed';
requestAnimationFrame(() => {
  setTimeout(() => {
    if (isFrame) return;
    whenErased(() => location.replace('/'));
    void fetchTheRest();
    // While that is on its way.
    prepareNumbers();
  });
});

/** One after the other: on a slow line whoever presses Play waits for the table alone. */
async function fetchTheRest(): Promise<void> {
  await fetchTable();
  // A browser that refuses is left without play offline, and with all the rest.
  await startLocalPlay().catch(() => undefined);
  await startUpdates().catch(() => undefined);
}
