import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnySignal, columnOf, type Expression, type Frame, groupLabel, type MeasuresQuery, numberIn, type Rows } from '#sdk/query';
import { rowsRange as range, rowsBegin, signalRows } from './testing/signalRows';
import { type TestTelemetry, testTelemetry } from './testing/testTelemetry';
import { watchEvents, watchSignal } from './testing/watchEvents';
import { thingsSignal, watchThings } from './testing/watchThings';

const COUNT = 60;
const all: Expression = { kind: 'all' };
const scope = { accounts: [1] };
let opened: TestTelemetry;

beforeAll(async () => {
  opened = await testTelemetry();
  const { runtime } = opened;
  await runtime.migrate('watch', [{ id: '0001-events', migration: { create: [watchEvents, watchThings] } }]);
  runtime.declare('watch', watchSignal, [watchEvents]);
  runtime.declare('watch', thingsSignal, [watchThings]);
  for (const [account, mark] of [
    [1, ''],
    [2, 'foreign-'],
  ] as const) {
    for (const [table, rows] of Object.entries(signalRows(account, COUNT, mark))) {
      if (table === 'samples') {
        const lines = rows.map(({ series, ts, value }) => {
          const bits = Buffer.alloc(8);
          bits.writeDoubleLE(Number(value));
          return `${account}\t${series}\t${ts}\t${bits.readUInt32LE(4)}\t${bits.readUInt32LE(0)}\n`;
        });
        const columns = ['account', 'series', 'ts', 'high', 'low'];
        await runtime.telemetry.insert({ table, columns, payload: Buffer.from(lines.join('')), rows: rows.length });
      } else {
        const payload = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        await runtime.telemetry.insert({ table, payload, rows: rows.length });
      }
    }
  }
});
afterAll(() => opened?.close());

