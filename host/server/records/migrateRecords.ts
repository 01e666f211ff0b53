import { createHash } from 'node:crypto';
import { escapeIdentifier, type Pool, type PoolClient, type QueryConfig } from 'pg';
import type { RecordsMigration } from '#sdk/server';
import { schemaOf } from '#sdk/server';
import { callerError } from './connectionErrors';

export interface NamedMigration {
  readonly id: string;
  readonly migration: RecordsMigration;
}

/** Milliseconds one statement of a migration may take: as long as an index over a large table needs. */
const statementLimit = 600_000;
const hashOf = ({ statements }: RecordsMigration): string => createHash('sha256').update(JSON.stringify(statements)).digest('hex');

/**
 * Brings a plugin's schema up to date: every migration that is not yet applied, in id order, each in a transaction of its own
 * under a lock, so that replicas starting together apply each once. Ids that only a newer version knows are left alone.
 * @throws Error when an applied migration has been edited since, or a statement fails (nothing of that migration remains)
 */
export async function migrateRecords(pool: Pool, pluginId: string, migrations: readonly NamedMigration[]): Promise<void> {
  const ordered = [...migrations].sort((a, b) => (a.id < b.id ? -1 : 1));
  const twice = ordered.find(({ id }, index) => ordered[index + 1]?.id === id);
  if (twice !== undefined) throw new Error(`Plugin ${pluginId} has two records migrations named ${twice.id}.`);
  if (ordered.length === 0) return;
  const connection = await pool.connect().catch((error: unknown) => {
    throw callerError(error);
  });
  let failure: unknown;
  try {
    while (await applyNext(connection, pluginId, ordered)) {
      // Each turn is one transaction.
    }
  } catch (error) {
    failure = error;
    throw callerError(error);
  } finally {
    connection.release(failure !== undefined);
  }
}

/** @returns false when nothing is left to apply */
async function applyNext(connection: PoolClient, pluginId: string, migrations: readonly NamedMigration[]): Promise<boolean> {
  const schema = escapeIdentifier(schemaOf(pluginId));
  const run = (text: string, values: unknown[] = []) => {
    const statement: QueryConfig & { query_timeout: number } = { text, values, query_timeout: statementLimit };
    return connection.query<{ id: string; hash: string }>(statement);
  };
  await run('begin');
  await run(`set local statement_timeout = ${statementLimit}`);
  await run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`astrolabe migrations ${pluginId}`]);
  await run(`create schema if not exists ${schema}`);
  await run(
    `create table if not exists ${schema}.applied_migrations (id text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await run(`select id, hash from ${schema}.applied_migrations`);
  const applied = new Map(rows.map(({ id, hash }) => [id, hash]));
  for (const { id, migration } of migrations) refuseEdited(pluginId, id, applied.get(id), hashOf(migration));
  const next = migrations.find(({ id }) => !applied.has(id));
  if (next !== undefined) {
    await run(`set local search_path = ${schema}, public`);
    for (const statement of next.migration.statements) {
      await run(statement).catch((error: Error) => {
        const told = new Error(`Records migration ${next.id} of plugin ${pluginId} failed: ${error.message}`, { cause: error });
        throw 'code' in error ? Object.assign(told, { code: error.code }) : told;
      });
    }
    await run(`insert into ${schema}.applied_migrations (id, hash) values ($1, $2)`, [next.id, hashOf(next.migration)]);
  }
  await run('commit');
  return next !== undefined;
}

function refuseEdited(pluginId: string, id: string, applied: string | undefined, present: string): void {
  if (applied === undefined || applied === present) return;
  throw new Error(
    `Records migration ${id} of plugin ${pluginId} was edited after it had been applied. Restore it and put the change into a new migration.`,
  );
}
