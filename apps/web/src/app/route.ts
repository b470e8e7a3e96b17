// The addresses of the page, read and written. Anything that is no address of ours leads home.
import type { RulesChoice } from '@court-piece/rules/view';
import { readRules } from './remembered.js';

export type Route =
  | { readonly type: 'home' }
  | { readonly type: 'table'; readonly id: string }
  /** The form for a new table; `rules` is null where the link's rules are none. */
  | { readonly type: 'new'; readonly rules: RulesChoice | null | undefined };

const TABLE_ID = /^[\w-]{1,64}$/;

export function parseRoute(url: { readonly pathname: string; readonly search: string }): Route {
  const [, first = '', second = '', ...rest] = url.pathname.split('/');
  if (first === 'table' && TABLE_ID.test(second) && rest.join('') === '') {
    return { type: 'table', id: second };
  }
  if (first === 'new' && second === '') {
    const rules = new URLSearchParams(url.search).get('rules');
    return { type: 'new', rules: rules === null ? undefined : (parseRules(rules) ?? null) };
  }
  return { type: 'home' };
}

export function formatRoute(route: Route): string {
  switch (route.type) {
    case 'home':
      return '/';
    case 'table':
      return `/table/${route.id}`;
    case 'new':
      return route.rules
        ? `/new?${new URLSearchParams({ rules: JSON.stringify(route.rules) }).toString()}`
        : '/new';
  }
}

function parseRules(text: string): RulesChoice | undefined {
  try {
    return readRules(JSON.parse(text));
  } catch {
    return undefined;
  }
}
