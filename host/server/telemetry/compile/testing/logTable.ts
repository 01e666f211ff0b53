import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChdbResult, Session } from 'chdb';
import type { TelemetryQuery } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { createTable } from '../../ddl/createTable';
import { logs, minuteCounts, unindexedDays, unindexedView } from '../../tables/logs';
import { answerQuery } from '../answerQuery';
import type { Found, Statement } from '../compiledQuery';

/** A log as a test writes it; what is left out has the column's default. */
export interface TestLog {
  readonly account?: number;
  /** Nanoseconds since the epoch. */
  readonly ns: bigint;
  readonly seq: number;
  /** As the engine reads a time. */
  readonly received?: string;
  readonly service?: string;
  readonly severity?: string;
  readonly type?: string;
  readonly message?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
  readonly fields?: unknown;
  /** 0 keeps it out of the text index. */
  readonly indexed?: 0 | 1;
}

/** The real table in an engine of the test's own process, and compiled queries run on it. */
export interface LogTable {
  insert(rows: readonly TestLog[]): Promise<void>;
  run<Q extends TelemetryQuery>(query: Q, scope?: TenantScope, now?: number): Promise<Found<Q>>;
  execute(sql: string, params?: Readonly<Record<string, unknown>>): Promise<ChdbResult>;
  close(): Promise<void>;
}

const insertSettings = 'input_format_try_infer_dates = 0, input_format_try_infer_datetimes = 0, async_insert = 0';

export async function openLogTable(): Promise<LogTable> {
  const directory = await mkdtemp(join(tmpdir(), 'logs-'));
  const session = new Session(directory);
  const execute = (sql: string, params: Readonly<Record<string, unknown>> = {}): Promise<ChdbResult> =>
    session.queryBindAsync(sql, params, { format: 'JSONEachRow' });
  const tables = [logs, unindexedDays].flatMap((table) => createTable(table, { database: 'default' }));
  for (const statement of [...tables, ...unindexedView, ...minuteCounts]) await execute(statement.replace('{cluster}', ''));
  return {
    execute,
    insert: async (rows) => {
      const lines = rows.map((row) => JSON.stringify(columnsOf(row))).join('\n');
      await session.queryAsync(`INSERT INTO logs SETTINGS ${insertSettings} FORMAT JSONEachRow ${lines}`);
    },
    run: async (query, scope = { accounts: [1] }, now = undefined) => {
      const statement = async ({ sql, params }: Statement): Promise<unknown[]> => {
        const text = (await execute(sql, params)).text().trim();
        return text === '' ? [] : text.split('\n').map((line): unknown => JSON.parse(line));
      };
      return answerQuery(query, scope, statement, statement, now);
    },
    close: async () => {
      session.cleanup();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function columnsOf({ ns, account = 1, fields = {}, ...rest }: TestLog): Record<string, unknown> {
  const seconds = ns / 1_000_000_000n;
  const decimals = String(ns % 1_000_000_000n).padStart(9, '0');
  return { account, ts: `${seconds}.${decimals}`, fields, ...rest };
}
