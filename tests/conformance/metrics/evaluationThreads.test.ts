import { afterEach, expect, test } from 'vitest';
import { pluginWorker, type TenantScope } from '#sdk/server';
import { parseExpression } from '../../../plugins/metrics/common/promql/parseExpression';
import type { SeriesSource } from '../../../plugins/metrics/server/evaluate/SeriesSource';
import { EvaluationThreads } from '../../../plugins/metrics/server/evaluation/EvaluationThreads';

const threads = new EvaluationThreads(() => pluginWorker('metrics.evaluate'));
afterEach(() => threads.close());

const of = (accountId: number): TenantScope => ({ accounts: [accountId], asker: { accountId, person: 'somebody' } });
const task = (query: string) => ({
  expression: parseExpression(query),
  options: { start: 0, end: 0, step: 0, query },
  form: 'json' as const,
});

test('an account whose expressions take all the threads that it may leaves one to others', async () => {
  const ends = new AbortController();
  let asked = 0;
  const silent: SeriesSource = {
    select: () => {
      asked += 1;
      return new Promise(() => {});
    },
  };
  const slow = Array.from({ length: 8 }, () => threads.run(task('slow'), silent, { scope: of(1), signal: ends.signal }));
  const others = await threads.run(task('1 + 1'), { select: async () => [] }, { scope: of(2), signal: new AbortController().signal });
  expect(others.result).toMatchObject({ form: 'json' });
  expect(new TextDecoder().decode((others.result as { readonly bytes: Uint8Array }).bytes)).toBe(
    '{"resultType":"scalar","result":[0,"2"]}',
  );
  // Those of the first account that run ask for samples; the others wait.
  await expect.poll(() => asked).toBeGreaterThan(0);
  ends.abort(new Error('no longer wanted'));
  expect((await Promise.allSettled(slow)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'));
  expect(asked).toBeLessThan(8);
});
