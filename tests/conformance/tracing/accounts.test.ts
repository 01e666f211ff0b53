import { beforeAll, expect, test } from 'vitest';
import { accountsService } from '#sdk/server';
import { sendSpans } from '../../harness/sendSpans';
import { HostInProcess } from '../identity/HostInProcess';

type Headers = Readonly<Record<string, string>>;
interface Account {
  readonly accountId: number;
  readonly accountName: string;
  readonly token?: string;
  readonly isReadable: boolean;
  readonly lastSentAt: string | null;
  readonly retentionDays: number | null;
  readonly dailyGb: number | null;
}
interface Accounts {
  readonly results: readonly Account[];
  readonly total: number;
}

let host: HostInProcess;
let main: number;
const made = { orders: { id: 0, token: '' }, spare: { id: 0, token: '' }, closed: { id: 0, token: '' } };
const people = { admin: {} as Headers, user: {} as Headers, reader: {} as Headers };

const get = async <T>(path: string, headers: Headers) => {
  const answer = await fetch(`${host.url}${path}`, { headers });
  return { status: answer.status, body: (await answer.json()) as T };
};

beforeAll(async () => {
  host = await HostInProcess.shared();
  const accounts = host.service(accountsService);
  main = (await accounts.addOwner({ name: 'Tracing yard', planType: 'pro' })).id;
  const add = async (name: string, more: object) => {
    const { id, token } = await accounts.add(main, { name, type: 'tracing', ...more });
    return { id, token: token ?? '' };
  };
  made.orders = await add('Yard orders', { sharedWith: [main], retentionDays: 3, volumeGb: 2.5 });
  made.spare = await add('Yard spare', { sharedWith: [main] });
  made.closed = await add('Yard closed', {});
  for (const [name, role] of [
    ['admin', 'admin'],
    ['user', 'user'],
    ['reader', 'read-only'],
  ] as const) {
    const about = { email: `${name}@yard.example`, fullName: name, password: 'correct horse battery' };
    people[name] = await host.headersOf((await host.identity.addUser(about, [{ accountId: main, role }])).id, main);
  }
  await sendSpans(host, made.orders.token, [
    { traceId: 'c1', spanId: '1', service: 'web', name: 'GET /', start: Date.now() - 5000, duration: 12 },
  ]);
});

test('a tracing account is told with its id, name and token [shell-3-13]', async () => {
  const { status, body } = await get<Accounts>('/api/tracing/accounts', people.admin);
  expect([status, body.total]).toEqual([200, 3]);
  const about = ({ accountId, accountName, token }: Account) => ({ accountId, accountName, token });
  expect(body.results.map(about)).toEqual(
    expect.arrayContaining([
      { accountId: made.orders.id, accountName: 'Yard orders', token: made.orders.token },
      { accountId: made.spare.id, accountName: 'Yard spare', token: made.spare.token },
      { accountId: made.closed.id, accountName: 'Yard closed', token: made.closed.token },
    ]),
  );
  expect(body.results.find(({ accountId }) => accountId === made.orders.id)).toMatchObject({
    retentionDays: 3,
    dailyGb: 2.5,
    isReadable: true,
  });
  // Admins of the main account get into all accounts below it, others into what is shared with theirs. Tokens are for admins of the main account; names are not for those who may only read.
  expect(body.results.map(({ isReadable }) => isReadable)).toEqual([true, true, true]);
  const toUser = await get<Accounts>('/api/tracing/accounts', people.user);
  expect(toUser.body.results.map(({ accountName, isReadable }) => [accountName, isReadable])).toEqual([
    ['Yard orders', true],
    ['Yard spare', true],
    ['Yard closed', false],
  ]);
  expect(toUser.body.results.map(({ token }) => token)).toEqual([undefined, undefined, undefined]);
  expect((await get('/api/tracing/accounts', people.reader)).status).toBe(403);
});

test('the account that received traces is in use, all tracing accounts lists the other as well, and span metrics are in the one in use [shell-7-32]', async () => {
  const inUse = (await get<Accounts>('/api/tracing/accounts/in-use', people.admin)).body;
  expect([inUse.results.map(({ accountName }) => accountName), inUse.total]).toEqual([['Yard orders'], 1]);
  expect(Date.parse(inUse.results[0]?.lastSentAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
  const all = (await get<Accounts>('/api/tracing/accounts', people.admin)).body.results;
  expect(all.map(({ accountName }) => accountName)).toEqual(['Yard closed', 'Yard orders', 'Yard spare']);
  expect(all.filter(({ lastSentAt }) => lastSentAt !== null)).toHaveLength(1);
  const metrics = await get('/api/tracing/accounts/metrics', people.admin);
  expect(metrics).toEqual({ status: 200, body: { accountId: made.orders.id, accountName: 'Yard orders' } });
  const named = (id: number) => get('/api/tracing/accounts/metrics', { ...people.user, 'tracing-account-id': String(id) });
  expect((await named(made.spare.id)).body).toEqual({ accountId: made.spare.id, accountName: 'Yard spare' });
  expect((await named(made.closed.id)).status).toBe(403);
});
