import { afterEach, expect, test, vi } from 'vitest';
import { type Hit, parseLucene, type RowsQuery } from '#sdk/query';
import { PublicError, type QueryOptions, type SearchNews, type SearchOptions } from '#sdk/server';
import { type AskedQuery, telemetryDouble } from '#sdk/testing';
import { searchRows } from './searchRows';

const hour = 3_600_000;
const range = { from: 0, to: 24 * hour };
const cost = { cost: { rowsRead: 1000, bytesRead: 10_000, elapsedMs: 100 } };
/** A log at each hour. */
const logs: readonly Hit[] = Array.from({ length: 24 }, (_, index) => ({
  _id: `${index}`,
  _source: { message: `hour ${index}` },
  cursor: `${index}`,
})).reverse();

const inRange = ({ range: { from, to } }: AskedQuery): readonly Hit[] =>
  logs.filter(({ _id }) => Number(_id) * hour >= from && Number(_id) * hour < to);

type Asked = AskedQuery;
const isWhole = (query: Asked): boolean => query.range.to - query.range.from === range.to;
const answer = (query: Asked) =>
  query.kind === 'count' ? { total: inRange(query).length, ...cost } : { hits: inRange(query).slice(0, query.limit), ...cost };

/** Never answers; tells twice a second how far it is. */
function running({ signal, onProgress }: QueryOptions, progress: { rowsRead: number; rowsToRead: number | undefined }): Promise<never> {
  const timer = setInterval(() => onProgress?.({ ...progress, bytesRead: progress.rowsRead * 10 }), 400);
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => {
      clearInterval(timer);
      reject(signal.reason);
    }),
  );
}
const later = <T>(value: T, milliseconds: number): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

afterEach(() => vi.useRealTimers());

async function search(
  query: (query: Asked, options: QueryOptions) => Promise<unknown>,
  { sort = 'time', ...more }: Partial<Omit<RowsQuery<'logs'>, 'sort'>> & { readonly sort?: 'time' | 'oldest' | 'service' } = {},
  options: Partial<SearchOptions> = {},
  isWatched = true,
) {
  const asked: Asked[] = [];
  const news: SearchNews[] = [];
  const telemetry = telemetryDouble(({ query: one, options: about }) => {
    asked.push(one);
    return query(one, about);
  });
  const parsed = parseLucene('service:x');
  if (!parsed.ok) throw new Error(parsed.error.message);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const by = sort === 'service' ? { field: 'service', descending: false } : { field: '@timestamp', descending: sort === 'time' };
  const page: RowsQuery = { signal: 'logs', where: parsed.expression, range, sort: [by], limit: 5, ...more };
  const watched = isWatched ? { onNews: (one: SearchNews) => news.push(one) } : {};
  const call = searchRows(telemetry, page, { scope: { accounts: [1] }, isCounted: true, ...watched, ...options }, true);
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void call.then(over, over);
  while (!isOver) await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  return { asked, body: await call, news };
}

test('a quick search tells nothing before its answer', async () => {
  const { asked, body, news } = await search(async (query) => answer(query));
  expect(news).toEqual([]);
  expect(asked).toHaveLength(2);
  expect(body).toMatchObject({ total: 24, isTotalExact: true, leftOut: [] });
  expect(body.hits).toHaveLength(5);
});

test('a slow search says how far it is, and shows its page while the total is still counted', async () => {
  const { body, news } = await search(async (query, options) => {
    if (query.kind === 'rows') return answer(query);
    void running(options, { rowsRead: 400, rowsToRead: 1000 }).catch(() => {});
    return later(answer(query), 1800);
  });
  expect(news.map(({ hits, total, isPageWhole }) => [hits.length, total, isPageWhole])).toEqual([
    [5, null, true],
    [0, null, true],
    [0, null, true],
  ]);
  expect(news[0]).toMatchObject({ rowsRead: 1400, bytesRead: 14_000, rowsToRead: 2000, share: 0.7, range });
  expect(body).toMatchObject({ total: 24, isTotalExact: true, leftOut: [] });
  expect(body.hits).toHaveLength(5);
  expect(body.searched).toBeUndefined();
});

