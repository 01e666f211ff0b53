import { escapeIdentifier, type Pool } from 'pg';
import { longTransaction, type Run } from './longTransaction';

/** What a dump consists of, in this order. Values are the database's own text of them, null where there is none. */
export type DumpLine =
  | { readonly migrations: Readonly<Record<string, readonly string[]>> }
  | { readonly table: DumpedTable }
  | { readonly row: readonly (string | null)[] }
  | { readonly sequence: string; readonly last: string; readonly called: boolean }
  | { readonly end: number };

export interface DumpedTable {
  readonly schema: string;
  readonly name: string;
  /** With their types as PostgreSQL writes them. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const ROWS = 1000;
const applied = 'applied_migrations';

/**
 * Reads all records as they are at one moment. The embedded engine has one session, so its other callers wait meanwhile.
 * @returns how many rows there were
 */
export async function dumpRecords(pool: Pool, write: (line: DumpLine) => Promise<void>): Promise<number> {
  const rows = await longTransaction(pool, 'begin isolation level repeatable read read only', async (run) => {
    let count = 0;
    const schemas = await run<{ name: string }>(`select schemaname as name from pg_tables where tablename = '${applied}' order by 1`);
    const migrations: Record<string, string[]> = {};
    for (const { name } of schemas)
      migrations[name] = (await run<{ id: string }>(`select id from ${escapeIdentifier(name)}.${applied} order by id`)).map(({ id }) => id);
    await write({ migrations });
    for (const { name } of schemas) {
      for (const table of await tablesOf(run, name)) {
        await write({ table });
        count += await dumpTable(run, table, write);
      }
      for (const { sequence } of await run<{ sequence: string }>(
        `select sequencename as sequence from pg_sequences where schemaname = '${name}' order by 1`,
      )) {
        const full = `${escapeIdentifier(name)}.${escapeIdentifier(sequence)}`;
        const [at] = await run<{ last: string; called: boolean }>(`select last_value::text as last, is_called as called from ${full}`);
        if (at !== undefined) await write({ sequence: full, ...at });
      }
    }
    return count;
  });
  await write({ end: rows });
  return rows;
}

async function tablesOf(run: Run, schema: string): Promise<DumpedTable[]> {
  const found = await run<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
where n.nspname = '${schema}' and c.relkind = 'r' and c.relname <> '${applied}' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
order by c.relname, a.attnum`,
  );
  const tables = new Map<string, { name: string; type: string }[]>();
  for (const { table, column, type } of found) tables.set(table, [...(tables.get(table) ?? []), { name: column, type }]);
  return [...tables].map(([name, columns]) => ({ schema, name, columns }));
}

async function dumpTable(run: Run, { schema, name, columns }: DumpedTable, write: (line: DumpLine) => Promise<void>): Promise<number> {
  const values = columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(', ');
  await run(
    `declare dumped no scroll cursor for select array[${values}]::text[] as row from ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
  );
  let count = 0;
  for (;;) {
    const rows = await run<{ row: (string | null)[] }>(`fetch ${ROWS} from dumped`);
    for (const { row } of rows) await write({ row });
    count += rows.length;
    if (rows.length < ROWS) break;
  }
  await run('close dumped');
  return count;
}
