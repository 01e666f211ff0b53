import { setTimeout as pause } from 'node:timers/promises';
import { compileQuery } from '#host/server/telemetry/compile/query/compileQuery';
import { logsSignal } from '#host/server/telemetry/signals/hostSignals';
import type { MeasuresQuery, Query } from '#sdk/query';
import { engineClient, engineOf } from '../harness/engineOf';
import { type Product, type Session, startProduct } from '../harness/product';
import { benchRows, listenerBodies } from './benchRows';
import { fillLogs } from './fillLogs';
import { percentile } from './percentile';
import { postBodies } from './postBodies';
import { type Figure, round } from './report';

const runs = 30;
const warmUps = 5;
/** People who search at once, each one question after another. */
const users = 10;
/** From this many rows on the limits of 50 M rows hold, below it those of 10 M. */
const manyRows = 30_000_000;

/** Ingestion learns which fields there are from logs that come in through a receiver, as those of every real account do: a query of a known name is compiled shorter. */
async function makeFieldsKnown(product: Product, session: Session): Promise<void> {
  const bodies = listenerBodies(benchRows(1000, Date.now() - 1000, 3_600_000), 1000);
  await postBodies(`${product.listenerUrl}/?token=${await session.shippingToken()}`, {}, bodies, 1);
}

async function times(run: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < runs + warmUps; index++) {
    const started = performance.now();
    await run();
    if (index >= warmUps) samples.push(performance.now() - started);
  }
  return samples;
}

interface Case {
  readonly name: string;
  /** Milliseconds at the 95th percentile with 10 M and with 50 M rows; none where the figure is only stated. */
  readonly limits?: readonly [number, number];
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** What the call asks of the engine, all at once. */
  readonly asks: (range: { from: number; to: number }) => readonly Query[];
}

const counted = (where: Query['where'], range: Query['range']): MeasuresQuery => ({
  signal: 'logs',
  where,
  range,
  measures: [{ kind: 'count' }],
});
const everything = { kind: 'all' } as const;
const needle = { kind: 'term', value: 'xylophone' } as const;
const phrase = { kind: 'phrase', value: 'needle xylophone' } as const;
const wildcard = { kind: 'wildcard', pattern: 'xylo*' } as const;
const frequent = 'word of a quarter of the logs';
const day = { from: 'now-1d', to: 'now' };
const cases: readonly Case[] = [
  {
    name: 'first page',
    limits: [300, 600],
    path: '/api/explore/search',
    body: { query: '*', ...day, size: 300 },
    asks: (range) => [{ signal: 'logs', where: everything, range, limit: 300 }, counted(everything, range)],
  },
  {
    name: 'histogram by severity',
    limits: [500, 1200],
    path: '/api/explore/histogram',
    body: { query: '*', ...day, by: 'severity', interval: '15m' },
    asks: (range) => [{ ...counted(everything, range), interval: { width: 900_000 }, groupBy: [{ field: 'severity' }] }],
  },
  ...['service', 'kubernetes.pod'].map(
    (by): Case => ({
      name: `histogram by ${by}`,
      limits: [500, 1200],
      path: '/api/explore/histogram',
      body: { query: '*', ...day, by, interval: '15m' },
      asks: (range) => [{ ...counted(everything, range), interval: { width: 900_000 }, groupBy: [{ field: by }] }],
    }),
  ),
  {
    name: 'rare token',
    limits: [200, 300],
    path: '/api/explore/search',
    body: { query: 'xylophone', ...day, size: 300 },
    asks: (range) => [{ signal: 'logs', where: needle, range, limit: 300, few: true }, counted(needle, range)],
  },
  ...(
    [
      ['phrase', '"needle xylophone"', phrase],
      ['wildcard', 'xylo*', wildcard],
      [frequent, 'completed', { kind: 'term', value: 'completed' }],
    ] as const
  ).map(
    ([name, query, where]): Case => ({
      name,
      path: '/api/explore/search',
      body: { query, ...day, size: 300 },
      asks: (range) => [{ signal: 'logs', where, range, limit: 300, few: name !== frequent }, counted(where, range)],
    }),
  ),
];

/** What a person does in Explore when a search is run: a page and its graph. */
const usual = cases.filter(({ name }) => name === 'first page' || name === 'histogram by severity');

