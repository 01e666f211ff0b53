import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventsService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import createAnnouncements from './server/migrations/0001-announcements';

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('announcements', [createAnnouncements]);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

/** Somebody with this id; system admins have the role beside another. */
async function somebody(userId: number, role: readonly string[] = ['read-only']) {
  const told: string[] = [];
  const events = { publish: (topic: string) => void told.push(topic), subscribe: () => () => undefined };
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role },
    userId,
    services: { server: [provide(recordsService, memory.records), provide(eventsService, events)] },
  });
  running.push(host);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as never as Record<string, never> };
  };
  return { call, host, told };
}
const writer = () => somebody(1, ['admin', 'system-admin']);
const news = (title: string, more: object = {}) => ({ title, content: `About *${title}*`, externalLink: '', ...more });

test('what is written is published to everybody, changed and deleted, and the audit trail and open pages are told', async () => {
  const { call, host, told } = await writer();
  const { body: made } = await call('POST', '/__admin__/announcements', news('Tracing', { externalLink: 'https://example.com/tracing' }));
  const reader = await somebody(2);
  const { body: found } = await reader.call('POST', '/announcements/search', { pageNumber: 1 });
  expect(found).toEqual({
    results: [
      {
        id: made.id,
        title: 'Tracing',
        content: 'About *Tracing*',
        createdOn: expect.any(String),
        isRead: false,
        externalLink: 'https://example.com/tracing',
      },
    ],
    total: 1,
  });
  await reader.call('POST', '/announcements/read', {});
  const path = `/__admin__/announcements/${made.id}`;
  expect((await call('PUT', path, news('Traces'))).body).toMatchObject({ title: 'Traces', externalLink: null, readers: 1 });
  // Who has read it has still read it.
  expect((await reader.call('GET', '/announcements/metadata')).body).toEqual({ unreadCount: 0 });
  expect((await call('GET', path)).body).toMatchObject({ title: 'Traces', createdBy: 'test@example.com' });
  expect((await call('DELETE', path)).body).toEqual({ deleted: true });
  expect((await call('DELETE', path)).body).toEqual({ deleted: false });
  expect((await call('GET', path)).body).toMatchObject({ code: 'ANNOUNCEMENT_UNKNOWN' });
  expect((await call('PUT', path, news('Traces'))).status).toBe(404);
  expect(host.audited).toEqual([
    { action: 'announcement.publish', target: 'Tracing', accountId: null },
    { action: 'announcement.change', target: 'Traces', accountId: null },
    { action: 'announcement.delete', target: 'Traces', accountId: null },
  ]);
  expect(told).toEqual(Array(3).fill('announcements/changed'));
});

test('a person marks given announcements or all as read; nobody else has read them by that', async () => {
  const { call } = await writer();
  const ids: number[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await call('POST', '/__admin__/announcements', news(title))).body.id as never);
  const [first] = ids;
  const ada = await somebody(2);
  const bob = await somebody(3);
  const unread = async (person: typeof ada) => (await person.call('GET', '/announcements/metadata')).body.unreadCount;
  expect(await unread(ada)).toBe(3);
  expect((await ada.call('POST', '/announcements/read', { ids: [first, 99_999] })).body).toEqual({ unreadCount: 2 });
  expect((await ada.call('POST', '/announcements/read', { ids: [first] })).body).toEqual({ unreadCount: 2 });
  expect((await ada.call('POST', '/announcements/read', {})).body).toEqual({ unreadCount: 0 });
  expect(await unread(bob)).toBe(3);
  await call('POST', '/__admin__/announcements', news('Four'));
  expect([await unread(ada), await unread(bob)]).toEqual([1, 4]);
});

test('pages of ten come newest first; a search finds words of title and text as they are, whatever their case', async () => {
  const { call } = await writer();
  for (let number = 1; number <= 12; number += 1) await call('POST', '/__admin__/announcements', news(`Number ${number}`));
  await call('POST', '/__admin__/announcements', news('Half', { content: '50% of _all_' }));
  const { call: ask } = await somebody(2);
  const found = async (body: object) =>
    (await ask('POST', '/announcements/search', body)).body as never as { results: { title: string }[]; total: number };
  const titles = async (body: object) => (await found(body)).results.map(({ title }) => title);
  expect((await found({ pageNumber: 1 })).total).toBe(13);
  expect(await titles({ pageNumber: 1 })).toEqual(['Half', ...[12, 11, 10, 9, 8, 7, 6, 5, 4].map((number) => `Number ${number}`)]);
  expect(await titles({ pageNumber: 2 })).toEqual(['Number 3', 'Number 2', 'Number 1']);
  expect(await found({ pageNumber: 1, filter: { searchTerm: 'NUMBER 1' } })).toMatchObject({ total: 4 });
  expect(await titles({ pageNumber: 1, filter: { searchTerm: '0% OF _' } })).toEqual(['Half']);
  expect(await titles({ pageNumber: 1, filter: { searchTerm: '%' } })).toEqual(['Half']);
  expect((await ask('POST', '/announcements/search', { pageNumber: 0 })).status).toBe(400);
  expect((await call('GET', '/__admin__/announcements?search=number&offset=10&limit=5')).body).toMatchObject({
    results: [{ title: 'Number 2' }, { title: 'Number 1' }],
    total: 12,
  });
});

test('who is no system admin writes nothing, and what cannot be one is refused with the reason', async () => {
  const { call } = await somebody(2, ['admin']);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/1'],
    ['POST', ''],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ] as const)
    expect((await call(method, `/__admin__/announcements${path}`, news('Mine'))).status).toBe(403);
  const admin = await writer();
  const refused = async (body: object) => JSON.stringify((await admin.call('POST', '/__admin__/announcements', body)).body);
  expect(await refused(news(' '))).toContain('Give the announcement a title.');
  expect(await refused(news('A', { content: ' ' }))).toContain('Write what is new.');
  for (const externalLink of ['javascript:alert(1)', 'ftp://example.com', 'nowhere'])
    expect(await refused(news('A', { externalLink }))).toContain("Start with 'http' or 'https'");
});
