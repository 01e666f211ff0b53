import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BootDocument, Role } from '#sdk';
import { receiverAddressesService } from '../../../plugins/ingest/intake/Receiver';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
type Headers = Readonly<Record<string, string>>;
const who: Record<'root' | 'ada' | 'ben', { headers: Headers; id: number; accountId: number }> = {} as never;

async function call<T>(headers: Headers, method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
}

const boot = async (name: keyof typeof who) => (await call<BootDocument>(who[name].headers, 'GET', '/api/boot')).body;
const has = async (name: keyof typeof who, pluginId: string) => (await boot(name)).plugins.some(({ id }) => id === pluginId);
const turn = (pluginId: string, body: object) =>
  call<{ code: string; message: string; state: string }>(who.root.headers, 'PUT', `/api/plugin-admin/plugins/${pluginId}/switch`, body);

beforeAll(async () => {
  host = await HostInProcess.start();
  const { identity } = host;
  const add = async (name: keyof typeof who, role: Role, isSysAdmin = false) => {
    const account = await identity.addAccount({ name, type: 'owner', planType: 'pro' });
    const user = await identity.addUser({ email: `${name}@switches.test`, fullName: name, password: 'correct horse battery', isSysAdmin }, [
      { accountId: account.id, role },
    ]);
    who[name] = { headers: await host.headersOf(user.id), id: user.id, accountId: account.id };
  };
  await add('root', 'admin', true);
  await add('ada', 'admin');
  await add('ben', 'user');
});
afterAll(() => host.close());

test('a plugin switched off for everybody stops: its parts are gone, its routes answer 503 with words; switched on again all is as before', async () => {
  const asked = async () => call<{ code: string; message: string }>(who.root.headers, 'GET', '/api/__admin__/client-errors');
  expect((await asked()).status).toBe(200);

  expect((await turn('client-errors', { on: false })).body).toMatchObject({ state: 'off: switched off for everybody' });
  const away = await asked();
  expect(away.status).toBe(503);
  expect(away.body.message).toBe('Client errors is not available: switched off for everybody. A system admin can switch it on.');
  expect(await has('root', 'client-errors')).toBe(false);
  const { closedPages, unavailable } = await boot('root');
  expect(closedPages.filter(({ pluginId }) => pluginId === 'client-errors').map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Client errors is not available: switched off for everybody. A system admin can switch it on.']),
  );
  expect(unavailable).toContainEqual({ id: 'client-errors', state: { status: 'off', reason: 'switched off for everybody' } });

  await turn('client-errors', { on: true });
  expect((await asked()).status).toBe(200);
  expect(await has('root', 'client-errors')).toBe(true);
});

test('those that need it go with it, and come back with it', async () => {
  const { results: plugins } = (
    await call<{ results: { id: string; dependants: string[]; status: string; held: string | null }[] }>(
      who.root.headers,
      'GET',
      '/api/plugin-admin/plugins',
    )
  ).body;
  const triggers = plugins.find(({ id }) => id === 'triggers');
  expect(triggers?.dependants).toContain('alerts');
  const status = async (id: string) =>
    (await call<{ results: { id: string; status: string }[] }>(who.root.headers, 'GET', '/api/plugin-admin/plugins')).body.results.find(
      (plugin) => plugin.id === id,
    )?.status;
  await turn('triggers', { on: false });
  expect([await status('triggers'), await status('alerts')]).toEqual(['off', 'blocked']);
  await turn('triggers', { on: true });
  expect([await status('triggers'), await status('alerts')]).toEqual(['ready', 'ready']);
});

test('a plugin that listens gives its ports back, and takes data again when it is switched on', async () => {
  const address = () => host.service(receiverAddressesService).of('log-listener');
  const before = address();
  expect(before).toBeDefined();
  await turn('ingest', { on: false });
  await expect(fetch(`${before}/`)).rejects.toThrow();
  await turn('ingest', { on: true });
  expect((await fetch(`${address()}/`, { method: 'POST', body: '{}' })).status).toBe(401);
});
