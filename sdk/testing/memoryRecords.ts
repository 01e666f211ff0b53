import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Records, type RecordsMigration, schemaOf } from '#sdk/server';

export interface MemoryRecords {
  readonly records: Records;
  /** Empties every table; what counts by itself begins anew. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** A records store in memory with the schema of one plugin, made by its own migrations. */
export async function memoryRecords(pluginId: string, migrations: readonly RecordsMigration[]): Promise<MemoryRecords> {
  const client = await PGlite.create();
  const schema = schemaOf(pluginId);
  await client.exec(`CREATE SCHEMA ${schema}; SET search_path TO ${schema}`);
  for (const statement of migrations.flatMap(({ statements }) => statements)) await client.exec(statement);
  const { rows } = await client.query<{ name: string }>('SELECT tablename AS name FROM pg_tables WHERE schemaname = $1', [schema]);
  const tables = rows.map(({ name }) => name).join(', ');
  const db = drizzle(client) as unknown as Records['db'];
  return {
    records: { db, transaction: (work) => db.transaction((inner) => work(inner as unknown as Records['db'])) },
    clear: async () => void (await db.execute(sql.raw(`TRUNCATE ${tables} RESTART IDENTITY`))),
    close: () => client.close(),
  };
}
