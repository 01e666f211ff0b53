import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ClickHouseSettings } from '@clickhouse/client';
import type { Logger } from 'pino';
import type { AnySignal, Frame, MeasuresQuery, Query, QueryCost, Rows, RowsQuery } from '#sdk/query';
import {
  type FieldTypesSource,
  type Plan,
  type PlanToken,
  PublicError,
  type QueryBudget,
  type QueryOptions,
  type RowBatch,
  type Search,
  type SearchOptions,
  type Telemetry,
  type TenantScope,
  unavailable,
} from '#sdk/server';
import type { Clients } from './client/createClients';
import { insertError, queryError, queryTimeout } from './client/engineErrors';
import { slices } from './client/slices';
import { ColumnarTables } from './columnar/ColumnarTables';
import { answerQuery } from './compile/answerQuery';
import type { CompiledQuery, Statement } from './compile/compiledQuery';
import { compileQuery } from './compile/compileQuery';
import { KnownFields } from './compile/KnownFields';
import { compilePlan } from './compile/plans/compilePlan';
import { planOf } from './compile/rollUps/rollUpPlans';
import { identifier } from './ddl/identifier';
import { lookAtStatements } from './progress/lookAtStatements';
import { ProgressWatch } from './progress/ProgressWatch';
import { Reading } from './progress/Reading';
import type { SignalRegistry } from './signals/SignalRegistry';
import { searchRows } from './strategy/searchRows';

/** Milliseconds; timers take no more. */
const longestTimer = 2 ** 31 - 1;
/** Seconds after which a batch that the engine has not answered is given up. */
const insertSeconds = 120;
/** Bytes of a payload that are written at once: about what a socket's buffer takes. */
const slice = 262_144;
/** Milliseconds that an answer may take longer than the engine's own time limit before the host ends the wait. */
const grace = 3000;

/** Rows in one of the engine's formats. */
interface Sent extends Pick<RowBatch, 'table' | 'columns'> {
  readonly payload: readonly Buffer[];
  readonly format: string;
  readonly token: string | undefined;
  readonly onSent?: RowBatch['onSent'] | undefined;
}

/** The telemetry store over ClickHouse's HTTP interface, wherever that is. */
export class TelemetryStore implements Telemetry {
  /** Statements under way that other queries may wait for, by their text and parameters. */
  private readonly shared = new Map<string, Promise<unknown[]>>();
  private readonly columnar = new ColumnarTables();
  private fieldTypes: FieldTypesSource | undefined;
  private readonly progress = new ProgressWatch((ids) => lookAtStatements(this.clients, ids));

  constructor(
    private readonly clients: Clients,
    private readonly budget: QueryBudget,
    private readonly logger: Logger,
    private readonly isReady: () => boolean,
    private readonly signals: SignalRegistry,
  ) {}

  ready(): boolean {
    return this.isReady();
  }

  async compile(query: Query, scope: TenantScope): Promise<{ readonly sql: string; readonly params: Readonly<Record<string, unknown>> }> {
    const { sql, params } = compileQuery(query, this.signals.get(query.signal), scope, { known: await this.known(scope) });
    return { sql, params };
  }

  useFieldTypes(source: FieldTypesSource): void {
    this.fieldTypes = source;
  }

  /** What is known of the fields of logs in a scope. Where the types cannot be read, queries go on without. */
  async known({ accounts }: TenantScope): Promise<KnownFields | undefined> {
    const { fieldTypes } = this;
    if (fieldTypes === undefined) return undefined;
    try {
      return new KnownFields(await Promise.all(accounts.map(fieldTypes)));
    } catch (error) {
      this.logger.warn({ err: error }, 'The types of fields are not at hand; values are compared as what they look like.');
      return undefined;
    }
  }

  query<S extends AnySignal>(query: MeasuresQuery<S>, options: QueryOptions): Promise<Frame>;
  query<S extends AnySignal>(query: RowsQuery<S>, options: QueryOptions): Promise<Rows>;
  query(query: Query, options: QueryOptions): Promise<Frame | Rows>;
  async query(query: Query, options: QueryOptions): Promise<Frame | Rows> {
    const signal = this.signals.get(query.signal);
    const now = Date.now();
    const { scope } = options;
    const known = await this.known(scope);
    return this.answer((anyUnindexed) => compileQuery(query, signal, scope, { now, anyUnindexed, known }), options);
  }

