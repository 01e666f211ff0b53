import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Records, schemaOf } from '#sdk/server';
import addContent from '../progress/addContent';
import addCounted from '../progress/addCounted';
import createTables from '../progress/createTables';

/** The demo's tables in a database that lives in memory. */
export async function memoryRecords(): Promise<{ readonly records: Records; close(): Promise<void> }> {
  const client = await PGlite.create();
  await client.exec(`create schema ${schemaOf('demo')}; set search_path = ${schemaOf('demo')}`);
  for (const statement of [createTables, addCounted, addContent].flatMap(({ statements }) => statements)) await client.exec(statement);
  const db = drizzle(client) as unknown as Records['db'];
  return {
    records: { db, transaction: (work) => db.transaction((inner) => work(inner as unknown as Records['db'])) },
    close: () => client.close(),
  };
}
