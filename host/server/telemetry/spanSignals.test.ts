import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnOf, type Expression, type RowsQuery, valuesOf } from '#sdk/query';
import { type TestTelemetry, testTelemetry } from './testing/testTelemetry';

const all: Expression = { kind: 'all' };
const scope = { accounts: [1] };
const midnight = Date.UTC(2026, 0, 3);
const MINUTE = 60_000;
let opened: TestTelemetry;
beforeAll(async () => {
  opened = await testTelemetry();
  await opened.clients.client.command({ query: 'SYSTEM STOP MERGES' });
});
afterAll(() => opened?.close());

const query = (asked: RowsQuery<'spans'> | RowsQuery<'traces'> | RowsQuery<'span-minutes'>, accounts = scope) =>
  opened.runtime.telemetry.query(asked as RowsQuery, { scope: accounts });
/** Seconds after midnight. */
const span = (at: number, over: object = {}) => ({
  account: 1,
  ts: `${new Date(midnight + at * 1000).toISOString().slice(0, 19).replace('T', ' ')}.000000000`,
  duration: 2_000_000_000,
  received: '2026-01-02 03:04:06.000',
  token: 2,
  service: 'cart',
  name: 'GET /cart',
  kind: 'server',
  status: 'unset',
  trace_id: 'a'.repeat(32),
  span_id: String(at).padStart(16, '0'),
  ...over,
});
/** Each batch leaves parts of its own in the tables beside the spans. */
const insert = async (...batches: readonly (readonly object[])[]): Promise<void> => {
  for (const rows of batches)
    await opened.runtime.telemetry.insert({
      table: 'spans',
      payload: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
      rows: rows.length,
    });
};
const range = { from: midnight - 10 * MINUTE, to: midnight + 10 * MINUTE };

describe('spans', () => {
  test('have all that was sent: attributes of scope, events and links, the state of their trace, and what was left out', async () => {
    const whole = {
      account: 11,
      trace_state: 'vendor=1',
      flags: 257,
      weight: 10,
      attributes: { http: { route: '/cart' } },
      resource: '{"service.name":"cart"}',
      scope_name: 'lib',
      scope_version: '1.2',
      scope_attributes: '{"mode":"fast"}',
      event_ts: ['2026-01-03 00:00:00.000000001', '2026-01-03 00:00:01.500000000'],
      event_name: ['retry', 'exception'],
      event_attributes: ['{"n":1}', '{"exception.type":"Timeout"}'],
      link_trace_id: ['b'.repeat(32)],
      link_span_id: ['c'.repeat(16)],
      link_trace_state: [''],
      link_attributes: ['{"why":"batch"}'],
      dropped_attributes: 1,
      dropped_events: 2,
      dropped_links: 3,
    };
    // A list that is shorter than another, and none at all.
    await insert([span(0, whole), span(1, { account: 11, event_name: ['short'] }), span(2, { account: 11 })]);
    const asked = (where: Expression = all) =>
      query({ signal: 'spans', where, range, limit: 10, sort: [{ field: '@timestamp', descending: false }] }, { accounts: [11] });
    const [first, short, plain] = (await asked()).hits.map(({ _source }) => _source);
    expect(first).toMatchObject({
      trace_state: 'vendor=1',
      flags: 257,
      weight: 10,
      scope_name: 'lib',
      scope_version: '1.2',
      scope_attributes: { mode: 'fast' },
      events: [
        { name: 'retry', time: '2026-01-03T00:00:00.000000001Z', attributes: { n: 1 } },
        { name: 'exception', time: '2026-01-03T00:00:01.500Z', attributes: { 'exception.type': 'Timeout' } },
      ],
      links: [{ trace_id: 'b'.repeat(32), span_id: 'c'.repeat(16), attributes: { why: 'batch' } }],
      dropped_attributes: 1,
      dropped_events: 2,
      dropped_links: 3,
    });
    expect(short?.events).toEqual([{ name: 'short' }]);
    for (const name of ['events', 'links', 'flags', 'weight', 'trace_state', 'scope_attributes', 'dropped_links'])
      expect(plain).not.toHaveProperty(name);
    const found = async (field: string, value: string | number) => (await asked({ kind: 'term', field, value })).hits.length;
    expect(await found('events.name', 'exception')).toBe(1);
    expect(await found('events.attributes.exception.type', 'Timeout')).toBe(1);
    expect(await found('events.attributes.exception.type', 'Other')).toBe(0);
    expect(await found('links.trace_id', 'b'.repeat(32))).toBe(1);
    expect(await found('links.attributes.why', 'batch')).toBe(1);
    expect(await found('scope_attributes.mode', 'fast')).toBe(1);
    expect(await found('flags', 257)).toBe(1);
    expect(await found('trace_state', 'vendor=1')).toBe(1);
    const anywhere = async (value: string) => (await asked({ kind: 'anywhere', of: { kind: 'term', value } })).hits.length;
    expect([await anywhere('Timeout'), await anywhere('batch'), await anywhere('257')]).toEqual([1, 1, 1]);
    for (const field of ['events.time', 'events.attributes', 'links.nope'])
      await expect(found(field, 'x')).rejects.toThrow(/(events|links) cannot be asked for/);
    const { telemetry } = opened.runtime;
    const about = { signal: 'spans', where: all, range, measures: [{ kind: 'count' }] } as const;
    const names = valuesOf(await telemetry.query({ ...about, groupBy: [{ field: 'events.name' }] }, { scope: { accounts: [11] } }));
    expect(names.values.map(({ value }) => value).sort()).toEqual(['exception', 'retry', 'short']);
  });
});

