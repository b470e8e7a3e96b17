// The address bar and the history, as state. Going back or forth never gives up a seat: only leaving
// does, and that is a command.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { formatRoute, parseRoute, type Route } from './route.js';

/** The state of an entry of the history that has one of ours before it. */
export const PUSHED = 'pushed';

export type Go = (route: Route, how?: 'push' | 'replace') => void;

export function useRoute(): readonly [Route, Go] {
  const [route, setRoute] = useState(() => parseRoute(location));
  useEffect(() => {
    const listener = (): void => setRoute(parseRoute(location));
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
  const go = useCallback<Go>((next, how = 'push') => {
    const address = formatRoute(next);
    if (how === 'replace') history.replaceState(history.state, '', address);
    else history.pushState(PUSHED, '', address);
    setRoute(next);
    scrollTo(0, 0);
  }, []);
  return [route, go];
}
