import { Readable } from 'node:stream';
import elasticsearchBulk from '../../plugins/ingest/server/receivers/elasticsearch/elasticsearchBulk';
import logListener from '../../plugins/ingest/server/receivers/listener/logListener';
import otlpLogs from '../../plugins/ingest/server/receivers/otlp/otlpLogs';
import { engineClient, engineOf } from '../harness/engineOf';
import { type Product, startProduct } from '../harness/product';
import { type Body, benchRows, bulkBodies, listenerBodies, otlpBodies } from './benchRows';
import { postBodies } from './postBodies';
import { preparedRows, type Receiving } from './preparedRows';
import { cpuSeconds, residentMiB } from './processUsage';
import { type Figure, round } from './report';

const bodySize = 5000;
/** Shippers that send at once, each waiting for its answer. */
const connections = 16;
/** The telemetry service's own batches: what it gives the engine at once. */
const directBatch = 20_000;
const directLanes = 2;
/** How often it is given its rows, which are held in memory: together as many as the receiver gets. */
const passes = 4;

const rowsOf = (count: number, seed: number) => benchRows(count, Date.now() - 60_000, 3_600_000, seed);

/** Rows a second of the engine alone, given the same rows as the receiver prepares them, `passes` times: merging has its share as well. */
async function directRate(product: Product, prepared: readonly Body[]): Promise<number> {
  const client = engineClient(engineOf(product.pid, 'telemetryEngine'));
  await client.command({ query: 'CREATE TABLE bench_direct AS logs' });
  const batches = Array.from({ length: passes }, () => prepared).flat();
  const started = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < batches.length; index = next++) {
      const { stream } = await client.exec({
        query: 'INSERT INTO bench_direct FORMAT JSONEachRow',
        values: Readable.from([batches[index]?.payload], { objectMode: false }),
        // The engine would pass over a batch that it has seen before.
        clickhouse_settings: { insert_deduplication_token: String(index) },
      });
      stream.destroy();
    }
  };
  await Promise.all(Array.from({ length: directLanes }, lane));
  const rows = batches.reduce((sum, batch) => sum + batch.rows, 0);
  const rate = rows / ((performance.now() - started) / 1000);
  const counted = await client.query({ query: 'SELECT count() AS kept FROM bench_direct', format: 'JSONEachRow' });
  const [{ kept } = { kept: '0' }] = await counted.json<{ readonly kept: string }>();
  if (Number(kept) !== rows) throw new Error(`the engine kept ${kept} of ${rows} rows`);
  await client.command({ query: 'DROP TABLE bench_direct SYNC' });
  await client.close();
  return rate;
}

interface MeasuredReceiver extends Receiving {
  readonly name: string;
  readonly origin: (product: Product) => string;
  readonly bodies: (rows: ReturnType<typeof rowsOf>, size: number) => Body[];
}

const receivers: readonly MeasuredReceiver[] = [
  {
    name: 'listener',
    id: 'log-listener',
    code: logListener,
    origin: ({ listenerUrl }) => listenerUrl,
    path: (token) => `/?token=${token}&type=bench`,
    headers: () => ({ 'content-type': 'text/plain' }),
    bodies: listenerBodies,
  },
  {
    name: 'otlp/http protobuf',
    id: 'otlp-logs',
    code: otlpLogs,
    origin: ({ otlpUrl }) => otlpUrl,
    path: () => '/v1/logs',
    headers: (token) => ({ 'content-type': 'application/x-protobuf', authorization: `Bearer ${token}` }),
    bodies: otlpBodies,
  },
  {
    name: 'elasticsearch _bulk',
    id: 'elasticsearch-bulk',
    code: elasticsearchBulk,
    origin: ({ url }) => url,
    path: () => '/_bulk',
    headers: (token) => ({ 'content-type': 'application/x-ndjson', authorization: `ApiKey ${token}` }),
    bodies: bulkBodies,
  },
];

async function receiverFigures(receiver: MeasuredReceiver, count: number, seed: number): Promise<{ figures: Figure[] }> {
  const product = await startProduct();
  try {
    const session = await product.login();
    const token = await session.shippingToken();
    const bodies = receiver.bodies(rowsOf(count, seed), bodySize);
    const engine = engineOf(product.pid, 'telemetryEngine').pid;
    const url = receiver.origin(product) + receiver.path(token);
    const headers = receiver.headers(token);
    await postBodies(url, headers, receiver.bodies(rowsOf(20_000, seed + 1), bodySize), connections);
    const prepared = await preparedRows(receiver, receiver.bodies(rowsOf(count / passes, seed + 2), bodySize), connections, directBatch);
    const directBefore = await directRate(product, prepared);
    const before = { host: cpuSeconds(product.pid), engine: cpuSeconds(engine) };
    const memory: number[] = [];
    const sampler = setInterval(() => memory.push(residentMiB(product.pid)), 250);
    const posted = await postBodies(url, headers, bodies, connections);
    clearInterval(sampler);
    const megabytes = posted.bytes / 1e6;
    const host = cpuSeconds(product.pid) - before.host;
    const inEngine = cpuSeconds(engine) - before.engine;
    // Before and after: the machine's own speed changes during a run.
    const direct = (directBefore + (await directRate(product, prepared))) / 2;
    const rate = posted.rows / posted.seconds;
    const third = Math.max(1, Math.floor(memory.length / 3));
    const early = Math.max(...memory.slice(third, 2 * third), 1);
    const late = Math.max(...memory.slice(-third), 1);
    const share = rate / direct;
    const perCore = megabytes / (host + inEngine);
    return {
      figures: [
        { what: `ingest ${receiver.name}: rows/s`, value: `${round(rate, 0)} (${round(megabytes / posted.seconds)} MB/s)` },
        { what: `ingest ${receiver.name}: engine's own rows/s`, value: round(direct, 0) },
        { what: `ingest ${receiver.name}: share of the engine's own rate`, value: round(share, 2), limit: '>= 0.75', holds: share >= 0.75 },
        {
          what: `ingest ${receiver.name}: CPU s/MB host, engine`,
          value: `${round(host / megabytes, 4)}, ${round(inEngine / megabytes, 4)}`,
        },
        { what: `ingest ${receiver.name}: MB/s a core used`, value: round(perCore), limit: '>= 15', holds: perCore >= 15 },
        {
          what: `ingest ${receiver.name}: host memory middle, last third`,
          value: `${round(early, 0)}, ${round(late, 0)} MiB`,
          limit: 'does not grow (x 1.25)',
          holds: late <= early * 1.25 + 20,
        },
        { what: `ingest ${receiver.name}: answers`, value: JSON.stringify(posted.statuses) },
      ],
    };
  } finally {
    await product.dispose();
  }
}

/** Sends `count` rows through each receiver and compares with the engine alone, on the same machine in the same run. */
export async function ingestFigures(count: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [index, receiver] of receivers.entries()) figures.push(...(await receiverFigures(receiver, count, 100 + index)).figures);
  return figures;
}
