import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ClickHouseSettings } from '@clickhouse/client';
import type { Logger } from 'pino';
import type { AnySignal, Frame, MeasuresQuery, Query, QueryCost, Rows, RowsQuery } from '#sdk/query';
import {
  type Batch,
  type BatchFound,
  type FairQueue,
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
  type Turn,
  unavailable,
} from '#sdk/server';
import type { Clients } from '../client/createClients';
import { insertError, queryError, queryTimeout, waitedTooLong } from '../client/engineErrors';
import { narrowed } from '../client/narrowed';
import { insertSettings, querySettings } from '../client/settings';
import { slices } from '../client/slices';
import { ColumnarTables } from '../columnar/ColumnarTables';
import { answerQuery } from '../compile/answerQuery';
import type { CompiledQuery, Statement } from '../compile/compiledQuery';
import { KnownFields } from '../compile/KnownFields';
import { compilePlan } from '../compile/plans/compilePlan';
import { compileQuery } from '../compile/query/compileQuery';
import { planOf } from '../compile/rollUps/rollUpPlans';
import { identifier } from '../ddl/identifier';
import { lookAtStatements } from '../progress/lookAtStatements';
import { ProgressWatch } from '../progress/ProgressWatch';
import { Reading } from '../progress/Reading';
import type { SignalRegistry } from '../signals/SignalRegistry';
import { askBatch } from '../strategy/askBatch';
import { searchRows } from '../strategy/searchRows';
import type { SentRows } from './sentRows';

/** Milliseconds; timers take no more. */
const longestTimer = 2 ** 31 - 1;
/** Seconds after which a batch that the engine has not answered is given up. */
const insertSeconds = 120;
/** Bytes of a payload that are written at once: about what a socket's buffer takes. */
const slice = 262_144;
/** Milliseconds that an answer may take longer than the engine's own time limit before the host ends the wait. */
const grace = 3000;

/** How a statement is asked. */
interface Asked {
  readonly scope: TenantScope;
  readonly within: QueryBudget;
  /** Counts what the statement reads. */
  readonly reading: Reading;
  readonly signal: AbortSignal | undefined;
  readonly settings?: ClickHouseSettings;
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
    private readonly queue: FairQueue,
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

  async search<S extends AnySignal>(query: RowsQuery<S>, options: SearchOptions): Promise<Search> {
    // Versions of things are put together over the whole range.
    const isDividable = this.signals.get(query.signal).state === undefined;
    return searchRows(this, query as RowsQuery, options, isDividable);
  }

  async batch<S extends AnySignal>(batch: Batch<S>, options: QueryOptions): Promise<BatchFound> {
    const { scope, budget, signal: abort } = options;
    return askBatch(batch as Batch, {
      signal: this.signals.get(batch.signal),
      scope,
      budget: narrowed(this.budget, budget),
      abort,
      options: { now: Date.now(), known: await this.known(scope) },
      answer: (compile, within) => this.answer(compile, { ...options, budget: within }),
    });
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
    { scope, budget, signal, onProgress }: QueryOptions,
  ): Promise<Answer & { readonly cost: QueryCost }> {
    const within = narrowed(this.budget, budget);
    const reading = new Reading(onProgress);
    const run = (statement: Statement) => this.run(statement, { scope, within, reading, signal });
    const found = await answerQuery(compile, run, (statement) => this.share(statement, scope, run));
    return { ...found, cost: reading.cost };
  }

  /** A statement that is compiled already, within a budget and with settings of its own. @throws as {@link query} */
  async queryCompiled<Found>(
    compiled: CompiledQuery<Found>,
    within: QueryBudget,
    {
      scope,
      signal,
      onProgress,
      settings,
    }: Pick<QueryOptions, 'scope' | 'signal' | 'onProgress'> & { readonly settings: ClickHouseSettings },
  ): Promise<Found & { readonly cost: QueryCost }> {
    const reading = new Reading(onProgress);
    const rows = await this.run(compiled, { scope, within, reading, signal, settings });
    return { ...compiled.read(rows), cost: reading.cost };
  }

  /** Waits for its turn, within its time limit. */
  private async run(statement: Statement, asked: Asked): Promise<unknown[]> {
    const { scope, within, signal } = asked;
    signal?.throwIfAborted();
    this.requireReady();
    const late = AbortSignal.timeout(Math.min(Math.ceil(within.seconds * 1000) + grace, longestTimer));
    const ends = signal === undefined ? late : AbortSignal.any([signal, late]);
    let isWaiting = true;
    const run = (turn: Turn): Promise<unknown[]> => {
      isWaiting = false;
      return this.execute(statement, asked, turn, ends);
    };
    try {
      return await this.queue.run(scope, run, ends);
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (late.aborted) throw isWaiting ? waitedTooLong(within) : queryTimeout(within);
      throw queryError(error, within);
    }
  }

  private async execute(
    { sql, params }: Statement,
    { within, reading, settings = {} }: Asked,
    { isCrowding }: Turn,
    ends: AbortSignal,
  ): Promise<unknown[]> {
    const queryId = randomUUID();
    const onAbort = (): void => void this.kill(queryId);
    ends.addEventListener('abort', onAbort);
    const unwatch = reading.onProgress && this.progress.watch(queryId, (progress) => reading.hears(queryId, progress));
    try {
      const result = await this.clients.client.query({
        query: sql,
        query_params: { ...params },
        query_id: queryId,
        format: 'JSON',
        clickhouse_settings: { ...querySettings(within, isCrowding), ...settings },
        abort_signal: ends,
      });
      const { data, statistics } = await result.json<unknown>();
      const { rows_read: rowsRead = 0, bytes_read: bytesRead = 0, elapsed = 0 } = statistics ?? {};
      reading.ended(queryId, { rowsRead, bytesRead, elapsedMs: elapsed * 1000 });
      return data;
    } finally {
      unwatch?.();
      ends.removeEventListener('abort', onAbort);
    }
  }

  private async share(statement: Statement, { asker }: TenantScope, run: (statement: Statement) => Promise<unknown[]>): Promise<unknown[]> {
    // Nobody waits for the turn of somebody else.
    const key = JSON.stringify([statement.sql, statement.params, asker]);
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

  private async send({ table, columns, format, payload, token, onSent }: SentRows, signal: AbortSignal | undefined): Promise<void> {
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
