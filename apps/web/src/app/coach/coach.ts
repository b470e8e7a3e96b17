// The page's end of the worker that thinks for its person. Started when it is first needed.
import type { View } from '@court-piece/rules/view';
import { wrap, type Remote } from 'comlink';
import type { HintData } from '../../components/hint.js';
import { loadPart } from '../../i18n/i18n.js';
import type { CoachApi } from '../../worker/coach.js';

let coach: { readonly api: Remote<CoachApi>; readonly broken: Promise<never> } | undefined;

function startCoach(): NonNullable<typeof coach> {
  if (coach !== undefined) return coach;
  const worker = new Worker(new URL('../../worker/coach.ts', import.meta.url), {
    type: 'module',
    name: 'coach',
  });
  const broken = new Promise<never>((_, reject) => {
    // The next request tries again.
    worker.addEventListener('error', () => {
      coach = undefined;
      reject(new Error('the coach does not start'));
    });
  });
  broken.catch(() => undefined);
  coach = { api: wrap<CoachApi>(worker), broken };
  return coach;
}

/**
 * What the strongest bot would do with this view; null where nothing is to be decided.
 * Rejects where the worker cannot be had.
 */
export async function askHint(view: View): Promise<HintData | null> {
  const { api, broken } = startCoach();
  const [hint] = await Promise.all([Promise.race([api.hint(view), broken]), loadPart('hints')]);
  return hint;
}
