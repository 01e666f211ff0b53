import { beforeAll, expect, test } from 'vitest';
import { HostInProcess } from './HostInProcess';

type Headers = Readonly<Record<string, string>>;
interface Answer {
  readonly hasHistory?: boolean;
  readonly results?: readonly { readonly title: string; readonly path: string; readonly at: string }[];
  readonly total?: number;
}

let host: HostInProcess;
let accounts: readonly number[] = [];
beforeAll(async () => {
  host = await HostInProcess.shared();
  const add = async (name: string) => (await host.identity.addAccount({ name, type: 'owner', planType: 'pro' })).id;
  accounts = [await add('History one'), await add('History two')];
});
async function person(email: string) {
  const { id } = await host.identity.addUser(
    { email, fullName: 'Hi', password: 'correct horse battery' },
    accounts.map((accountId) => ({ accountId, role: 'read-only' })),
  );
  return host.headersOf(id);
}
async function call(
  headers: Headers,
  method: string,
  more = '',
  body?: object,
): Promise<{ readonly status: number; readonly body: Answer }> {
  const answer = await fetch(`${host.url}/api/search-history${more}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
const keep = (headers: Headers, title: string, path: string) => call(headers, 'POST', '', { title, path });
const titles = async (headers: Headers) => (await call(headers, 'GET')).body.results?.map(({ title }) => title);
const checked = async (headers: Headers) => (await call(headers, 'GET', '/check')).body;

test('whether the current user has search history in this account: false for a new user, true after one search [shell-7-42]', async () => {
  const [ada, bob] = [await person('ada@history.example'), await person('bob@history.example')];
  expect(await checked(ada)).toEqual({ hasHistory: false });
  expect((await keep(ada, 'Explore', '/explore')).status).toBe(200);
  expect(await checked(ada)).toEqual({ hasHistory: true });
  expect(await checked(bob)).toEqual({ hasHistory: false });
  const moved = await fetch(`${host.url}/api/replace-user-session/${accounts[1]}`, { headers: ada });
  const cookie = moved.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await checked({ cookie })).toEqual({ hasHistory: false });
});

test('the newest 20 are kept, each once, and can be cleared', async () => {
  const eve = await person('eve@history.example');
  for (let index = 1; index <= 22; index++) await keep(eve, `Page ${index}`, `/page/${index}`);
  await keep(eve, 'Page 5 again', '/page/5');
  const kept = await titles(eve);
  expect(kept?.length).toBe(20);
  expect(kept?.slice(0, 3)).toEqual(['Page 5 again', 'Page 22', 'Page 21']);
  expect(kept).not.toContain('Page 5');
  expect((await call(eve, 'DELETE')).body).toEqual({ removed: 20 });
  expect((await call(eve, 'GET')).body).toEqual({ results: [], total: 0 });
});

test('an address of another site, and an entry without a title, are refused', async () => {
  const mal = await person('mal@history.example');
  for (const path of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])
    expect((await keep(mal, 'Elsewhere', path)).status).toBe(400);
  expect((await keep(mal, '', '/explore')).status).toBe(400);
  expect(await titles(mal)).toEqual([]);
});
