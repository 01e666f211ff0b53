import { expect, test } from 'vitest';
import type { Severity } from '#sdk/query';
import { type AskedQuery, telemetryDouble } from '#sdk/testing';
import { comparedFields } from './comparedFields';
import { findChanges } from './findChanges';
import { sampledLogs } from './sampledLogs';

const now = [{ from: 1000, to: 2000 }];
const before = [{ from: 0, to: 1000 }];

interface Log {
  readonly severity?: Severity;
  readonly message?: string;
  readonly [field: string]: string | undefined;
}

const isLoud = ({ severity = 'info' }: Log): boolean => ['warn', 'error', 'fatal'].includes(severity);

/** Compares with a store that has these logs, each as often as told; of a sample it gives the first of each kind. */
async function compare(logs: readonly Log[], logsBefore: readonly Log[], times = 1) {
  const asked: AskedQuery[] = [];
  const own = [...new Set([...logs, ...logsBefore].flatMap((log) => Object.keys(log)))].filter((name) => name !== 'message');
  const telemetry = telemetryDouble(({ query }) => {
    asked.push(query);
    if (query.kind === comparedFields.name) return { names: own, total: own.length };
    const side = query.range.from === 1000 ? logs : logsBefore;
    if (query.kind === sampledLogs.name) {
      const { fields } = query as unknown as { readonly fields: readonly string[] };
      return {
        logs: side.map((log) => ({
          loud: isLoud(log),
          line: log.message ?? '',
          texts: fields.flatMap((field) => log[field] ?? []),
          places: fields.flatMap((field, place) => (log[field] === undefined ? [] : [place])),
        })),
      };
    }
    const counted = [...new Set(side.map(({ severity = 'info' }) => severity))];
    const count = (severity: string): number => side.filter((log) => (log.severity ?? 'info') === severity).length * times;
    return { values: counted.map((value) => ({ value, count: count(value) })) };
  });
  const options = { scope: { accounts: [1] }, signal: new AbortController().signal };
  return { found: await findChanges({ telemetry, where: { kind: 'all' }, options }, now, before), asked };
}

const many = (count: number, log: (index: number) => Log): Log[] => Array.from({ length: count }, (_, index) => log(index));
const valuesOf = ({ groups }: Awaited<ReturnType<typeof findChanges>>): readonly string[] =>
  groups.flatMap(({ values }) => values.map(({ field, value }) => `${field} ${value}`));

test('each side is read once, all fields together, and of a value with a larger share both counts and the lift are told', async () => {
  const usual = many(900, () => ({ state: 'fine' }));
  const { found, asked } = await compare(
    [...usual, ...many(100, () => ({ state: 'broken' }))],
    many(1000, () => ({ state: 'fine' })),
  );
  expect(asked.map(({ kind }) => kind).toSorted()).toEqual(
    [comparedFields.name, 'terms', 'terms', sampledLogs.name, sampledLogs.name].toSorted(),
  );
  expect(found.now).toEqual({ total: 1000, lookedAt: 1000 });
  expect(found.groups).toHaveLength(1);
  // One in ten now, and not one of a thousand before, which counts as one.
  expect(found.groups[0]).toMatchObject({
    now: 100,
    before: 0,
    lift: 100,
    values: [{ field: 'state', value: 'broken', now: 100, before: 0 }],
  });
});

test('what the same logs have is one line; what only some of them have is one of its own', async () => {
  const usual = (count: number) => many(count, (index) => ({ service: 'web', message: `page ${index} is shown`, pod: 'a' }));
  const broken = many(100, (index) => ({
    service: 'payment',
    severity: 'error' as const,
    message: `card ${index} was refused`,
    image: 'payment:2',
    pod: index < 50 ? 'b' : 'c',
  }));
  const { found } = await compare([...usual(900), ...broken], usual(1000));
  expect(found.groups.map(({ now: count, values, patterns }) => [count, values.length, patterns.length])).toEqual([
    [100, 3, 1],
    [50, 1, 0],
    [50, 1, 0],
  ]);
  expect(found.groups[0]).toMatchObject({
    values: [
      { field: 'service', value: 'payment' },
      { field: 'severity', value: 'error' },
      { field: 'image', value: 'payment:2' },
    ],
    patterns: [{ template: 'card <num> was refused' }],
  });
});

test('of a sample counts are estimates of all logs, and a handful of drawn ones is no certainty', async () => {
  const usual = (count: number) => many(count, () => ({ state: 'fine' }));
  const drawn = [...usual(990), ...many(10, () => ({ state: 'odd' }))];
  const sample = await compare(drawn, usual(1000), 1000);
  expect(sample.found.groups).toEqual([]);
  const more = await compare([...usual(950), ...many(50, () => ({ state: 'odd' }))], usual(1000), 1000);
  expect(more.found.now).toEqual({ total: 1_000_000, lookedAt: 1000 });
  expect(more.found.groups[0]).toMatchObject({ now: 50_000, before: 0 });
});

test('warnings and errors are drawn apart from other logs: of millions of those, the few errors are told all the same', async () => {
  const { asked } = await compare(
    many(10, () => ({ severity: 'info' })),
    many(10, () => ({ severity: 'info' })),
    100_000,
  );
  const drawn = asked.filter(({ kind }) => kind === sampledLogs.name) as unknown as { every: { loud: number; quiet: number } }[];
  for (const { every } of drawn) {
    expect(every.loud).toBe(1);
    expect(every.quiet).toBeGreaterThan(10);
  }
});

test('values that come and go, such as ids, are no news; one of them that stands out is, and so is a release of few pods', async () => {
  const ids = (range: string) => many(40 * 16, (index) => ({ order: `${range}-${index % 40}` }));
  const { found } = await compare(
    [...ids('now'), ...many(300, () => ({ order: 'stuck' })), ...many(600, () => ({ pod: 'new' })), ...many(460, () => ({}))],
    [...ids('before'), ...many(600, () => ({ pod: 'old' })), ...many(760, () => ({}))],
  );
  expect(valuesOf(found)).toEqual(['pod new', 'order stuck']);
});

test('a value that is new in a field whose values stay is news', async () => {
  const same = many(30 * 30, (index) => ({ route: `r${index % 30}` }));
  const { found } = await compare([...same, ...many(30, () => ({ route: 'r-new' }))], [...same, ...many(30, () => ({}))]);
  expect(valuesOf(found)).toEqual(['route r-new']);
});

test('with no logs on one side nothing is read', async () => {
  const { found, asked } = await compare(
    many(10, () => ({ state: 'new' })),
    [],
  );
  expect(asked.some(({ kind }) => kind === sampledLogs.name)).toBe(false);
  expect(found).toMatchObject({ groups: [], now: { total: 10 }, before: { total: 0 } });
});
