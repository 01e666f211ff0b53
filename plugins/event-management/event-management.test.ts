import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { acknowledgeLinksService, recovered, type TriggeredAlert, triggered, triggersService } from '#plugins/triggers/contract';
import { type Context, navGroups, navItems, pages } from '#sdk';
import {
  configurationService,
  domainEventsService,
  listenersService,
  type OneTimeSecrets,
  oneTimeSecretsService,
  peopleService,
  recordsService,
} from '#sdk/server';
import { jobRun, type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import accountData from './server/accountData';
import forget from './server/forget';
import createEvents from './server/migrations/0001-events';

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('event-management', [createEvents]);
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T12:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const host of running.splice(0)) await host.stop();
});

const members = [
  { email: 'ada@example.com', fullName: 'Ada', status: 'active' },
  { email: 'bob@example.com', fullName: 'Bob', status: 'suspended' },
];

/** Secrets as the host keeps them. */
function memorySecrets(): OneTimeSecrets {
  const kept = new Map<string, { purpose: string; payload: unknown; isUsed: boolean }>();
  const find = (purpose: string, secret: string) => {
    const found = kept.get(secret);
    if (found === undefined || found.purpose !== purpose) return 'unknown';
    return found.isUsed ? 'used' : found;
  };
  const answer = (found: ReturnType<typeof find>) =>
    typeof found === 'string' ? found : { payload: found.payload as never, expiresAt: '2026-03-09T12:00:00.000Z' };
  return {
    issue: async (purpose, _subject, payload) => {
      const secret = randomUUID();
      kept.set(secret, { purpose, payload, isUsed: false });
      return secret;
    },
    peek: async (purpose, secret) => answer(find(purpose, secret)) as never,
    redeem: async (purpose, secret) => {
      const found = find(purpose, secret);
      if (typeof found !== 'string') found.isUsed = true;
      return answer(found) as never;
    },
    revoke: async () => 0,
  };
}

async function somebody({
  can = ['READ_ALERTS', 'WORK_ON_EVENTS'],
  flag = ['LogsEventManagment'],
}: {
  can?: string[];
  flag?: string[];
} = {}) {
  const acknowledged: unknown[] = [];
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { can, flag, role: ['user'] },
    services: {
      server: [
        provide(recordsService, memory.records),
        provide(peopleService, { members: async () => members } as never),
        provide(configurationService, { text: () => 'https://watch.example.com/' } as never),
        provide(listenersService, { address: () => undefined } as never),
        provide(oneTimeSecretsService, memorySecrets()),
        provide(triggersService, { acknowledge: async (...said: unknown[]) => void acknowledged.push(said) } as never),
      ],
    },
  });
  running.push(host);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as never as Record<string, never> };
  };
  const scope = host.hosts.server.scope('event-management') as Context;
  const told = scope.get(domainEventsService);
  const fires = async (more: Partial<TriggeredAlert> = {}) => {
    await told.publish(triggered, firing(more));
    await host.runDue();
  };
  const recovers = async (at: string, isOver = true, triggerId = 'disk') => {
    await told.publish(recovered, { accountId: 1, triggerId, at, isOver, groups: [{ labels: { pod: 'web-1' }, reason: 'below' }] });
    await host.runDue();
  };
  const found = async (asked: object = {}) =>
    (await call('POST', '/event-management/search', asked)).body as never as { results: Record<string, unknown>[]; total: number };
  const history = async (id: unknown) =>
    (await call('GET', `/event-management/${id}/history`)).body as never as { results: Record<string, unknown>[]; total: number };
  return { host, scope, call, fires, recovers, found, history, acknowledged };
}

const firing = (more: Partial<TriggeredAlert>): TriggeredAlert => ({
  id: 'f1',
  accountId: 1,
  triggerId: 'disk',
  type: 'ALERT',
  name: 'Disk is full',
  description: 'Of the shop',
  tags: ['shop'],
  severity: 'MEDIUM',
  at: '2026-03-02T10:00:00.000Z',
  groups: [{ labels: { pod: 'web-1' }, severity: 'MEDIUM', value: 91 }],
  groupCount: 1,
  groupBy: ['pod'],
  question: { queryString: 'disk:*', from: 1000, to: 2000, accountIds: [1] },
  ...more,
});

