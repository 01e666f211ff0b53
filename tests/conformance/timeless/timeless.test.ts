import { beforeAll, expect, test } from 'vitest';
import { accountsService, telemetryService, telemetryStorageService } from '#sdk/server';
import { ingestionService } from '../../../plugins/ingest/server/running/ingestionService';
import { timelessIndicesService } from '../../../plugins/timeless/contract';
import { HostInProcess } from '../identity/HostInProcess';

type Headers = Readonly<Record<string, string>>;
interface Index {
  readonly id: number;
  readonly name: string;
  readonly volumeGb: number | null;
  readonly authorizedAccounts: readonly number[];
}
interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code: string; readonly message: string };
}

let host: HostInProcess;
let owner: number;
let shop: number;
let other: number;
let admin: Headers;
let shopUser: Headers;
let otherUser: Headers;

async function call<T = object>(headers: Headers, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...json },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] };
}

async function person(role: 'admin' | 'user', accountId: number, name: string): Promise<Headers> {
  const about = { email: `${name}@timeless.test`, fullName: name, password: 'correct horse battery' };
  const { id } = await host.identity.addUser(about, [{ accountId, role }]);
  return host.headersOf(id, accountId);
}

const make = async (name: string, authorizedAccounts: readonly number[] = [], volumeGb = 1): Promise<Index> => {
  const { status, body } = await call<Index>(admin, 'POST', '/api/timeless-indices', { name, volumeGb, authorizedAccounts });
  expect(status).toBe(200);
  return body;
};
const list = async (headers: Headers) => (await call<{ results: Index[]; total: number }>(headers, 'GET', '/api/timeless-indices')).body;

const stamp = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '000000');
/** Logs of an account, so many days old. */
async function insert(account: number, daysOld: number, message: string): Promise<void> {
  const at = Date.now() - daysOld * 86_400_000;
  const row = {
    account,
    seq: String(at),
    ts: stamp(at),
    received: stamp(at).slice(0, 23),
    service: 'cart',
    severity: 'info',
    message,
    fields: {},
  };
  const payload = Buffer.from(`${JSON.stringify(row)}\n`);
  await host.service(telemetryService).insert({ table: 'logs', payload, rows: 1 });
}
const searched = async (headers: Headers, accounts: readonly number[], days = 60) =>
  call<{ total: number; hits: { _source: { message: string } }[] }>(headers, 'POST', '/api/explore/search', {
    query: '',
    from: `now-${days}d`,
    to: 'now',
    accounts,
  });

beforeAll(async () => {
  host = await HostInProcess.shared();
  const accounts = host.service(accountsService);
  owner = (await accounts.addOwner({ name: 'Keepers', planType: 'pro' })).id;
  shop = (await accounts.add(owner, { name: 'Shop of keepers', type: 'sub' })).id;
  other = (await accounts.add(owner, { name: 'Others of keepers', type: 'sub' })).id;
  admin = await person('admin', owner, 'ada');
  shopUser = await person('user', shop, 'sam');
  otherUser = await person('user', other, 'olga');
});

test('an index is made of name, volumeGb and authorizedAccounts, which its list tells; a volume of 0 is refused [data-3-23] [data-7.4-02]', async () => {
  const years = { name: 'Years', volumeGb: 2.5, authorizedAccounts: [shop] };
  const made = await call<Index>(admin, 'POST', '/api/timeless-indices', years);
  expect(made).toMatchObject({ status: 200, body: years });
  expect((await list(admin)).results).toContainEqual(expect.objectContaining({ id: made.body.id, ...years, usedBytes: 0 }));
  for (const volumeGb of [0, -1]) {
    const refused = await call(admin, 'POST', '/api/timeless-indices', { ...years, name: 'None', volumeGb });
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', message: 'body.volumeGb: Give more than 0 GB.' } });
  }
  expect(await call(admin, 'POST', '/api/timeless-indices', { ...years, name: 'years' })).toMatchObject({
    status: 409,
    body: { code: 'ACCOUNT_NAME_TAKEN' },
  });
  expect((await call(shopUser, 'POST', '/api/timeless-indices', { ...years, name: 'Mine' })).status).toBe(403);
});

test('the list has every index with its name, volume and authorised accounts; people of other accounts see those that theirs is authorised for [data-7.4-01]', async () => {
  const [one, two] = [await make('Listed one', [shop], 1), await make('Listed two', [shop, other], 20)];
  const told = ({ id, name, volumeGb, authorizedAccounts }: Index) => ({ id, name, volumeGb, authorizedAccounts });
  const { results, total } = await list(admin);
  expect(total).toBe(results.length);
  expect(results.map(told)).toEqual(expect.arrayContaining([told(one), told(two)]));
  expect(told(one)).toEqual({ id: one.id, name: 'Listed one', volumeGb: 1, authorizedAccounts: [shop] });
  expect((await list(otherUser)).results.map(({ name }) => name)).toEqual(['Listed two']);
});

test('a change of volume and authorised accounts is read back [data-7.4-03]', async () => {
  const { id } = await make('Changing', [shop], 1);
  const changed = { name: 'Changed', volumeGb: 7, authorizedAccounts: [other] };
  expect(await call(admin, 'PUT', `/api/timeless-indices/${id}`, changed)).toMatchObject({ status: 200, body: { id, ...changed } });
  expect((await list(admin)).results.find((index) => index.id === id)).toMatchObject(changed);
  expect(await call(admin, 'PUT', `/api/timeless-indices/${shop}`, changed)).toMatchObject({
    status: 404,
    body: { code: 'TIMELESS_UNKNOWN' },
  });
});