describe('traces', () => {
  test('are one row each, whatever batches and days their spans came in, and stand where they began', async () => {
    const other = { trace_id: 'd'.repeat(32) };
    await insert(
      [span(-5), span(3, { status: 'error' })],
      [span(-3), span(60, other)],
      [span(5, { duration: 10_000_000_000, status: 'error' }), span(4, { account: 2 })],
    );
    const { hits } = await query({ signal: 'traces', where: all, range, limit: 10, sort: [{ field: 'spans', descending: true }] });
    expect(hits.map(({ _source }) => _source)).toEqual([
      {
        '@timestamp': '2026-01-02T23:59:55.000Z',
        last: '2026-01-03T00:00:15.000Z',
        duration: 20_000_000_000,
        spans: 4,
        errors: 2,
        trace_id: 'a'.repeat(32),
      },
      {
        '@timestamp': '2026-01-03T00:01:00.000Z',
        last: '2026-01-03T00:01:02.000Z',
        duration: 2_000_000_000,
        spans: 1,
        errors: 0,
        trace_id: 'd'.repeat(32),
      },
    ]);
    // The one over midnight has begun before.
    const later = { from: midnight, to: midnight + 10 * MINUTE };
    expect((await query({ signal: 'traces', where: all, range: later, limit: 10 })).hits.map(({ _source }) => _source.trace_id)).toEqual([
      'd'.repeat(32),
    ]);
    const where: Expression = { kind: 'range', field: 'errors', gte: 2 };
    const measures = [{ kind: 'count' }, { kind: 'max', field: 'duration' }] as const;
    const frame = await opened.runtime.telemetry.query({ signal: 'traces', where, range, measures }, { scope });
    expect(frame.columns.map(({ values, unit }) => [values[0], unit])).toEqual([
      [1, undefined],
      [20_000_000_000, 'ns'],
    ]);
    expect((await query({ signal: 'traces', where: { kind: 'term', value: 'd'.repeat(32) }, range, limit: 9 })).hits).toHaveLength(1);
  });

  test('and minutes are stored with the spans, and deleted with them alone', async () => {
    const { storage } = opened.runtime;
    expect(storage.signals.map(({ name }) => name)).toEqual(['logs', 'spans', 'samples']);
    expect(new Set((await storage.usage([1])).map(({ signal }) => signal))).toEqual(new Set(['spans']));
    await expect(storage.delete('traces', [{ accounts: [1], before: '2026-01-04' }])).rejects.toThrow(
      'Traces are kept with spans; name that signal.',
    );
    await expect(storage.forget('span-minutes', 1)).rejects.toThrow('name that signal');
  });
});

