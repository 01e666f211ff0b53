import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Records, schemaOf } from '#sdk/server';
import createLedger from '../migrations/0001-ledger';
import countSignals from '../migrations/0002-ledger-signal';
import createTextIndexChoices from '../migrations/0003-text-index';
import createRetentionChoices from '../migrations/0004-retention';
import createLedgerHistory from '../migrations/0005-ledger-history';
import createMessageForms from '../migrations/0008-message-forms';
import createFieldMapping from '../migrations/0009-field-mapping';

/** A records store in memory with this plugin's schema. */
export async function memoryRecords(): Promise<{ readonly records: Records; clear(): Promise<void>; close(): Promise<void> }> {
  const client = new PGlite();
  const db = drizzle(client);
  const schema = schemaOf('ingest');
  await db.execute(sql.raw(`CREATE SCHEMA ${schema}`));
  await db.execute(sql.raw(`SET search_path TO ${schema}`));
  for (const { statements } of [
    createLedger,
    countSignals,
    createTextIndexChoices,
    createRetentionChoices,
    createLedgerHistory,
    createMessageForms,
    createFieldMapping,
  ])
    for (const statement of statements) await db.execute(sql.raw(statement));
  const records = {
    db: db as unknown as Records['db'],
    transaction: <T>(work: (inner: Records['db']) => Promise<T>) => db.transaction((inner) => work(inner as unknown as Records['db'])),
  };
  return {
    records,
    clear: async () =>
      void (await db.execute(
        sql`TRUNCATE ledger_counts, ledger_samples, text_index_choices, retention_choices, ledger_history, message_forms, field_mappings, mapping_errors`,
      )),
    close: () => client.close(),
  };
}
