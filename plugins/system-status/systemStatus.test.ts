import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { definePlugin } from '#sdk';
import {
  actorsService,
  introspectionService,
  loggerService,
  metricsPlan,
  PublicError,
  type Records,
  recordsService,
  telemetryService,
} from '#sdk/server';
import { jobRun, type MemoryRecords, memoryRecords, provide, type TestHost, telemetryDouble, testHost } from '#sdk/testing';
import { type StatusCheck, type SystemStatus, statusChecks } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import { IncidentRecords } from './server/IncidentRecords';
import createIncidents from './server/migrations/0001-incidents';
import allowSlow from './server/migrations/0002-slow';
import { systemStatusService } from './server/systemStatusService';

const logger = pino({ level: 'silent' });
const replica = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('system-status', [createIncidents, allowSlow]);
});
afterAll(() => memory.close());

const running: TestHost[] = [];
beforeEach(() => memory.clear());
afterEach(async () => {
  vi.useRealTimers();
  for (const host of running.splice(0)) await host.stop();
});

/** Another plugin with a check of its own. */
const garden = definePlugin({
  id: 'garden',
  title: 'Garden',
  version: '1.0.0',
  host: '*',
  contributes: [statusChecks.add('pump', { title: 'Pump', about: 'Brings water', standsFor: 'alerting' }, { code: 'checkPump' })],
});

interface World {
  /** What the engine answers a query with. */
  engine: () => Promise<unknown>;
  pump: StatusCheck['check'];
  records: Records;
  plugins: { readonly title: string; readonly status: string }[];
}

async function open(changes: Partial<World> = {}) {
  const world: World = {
    engine: async () => ({ total: 0 }),
    pump: () => ({ state: 'up' }),
    records: memory.records,
    plugins: [],
    ...changes,
  };
  const queries: { readonly query: unknown; readonly accounts: readonly number[] }[] = [];
  const gardenServer = { code: { checkPump: async () => ({ default: { check: (about) => world.pump(about) } satisfies StatusCheck }) } };
  const telemetry = telemetryDouble(({ query, options: { scope } }) => {
    queries.push({ query, accounts: scope.accounts });
    return world.engine();
  });
  const introspection = {
    plugins: () => world.plugins.map(({ title, status }) => ({ id: title, title, server: { status, error: 'cannot read /etc/secret' } })),
  };
  const host = await testHost({
    plugins: [
      { manifest, server },
      { manifest: garden, server: gardenServer },
    ],
    facts: { role: ['read-only'] },
    services: {
      server: [
        provide(recordsService, {
          get db() {
            return world.records.db;
          },
          transaction: (work) => world.records.transaction(work),
        }),
        provide(actorsService, { forNobody: () => ({ scope: () => ({ accounts: [0] }) }) } as never),
        provide(telemetryService, telemetry),
        provide(loggerService, logger),
        provide(introspectionService, introspection as never),
      ],
    },
  });
  running.push(host);
  return {
    world,
    queries,
    host,
    read: async () => (await host.inject({ method: 'GET', path: '/api/system-status' })).body as SystemStatus,
    /** The state and reason of each service. */
    states: ({ services }: SystemStatus) =>
      Object.fromEntries(services.map(({ title, state, reason }) => [title, reason === null ? state : `${state}: ${reason}`])),
  };
}
const laterBy = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const fakeDate = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });

test('asks each service for real work, of nobody, and names in order what is there and what is not', async () => {
  const { read, states, queries } = await open();
  const status = await read();
  expect(states(status)).toEqual({
    Pump: 'up',
    Ingest: 'absent: Not part of this installation yet',
    'Search engine': 'up',
    Metrics: 'up',
    Tracing: 'up',
    Postgres: 'up',
    'Product areas': 'up',
  });
  expect(status).toMatchObject({ state: 'up', incidents: [] });
  expect(queries.map(({ query }) => (query as { kind: string }).kind).sort()).toEqual(['count', 'count', metricsPlan.name]);
  expect(queries.every(({ accounts }) => accounts.join() === '0')).toBe(true);
});

test('an engine that stops is down with its reason and an incident; one that works again is up and ends it', async () => {
  fakeDate();
  const { world, read, states } = await open();
  await read();
  world.engine = async () => {
    throw new PublicError(503, 'UNAVAILABLE', 'The search engine is restarting.');
  };
  laterBy(6000);
  const down = await read();
  expect(states(down)).toMatchObject({ 'Search engine': 'down: The search engine is restarting.', Postgres: 'up' });
  expect(down.state).toBe('down');
  expect(down.services.find(({ title }) => title === 'Search engine')?.since).toBe('2026-03-01T12:00:06.000Z');
  expect(down.incidents?.map(({ title, endedAt }) => [title, endedAt]).sort()).toEqual([
    ['Metrics', null],
    ['Search engine', null],
    ['Tracing', null],
  ]);
  world.engine = async () => ({});
  laterBy(90_000);
  const up = await read();
  expect(up.state).toBe('up');
  expect(up.incidents?.find(({ title }) => title === 'Search engine')).toEqual({
    key: 'system-status/search-engine',
    title: 'Search engine',
    state: 'down',
    reason: 'The search engine is restarting.',
    beganAt: '2026-03-01T12:00:06.000Z',
    endedAt: '2026-03-01T12:01:36.000Z',
  });
});

test('a check that throws something of its own is down without a word of what went wrong inside', async () => {
  const { read, states } = await open({
    pump: () => {
      throw new Error('ECONNREFUSED 10.0.0.1 password=hunter2');
    },
  });
  expect(states(await read()).Pump).toBe('down: It does not answer as it should. The log of the server says more.');
});

