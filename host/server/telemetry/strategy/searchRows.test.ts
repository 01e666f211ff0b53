import { expect, test, vi } from 'vitest';
import { type Hit, parseLucene } from '#sdk/query';
import { PublicError, type Search } from '#sdk/server';
import { type AskedQuery, type AskedTelemetry, telemetryDouble } from '#sdk/testing';
import { searchRows } from './searchRows';

const cost = { cost: { rowsRead: 10, bytesRead: 100, elapsedMs: 5 } };
const hit: Hit = { _id: '1-1', _source: { '@timestamp': '2026-01-02T03:04:05Z', message: 'hello' }, cursor: 'c1' };

/** A search of a day, newest first, over a store that answers as the test says. */
function start(answer: (asked: AskedTelemetry) => unknown) {
  const asked: AskedTelemetry[] = [];
  const telemetry = telemetryDouble((one) => {
    asked.push(one);
    return answer(one);
  });
  const search = (text: string, limit = 100): Promise<Search> => {
    const parsed = parseLucene(text === '*' ? '' : text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const sort = [{ field: '@timestamp', descending: true }];
    const page = { signal: 'logs', where: parsed.expression, range: { from: 0, to: 86_400_000 }, sort, limit } as const;
    return searchRows(telemetry, page, { scope: { accounts: [1] }, isCounted: true }, true);
  };
  return { asked, search };
}

const answerAll = ({ query }: AskedTelemetry): unknown =>
  ({ rows: { hits: [hit], ...cost }, count: { total: 12_345, ...cost } })[query.kind];

test('a count over its budget is said, never passed off as the total', async () => {
  const { search } = start((asked) => {
    if (asked.query.kind === 'count') throw new PublicError(408, 'QUERY_TIMEOUT', 'The query took longer than 10 s.');
    return answerAll(asked);
  });
  const body = await search('*');
  expect(body).toMatchObject({ total: 1, isTotalExact: false, leftOut: [{ what: 'total', reason: 'The query took longer than 10 s.' }] });
});

test('when the rows fail the call fails, and the count under way is stopped', async () => {
  let counting: AbortSignal | undefined;
  const { search } = start(({ query, options }) => {
    if (query.kind === 'rows') throw new PublicError(413, 'QUERY_TOO_LARGE', 'Too many rows.');
    counting = options.signal;
    return new Promise(() => {});
  });
  await expect(search('*')).rejects.toMatchObject({ status: 413 });
  await vi.waitFor(() => expect(counting?.aborted).toBe(true));
});

const isGlance = (query: AskedQuery): boolean => query.kind === 'count' && query.lookAt !== undefined;

test.each(['needle', 'need*'])(
  'the page of %s, which few logs have, is all that is asked for beside a glance, and knows how many they are',
  async (text) => {
    const { asked, search } = start(async (one) => {
      if (isGlance(one.query)) return { total: 0, ...cost };
      await new Promise((resolve) => setTimeout(resolve, 20)); // Not before the glance.
      return answerAll(one);
    });
    const body = await search(text);
    expect(body).toMatchObject({ total: 1, isTotalExact: true, hits: [hit] });
    expect(asked.map((one) => one.query)).toMatchObject([
      { kind: 'rows', few: true },
      { kind: 'count', range: { from: 84_900_000, to: 86_400_000 }, lookAt: expect.any(Number) },
    ]);
  },
);

test('when a glance at the newest logs fills the page, it is asked for as one of many at once', async () => {
  let given: AbortSignal | undefined;
  const { asked, search } = start(({ query, options }) => {
    if (isGlance(query)) return { total: 1, ...cost };
    if (query.kind === 'count') return { total: 1_000_000, ...cost };
    if (!query.few) return { hits: [hit], ...cost };
    given = options.signal;
    return new Promise((_resolve, reject) => options.signal?.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const body = await search('the', 1);
  expect(body).toMatchObject({ total: 1_000_000, hits: [hit] });
  expect(given?.aborted).toBe(true);
  expect(asked).toHaveLength(4);
});

test('the logs of a word are counted when its page is full, and asked for again as one of many when the count says so', async () => {
  const { asked, search } = start((one) => (isGlance(one.query) ? { total: 0, ...cost } : answerAll(one)));
  expect(await search('the', 1)).toMatchObject({ total: 12_345, hits: [hit] });
  expect(asked.map(({ query }) => query).filter((query) => !isGlance(query))).toMatchObject([{ few: true }, { kind: 'count' }]);

  let given: AbortSignal | undefined;
  const many = start(({ query, options }) => {
    if (query.kind === 'count') return { total: isGlance(query) ? 0 : 1_000_000, ...cost };
    if (!query.few) return { hits: [hit], ...cost };
    given = options.signal;
    return new Promise((_resolve, reject) => options.signal?.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const body = await many.search('the');
  expect(body).toMatchObject({ total: 1_000_000, hits: [hit] });
  expect(given?.aborted).toBe(true);
});

test('a page of a word that comes before its count is the answer when it is not full, and the count is stopped', async () => {
  let counting: AbortSignal | undefined;
  const { search } = start(async ({ query, options }) => {
    if (isGlance(query)) return { total: 0, ...cost };
    if (query.kind === 'count') {
      counting = options.signal;
      return new Promise(() => {});
    }
    await vi.waitFor(() => expect(counting).toBeDefined());
    return { hits: [hit], ...cost };
  });
  expect(await search('needle')).toMatchObject({ total: 1, hits: [hit] });
  expect(counting?.aborted).toBe(true);
});
