import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { muteSources, ruleOriginMember, triggersService } from '#plugins/triggers/contract';
import { type Context, definePlugin } from '#sdk';
import { extensionsService, recordsService } from '#sdk/server';
import { jobRun, type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import forget from './server/forget';
import createSilences from './server/migrations/0001-silences';
import { silenceBookService } from './server/silenceBookService';

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('silences', [createSilences]);
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T10:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const host of running.splice(0)) await host.stop();
});

/** Groups of the engine, by trigger. */
const groups = {
  disk: [
    { labels: { pod: 'web-1' }, state: 'firing', severity: 'HIGH' },
    { labels: { pod: 'db-1' }, state: 'pending', severity: 'LOW' },
  ],
  login: [{ labels: {}, state: 'firing', severity: 'SEVERE' }],
  slow: [{ labels: { pod: 'cart-1' }, state: 'firing', severity: 'MEDIUM' }],
};
const triggerOf = (id: string, type: string, name: string, tags: string[], enabled = true, search = {}) => ({
  ...{ id, type, name, tags, enabled, search },
});
const engine = {
  all: async (_account: number, type: string) =>
    [
      triggerOf('disk', 'ALERT', 'Disk is full', ['shop']),
      triggerOf('off', 'ALERT', 'Off', [], false),
      triggerOf('login', 'SECURITY', 'Many logins', []),
      triggerOf('slow', 'ALERT', 'Slow', [], true, {
        logzioExtension: ruleOriginMember({ key: 'k', labels: { team: 'cart', severity: 'warning' }, annotations: {} }),
      }),
    ].filter((one) => one.type === type),
  groups: async (_account: number, id: keyof typeof groups) => ({
    groups: groups[id].map((group) => ({ ...group, value: 1, since: '2026-03-02T09:00:00.000Z', isFlapping: false, mutedBy: null })),
    total: groups[id].length,
  }),
};
const owner = definePlugin({ id: 'triggers', title: 'Triggers', version: '1.0.0', host: '*', contributes: [] });

async function somebody(can: readonly string[] = ['READ_ALERTS', 'ALERTS']) {
  const host = await testHost({
    plugins: [{ manifest: owner }, { manifest, server }],
    facts: { can, role: ['user'] },
    services: { server: [provide(recordsService, memory.records), provide(triggersService, engine as never)] },
  });
  running.push(host);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/silences${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as never as Record<string, never> };
  };
  const scope = host.hosts.server.scope('silences') as Context;
  const mutes = async (at: string, accountId = 1) => {
    const [offer] = scope.get(extensionsService).offers(muteSources);
    if (offer === undefined) throw new Error('Nothing is muted.');
    return (await offer.load())({ accountId, at: Date.parse(at), services: offer.services() });
  };
  return { host, scope, call, mutes };
}

const matchers = [{ name: 'alertname', operator: '=', value: 'Disk is full' }];
const silence = (more: object = {}) => ({
  matchers,
  comment: 'Deploy of the shop',
  startsAt: '2026-03-02T09:00:00.000Z',
  endsAt: '2026-03-02T14:00:00.000Z',
  ...more,
});

test('a silence mutes what its matchers fit, from its start until its end, and says who and how long', async () => {
  const { call, mutes, host } = await somebody();
  const { status, body } = await call('POST', '', silence());
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      kind: 'silence',
      ...silence(),
      repeat: 'never',
      repeatUntil: null,
      zone: 'UTC',
      state: 'active',
      from: '2026-03-02T09:00:00.000Z',
      until: '2026-03-02T14:00:00.000Z',
      created: { by: 'test@example.com', at: '2026-03-02T10:00:00.000Z' },
      updated: { by: 'test@example.com', at: '2026-03-02T10:00:00.000Z' },
      expired: null,
    },
  ]);
  const [mute, ...others] = await mutes('2026-03-02T13:59:59.999Z');
  expect(others).toEqual([]);
  expect(mute?.title).toBe('Silence "Deploy of the shop" by test@example.com until 14:00 UTC');
  expect(mute?.matches({ alertname: 'Disk is full', severity: 'HIGH', tag: [] })).toBe(true);
  expect(mute?.matches({ alertname: 'Disk', severity: 'HIGH', tag: [] })).toBe(false);
  expect(await mutes('2026-03-02T14:00:00Z')).toEqual([]);
  expect(await mutes('2026-03-02T08:59:59.999Z')).toEqual([]);
  expect(await mutes('2026-03-02T12:00:00Z', 2)).toEqual([]);
  expect(host.audited).toEqual([
    {
      action: 'silence.create',
      target: 'Deploy of the shop',
      details: { matchers: ['alertname="Disk is full"'], until: '2026-03-02T14:00:00.000Z' },
    },
  ]);
});

