import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Identity } from '#sdk/server';
import type { Receiver } from '../../intake/Receiver';
import { IngestMetrics } from '../IngestMetrics';
import { NOBODY } from '../ledger/Refusals';
import { Ingestion, type IngestionOptions } from '../running/Ingestion';
import { chainsOf } from './chainsOf';
import { FakeStorage } from './fakeStorage';
import { FakeTelemetry } from './fakeTelemetry';
import { memoryRecords } from './memoryRecords';
import { silentMetrics } from './silentMetrics';

export const token = 'secret-token';
export const otherToken = 'other-token';
const senders = new Map([
  [token, { accountId: 1, tokenId: 11 }],
  [otherToken, { accountId: 2, tokenId: 22 }],
]);

export interface TestIngestion {
  readonly url: string;
  readonly telemetry: FakeTelemetry;
  readonly ingestion: Ingestion;
  readonly directory: string;
  post(
    path: string,
    body: string | Uint8Array,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: string; headers: Headers }>;
  /** Sums of the ledger over everything, from the store. */
  counts(): Promise<Record<string, number>>;
  /** Ends without a stop, as a kill would. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** An ingestion with a store in memory behind a real port, for one receiver. */
export async function testIngestion(
  receiver: { readonly id: string; readonly code: Receiver },
  options: Partial<Omit<IngestionOptions, 'telemetry'>> & { readonly telemetry?: FakeTelemetry } = {},
): Promise<TestIngestion> {
  const telemetry = options.telemetry ?? new FakeTelemetry();
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'ingest-')));
  const memory = options.records === undefined ? await memoryRecords() : undefined;
  const records = options.records ?? (memory?.records as IngestionOptions['records']);
  let isKilled = false;
  const ingestion = new Ingestion({
    identity: { accountOfToken: async (secret: string) => senders.get(secret) } as Identity,
    metrics: new IngestMetrics(silentMetrics),
    logger: pino({ level: 'silent' }),
    limits: { largestBody: 8 * 1024 * 1024, largestLog: 2 * 1024 * 1024, memory: 256 * 1024 * 1024 },
    storage: new FakeStorage(),
    degradation: { set: () => {} },
    disks: { places: [], leastFree: () => 0 },
    events: { publish: () => undefined, subscribe: () => () => undefined },
    maxKibanaFieldsNum: undefined,
    loadProcessors: async (parts) => chainsOf({}, parts),
    ...options,
    // Counts that a killed process has not written are gone with it: what is left of it here must not write them after all.
    records: { db: records.db, transaction: (work) => (isKilled ? new Promise(() => {}) : records.transaction(work)) },
    telemetry,
    directory,
  });
  await ingestion.start();
  const server: Server = createServer(
    (request, response) => void ingestion.host.serve(receiver.id, async () => receiver.code, request, response),
  );
  // A test that is busy for longer than a server waits for the next request would send it over a connection that has just been closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closeServer = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url,
    telemetry,
    ingestion,
    directory,
    post: async (path, body, headers = {}) => {
      const answer = await fetch(url + path, { method: 'POST', body: body as BodyInit, headers });
      return { status: answer.status, body: await answer.text(), headers: answer.headers };
    },
    counts: async () => {
      const { counts } = await ingestion.ledgerStore.read([NOBODY.accountId, 1, 2]);
      const sums: Record<string, number> = {};
      for (const { signal, outcome, detail, logs } of counts) {
        const key = `${signal === 'logs' ? '' : `${signal} `}${outcome}${detail === '' ? '' : ` ${detail}`}`;
        sums[key] = (sums[key] ?? 0) + logs;
      }
      return sums;
    },
    crash: () => {
      isKilled = true;
      return closeServer();
    },
    stop: async () => {
      await closeServer();
      await ingestion.stop();
      await memory?.close();
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
