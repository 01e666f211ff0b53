import type { LogQuery, TelemetryQuery } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { invalidQuery } from '#sdk/server';
import { arrivalCondition } from './arrivalCondition';
import type { CompiledQuery, Found, Statement } from './compiledQuery';
import type { Context } from './context';
import { type Counted, type LogPart, logByLog, minuteParts } from './minuteParts';
import { Params } from './params';
import { compileRollUp } from './rollUps/compileRollUp';
import { checkedAccounts, daysCondition, scopeCondition, tenantCondition } from './scope';
import { selectById } from './selectById';
import { selectCardinality } from './selectCardinality';
import { selectCount } from './selectCount';
import { selectEndedSpans } from './selectEndedSpans';
import { selectHistogram } from './selectHistogram';
import { selectOccurrences } from './selectOccurrences';
import { selectRows } from './selectRows';
import { selectShapes } from './selectShapes';
import { selectTerms } from './selectTerms';
import { selectValueCounts } from './selectValueCounts';
import { unindexedName } from './textCondition';
import { whereCondition } from './whereCondition';

/** The engine reads statements of up to 256 KiB. */
const maxSql = 200_000;

export interface CompileOptions {
  /** Milliseconds since the epoch that `now` in date math means. */
  readonly now?: number;
  /**
   * Whether to look at messages that are kept out of the text index; with false, the default, the statement is right only when its `unlessUnindexed`
   * finds no such log.
   */
  readonly anyUnindexed?: boolean;
  /** Whether to count by the minutes that the table keeps of its logs where that suffices; true by default. */
  readonly byMinutes?: boolean;
}

/**
 * Makes one statement of a query. The tenant's accounts and the time range are put in here and nowhere else, and no value is part of
 * the SQL: all are bound parameters.
 * @throws PublicError 400 QUERY_INVALID, with what to change
 */
export function compileQuery<Q extends TelemetryQuery>(
  query: Q,
  scope: TenantScope,
  { now = Date.now(), anyUnindexed = false, byMinutes = true }: CompileOptions = {},
): CompiledQuery<Found<Q>> {
  if (query.kind === 'ended-spans') return selectEndedSpans(query, scope, new Params()) as unknown as CompiledQuery<Found<Q>>;
  if (!('where' in query)) return compileRollUp(query, scope) as unknown as CompiledQuery<Found<Q>>;
  const params = new Params();
  checkedAccounts(scope);
  const condition = whereCondition(query.where, params, now);
  const inRange = query.kind === 'by-id' ? tenantCondition(scope, params) : scopeCondition(scope, query.range, params);
  const scoped = query.arrived === undefined ? inRange : `${inRange} AND ${arrivalCondition(query.arrived, params)}`;
  const where = `${scoped} AND ${condition}`;
  const parts = (counted: Counted = {}): readonly LogPart[] =>
    (byMinutes && query.kind !== 'by-id' && minuteParts(query, counted, { scope, condition, params })) || [logByLog(where)];
  const compiled = select(query, { scope, params, condition, where, parts });
  const asksText = condition.includes(unindexedName);
  const sql = asksText ? `WITH ${anyUnindexed ? 1 : 0} AS ${unindexedName} ${compiled.sql}` : compiled.sql;
  if (sql.length > maxSql) throw invalidQuery('The query is too large; use fewer or shorter conditions.');
  // Each kind of query reads its own kind of answer, which the compiler cannot follow through the union.
  const check = asksText && !anyUnindexed ? { unlessUnindexed: unindexed(query, scope) } : {};
  return { ...compiled, ...check, sql } as unknown as CompiledQuery<Found<Q>>;
}

/** The same for all queries of a scope and range. */
function unindexed(query: LogQuery, scope: TenantScope): Statement {
  const params = new Params();
  const scoped = query.kind === 'by-id' ? tenantCondition(scope, params) : daysCondition(scope, query.range, params);
  return { sql: `SELECT 1 FROM unindexed_days WHERE ${scoped} LIMIT 1`, params: params.values };
}

function select(query: LogQuery, context: Context): CompiledQuery<Found<LogQuery>> {
  switch (query.kind) {
    case 'rows':
      return selectRows(query, context);
    case 'count':
      return selectCount(query, context);
    case 'histogram':
      return selectHistogram(query, context);
    case 'terms':
      return selectTerms(query, context);
    case 'cardinality':
      return selectCardinality(query, context);
    case 'occurrences':
      return selectOccurrences(query, context);
    case 'shapes':
      return selectShapes(query, context);
    case 'value-counts':
      return selectValueCounts(query, context);
    case 'by-id':
      return selectById(query, context);
  }
}
