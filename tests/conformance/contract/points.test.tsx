import { expect, test } from 'vitest';
import * as sdk from '#sdk';
import { testHost } from '#sdk/testing';
import * as notes from '../fixtures/everyPoint';

/** Every point that the sdk exports: the host's own. */
const points = (Object.values(sdk) as readonly unknown[]).filter(
  (value): value is sdk.Point => typeof value === 'object' && value !== null && 'schema' in value && 'side' in value && 'add' in value,
);

test('the host owns the points that the design names, and where people begin', () => {
  expect(points.map(({ id }) => id).sort()).toEqual([
    'host/account-control@1',
    'host/account-data@1',
    'host/ai-source@2',
    'host/annotation@1',
    'host/assistant-tool@1',
    'host/audit-action@1',
    'host/banner@1',
    'host/command@1',
    'host/configuration@1',
    'host/docs-marker@1',
    'host/drilldown@1',
    'host/entity-facts@1',
    'host/entity-field@1',
    'host/entity-kind@2',
    'host/entity-place@1',
    'host/entrance@1',
    'host/event-handler@1',
    'host/experience@1',
    'host/flag@1',
    'host/guard@1',
    'host/header-button@1',
    'host/header-panel@1',
    'host/home-widget@1',
    'host/job@1',
    'host/landing@1',
    'host/migration@1',
    'host/modal@1',
    'host/nav-control@1',
    'host/nav-group@1',
    'host/nav-item@1',
    'host/notification-channel@1',
    'host/page@1',
    'host/panel-action@1',
    'host/panel-kind@1',
    'host/permission@1',
    'host/query-editor@1',
    'host/query-kind@1',
    'host/route@1',
    'host/saved-object-type@1',
    'host/search-history@1',
    'host/search-notice@1',
    'host/search-provider@1',
    'host/settings-section@1',
    'host/signal@1',
    'host/start-step@1',
    'host/walkthrough-task@1',
  ]);
});

test.each(points.map((point) => [point.id, point] as const))(
  '%s takes a contribution, shows it when it is open, and loads its code',
  async (_id, point) => {
    const open = await testHost({ plugins: [notes], facts: { can: ['READ_NOTES'] } });
    // What both sides read has no code.
    const host = open.hosts[point.side === 'both' ? 'browser' : point.side];
    if (point.side === 'both') expect(open.hosts.server.offers(point, {})).toEqual(host.offers(point, {}));
    const offers = host.offers(point, { can: new Set(['READ_NOTES']) });
    expect(offers).toHaveLength(1);
    for (const offer of offers) if (offer.code !== undefined) expect(await host.load(offer)).toBeDefined();
    expect(open.failures).toEqual([]);
    // A route's condition is its gate: it is mounted, and shut by it.
    if (point.id !== 'host/route@1' && point.ungated === undefined) {
      expect(host.offers(point, { can: new Set() })).toEqual([]);
      expect(host.offers(point, {})).toEqual([]);
    }
    await open.stop();
  },
);

test('a condition that nobody would ask is refused, in a manifest of this build as in one from outside', async () => {
  const add = () => sdk.jobs.add('tidy', { title: 'Tidy', every: '1h', timeout: '1m' }, { code: 'tidy', when: sdk.can('READ_NOTES') });
  expect(add).toThrow('host/job@1 tidy: leave `when` out. Nobody is signed in when a job runs');
  const data = { title: 'Notes', stage: 'ga', default: true, removeBy: 'never' };
  const entry = { point: sdk.flags.id, side: 'server', id: 'Notes', data, when: sdk.can('READ_NOTES') } as const;
  const manifest = { ...notes.manifest, contributes: [entry] };
  const host = await testHost({ plugins: [{ manifest }] });
  expect(host.hosts.server.offers(sdk.flags, { can: new Set(['READ_NOTES']) })).toEqual([]);
  expect(host.failures).toEqual([
    'notes contribution: host/flag@1 Notes: leave `when` out. A flag is there for everybody; what it opens is asked where it is read.',
  ]);
  await host.stop();
});

test('a page is drawn, a route answers behind its gate, and why says what decided', async () => {
  const host = await testHost({ plugins: [notes], facts: { can: ['READ_NOTES'] } });
  expect((await host.visit('/notes/7'))?.text()).toBe('All notes');
  expect(await host.visit('/nowhere')).toBeUndefined();
  expect(await host.inject({ method: 'GET', path: '/api/notes/7' })).toEqual({ status: 200, body: { text: 'note 7 for Test User' } });
  expect(await host.inject({ method: 'GET', path: '/api/notes/seven' })).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(host.why({ point: 'host/page@1' })).toEqual([
    { pluginId: 'notes', point: 'host/page@1', id: 'home', side: 'browser', shown: true, because: ['permission READ_NOTES is granted'] },
  ]);
  await host.stop();

  const closed = await testHost({ plugins: [notes], facts: { can: [] } });
  expect(await closed.visit('/notes/7')).toBeUndefined();
  expect(await closed.inject({ method: 'GET', path: '/api/notes/7' })).toMatchObject({
    status: 403,
    body: { details: { because: ['permission READ_NOTES is not granted'] } },
  });
  expect(closed.why({ point: 'host/page@1' })[0]).toMatchObject({ shown: false, because: ['permission READ_NOTES is not granted'] });
  await closed.stop();
});

test('a plugin that leaves a timer running is found out', async () => {
  const leaky = { manifest: { ...notes.manifest, contributes: [] }, server: { code: {}, start: () => void setInterval(() => {}, 5000) } };
  const host = await testHost({ plugins: [leaky] });
  await expect(host.stop()).rejects.toThrow('Left running after stop: interval of 5000 ms');
});
