import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { HostMetrics } from '../../../host/server/metrics/HostMetrics';
import { createTelemetry, type TelemetryRuntime } from '../../../host/server/telemetry/createTelemetry';
import { temporaryDirectory } from '../../../host/server/telemetry/testing/testEngine';
import { HostWork } from '../../../host/services/work/HostWork';
import { workMigrations } from '../../../host/services/work/workMigration';
import { FileBook } from '../../../plugins/warm-tier/server/book/FileBook';
import createWarmTier from '../../../plugins/warm-tier/server/migrations/0001-warm-tier';
import addRawBytes from '../../../plugins/warm-tier/server/migrations/0002-raw-bytes';
import leaveClaims from '../../../plugins/warm-tier/server/migrations/0003-work';
import { Mover } from '../../../plugins/warm-tier/server/moving/Mover';
import { Runs } from '../../../plugins/warm-tier/server/moving/Runs';
import { WarmRetention } from '../../../plugins/warm-tier/server/retention/WarmRetention';
import { WarmSearch } from '../../../plugins/warm-tier/server/search/WarmSearch';
import { type MeasuresQuery, numberIn } from '../../../sdk/query';
import type { ArchiveLocation, Records, TelemetryArchive } from '../../../sdk/server';
import { memoryRecords } from '../../../sdk/testing';

export const silent = pino({ level: 'silent' });
/** Now, for everybody: the logs of {@link loggedDay} are ten days old. */
export const now = Date.UTC(2026, 0, 12, 12);
export const loggedDay = '2026-01-02';
export const loggedRange = { from: Date.UTC(2026, 0, 2), to: Date.UTC(2026, 0, 3) };
const budget = { seconds: 30, memoryBytes: 1_000_000_000, rowsToRead: 100_000_000 };

/** The work of another server, by its own clock. */
const workAt = (records: Records, time: () => number) =>
  new HostWork({
    records,
    afterCommit: (callback) => callback(),
    events: { publish: () => {}, subscribe: () => () => {} },
    metrics: new HostMetrics(),
    logger: silent,
    declared: () => new Map([['move', 0]]),
    now: { getSQL: () => sql`${new Date(time()).toISOString()}::timestamptz` },
  }).workFor('warm-tier');

/** The warm tier over a real engine, its records in memory. */
export async function openWarmTier(locationIn?: (directory: string) => ArchiveLocation) {
  const directory = await temporaryDirectory();
  const memory = await memoryRecords('warm-tier', [createWarmTier, addRawBytes, leaveClaims], {
    host: workMigrations.map(({ migration }) => migration),
  });
  const runtime: TelemetryRuntime = await createTelemetry({ dataDir: join(directory.path, 'telemetry'), logger: silent, budget });
  const archive = runtime.archives.open(locationIn?.(directory.path) ?? { kind: 'directory', path: join(directory.path, 'warm') });
  const hot = new Map([
    [1, 5],
    [2, 5],
  ]);
  const limits = new Map<number, number>();
  const book = new FileBook(memory.records);
  const retention = new WarmRetention(memory.records, async () => limits);
  const runs = new Runs(memory.records);
  const removed = new Set<number>();
  return {
    directory: directory.path,
    records: memory.records,
    telemetry: runtime.telemetry,
    storage: runtime.storage,
    enginePid: runtime.enginePid,
    archive,
    book,
    retention,
    runs,
    hot,
    limits,
    removed,
    /** Another server's. */
    mover: (over: TelemetryArchive = archive, time = () => now, fileRows?: number) =>
      new Mover({
        archive: over,
        book,
        retention,
        runs,
        hotDays: async () => hot,
        removed: async () => removed,
        work: workAt(memory.records, time),
        logger: silent,
        now: time,
        ...(fileRows === undefined ? {} : { fileRows }),
      }),
    search: (seconds = 30, time = () => now) => new WarmSearch({ archive, book, retention, seconds, now: time }),
    hotTotal: async (account: number) => numberIn(await runtime.telemetry.query(everything, { scope: { accounts: [account] } })),
    close: async () => {
      await runtime.close();
      await memory.close();
      await directory.remove();
    },
  };
}
export type OpenWarmTier = Awaited<ReturnType<typeof openWarmTier>>;

export const everything: MeasuresQuery<'logs'> = {
  signal: 'logs',
  where: { kind: 'all' },
  range: loggedRange,
  measures: [{ kind: 'count' }],
};

/** How many warm logs of the accounts a search finds. */
export async function warmTotal(search: WarmSearch, accounts: readonly number[], range = loggedRange): Promise<number> {
  const scope = { accounts };
  const { value } = await search.answer({ scope, range, key: `count ${Math.random()}` }, (telemetry) =>
    telemetry.query({ ...everything, range }, { scope }),
  );
  return numberIn(value);
}
