import type { TelemetryQuery } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import type { CompiledQuery, Found, Statement } from './compiledQuery';
import { compileQuery } from './compileQuery';

/**
 * Runs a query. One that looks for text runs in its quick form, beside the question whether any log in scope is kept out of the text index;
 * only if so it runs again in the form that reads messages.
 * @param run answers a statement with its JSONEachRow objects
 * @param share the same for a statement that another query of the same page may have under way
 */
export async function answerQuery<Q extends TelemetryQuery>(
  query: Q,
  scope: TenantScope,
  run: (statement: Statement) => Promise<readonly unknown[]>,
  share = run,
  now = Date.now(),
): Promise<Found<Q>> {
  const answer = async (compiled: CompiledQuery<Found<Q>>): Promise<Found<Q>> => compiled.read(await run(compiled));
  const quick = compileQuery(query, scope, { now });
  if (quick.unlessUnindexed === undefined) return answer(quick);
  const [found, unindexed] = await Promise.all([answer(quick), share(quick.unlessUnindexed)]);
  return unindexed.length === 0 ? found : answer(compileQuery(query, scope, { now, anyUnindexed: true }));
}