async function ask(session: Session, { path, body }: Pick<Case, 'path' | 'body'>): Promise<void> {
  const { status, body: answer } = await session.call<unknown>('POST', path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
}

const limitOf = ({ limits }: Case, count: number): number | undefined => limits?.[count < manyRows ? 0 : 1];
const within = (p95: number, limit: number | undefined): Pick<Figure, 'limit' | 'holds'> =>
  limit === undefined ? {} : { limit: `p95 <= ${limit} ms`, holds: p95 <= limit };

/** Ten people who each search again as soon as they have their page and graph; they may take twice as long. */
async function measureUsers(product: Product, count: number): Promise<Figure[]> {
  const sessions = await Promise.all(Array.from({ length: users }, () => product.login()));
  const taken = new Map(usual.map(({ name }) => [name, [] as number[]]));
  await Promise.all(
    sessions.map(async (session) => {
      for (let run = 0; run < runs; run++) {
        await Promise.all(
          usual.map(async (one) => {
            const started = performance.now();
            await ask(session, one);
            if (run > 0) taken.get(one.name)?.push(performance.now() - started);
          }),
        );
      }
    }),
  );
  return usual.map((one) => {
    const samples = taken.get(one.name) ?? [];
    const p95 = percentile(samples, 0.95);
    const limit = limitOf(one, count);
    return {
      what: `query ${one.name}, ${users} at once: p50, p95`,
      value: `${round(percentile(samples, 0.5))}, ${round(p95)} ms`,
      ...within(p95, limit === undefined ? undefined : 2 * limit),
    };
  });
}

/** Completion of names and values from what is counted while logs come in: so they come in through a receiver. */
async function measureSuggestions(product: Product, session: Session): Promise<Figure[]> {
  const bodies = listenerBodies(benchRows(100_000, Date.now() - 1000, 3_600_000), 5000);
  await postBodies(`${product.listenerUrl}/?token=${await session.shippingToken()}`, {}, bodies, 4);
  const path = '/api/explore/suggestions';
  const names = { ...day, prefix: '', limit: 1000 };
  for (const end = Date.now() + 60_000; ; await pause(500)) {
    const { body } = await session.call<{ total: number }>('POST', path, names);
    if (body.total > 0) break;
    if (Date.now() > end) throw new Error('no name was offered a minute after the logs were sent');
  }
  const asked = { names, 'values of customer': { ...day, field: 'customer', prefix: '4', limit: 100 } };
  const figures: Figure[] = [];
  for (const [what, body] of Object.entries(asked)) {
    const samples = await times(() => ask(session, { path, body }));
    const p95 = percentile(samples, 0.95);
    figures.push({
      what: `query suggestions, ${what}: p50, p95`,
      value: `${round(percentile(samples, 0.5))}, ${round(p95)} ms`,
      ...within(p95, 100),
    });
  }
  return figures;
}

/** Time of a case through the product, and of its statements given to the engine directly, reading the logs themselves as anybody would write it. */
async function measure(product: Product, session: Session, account: number, count: number, one: Case): Promise<Figure[]> {
  const { name, asks } = one;
  const engine = engineClient(engineOf(product.pid, 'telemetryEngine'));
  const through = await times(() => ask(session, one));
  const bare = await times(() => {
    const now = Date.now();
    return Promise.all(
      asks({ from: now - 86_400_000, to: now }).map(async (query) => {
        const { sql, params } = compileQuery(query, logsSignal, { accounts: [account] }, { byMinutes: false });
        const answer = await engine.query({ query: sql, query_params: params, format: 'JSONEachRow' });
        return answer.text();
      }),
    );
  });
  await engine.close();
  const p95 = percentile(through, 0.95);
  const ratio = percentile(through, 0.5) / percentile(bare, 0.5);
  return [
    {
      what: `query ${name}: p50, p95`,
      value: `${round(percentile(through, 0.5))}, ${round(p95)} ms`,
      ...within(p95, limitOf(one, count)),
    },
    { what: `query ${name}: engine alone p50, p95`, value: `${round(percentile(bare, 0.5))}, ${round(percentile(bare, 0.95))} ms` },
    { what: `query ${name}: times the engine's own`, value: round(ratio, 2), limit: '<= 1.2', holds: ratio <= 1.2 },
  ];
}

export async function queryFigures(count: number): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const session = await product.login();
    const boot = (await session.call<{ session: { account: { id: number } } }>('GET', '/api/boot')).body;
    const account = boot.session.account.id;
    await makeFieldsKnown(product, session);
    await fillLogs(product, account, count);
    const figures: Figure[] = [{ what: 'query: rows in the table', value: count.toLocaleString('en') }];
    for (const entry of cases) figures.push(...(await measure(product, session, account, count, entry)));
    figures.push(...(await measureUsers(product, count)));
    figures.push(...(await measureSuggestions(product, session)));
    return figures;
  } finally {
    await product.dispose();
  }
}
