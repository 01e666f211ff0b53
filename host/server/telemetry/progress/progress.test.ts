import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestEngine } from '../testing/testEngine';
import { lookAtStatements } from './lookAtStatements';
import { ProgressWatch, type StatementProgress } from './ProgressWatch';
import { Reading } from './Reading';

const half: StatementProgress = { rowsRead: 50, bytesRead: 500, rowsToRead: 100 };

describe('looking how far statements are', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('a quick statement is never asked about, and nothing goes on when nobody waits', async () => {
    const look = vi.fn(async () => new Map<string, StatementProgress>());
    const watch = new ProgressWatch(look);
    const end = watch.watch('a', () => {});
    await vi.advanceTimersByTimeAsync(300);
    end();
    await vi.advanceTimersByTimeAsync(5000);
    expect(look).not.toHaveBeenCalled();
  });

  test('one look serves all that run long; each is told of itself, again and again', async () => {
    const look = vi.fn(async (ids: readonly string[]) => new Map(ids.map((id) => [id, { ...half, rowsRead: id === 'a' ? 1 : 2 }])));
    const watch = new ProgressWatch(look);
    const heard: string[] = [];
    const ends = ['a', 'b'].map((id) => watch.watch(id, ({ rowsRead }) => heard.push(`${id} ${rowsRead}`)));
    await vi.advanceTimersByTimeAsync(500);
    expect(look.mock.calls).toEqual([[['a', 'b']]]);
    expect(heard).toEqual(['a 1', 'b 2']);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(400);
    expect(heard).toEqual(['a 1', 'b 2', 'b 2']);
    ends[1]?.();
  });

  test('a look that fails is made again', async () => {
    const look = vi.fn(async () => new Map([['a', half]]));
    look.mockRejectedValueOnce(new Error('busy'));
    const heard = vi.fn();
    const end = new ProgressWatch(look).watch('a', heard);
    await vi.advanceTimersByTimeAsync(500);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(heard).toHaveBeenCalledWith(half);
    end();
  });
});

test('a query counts the statements that have ended, and says how much there is to read only once all are planned', () => {
  const told = vi.fn();
  const reading = new Reading(told);
  reading.hears('a', half);
  expect(told).toHaveBeenLastCalledWith({ rowsRead: 50, bytesRead: 500, rowsToRead: 100 });
  reading.hears('b', { rowsRead: 0, bytesRead: 0, rowsToRead: 0 });
  expect(told).toHaveBeenLastCalledWith({ rowsRead: 50, bytesRead: 500, rowsToRead: undefined });
  reading.hears('b', { rowsRead: 7, bytesRead: 70, rowsToRead: 7 });
  expect(told).toHaveBeenLastCalledWith({ rowsRead: 57, bytesRead: 570, rowsToRead: undefined });
  reading.ended('b', { rowsRead: 7, bytesRead: 70, elapsedMs: 9 });
  reading.hears('a', half);
  expect(told).toHaveBeenLastCalledWith({ rowsRead: 57, bytesRead: 570, rowsToRead: 107 });
  expect(reading.cost).toEqual({ rowsRead: 7, bytesRead: 70, elapsedMs: 9 });
});

test('the embedded engine tells how far a statement is, by the id it was sent with, while all sessions for reading are at work', async () => {
  const engine = await startTestEngine();
  try {
    const stop = new AbortController();
    const slow = (query_id: string) =>
      engine.clients.client
        .query({
          query: 'SELECT sum(sleepEachRow(0.02)) FROM numbers({rows:UInt64})',
          query_params: { rows: 2000 },
          query_id,
          clickhouse_settings: { max_block_size: '10', readonly: '2', function_sleep_max_microseconds_per_block: '0' },
          abort_signal: stop.signal,
        })
        .catch(() => undefined);
    const running = Array.from({ length: 10 }, (_, index) => slow(`slow-${index}`));
    const rowsRead: number[] = [];
    for (let looks = 0; rowsRead.length < 3 && looks < 200; looks++) {
      const found = (await lookAtStatements(engine.clients, ['slow-0', 'unknown'])).get('slow-0');
      if (found === undefined || found.rowsRead <= (rowsRead.at(-1) ?? 0)) continue;
      rowsRead.push(found.rowsRead);
      expect(found.rowsToRead).toBeGreaterThanOrEqual(found.rowsRead);
      expect(found.bytesRead).toBe(8 * found.rowsRead);
    }
    expect(rowsRead).toHaveLength(3);
    stop.abort();
    await Promise.all(running);
  } finally {
    await engine.stop();
  }
});