test('a maintenance window comes again every week at its time of day, until it is ended', async () => {
  const { call, mutes } = await somebody();
  const window = silence({ kind: 'maintenance', repeat: 'weekly', zone: 'Europe/Berlin' });
  const { body } = await call('POST', '', window);
  expect(await mutes('2026-03-09T14:30:00Z')).toEqual([]);
  const [mute] = await mutes('2026-03-09T13:30:00Z');
  expect(mute?.title).toBe('Maintenance window "Deploy of the shop" by test@example.com until 15:00 Europe/Berlin');
  // Summer time: an hour earlier in UTC.
  expect(await mutes('2026-03-30T08:00:00Z')).toHaveLength(1);
  expect(await mutes('2026-03-30T13:00:00Z')).toHaveLength(0);
  vi.setSystemTime(Date.parse('2026-03-09T10:00:00Z'));
  expect((await call('GET', `/${body.id}`)).body).toMatchObject({ state: 'active', from: '2026-03-09T09:00:00.000Z' });
  expect((await call('POST', `/${body.id}/expire`)).body).toMatchObject({
    state: 'expired',
    until: '2026-03-09T10:00:00.000Z',
    expired: { by: 'test@example.com', at: '2026-03-09T10:00:00.000Z' },
  });
  expect(await mutes('2026-03-09T10:30:00Z')).toEqual([]);
  expect(await mutes('2026-03-16T10:30:00Z')).toEqual([]);
});

test('what is over is neither changed nor ended again; what is not there is told', async () => {
  const { call, host } = await somebody();
  const { body } = await call('POST', '', silence());
  expect((await call('PUT', `/${body.id}`, silence({ comment: 'Longer', endsAt: '2026-03-02T15:00:00.000Z' }))).body).toMatchObject({
    comment: 'Longer',
    until: '2026-03-02T15:00:00.000Z',
    state: 'active',
  });
  await call('POST', `/${body.id}/expire`);
  for (const [method, path] of [
    ['PUT', `/${body.id}`],
    ['POST', `/${body.id}/expire`],
  ] as const)
    expect(await call(method, path, silence())).toMatchObject({ status: 409, body: { code: 'SILENCE_OVER' } });
  expect(host.audited.map(({ action }) => action)).toEqual(['silence.create', 'silence.change', 'silence.expire']);
  const other = '00000000-0000-4000-8000-000000000000';
  for (const [method, path] of [
    ['GET', `/${other}`],
    ['PUT', `/${other}`],
    ['POST', `/${other}/expire`],
  ] as const)
    expect(await call(method, path, silence())).toMatchObject({ status: 404, body: { code: 'SILENCE_UNKNOWN' } });
});

test('the list has its total, those that are not over first, and is narrowed by words, kind and state', async () => {
  const { call } = await somebody();
  await call('POST', '', silence({ comment: 'Past', startsAt: '2026-03-01T09:00:00.000Z', endsAt: '2026-03-01T10:00:00.000Z' }));
  await call('POST', '', silence({ comment: 'Now' }));
  await call('POST', '', silence({ comment: 'Later', kind: 'maintenance', startsAt: '2026-03-02T11:00:00.000Z' }));
  const list = async (query: string) => {
    const { results, total } = (await call('GET', query)).body as never as { results: { comment: string; state: string }[]; total: number };
    return [results.map(({ comment, state }) => `${comment} ${state}`), total];
  };
  expect(await list('')).toEqual([['Now active', 'Later pending', 'Past expired'], 3]);
  expect(await list('?limit=1&offset=1')).toEqual([['Later pending'], 3]);
  expect(await list('?state=current')).toEqual([['Now active', 'Later pending'], 2]);
  expect(await list('?state=expired')).toEqual([['Past expired'], 1]);
  expect(await list('?kind=maintenance')).toEqual([['Later pending'], 1]);
  expect(await list('?search=disk%20IS')).toEqual([['Now active', 'Later pending', 'Past expired'], 3]);
  expect(await list('?search=past')).toEqual([['Past expired'], 1]);
});

