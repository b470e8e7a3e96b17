// The addresses of the page, read and written. Anything that is no address of ours leads home.
import { isSeat, type RulesChoice, type Seat } from '@court-piece/rules/view';
import { readRules } from './remembered.js';

export type Route =
  | { readonly type: 'home' }
  | { readonly type: 'table'; readonly id: string }
  /** The form for a new table; `rules` is null where the link's rules are none. */
  | { readonly type: 'new'; readonly rules: RulesChoice | null | undefined }
  /** The rules page; it says itself what is wrong with rules that are none. */
  | { readonly type: 'rules'; readonly rules: unknown }
  /** Checking deals; `table` is whose record to begin with. */
  | { readonly type: 'check'; readonly table: string | null }
  /** A match shown again; `embed` in a frame of another site. */
  | ({ readonly type: 'replay' } & ReplayPlace)
  | ({ readonly type: 'embed' } & ReplayPlace)
  /** A finished deal analysed; `table` is whose record to begin with. */
  | ({ readonly type: 'analyse' } & ReplayPlace)
  /** The lessons: one of them, or null for the list. Which there are is known only there. */
  | { readonly type: 'learn'; readonly lesson: string | null }
  /** What has been counted of one's own play. */
  | { readonly type: 'statistics' }
  /** One's own finished matches. */
  | { readonly type: 'matches' };

export interface ReplayPlace {
  /** Whose record; null where the address holds it, or there is none yet. */
  readonly table: string | null;
  /** The record itself, as `link-code.ts` packs it. */
  readonly packed: string | null;
  /** The moment: the deal from 1, the action in it. Null: the beginning. */
  readonly deal: number | null;
  readonly at: number | null;
  /** Whose view; null: all hands. */
  readonly seat: Seat | null;
}

export const NO_REPLAY: ReplayPlace = {
  table: null,
  packed: null,
  deal: null,
  at: null,
  seat: null,
};

const TABLE_ID = /^[\w-]{1,64}$/;

export function parseRoute(url: {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}): Route {
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
  if ((first === 'replay' || first === 'embed') && second === '') {
    return { type: first, ...readPlace(new URLSearchParams(url.search), url.hash ?? '') };
  }
  if (first === 'analyse' && second === '') {
    return { type: 'analyse', ...readPlace(new URLSearchParams(url.search), url.hash ?? '') };
  }
  if (first === 'learn' && rest.join('') === '' && /^[a-z]*$/.test(second)) {
    return { type: 'learn', lesson: second || null };
  }
  if (first === 'statistics' && second === '') return { type: 'statistics' };
  if (first === 'matches' && second === '') return { type: 'matches' };
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
    case 'replay':
    case 'embed':
    case 'analyse':
      return formatPlace(route);
    case 'learn':
      return route.lesson === null ? '/learn' : `/learn/${route.lesson}`;
    case 'statistics':
      return '/statistics';
    case 'matches':
      return '/matches';
    case 'new':
    case 'rules': {
      const { type, rules } = route;
      if (rules === undefined || rules === null) return `/${type}`;
      return `/${type}?${new URLSearchParams({ rules: JSON.stringify(rules) }).toString()}`;
    }
  }
}

function readPlace(search: URLSearchParams, hash: string): ReplayPlace {
  const table = search.get('table') ?? '';
  const number = (name: string): number | null => {
    const text = search.get(name) ?? '';
    return /^\d{1,5}$/.test(text) ? Number(text) : null;
  };
  const seat = search.get('seat');
  return {
    table: TABLE_ID.test(table) ? table : null,
    // Not as a form reads it: a plus sign is no blank here.
    packed: /^#r=(.+)$/s.exec(hash)?.[1] ?? null,
    deal: number('deal'),
    at: number('at'),
    seat: isSeat(seat) ? seat : null,
  };
}

function formatPlace({
  type,
  table,
  packed,
  ...place
}: ReplayPlace & { readonly type: string }): string {
  const search = new URLSearchParams(table === null ? {} : { table });
  for (const name of ['deal', 'at', 'seat'] as const) {
    const value = place[name];
    if (value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return `/${type}${text === '' ? '' : `?${text}`}${packed === null ? '' : `#r=${packed}`}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
