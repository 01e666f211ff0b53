import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnySignal, Measure, Query } from '#sdk/query';
import { rowsRange as range, signalRows } from '../testing/signalRows';
import { watchEvents, watchSignal } from '../testing/watchEvents';
import { thingsSignal, watchThings } from '../testing/watchThings';
import { type LogTable, openLogTable } from './testing/logTable';

const all = { kind: 'all' } as const;
let table: LogTable;
beforeAll(async () => {
  table = await openLogTable([
    { pluginId: 'watch', signal: watchSignal, table: watchEvents },
    { pluginId: 'watch', signal: thingsSignal, table: watchThings },
  ]);
});
afterAll(() => table.close());

const insert = async (account: number, count: number, mark: string): Promise<void> => {
  for (const [name, rows] of Object.entries(signalRows(account, count, mark))) {
    // Samples are inserted as receivers send them: their value is made of two halves.
    if (name !== 'samples') await table.insertInto(name, rows);
    else
      for (const { series, ts, value } of rows)
        await table.execute(`INSERT INTO samples (account, series, ts, high, low) SELECT ${account}, ${String(series)}, '${String(ts)}',
          toUInt32(bitShiftRight(reinterpretAsUInt64(toFloat64(${Number(value)})), 32)), toUInt32(bitAnd(reinterpretAsUInt64(toFloat64(${Number(value)})), 4294967295))`);
  }
};

interface Asked {
  readonly signal: AnySignal;
  readonly number: string;
  readonly text: string;
  readonly groups: readonly string[];
  /** Of a signal of state: whether its changes are asked for, or what exists at one moment. */
  readonly changes?: boolean;
  /** A field of numbers that are counted by size. */
  readonly counted?: string;
}
const signals: readonly Asked[] = [
  { signal: 'logs', number: 'took', text: 'service', groups: ['service', 'severity', 'pod.name', 'tags', 'message', 'none'] },
  {
    signal: 'spans',
    number: 'duration',
    text: 'service',
    groups: [
      'service',
      'name',
      'kind',
      'status',
      'attributes.http.status',
      'resource.host.name',
      'event_name',
      'events.attributes.n',
      'duration',
    ],
  },
  { signal: 'traces', number: 'spans', text: 'trace_id', groups: ['trace_id', 'spans', 'errors', 'duration'] },
  {
    signal: 'span-minutes',
    number: 'duration',
    text: 'service',
    groups: ['service', 'name', 'kind', 'status', 'errors'],
    counted: 'buckets',
  },
  { signal: 'samples', number: 'value', text: 'metric', groups: ['metric', 'labels.pod', 'type', 'labels.none', 'value'] },
  {
    signal: watchSignal.name,
    number: 'took',
    text: 'rule',
    groups: ['rule', 'level', 'labels.team', 'tags', 'context.depth', 'took', 'text'],
  },
  ...[false, true].map((changes) => ({
    signal: thingsSignal.name,
    number: 'restarts',
    text: 'kind',
    groups: ['kind', 'phase', 'labels.team', 'owners', 'spec.node', 'restarts', 'gone'],
    changes,
  })),
];
const measuresOf = ({ number, text, changes, counted }: Asked): readonly Measure[] => [
  { kind: 'count' },
  ...(changes === false ? [] : [{ kind: 'rate' } as const, { kind: 'rate', field: number } as const]),
  ...(['sum', 'min', 'max', 'avg', 'distinct', 'first', 'last', 'histogram'] as const).map((kind) => ({ kind, field: number })),
  ...(['distinct', 'first', 'last'] as const).map((kind) => ({ kind, field: text })),
  ...[0, 0.5, 0.99, 1].map((q) => ({ kind: 'quantile' as const, field: number, q })),
  ...(counted === undefined ? [] : [{ kind: 'histogram', field: counted } as const, { kind: 'quantile', field: counted, q: 0.9 } as const]),
  { kind: 'top', field: text, k: 5 },
  { kind: 'min', field: '@timestamp' },
];
/** Every measure by every field, over time and not, and rows in several orders. */
function questionsOf(asked: Asked): readonly Query[] {
  const { changes } = asked;
  const about = { signal: asked.signal, where: all, range, ...(changes !== undefined && { changes }) } as const;
  const measures = measuresOf(asked);
  const [first = '', second = ''] = asked.groups;
  const by = [[], ...asked.groups.map((field) => [{ field, top: 2 }]), [{ field: first, top: 2 }, { field: second }]];
  const questions = [
    ...by.flatMap((groupBy) => [
      { ...about, measures, groupBy },
      { ...about, measures, groupBy, interval: { width: 60_000 } },
      { ...about, measures: [{ kind: 'count' }], groupBy },
      { ...about, measures: [{ kind: 'count' }], groupBy, interval: { every: 'day', zone: 'Europe/Berlin' } },
      {
        ...about,
        measures: [{ kind: 'count' }, { kind: 'avg', field: asked.number }],
        groupBy,
        lookAt: 1000,
        sort: [{ column: 'count', descending: true }],
        limit: 2,
      },
    ]),
    {
      ...about,
      measures: asked.groups.map((field) => ({ kind: 'top', field, k: 3 })).filter(({ field }) => field !== 'message' && field !== 'text'),
    },
    { ...about, limit: 100 },
    { ...about, limit: 100, sort: [{ field: asked.number, descending: true }] },
    { ...about, limit: 100, where: { kind: 'range', field: asked.number, gte: 3 } },
    { ...about, measures: [{ kind: 'count' }], where: { kind: 'not', of: { kind: 'exists', field: first } } },
    { ...about, measures: [{ kind: 'count' }], where: { kind: 'wildcard', field: first, pattern: '*' } },
    { ...about, measures: [{ kind: 'count' }], where: { kind: 'term', value: 'order' } },
  ];
  // What exists at one moment has no course in time.
  const isOfMoment = (query: object): boolean => 'interval' in query && changes === false;
  return questions.filter((query) => !isOfMoment(query)) as unknown as readonly Query[];
}
/** Two answers are alike where ties may be told in any order. */
const answers = async (asked: Asked, accounts: readonly number[]): Promise<readonly string[]> => {
  const out: string[] = [];
  for (const query of questionsOf(asked)) out.push(JSON.stringify(await table.run(query, { accounts })));
  return out;
};

