// The worker that thinks for the person: hints. Fetched when somebody asks for the first.
import type { View } from '@court-piece/rules/view';
import { expose } from 'comlink';
import { hintFor } from './hint.js';

const api = {
  hint: (view: View) => hintFor(view),
};
export type CoachApi = typeof api;

expose(api);