test('events are searched, assigned, resolved and commented, and the history says what was done, by whom and when [data-9-52]', async () => {
  const { call, fires, found, history } = await somebody();
  await fires();
  const { results, total } = await found();
  expect(total).toBe(1);
  expect(results).toEqual([
    {
      id: expect.any(Number),
      accountId: 1,
      triggerId: 'disk',
      triggeredId: 'f1',
      type: 'ALERT',
      name: 'Disk is full',
      tags: ['shop'],
      severity: 'MEDIUM',
      status: 'new',
      assignee: null,
      firstAt: '2026-03-02T10:00:00.000Z',
      lastAt: '2026-03-02T10:00:00.000Z',
      overAt: null,
      firings: 1,
      groupCount: 1,
    },
  ]);
  const path = `/event-management/${results[0]?.id}`;
  expect((await call('PUT', path, { assignee: 'ada@example.com' })).body).toMatchObject({ assignee: 'ada@example.com', status: 'new' });
  vi.setSystemTime(Date.parse('2026-03-02T12:05:00Z'));
  expect((await call('PUT', path, { status: 'resolved' })).body).toMatchObject({ status: 'resolved' });
  vi.setSystemTime(Date.parse('2026-03-02T12:06:00Z'));
  expect((await call('POST', `${path}/comments`, { text: ' Deleted old files. ' })).status).toBe(200);
  const by = { id: expect.any(Number), by: 'test@example.com' };
  expect(await history(results[0]?.id)).toEqual({
    results: [
      { ...by, at: '2026-03-02T12:06:00.000Z', kind: 'comment', text: 'Deleted old files.' },
      { ...by, at: '2026-03-02T12:05:00.000Z', kind: 'status', from: 'new', to: 'resolved' },
      { ...by, at: '2026-03-02T12:00:00.000Z', kind: 'assignee', from: null, to: 'ada@example.com' },
      {
        id: expect.any(Number),
        by: null,
        at: '2026-03-02T10:00:00.000Z',
        kind: 'fired',
        triggeredId: 'f1',
        severity: 'MEDIUM',
        groupCount: 1,
        groups: [{ pod: 'web-1' }],
      },
    ],
    total: 4,
  });
  expect((await call('GET', path)).body).toMatchObject({
    description: 'Of the shop',
    groupBy: ['pod'],
    question: { queryString: 'disk:*' },
  });

  const reader = await somebody({ can: ['READ_ALERTS'] });
  expect((await reader.found()).total).toBe(1);
  expect((await reader.call('GET', path)).status).toBe(200);
  for (const [method, where, body] of [
    ['PUT', path, { status: 'new' }],
    ['PUT', '/event-management', { ids: [1], change: { status: 'new' } }],
    ['POST', `${path}/comments`, { text: 'x' }],
  ] as const)
    expect((await reader.call(method, where, body)).status).toBe(403);
  const other = await somebody({ can: ['WORK_ON_EVENTS'] });
  for (const [method, where, body] of [
    ['POST', '/event-management/search', {}],
    ['GET', path, undefined],
    ['GET', `${path}/history`, undefined],
  ] as const)
    expect((await other.call(method, where, body)).status).toBe(403);
});

