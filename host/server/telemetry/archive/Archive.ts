import type { Query, RowsQuery } from '#sdk/query';
import {
  type ArchiveContent,
  type ArchiveFile,
  type ArchiveQueryOptions,
  type ArchiveSlice,
  invalidQuery,
  type QueryBudget,
  type QueryOptions,
  type TelemetryArchive,
  type TelemetryQueries,
  type WrittenFile,
} from '#sdk/server';
import type { Clients } from '../client/createClients';
import type { CompiledQuery } from '../compile/compiledQuery';
import { compilePlan } from '../compile/plans/compilePlan';
import { compileQuery } from '../compile/query/compileQuery';
import { planOf } from '../compile/rollUps/rollUpPlans';
import { onCluster } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';
import { logsSignal } from '../signals/hostSignals';
import { dayOf } from '../signals/signalTables';
import type { TelemetryStore } from '../store/TelemetryStore';
import { searchRows } from '../strategy/searchRows';
import type { ArchivePlace } from './ArchivePlace';
import { pathOf } from './ArchivePlace';
import { archiveError, archiveFull } from './archiveError';
import { fileContent, fileRawBytes, tableContent, written } from './fileColumns';
import { fromFiles } from './fromFiles';
import { slicesOf } from './slicesOf';

export interface ArchiveParts {
  readonly clients: Clients;
  readonly store: TelemetryStore;
  readonly place: ArchivePlace;
  readonly budget: QueryBudget;
}

/** Numbers inside the tree of fields stay numbers, in the file and in its hash. */
const plainNumbers = { output_format_json_quote_64bit_integers: 0 } as const;
/** A bucket that does not answer is told soon, and asked again by the next run. */
const fewTries = { s3_retry_attempts: '2' } as const;
/** Fields, which are text in files, become what they were in the table: read as at their insert. */
const asInserted = { input_format_try_infer_dates: 0, input_format_try_infer_datetimes: 0, type_json_skip_duplicated_paths: 1 } as const;
/** Of one query. */
const mostFiles = 20_000;
/** Logs between two of a file's statistics by which the engine passes over what a time range leaves out. */
const rowGroup = 65_536;
const stretch = 'ts >= fromUnixTimestamp64Nano({from:Int64}) AND ts < fromUnixTimestamp64Nano({to:Int64})';
const ofDay = `account = {account:UInt32} AND _partition_id = {partition:String}`;

/** Logs in Parquet files, written and read by the engine. */
export class Archive implements TelemetryArchive {
  constructor(private readonly parts: ArchiveParts) {}

  get fault(): string | undefined {
    return this.parts.place.fault;
  }

  async days(accountId: number, before: string): Promise<readonly string[]> {
    const found = await this.rows<{ partition: string }>(
      'SELECT DISTINCT _partition_id AS partition FROM logs WHERE account = {account:UInt32} AND _partition_id < {before:String} ORDER BY partition',
      { account: accountId, before: before.replaceAll('-', '') },
    );
    return found.map(({ partition }) => dayOf(partition));
  }

  async slices(accountId: number, day: string, rows: number): Promise<readonly ArchiveSlice[]> {
    const counted = await this.rows<{ bucket: string; n: string }>(
      `SELECT toString(toUnixTimestamp(toStartOfFiveMinutes(ts))) AS bucket, toString(count()) AS n FROM logs WHERE ${ofDay} GROUP BY bucket ORDER BY toUInt64(bucket)`,
      dayParams(accountId, day),
    );
    return slicesOf(
      counted.map(({ bucket, n }) => ({ seconds: BigInt(bucket), rows: Number(n) })),
      rows,
    );
  }

  async contentOf(accountId: number, day: string, slice: ArchiveSlice): Promise<ArchiveContent> {
    const params = { ...dayParams(accountId, day), from: slice.from, to: slice.to };
    return readContent(await this.rows<Content>(`SELECT ${tableContent} FROM logs WHERE ${ofDay} AND ${stretch}`, params));
  }

  async write(file: ArchiveFile, slice: ArchiveSlice, abort?: AbortSignal): Promise<WrittenFile> {
    const { place } = this.parts;
    const { sql, params } = place.source([file]);
    await this.told(place.prepare(file));
    await this.command(
      `INSERT INTO FUNCTION ${sql} SELECT ${written} FROM logs WHERE ${ofDay} AND ${stretch}
ORDER BY account, toStartOfFiveMinutes(ts), service, ts`,
      { ...params, ...dayParams(file.accountId, file.day), from: slice.from, to: slice.to },
      {
        ...plainNumbers,
        output_format_parquet_compression_method: 'zstd',
        output_format_parquet_row_group_size: String(rowGroup),
        engine_file_truncate_on_insert: 1,
        s3_truncate_on_insert: 1,
        parallel_distributed_insert_select: '0',
      },
      abort,
    );
    try {
      const bytes = await this.told(place.settle(file));
      const found = await this.rows<Content & { readonly raw: string }>(`SELECT ${fileContent}, ${fileRawBytes} FROM ${sql}`, params);
      return { ...readContent(found), bytes, rawBytes: Number(found[0]?.raw ?? 0) };
    } catch (error) {
      throw (await place.isFull()) ? archiveFull(error) : error;
    }
  }