test('a check that is late is no fault at first, slow the third time in a row, and up as soon as it is in time', async () => {
  const { world, read, states } = await open();
  expect(states(await read()).Pump).toBe('up');
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(11_000);
  const took = async (milliseconds: number) => {
    world.pump = async () => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return { state: 'up' };
    };
    const reading = read();
    await vi.advanceTimersByTimeAsync(Math.min(milliseconds, 4000));
    const found = await reading;
    await vi.advanceTimersByTimeAsync(11_000);
    return found;
  };
  for (const round of ['first', 'again']) {
    expect(states(await took(10_000)).Pump, round).toBe('up');
    expect(states(await took(10_000)).Pump, round).toBe('up');
    expect(states(await took(10_000)).Pump, round).toBe('slow: It answers late: nothing came within 4 seconds, 3 times in a row.');
    const slow = await took(14_900);
    expect(states(slow).Pump, round).toBe('slow: It answers late: nothing came within 4 seconds, 4 times in a row.');
    expect(slow.state).toBe('slow');
    const well = await took(3900);
    expect(states(well).Pump, round).toBe('up');
    const [incident] = well.incidents?.filter(({ title }) => title === 'Pump') ?? [];
    expect([incident?.state, incident?.endedAt === null], round).toEqual(['slow', false]);
  }
});

test('a check from which nothing comes is aborted after half a minute, and its service is down', async () => {
  const { world, read, states } = await open();
  vi.useFakeTimers();
  let aborted = 0;
  world.pump = ({ signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        aborted += 1;
        resolve({ state: 'up' });
      });
    });
  const look = async () => {
    const reading = read();
    await vi.advanceTimersByTimeAsync(4000);
    const found = states(await reading).Pump;
    await vi.advanceTimersByTimeAsync(11_000);
    return found;
  };
  // Nobody knows it to be up.
  expect(await look()).toBe('slow: It answers late: nothing came within 4 seconds.');
  expect(await look()).toBe('slow: It answers late: nothing came within 4 seconds, 2 times in a row.');
  expect(aborted).toBe(1);
  for (const _later of [3, 4]) expect(await look()).toBe('down: It does not answer: nothing came within 30 seconds.');
});

test('a check that is at work when the server stops tells of no outage', async () => {
  const { world, host } = await open();
  const services = host.hosts.server.scope('system-status');
  if (services === undefined) throw new Error('The plugin does not run.');
  const { checkup, records } = services.get(systemStatusService);
  const pump = vi.fn(() => new Promise<never>(() => {}));
  world.pump = pump;
  const looking = expect(checkup.look()).rejects.toMatchObject({ code: 'STOPPING' });
  await vi.waitFor(() => expect(pump).toHaveBeenCalled());
  running.splice(running.indexOf(host), 1);
  await host.stop();
  await looking;
  expect(await records.since(new Date(0))).toEqual([]);
});

test('plugins that have failed are named, and the reason is left to admins; a plugin that was switched off is no fault', async () => {
  const { world, read, states } = await open({ plugins: [{ title: 'Tokens', status: 'off' }] });
  expect(states(await read())['Product areas']).toBe('up');
  fakeDate();
  laterBy(10_000);
  world.plugins = [
    { title: 'Explore', status: 'failed' },
    { title: 'Ingestion', status: 'ready' },
  ];
  expect(states(await read())['Product areas']).toBe('degraded: Explore does not run. A system admin sees the reason on the Plugins page.');
});

test('while the records are away the rest is told; the incident is written down once they are back', async () => {
  fakeDate();
  const away = new Proxy({} as Records['db'], {
    get: () => () => {
      throw new Error('connection refused');
    },
  });
  const { world, read, states } = await open({ records: { ...memory.records, db: away } });
  const without = await read();
  expect(states(without).Postgres).toMatch(/^down: /);
  expect(without.incidents).toBeNull();
  world.records = memory.records;
  laterBy(20_000);
  const back = await read();
  expect(states(back).Postgres).toBe('up');
  expect(back.incidents?.map(({ title, beganAt, endedAt }) => [title, beganAt, endedAt])).toEqual([
    ['Postgres', '2026-03-01T12:00:00.000Z', '2026-03-01T12:00:20.000Z'],
  ]);
  expect((await new IncidentRecords(memory.records, other).since(new Date(0))).map(({ title }) => title)).toEqual(['Postgres']);
});

test('whoever asks while the checks run gets the same look, and for some seconds the one before', async () => {
  fakeDate();
  let asked = 0;
  const { read } = await open({
    pump: async () => {
      asked += 1;
      return { state: 'up' };
    },
  });
  await Promise.all([read(), read(), read()]);
  await read();
  expect(asked).toBe(1);
  laterBy(6000);
  await read();
  expect(asked).toBe(2);
});

test('incidents are deleted 90 days after their end, by the job', async () => {
  const { host } = await open();
  const services = host.hosts.server.scope('system-status');
  if (services === undefined) throw new Error('The plugin does not run.');
  const { records } = services.get(systemStatusService);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const about = { title: 'Old', state: 'down', reason: 'It is gone.' } as const;
  const old = { ...about, id: replica, key: 'old', beganAt: daysAgo(92), seenAt: daysAgo(91), endedAt: daysAgo(91) };
  await records.keep(old);
  await records.keep({ ...old, id: other, key: 'young', seenAt: daysAgo(89), endedAt: daysAgo(89) });
  const { default: forgetIncidents } = await import('./server/forgetIncidents');
  await forgetIncidents.run(jobRun(services));
  expect((await records.since(new Date(0))).map(({ key }) => key)).toEqual(['young']);
});
