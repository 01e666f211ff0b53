import type { CompiledQuery, Statement } from './compiledQuery';

/**
 * Runs a query or plan. One that looks for text runs in its quick form, beside the question whether any row in scope is kept out of the text index;
 * only if so it runs again in the form that reads texts.
 * @param compile makes the statement: the quick one, or the one that reads texts
 * @param run answers a statement with its JSONEachRow objects
 * @param share the same for a statement that another query of the same page may have under way
 */
export async function answerQuery<Answer>(
  compile: (anyUnindexed: boolean) => CompiledQuery<Answer>,
  run: (statement: Statement) => Promise<readonly unknown[]>,
  share = run,
): Promise<Answer> {
  const answer = async (compiled: CompiledQuery<Answer>): Promise<Answer> => compiled.read(await run(compiled));
  const quick = compile(false);
  if (quick.unlessUnindexed === undefined) return answer(quick);
  const [found, unindexed] = await Promise.all([answer(quick), share(quick.unlessUnindexed)]);
  return unindexed.length === 0 ? found : answer(compile(true));
}
