import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Participant } from '../batches/Batch';
import { BatchJournal } from '../batches/BatchJournal';
import { IngestMetrics } from '../IngestMetrics';
import { LossLedger } from '../ledger/LossLedger';
import { ByteBudget } from '../limits/ByteBudget';
import { FakeTelemetry } from '../testing/fakeTelemetry';
import { silentMetrics } from '../testing/silentMetrics';
import { RowPipeline } from './RowPipeline';
import { StoreTraffic } from './StoreTraffic';

const fewRows = 100;
/** Longer than a test may take, for those that look whether rows wait. */
const longLinger = 600_000;
const logger = pino({ level: 'silent' });
const sender: Participant = { sender: { accountId: 1, tokenId: 1 }, protocol: 'test', signal: 'logs', joined: () => undefined };

let directory: string;
let journal: BatchJournal;
let telemetry: FakeTelemetry;
let pipeline: RowPipeline;
let areMore = false;

const openPipeline = (linger: number): RowPipeline =>
  new RowPipeline({
    table: 'logs',
    telemetry,
    journal,
    ledger: new LossLedger(),
    budget: new ByteBudget(1_000_000),
    traffic: new StoreTraffic(),
    metrics: new IngestMetrics(silentMetrics),
    logger,
    batchBytes: 100_000,
    batchRows: 200,
    linger: 5,
    fewRows,
    longLinger: linger,
    areMore: () => areMore,
    inFlight: 2,
    largestRow: 1000,
  });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pipeline-'));
  journal = new BatchJournal(directory, logger);
  await journal.open();
  telemetry = new FakeTelemetry();
  areMore = false;
  pipeline = openPipeline(longLinger);
});
afterEach(async () => {
  await pipeline.close(1000);
  await rm(directory, { recursive: true, force: true });
});

const add = (rows: number): void => {
  for (let row = 0; row < rows; row++) {
    const batch = pipeline.batchFor(100);
    if (batch === undefined) throw new Error('no room');
    const start = batch.rows.length;
    batch.rows.length += batch.rows.bytes.write('{"message":"a"}\n', start);
    batch.add(sender, start);
    pipeline.added(batch, batch.rows.length - start);
  }
};
const sizes = (): number[] => telemetry.batches.map(({ rows }) => rows);
const stored = (expected: number[]) => vi.waitFor(() => expect(sizes()).toEqual(expected), { interval: 5 });

test('few rows go at once while the store rests and nobody waits to be read', async () => {
  add(3);
  await stored([3]);
});

test('few rows wait for those of requests that wait to be read, until the last of these is', async () => {
  areMore = true;
  add(3);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(sizes()).toEqual([]);
  add(4);
  areMore = false;
  await stored([7]);
});

test('enough rows do not wait', async () => {
  areMore = true;
  add(fewRows);
  await stored([fewRows]);
});

test('few rows wait no longer than the long linger', async () => {
  areMore = true;
  pipeline = openPipeline(100);
  add(3);
  await stored([3]);
});
