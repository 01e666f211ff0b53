import { act, screen, waitFor } from '@testing-library/react';
import { integer, pgSchema } from 'drizzle-orm/pg-core';
import { createElement, useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accountData, definePlugin, defineService, endpoint, endpoints, jobs, migrations, pages, signedIn } from '#sdk';
import { liveEventsService, useService } from '#sdk/browser';
import {
  defineJob,
  eventsService,
  implement,
  outboundService,
  type RecordsMigration,
  recordsService,
  schemaOf,
  serve,
  workService,
} from '#sdk/server';
import { provide } from './provide';
import { TestClock } from './TestClock';
import { type TestHost, testHost } from './testHost';

const hivesService = defineService<{ readonly count: number }>('hives@1');
const bees = pgSchema(schemaOf('bees')).table('bees', { hive: integer('hive').notNull() });
const migration = (...statements: string[]): { default: RecordsMigration } => ({ default: { statements } });

const api = {
  addBee: endpoint({
    method: 'POST',
    path: '/api/bees',
    gate: { when: signedIn },
    body: z.object({ hive: z.int() }),
    response: z.object({ bees: z.int() }),
    summary: 'Adds a bee',
  }),
};

const manifest = definePlugin({
  id: 'bees',
  title: 'Bees',
  version: '1.0.0',
  host: '*',
  needs: { hives: '^2.3.0' },
  contributes: [
    migrations.add('0002-later', { store: 'records' }, { code: 'later' }),
    migrations.add('0001-bees', { store: 'records' }, { code: 'create' }),
    accountData.add('bees', { title: 'Bees' }, { code: 'accountData' }),
    jobs.add('swarm', { title: 'Swarm', every: '5m', timeout: '1m' }, { code: 'swarm' }),
    jobs.add('sting', { title: 'Sting', timeout: '1m' }, { code: 'sting' }),
    pages.add('home', { path: '/bees', state: 'dashboard.bees' }, { code: 'Page', when: signedIn }),
    ...endpoints(api),
  ],
});

const slots: string[] = [];
const server = {
  code: {
    create: async () => migration('CREATE TABLE bees (hive int NOT NULL)'),
    later: async () => migration('ALTER TABLE bees ADD COLUMN name text'),
    accountData: async () => ({ default: { remove: async () => {} } }),
    swarm: async () => ({ default: defineJob({ run: async ({ slot }) => void slots.push(slot?.toISOString() ?? '') }) }),
    sting: async () => ({
      default: defineJob({
        payload: z.object({ whom: z.string() }),
        run: async ({ payload, services, signal }) => {
          const url = `https://bears.example/${payload.whom}`;
          const { status, body } = await services.get(outboundService).fetch({ url, method: 'POST', purpose: 'sting', signal });
          if (status !== 204) throw new Error(`The bear answered ${status} ${body}`);
        },
      }),
    }),
    ...serve(api, async () => ({
      addBee: implement(api.addBee, async ({ body, services }) => {
        const { db } = services.get(recordsService);
        await db.insert(bees).values(body);
        const count = await db.$count(bees);
        services.get(eventsService).publish('bees', { count });
        services.get(eventsService).publish('bees', { count: 99 }, 2);
        return { bees: count + services.get(hivesService).count };
      }),
    })),
  },
};

/** Shows how many there are, which it hears of later. */
function Page() {
  const live = useService(liveEventsService);
  const [count, setCount] = useState(0);
  useEffect(() => live.subscribe('bees', (payload) => setCount((payload as { count: number }).count)), [live]);
  return createElement('p', null, `${count} bees`);
}
const browser = { code: { Page: async () => ({ default: Page }) } };

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  slots.length = 0;
  vi.restoreAllMocks();
});

const somebody = { role: ['user'] };

test('what a plugin needs is there, its migrations are applied in order, and the page hears what the server publishes for its account', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = { server: [provide(hivesService, { count: 10 })] };
  host = await testHost({ plugins: [{ manifest, browser, server }], facts: somebody, records: true, services });
  expect(host.states('server')).toEqual({ bees: { status: 'ready' }, hives: { status: 'ready' } });
  await host.visit('/bees');
  expect(screen.getByText('0 bees')).toBeTruthy();
  expect(await host.inject({ method: 'POST', path: '/api/bees', body: { hive: 7 } })).toEqual({ status: 200, body: { bees: 11 } });
  await waitFor(() => expect(screen.getByText('1 bees')).toBeTruthy());
  // Nothing that was drawn later had to be wrapped.
  expect(warned.mock.calls).toEqual([]);
  await act(async () => {});
});

test('a job is run with a checked payload; its calls out are recorded and answered as the test says', async () => {
  const answerOutbound = ({ url }: { url: string }) => (url.endsWith('/baloo') ? { status: 204 } : { status: 500, body: 'Ouch' });
  host = await testHost({ plugins: [{ manifest, server }], records: true, answerOutbound });
  await host.runJob('sting', { payload: { whom: 'baloo' } });
  await expect(host.runJob('bees/sting', { payload: { whom: 'yogi' } })).rejects.toThrow('The bear answered 500 Ouch');
  await expect(host.runJob('sting', { payload: {} })).rejects.toThrow();
  await expect(host.runJob('hum')).rejects.toThrow('No plugin of this test has a job hum.');
  expect(host.outbound.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://bears.example/baloo',
    'POST https://bears.example/yogi',
  ]);
});

test("the clock is the test's: jobs of a pace run when it comes round, tasks when they are due", async () => {
  const clock = new TestClock('2026-03-01T12:03:00Z');
  host = await testHost({ plugins: [{ manifest, server }], records: true, clock, answerOutbound: () => ({ status: 204 }) });
  await host.advance('1m');
  expect(slots).toEqual([]);
  const work = host.hosts.server.scope('bees')?.get(workService);
  await work?.enqueue('sting', { whom: 'baloo' }, { runAt: new Date('2026-03-01T12:20:00Z') });
  await host.advance('1m');
  expect(slots).toEqual(['2026-03-01T12:05:00.000Z']);
  expect(host.outbound).toEqual([]);
  await host.advance('15m');
  expect(slots).toEqual(['2026-03-01T12:05:00.000Z', '2026-03-01T12:20:00.000Z']);
  expect(host.outbound).toHaveLength(1);
});