  search<S extends AnySignal>(query: RowsQuery<S>, options: SearchOptions): Promise<Search> {
    return searchRows(this, query as RowsQuery, options, true);
  }

  async plan<Input, Found extends object>(
    plan: Plan<Input, Found> | PlanToken<Input, Found>,
    input: NoInfer<Input>,
    options: QueryOptions,
  ): Promise<Found & { readonly cost: QueryCost }> {
    const made = planOf(plan);
    const now = Date.now();
    const { scope } = options;
    const known = await this.known(scope);
    return this.answer((anyUnindexed) => compilePlan(made, input, this.signals, scope, { now, anyUnindexed, known }), options);
  }

  private async answer<Answer extends object>(
    compile: (anyUnindexed: boolean) => CompiledQuery<Answer>,
    { budget, signal, onProgress }: QueryOptions,
  ): Promise<Answer & { readonly cost: QueryCost }> {
    const within = narrowed(this.budget, budget);
    const reading = new Reading(onProgress);
    const run = (statement: Statement) => this.run(statement, within, reading, signal);
    const found = await answerQuery(compile, run, (statement) => this.share(statement, run));
    return { ...found, cost: reading.cost };
  }

  /** A statement that is compiled already, within a budget and with settings of its own. @throws as {@link query} */
  async queryCompiled<Found>(
    compiled: CompiledQuery<Found>,
    within: QueryBudget,
    { signal, onProgress, settings }: Pick<QueryOptions, 'signal' | 'onProgress'> & { readonly settings: ClickHouseSettings },
  ): Promise<Found & { readonly cost: QueryCost }> {
    const reading = new Reading(onProgress);
    const rows = await this.run(compiled, within, reading, signal, settings);
    return { ...compiled.read(rows), cost: reading.cost };
  }

  /** @param reading counts what the statement reads */
  private async run(
    { sql, params }: Statement,
    within: QueryBudget,
    reading: Reading,
    signal: AbortSignal | undefined,
    settings: ClickHouseSettings = {},
  ): Promise<unknown[]> {
    signal?.throwIfAborted();
    this.requireReady();
    const queryId = randomUUID();
    const late = AbortSignal.timeout(Math.min(Math.ceil(within.seconds * 1000) + grace, longestTimer));
    const ends = signal === undefined ? late : AbortSignal.any([signal, late]);
    const onAbort = (): void => void this.kill(queryId);
    ends.addEventListener('abort', onAbort);
    const unwatch = reading.onProgress && this.progress.watch(queryId, (progress) => reading.hears(queryId, progress));
    try {
      const result = await this.clients.client.query({
        query: sql,
        query_params: { ...params },
        query_id: queryId,
        format: 'JSON',
        clickhouse_settings: { ...querySettings(within), ...settings },
        abort_signal: ends,
      });
      const { data, statistics } = await result.json<unknown>();
      const { rows_read: rowsRead = 0, bytes_read: bytesRead = 0, elapsed = 0 } = statistics ?? {};
      reading.ended(queryId, { rowsRead, bytesRead, elapsedMs: elapsed * 1000 });
      return data;
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (late.aborted) throw queryTimeout(within);
      throw queryError(error, within);
    } finally {
      unwatch?.();
      ends.removeEventListener('abort', onAbort);
    }
  }

  private async share(statement: Statement, run: (statement: Statement) => Promise<unknown[]>): Promise<unknown[]> {
    const key = JSON.stringify([statement.sql, statement.params]);
    try {
      const underWay = this.shared.get(key);
      if (underWay !== undefined) return await underWay;
    } catch {
      // Its caller went away, or its budget was smaller: asked again below.
    }
    const own = run(statement);
    this.shared.set(key, own);
    return own.finally(() => this.shared.get(key) === own && this.shared.delete(key));
  }