test('firings of a trigger are one event until it is over, which is the end of the firing and not of the work', async () => {
  const { fires, recovers, found, history } = await somebody();
  await fires();
  await fires({ id: 'f2', at: '2026-03-02T10:01:00.000Z', severity: 'SEVERE', groupCount: 3 });
  await fires({ id: 'g1', triggerId: 'login', name: 'Many logins', type: 'SECURITY' });
  await recovers('2026-03-02T10:02:00.000Z', false);
  expect(await found({ triggerId: 'disk' })).toMatchObject({
    results: [{ firings: 2, severity: 'SEVERE', triggeredId: 'f2', groupCount: 3, lastAt: '2026-03-02T10:01:00.000Z', overAt: null }],
    total: 1,
  });
  await recovers('2026-03-02T10:03:00.000Z');
  const [event] = (await found({ triggerId: 'disk' })).results;
  expect(event).toMatchObject({ status: 'new', overAt: '2026-03-02T10:03:00.000Z' });
  expect((await history(event?.id)).results.map(({ kind, isOver }) => [kind, isOver])).toEqual([
    ['recovered', true],
    ['recovered', false],
    ['fired', undefined],
    ['fired', undefined],
  ]);
  await fires({ id: 'f3', at: '2026-03-02T11:00:00.000Z' });
  expect((await found({ triggerId: 'disk' })).results.map(({ firings, overAt }) => [firings, overAt])).toEqual([
    [1, null],
    [2, '2026-03-02T10:03:00.000Z'],
  ]);
  expect((await found()).total).toBe(3);
});

test('what is told late or in another order ends the same', async () => {
  const { fires, recovers, found } = await somebody();
  await recovers('2026-03-02T10:03:00.000Z');
  await fires({ id: 'f2', at: '2026-03-02T10:01:00.000Z', severity: 'HIGH' });
  await fires({ id: 'f1', at: '2026-03-02T10:00:00.000Z' });
  expect(await found()).toMatchObject({
    results: [
      {
        firings: 2,
        severity: 'HIGH',
        triggeredId: 'f2',
        firstAt: '2026-03-02T10:00:00.000Z',
        lastAt: '2026-03-02T10:01:00.000Z',
        overAt: '2026-03-02T10:03:00.000Z',
      },
    ],
    total: 1,
  });
  await fires({ id: 'f3', at: '2026-03-02T10:10:00.000Z' });
  // Of before it fired again: that goes on.
  await recovers('2026-03-02T10:03:00.000Z');
  expect((await found()).results.map(({ triggeredId, overAt }) => [triggeredId, overAt])).toEqual([
    ['f3', null],
    ['f2', '2026-03-02T10:03:00.000Z'],
  ]);
});

test('what somebody has closed is closed: what fires later is another event, and the old one is not opened beside it', async () => {
  const { call, fires, found, acknowledged } = await somebody();
  await fires();
  const [first] = (await found()).results;
  await call('PUT', `/event-management/${first?.id}`, { status: 'false positive', severity: 'LOW' });
  await fires({ id: 'f2', at: '2026-03-02T10:01:00.000Z' });
  expect((await found()).results.map(({ status, severity }) => [status, severity])).toEqual([
    ['new', 'MEDIUM'],
    ['false positive', 'LOW'],
  ]);
  expect(await call('PUT', `/event-management/${first?.id}`, { status: 'in progress' })).toMatchObject({
    status: 409,
    body: { code: 'EVENT_OPEN' },
  });
  expect(acknowledged).toEqual([]);
});

test('a severity that a person has set stays, whatever fires', async () => {
  const { call, fires, found } = await somebody();
  await fires();
  const [event] = (await found()).results;
  await call('PUT', `/event-management/${event?.id}`, { severity: 'INFO' });
  await fires({ id: 'f2', at: '2026-03-02T10:01:00.000Z', severity: 'SEVERE' });
  expect((await found()).results).toMatchObject([{ severity: 'INFO', firings: 2 }]);
});

test('work that is begun on what fires acknowledges its trigger, once', async () => {
  const { call, fires, recovers, found, acknowledged } = await somebody();
  await fires();
  await fires({ id: 'g1', triggerId: 'login' });
  await recovers('2026-03-02T11:00:00.000Z', true, 'login');
  const ids = (await found()).results.map(({ id }) => id);
  const change = { status: 'in progress', assignee: 'ada@example.com' };
  expect((await call('PUT', '/event-management', { ids: [...ids, 999], change })).body).toEqual({ changed: 2, missing: [999] });
  expect(acknowledged).toEqual([[1, 'disk', 'test@example.com']]);
  await call('PUT', '/event-management', { ids, change });
  expect(acknowledged).toHaveLength(1);
  expect((await found({ assignees: ['ada@example.com'], statuses: ['in progress'] })).total).toBe(2);
});

