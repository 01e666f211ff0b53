import type { LogQuery, TelemetryQuery } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import { invalidQuery } from '#sdk/server';
import type { CompiledQuery, Found, Statement } from './compiledQuery';
import type { Context } from './context';
import { Params } from './params';
import { compileRollUp } from './rollUps/compileRollUp';
import { checkedAccounts, daysCondition, scopeCondition, tenantCondition } from './scope';
import { selectById } from './selectById';
import { selectCount } from './selectCount';
import { selectEndedSpans } from './selectEndedSpans';
import { selectHistogram } from './selectHistogram';
import { selectRows } from './selectRows';
import { selectTerms } from './selectTerms';
import { unindexedName } from './textCondition';
import { whereCondition } from './whereCondition';

/** The engine reads statements of up to 256 KiB. */
const maxSql = 200_000;

/**
 * Makes one statement of a query. The tenant's accounts and the time range are put in here and nowhere else, and no value is part of
 * the SQL: all are bound parameters.
 * @param now milliseconds since the epoch that `now` in date math means
 * @param anyUnindexed whether to look at messages that are kept out of the text index; with false the statement is right only when its
 *   `unlessUnindexed` finds no such log
 * @throws PublicError 400 QUERY_INVALID, with what to change
 */
export function compileQuery<Q extends TelemetryQuery>(
  query: Q,
  scope: TenantScope,
  now = Date.now(),
  anyUnindexed = false,
): CompiledQuery<Found<Q>> {
  if (query.kind === 'ended-spans') return selectEndedSpans(query, scope, new Params()) as unknown as CompiledQuery<Found<Q>>;
  if (!('where' in query)) return compileRollUp(query, scope) as unknown as CompiledQuery<Found<Q>>;
  const params = new Params();
  checkedAccounts(scope);
  const condition = whereCondition(query.where, params, now);
  const scoped = query.kind === 'by-id' ? tenantCondition(scope, params) : scopeCondition(scope, query.range, params);
  const compiled = select(query, { scope, params, condition, where: `${scoped} AND ${condition}` });
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
    case 'by-id':
      return selectById(query, context);
  }
}
