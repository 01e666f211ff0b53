import { escapeIdentifier, type Pool } from 'pg';
import type { DumpedTable, DumpLine } from './dumpRecords';
import { longTransaction, type Run } from './longTransaction';

const ROWS = 1000;

/**
 * Fills a store whose tables have just been made with the rows of a dump, all or none.
 * @returns how many rows there were
 * @throws Error when the dump is cut short, or is of other migrations than have been applied
 */
export function loadRecords(pool: Pool, lines: AsyncIterable<DumpLine>): Promise<number> {
  return longTransaction(pool, 'begin', async (run) => {
    let loaded = 0;
    let isWhole = false;
    // In no order of tables would rows that refer to one another in a circle go in; put back, the constraints are checked over all rows.
    const references = await run<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
where contype = 'f' and connamespace in (select relnamespace from pg_class where relname = 'applied_migrations')`,
    );
    for (const { table, name } of references) await run(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
    let table: DumpedTable | undefined;
    let rows: (readonly (string | null)[])[] = [];
    const flush = async (): Promise<void> => {
      if (table !== undefined && rows.length > 0) await insert(run, table, rows);
      loaded += rows.length;
      rows = [];
    };
    for await (const line of lines) {
      if ('row' in line) {
        rows.push(line.row);
        if (rows.length >= ROWS) await flush();
        continue;
      }
      await flush();
      if ('table' in line) {
        table = line.table;
        await empty(run, table);
      } else if ('migrations' in line) await requireMigrations(run, line.migrations);
      else if ('sequence' in line) await run('select setval($1::regclass, $2, $3)', [line.sequence, line.last, line.called]);
      else isWhole = line.end === loaded;
    }
    if (!isWhole) throw new Error('The dump of the records is cut short.');
    for (const { table: of, name, definition } of references)
      await run(`alter table ${of} add constraint ${escapeIdentifier(name)} ${definition}`);
    return loaded;
  });
}

const nameOf = ({ schema, name }: DumpedTable): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Migrations may have put rows in, which the dump has as they are now. Tables that nothing may be deleted from have none. */
async function empty(run: Run, table: DumpedTable): Promise<void> {
  const [{ any } = { any: false }] = await run<{ any: boolean }>(`select exists (select from ${nameOf(table)}) as any`);
  if (any) await run(`delete from ${nameOf(table)}`);
}

async function insert(run: Run, table: DumpedTable, rows: readonly (readonly (string | null)[])[]): Promise<void> {
  const { columns } = table;
  const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  await run(
    `insert into ${nameOf(table)} (${names}) overriding system value select ${values} from unnest(${arrays}) as dumped(${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
}

async function requireMigrations(run: Run, wanted: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [schema, ids] of Object.entries(wanted)) {
    const [{ exists } = { exists: false }] = await run<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      `${escapeIdentifier(schema)}.applied_migrations`,
    ]);
    const found = exists ? await run<{ id: string }>(`select id from ${escapeIdentifier(schema)}.applied_migrations`) : [];
    const missing = ids.find((id) => !found.some((one) => one.id === id));
    if (missing !== undefined)
      throw new Error(`The records are of another version: this one does not know the migration ${missing} of ${schema}.`);
  }
}
