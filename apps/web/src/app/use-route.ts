// The address bar and the history, as state. Going back or forth never gives up a seat: only leaving
// does, and that is a command.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { formatRoute, parseRoute, type Route } from './route.js';

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
    if (how === 'replace') history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    setRoute(next);
    scrollTo(0, 0);
  }, []);
  return [route, go];
}
