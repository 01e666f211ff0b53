import { beforeAll, expect, test } from 'vitest';
import type { SearchNews, SearchRequest, SearchResponse } from '#plugins/explore/contract';
import { engineRows } from '#tests/harness/engineOf';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

let product: Product;
let session: Session;
let csrfToken: string;
const hour = 3_600_000;
const now = Date.now();
const range = { from: now - 24 * hour, to: now };
/** Logs that take long to look at, spread over a day. */
const logs = 4000;
const text = 'lorem ipsum dolor order '.repeat(340);
const slow = Array.from({ length: 40 }, (_, n) => `message:/o[a-z]*r.*(${n}[0-9]{3}|x${n})+y/`).join(' OR ');

interface Line {
  readonly news?: SearchNews;
  readonly answer?: SearchResponse;
  readonly error?: { readonly status: number };
}

async function* search(asked: SearchRequest, signal?: AbortSignal): AsyncGenerator<Line> {
  const answer = await fetch(`${product.url}/api/explore/search`, {
    method: 'POST',
    headers: { cookie: session.cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ ...range, ...asked }),
    ...(signal !== undefined && { signal }),
  });
  expect(answer.status).toBe(200);
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    yield { answer: (await answer.json()) as SearchResponse };
    return;
  }
  let rest = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}

beforeAll(async () => {
  product = await sharedProduct('Progress');
  session = await product.login();
  ({ csrfToken } = (await session.call<{ csrfToken: string }>('GET', '/api/boot')).body);
  const token = await session.shippingToken();
  for (let first = 0; first < logs; first += 1000) {
    const lines = Array.from({ length: 1000 }, (_, index) => ({
      '@timestamp': new Date(now - 24 * hour + (first + index + 0.5) * ((24 * hour) / logs)).toISOString(),
      message: `${text}${first + index}`,
      nth: first + index,
    }));
    const body = lines.map((line) => JSON.stringify(line)).join('\n');
    expect((await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body })).status).toBe(200);
  }
});

test('the last that a caller hears is the answer, whether there were news before it or not', async () => {
  const lines: Line[] = [];
  for await (const line of search({ query: 'nth:[0 TO 9]', size: 0 })) lines.push(line);
  expect(lines.pop()).toMatchObject({ answer: { total: 10, partial: [] } });
  for (const { news } of lines) expect(news).toBeDefined();
});

test('a search that takes long tells how far it is while it runs, what it reads only grows, and its answer is whole', async () => {
  const query = `nth:>=${logs - 40} OR ${slow}`;
  const news: SearchNews[] = [];
  let answer: SearchResponse | undefined;
  for await (const line of search({ query, size: 1000 })) {
    expect(line.error).toBeUndefined();
    if (line.news !== undefined) news.push(line.news);
    answer = line.answer ?? answer;
  }
  expect(news.length).toBeGreaterThan(1);
  const grows = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => a - b));
  grows(news.map(({ rowsRead }) => rowsRead));
  grows(news.map(({ share }) => share ?? 0));
  expect(news.at(-1)?.rowsRead).toBeGreaterThan(news[0]?.rowsRead ?? 0);
  expect(news.at(-1)?.bytesRead).toBeGreaterThan(0);
  expect(answer).toMatchObject({ total: 40, totalRelation: 'eq', shown: 40, partial: [] });
  expect(answer?.hits.map(({ _source }) => _source.nth)).toEqual(Array.from({ length: 40 }, (_, index) => logs - 1 - index));
  const told = news.flatMap(({ hits }) => hits);
  expect(told.map(({ _id }) => _id)).toEqual(answer?.hits.slice(0, told.length).map(({ _id }) => _id));
});

test('a caller who leaves amid the news ends the search in the engine', async () => {
  const running = () =>
    engineRows<{ is_cancelled: number }>(
      product.pid,
      `SELECT is_cancelled FROM system.processes WHERE query LIKE '%match(%' AND query NOT LIKE '%system.processes%'`,
    );
  const away = new AbortController();
  const lines = search({ query: slow }, away.signal);
  expect((await lines.next()).value).toMatchObject({ news: { isPageWhole: false } });
  expect((await running()).length).toBeGreaterThan(0);
  away.abort();
  const rest = async () => {
    for await (const line of lines) expect(line.answer).toBeUndefined();
  };
  await expect(rest()).rejects.toThrow();
  await until('the search stopped', async () => (await running()).every(({ is_cancelled }) => is_cancelled === 1));
});