describe('no row of another account is ever part of an answer', () => {
  test('for every measure, group and order of every signal, a plugin’s own included', async () => {
    await insert(1, 12, '');
    const before = new Map<Asked, readonly string[]>();
    for (const asked of signals) before.set(asked, await answers(asked, [1]));
    // The other account has the same ids, more rows and larger figures.
    await insert(2, 40, 'foreign-');
    for (const asked of signals) {
      const [now, then] = [await answers(asked, [1]), before.get(asked) ?? []];
      for (const [index, answer] of now.entries()) {
        const question = JSON.stringify(questionsOf(asked)[index]);
        expect(answer, question).not.toContain('foreign');
        expect(answer, question).toEqual(then[index]);
      }
      const theirs = await table.run({ signal: asked.signal, where: all, range, limit: 100 } as unknown as Query, { accounts: [2] });
      expect(JSON.stringify(theirs)).toContain('foreign');
      for (const answer of await answers(asked, [9])) expect(answer).not.toMatch(/foreign|order|rule \d/);
    }
  });

  test('an account that is none, and no account, are refused for every signal', async () => {
    for (const asked of signals)
      for (const query of questionsOf(asked)) {
        await expect(table.run(query, { accounts: [] })).rejects.toThrow('No account is selected.');
        await expect(table.run(query, { accounts: [-1] })).rejects.toThrow('-1 is no account.');
      }
  });
});

test('a signal that nobody has declared, and a field that it has not, are named', async () => {
  const about = { where: all, range, measures: [{ kind: 'count' }] } as const;
  await expect(table.run({ ...about, signal: 'metrics' } as unknown as Query)).rejects.toThrow(
    "There is no signal 'metrics'; ask for one of logs, spans, samples, traces, span-minutes, watch/events@1, watch/things@1.",
  );
  await expect(table.run({ ...about, signal: 'spans', groupBy: [{ field: 'servce' }] } as unknown as Query)).rejects.toThrow(
    "Spans have no field 'servce'",
  );
  await expect(table.run({ ...about, signal: 'samples', where: { kind: 'exists', field: 'job' } })).rejects.toThrow(
    "Samples have no field 'job'",
  );
});

