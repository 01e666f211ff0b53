import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Configuration, configurationService, type Identity, identityService, recordsService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from '../../plugin';
import { server } from '../../server';
import { Progress } from '../progress/Progress';
import { memoryRecords } from '../testing/memoryRecords';

let memory: Awaited<ReturnType<typeof memoryRecords>>;
beforeAll(async () => {
  memory = await memoryRecords();
});
beforeEach(() => memory.records.db.execute(sql`truncate shop, stretch`));
afterAll(() => memory.close());

const bound = (host: string) => ({ text: (env: string) => (env === 'ASTROLABE_HOST' ? host : undefined) }) as Configuration;

/** Remembers whom it was told to make and to let in. */
class People {
  readonly made: { readonly email: string; readonly password: string; readonly memberships: unknown }[] = [];
  readonly sessions: number[] = [];
  readonly identity = {
    accounts: async () => [
      { id: 3, type: 'sub', name: 'Other' },
      { id: 1, type: 'owner', name: 'Main' },
    ],
    userByEmail: async (email: string) => (this.made.some((user) => user.email === email) ? { id: 9, email } : undefined),
    addUser: async (user: { email: string; password: string }, memberships: unknown) => {
      this.made.push({ ...user, memberships });
      return { id: 9, email: user.email };
    },
    logout: async () => {},
    openSession: async (userId: number) => {
      this.sessions.push(userId);
      return { secret: 's3cret', maxAgeSeconds: 60 };
    },
  } as unknown as Identity;
}

async function open(host: string, facts = {}): Promise<{ host: TestHost; people: People }> {
  const people = new People();
  const ingest = { manifest: { id: 'ingest', title: 'Ingestion', version: '1.0.0', host: '^0.1.0', contributes: [] } };
  return {
    people,
    host: await testHost({
      plugins: [{ manifest, server }, ingest],
      facts,
      services: {
        server: [
          provide(configurationService, bound(host)),
          provide(identityService, people.identity),
          provide(recordsService, memory.records),
        ],
      },
    }),
  };
}

const here = { host: 'localhost:3600' };

test('the status says how far the past is, and what holds it up', async () => {
  const { host } = await open('127.0.0.1', { can: ['READ_DEMO_STATUS'] });
  const status = async () => (await host.inject({ method: 'GET', path: '/api/demo/status' })).body;
  expect(await status()).toEqual({ state: 'starting', sentRows: 0, totalRows: 0, trouble: null });
  const progress = new Progress(memory.records);
  await progress.open(Date.UTC(2026, 1, 10, 14), 7);
  const stretch = await progress.claim();
  if (stretch === undefined) throw new Error('Nothing to fill.');
  await progress.sent(stretch, 1234);
  await progress.trouble('The otlp receiver asks to wait: 429');
  const filling = (await status()) as { totalRows: number };
  expect(filling).toMatchObject({ state: 'filling', sentRows: 1234, trouble: 'The otlp receiver asks to wait: 429' });
  expect(filling.totalRows).toBeGreaterThan(500_000);
  await host.stop();
});

test('the status is for people who are signed in', async () => {
  const { host } = await open('127.0.0.1');
  expect((await host.inject({ method: 'GET', path: '/api/demo/status' })).status).toBe(403);
  await host.stop();
});

test.each(['127.0.0.1', 'localhost', '::1'])(
  'bound to %s, one click signs in the demo user, an ordinary user of the owner account',
  async (name) => {
    const { host, people } = await open(name);
    expect((await host.inject({ method: 'GET', path: '/api/demo/offer', headers: here })).body).toEqual({ offered: true });
    for (let click = 0; click < 2; click += 1) {
      const entered = await host.inject({ method: 'POST', path: '/api/demo/sign-in', headers: { host: '[::1]:3600' } });
      expect(entered).toEqual({ status: 200, body: { signedIn: true } });
    }
    expect(people.made.length).toBe(1);
    expect(people.made[0]?.memberships).toEqual([{ accountId: 1, role: 'user' }]);
    expect(people.made[0]?.password.length).toBeGreaterThan(40);
    expect(people.sessions).toEqual([9, 9]);
    await host.stop();
  },
);

test.each([
  ['0.0.0.0', 'localhost:3600'],
  ['192.0.2.7', 'localhost:3600'],
  ['127.0.0.1', 'astrolabe.example:3600'],
  ['127.0.0.1', '127.0.0.1.attacker.example'],
  ['127.0.0.1', ''],
])('bound to %s and called as "%s", nobody is let in', async (name, called) => {
  const { host, people } = await open(name);
  expect((await host.inject({ method: 'GET', path: '/api/demo/offer', headers: { host: called } })).body).toEqual({ offered: false });
  const refused = await host.inject({ method: 'POST', path: '/api/demo/sign-in', headers: { host: called } });
  expect(refused).toMatchObject({ status: 403, body: { code: 'DEMO_CLOSED' } });
  expect(people.made).toEqual([]);
  expect(people.sessions).toEqual([]);
  await host.stop();
});
