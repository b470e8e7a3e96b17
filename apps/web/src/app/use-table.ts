// A table as state of a component: connected while the component is on the page.
import type { Pace } from '@court-piece/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isPageHidden, portsFor, watchPage } from './page-ports.js';
import { randomHex } from './random-id.js';
import { TableController, type TableModel, type TableNews } from './table-controller.js';

const NOTHING_YET: TableModel = {
  view: null,
  connection: { type: 'connecting' },
  waiting: false,
  talk: [],
};

export interface TableState {
  readonly model: TableModel;
  readonly send: TableController['send'];
}

export function useTable(id: string, pace: Pace, onNews: (news: TableNews) => void): TableState {
  const [model, setModel] = useState(NOTHING_YET);
  const controller = useRef<TableController | null>(null);
  const news = useRef(onNews);
  news.current = onNews;

  useEffect(() => {
    const listener = { changed: setModel, news: (what: TableNews) => news.current(what) };
    const options = { table: id, pace, hidden: isPageHidden(), entropy: randomHex };
    const table = new TableController(options, portsFor(id), listener);
    controller.current = table;
    const unwatch = watchPage({
      hidden: (hidden) => table.setHidden(hidden),
      network: () => table.wake(),
    });
    return () => {
      unwatch();
      table.close();
      controller.current = null;
      setModel(NOTHING_YET);
    };
    // The pace of a running table is changed below.
  }, [id]);

  useEffect(() => controller.current?.setPace(pace), [pace]);

  return {
    model,
    send: async (command) => (await controller.current?.send(command)) ?? false,
  };
}
