import { expect, test, vi } from 'vitest';
import { spanLanguage } from './spanLanguage';

const attributes = vi.fn(async () => [
  { text: 'attributes.http.route', spans: 1200 },
  { text: 'resource.host.name', spans: 3 },
]);
const values = vi.fn(async (_field: string, _prefix: string) => [
  { text: '/cart', spans: 2 },
  { text: 'GET /cart', spans: 1 },
]);
const language = spanLanguage({ attributes, values });
const labels = async (before: string, asked = false) => (await language.complete(before, asked))?.options.map(({ label }) => label);

test('names of fields are completed: those that begin so, then those with such a part', async () => {
  expect(await labels('ser')).toEqual(['service']);
  expect(await labels('status:error AND (ht')).toEqual(['attributes.http.route']);
  expect(await labels('na')).toEqual(['name', 'resource.host.name', 'scope_name', 'event_name']);
  expect(await language.complete('x AND http', false)).toEqual({
    from: 6,
    options: [{ label: 'attributes.http.route', apply: 'attributes.http.route:', detail: '1.2K', kind: 'field' }],
  });
});

test('nothing is offered before the first letter, unless it is asked for, and within quotes', async () => {
  expect(await labels('')).toBeUndefined();
  expect(await labels('', true)).toContain('service');
  expect(await labels('"some na')).toBeUndefined();
});

test('values of a field are completed, in quotes where they have to be', async () => {
  expect(await labels('status:er')).toEqual(['error']);
  expect(await labels('kind:')).toContain('server');
  const found = await language.complete('attributes.http.route:"/c', false);
  expect(values).toHaveBeenLastCalledWith('attributes.http.route', '/c');
  expect(found).toEqual({
    from: 22,
    options: [
      { label: '/cart', apply: '\\/cart ', detail: '2', kind: 'value' },
      { label: 'GET /cart', apply: '"GET /cart" ', detail: '1', kind: 'value' },
    ],
  });
});

test('what cannot be fetched leaves the query to be typed', async () => {
  const away = async () => {
    throw new Error('away');
  };
  const alone = spanLanguage({ attributes: away, values: away });
  expect((await alone.complete('serv', false))?.options.map(({ label }) => label)).toEqual(['service']);
  expect((await alone.complete('name:a', false))?.options).toEqual([]);
});

test('a fault is told with its place', async () => {
  expect(await language.check('service:web AND (name:')).toEqual({
    message: expect.any(String),
    position: expect.objectContaining({ end: expect.any(Number) }),
  });
  expect(language.faultSpan('service:web AND (name:')).toBeDefined();
  for (const text of ['', '*', 'service:web', 'attributes.http.route:"/cart" AND duration:>100']) {
    expect(await language.check(text)).toBeUndefined();
    expect(language.faultSpan(text)).toBeUndefined();
  }
});
