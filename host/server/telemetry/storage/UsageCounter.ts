import type { SignalDescription } from '#sdk/query';
import type { StorageUse } from '#sdk/server';
import type { Clients } from '../client/createClients';
import { localDatabase } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';
import { systemTable } from '../ddl/systemTable';
import type { SignalRegistry } from '../signals/SignalRegistry';
import { countedTables, dailyTables, dayOf } from '../signals/signalTables';

/** Rows that one statement counts at most, as long as no partition is larger. */
const ROWS_AT_ONCE = 500_000_000;

interface Partition {
  readonly table: string;
  readonly partition: string;
  readonly rows: number;
  readonly bytes: number;
  readonly disk: number;
  /** Changes whenever one of its parts does. */
  readonly print: string;
}

type Open = { -readonly [K in keyof StorageUse]: StorageUse[K] };

/**
 * Counts what accounts have stored. Bytes are what `system.parts` tells of a day's partition, shared out by the rows that each account has
 * in it. Rows are counted once for each state of a partition: days that nothing arrives for any more are not read again.
 */
export class UsageCounter {
  private readonly counted = new Map<string, { readonly print: string; readonly rows: ReadonlyMap<number, number> }>();

  constructor(
    private readonly clients: Clients,
    private readonly signals: SignalRegistry,
  ) {}

  async of(accounts: readonly number[]): Promise<readonly StorageUse[]> {
    const signals = this.signals.stored;
    const found = await this.partitions(signals.flatMap(dailyTables));
    await this.count(found, signals);
    const uses = new Map<string, Open>();
    for (const signal of signals) {
      for (const name of dailyTables(signal)) {
        for (const each of found.filter(({ table }) => table === name)) {
          const rows = this.counted.get(keyOf(each))?.rows ?? new Map<number, number>();
          const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
          for (const accountId of accounts) {
            const own = rows.get(accountId) ?? 0;
            if (own === 0) continue;
            const key = `${accountId} ${signal.name} ${each.partition}`;
            const use = uses.get(key) ?? { accountId, signal: signal.name, day: dayOf(each.partition), rows: 0, bytes: 0, diskBytes: 0 };
            uses.set(key, use);
            if (countedTables(signal).includes(name)) use.rows += own;
            use.bytes += Math.round((each.bytes * own) / all);
            use.diskBytes += Math.round((each.disk * own) / all);
          }
        }
      }
    }
    return [...uses.values()].sort((a, b) => b.day.localeCompare(a.day) || a.accountId - b.accountId || a.signal.localeCompare(b.signal));
  }

  private async partitions(tables: readonly string[]): Promise<readonly Partition[]> {
    const { client, place } = this.clients;
    const result = await client.query({
      query: `SELECT table, partition_id AS partition, sum(rows) AS n, sum(data_uncompressed_bytes) AS bytes, sum(bytes_on_disk) AS disk,
  hex(groupBitXor(cityHash64(hostName(), name))) AS print
FROM ${systemTable('parts', place)} WHERE active AND rows > 0 AND database = {database:String} AND table IN {tables:Array(String)} GROUP BY table, partition`,
      query_params: {
        cluster: place.cluster ?? '',
        database: localDatabase(place),
        tables: [...tables],
      },
      format: 'JSONEachRow',
    });
    const rows = await result.json<Record<'table' | 'partition' | 'n' | 'bytes' | 'disk' | 'print', string>>();
    return rows.map(({ table, partition, print, ...counts }) => ({
      table,
      partition,
      print,
      rows: Number(counts.n),
      bytes: Number(counts.bytes),
      disk: Number(counts.disk),
    }));
  }

  private async count(found: readonly Partition[], signals: readonly SignalDescription[]): Promise<void> {
    const present = new Set(found.map(keyOf));
    for (const key of this.counted.keys()) if (!present.has(key)) this.counted.delete(key);
    const changed = found.filter((each) => this.counted.get(keyOf(each))?.print !== each.print);
    for (const table of new Set(changed.map((each) => each.table))) {
      const tenant = signals.find((signal) => dailyTables(signal).includes(table))?.tenant ?? '';
      let chunk: Partition[] = [];
      let rows = 0;
      for (const each of changed.filter((partition) => partition.table === table)) {
        chunk.push(each);
        rows += each.rows;
        if (rows < ROWS_AT_ONCE) continue;
        await this.countChunk(table, tenant, chunk);
        chunk = [];
        rows = 0;
      }
      if (chunk.length > 0) await this.countChunk(table, tenant, chunk);
    }
  }

  private async countChunk(table: string, tenant: string, chunk: readonly Partition[]): Promise<void> {
    const result = await this.clients.client.query({
      query: `SELECT _partition_id AS partition, ${identifier(tenant)} AS account, count() AS rows FROM ${identifier(table)}
WHERE _partition_id IN {partitions:Array(String)} GROUP BY partition, account`,
      query_params: { partitions: chunk.map(({ partition }) => partition) },
      format: 'JSONEachRow',
    });
    const rows = await result.json<{ partition: string; account: number; rows: string | number }>();
    for (const each of chunk) {
      const own = rows.filter(({ partition }) => partition === each.partition);
      this.counted.set(keyOf(each), { print: each.print, rows: new Map(own.map((row) => [row.account, Number(row.rows)])) });
    }
  }
}

const keyOf = ({ table, partition }: Pick<Partition, 'table' | 'partition'>): string => `${table} ${partition}`;
