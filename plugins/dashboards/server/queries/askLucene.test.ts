import { describe, expect, test, vi } from 'vitest';
import type { AskedQuery } from '#sdk';
import type { Column, Frame, PanelAnswer } from '#sdk/query';
import { loggerService, PublicError, telemetryService } from '#sdk/server';
import { type LuceneQuery, luceneQuerySpec } from '../../common/queries/luceneQuery';
import askLucene from './askLucene';

const range = { from: 60_000, to: 300_000 };
const cost = { rowsRead: 7, bytesRead: 70, elapsedMs: 3 };
const frame = (...columns: Column[]): Frame => ({ columns, shown: 3, total: 9, leftOut: [{ what: 'values', reason: 'too many' }], cost });
const time = (...values: number[]): Column => ({ name: '@timestamp', role: 'time', type: 'time', values });
const measure = (name: string, values: (number | null)[], unit?: string): Column => ({
  name,
  role: 'measure',
  type: 'number',
  values,
  ...(unit !== undefined && { unit }),
});
const asked = (spec: unknown, more: Partial<Pick<AskedQuery, 'isInstant' | 'step'>> = {}): AskedQuery<LuceneQuery> => ({
  spec: luceneQuerySpec.parse(spec),
  range,
  step: 60_000,
  ...more,
});

type Answering = (asked: { readonly query: Record<string, unknown>; readonly options: unknown }) => unknown;
async function answers(queries: readonly AskedQuery<LuceneQuery>[], answering: Answering) {
  const error = vi.fn();
  // Frames are answered as the store makes them, whatever is asked.
  const ask = async (query: Record<string, unknown>, options: unknown) => answering({ query, options });
  const telemetry = { query: ask, search: ask };
  const found: (PanelAnswer | undefined)[] = queries.map(() => undefined);
  const services = {
    get: (token: unknown) => (token === telemetryService ? telemetry : token === loggerService ? { error } : undefined),
  } as never;
  const signal = new AbortController().signal;
  await askLucene.answer(queries, {
    services,
    scope: { accounts: [5] },
    signal,
    answered: (index, answer) => void found.splice(index, 1, answer),
  });
  return { found, error, services, signal };
}

describe('numbers over time', () => {
  test('counts have every stretch of the range, with zero where there was nothing', async () => {
    const ask = vi.fn<Answering>(() => frame(time(60_000, 180_000), measure('count', [4, 2])));
    const { found } = await answers([asked({ query: 'severity:error', measures: [{ kind: 'count' }] })], ask);
    expect(ask.mock.lastCall?.[0]).toMatchObject({
      query: { range, interval: { width: 60_000 }, measures: [{ kind: 'count', as: 'count' }] },
      options: { scope: { accounts: [5] } },
    });
    expect(found).toEqual([
      {
        kind: 'series',
        series: [{ name: 'count', labels: {}, times: [60_000, 120_000, 180_000, 240_000], values: [4, 0, 2, 0] }],
        step: 60_000,
        // What was left out is not asked for again by what has come since.
        continues: false,
        total: 1,
        notices: [],
        leftOut: [{ what: 'values', reason: 'too many' }],
        cost,
        asked: 'severity:error',
      },
    ]);
  });

  test('nothing at all is a line of zeros for a count, and a gap for all else', async () => {
    const measures = [{ kind: 'count' }, { kind: 'avg', field: 'took' }];
    const { found } = await answers([asked({ measures })], () => frame(time(), measure('count', []), measure('avg(took)', [])));
    expect(found[0]).toMatchObject({ series: [{ values: [0, 0, 0, 0] }, { values: [null, null, null, null] }] });
  });

  test('a series for each group and measure, named by both; a value called Others is not the rest', async () => {
    const service: Column = {
      name: 'service',
      role: 'group',
      type: 'text',
      values: ['cart', 'Others', 'Others'],
      rest: [null, null, 'others'],
    };
    const spec = {
      signal: 'spans',
      measures: [{ kind: 'quantile', field: 'duration', q: 0.95 }, { kind: 'rate' }],
      groupBy: [{ field: 'service', top: 2 }, { field: '' }],
    };
    const ask = vi.fn<Answering>(() =>
      frame(time(60_000, 60_000, 60_000), service, measure('p95(duration)', [5, 6, 7], 'ns'), measure('rate', [1, 2, 3], '1/s')),
    );
    const { found } = await answers([asked(spec)], ask);
    expect(ask.mock.lastCall?.[0].query).toMatchObject({ groupBy: [{ field: 'service', top: 2 }] });
    const [answer] = found;
    if (answer?.kind !== 'series') throw new Error('no series');
    expect(answer.series.map(({ name, labels, values: [first], unit }) => [name, labels.service, first, unit])).toEqual([
      ['cart p95(duration)', 'cart', 5, 'ns'],
      ['cart rate', 'cart', 1, '1/s'],
      ['Others p95(duration)', 'Others', 6, 'ns'],
      ['Others rate', 'Others', 2, '1/s'],
      ['Others p95(duration)', 'Others', 7, 'ns'],
      ['Others rate', 'Others', 3, '1/s'],
    ]);
  });

  test('an interval of its own comes before the step of the panel, and names can be written', async () => {
    const spec = {
      measures: [{ kind: 'count' }],
      groupBy: [{ field: 'host' }],
      interval: 120_000,
      seriesNameFormat: '{{ host }}: {{measure}} {{none}}',
    };
    const host: Column = { name: 'host', role: 'group', type: 'text', values: ['a'] };
    const { found } = await answers([asked(spec)], () => frame(time(120_000), host, measure('count', [1])));
    expect(found[0]).toMatchObject({ step: 120_000, series: [{ name: 'a: count ', times: [0, 120_000, 240_000], values: [0, 1, 0] }] });
  });
});