describe('minutes of spans', () => {
  test('have numbers, errors and durations by service and operation, and quantiles within the size of a bucket', async () => {
    const at = (index: number, over: object = {}) =>
      span(index % 120, {
        account: 21,
        duration: 1_000_000 * (index + 1),
        status: index % 5 === 0 ? 'error' : 'unset',
        span_id: String(index).padStart(16, '0'),
        ...over,
      });
    await insert(
      Array.from({ length: 100 }, (_, index) => at(index)),
      Array.from({ length: 200 }, (_, index) => at(index + 100)),
      [at(0, { service: 'other', weight: 7, duration: 1024 })],
    );
    const { telemetry } = opened.runtime;
    const frame = await telemetry.query(
      {
        signal: 'span-minutes',
        where: all,
        range,
        measures: [
          { kind: 'sum', field: 'count', as: 'spans' },
          { kind: 'sum', field: 'errors', as: 'errors' },
          { kind: 'sum', field: 'duration', as: 'duration' },
          { kind: 'max', field: 'longest', as: 'longest' },
          { kind: 'quantile', field: 'buckets', q: 0.5, as: 'p50' },
          { kind: 'quantile', field: 'buckets', q: 1, as: 'p100' },
          { kind: 'histogram', field: 'buckets', as: 'sizes' },
        ],
        groupBy: [{ field: 'service' }],
        sort: [{ column: 'p50', descending: true }],
      },
      { scope: { accounts: [21] } },
    );
    const values = (column: string) => columnOf(frame, column).values;
    expect(values('service')).toEqual(['cart', 'other']);
    expect([values('spans'), values('errors'), values('longest')]).toEqual([
      [300, 7],
      [60, 7],
      [300_000_000, 1024],
    ]);
    expect(values('duration')).toEqual([(1_000_000 * 300 * 301) / 2, 7 * 1024]);
    expect(columnOf(frame, 'p50').unit).toBe('ns');
    for (const [column, exact] of [
      ['p50', 150_000_000],
      ['p100', 300_000_000],
    ] as const)
      expect(Math.abs(Number(values(column)[0]) / exact - 1)).toBeLessThan(0.045);
    expect(values('sizes')[1]).toEqual([{ from: 1024, to: 2 ** (81 / 8), count: 7 }]);
    const over = await telemetry.query(
      { signal: 'span-minutes', where: all, range, measures: [{ kind: 'sum', field: 'count', as: 'spans' }], interval: { width: MINUTE } },
      { scope: { accounts: [21] } },
    );
    expect([columnOf(over, '@timestamp').values, columnOf(over, 'spans').values]).toEqual([
      [midnight, midnight + MINUTE],
      [187, 120],
    ]);
    const { hits } = await query(
      { signal: 'span-minutes', where: { kind: 'term', field: 'service', value: 'other' }, range, limit: 5 },
      { accounts: [21] },
    );
    expect(hits.map(({ _source }) => _source)).toEqual([
      {
        '@timestamp': '2026-01-03T00:00:00.000Z',
        service: 'other',
        name: 'GET /cart',
        kind: 'server',
        status: 'error',
        count: 7,
        errors: 7,
        duration: 7168,
        longest: 1024,
        buckets: { '80': 7 },
      },
    ]);
    const about = { signal: 'span-minutes', where: all, range } as const;
    await expect(telemetry.query({ ...about, measures: [{ kind: 'avg', field: 'buckets' }] }, { scope })).rejects.toThrow(
      'ask for their quantiles',
    );
    await expect(telemetry.query({ ...about, measures: [{ kind: 'count' }], groupBy: [{ field: 'buckets' }] }, { scope })).rejects.toThrow(
      'ask for their',
    );
  });
});
