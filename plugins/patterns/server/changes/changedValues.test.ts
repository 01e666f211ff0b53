import { expect, test } from 'vitest';
import type { Context } from '#sdk';
import type { FoundField, MeasuresQuery } from '#sdk/query';
import { fieldsPlan } from '#sdk/server';
import { type AskedQuery, telemetryDouble } from '#sdk/testing';
import { changedValues } from './changedValues';

const now = { from: 1000, to: 2000 };
const before = { from: 0, to: 1000 };
const field = (name: string, more: Partial<FoundField> = {}): FoundField => ({
  name,
  kinds: ['text'],
  logs: 1000,
  occurrences: 1000,
  distinct: 5,
  isDistinctExact: true,
  ...more,
});

/** Fields whose values are asked for. */
const namesOf = (query: AskedQuery | undefined): readonly string[] =>
  ((query?.measures ?? []) as MeasuresQuery['measures']).flatMap((measure) => measure.as ?? []);

/** Compares with a store that has these fields, and answers how often their values are there. */
async function compare(
  totals: { readonly now: number; readonly before: number },
  fields: readonly FoundField[],
  counts: (isNow: boolean) => { readonly values: readonly { field: string; value: string; count: number }[]; readonly lookedAt: number },
) {
  const asked: AskedQuery[] = [];
  const telemetry = telemetryDouble(({ query }) => {
    asked.push(query);
    if (query.kind === fieldsPlan.name) return { fields, logs: 1000 };
    const { values, lookedAt } = counts(query.range.from === now.from);
    const columns = namesOf(query).map((name) => ({
      name,
      role: 'measure',
      type: 'values',
      values: [values.filter((one) => one.field === name).map(({ value, count }) => ({ value, count }))],
    }));
    return { columns, lookedAt };
  });
  const services = { get: () => telemetry } as unknown as Context;
  const signal = new AbortController().signal;
  const about = { where: { kind: 'all' } as const, now, before, totals, signal, options: { scope: { accounts: [1] } } };
  return { found: await changedValues({ services, ...about }), asked };
}

test('all fields of a range are asked for at once: two readings, however many fields there are', async () => {
  const fields = Array.from({ length: 63 }, (_, n) => field(`f${n}`));
  const { found, asked } = await compare({ now: 1000, before: 1000 }, fields, (isNow) => ({
    values: [{ field: 'f62', value: 'broken', count: isNow ? 100 : 0 }],
    lookedAt: 1000,
  }));
  expect(asked.map(({ kind }) => kind)).toEqual([fieldsPlan.name, 'measures', 'measures']);
  expect(asked[1]).toMatchObject({ sample: 1 });
  expect(namesOf(asked[1])).toEqual(expect.arrayContaining(['severity', 'f0', 'f62']));
  expect(found).toMatchObject({ left: 0, sample: 1, values: [{ field: 'f62', value: 'broken', now: 100, before: 0 }] });
});

test('ids, trees, names that cannot be asked for and what is the same in all logs are no groups, and the rarest of very many fields are left', async () => {
  const fields = [
    field('id', { distinct: 900 }),
    field('tree', { kinds: ['nested'] }),
    field('a`b'),
    field('same', { distinct: 1 }),
    field('rare', { distinct: 1, logs: 10 }),
  ];
  const { asked } = await compare({ now: 1000, before: 1000 }, fields, () => ({ values: [], lookedAt: 1000 }));
  expect(namesOf(asked[1])).toEqual(['severity', 'service', 'type', 'rare']);
  const many = await compare(
    { now: 10, before: 10 },
    Array.from({ length: 200 }, (_, n) => field(`f${n}`)),
    () => ({ values: [], lookedAt: 10 }),
  );
  expect(many.found.left).toBe(50);
});

test('of very many logs a sample is looked at in each range for itself; it is told, and chance is judged by the logs looked at', async () => {
  const fields = Array.from({ length: 60 }, (_, n) => field(`f${n}`));
  const totals = { now: 10_000_000, before: 1000 };
  const { found, asked } = await compare(totals, fields, (isNow) => ({
    values: [
      { field: 'f1', value: 'clear', count: isNow ? 4000 : 10 },
      { field: 'f2', value: 'chance', count: isNow ? 60 : 1 },
    ],
    lookedAt: isNow ? 40_000 : 1000,
  }));
  const samples = asked.slice(1).map((query) => ('sample' in query ? query.sample : undefined));
  expect(samples).toEqual([found.sample, 1]);
  expect(found.sample).toBeGreaterThan(100);
  expect(found.values).toMatchObject([{ field: 'f1', value: 'clear', now: 4000 * found.sample, before: 10 }]);
  expect(found.values[0]?.lift).toBeCloseTo(10);
});

test('values that come and go, such as ids, are no news; one of them that stands out is, and so is a release of few pods', async () => {
  const ids = (range: string, count: number) =>
    Array.from({ length: 40 }, (_, index) => ({ field: 'order', value: `${range}-${index}`, count: count + (index % 5) }));
  const { found } = await compare(
    { now: 2000, before: 2000 },
    [field('order', { distinct: 41 }), field('pod', { distinct: 3 })],
    (isNow) => ({
      values: isNow
        ? [...ids('now', 14), { field: 'order', value: 'stuck', count: 300 }, { field: 'pod', value: 'new', count: 600 }]
        : [...ids('before', 14), { field: 'pod', value: 'old', count: 600 }],
      lookedAt: 2000,
    }),
  );
  expect(found.values.map(({ field: name, value }) => `${name} ${value}`)).toEqual(['order stuck', 'pod new']);
});

test('a value that is new in a field whose values stay is news', async () => {
  const same = Array.from({ length: 30 }, (_, index) => ({ field: 'route', value: `r${index}`, count: 30 }));
  const { found } = await compare({ now: 1000, before: 1000 }, [field('route', { distinct: 31 })], (isNow) => ({
    values: isNow ? [...same, { field: 'route', value: 'r-new', count: 30 }] : same,
    lookedAt: 1000,
  }));
  expect(found.values.map(({ value }) => value)).toEqual(['r-new']);
});
