import { beforeAll, expect, test } from 'vitest';
import type { Product, Session } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';

let product: Product;
let session: Session;
const mark = `typed-${Date.now()}`;
const now = Date.now();
const range = { from: now - 3_600_000, to: now + 60_000 };

/** As text: JSON.stringify would spoil the long numbers. */
const lines = [
  '"id":"lists","r":[{"arn":"a","n":5},{"arn":"b","n":9}]',
  '"id":"deep","r":[{"in":[{"arn":"deep"}]}]',
  '"id":"n1","big":1234567890123456781',
  '"id":"n2","big":1234567890123456782',
  '"id":"utc","d":"2026-11-20T10:00:00Z"',
  '"id":"zone","d":"2026-11-20T12:00:00+02:00"',
  '"id":"ip1","ip":"2001:db8::1"',
  '"id":"ip2","ip":"2001:0db8:0:0::1"',
  '"id":"version","v":"1.10.2"',
  '"id":"clash","k":{"labels":{"app":"shop","app.kubernetes.io/name":"n1"}}',
  '"id":"kanji","message":"設定ファイルを読み込めません"',
  '"id":"fox","message":"the quick red brown fox"',
];

beforeAll(async () => {
  product = await sharedProduct('Typed fields');
  session = await product.login();
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}&type=typed`, {
    method: 'POST',
    body: lines.map((line, index) => `{"@timestamp":${now - 60_000 + index},"service":"${mark}",${line}}`).join('\n'),
  });
  expect(answer.status, await answer.text()).toBe(200);
});

const found = async (query: string, filters: readonly object[] = []): Promise<string[]> => {
  const body = { ...range, query: `service:${mark} AND (${query})`, filters, size: 100 };
  const answer = await session.call<{ hits: { _source: { id: string } }[] }>('POST', '/api/explore/search', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.hits.map(({ _source }) => _source.id).reverse();
};

test.each<[string, string[]]>([
  ['r.arn:a', ['lists']],
  ['r.n:>6', ['lists']],
  ['_exists_:r.arn', ['lists']],
  ['r.in.arn:deep', ['deep']],
  ['big:>1234567890123456781', ['n2']],
  ['big:[1234567890123456781 TO 1234567890123456781]', ['n1']],
  ['d:"2026-11-20T10:00:00Z"', ['utc', 'zone']],
  ['d:2026-11-20', ['utc', 'zone']],
  ['NOT d:2026-11-20 AND d:*', []],
  ['ip:"2001:db8::1"', ['ip1', 'ip2']],
  ['v:[1.1 TO 1.9]', ['version']],
  ['k.labels.app.kubernetes.io\\/name:n1', ['clash']],
  ['設定', ['kanji']],
  ['"quick brown"~1', ['fox']],
  ['quik~', ['fox']],
  ['*:n1', ['n1', 'clash']],
])('%s finds what was sent', async (query, ids) => {
  expect(await found(query)).toEqual(ids);
});

test('filters and top values follow the types, too', async () => {
  const field = (name: string) => ({ id: name, name });
  expect(await found('*', [{ type: 'IS', field: field('d'), value: '2026-11-20T12:00:00+02:00' }])).toEqual(['utc', 'zone']);
  expect(await found('*', [{ type: 'IS_ONE_OF', field: field('r.arn'), value: ['b', 'c'] }])).toEqual(['lists']);
  const terms = await session.call<{ terms: unknown[] }>('POST', '/api/explore/terms', {
    ...range,
    query: `service:${mark}`,
    field: 'ip',
    size: 5,
  });
  expect(terms.body.terms).toEqual([{ value: '2001:db8::1', count: 2 }]);
});

test.each(['http.\\*:502', '_exists_:http.*'])('%s is refused in words', async (query) => {
  const answer = await session.call<{ message: string }>('POST', '/api/explore/search', { ...range, query });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('A field name takes no wildcard');
});
