// The addresses of the page, read and written. Anything that is no address of ours leads home.
import type { RulesChoice } from '@court-piece/rules/view';
import { readRules } from './remembered.js';

export type Route =
  | { readonly type: 'home' }
  | { readonly type: 'table'; readonly id: string }
  /** The form for a new table; `rules` is null where the link's rules are none. */
  | { readonly type: 'new'; readonly rules: RulesChoice | null | undefined }
  /** The rules page; it says itself what is wrong with rules that are none. */
  | { readonly type: 'rules'; readonly rules: unknown }
  /** Checking deals; `table` is whose record to begin with. */
  | { readonly type: 'check'; readonly table: string | null };

const TABLE_ID = /^[\w-]{1,64}$/;

export function parseRoute(url: { readonly pathname: string; readonly search: string }): Route {
  const [, first = '', second = '', ...rest] = url.pathname.split('/');
  if (first === 'table' && TABLE_ID.test(second) && rest.join('') === '') {
    return { type: 'table', id: second };
  }
  if (second === '' && (first === 'new' || first === 'rules')) {
    const text = new URLSearchParams(url.search).get('rules');
    const rules = text === null ? undefined : parseJson(text);
    if (first === 'rules') return { type: 'rules', rules };
    return { type: 'new', rules: text === null ? undefined : (readRules(rules) ?? null) };
  }
  if (first === 'check' && second === '') {
    const table = new URLSearchParams(url.search).get('table') ?? '';
    return { type: 'check', table: TABLE_ID.test(table) ? table : null };
  }
  return { type: 'home' };
}

export function formatRoute(route: Route): string {
  switch (route.type) {
    case 'home':
      return '/';
    case 'table':
      return `/table/${route.id}`;
    case 'check':
      return route.table === null ? '/check' : `/check?table=${route.table}`;
    case 'new':
    case 'rules': {
      const { type, rules } = route;
      if (rules === undefined || rules === null) return `/${type}`;
      return `/${type}?${new URLSearchParams({ rules: JSON.stringify(rules) }).toString()}`;
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
