import { Readable } from 'node:stream';
import { engineClient, engineOf } from '../harness/engineOf';
import { type Product, startProduct } from '../harness/product';
import type { Body } from './benchRows';
import { postBodies } from './postBodies';
import { cpuSeconds } from './processUsage';
import { type Figure, round } from './report';
import { metricBodies, sampleRows, spanBodies, spanRows } from './signalRows';

/** Senders at once, as many as of logs: fewer leave the processors waiting for their next body. */
const connections = 16;
const directLanes = 2;
const directBatch = 20_000;

interface Signal {
  readonly name: string;
  readonly path: string;
  readonly table: string;
  readonly columns: string;
  readonly format: string;
  readonly bodySize: number;
  /** A second, on a machine of two cores. */
  readonly goal: number;
  readonly bodies: (count: number, start: number, size: number) => Iterable<Body>;
  readonly rows: (count: number, start: number, size: number) => Iterable<Body>;
}

const signals: readonly Signal[] = [
  {
    name: 'samples',
    path: '/v1/metrics',
    table: 'samples',
    columns: '(account, series, ts, high, low)',
    format: 'TSV',
    bodySize: 10_000,
    goal: 150_000,
    bodies: metricBodies,
    rows: sampleRows,
  },
  {
    name: 'spans',
    path: '/v1/traces',
    table: 'spans',
    columns: '',
    format: 'JSONEachRow',
    bodySize: 2000,
    goal: 40_000,
    bodies: spanBodies,
    rows: spanRows,
  },
];

/** Rows a second of the engine alone, into the real table, so that views and indexes count on both sides. */
async function directRate(product: Product, { table, columns, format, rows }: Signal, count: number, start: number): Promise<number> {
  const client = engineClient(engineOf(product.pid, 'telemetryEngine'));
  const bodies = [...rows(count, start, directBatch)];
  const started = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const values = Readable.from([body.payload], { objectMode: false });
      const { stream } = await client.exec({ query: `INSERT INTO ${table} ${columns} FORMAT ${format}`, values });
      stream.destroy();
    }
  };
  await Promise.all(Array.from({ length: directLanes }, lane));
  const rate = count / ((performance.now() - started) / 1000);
  await client.close();
  return rate;
}

async function figuresOf(signal: Signal, count: number): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const token = await (await product.login()).shippingToken();
    const url = `${product.otlpUrl}${signal.path}`;
    const headers = { 'content-type': 'application/x-protobuf', authorization: `Bearer ${token}` };
    const start = Date.now() - 3_600_000;
    await postBodies(url, headers, [...signal.bodies(20_000, start - 3_600_000, signal.bodySize)], connections);
    const engine = engineOf(product.pid, 'telemetryEngine').pid;
    const bodies = [...signal.bodies(count, start, signal.bodySize)];
    const before = { host: cpuSeconds(product.pid), engine: cpuSeconds(engine) };
    const posted = await postBodies(url, headers, bodies, connections);
    const host = ((cpuSeconds(product.pid) - before.host) * 1e6) / count;
    const inEngine = ((cpuSeconds(engine) - before.engine) * 1e6) / count;
    const rate = posted.rows / posted.seconds;
    const direct = await directRate(product, signal, count, start - 7_200_000);
    const share = rate / direct;
    return [
      {
        what: `ingest otlp/http ${signal.name}/s`,
        value: round(rate, 0),
        limit: `>= ${signal.goal} on the machine`,
        holds: rate >= signal.goal,
      },
      { what: `ingest otlp/http ${signal.name}: engine's own rows/s`, value: round(direct, 0) },
      {
        what: `ingest otlp/http ${signal.name}: share of the engine's own rate`,
        value: round(share, 2),
        limit: '>= 0.75',
        holds: share >= 0.75,
      },
      { what: `ingest otlp/http ${signal.name}: CPU µs each host, engine`, value: `${round(host, 2)}, ${round(inEngine, 2)}` },
      { what: `ingest otlp/http ${signal.name}: answers`, value: JSON.stringify(posted.statuses) },
    ];
  } finally {
    await product.dispose();
  }
}

/** Sends samples and spans over OTLP/HTTP and compares with the engine alone, on the same machine in the same run. */
export async function signalFigures(count: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const signal of signals) figures.push(...(await figuresOf(signal, count)));
  return figures;
}
