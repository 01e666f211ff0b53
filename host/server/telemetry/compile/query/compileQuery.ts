import type { Query, RowsQuery, SignalDescription } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { invalidQuery } from '#sdk/server';
import { arrivalCondition } from '../arrivalCondition';
import type { CompiledQuery, Found, FoundFrame, FoundRows, Statement } from '../compiledQuery';
import type { Context } from '../context';
import type { Asked } from '../fields';
import type { KnownFields } from '../KnownFields';
import { selectMeasures } from '../measures/selectMeasures';
import { Params } from '../params';
import { rowsAsked } from '../rowsAsked';
import { checkedAccounts, daysCondition } from '../scope';
import { unindexedName } from '../textCondition';
import { toldNames } from '../toldNames';
import { isOfMoment } from '../versions';
import { whereCondition } from '../whereCondition';
import { selectRows } from './selectRows';

/** The engine reads statements of up to 256 KiB. */
const maxSql = 200_000;

export interface CompileOptions {
  /** Milliseconds since the epoch that `now` in date math means. */
  readonly now?: number;
  /**
   * Whether to look at texts that are kept out of the text index; with false, the default, the statement is right only when its `unlessUnindexed`
   * finds no such row.
   */
  readonly anyUnindexed?: boolean;
  /** Whether to count by the minutes that the table keeps of its rows where that suffices; true by default. */
  readonly byMinutes?: boolean;
  /** What is known of the fields of the accounts in scope. */
  readonly known?: KnownFields | undefined;
}

/**
 * Makes one statement of a query. The tenant's accounts and the time range are put in here and nowhere else, and no value is part of
 * the SQL: all are bound parameters.
 * @param signal the one that the query names
 * @throws PublicError 400 QUERY_INVALID, with what to change
 */
export function compileQuery<Q extends Query>(
  query: Q,
  signal: SignalDescription,
  scope: TenantScope,
  { now = Date.now(), anyUnindexed = false, byMinutes = true, known }: CompileOptions = {},
): CompiledQuery<Found<Q>> {
  checkedAccounts(scope);
  const asked: Asked = { signal, params: new Params(), now, known };
  const context = contextOf(query, asked, scope, byMinutes);
  // Each kind of query reads its own kind of answer, which the compiler cannot follow through the union.
  const compiled = select(query, context) as CompiledQuery<Found<Q>>;
  return withText(compiled, { signal, scope, range: query.range, anyUnindexed });
}

/** A statement that asks texts: it says whether it looks at those outside of the index, and what tells whether there are any. */
export function withText<Answer>(
  compiled: CompiledQuery<Answer>,
  {
    signal,
    scope,
    range,
    anyUnindexed,
  }: { readonly signal: SignalDescription; readonly scope: TenantScope; readonly range: Query['range']; readonly anyUnindexed: boolean },
): CompiledQuery<Answer> {
  const asksText = compiled.sql.includes(unindexedName);
  const sql = asksText ? `WITH ${anyUnindexed ? 1 : 0} AS ${unindexedName} ${compiled.sql}` : compiled.sql;
  if (sql.length > maxSql) throw invalidQuery('The query is too large; use fewer or shorter conditions.');
  return { ...compiled, sql, ...(asksText && !anyUnindexed && { unlessUnindexed: unindexed(signal, scope, range) }) };
}

function contextOf(query: Query, asked: Asked, scope: TenantScope, byMinutes: boolean): Context {
  if (isOfMoment(query, asked.signal)) requireMoment(query);
  const condition = whereCondition(query.where, asked);
  const { from, scoped: inRange } = rowsAsked(query, query.measures === undefined ? 'all' : toldNames(query), scope, asked);
  const scoped = query.arrived === undefined ? inRange : `${inRange} AND ${arrivalCondition(query.arrived, asked)}`;
  return { ...asked, scope, from, condition, where: `${scoped} AND ${condition}`, byMinutes };
}

/** @throws PublicError 400 for what goes on in time, which what is there at one moment does not */
function requireMoment({ measures = [], interval }: Query): void {
  if (interval === undefined && measures.every(({ kind }) => kind !== 'rate')) return;
  const what = interval === undefined ? 'rate' : 'interval';
  throw invalidQuery(`What exists at one moment has no ${what}; ask without it, or for the changes.`);
}

const select = (query: Query, context: Context): CompiledQuery<FoundRows | FoundFrame> =>
  query.measures === undefined ? selectRows(query as RowsQuery, context) : selectMeasures(query, context);

/** The same for all queries of a scope and range. */
function unindexed(signal: SignalDescription, scope: TenantScope, range: Query['range']): Statement {
  const params = new Params();
  return {
    sql: `SELECT 1 FROM ${signal.textIndex?.days} WHERE ${daysCondition(signal, scope, range, params)} LIMIT 1`,
    params: params.values,
  };
}
