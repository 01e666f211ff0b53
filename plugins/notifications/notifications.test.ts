import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { identityService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import createNotifications from './server/migrations/0001-notifications';
import { NotificationRecords } from './server/NotificationRecords';
import { PluginNotifications } from './server/PluginNotifications';

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('notifications', [createNotifications]);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

/** Somebody in account 1. */
async function somebody(userId: number, role: readonly string[] = ['read-only']) {
  const identity = {
    accounts: async () => [
      { id: 1, name: 'Shop' },
      { id: 2, name: 'Bank' },
    ],
  };
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role },
    userId,
    services: { server: [provide(recordsService, memory.records), provide(identityService, identity as never)] },
  });
  running.push(host);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as never as Record<string, never> };
  };
  const titles = async (): Promise<string[]> =>
    ((await call('GET', '/notifications')).body.notifications as never as { title: string }[]).map(({ title }) => title);
  return { call, titles, host };
}
const writer = () => somebody(9, ['admin', 'system-admin']);
const words = (title: string, more: object = {}) => ({ level: 'info', title, text: '', link: '', accountId: null, until: null, ...more });
const future = '2999-01-01T00:00:00.000Z';

test('a poll tells what there is, the gravest first, and when to ask again; what was dismissed is not told again', async () => {
  const admin = await writer();
  const link = '/system-status';
  await admin.call('POST', '/__admin__/notifications', words('Old', { level: 'warning' }));
  await admin.call('POST', '/__admin__/notifications', words('Good to know', { text: 'Read this', link }));
  await admin.call('POST', '/__admin__/notifications', words('Fire', { level: 'critical', until: future }));
  const ada = await somebody(2);
  const { body } = await ada.call('GET', '/notifications');
  expect(body).toEqual({
    notifications: [
      { id: expect.any(Number), level: 'critical', title: 'Fire', text: '', link: null, createdOn: expect.any(String) },
      expect.objectContaining({ title: 'Old' }),
      { id: expect.any(Number), level: 'info', title: 'Good to know', text: 'Read this', link, createdOn: expect.any(String) },
    ],
    timeToNextPoll: 60,
  });
  const [critical, warning] = body.notifications as never as { id: number }[];
  expect((await ada.call('POST', `/notifications/${warning?.id}/dismiss`)).status).toBe(200);
  expect(await ada.call('POST', `/notifications/${critical?.id}/dismiss`)).toMatchObject({
    status: 409,
    body: { code: 'NOTIFICATION_CRITICAL', message: 'A critical notification cannot be dismissed. It goes when it is over.' },
  });
  expect(await ada.titles()).toEqual(['Fire', 'Good to know']);
  // What one person dismisses, another is still told.
  expect(await (await somebody(3)).titles()).toEqual(['Fire', 'Old', 'Good to know']);
  // Changed, it is news again.
  await admin.call('PUT', `/__admin__/notifications/${warning?.id}`, words('New', { level: 'warning' }));
  expect(await ada.titles()).toEqual(['Fire', 'New', 'Good to know']);
  await admin.call('DELETE', `/__admin__/notifications/${critical?.id}`);
  expect(await ada.titles()).toEqual(['New', 'Good to know']);
  expect(admin.host.audited.map(({ action, target }) => [action, target])).toEqual([
    ['notification.publish', 'Old'],
    ['notification.publish', 'Good to know'],
    ['notification.publish', 'Fire'],
    ['notification.change', 'New'],
    ['notification.delete', 'Fire'],
  ]);
});