  async release(file: ArchiveFile, abort?: AbortSignal): Promise<void> {
    const { clients, place } = this.parts;
    const name = pathOf(file);
    const { sql, params } = place.source([file]);
    await this.forgetKeys(name);
    await this.command(
      `INSERT INTO archive_releases (file, ts, seq) SELECT {file:String}, ts, seq FROM ${sql}`,
      { ...params, file: name },
      { insert_distributed_sync: '1', insert_deduplicate: 0 },
      abort,
    );
    const { account, partition } = dayParams(file.accountId, file.day);
    if (!/^\d{8}$/.test(partition)) throw new Error(`${file.day} is no day.`);
    await this.command(
      `ALTER TABLE logs ${onCluster(clients.place)} DELETE IN PARTITION ID '${partition}' WHERE account = {account:UInt32}
AND (ts, seq) IN (SELECT ts, seq FROM ${identifier(clients.place.database)}.archive_releases WHERE file = {file:String})`,
      { account, file: name },
      { mutations_sync: '2', allow_nondeterministic_mutations: 1 },
      abort,
      clients.local,
    );
    const [left] = await this.rows<{ n: string }>(
      `SELECT toString(count()) AS n FROM logs WHERE ${ofDay} AND (ts, seq) IN (SELECT ts, seq FROM ${sql})`,
      { ...params, account, partition },
    );
    if (Number(left?.n) > 0) throw new Error(`${left?.n} logs that are in a file are still in the store.`);
    await this.forgetKeys(name);
  }

  remove(file: ArchiveFile): Promise<void> {
    return this.told(this.parts.place.remove(file));
  }

  ask(options: ArchiveQueryOptions): TelemetryQueries {
    /** A question ends with its own caller, too, and tells that one how far it is. */
    const within = ({ signal, onProgress }: QueryOptions): ArchiveQueryOptions => ({
      ...options,
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    const query = async (one: Query, about: QueryOptions) => {
      logsOf(one.signal);
      // In no order that a page could be found by: it is sorted as it is found.
      const asked = one.measures === undefined ? { ...one, few: true } : one;
      const known = await this.parts.store.known(options.scope);
      return this.answer(compileQuery(asked, logsSignal, options.scope, { byMinutes: false, known }), within(about));
    };
    const questions = { query: query as TelemetryQueries['query'] };
    return {
      ...questions,
      // Files are whole days: pieces of a day would read them again and again.
      search: (page, about) => searchRows(questions, page as RowsQuery, about, false),
      plan: async (plan, input, about) => {
        const known = await this.parts.store.known(options.scope);
        return this.answer(compilePlan(planOf(plan), input, { get: logsOf }, options.scope, { known }), within(about));
      },
    };
  }

  private async answer<Answer extends object>(
    compiled: CompiledQuery<Answer>,
    { scope, files, seconds, signal, onProgress, around = (run) => run() }: ArchiveQueryOptions,
  ) {
    const { store, place, budget } = this.parts;
    const foreign = files.find(({ accountId }) => !scope.accounts.includes(accountId));
    if (foreign !== undefined) throw new Error(`A file of account ${foreign.accountId} is not in the scope of the query.`);
    await this.told(place.requireAll(files), files);
    const source = files.length === 0 ? undefined : place.source(files);
    const within = { seconds, memoryBytes: budget.memoryBytes, rowsToRead: Number.MAX_SAFE_INTEGER };
    const settings = { ...fewTries, ...asInserted, glob_expansion_max_elements: String(mostFiles) };
    const options = { scope, settings, ...(signal === undefined ? {} : { signal }), ...(onProgress && { onProgress }) };
    return around(() => this.told(store.queryCompiled(fromFiles(compiled, scope, source), within, options), files));
  }

  /** @param name checked by {@link pathOf}: a partition cannot be a bound value */
  private async forgetKeys(name: string): Promise<void> {
    const { clients } = this.parts;
    await this.command(
      `ALTER TABLE archive_releases ${onCluster(clients.place)} DROP PARTITION '${name}'`,
      {},
      {},
      undefined,
      clients.local,
    );
  }

  private async rows<T>(query: string, params: Record<string, unknown>): Promise<T[]> {
    const { clients, budget } = this.parts;
    const settings = { ...plainNumbers, ...fewTries, max_memory_usage: String(budget.memoryBytes), max_execution_time: statementSeconds };
    const asked = clients.client.query({ query, query_params: params, format: 'JSONEachRow', clickhouse_settings: settings });
    return this.told(asked.then((result) => result.json<T>()));
  }

  private async command(
    query: string,
    params: Record<string, unknown>,
    settings: Record<string, string | number>,
    abort?: AbortSignal,
    client = this.parts.clients.client,
  ): Promise<void> {
    abort?.throwIfAborted();
    const options = {
      query,
      query_params: params,
      clickhouse_settings: { ...fewTries, ...settings },
      ...(abort === undefined ? {} : { abort_signal: abort }),
    };
    await this.told(
      client.command(options).catch((error: unknown) => {
        throw abort?.aborted === true ? abort.reason : error;
      }),
    );
  }

  /** @param files that are read */
  private async told<T>(work: Promise<T>, files: readonly ArchiveFile[] = []): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw archiveError(error, this.parts.place, this.parts.budget, files);
    }
  }
}

/** @throws PublicError 400 for any other signal */
function logsOf(signal: string): typeof logsSignal {
  if (signal !== logsSignal.name) throw invalidQuery('This question cannot be asked of warm logs.');
  return logsSignal;
}

/** Seconds that a statement of a move, which nobody waits for, may take. */
const statementSeconds = 1200;

interface Content {
  readonly n: string;
  readonly print: string;
}

const readContent = ([row]: readonly Content[]): ArchiveContent => ({ rows: Number(row?.n ?? 0), print: row?.print ?? '' });

const dayParams = (account: number, day: string): { account: number; partition: string } => ({
  account,
  partition: day.replaceAll('-', ''),
});
