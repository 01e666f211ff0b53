import type { TelemetryMigration } from '#sdk/server';
import type { Clients } from '../client/createClients';
import { createTable, localDatabase, onCluster } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';
import { appliedMigrations } from './appliedMigrations';
import { MigrationLock } from './MigrationLock';

export interface MigrationStep {
  readonly id: string;
  readonly migration: TelemetryMigration;
}

/** Brings the telemetry store's tables up to date, step by step, each once. */
export class Migrator {
  private readonly lock: MigrationLock;

  constructor(private readonly clients: Clients) {
    this.lock = new MigrationLock(clients.client, clients.place);
  }

  /** Makes the databases and the table of applied steps. @param alone nobody else can be migrating: a lock left behind is a dead host's */
  async prepare(alone: boolean): Promise<void> {
    const { root, place } = this.clients;
    for (const database of new Set([place.database, localDatabase(place)])) {
      if (!(await this.exists(database))) {
        await root.command({ query: `CREATE DATABASE IF NOT EXISTS ${identifier(database)} ${onCluster(place)}` });
      }
    }
    if (alone) await this.lock.breakUp();
    const tables = await this.rows<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = {database:String} AND name = {name:String}`,
      { database: place.database, name: appliedMigrations.name },
    );
    if (tables.length === 0) await this.lock.hold(() => this.run(createTable(appliedMigrations, place)));
  }

  /**
   * Applies the steps not applied yet, in the order given. A step that fails is run again at the next start, so statements are written to be
   * repeatable (`IF NOT EXISTS`).
   * @throws Error naming plugin, step and statement
   */
  async migrate(pluginId: string, steps: readonly MigrationStep[]): Promise<void> {
    const missing = async (): Promise<MigrationStep[]> => {
      const applied = new Set(
        (
          await this.rows<{ id: string }>(`SELECT id FROM ${appliedMigrations.name} WHERE plugin = {plugin:String}`, { plugin: pluginId })
        ).map(({ id }) => id),
      );
      return steps.filter(({ id }) => !applied.has(id));
    };
    if ((await missing()).length === 0) return;
    await this.lock.hold(async () => {
      for (const step of await missing()) await this.apply(pluginId, step);
    });
  }

  private async apply(pluginId: string, { id, migration }: MigrationStep): Promise<void> {
    const { client, place } = this.clients;
    try {
      for (const table of migration.create ?? []) await this.run(createTable(table, place));
      for (const statement of migration.statements ?? []) {
        await this.clients.local.command({ query: statement.replaceAll('{cluster}', onCluster(place)) });
      }
      if (place.cluster !== undefined && (migration.statements ?? []).length > 0) await this.renewDistributed();
      await client.insert({
        table: appliedMigrations.name,
        values: [{ plugin: pluginId, id }],
        format: 'JSONEachRow',
        clickhouse_settings: { async_insert: 0, insert_distributed_sync: 1, insert_deduplicate: 0 },
      });
    } catch (error) {
      throw new Error(`Telemetry migration ${id} of ${pluginId} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }

  /** Distributed tables do not follow changes of the tables below them. */
  private async renewDistributed(): Promise<void> {
    const { place } = this.clients;
    const local = identifier(localDatabase(place));
    const tables = await this.rows<{ name: string; engine_full: string }>(
      `SELECT name, engine_full FROM system.tables WHERE database = {database:String} AND engine = 'Distributed'`,
      { database: place.database },
    );
    await this.run(
      tables.map(
        ({ name, engine_full }) =>
          `CREATE OR REPLACE TABLE ${identifier(place.database)}.${identifier(name)} ${onCluster(place)} AS ${local}.${identifier(name)} ENGINE = ${engine_full}`,
      ),
    );
  }

  private async run(statements: readonly string[]): Promise<void> {
    for (const query of statements) await this.clients.client.command({ query });
  }

  private async exists(database: string): Promise<boolean> {
    const result = await this.clients.root.query({
      query: 'SELECT name FROM system.databases WHERE name = {database:String}',
      query_params: { database },
      format: 'JSONEachRow',
    });
    return (await result.json()).length > 0;
  }

  private async rows<T>(query: string, params: Record<string, unknown>): Promise<T[]> {
    const result = await this.clients.client.query({ query, query_params: params, format: 'JSONEachRow' });
    return result.json<T>();
  }
}
