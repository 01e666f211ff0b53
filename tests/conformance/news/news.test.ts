import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccount } from '#tests/harness/ownAccount';
import { adminEmail, adminPassword, type Product, type Session, startProduct } from '#tests/harness/product';

let product: Product;
let shop: Product;
let operator: Session;
let reader: Session;
beforeAll(async () => {
  product = await startProduct();
  shop = await ownAccount(product, 'News shop');
  operator = await product.login(adminEmail, adminPassword);
  reader = await shop.login();
});
afterAll(() => product?.dispose());

interface Searched {
  readonly results: readonly { readonly id: number; readonly title: string; readonly isRead: boolean }[];
  readonly total: number;
}
const search = async (session: Session, body: object) => (await session.call<Searched>('POST', '/api/announcements/search', body)).body;
const unread = async (session: Session) =>
  (await session.call<{ unreadCount: number }>('GET', '/api/announcements/metadata')).body.unreadCount;
const publish = async (title: string) =>
  (await operator.call<{ id: number }>('POST', '/api/__admin__/announcements', { title, content: `About ${title}`, externalLink: '' })).body
    .id;

test('a system admin publishes announcements and others find them unread, ten a page of the total, narrowed by a search term [data-7.6-17] [data-7.6-19]', async () => {
  for (let number = 1; number <= 12; number += 1) await publish(`Number ${number}`);
  const first = await search(reader, { pageNumber: 1, pageSize: 10 });
  expect([first.results.length, first.total]).toEqual([10, 12]);
  expect(first.results.every(({ isRead }) => !isRead)).toBe(true);
  expect((await search(reader, { pageNumber: 2, pageSize: 10 })).results.map(({ title }) => title)).toEqual(['Number 2', 'Number 1']);
  expect((await search(reader, { pageNumber: 1, pageSize: 10, filter: { searchTerm: 'number 1' } })).total).toBe(4);
  const refused = await reader.call('POST', '/api/__admin__/announcements', { title: 'Mine', content: 'x', externalLink: '' });
  expect(refused.status).toBe(403);
});

test('all or the given ones are marked as read for the person alone; the count of unread ones drops, also after a restart [shell-7-26]', async () => {
  const [newest, next] = (await search(reader, { pageNumber: 1 })).results;
  const mark = async (body: object) =>
    (await reader.call<{ unreadCount: number }>('POST', '/api/announcements/read', body)).body.unreadCount;
  expect(await mark({ ids: [newest?.id, next?.id] })).toBe(10);
  expect(await unread(operator)).toBe(12);
  expect(await mark({})).toBe(0);
  expect(await unread(operator)).toBe(12);
  await product.kill('SIGTERM');
  await product.restart();
  expect([await unread(reader), await unread(operator)]).toEqual([0, 12]);
  await publish('Number 13');
  expect(await unread(reader)).toBe(1);
  const { body } = await operator.call<{ results: { action: string; target: string; who: string }[] }>(
    'GET',
    '/api/audit-trail?limit=1&installation=true&actions=announcement.publish',
  );
  expect(body.results).toMatchObject([{ action: 'announcement.publish', target: 'Number 13', who: adminEmail }]);
});

interface Poll {
  readonly notifications: readonly { readonly id: number; readonly title: string; readonly level: string }[];
  readonly timeToNextPoll: number;
}
const poll = async (session: Session) => (await session.call<Poll>('GET', '/api/notifications')).body;

test('a poll answers with notifications and the seconds to the next one; one that is dismissed is not there again, a critical one is refused [data-7.6-23] [data-7.6-24]', async () => {
  const { accountId } = (await reader.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  const put = async (more: object) =>
    (
      await operator.call<{ id: number }>('POST', '/api/__admin__/notifications', {
        level: 'info',
        title: 'Maintenance',
        text: 'On Sunday',
        link: '/system-status',
        accountId,
        until: null,
        ...more,
      })
    ).body.id;
  const info = await put({});
  const warning = await put({ level: 'warning', title: 'Slow', link: '' });
  const critical = await put({ level: 'critical', title: 'Storage is full' });
  const told = await poll(reader);
  expect(Object.keys(told).sort()).toEqual(['notifications', 'timeToNextPoll']);
  expect(told.timeToNextPoll).toBe(60);
  expect(told.notifications).toEqual([
    { id: critical, level: 'critical', title: 'Storage is full', text: 'On Sunday', link: '/system-status', createdOn: expect.any(String) },
    { id: warning, level: 'warning', title: 'Slow', text: 'On Sunday', link: null, createdOn: expect.any(String) },
    { id: info, level: 'info', title: 'Maintenance', text: 'On Sunday', link: '/system-status', createdOn: expect.any(String) },
  ]);
  // People of other accounts are told nothing of it.
  expect((await poll(operator)).notifications).toEqual([]);
  expect((await operator.call('POST', `/api/notifications/${info}/dismiss`)).status).toBe(404);
  expect((await reader.call('POST', `/api/notifications/${info}/dismiss`)).status).toBe(200);
  expect(await reader.call('POST', `/api/notifications/${critical}/dismiss`)).toMatchObject({
    status: 409,
    body: { code: 'NOTIFICATION_CRITICAL' },
  });
  await product.kill('SIGTERM');
  await product.restart();
  expect((await poll(reader)).notifications.map(({ id }) => id)).toEqual([critical, warning]);
});

test("errors in people's browsers are kept with their user and account, rate limited, and read by operators alone, also after a restart [shell-8-24]", async () => {
  const error = (message: string) => ({
    message,
    stack: `${message}\n    at draw (https://logs.example/assets/explore.js:1:2?token=abc)`,
    page: '/explore?q=ada@example.com',
    version: '0.1.0',
  });
  expect((await reader.call('POST', '/api/client-errors', error('TypeError: x of ada@example.com'))).body).toEqual({ kept: true });
  let refused = 0;
  for (let count = 0; count < 20; count += 1)
    refused += (await reader.call('POST', '/api/client-errors', error('Again'))).status === 429 ? 1 : 0;
  expect(refused).toBe(1);
  const anonymous = await fetch(`${product.url}/api/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(error('x')),
  });
  expect(anonymous.status).toBe(401);
  await product.kill('SIGTERM');
  await product.restart();
  const { body: list } = await operator.call<{ results: { id: number; message: string; count: number }[]; total: number }>(
    'GET',
    '/api/__admin__/client-errors',
  );
  expect(list).toMatchObject({
    total: 2,
    results: [
      { message: 'Again', count: 19 },
      { message: 'TypeError: x of [hidden]', count: 1 },
    ],
  });
  const { body: details } = await operator.call<{ occurrences: object[] }>('GET', `/api/__admin__/client-errors/${list.results[1]?.id}`);
  const { body: current } = await reader.call<{ accountId: number }>('GET', '/api/accounts/current');
  expect(details.occurrences).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      userId: expect.any(Number),
      accountId: current.accountId,
      page: '/explore?[hidden]',
      version: '0.1.0',
    },
  ]);
  expect(JSON.stringify([list, details])).not.toMatch(/abc|ada@/);
  expect((await reader.call('GET', '/api/__admin__/client-errors')).status).toBe(403);
});