test('a signal is of its plugin’s own tables only, each with the tenant’s column first', () => {
  const add =
    (change: object, columns: object = {}, more: object = {}, pluginId = 'watch') =>
    () =>
      table.signals.add(pluginId, { ...watchSignal, name: 'watch/more@1', ...change }, [
        { ...watchEvents, columns: { ...watchEvents.columns, ...columns }, ...more } as typeof watchEvents,
      ]);
  expect(add({ tables: ['logs'] })).toThrow('is of the table logs, which no migration of watch creates');
  expect(add({ tables: ['watch_events', 'series'] })).toThrow('is of the table series');
  expect(add({ alsoCounted: ['series'] })).toThrow('counts rows of series, which is none of its other tables');
  expect(add({ dimension: { table: 'series', key: 'id', id: 'id', day: 'day', fields: {} } })).toThrow('is of the table series');
  expect(add({ tenant: 'token' })).toThrow('names token as its tenant, which is no UInt32 column of watch_events');
  expect(add({ tenant: 'rule' })).toThrow('which is no UInt32 column');
  expect(add({}, {}, { orderBy: ['ts', 'account'] })).toThrow('whose order does not begin with account');
  for (const partitionBy of [undefined, 'rule', 'toYYYYMM(ts)', 'toDate(nope)'])
    expect(add({}, {}, { partitionBy })).toThrow('is of the table watch_events, which is not partitioned by a day');
  expect(add({ time: { column: 'ts', digits: 9 } })).toThrow('has a time that is no DateTime64(9)');
  expect(add({ key: ['nope'] })).toThrow('has no column nope');
  expect(add({ fields: { nope: { type: 'text' } } })).toThrow('has a field nope of no column');
  expect(add({ name: 'explore/more@1' })).toThrow('is not named watch/');
  expect(add({ name: watchSignal.name })).toThrow('is there already');
  expect(add({})).not.toThrow();
});

test('a signal of state is refused whose answers could not be right', () => {
  const add =
    (change: object, more: object = {}, state: object = {}) =>
    () =>
      table.signals.add(
        'watch',
        { ...thingsSignal, name: 'watch/other@1', ...change, state: { ...thingsSignal.state, ...state } } as never,
        [{ ...watchThings, ...more }],
      );
  const columns = (change: object) => ({ columns: { ...watchThings.columns, ...change } });
  expect(add({}, {}, { key: ['nope'] })).toThrow('has no column nope');
  expect(add({}, {}, { gone: 'nope' })).toThrow('has no column nope');
  expect(add({}, columns({ uid: 'Nullable(String)' }))).toThrow('has uid, which may be NULL, in the key of its things');
  expect(add({}, {}, { version: 'note' })).toThrow('has versions in note, which is neither a whole number nor a time');
  expect(add({}, {}, { gone: 'note' })).toThrow('tells by note what is gone');
  expect(add({ key: ['uid', 'version'] })).toThrow('has a key without kind, by which its versions are told apart');
  expect(add({ key: ['kind', 'uid'] })).toThrow('has a key without version');
  for (const missing of ['uid', 'ts', 'version'])
    expect(add({}, { orderBy: watchThings.orderBy.filter((column) => column !== missing) })).toThrow(
      `whose order misses ${missing}: versions of a thing would be merged into one`,
    );
  expect(add({ isMerged: true })).toThrow('has isMerged, which a signal of state cannot have');
  for (const change of [{ lifetime: undefined }, { lifetime: { hours: 49 } }])
    expect(add({}, {}, change)).toThrow('what exists would be deleted with its only row');
  expect(add({ retention: undefined }, {}, { lifetime: undefined, version: 'ts' })).not.toThrow();
});