test('the list is narrowed by words, status, severity, assignee, tag, type and time, sorted, and paged with its total', async () => {
  const { call, fires, found } = await somebody();
  await fires({ triggerId: 'a', name: 'Alpha', severity: 'LOW', at: '2026-03-02T10:00:00.000Z', tags: ['x', 'y'] });
  await fires({ triggerId: 'b', name: 'Beta', severity: 'SEVERE', at: '2026-03-02T10:01:00.000Z', tags: ['z'], type: 'SECURITY' });
  await fires({ triggerId: 'c', name: 'Gamma', severity: 'INFO', at: '2026-03-02T10:02:00.000Z', tags: [], description: '100% of it' });
  await fires({ triggerId: 'd', name: 'Writes', type: 'CONTINUOUS_AGGREGATION' });
  const names = async (asked: object) => (await found(asked)).results.map(({ name }) => name);
  expect(await names({})).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect(await names({ sortOrder: 'ASC' })).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(await names({ sortBy: 'SEVERITY' })).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(await names({ sortBy: 'NAME', sortOrder: 'ASC', from: 1, size: 1 })).toEqual(['Beta']);
  expect((await found({ from: 1, size: 1 })).total).toBe(3);
  const [gamma] = (await found({ search: 'GAMMA' })).results;
  await call('PUT', `/event-management/${gamma?.id}`, { assignee: 'ada@example.com', status: 'resolved' });
  expect(await names({ sortBy: 'STATUS', sortOrder: 'ASC' })).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(await names({ search: '0% o' })).toEqual(['Gamma']);
  expect(await names({ search: '%' })).toEqual(['Gamma']);
  expect(await names({ statuses: ['resolved', 'in progress'] })).toEqual(['Gamma']);
  expect(await names({ severities: ['SEVERE', 'LOW'] })).toEqual(['Beta', 'Alpha']);
  expect(await names({ assignees: [''] })).toEqual(['Beta', 'Alpha']);
  expect(await names({ assignees: ['', 'ada@example.com'] })).toEqual(['Gamma', 'Beta', 'Alpha']);
  expect(await names({ tags: ['y', 'z'] })).toEqual(['Beta', 'Alpha']);
  expect(await names({ types: ['SECURITY'] })).toEqual(['Beta']);
  expect(await names({ range: { from: Date.parse('2026-03-02T10:01:00Z'), to: Date.parse('2026-03-02T10:02:00Z') } })).toEqual(['Beta']);
});

test('what cannot be done is refused with the reason', async () => {
  const { call, fires, found } = await somebody();
  await fires();
  const path = `/event-management/${(await found()).results[0]?.id}`;
  expect(await call('PUT', path, {})).toMatchObject({ status: 400, body: { code: 'NOTHING_TO_CHANGE' } });
  for (const assignee of ['eve@example.com', 'bob@example.com'])
    expect(await call('PUT', path, { assignee })).toMatchObject({ status: 400, body: { code: 'ASSIGNEE_UNKNOWN' } });
  expect(JSON.stringify((await call('POST', `${path}/comments`, { text: ' ' })).body)).toContain('Write something.');
  for (const [method, where, body] of [
    ['GET', '/event-management/999', undefined],
    ['GET', '/event-management/999/history', undefined],
    ['PUT', '/event-management/999', { status: 'new' }],
    ['POST', '/event-management/999/comments', { text: 'x' }],
  ] as const)
    expect(await call(method, where, body)).toMatchObject({ status: 404, body: { code: 'EVENT_UNKNOWN' } });
  const { call: shut } = await somebody({ flag: [] });
  expect((await shut('POST', '/event-management/search', {})).status).toBe(403);
});

