// What people say at the table: in words, beside the seat for a while, and in the log where it came.
// Who is muted is neither shown nor spoken; that is kept for this table as long as the page's tab.
import type { TalkLine } from '@court-piece/protocol';
import type { Seat } from '@court-piece/rules/view';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isolated, t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import type { Entry } from './chronicle.js';

/** How long it stands beside the seat. */
const SHOWN = 6000;

export const talkKey = ({ at, seat, number }: TalkLine): string => `talk.${at}.${seat}.${number}`;

export function talkText(line: TalkLine): string {
  switch (line.type) {
    case 'said':
      return t(`phrase.${line.phrase}`);
    case 'reacted':
      return t(`reaction.${line.reaction}`);
    case 'wrote':
      return isolated(line.text);
  }
}

/** "Mina: Well played!" */
const talkSentence = (line: TalkLine): string =>
  t('talk.line', { name: isolated(line.name), text: talkText(line) });

/** A line and the entry of the log that it came after. */
export interface PlacedTalk {
  readonly line: TalkLine;
  readonly after: string | undefined;
}

/** The log with what was said where it was said; what came before all of it stands first. */
export function withTalk(log: readonly Entry[], placed: readonly PlacedTalk[]): readonly Entry[] {
  const known = new Set(log.map(({ key }) => key));
  const entries = (after: string | undefined): readonly Entry[] =>
    placed
      .filter((one) => (known.has(one.after ?? '') ? one.after : undefined) === after)
      .map(({ line }) => ({ key: talkKey(line), kind: 'talk', text: talkSentence(line) }));
  return [...entries(undefined), ...log.flatMap((entry) => [entry, ...entries(entry.key)])];
}

export interface Talk {
  readonly log: readonly Entry[];
  /** What stands beside the seats now. */
  readonly beside: Readonly<Partial<Record<Seat, string>>>;
}

export function useTalk(
  lines: readonly TalkLine[],
  log: readonly Entry[],
  muted: readonly number[],
): Talk {
  const [placed, setPlaced] = useState<readonly PlacedTalk[]>([]);
  const [fresh, setFresh] = useState<readonly TalkLine[]>([]);
  const known = useRef(new Set<string>());
  const opened = useRef(Date.now());
  useEffect(() => {
    const news = lines.filter((line) => !known.current.has(talkKey(line)));
    if (news.length === 0) return;
    for (const line of news) known.current.add(talkKey(line));
    const after = log.at(-1)?.key;
    setPlaced((was) => [...was, ...news.map((line) => ({ line, after }))]);
    // What was said before one came is for the log only.
    const recent = news.filter(
      ({ at, person }) => at > opened.current - SHOWN && !muted.includes(person),
    );
    for (const line of recent) say(talkSentence(line));
    setFresh((was) => [...was, ...recent]);
  }, [lines]);
  useEffect(() => {
    if (fresh.length === 0) return undefined;
    const timer = setTimeout(() => setFresh((was) => was.slice(1)), SHOWN);
    return () => clearTimeout(timer);
  }, [fresh]);
  const heard = ({ person }: TalkLine): boolean => !muted.includes(person);
  return {
    log: withTalk(
      log,
      placed.filter(({ line }) => heard(line)),
    ),
    beside: Object.fromEntries(
      fresh.filter(heard).map((line) => [line.seat, talkText(line)] as const),
    ),
  };
}

const keyFor = (table: string): string => `muted ${table}`;

function loadMuted(table: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyFor(table)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((person) => typeof person === 'number') : [];
  } catch {
    return [];
  }
}

/** Of the person with this number at the table, whatever the name. */
export type SetMuted = (person: number, isMuted: boolean) => void;

export function useMuted(table: string): readonly [readonly number[], SetMuted] {
  const [muted, setMuted] = useState(() => loadMuted(table));
  return [
    muted,
    (person, isMuted) => {
      const next = [...muted.filter((one) => one !== person), ...(isMuted ? [person] : [])];
      setMuted(next);
      try {
        sessionStorage.setItem(keyFor(table), JSON.stringify(next));
      } catch {
        // Without storage it holds until the page is loaded again.
      }
    },
  ];
}
