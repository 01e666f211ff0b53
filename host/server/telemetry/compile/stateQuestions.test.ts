import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Expression, type RowsQuery, valuesOf } from '#sdk/query';
import type { Plan, TenantScope } from '#sdk/server';
import { thingsSignal } from '../testing/watchThings';
import {
  all,
  asked,
  HOUR,
  MINUTE,
  measured,
  openThingTable,
  start,
  type Thing,
  type Things,
  type ThingTable,
  term,
} from './testing/thingTable';

type FieldOfThings = 'phase' | 'labels.team' | 'owners' | 'spec.node';
let table: ThingTable;
beforeAll(async () => {
  table = await openThingTable();
});
afterAll(() => table.close());
beforeEach(() => table.empty());

describe('questions about what exists', () => {
  const things: readonly Thing[] = Array.from({ length: 12 }, (_, n) => ({
    at: 10,
    uid: `p${String(n).padStart(2, '0')}`,
    version: 100 + n,
    phase: n % 3 === 0 ? 'failed' : n % 4 === 0 ? 'unknown' : 'running',
    note: n % 2 === 0 ? 'image pulled' : '',
    restarts: n,
    labels: n % 2 === 0 ? { team: 'red' } : {},
    owners: n % 2 === 0 ? ['x', `y${n % 4}`] : [],
    spec: { node: `n${n % 5}`, deep: { level: n } },
  }));
  /** Every thing once had every value that others have now. */
  const before = things.map(
    (thing): Thing => ({
      ...thing,
      at: 0,
      version: 1,
      phase: 'pending',
      note: 'was waiting',
      restarts: 1000,
      labels: { team: 'blue' },
      owners: ['old'],
      spec: { node: 'old', deep: { level: -1 } },
    }),
  );
  beforeEach(() => table.add(before, things));

  test.each<[string, Expression]>([
    ['an enum', term('phase', 'pending')],
    ['a map', term('labels.team', 'blue')],
    ['a list', term('owners', 'old')],
    ['a path', term('spec.node', 'old')],
    ['a deeper path', { kind: 'range', field: 'spec.deep.level', lt: 0 }],
    ['a number', { kind: 'range', field: 'restarts', gte: 1000 }],
    ['the text', { kind: 'term', value: 'waiting' }],
    ['its time', { kind: 'range', field: '@timestamp', lt: start + 5 * MINUTE }],
    ['its version', term('version', 1)],
  ])('a condition on %s holds for the latest version, and for none before it', async (_name, where) => {
    expect(await table.found(asked(20, { where }))).toEqual([]);
    expect(await table.found(asked(5, { where }))).toHaveLength(12);
    const count = measured(20, { where, measures: [{ kind: 'count' }] });
    expect((await table.run(count)).columns[0]?.values).toEqual([0]);
    expect(await table.found(asked(20, { where: { kind: 'not', of: where } }))).toHaveLength(12);
  });

  test('measures, groups and the most frequent values are of the latest versions', async () => {
    const by = async (field: FieldOfThings) =>
      valuesOf(await table.run(measured(20, { measures: [{ kind: 'count' }], groupBy: [{ field }] }))).values;
    expect(await by('phase')).toEqual([
      { value: 'running', count: 6 },
      { value: 'failed', count: 4 },
    ]);
    expect(await by('labels.team')).toEqual([{ value: 'red', count: 6 }]);
    expect((await by('owners')).map(({ value }) => value)).not.toContain('old');
    expect((await by('spec.node')).map(({ value }) => value)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
    const frame = await table.run(
      measured(20, {
        measures: [
          { kind: 'sum', field: 'restarts' },
          { kind: 'max', field: 'restarts' },
          { kind: 'distinct', field: 'uid' },
          { kind: 'quantile', field: 'restarts', q: 1 },
          { kind: 'top', field: 'phase', k: 1 },
          { kind: 'last', field: 'kind' },
        ],
      }),
    );
    expect(frame.columns.map(({ values }) => values)).toEqual([[66], [11], [12], [11], [[{ value: 'running', count: 6 }]], ['pod']]);
    const grouped = await table.run(
      measured(20, {
        measures: [{ kind: 'avg', field: 'restarts' }],
        groupBy: [{ field: 'labels.team' }, { field: 'phase' }],
        lookAt: 1000,
      }),
    );
    expect(grouped.shown).toBe(5);
    const sampled = await table.run(measured(20, { measures: [{ kind: 'count' }], sample: 2 }));
    expect(Number(sampled.columns[0]?.values[0])).toBeLessThan(12);
  });

  test.each<[string, RowsQuery<Things>['sort']]>([
    ['in the usual order', undefined],
    ['by a number', [{ field: 'restarts', descending: true }]],
    ['by an enum', [{ field: 'phase', descending: false }]],
    ['by time', [{ field: '@timestamp', descending: false }]],
    ['by a path', [{ field: 'spec.node', descending: true }]],
  ])('pages follow one another %s, also of accounts that have the same things', async (_name, sort) => {
    await table.add(things.map((thing) => ({ ...thing, account: 2 })));
    const both: TenantScope = { accounts: [1, 2] };
    const whole = await table.run(asked(20, { ...(sort && { sort }) }), both);
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const { hits } = await table.run(asked(20, { limit: 5, ...(sort && { sort }), ...(after !== undefined && { after }) }), both);
      seen.push(...hits.map(({ _id }) => _id));
      if (hits.length < 5) break;
      after = hits.at(-1)?.cursor;
    }
    expect(seen).toEqual(whole.hits.map(({ _id }) => _id));
    expect(seen).toHaveLength(24);
    if (sort?.[0]?.field === 'restarts') expect(whole.hits[0]?._source.restarts).toBe(11);
  });

  test('a thing is found by its id, until it has another version', async () => {
    const [hit] = (await table.run(asked(20, { where: term('uid', 'p03') }))).hits;
    const where = term('_id', hit?._id ?? '');
    expect(await table.found(asked(20, { where }))).toEqual(['p03 103']);
    await table.add([{ at: 21, uid: 'p03', version: 500 }]);
    expect(await table.found(asked(22, { where }))).toEqual([]);
    expect(await table.found(asked(22, { where, changes: true, range: { from: start, to: start + HOUR } }))).toEqual(['p03 103']);
  });

  test('a plan reads them, too', async () => {
    const plan: Plan<boolean | undefined, { readonly sums: readonly unknown[] }> = {
      name: 'watch/restarts',
      build: (changes, builder) => ({
        sql: `SELECT toString(sum(restarts)) AS sum FROM ${builder.rows({
          signal: thingsSignal.name,
          where: all,
          range: { from: start, to: start + 20 * MINUTE },
          ...(changes !== undefined && { changes }),
        })} AND restarts > 1`,
        read: (rows) => ({ sums: rows.map(({ sum }) => sum) }),
      }),
    };
    expect(await table.plan(plan, undefined)).toEqual({ sums: ['65'] });
    expect(await table.plan(plan, true)).toEqual({ sums: ['12065'] });
  });

  test('over time, and a second, there is no answer of one moment', async () => {
    const measures = [{ kind: 'count' }] as const;
    await expect(table.run(measured(20, { measures, interval: { width: MINUTE } }))).rejects.toThrow(
      'What exists at one moment has no interval; ask without it, or for the changes.',
    );
    await expect(table.run(measured(20, { measures: [{ kind: 'rate' }] }))).rejects.toThrow('has no rate');
  });
});
