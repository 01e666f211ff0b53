import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as onServer } from 'drizzle-orm/node-postgres';
import { drizzle as embedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { type Records, type RecordsMigration, schemaOf } from '#sdk/server';
import { startEngine } from './startEngine';
import { testDatabase } from './testDatabase';

export interface MemoryRecords {
  readonly records: Records;
  /** Empties every table; what counts by itself begins anew. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface Store {
  readonly db: Records['db'];
  exec(statement: string): Promise<unknown>;
  names(query: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * A records store in memory, or on the run's PostgreSQL server, with the schema of one plugin, made by its own migrations.
 * @param before migrations of others whose schemas those reach into, by the id of whose they are, such as `host`
 */
export async function memoryRecords(
  pluginId: string,
  migrations: readonly RecordsMigration[],
  before: Readonly<Record<string, readonly RecordsMigration[]>> = {},
): Promise<MemoryRecords> {
  const all = [...Object.entries(before), [pluginId, migrations] as const];
  const { db, exec, names, close } = (await onTestServer()) ?? (await inMemory());
  for (const [id, steps] of all) {
    await exec(`CREATE SCHEMA ${schemaOf(id)}; SET search_path TO ${schemaOf(id)}`);
    for (const statement of steps.flatMap(({ statements }) => statements)) await exec(statement);
  }
  const schemas = all.map(([id]) => `'${schemaOf(id)}'`).join(', ');
  const query = `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN (${schemas})`;
  const tables = (await names(query)).join(', ');
  return {
    records: { db, transaction: (work) => db.transaction((inner) => work(inner as unknown as Records['db'])) },
    clear: async () => void (await db.execute(sql.raw(`TRUNCATE ${tables} RESTART IDENTITY`))),
    close,
  };
}

/** Drops every schema, whoever has made it: the next file begins with an empty engine. */
const dropEverything = `
  DO $$ DECLARE made text; BEGIN
    FOR made IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public') LOOP
      EXECUTE format('DROP SCHEMA %I CASCADE', made);
    END LOOP;
  END $$`;

/** Engines of this worker that nobody uses at the moment, empty. To start one takes seconds of computing, to empty one none. */
const idle: PGlite[] = [];

async function inMemory(): Promise<Store> {
  const client = idle.pop() ?? (await startEngine());
  let isOpen = true;
  // The engine lives on with the next file: what is left running of this one must not write into that one's tables.
  const lent = new Proxy(client, {
    get(engine, name) {
      if (!isOpen) throw new Error('The store of this test is closed. Stop what uses it before closing it.');
      const value: unknown = Reflect.get(engine, name);
      return typeof value === 'function' ? value.bind(engine) : value;
    },
  });
  return {
    db: embedded(lent) as unknown as Records['db'],
    exec: (statement) => client.exec(statement),
    names: async (query) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await client.exec(dropEverything);
      await client.exec('DISCARD ALL');
      idle.push(client);
    },
  };
}

/** One connection, like the store in memory: opened at once, so that no test counts it among what a plugin has left running. */
async function onTestServer(): Promise<Store | undefined> {
  const database = await testDatabase();
  if (database === undefined) return undefined;
  const pool = new Pool({ connectionString: database.url, max: 1, idleTimeoutMillis: 0 });
  // A connection that is ending when its database goes has lost nothing.
  pool.on('error', () => {});
  return {
    db: onServer(pool) as unknown as Records['db'],
    exec: (statement) => pool.query(statement),
    names: async (query) => (await pool.query<{ name: string }>(query)).rows.map(({ name }) => name),
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