test('an index is an account of type Timeless in pickers; people of an authorised account find what it holds and may alert on it, others do neither [data-3-24]', async () => {
  const { id } = await make('Guarded', [shop]);
  await insert(id, 1, 'kept for shop');
  interface Boot {
    readonly session: { readonly sharedAccounts?: readonly { readonly id: number; readonly name: string; readonly type: string }[] };
  }
  const offered = async (headers: Headers) => (await call<Boot>(headers, 'GET', '/api/boot')).body.session.sharedAccounts ?? [];
  expect(await offered(shopUser)).toContainEqual({ id, name: 'Guarded', type: 'timeless' });
  expect((await offered(otherUser)).map((account) => account.id)).not.toContain(id);
  const own = await call<readonly { readonly accountId: number }[]>(admin, 'GET', '/api/accounts/by-type/timeless');
  expect(own.body.map(({ accountId }) => accountId)).toContain(id);
  expect(await searched(shopUser, [id])).toMatchObject({
    status: 200,
    body: { total: 1, hits: [{ _source: { message: 'kept for shop' } }] },
  });
  expect((await searched(otherUser, [id])).status).toBe(403);
  const alert = {
    name: 'On what is kept',
    search: { periodInMinutes: 60, source: { subAccountsIds: [id] } },
    triggerOn: { severities: [{ severity: 'LOW', threshold: '5' }] },
  };
  expect((await call(shopUser, 'POST', '/api/triggers/alerts', alert)).status).toBe(200);
  expect((await call(otherUser, 'POST', '/api/triggers/alerts', alert)).status).toBe(403);
});

test('what a plan or an owner lets accounts keep ends nothing of an index, and that of a sub account goes', async () => {
  const { id } = await make('Beyond', [shop]);
  await insert(id, 40, 'old and kept');
  await insert(shop, 40, 'old and gone');
  // The plan of the owner keeps 30 days.
  const { retention } = host.service(ingestionService).ingestion;
  expect((await retention.days('logs')).get(shop)).toBe(30);
  expect((await retention.days('logs')).get(id)).toBeUndefined();
  await retention.enforce();
  expect((await searched(shopUser, [id])).body.total).toBe(1);
  expect((await searched(shopUser, [shop])).body.total).toBe(0);
});

test('a deleted index is gone from the list and searched no more [data-7.4-04]', async () => {
  const { id } = await make('Going', [shop]);
  await insert(id, 1, 'going');
  expect((await searched(shopUser, [id])).body.total).toBe(1);
  expect(await call(admin, 'DELETE', `/api/timeless-indices/${id}`)).toMatchObject({ status: 200, body: { id, name: 'Going' } });
  expect((await list(admin)).results.map((index) => index.id)).not.toContain(id);
  expect((await searched(shopUser, [id])).status).toBe(403);
  expect(await call(admin, 'DELETE', `/api/timeless-indices/${id}`)).toMatchObject({ status: 404, body: { code: 'TIMELESS_UNKNOWN' } });
});

test('triggers that write to an index are told, and while there are some it is not deleted [data-7.4-05]', async () => {
  const { id } = await make('In use', [shop]);
  const optimizer = { name: 'Writes to it', search: { periodInMinutes: 60 }, output: { target: { timelessIndex: String(id) } } };
  const { body: kept } = await call<{ id: string }>(shopUser, 'POST', '/api/triggers', optimizer);
  const writers = await call<{ results: object[]; total: number }>(shopUser, 'GET', `/api/triggers/target/${id}`);
  const told = { id: kept.id, name: 'Writes to it', type: 'CONTINUOUS_AGGREGATION', enabled: true, accountId: shop };
  expect(writers).toEqual({ status: 200, body: { results: [told], total: 1 } });
  expect((await call(admin, 'GET', `/api/triggers/target/${id}`)).body).toEqual({ results: [told], total: 1 });
  expect((await call(otherUser, 'GET', `/api/triggers/target/${id}`)).status).toBe(404);
  const message = 'In use cannot be deleted while triggers write to it: Writes to it. Give them another target or delete them first.';
  expect(await call(admin, 'DELETE', `/api/timeless-indices/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'TIMELESS_IN_USE', message },
  });
  expect((await call(shopUser, 'DELETE', `/api/triggers/${kept.id}`)).status).toBe(200);
  expect((await call(admin, 'DELETE', `/api/timeless-indices/${id}`)).status).toBe(200);
});

test('an index that holds as much as it may has no room, and one without a volume always has', async () => {
  const { id, name } = await make('Full', [shop], 0.000_000_001);
  await insert(id, 1, 'more than a byte');
  await expect.poll(async () => (await host.service(telemetryStorageService).usage([id])).length).toBe(1);
  const indices = host.service(timelessIndicesService);
  const index = await indices.find(shop, name);
  if (index === undefined) throw new Error('The index is not found by its name.');
  const message = 'The Timeless index Full is full: it may hold 1e-9 GB. Give it a larger volume.';
  await expect(indices.requireRoom(index)).rejects.toMatchObject({ status: 409, code: 'TIMELESS_FULL', message });
  await expect(indices.requireRoom({ ...index, volumeGb: null })).resolves.toBeUndefined();
  expect(await indices.find(other, name)).toBeUndefined();
});