test('those of another account, for another role, or over are told to nobody here, and cannot be dismissed', async () => {
  const admin = await writer();
  const other = (await admin.call('POST', '/__admin__/notifications', words('Theirs', { accountId: 2 }))).body.id;
  await admin.call('POST', '/__admin__/notifications', words('Ours', { accountId: 1 }));
  const past = (await admin.call('POST', '/__admin__/notifications', words('Past', { until: '2020-01-01T00:00:00.000Z' }))).body.id;
  const plugin = new PluginNotifications('plans', memory.records);
  await plugin.put('admins', { level: 'info', title: 'For admins', text: '', roles: ['admin'] });
  await plugin.put('readers', { level: 'info', title: 'For readers', text: '', roles: ['user', 'read-only'] });
  const ada = await somebody(2);
  expect(await ada.titles()).toEqual(['For readers', 'Ours']);
  for (const id of [other, past, 99_999]) expect((await ada.call('POST', `/notifications/${id}/dismiss`)).status).toBe(404);
  expect((await admin.call('POST', '/__admin__/notifications', words('Nobody', { accountId: 7 }))).body).toMatchObject({
    code: 'ACCOUNT_UNKNOWN',
  });
  const { body } = await admin.call('GET', '/__admin__/notifications');
  expect(body.total).toBe(5);
  expect(body.results).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Theirs', accountName: 'Bank', isOver: false, createdBy: 'test@example.com', isOfPlugin: false }),
      expect.objectContaining({ title: 'Past', isOver: true }),
      expect.objectContaining({ title: 'For admins', createdBy: 'plans', isOfPlugin: true }),
    ]),
  );
  const records = new NotificationRecords(memory.records);
  await records.forgetAccount(1);
  expect(await ada.titles()).toEqual(['For readers']);
  await records.forget(new Date('2020-02-01T00:00:00.000Z'));
  expect((await records.list({ offset: 0, limit: 10 })).rows.map(({ title }) => title)).toEqual(['For readers', 'For admins', 'Theirs']);
});

test("a plugin's own stand under its keys: in place of what stood there, taken down by it alone, and dismissed for as long as they say the same", async () => {
  const plans = new PluginNotifications('plans', memory.records);
  const other = new PluginNotifications('other', memory.records);
  const limit = { level: 'warning', title: 'Limit', text: 'Near', accountId: 1, until: future } as const;
  await plans.put('limit', limit);
  await other.put('limit', { ...limit, title: 'Other limit' });
  const ada = await somebody(2);
  const told = async () =>
    (await ada.call('GET', '/notifications')).body.notifications as never as { id: number; title: string; text: string }[];
  const own = (await told()).find(({ title }) => title === 'Limit');
  await ada.call('POST', `/notifications/${own?.id}/dismiss`);
  await plans.put('limit', { ...limit, until: '2999-02-01T00:00:00.000Z' });
  expect(await ada.titles()).toEqual(['Other limit']);
  await plans.put('limit', { ...limit, text: 'Reached' });
  expect((await told()).map(({ title, text }) => [title, text])).toContainEqual(['Limit', 'Reached']);
  expect(await plans.keys()).toEqual(['limit']);
  await plans.withdraw('limit');
  await plans.withdraw('never there');
  expect(await ada.titles()).toEqual(['Other limit']);
  await expect(plans.put('bad', { ...limit, title: '' })).rejects.toThrow('Give the notification a title.');
  const admin = await writer();
  const [theirs] = await told();
  expect((await admin.call('PUT', `/__admin__/notifications/${theirs?.id}`, words('Mine'))).status).toBe(404);
  expect((await admin.call('DELETE', `/__admin__/notifications/${theirs?.id}`)).body).toEqual({ deleted: false });
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
    expect((await call(method, `/__admin__/notifications${path}`, words('Mine'))).status).toBe(403);
  const admin = await writer();
  const refused = async (body: object) => JSON.stringify((await admin.call('POST', '/__admin__/notifications', body)).body);
  expect(await refused(words(' '))).toContain('Give the notification a title.');
  for (const link of ['javascript:alert(1)', '//evil.example', 'nowhere'])
    expect(await refused(words('A', { link }))).toContain(
      'Give a path of this site, such as /system-status, or an address that begins with https://.',
    );
});
