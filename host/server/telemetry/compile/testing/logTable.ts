import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChdbResult, Session } from 'chdb';
import type { Query, SignalDescription } from '#sdk/query';
import type { Plan, TableDefinition, TenantScope } from '#sdk/server';
import { createTable } from '../../ddl/createTable';
import { SignalRegistry } from '../../signals/SignalRegistry';
import { logs, minuteCounts, unindexedDays, unindexedView } from '../../tables/logs';
import { samples, series } from '../../tables/metrics';
import { spanMinutes, spans, traces } from '../../tables/spans';
import { answerQuery } from '../answerQuery';
import type { CompiledQuery, Found, Statement } from '../compiledQuery';
import type { KnownFields } from '../KnownFields';
import { compilePlan } from '../plans/compilePlan';
import { compileQuery } from '../query/compileQuery';

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

/** The real tables in an engine of the test's own process, and compiled queries run on them. */
export interface LogTable {
  insert(rows: readonly TestLog[]): Promise<void>;
  /** Rows of another table, as the engine reads them. */
  insertInto(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>;
  run<Q extends Query>(query: Q, scope?: TenantScope, now?: number, known?: KnownFields): Promise<Found<Q>>;
  plan<Input, Found extends object>(plan: Plan<Input, Found>, input: NoInfer<Input>, scope?: TenantScope): Promise<Found>;
  readonly signals: SignalRegistry;
  execute(sql: string, params?: Readonly<Record<string, unknown>>): Promise<ChdbResult>;
  close(): Promise<void>;
}

const insertSettings = 'input_format_try_infer_dates = 0, input_format_try_infer_datetimes = 0, async_insert = 0';

/** A plugin's signal and its table. */
export interface TestSignal {
  readonly pluginId: string;
  readonly signal: SignalDescription;
  readonly table: TableDefinition;
}

export async function openLogTable(own: readonly TestSignal[] = []): Promise<LogTable> {
  const directory = await mkdtemp(join(tmpdir(), 'logs-'));
  const session = new Session(directory);
  const execute = (sql: string, params: Readonly<Record<string, unknown>> = {}): Promise<ChdbResult> =>
    session.queryBindAsync(sql, params, { format: 'JSONEachRow' });
  const tables = [logs, unindexedDays, spans, traces, spanMinutes, samples, series, ...own.map(({ table }) => table)].flatMap((table) =>
    createTable(table, { database: 'default' }),
  );
  for (const statement of [...tables, ...unindexedView, ...minuteCounts]) await execute(statement.replace('{cluster}', ''));
  const signals = new SignalRegistry();
  for (const { pluginId, signal, table } of own) signals.add(pluginId, signal, [table]);
  const statement = async ({ sql, params }: Statement): Promise<unknown[]> => {
    const text = (await execute(sql, params)).text().trim();
    return text === '' ? [] : text.split('\n').map((line): unknown => JSON.parse(line));
  };
  // Whether rows are out of the index is asked once until rows come: else each query would be two.
  const known = new Map<string, Promise<unknown[]>>();
  const share = (asked: Statement): Promise<unknown[]> => {
    const key = JSON.stringify([asked.sql, asked.params]);
    const answer = known.get(key) ?? statement(asked);
    known.set(key, answer);
    return answer;
  };
  const answer = <Answer>(compile: (anyUnindexed: boolean) => CompiledQuery<Answer>): Promise<Answer> =>
    answerQuery(compile, statement, share);
  const insertInto: LogTable['insertInto'] = async (table, rows) => {
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    known.clear();
    await session.queryAsync(`INSERT INTO ${table} SETTINGS ${insertSettings} FORMAT JSONEachRow ${lines}`);
  };
  return {
    execute: (sql, params) => {
      known.clear();
      return execute(sql, params);
    },
    signals,
    insertInto,
    insert: (rows) => insertInto('logs', rows.map(columnsOf)),
    run: async (query, scope = { accounts: [1] }, now = Date.now(), known = undefined) => {
      const signal = signals.get(query.signal);
      return answer((anyUnindexed) => compileQuery(query, signal, scope, { now, anyUnindexed, known }));
    },
    plan: async (plan, input, scope = { accounts: [1] }) =>
      answer((anyUnindexed) => compilePlan(plan, input, signals, scope, { anyUnindexed })),
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
