import { compileQuery } from '#host/server/telemetry/compile/compileQuery';
import type { TelemetryQuery } from '#sdk/query';
import { engineClient, engineOf } from '../harness/engineOf';
import { type Product, type Session, startProduct } from '../harness/product';
import { percentile } from './percentile';
import { type Figure, round } from './report';

const runs = 30;
const warmUps = 5;

/** Fills the log table inside the engine with demo-shaped rows over the last day, so that no receiver is measured here. */
async function fill(product: Product, account: number, count: number): Promise<void> {
  const client = engineClient(engineOf(product.pid, 'telemetryEngine'));
  const step = 1_000_000;
  for (let offset = 0; offset < count; offset += step) {
    await client.command({
      query: `
        INSERT INTO logs (account, ts, seq, received, token, service, severity, type, message, trace_id, span_id, fields)
        WITH number + ${offset} AS n, cityHash64(n) AS h
        SELECT ${account},
          now64(9, 'UTC') - toIntervalMillisecond(toUInt64(86400000 * n / ${count})), n, now64(3, 'UTC'), 1,
          ['checkout','payment','catalog','cart','search','storefront','inventory','shipping','auth','notification','orders','gateway'][h % 12 + 1],
          ['info','info','info','info','info','info','debug','debug','warn','error'][intDiv(h, 16) % 10 + 1], 'app',
          concat(['received','completed','validated','stored'][intDiv(h, 64) % 4 + 1], ' request for order ', toString(h % 1000000), ' in ', toString(h % 900), ' ms',
            if(n % 500000 = 7, ' needle xylophone', '')),
          hex(sipHash128(n)), '',
          concat('{"kubernetes":{"pod":"pod-', toString(h % 40), '","node":"node-', toString(h % 3), '"},"http":{"status":', toString(if(h % 50 = 0, 502, 200)),
            ',"duration_ms":', toString(h % 9000 / 10), '},"customer":', toString(h % 50000), '}')
        FROM numbers(${Math.min(step, count - offset)})`,
      clickhouse_settings: { max_execution_time: 0 },
    });
  }
  await client.close();
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
  readonly limit: number;
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** What the call asks of the engine, all at once. */
  readonly asks: (range: { from: number; to: number }) => readonly TelemetryQuery[];
}

const everything = { kind: 'all' } as const;
const needle = { kind: 'term', value: 'xylophone' } as const;
const day = { from: 'now-1d', to: 'now' };
const cases: readonly Case[] = [
  {
    name: 'first page',
    limit: 300,
    path: '/api/explore/search',
    body: { query: '*', ...day, size: 300 },
    asks: (range) => [
      { kind: 'rows', table: 'logs', where: everything, range, limit: 300 },
      { kind: 'count', table: 'logs', where: everything, range },
    ],
  },
  {
    name: 'histogram by severity',
    limit: 500,
    path: '/api/explore/histogram',
    body: { query: '*', ...day, by: 'severity', interval: '15m' },
    asks: (range) => [{ kind: 'histogram', table: 'logs', where: everything, range, interval: 900_000, by: 'severity', top: 10 }],
  },
  {
    name: 'rare token',
    limit: 200,
    path: '/api/explore/search',
    body: { query: 'xylophone', ...day, size: 300 },
    asks: (range) => [
      { kind: 'rows', table: 'logs', where: needle, range, limit: 300, few: true },
      { kind: 'count', table: 'logs', where: needle, range },
    ],
  },
];

/** Time of a case through the product, and of its statements given to the engine directly. */
async function measure(product: Product, session: Session, account: number, { name, limit, path, body, asks }: Case): Promise<Figure[]> {
  const engine = engineClient(engineOf(product.pid, 'telemetryEngine'));
  const through = await times(async () => {
    const { status, body: answer } = await session.call<unknown>('POST', path, body);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  });
  const bare = await times(() => {
    const now = Date.now();
    return Promise.all(
      asks({ from: now - 86_400_000, to: now }).map(async (query) => {
        const { sql, params } = compileQuery(query, { accounts: [account] });
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
      limit: `p95 <= ${limit} ms`,
      holds: p95 <= limit,
    },
    { what: `query ${name}: engine alone p50, p95`, value: `${round(percentile(bare, 0.5))}, ${round(percentile(bare, 0.95))} ms` },
    { what: `query ${name}: times the engine's own`, value: round(ratio, 2), limit: '<= 1.3', holds: ratio <= 1.3 },
  ];
}

export async function queryFigures(count: number): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const session = await product.login();
    const boot = (await session.call<{ session: { account: { id: number } } }>('GET', '/api/boot')).body;
    const account = boot.session.account.id;
    await fill(product, account, count);
    const figures: Figure[] = [{ what: 'query: rows in the table', value: count.toLocaleString('en') }];
    for (const entry of cases) figures.push(...(await measure(product, session, account, entry)));
    return figures;
  } finally {
    await product.dispose();
  }
}
