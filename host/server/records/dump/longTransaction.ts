import type { Pool } from 'pg';

/** Milliseconds that one statement may take. */
const statementLimit = 600_000;

export type Run = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Does something to all records in one transaction, whose statements may take long.
 * @param begin the statement that begins it
 */
export async function longTransaction<T>(pool: Pool, begin: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const run: Run = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>({ text, values, query_timeout: statementLimit } as { text: string })).rows;
  let failure: unknown;
  try {
    await run(begin);
    await run(`set local statement_timeout = ${statementLimit}`);
    const done = await work(run);
    await run('commit');
    return done;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}