  async insert({ table, columns, payload, rows, token, onSent }: RowBatch, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.requireReady();
    const text = { table, format: columns === undefined ? 'JSONEachRow' : 'TSV', ...(columns === undefined ? {} : { columns }) };
    const columnar = columns === undefined ? await this.columnar.encode(table, payload, rows) : undefined;
    if (columnar === undefined) return this.send({ ...text, payload: [payload], token, onSent }, signal);
    // First, because rows may be refused only as text: then nothing of the batch is stored.
    if (columnar.rest.length > 0) await this.send({ ...text, payload: [columnar.rest], token: token && `${token}.text` }, signal);
    try {
      await this.send({ table, columns: columnar.columns, format: 'Native', payload: columnar.block, token, onSent }, signal);
      // After a failure a socket may still hold pieces of it.
      columnar.release();
    } catch (error) {
      if (!(error instanceof PublicError) || error.code !== 'BATCH_INVALID') throw error;
      this.logger.error(
        { err: error, table, rows },
        'The engine refused a block of rows that this version should not have made; they go as text.',
      );
      await this.send({ ...text, payload: [columnar.text()], token: token && `${token}.rows` }, signal);
    }
  }

  private async send({ table, columns, format, payload, token, onSent }: Sent, signal: AbortSignal | undefined): Promise<void> {
    const late = AbortSignal.timeout(insertSeconds * 1000);
    const into = columns === undefined ? identifier(table) : `${identifier(table)} (${columns.map(identifier).join(', ')})`;
    const values = Readable.from(slices(payload, slice), { objectMode: false, highWaterMark: slice });
    if (onSent !== undefined) values.once('end', onSent);
    try {
      const { stream } = await this.clients.client.exec({
        query: `INSERT INTO ${into} FORMAT ${format}`,
        values,
        clickhouse_settings: insertSettings(token),
        abort_signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      });
      await buffer(stream);
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      throw insertError(error);
    }
  }

  private requireReady(): void {
    if (!this.isReady()) throw unavailable('The telemetry engine is starting. Try again in a moment.');
  }

  /** Ends the query wherever it got to. The engine also ends it when it notices that the connection is gone; this does not wait for that. */
  private async kill(queryId: string): Promise<void> {
    const { cluster } = this.clients.place;
    try {
      await this.clients.client.command({
        query: `KILL QUERY ${cluster === undefined ? '' : `ON CLUSTER ${identifier(cluster)} `}WHERE query_id = {id:String} ASYNC`,
        query_params: { id: queryId },
      });
    } catch (error) {
      this.logger.warn({ err: error, queryId }, 'A query that nobody waits for any more could not be killed; its time limit ends it.');
    }
  }
}

/** The operator's budget, or less. */
const narrowed = (operator: QueryBudget, wanted: Partial<QueryBudget> = {}): QueryBudget => ({
  seconds: Math.min(operator.seconds, wanted.seconds ?? Number.POSITIVE_INFINITY),
  memoryBytes: Math.min(operator.memoryBytes, wanted.memoryBytes ?? Number.POSITIVE_INFINITY),
  rowsToRead: Math.min(operator.rowsToRead, wanted.rowsToRead ?? Number.POSITIVE_INFINITY),
});

function querySettings({ seconds, memoryBytes, rowsToRead }: QueryBudget): ClickHouseSettings {
  return {
    // 2, because clients may set limits; nothing that writes is allowed either way.
    readonly: '2',
    max_execution_time: seconds,
    timeout_overflow_mode: 'throw',
    max_memory_usage: String(memoryBytes),
    max_rows_to_read: String(rowsToRead),
    read_overflow_mode: 'throw',
    cancel_http_readonly_queries_on_client_close: 1,
    // Numbers inside the JSON of a row stay numbers; the compiler casts what a double cannot hold.
    output_format_json_quote_64bit_integers: 0,
  };
}

function insertSettings(token: string | undefined): ClickHouseSettings {
  return {
    // The answer means that the rows are stored: no buffering in the engine, on no node of a cluster.
    async_insert: 0,
    insert_distributed_sync: 1,
    insert_deduplicate: 1,
    ...(token === undefined ? {} : { insert_deduplication_token: token }),
    // A retry also reaches the tables that views fill, each once: the attempt before may have ended between them.
    deduplicate_blocks_in_dependent_materialized_views: 1,
    // A batch is one part a partition, whatever its size, so that a retry makes the same blocks.
    input_format_parallel_parsing: 0,
    date_time_input_format: 'basic',
    input_format_skip_unknown_fields: 0,
    // An object for a column of text becomes its JSON text.
    input_format_json_read_objects_as_strings: 1,
    // A text that looks like a time stays the text that was sent.
    input_format_try_infer_dates: 0,
    input_format_try_infer_datetimes: 0,
    // A path that one log has twice ("a.b" beside a: {b}) keeps its first value instead of refusing the batch.
    type_json_skip_duplicated_paths: 1,
  };
}
