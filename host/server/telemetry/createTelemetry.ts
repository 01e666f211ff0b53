import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SignalDescription } from '#sdk/query';
import {
  FairQueue,
  type QueryBudget,
  type TableDefinition,
  type Telemetry,
  type TelemetryArchives,
  type TelemetryStorage,
} from '#sdk/server';
import { createArchives } from './archive/createArchives';
import { type BackupPlace, backupStatement } from './backup/backupStatements';
import { type Clients, serverClients } from './client/createClients';
import { readEndpoint } from './client/endpoint';
import { systemTable } from './ddl/systemTable';
import { engineLimits } from './engine/limits';
import { hostMigrations } from './hostMigrations';
import { type MigrationStep, Migrator } from './migrations/Migrator';
import { sharesOf } from './sharesOf';
import { SignalRegistry } from './signals/SignalRegistry';
import { createStorage } from './storage/createStorage';
import { type Opened, openEmbedded } from './store/openEmbedded';
import { Pulse } from './store/Pulse';
import { TelemetryStore } from './store/TelemetryStore';

export interface TelemetryOptions {
  /** A ClickHouse server or cluster (`TELEMETRY_URL`); the embedded engine when absent. */
  readonly url?: string;
  /** Directory of the embedded engine. One process may hold it. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** What a query may cost at most. */
  readonly budget: QueryBudget;
}

export interface TelemetryRuntime {
  readonly telemetry: Telemetry;
  readonly storage: TelemetryStorage;
  readonly archives: TelemetryArchives;
  /** Applies a plugin's steps that this store has not seen. @throws Error naming the step */
  migrate(pluginId: string, migrations: readonly MigrationStep[]): Promise<void>;
  /** Lets a plugin's signal be asked. @param created the tables that its migrations create @throws Error that says what is wrong with it */
  declare(pluginId: string, signal: SignalDescription, created: readonly TableDefinition[]): void;
  /** Lets nobody ask a plugin's signals any more. */
  withdraw(pluginId: string): void;
  /** Process id of the embedded engine; undefined with a server, and while the engine is being restarted. */
  enginePid(): number | undefined;
  /**
   * Copies all tables as they are at one moment, by the engine's own means.
   * @param base an earlier whole backup: only what is new since is written then
   */
  backup(to: BackupPlace, base: BackupPlace | undefined): Promise<void>;
  /** Bytes on disk by table. */
  diskUsage(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}

/**
 * Opens the telemetry store with the host's tables in it.
 * @throws Error when the directory is held by another process, or the server does not answer
 */
export async function createTelemetry(options: TelemetryOptions): Promise<TelemetryRuntime> {
  const opened = options.url === undefined ? await openEmbedded(options) : await openServer(options.url, options.logger);
  const { clients, ready, pid, close } = opened;
  try {
    const migrator = new Migrator(clients);
    await migrator.prepare(options.url === undefined);
    await migrator.migrate('host', hostMigrations);
    const signals = new SignalRegistry();
    const slots = options.url === undefined ? engineLimits().readers : serverSlots;
    const store = new TelemetryStore(clients, options.budget, options.logger, ready, signals, new FairQueue(sharesOf(slots)));
    return {
      telemetry: store,
      archives: createArchives(clients, store, options.budget, options.url === undefined),
      storage: createStorage({
        clients,
        signals,
        logger: options.logger,
        budget: options.budget,
        directory: options.url === undefined ? options.dataDir : undefined,
      }),
      migrate: (pluginId, migrations) => migrator.migrate(pluginId, migrations),
      declare: (pluginId, signal, created) => signals.add(pluginId, signal, created),
      withdraw: (pluginId) => signals.withdraw(pluginId),
      enginePid: pid,
      backup: async (to, base) => {
        await clients.client.command({ query: backupStatement(clients.place, to, base), clickhouse_settings: { max_execution_time: 0 } });
      },
      diskUsage: () => diskUsage(clients),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const serverPatience = 15_000;
/** Statements that one host has a server run at a time, which runs a hundred of everybody's unless it is told otherwise. */
const serverSlots = 64;

async function openServer(url: string, logger: Logger): Promise<Opened> {
  const clients = serverClients(readEndpoint(url));
  const pulse = new Pulse(clients.root, Number.POSITIVE_INFINITY, () => {});
  const deadline = performance.now() + serverPatience;
  for (let fault = await pulse.ask(); fault !== undefined; fault = await pulse.ask()) {
    if (performance.now() > deadline) {
      await clients.close();
      throw new Error(`The ClickHouse server of TELEMETRY_URL does not answer: ${fault.message}`);
    }
    logger.warn({ err: fault }, 'The ClickHouse server of TELEMETRY_URL does not answer yet.');
    await pause(500);
  }
  pulse.start();
  return {
    clients,
    ready: () => pulse.beating,
    pid: () => undefined,
    close: () => {
      pulse.stop();
      return clients.close();
    },
  };
}

async function diskUsage({ client, place }: Clients): Promise<Record<string, number>> {
  const result = await client.query({
    query: `SELECT table, sum(bytes_on_disk) AS bytes FROM ${systemTable('parts', place)}
WHERE active AND database IN ({database:String}, {local:String}) GROUP BY table`,
    query_params: { cluster: place.cluster ?? '', database: place.database, local: `${place.database}_local` },
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ table: string; bytes: string | number }>();
  return Object.fromEntries(rows.map(({ table, bytes }) => [table, Number(bytes)]));
}
