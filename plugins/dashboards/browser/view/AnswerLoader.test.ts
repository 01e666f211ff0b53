import { expect, test, vi } from 'vitest';
import type { PanelAnswer } from '#sdk/query';
import type { PanelAsk } from '../../common/data/panelAsk';
import { AnswerLoader, type RankedAsk, type SendAsks } from './AnswerLoader';

const ask = (query: string): PanelAsk => ({
  kind: 'PrometheusTimeSeriesQuery',
  spec: { query },
  range: { from: 0, to: 1 },
  step: 1,
  isInstant: false,
});
const answer = (message: string): PanelAnswer => ({ kind: 'failure', code: 'X', message });

/** A loader whose frames and calls the test ends by hand. */
function setUp() {
  const frames: (() => void)[] = [];
  const calls: {
    asks: readonly RankedAsk[];
    signal: AbortSignal;
    onAnswer(index: number, answer: PanelAnswer): void;
    end(error?: Error): void;
  }[] = [];
  const send: SendAsks = (asks, how) =>
    new Promise((resolve, reject) => calls.push({ asks, ...how, end: (error) => (error === undefined ? resolve() : reject(error)) }));
  const loader = new AnswerLoader(send, (run) => frames.push(run));
  const frame = (): void => {
    for (const run of frames.splice(0)) run();
  };
  return { loader, calls, frames, frame };
}
const queries = (asks: readonly RankedAsk[] | undefined) => asks?.map(({ spec }) => spec.query);
const { signal } = new AbortController();

test('queries of one frame go in one call, equal ones once, what is wanted first in front', async () => {
  const { loader, calls, frame, frames } = setUp();
  const below = loader.load(ask('b'), { signal, priority: 9 });
  const same = [loader.load(ask('a'), { signal, priority: 3 }), loader.load(ask('a'), { signal, priority: 1 })];
  expect([frames.length, calls.length]).toEqual([1, 0]);
  frame();
  expect(calls.map(({ asks }) => queries(asks))).toEqual([['a', 'b']]);
  calls[0]?.onAnswer(0, answer('one'));
  // The first has its answer while the other is on its way.
  expect(await Promise.all(same)).toEqual([answer('one'), answer('one')]);
  calls[0]?.onAnswer(1, answer('two'));
  expect(await below).toEqual(answer('two'));
});

test('a later frame is another call', () => {
  const { loader, calls, frame } = setUp();
  void loader.load(ask('a'), { signal });
  frame();
  void loader.load(ask('b'), { signal });
  frame();
  expect(calls.map(({ asks }) => queries(asks))).toEqual([['a'], ['b']]);
});

test('a failed call fails what has no answer yet, and what was not answered is said', async () => {
  const { loader, calls, frame } = setUp();
  const [first, second] = [loader.load(ask('a'), { signal }), loader.load(ask('b'), { signal })];
  frame();
  calls[0]?.onAnswer(0, answer('one'));
  calls[0]?.end(new Error('gone'));
  expect(await first).toEqual(answer('one'));
  await expect(second).rejects.toThrow('gone');
  const third = loader.load(ask('c'), { signal });
  frame();
  calls[1]?.end();
  await expect(third).rejects.toThrow('The server gave no answer to this query.');
});

test('a call ends when nobody waits for any of it, and not before', async () => {
  const { loader, calls, frame } = setUp();
  const [one, other] = [new AbortController(), new AbortController()];
  const gone = vi.fn();
  const loads = [loader.load(ask('a'), one), loader.load(ask('b'), other)].map((load) => load.catch(gone));
  frame();
  one.abort();
  expect(calls[0]?.signal.aborted).toBe(false);
  other.abort();
  expect(calls[0]?.signal.aborted).toBe(true);
  await Promise.all(loads);
  expect(gone).toHaveBeenCalledTimes(2);
});

test('what nobody waits for before the frame is not asked', () => {
  const { loader, calls, frame } = setUp();
  const gone = new AbortController();
  loader.load(ask('a'), gone).catch(() => undefined);
  void loader.load(ask('b'), { signal });
  gone.abort();
  frame();
  expect(calls.map(({ asks }) => queries(asks))).toEqual([['b']]);
});

test('a thousand queries go in a call', () => {
  const { loader, calls, frame } = setUp();
  for (let n = 0; n < 1001; n++) void loader.load(ask(String(n)), { signal });
  frame();
  expect(calls.map(({ asks }) => asks.length)).toEqual([1000, 1]);
});