const ask = <S extends AnySignal>(query: MeasuresQuery<S>): Promise<Frame> => opened.runtime.telemetry.query(query, { scope });
const numbers = Array.from({ length: COUNT }, (_, n) => n);
const table = (frame: Frame): unknown[][] =>
  Array.from({ length: frame.shown }, (_, row) =>
    frame.columns.map((column) => (column.role === 'group' ? groupLabel(column, row) : column.values[row])),
  );
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('one query for every signal', () => {
  test('logs, spans, samples and a plugin’s rows are counted alike', async () => {
    for (const signal of ['logs', 'spans', 'samples', watchSignal.name] as const)
      expect(numberIn(await ask({ signal, where: all, range, measures: [{ kind: 'count' }] })), signal).toBe(COUNT);
  });

  test('of a signal of state those that are still there are counted, and its changes', async () => {
    const things = { signal: thingsSignal.name, where: all, range, measures: [{ kind: 'count' }] } as const;
    expect(numberIn(await ask(things))).toBe(COUNT - Math.floor(COUNT / 5));
    expect(numberIn(await ask({ ...things, changes: true }))).toBe(COUNT * 4);
  });

  test('durations of spans by service: quantiles, sums and rates, with rows that have no service', async () => {
    const frame = await ask({
      signal: 'spans',
      where: all,
      range,
      measures: [
        { kind: 'count' },
        { kind: 'quantile', field: 'duration', q: 0 },
        { kind: 'quantile', field: 'duration', q: 1 },
        { kind: 'avg', field: 'duration' },
        { kind: 'rate' },
      ],
      groupBy: [{ field: 'service', top: 2 }],
    });
    const of = (label: string) => {
      const own = numbers.filter((n) => (label === 'Missing' ? n % 7 === 6 : n % 7 !== 6 && `s${n % 3}` === label));
      const durations = own.map((n) => (n + 1) * 1_000_000);
      return [label, own.length, Math.min(...durations), Math.max(...durations), sum(durations) / own.length, own.length / 3600];
    };
    const [first, second, others, missing] = table(frame);
    expect(frame).toMatchObject({ shown: 4, total: 4, leftOut: [] });
    expect(columnOf(frame, 'service')).toMatchObject({ distinct: 3, rest: [null, null, 'others', 'missing'] });
    expect(columnOf(frame, 'avg(duration)')).toMatchObject({ unit: 'ns', type: 'number' });
    expect(first).toEqual(of(String(first?.[0])));
    expect(second).toEqual(of(String(second?.[0])));
    expect(missing).toEqual(of('Missing'));
    expect(others?.[0]).toBe('Others');
    expect(sum([first, second, others, missing].map((row) => Number(row?.[1])))).toBe(COUNT);
  });

  test('a median is near the true one, by time', async () => {
    const frame = await ask({
      signal: 'logs',
      where: all,
      range,
      measures: [
        { kind: 'quantile', field: 'took', q: 0.5 },
        { kind: 'max', field: 'took' },
      ],
      interval: { width: 30_000 },
    });
    expect(columnOf(frame, '@timestamp').values).toEqual([rowsBegin, rowsBegin + 30_000]);
    expect(columnOf(frame, 'max(took)').values).toEqual([29, 59]);
    const [early, late] = columnOf(frame, 'p50(took)').values.map(Number);
    expect(Math.abs((early ?? 0) - 14.5)).toBeLessThanOrEqual(1);
    expect(Math.abs((late ?? 0) - 44.5)).toBeLessThanOrEqual(1);
  });

  test('samples are told apart by what stands in another table', async () => {
    const frame = await ask({
      signal: 'samples',
      where: { kind: 'term', field: 'metric', value: 'load' },
      range,
      measures: [
        { kind: 'last', field: 'value' },
        { kind: 'sum', field: 'value' },
      ],
      groupBy: [{ field: 'labels.pod' }],
      sort: [{ column: 'labels.pod', descending: false }],
    });
    const own = (id: number) => numbers.filter((n) => n % 3 === id);
    expect(table(frame)).toEqual([0, 1].map((id) => [`p${id}`, Math.max(...own(id)), sum(own(id))]));
  });

  test('a plugin asks its own rows: two fields, values of lists and maps, the most frequent values and sizes', async () => {
    const frame = await ask({
      signal: watchSignal.name,
      where: { kind: 'range', field: 'took', gte: 10 },
      range,
      measures: [
        { kind: 'count' },
        { kind: 'top', field: 'rule', k: 2 },
        { kind: 'histogram', field: 'took' },
        { kind: 'first', field: 'took' },
      ],
      groupBy: [{ field: 'labels.team' }, { field: 'level' }],
    });
    const [team, level, counts] = [columnOf(frame, 'labels.team'), columnOf(frame, 'level'), columnOf(frame, 'count')];
    for (let row = 0; row < frame.shown; row++) {
      const own = numbers.filter(
        (n) =>
          n >= 10 &&
          (n % 2 === 0 ? 'red' : 'Missing') === groupLabel(team, row) &&
          (n % 3 === 0 ? 'Missing' : n % 2 === 0 ? 'low' : 'high') === groupLabel(level, row),
      );
      expect(counts.values[row]).toBe(own.length);
      expect(columnOf(frame, 'first(took)').values[row]).toBe(Math.min(...own));
      const sizes = columnOf(frame, 'histogram(took)').values[row] as readonly { from: number; to: number; count: number }[];
      expect(sum(sizes.map((size) => size.count))).toBe(own.length);
      for (const n of own) expect(sizes.some(({ from, to }) => from <= n && n < to)).toBe(true);
    }
    expect(sum(counts.values.map(Number))).toBe(50);
    const tags = await ask({ signal: watchSignal.name, where: all, range, measures: [{ kind: 'count' }], groupBy: [{ field: 'tags' }] });
    expect(table(tags)).toEqual([
      ['x', 30],
      ['y', 30],
      ['Missing', 30],
    ]);
  });

  test('rows of any signal come page by page, each once', async () => {
    for (const signal of ['logs', 'spans', 'samples', watchSignal.name] as const) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page: Rows = await opened.runtime.telemetry.query(
          { signal, where: all, range, limit: 25, ...(after !== undefined && { after }) },
          { scope },
        );
        ids.push(...page.hits.map(({ _id }) => _id));
        after = page.hits.length === 25 ? page.hits.at(-1)?.cursor : undefined;
        for (const { _source } of page.hits) expect(JSON.stringify(_source)).not.toContain('foreign');
      } while (after !== undefined);
      expect(new Set(ids).size, signal).toBe(COUNT);
      const [id = ''] = ids;
      const one = await opened.runtime.telemetry.query(
        { signal, where: { kind: 'term', field: '_id', value: id }, range, limit: 5 },
        { scope },
      );
      expect(one.hits.map(({ _id }) => _id)).toEqual([id]);
    }
  });

  test('what is beyond a limit is told', async () => {
    const frame = await ask({
      signal: 'spans',
      where: all,
      range,
      measures: [{ kind: 'sum', field: 'duration' }],
      groupBy: [{ field: 'name' }, { field: 'resource.host.name' }, { field: 'status' }],
      sort: [{ column: 'sum(duration)', descending: true }],
      limit: 1,
    });
    expect(frame.shown).toBe(1);
    expect(frame.leftOut).toEqual([{ what: 'rows', reason: `${frame.total - 1} of ${frame.total} rows are beyond the limit of 1.` }]);
  });
});
