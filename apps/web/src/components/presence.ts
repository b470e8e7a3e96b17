// Who is there and who is not, in words: beside the seat, and spoken when it changes.
import type { Occupant, TableView } from '@court-piece/protocol';
import { SEATS } from '@court-piece/rules/view';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.js';
import { say } from './Announcer.js';
import type { Players } from './names.js';

/** Beside a name; nothing for who is there. */
export function presenceText({ presence }: Occupant, left: number | null): string | undefined {
  switch (presence) {
    case 'here':
      return undefined;
    case 'held':
      return t('seat.held');
    case 'away':
      return left === null ? t('seat.away') : t('seat.away-for', { n: left });
  }
}

/** What to say of people who went, came back, or are played for since the view before. */
export function presenceNews(
  before: TableView,
  after: TableView,
  players: Players,
): readonly string[] {
  return SEATS.flatMap((seat) => {
    const [was, is] = [before.seats[seat], after.seats[seat]];
    const isSame = was.kind === 'person' && is.kind === 'person' && was.name === is.name;
    if (!isSame || was.presence === is.presence) return [];
    return [t(`presence.${is.presence}`, { ...players[seat] })];
  });
}

export function usePresenceNews(table: TableView, players: Players): void {
  const before = useRef(table);
  useEffect(() => {
    const news = presenceNews(before.current, table, players);
    before.current = table;
    for (const text of news) say(text);
  }, [table]);
}

/** Says so to who has become the host because the one before has gone. */
export function useHostNews({ host, stage }: TableView): void {
  const was = useRef(host);
  useEffect(() => {
    if (host && !was.current && stage === 'gathering') say(t('host.now'), 'assertive');
    was.current = host;
  }, [host]);
}