test('a search that would take long goes on piece by piece from the newest, each log found once and the total exact', async () => {
  const { asked, body, news } = await search(
    (query, options) => (isWhole(query) ? running(options, { rowsRead: 20, rowsToRead: 1000 }) : later(answer(query), 600)),
    { limit: 7 },
  );
  expect(body).toMatchObject({ total: 24, isTotalExact: true, leftOut: [] });
  expect(body.hits.map(({ _id }) => _id)).toEqual(['23', '22', '21', '20', '19', '18', '17']);
  expect(body.searched).toBeUndefined();
  expect(news.flatMap(({ hits }) => hits).map(({ _id }) => _id)).toEqual(body.hits.map(({ _id }) => _id));
  const pieces = asked.filter((query) => query.kind === 'count' && !isWhole(query)).map((query) => query.range);
  expect(pieces[0]?.to).toBe(range.to);
  expect(pieces.slice(1).every(({ to }, index) => to === pieces[index]?.from)).toBe(true);
  expect(pieces.at(-1)?.from).toBe(range.from);
  const shares = news.map(({ share }) => share ?? 0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.4);
  const told = news.filter(({ searched }) => searched !== undefined);
  expect(told.length).toBeGreaterThan(2);
  for (const { searched, total } of told) expect(total).toBe(24 - Math.ceil((searched?.from ?? 0) / hour));
  // Once the page is full, logs are only counted.
  expect(asked.filter(({ kind }) => kind === 'rows').length).toBeLessThan(asked.filter(({ kind }) => kind === 'count').length);
});

test('a page that the engine cannot plan yet is taken to be as large as its count', async () => {
  const { asked, news } = await search((query, options) =>
    isWhole(query)
      ? running(options, query.kind === 'rows' ? { rowsRead: 50, rowsToRead: undefined } : { rowsRead: 100, rowsToRead: 1000 })
      : later(answer(query), 600),
  );
  expect(news[0]).toMatchObject({ rowsRead: 150, rowsToRead: 2000, share: 0.075 });
  expect(asked.some((query) => !isWhole(query))).toBe(true);
});

test('oldest first, it begins at the oldest', async () => {
  const { asked } = await search(
    (query, options) => (isWhole(query) ? running(options, { rowsRead: 20, rowsToRead: 1000 }) : later(answer(query), 600)),
    { sort: 'oldest' },
  );
  expect(asked.find((query) => !isWhole(query))?.range.from).toBe(range.from);
});

test('what was found stays when a budget ends the rest, and says which part it is', async () => {
  const timeout = new PublicError(408, 'QUERY_TIMEOUT', 'The query took longer than 30 seconds.');
  const { body } = await search(async (query, options) => {
    if (isWhole(query)) return running(options, { rowsRead: 20, rowsToRead: 1000 });
    if (query.range.from < 20 * hour) throw timeout;
    return answer(query);
  });
  expect(body.hits.length).toBeGreaterThan(0);
  expect(body).toMatchObject({ total: body.hits.length, isTotalExact: false, leftOut: [{ what: 'search', reason: timeout.message }] });
  expect(body.searched?.to).toBe(range.to);
  expect(body.searched?.from).toBeGreaterThanOrEqual(20 * hour);
});

test('another order than that of time, counts beside, or the rest of a page: in one piece however long it takes', async () => {
  for (const [page, options] of [
    [{ sort: 'service' }, {}],
    [{}, { isAlone: false }],
    [{ after: 'c1' }, {}],
    [{}, { budget: { seconds: 10 } }],
  ] as const) {
    const { asked, news } = await search(
      async (query, options) => {
        void running(options, { rowsRead: 20, rowsToRead: 1000 }).catch(() => {});
        return later(answer(query), 5000);
      },
      page,
      options,
    );
    expect(asked.every(isWhole)).toBe(true);
    expect(news.length).toBeGreaterThan(5);
  }
});

test('a search that is soon through stays whole, and so does one of which nothing is known', async () => {
  for (const rowsToRead of [40, undefined]) {
    const { asked } = await search(async (query, options) => {
      void running(options, { rowsRead: 20, rowsToRead }).catch(() => {});
      return later(answer(query), 2500);
    });
    expect(asked.every(isWhole)).toBe(true);
  }
});

test('a slow search that wants the total alone is counted piece by piece, too', async () => {
  const { asked, body, news } = await search(
    (query, options) => (isWhole(query) ? running(options, { rowsRead: 20, rowsToRead: 1000 }) : later(answer(query), 600)),
    { limit: 0 },
  );
  expect(asked.every(({ kind }) => kind === 'count')).toBe(true);
  expect(body).toMatchObject({ total: 24, hits: [], isTotalExact: true, leftOut: [] });
  expect(news.some(({ searched }) => searched !== undefined)).toBe(true);
});

test('a program that takes no news gets the answer alone, of a search in one piece', async () => {
  const { asked, news, body } = await search((query) => later(answer(query), 5000), {}, {}, false);
  expect(news).toEqual([]);
  expect(asked.every(isWhole)).toBe(true);
  expect(body).toMatchObject({ total: 24, isTotalExact: true });
});
