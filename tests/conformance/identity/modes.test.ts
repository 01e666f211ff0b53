import { beforeAll, describe, expect, test } from 'vitest';
import { type BootDocument, type BootSession, roles } from '#sdk';
import { accountsService } from '#sdk/server';
import { HostInProcess } from './HostInProcess';

type Headers = Readonly<Record<string, string>>;

let host: HostInProcess;
let ownerId = 0;

async function call<T>(headers: Headers, method: string, path: string): Promise<{ readonly status: number; readonly body: T }> {
  const answer = await fetch(`${host.url}${path}`, { method, headers });
  return { status: answer.status, body: (await answer.json()) as T };
}
const boot = async (headers: Headers): Promise<BootDocument> => (await call<BootDocument>(headers, 'GET', '/api/boot')).body;
const sessionOf = async (headers: Headers): Promise<BootSession | undefined> => (await boot(headers)).session;
const switchTo = (headers: Headers, mode: string) =>
  call<{ readonly appMode?: string; readonly message?: string }>(headers, 'POST', `/api/switch-system-mode/${mode}`);

let made = 0;
async function person(accounts: readonly number[], role: (typeof roles)[number] = 'user'): Promise<Headers> {
  const { id } = await host.identity.addUser(
    { email: `mode-${++made}@example.com`, fullName: 'Mo', password: 'correct horse battery' },
    accounts.map((accountId) => ({ accountId, role })),
  );
  return host.headersOf(id);
}
const below = async (type: 'security' | 'sub', name: string) => (await host.service(accountsService).add(ownerId, { name, type })).id;

beforeAll(async () => {
  host = await HostInProcess.shared();
  ownerId = (await host.identity.addAccount({ name: 'Modes', type: 'owner', planType: 'enterprise' })).id;
});

describe('POST /switch-system-mode/{modeValue} [shell-7-13]', () => {
  test('switches the session of whoever has a security account, in any case of the letters, there and back, without a login [shell-1-08]', async () => {
    const security = await below('security', 'Defence');
    const headers = await person([ownerId, security]);
    expect(await sessionOf(headers)).toMatchObject({ appMode: 'OPERATIONS', modes: ['OPERATIONS', 'SECURITY'], account: { id: ownerId } });
    expect(await switchTo(headers, 'SECURITY')).toEqual({ status: 200, body: { appMode: 'SECURITY' } });
    expect(await sessionOf(headers)).toMatchObject({ appMode: 'SECURITY', account: { id: ownerId } });
    const switched = await fetch(`${host.url}/api/replace-user-session/${security}`, { headers });
    expect(switched.status).toBe(200);
    const cookie = switched.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const inSecurity = await sessionOf({ cookie });
    expect(inSecurity).toMatchObject({ appMode: 'SECURITY', account: { id: security } });
    const { csrfToken } = await boot({ cookie });
    expect(await switchTo({ cookie, 'X-CSRF-Token': csrfToken }, 'operations')).toEqual({ status: 200, body: { appMode: 'OPERATIONS' } });
    expect(await sessionOf({ cookie })).toMatchObject({ appMode: 'OPERATIONS', account: { id: security } });
  });

  test('refuses whoever has none with 403, and a mode that there is not with 400', async () => {
    const headers = await person([ownerId]);
    const refused = await switchTo(headers, 'SECURITY');
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'The Security mode needs a security account. Ask an admin of your main account for one.' },
    });
    expect((await switchTo(headers, 'SIEM')).status).toBe(400);
    expect(await sessionOf(headers)).toMatchObject({ appMode: 'OPERATIONS', modes: ['OPERATIONS'] });
  });

  test('whoever has security accounts alone is in Security, and cannot leave it', async () => {
    const headers = await person([await below('security', 'Watch')]);
    expect(await sessionOf(headers)).toMatchObject({ appMode: 'SECURITY', modes: ['SECURITY'] });
    expect(await switchTo(headers, 'OPERATIONS')).toMatchObject({
      status: 403,
      body: { message: 'The Operations mode needs an account for operations. Ask an admin of your main account for one.' },
    });
  });

  test('the mode of one session is not that of another of the same person', async () => {
    const security = await below('security', 'Third');
    const { id } = await host.identity.addUser({ email: 'two@example.com', fullName: 'Two', password: 'correct horse battery' }, [
      { accountId: ownerId, role: 'user' },
      { accountId: security, role: 'user' },
    ]);
    const [one, other] = [await host.headersOf(id), await host.headersOf(id)];
    await switchTo(one, 'SECURITY');
    expect([(await sessionOf(one))?.appMode, (await sessionOf(other))?.appMode]).toEqual(['SECURITY', 'OPERATIONS']);
  });
});

test('no page of the product leads round in a circle, in any mode and role', async () => {
  const security = await below('security', 'Circle');
  for (const role of roles) {
    const headers = await person([ownerId, security], role);
    for (const mode of ['SECURITY', 'OPERATIONS']) {
      await switchTo(headers, mode);
      const { closedPages, plugins } = await boot(headers);
      const open = new Set(
        plugins.flatMap(({ contributes }) =>
          contributes.filter(({ point }) => point === 'host/page@1').map(({ data }) => (data as { path: string }).path),
        ),
      );
      for (const { path, redirect } of closedPages) {
        // Where a shut page leads is `/`, whose page is open, or a page that is open now: one step, never another shut page.
        const target = redirect.split('?')[0] ?? '';
        expect([role, mode, path, redirect === 'root' || open.has(target)]).toEqual([role, mode, path, true]);
        if (target === '/switch-mode') expect(redirect).toBe(`/switch-mode?mode=${mode === 'SECURITY' ? 'OPERATIONS' : 'SECURITY'}`);
      }
    }
  }
});

test('in the mode Security the pages that both modes have are open to an admin at the addresses of Operations [shell-2.1-13]', async () => {
  const headers = await person([ownerId, await below('security', 'Both')], 'admin');
  const paths = ['/event-management', '/dashboards-hub', '/scheduled-reports/list', '/data-shipping', '/general'];
  for (const mode of ['SECURITY', 'OPERATIONS'] as const) {
    expect(await switchTo(headers, mode)).toEqual({ status: 200, body: { appMode: mode } });
    const { session, closedPages, plugins } = await boot(headers);
    expect(session?.appMode).toBe(mode);
    const offered = plugins.flatMap(({ contributes }) => contributes);
    const open = offered.filter(({ point }) => point === 'host/page@1').map(({ data }) => (data as { path: string }).path);
    expect(paths.filter((path) => !open.includes(path))).toEqual([]);
    expect(closedPages.filter(({ path }) => paths.includes(path))).toEqual([]);
  }
});
