import { describe, expect, test } from 'vitest';
import type { TraceTimeline } from '../../../common/trace/traceTimeline';
import { keptRows } from './keptRows';
import { allCollapsed, oneLevelLess, oneLevelMore, rowsAbove } from './levels';
import { matchingRows } from './matchingRows';
import { runFacts } from './runFacts';
import { runPath } from './runPath';
import { serviceShares } from './serviceShares';
import { runItem, shownItems } from './shownItems';
import { similarRuns } from './similarRuns';
import { spanKeys, spanOfKey } from './spanKeys';

/** shop → (12 queries of stock), cart → (pay, which fails), then a parent that never came with one span. */
const queries = Array.from({ length: 12 }, (_, at) => at);
const timeline: TraceTimeline = {
  traceId: 'f'.repeat(32),
  start: '1767323045123456789',
  duration: 1000,
  shown: 16,
  total: 16,
  errors: 1,
  depth: 3,
  serviceNames: ['shop', 'stock', 'pay'],
  operationNames: ['GET /cart', 'SELECT', 'charge'],
  rows: {
    ids: ['root', ...queries.map((at) => `query${at}`), 'cart', 'pay', 'gone', 'root'],
    parents: [-1, ...queries.map(() => 0), 0, 13, -1, 15],
    depths: [0, ...queries.map(() => 1), 1, 2, 0, 1],
    sizes: [15, ...queries.map(() => 1), 2, 1, 2, 1],
    starts: [0, ...queries.map((at) => 10 * at), 500, 600, 900, 900],
    durations: [1000, ...queries.map((at) => at + 1), 400, 100, 50, 50],
    exclusive: [522, ...queries.map((at) => at + 1), 300, 100, 0, 0],
    services: [0, ...queries.map(() => 1), 0, 2, -1, 0],
    operations: [0, ...queries.map(() => 1), 0, 2, -1, 0],
    kinds: [2, ...queries.map(() => 3), 1, 2, 0, 1],
    statuses: [0, ...queries.map(() => 0), 0, 2, 0, 0],
    flags: [0, ...queries.map(() => 0), 0, 0, 1, 2 + 32],
  },
  critical: { rows: [0, 13, 0], starts: [900, 500, 0], ends: [1000, 900, 500] },
};
const { rows } = timeline;
const runs = similarRuns(rows);
const nothing = new Set<number>();

describe('what is shown of a trace', () => {
  test('ten and more siblings that are alike are one row, which opens', () => {
    expect(runs).toEqual([{ first: 1, count: 12 }]);
    expect(shownItems(rows, runs, { collapsed: nothing, opened: nothing })).toEqual([0, runItem(0), 13, 14, 15, 16]);
    expect(shownItems(rows, runs, { collapsed: nothing, opened: new Set([0]) })).toEqual([
      0,
      runItem(0),
      ...queries.map((at) => at + 1),
      13,
      14,
      15,
      16,
    ]);
    expect(runFacts(rows, { first: 1, count: 12 })).toEqual({ start: 0, duration: 122, p95: 12, errors: 0 });
  });

  test('nine are nine rows, and so are those with children, of other parents, or that do something else', () => {
    const first = (count: number) => ({
      ...rows,
      ...Object.fromEntries(Object.entries(rows).map(([name, column]) => [name, column.slice(0, count)])),
    });
    expect(similarRuns(first(10))).toEqual([]);
    expect(similarRuns({ ...rows, operations: rows.operations.map((operation, row) => (row === 6 ? 2 : operation)) })).toEqual([]);
    expect(similarRuns({ ...rows, sizes: rows.sizes.map((size, row) => (row === 6 ? 3 : size)) })).toEqual([]);
    expect(similarRuns({ ...rows, parents: rows.parents.map((parent, row) => (row > 6 && row < 13 ? 13 : parent)) })).toEqual([]);
  });

  test('the critical path of a run has few stretches, however many spans it has', () => {
    const critical = new Map(queries.map((at) => [at + 1, [[at * 100 + (at > 5 ? 50 : 0), at * 100 + (at > 5 ? 150 : 100)] as const]]));
    expect(runPath({ first: 1, count: 12 }, 1200, critical)).toEqual([
      [0, 600],
      [650, 1250],
    ]);
    expect(runPath({ first: 1, count: 12 }, 10_000, critical)).toEqual([[0, 1250]]);
    expect(runPath({ first: 1, count: 12 }, 1200, new Map())).toEqual([]);
  });

  test('what is below a collapsed row is not', () => {
    expect(shownItems(rows, runs, { collapsed: new Set([13]), opened: nothing })).toEqual([0, runItem(0), 13, 15, 16]);
    expect(shownItems(rows, runs, { collapsed: new Set([0]), opened: nothing })).toEqual([0, 15, 16]);
  });

  test('filters leave what passes all of them, and what is above it', () => {
    const shown = (...filters: Parameters<typeof keptRows>[1]) =>
      shownItems(rows, runs, { collapsed: nothing, opened: nothing, kept: keptRows(timeline, filters) });
    expect(shown('errors')).toEqual([0, 13, 14]);
    expect(shown('critical')).toEqual([0, 13]);
    expect(shown('errors', 'critical')).toEqual([]);
    expect(keptRows(timeline, [])).toBeUndefined();
  });

  test('levels open from the top and close from the bottom', () => {
    const all = allCollapsed(rows);
    expect([...all]).toEqual([0, 13, 15]);
    expect([...oneLevelMore(rows, all)]).toEqual([13]);
    expect([...oneLevelMore(rows, new Set([13]))]).toEqual([]);
    expect([...oneLevelMore(rows, nothing)]).toEqual([]);
    expect([...oneLevelLess(rows, nothing)]).toEqual([13]);
    expect([...oneLevelLess(rows, new Set([13]))].sort()).toEqual([0, 13, 15]);
    expect(rowsAbove(rows, 14)).toEqual([13, 0]);
  });

  test('spans are found by service, operation and id, in whatever case', () => {
    expect(matchingRows(timeline, 'SHOP')).toEqual([0, 13, 16]);
    expect(matchingRows(timeline, ' charge ')).toEqual([14]);
    expect(matchingRows(timeline, 'query11')).toEqual([12]);
    expect(matchingRows(timeline, ' ')).toEqual([]);
    expect(matchingRows(timeline, 'nowhere')).toEqual([]);
  });

  test('shares of services add up to all of the time that somebody worked', () => {
    const shares = serviceShares(timeline);
    expect(shares).toEqual([
      { service: 'shop', spans: 3, exclusive: 822, share: 0.822 },
      { service: 'pay', spans: 1, exclusive: 100, share: 0.1 },
      { service: 'stock', spans: 12, exclusive: 78, share: 0.078 },
    ]);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(serviceShares({ ...timeline, rows: { ...rows, exclusive: rows.exclusive.map(() => 0) } })[0]?.share).toBe(0);
  });

  test('spans of one id have names of their own in the address', () => {
    const keys = spanKeys(rows);
    expect([keys.keyOf(0), keys.keyOf(16), keys.keyOf(15)]).toEqual(['root', 'root.1', '']);
    expect([keys.rowOf('root'), keys.rowOf('root.1'), keys.rowOf('gone')]).toEqual([0, 16, undefined]);
    expect(spanOfKey('root')).toEqual({ spanId: 'root', twin: 0 });
    expect(spanOfKey('root.1')).toEqual({ spanId: 'root', twin: 1 });
  });
});