test('the preview tells which groups would be silent now, of alerts and security rules that are switched on', async () => {
  const { call } = await somebody();
  const hidden = async (wanted: unknown) => (await call('POST', '/preview', { matchers: wanted })).body;
  expect(await hidden([{ name: 'pod', operator: '=~', value: 'web-.+' }])).toEqual({
    hidden: [
      {
        triggerId: 'disk',
        name: 'Disk is full',
        type: 'ALERT',
        labels: { pod: 'web-1' },
        severity: 'HIGH',
        state: 'firing',
        since: '2026-03-02T09:00:00.000Z',
        mutedBy: null,
      },
    ],
    total: 1,
  });
  expect(await hidden([{ name: 'severity', operator: '=~', value: 'SEVERE|LOW' }])).toMatchObject({ total: 2 });
  expect(await hidden([{ name: 'tag', operator: '=', value: 'shop' }])).toMatchObject({ total: 2 });
  expect(
    await hidden([
      { name: 'team', operator: '=', value: 'cart' },
      { name: 'severity', operator: '=', value: 'warning' },
    ]),
  ).toMatchObject({ total: 1, hidden: [{ name: 'Slow', labels: { pod: 'cart-1' } }] });
  expect(await hidden([{ name: 'pod', operator: '=~', value: '(' }])).toMatchObject({ code: 'MATCHER_INVALID' });
});

test('what cannot be one is refused with the reason, and who may only read makes none', async () => {
  const { call } = await somebody();
  const refusal = async (more: object) => JSON.stringify((await call('POST', '', silence(more))).body);
  expect(await refusal({ comment: ' ' })).toContain('Say why: people who miss an alert will read it.');
  expect(await refusal({ endsAt: '2026-03-02T09:00:00.000Z' })).toContain('It has to end after its start.');
  expect(await refusal({ matchers: [] })).toContain('at least one matcher');
  expect(await refusal({ matchers: [{ name: 'pod', operator: '=~', value: '.*' }] })).toContain('MATCHERS_TOO_WIDE');
  expect(await refusal({ repeat: 'weekly' })).toContain('Only a maintenance window repeats.');
  expect(await refusal({ kind: 'maintenance', repeat: 'weekly', endsAt: '2026-03-09T09:00:00.000Z' })).toContain('shorter than a week');
  expect(await refusal({ zone: 'Mars/Base' })).toContain('Choose a time zone.');
  const reader = await somebody(['READ_ALERTS']);
  expect((await reader.call('POST', '', silence())).status).toBe(403);
  expect((await reader.call('GET', '')).status).toBe(200);
  expect((await (await somebody([])).call('GET', '')).status).toBe(403);
});

test('what was over 90 days ago goes, and everything of an account goes with it', async () => {
  const { call, scope } = await somebody();
  await call('POST', '', silence());
  await call('POST', '', silence({ comment: 'For ever', kind: 'maintenance', repeat: 'weekly' }));
  const total = async () => (await call('GET', '')).body.total;
  vi.setSystemTime(Date.parse('2026-05-31T13:59:00Z'));
  await forget.run(jobRun(scope));
  expect(await total()).toBe(2);
  vi.setSystemTime(Date.parse('2026-05-31T14:00:00Z'));
  await forget.run(jobRun(scope));
  expect(await total()).toBe(1);
  const book = scope.get(silenceBookService);
  await book.removeAll(2);
  expect(await total()).toBe(1);
  await book.removeAll(1);
  expect(await total()).toBe(0);
});
