import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisMessage } from '../../components/analysis/data.js';

/** A worker that does what the test says. */
class Puppet extends EventTarget {
  static readonly all: Puppet[] = [];
  readonly name: string;
  readonly asked: unknown[] = [];
  isOver = false;

  constructor(_: URL, { name = '' }: WorkerOptions) {
    super();
    this.name = name;
    Puppet.all.push(this);
  }

  postMessage(task: unknown): void {
    this.asked.push(task);
  }

  terminate(): void {
    this.isOver = true;
  }

  tells(...messages: readonly AnalysisMessage[]): void {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const OPEN: readonly AnalysisMessage[] = [
  { type: 'progress', done: 1, of: 52 },
  { type: 'open', open: { decisions: [], start: null, isComplete: true, luck: null } },
  { type: 'trumps', trumps: null },
];
const task = (deal: number) => ({ record: '{}', deal });

async function begin() {
  const { analyse, expectAnalysis } = await import('./analysts.js');
  const told: string[] = [];
  const start = (deal: number): (() => void) =>
    analyse(
      task(deal),
      ({ type }) => told.push(type),
      () => told.push('failed'),
    );
  return { start, expectAnalysis, told };
}
const named = (name: string): readonly Puppet[] => Puppet.all.filter((one) => one.name === name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('Worker', Puppet);
  Puppet.all.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the workers of the analysis', () => {
  it('are there before they are asked, and tell all hands open before the seats', async () => {
    const { start, expectAnalysis, told } = await begin();
    expectAnalysis();
    expectAnalysis();
    start(1);
    expect(Puppet.all.map(({ name, asked }) => [name, asked])).toEqual([
      ['analyst', ['warm-up', task(1)]],
    ]);
    named('analyst')[0]?.tells(...OPEN);
    expect(named('seat-analyst')[0]?.asked).toEqual([task(1)]);
    named('seat-analyst')[0]?.tells({ type: 'done' });
    expect(told).toEqual(['progress', 'open', 'trumps', 'done']);
    expect(named('seat-analyst')[0]?.isOver).toBe(true);
  });

  it('look at the next deal with the one that is warm, which is not told twice', async () => {
    const { start, told } = await begin();
    const stop = start(1);
    named('analyst')[0]?.tells(...OPEN);
    stop();
    expect(named('seat-analyst')[0]?.isOver).toBe(true);
    start(2);
    named('analyst')[0]?.tells(...OPEN);
    expect(named('analyst').map(({ asked }) => asked)).toEqual([[task(1), task(2)]]);
    expect(told).toHaveLength(6);
  });

  it('end when they are cancelled at work, and nothing of them is told any more', async () => {
    const { start, told } = await begin();
    const stop = start(1);
    const [first] = named('analyst');
    first?.tells({ type: 'progress', done: 1, of: 52 });
    stop();
    expect(first?.isOver).toBe(true);
    first?.tells(...OPEN);
    expect(told).toEqual(['progress']);
    start(1);
    expect(named('analyst').map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  it('that break are told of, and the next one is new', async () => {
    const { start, told } = await begin();
    start(1);
    named('analyst')[0]?.dispatchEvent(new Event('error'));
    expect(told).toEqual(['failed']);
    start(1);
    expect(named('analyst')).toHaveLength(2);
  });

  it('go when nobody has asked them for long', async () => {
    const { start } = await begin();
    start(1);
    named('analyst')[0]?.tells(...OPEN);
    vi.advanceTimersByTime(60 * 60_000);
    expect(named('analyst')[0]?.isOver).toBe(true);
    start(2);
    expect(named('analyst')).toHaveLength(2);
  });
});