test('a table has a row a group for the whole range, and tells how many there are', async () => {
  const service: Column = { name: 'service', role: 'group', type: 'text', values: ['cart'] };
  const ask = vi.fn<Answering>(() => frame(service, measure('count', [4])));
  const spec = { measures: [{ kind: 'count' }], groupBy: [{ field: 'service' }], limit: 50 };
  const { found } = await answers([asked({ ...spec, table: true }), asked(spec, { isInstant: true, step: 1000 })], ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.lastCall?.[0].query).not.toHaveProperty('interval');
  expect(ask.mock.lastCall?.[0].query).toMatchObject({ limit: 50 });
  expect(found[0]).toMatchObject({ kind: 'table', total: 9, columns: [{ name: 'service' }, { name: 'count', values: [4] }] });
  expect(found[1]).toEqual(found[0]);
});

test('queries over the same rows are read once, and each is answered with its own measures', async () => {
  const ask = vi.fn<Answering>(({ query }) =>
    JSON.stringify(query.where).includes('other')
      ? frame(time(60_000), measure('count', [9]))
      : frame(time(60_000), measure('count', [1]), measure('max(took)', [2])),
  );
  const { found } = await answers(
    [
      asked({ query: 'a', measures: [{ kind: 'count' }] }),
      asked({ query: 'a', measures: [{ kind: 'max', field: 'took' }, { kind: 'count' }] }),
      asked({ query: 'other', measures: [{ kind: 'count' }] }),
    ],
    ask,
  );
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask.mock.calls[0]?.[0].query).toMatchObject({ measures: [{ as: 'count' }, { as: 'max(took)' }] });
  const names = found.map((answer) => (answer?.kind === 'series' ? answer.series.map(({ name, values }) => [name, values[0]]) : []));
  expect(names).toEqual([
    [['count', 1]],
    [
      ['max(took)', 2],
      ['count', 1],
    ],
    [['count', 9]],
  ]);
});

describe('rows', () => {
  const hit = { _id: 'x', _source: { message: 'm' }, cursor: 'x' };
  test('come newest first with their total, or the other way round', async () => {
    const ask = vi.fn<Answering>(() => ({ hits: [hit], total: 40, isTotalExact: false, leftOut: [], cost }));
    const { found } = await answers([asked({ query: '*', limit: 5 }), asked({ signal: 'spans', sort: 'asc' })], ask);
    expect(found[0]).toMatchObject({ kind: 'rows', signal: 'logs', hits: [hit], total: 40, asked: '' });
    expect(found[1]).toMatchObject({ kind: 'rows', signal: 'spans' });
    const sorts = ask.mock.calls.map(([{ query }]) => query.sort);
    expect(sorts).toEqual([[{ field: '@timestamp', descending: true }], [{ field: '@timestamp', descending: false }]]);
  });
});

describe('failures', () => {
  test('a fault in one text is the answer to that query alone', async () => {
    const { found, error } = await answers([asked({ query: 'a AND' }), asked({ query: '', measures: [{ kind: 'count' }] })], () =>
      frame(time(), measure('count', [])),
    );
    expect(found[0]).toMatchObject({ kind: 'failure', code: 'QUERY_INVALID' });
    expect(found[1]).toMatchObject({ kind: 'series' });
    expect(error).not.toHaveBeenCalled();
  });
  test('a measure whose field nobody has chosen says so', async () => {
    const { found } = await answers([asked({ measures: [{ kind: 'sum', field: '' }] })], () => frame());
    expect(found[0]).toEqual({ kind: 'failure', code: 'QUERY_INVALID', message: 'Choose the field that "sum" is of.' });
  });
  test('what the store refuses is told; what nobody expected is logged, and not told', async () => {
    const refused = await answers([asked({ measures: [{ kind: 'count' }] })], () => {
      throw new PublicError(413, 'QUERY_TOO_LARGE', 'Choose a shorter range.');
    });
    expect(refused.found[0]).toEqual({ kind: 'failure', code: 'QUERY_TOO_LARGE', message: 'Choose a shorter range.' });
    const broken = await answers([asked({ measures: [{ kind: 'count' }] })], () => {
      throw new Error('secret');
    });
    expect(broken.found[0]).toEqual({ kind: 'failure', code: 'INTERNAL', message: 'Something went wrong.' });
    expect(broken.error).toHaveBeenCalledTimes(1);
  });
});

test('filters in force are asked for beside the text, and told with it', async () => {
  const filter = (field: string, value: string, more = {}) => ({ field: { id: field, name: field }, type: 'IS', value, ...more });
  const spec = {
    query: 'a OR b',
    filters: [filter('host', 'x'), filter('zone', 'y', { isDisabled: true })],
    measures: [{ kind: 'count' }],
  };
  const ask = vi.fn<Answering>(() => frame(time(), measure('count', [])));
  const { found } = await answers([asked(spec)], ask);
  expect(found[0]).toMatchObject({ asked: '(a OR b) AND (host:x)' });
  expect(JSON.stringify(ask.mock.lastCall?.[0].query.where)).toContain('"field":"host"');
  expect(JSON.stringify(ask.mock.lastCall?.[0].query.where)).not.toContain('zone');
});