test('the link of a message acknowledges once: the event is in progress, its trigger sends nothing more, and looking uses nothing up', async () => {
  const { scope, call, fires, found, history, acknowledged } = await somebody();
  await fires();
  const links = scope.get(acknowledgeLinksService);
  const link = await links.make({
    accountId: 1,
    triggerId: 'disk',
    name: 'Disk is full',
    at: '2026-03-02T10:00:00.000Z',
  });
  const [, token] = /^https:\/\/watch\.example\.com\/acknowledge\/(.+)$/.exec(link) ?? [];
  for (let looks = 0; looks < 2; looks += 1)
    expect((await call('POST', '/acknowledge/show', { token })).body).toEqual({
      name: 'Disk is full',
      at: '2026-03-02T10:00:00.000Z',
      expiresAt: '2026-03-09T12:00:00.000Z',
    });
  expect(acknowledged).toEqual([]);
  const [event] = (await found()).results;
  expect((await call('POST', '/acknowledge', { token })).body).toEqual({ name: 'Disk is full', eventId: event?.id });
  expect((await found()).results).toMatchObject([{ status: 'in progress', assignee: 'test@example.com' }]);
  expect(acknowledged).toEqual([[1, 'disk', 'test@example.com']]);
  expect((await history(event?.id)).results).toMatchObject([
    { kind: 'assignee' },
    { kind: 'status', to: 'in progress' },
    { kind: 'fired' },
  ]);
  expect(await call('POST', '/acknowledge', { token })).toMatchObject({ status: 410, body: { code: 'LINK_USED' } });
  expect(await call('POST', '/acknowledge', { token: 'guessed' })).toMatchObject({ status: 404, body: { code: 'LINK_UNKNOWN' } });
  expect(acknowledged).toHaveLength(1);

  // Somebody who is no member acknowledges by the link alone.
  await fires({ id: 'g1', accountId: 7, triggerId: 'disk' });
  const foreign = await links.make({
    accountId: 7,
    triggerId: 'disk',
    name: 'Disk',
    at: '2026-03-02T10:00:00.000Z',
  });
  await call('POST', '/acknowledge', { token: foreign.split('/').at(-1) });
  expect(acknowledged[1]).toEqual([7, 'disk', 'the link of a message']);
  expect((await found()).total).toBe(1);
});

test('events go a year after they last fired, and with their account', async () => {
  const { scope, fires, found } = await somebody();
  await fires();
  vi.setSystemTime(Date.parse('2027-03-02T10:00:00Z'));
  await forget.run(jobRun(scope));
  expect((await found()).total).toBe(1);
  await accountData.remove(2, scope);
  expect((await found()).total).toBe(1);
  await accountData.remove(1, scope);
  expect((await found()).total).toBe(0);
  await fires();
  vi.setSystemTime(Date.parse('2027-03-02T10:00:01Z'));
  await forget.run(jobRun(scope));
  expect((await found()).total).toBe(0);
});

test('the entries in the SIEM navigation and, under Alerts, in the Logs navigation lead to the state of event management [shell-2.4-45]', async () => {
  const { host } = await somebody();
  const facts = { can: new Set(['READ_ALERTS']), flag: new Set(['LogsEventManagment']), plugin: new Set(['event-management']) };
  const entries = host.hosts.browser
    .offers(navItems, facts)
    .map(({ data: { group, section, title, path } }) => ({ group, section, title, path }));
  expect(entries).toEqual([
    { group: 'siem', section: undefined, title: 'Event Management', path: '/event-management' },
    { group: 'logs', section: 'Alerts', title: 'Event management', path: '/event-management' },
  ]);
  const states = host.hosts.browser.offers(pages, facts).filter(({ data: { path } }) => path === '/event-management');
  expect(states.map(({ data: { state } }) => state)).toEqual(['dashboard.event-management']);
  const [siem] = host.hosts.browser.offers(navGroups, facts);
  expect(siem?.data).toMatchObject({ title: 'SIEM', modes: ['SECURITY'] });
});
