import { setTimeout as pause } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { onCluster, type Place } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';

const tableExists = '57';
const beat = 10_000;
/** Seconds without a beat after which a lock's holder is taken for dead. */
const staleAfter = 60;
const patience = 120_000;

/** One migrating host at a time. ClickHouse has no locks, but making a table succeeds for one caller only, also on a cluster. */
export class MigrationLock {
  private readonly table: string;
  private readonly on: string;

  constructor(
    private readonly client: ClickHouseClient,
    place: Place,
  ) {
    this.table = `${identifier(place.database)}.migration_lock`;
    this.on = onCluster(place);
  }

  /** @throws Error when another host keeps the lock for two minutes */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + patience;
    while (!(await this.take())) {
      if (await this.isStale()) {
        // Others may be breaking it up at this moment, and one of them may hold a new one already.
        await pause(Math.random() * 1000);
        if (await this.isStale()) await this.breakUp();
      } else if (performance.now() > deadline)
        throw new Error('Another host has been migrating the telemetry store for two minutes. Start again when it is done.');
      else await pause(100);
    }
    const timer = setInterval(() => void this.beat(), beat).unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await this.breakUp();
    }
  }

  /** Takes the lock away from whoever holds it: for an engine that nobody else can have been using. */
  async breakUp(): Promise<void> {
    await this.client.command({ query: `DROP TABLE IF EXISTS ${this.table} ${this.on} SYNC` });
  }

  private async take(): Promise<boolean> {
    try {
      await this.client.command({ query: `CREATE TABLE ${this.table} ${this.on} (held UInt8) ENGINE = Memory` });
      return true;
    } catch (error) {
      if (error instanceof ClickHouseError && error.code === tableExists) return false;
      throw error;
    }
  }

  /** Rewrites the table's metadata, whose time the others read. A beat that fails shows in the work itself. */
  private async beat(): Promise<void> {
    await this.client.command({ query: `ALTER TABLE ${this.table} ${this.on} MODIFY COMMENT '${Date.now()}'` }).catch(() => {});
  }

  /** A table that is just being made or dropped has no time yet. */
  private async isStale(): Promise<boolean> {
    const result = await this.client.query({
      query: `SELECT count() AS stale FROM system.tables WHERE database = currentDatabase() AND name = 'migration_lock' AND metadata_modification_time BETWEEN toDateTime(1) AND now() - ${staleAfter}`,
      format: 'JSONEachRow',
    });
    const [row] = await result.json<{ stale: string | number }>();
    return Number(row?.stale) > 0;
  }
}
