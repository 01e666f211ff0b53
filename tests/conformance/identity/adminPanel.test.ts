import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BootDocument, navItems } from '#sdk';
import type { Account, AuditEntry, User } from '#sdk/server';
import { adminCookie, auditService, sessionCookie } from '#sdk/server';
import { HostInProcess } from './HostInProcess';

/** A browser as far as cookies and the CSRF token go. */
class Tab {
  readonly cookies = new Map<string, string>();
  private csrfToken = '';

  async call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const answer = await fetch(`${host.url}${path}`, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': this.csrfToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
      expect(line).toMatch(/HttpOnly/i);
      expect(line).toMatch(/SameSite=Lax/i);
    }
    return { status: answer.status, body: (await answer.json()) as T };
  }

  async boot(): Promise<BootDocument> {
    const { body } = await this.call<BootDocument>('GET', '/api/boot');
    this.csrfToken = body.csrfToken;
    return body;
  }
}

const logged: string[] = [];
let host: HostInProcess;
let own: Account;
let shop: Account;
let root: User;
let ada: User;

async function tabOf(user: User, accountId?: number): Promise<Tab> {
  const tab = new Tab();
  tab.cookies.set(sessionCookie, (await host.identity.openSession(user.id, { ip: '127.0.0.1' }, accountId)).secret);
  await tab.boot();
  return tab;
}
const impersonate = (tab: Tab, more: object = {}) =>
  tab.call('POST', `/api/__admin__/impersonate?accountId=${shop.id}`, { username: ada.email, ...more });
const trail = async (accountId: number | null): Promise<readonly AuditEntry[]> =>
  (await host.service(auditService).list({ accounts: [accountId], limit: 50 })).entries;

beforeAll(async () => {
  host = await HostInProcess.start({}, pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }));
  const { identity } = host;
  const add = (name: string, accountId: number, isSysAdmin = false) =>
    identity.addUser({ email: `${name}@example.com`, fullName: name, password: 'correct horse battery', isSysAdmin }, [
      { accountId, role: 'admin' },
    ]);
  own = await identity.addAccount({ name: 'Own', type: 'owner', planType: 'pro' });
  shop = await identity.addAccount({ name: 'Shop', type: 'owner', planType: 'pro' });
  root = await add('root', own.id, true);
  ada = await add('ada', shop.id);
});
afterAll(() => host?.close());

test('a system admin impersonates and stops: the session is the target account, then the own one again [shell-7-07] [shell-7-08] [shell-4-03] [shell-4-04]', async () => {
  const tab = await tabOf(root);
  expect(await impersonate(tab, { returnUrl: '/plugins?view=contributions' })).toEqual({ status: 200, body: { accountId: shop.id } });
  const boot = await tab.boot();
  expect(boot.session).toMatchObject({
    user: { username: ada.email },
    account: { id: shop.id },
    accounts: [{ id: shop.id }],
    isSysAdmin: false,
    appAdminPanelUrl: '/__admin__/accounts',
    impersonation: { currentAccountId: `i-${shop.id}`, adminAccountId: own.id, returnUrl: '/plugins?view=contributions' },
  });
  expect((await tab.call('GET', '/api/__admin__/accounts')).status).toBe(403);
  expect((await impersonate(tab)).status).toBe(403);
  expect(await tab.call('POST', '/api/app/impersonation/stop')).toEqual({
    status: 200,
    body: { accountId: own.id, returnUrl: '/plugins?view=contributions' },
  });
  const after = (await tab.boot()).session;
  expect(after).toMatchObject({ user: { username: root.email }, account: { id: own.id }, isSysAdmin: true });
  expect(after?.impersonation).toBeUndefined();
  expect([...tab.cookies.keys()]).toEqual([sessionCookie]);
});

test('nobody but system admins impersonates; an admin of an account is told so [shell-6-10]', async () => {
  const tab = await tabOf(ada);
  const { status, body } = await tab.call('POST', `/api/__admin__/impersonate?accountId=${own.id}`, { username: root.email });
  expect(status).toBe(403);
  expect(body).toMatchObject({ message: 'Only system admins are allowed to access this page' });
  expect((await impersonate(await tabOf(root))).status).toBe(200);
});

test('in the place of an account admin every page for admins leads to the root without a word, and for that admin it is open [shell-2.1-10]', async () => {
  const forSystemAdmins = ['/__admin__', '/__admin__/accounts', '/__admin__/accounts/:accountId', '/__admin__/users', '/__admin__/flags'];
  const forAccountAdmins = ['/general/audit-trail', '/mail-outbox', '/manage-accounts', '/manage-tokens', '/manage-users', '/sso'];
  const plan = ['/plan-and-billing', '/plan-and-billing/plan', '/plan-and-billing/usage'];
  const forAdmins = [...forSystemAdmins, '/style-guide', '/plugins', ...forAccountAdmins, ...plan].sort();
  const tab = await tabOf(root);
  await impersonate(tab);
  const { closedPages } = await tab.boot();
  expect([
    ...new Set(closedPages.filter(({ message, redirect }) => message === '' && redirect === 'root').map(({ path }) => path)),
  ]).toEqual(expect.arrayContaining(forAdmins));
  const ofAda = (await (await tabOf(ada)).boot()).closedPages.map(({ path }) => path);
  for (const path of [...forAccountAdmins, ...plan]) expect(ofAda).not.toContain(path);
});

test('the session says who is a system admin, whatever the role in the account [shell-1-04]', async () => {
  const flagOf = async (user: User) => (await (await tabOf(user)).boot()).session;
  expect(await flagOf(root)).toMatchObject({ isSysAdmin: true, user: { role: 'admin' }, appAdminPanelUrl: '/__admin__/accounts' });
  expect(await flagOf(ada)).toMatchObject({ isSysAdmin: false, user: { role: 'admin' }, appAdminPanelUrl: '' });
});

test('the super admin tools are for system admins: an admin of an account sees neither and is told so at both [shell-6-09] [shell-2.6-28] [shell-5-02]', async () => {
  const of = async (user: User) => {
    const { plugins, closedPages } = await (await tabOf(user)).boot();
    const items = plugins.flatMap(({ contributes }) => contributes).filter(({ point }) => point === navItems.id);
    const tools = items
      .map(({ data }) => data as { section?: string; title: string })
      .filter(({ section }) => section === 'Super Admin Tools');
    const closed = new Map(closedPages.map((page) => [page.path, page]));
    return { tools: tools.map(({ title }) => title), panel: closed.get('/__admin__'), guide: closed.get('/style-guide') };
  };
  const [ofRoot, ofAda] = [await of(root), await of(ada)];
  expect(ofRoot.tools).toEqual(expect.arrayContaining(['Admin panel', 'Style Guide']));
  expect([ofRoot.panel, ofRoot.guide]).toEqual([undefined, undefined]);
  expect(ofAda.tools).toEqual([]);
  const refusal = { message: 'Only system admins are allowed to access this page', redirect: '/general' };
  expect(ofAda).toMatchObject({ panel: refusal, guide: refusal });
});

test('the way back leads nowhere but to a page of ours', async () => {
  const tab = await tabOf(root);
  for (const returnUrl of ['https://evil.test/', '//evil.test', '/\\evil.test', 'plugins'])
    expect((await impersonate(tab, { returnUrl })).status).toBe(400);
});

test('what is done in the place of somebody carries both names, and their secrets are out of reach', async () => {
  const tab = await tabOf(root);
  await impersonate(tab);
  await tab.boot();
  expect((await tab.call('POST', '/api/shared-tokens', { tokenName: 'By two' })).status).toBe(200);
  const closed = [
    await tab.call('POST', '/api/api-tokens', { tokenName: 'Heir', role: 'admin' }),
    await tab.call('PUT', '/api/me/password', { currentPassword: 'correct horse battery', newPassword: 'Another-4-planets!' }),
    await tab.call('PUT', '/api/me/name', { fullName: 'Eve' }),
    await tab.call('DELETE', '/api/me/sessions/others'),
    await tab.call('GET', '/api/me/sessions'),
    await tab.call('DELETE', '/api/me/sessions/00000000-0000-4000-8000-000000000000'),
  ];
  for (const { status, body } of closed) {
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: 'Only the person themselves can do this. Stop the impersonation first' });
  }
  await tab.call('POST', '/api/app/impersonation/stop');
  const [stopped, made, started] = await trail(shop.id);
  const both = { name: ada.email, impersonator: { userId: root.id, name: root.email } };
  expect(started).toMatchObject({ action: 'impersonation.start', target: ada.email, by: { name: root.email } });
  expect(made).toMatchObject({ action: 'shared-token.create', target: 'By two', by: both });
  expect(stopped).toMatchObject({ action: 'impersonation.stop', by: both });
});

test('an admin token without an impersonation is logged once and cleared, and opens nothing any more [shell-4-05]', async () => {
  const tab = await tabOf(root);
  await impersonate(tab);
  const kept = tab.cookies.get(adminCookie) ?? '';
  tab.cookies.set(sessionCookie, (await host.identity.openSession(ada.id, { ip: '127.0.0.1' })).secret);
  const cleared = async () => (await trail(null)).filter(({ action }) => action === 'impersonation.clear').length;
  const before = await cleared();
  const told = () => logged.filter((line) => line.includes('An admin session was kept without an impersonation')).length;
  expect(told()).toBe(0);
  expect((await tab.boot()).session).toMatchObject({ user: { username: ada.email } });
  expect(tab.cookies.has(adminCookie)).toBe(false);
  await tab.boot();
  expect([await cleared(), told()]).toEqual([before + 1, 1]);
  expect((await host.identity.session(kept)).user).toBeUndefined();
});

test("without the admin's own session a stop ends everything", async () => {
  const tab = await tabOf(root);
  await impersonate(tab);
  await tab.boot();
  tab.cookies.delete(adminCookie);
  const stopped = await tab.call('POST', '/api/app/impersonation/stop');
  expect(stopped).toMatchObject({ status: 401, body: { code: 'ADMIN_SESSION_LOST' } });
  expect(tab.cookies.size).toBe(0);
});

test('accounts and users are found, an account is changed, and every change leaves a trace; an admin of an account may do none of it [shell-2.4-23]', async () => {
  const ordinary = await tabOf(ada);
  for (const [method, path, body] of [
    ['GET', '/api/__admin__/accounts', undefined],
    ['GET', '/api/__admin__/users', undefined],
    ['GET', '/api/__admin__/flags', undefined],
    ['PUT', `/api/__admin__/accounts/${shop.id}`, { name: 'Mine' }],
    ['PUT', '/api/__admin__/flags/NewDiscover', { value: false, accountId: shop.id }],
  ] as const)
    expect([path, (await ordinary.call(method, path, body)).status]).toEqual([path, 403]);
  const tab = await tabOf(root);
  expect((await tab.call('GET', '/api/__admin__/accounts?search=sho')).body).toMatchObject({
    total: 1,
    results: [{ name: 'Shop', users: 1 }],
  });
  expect((await tab.call('GET', '/api/__admin__/users?limit=1')).body).toMatchObject({
    total: 3,
    results: [{ username: ada.email.toLowerCase() }],
  });
  expect((await tab.call('PUT', `/api/__admin__/accounts/${shop.id}`, { name: 'Shop 2', planType: 'free' })).body).toMatchObject({
    name: 'Shop 2',
    planType: 'free',
  });
  expect((await (await tabOf(ada)).boot()).session).toMatchObject({ account: { name: 'Shop 2' }, plan: { planType: 'free' } });
  expect((await trail(shop.id))[0]).toMatchObject({ action: 'account.administer', details: { name: 'Shop 2', plan: 'free' } });
  await tab.call('PUT', `/api/__admin__/accounts/${shop.id}`, { name: 'Shop', planType: 'pro' });
  expect((await tab.call('PUT', '/api/__admin__/accounts/999999', { name: 'None' })).body).toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
});

/** Flags of two plugins, one on and one off as long as nobody says otherwise. */
const defaults = { NewDiscover: true, RightToCancel: false };

test('the flag service lists every flag with its description and default, and sessions carry their values [shell-6-29]', async () => {
  const tab = await tabOf(root);
  const { body } = await tab.call<{ name: string; title: string; stage: string; removeBy: string; default: boolean }[]>(
    'GET',
    '/api/__admin__/flags',
  );
  const known = new Map(body.map((flag) => [flag.name, flag]));
  const { featureFlags = [] } = (await tab.boot()).session ?? {};
  for (const [name, value] of Object.entries(defaults)) {
    expect(known.get(name)).toMatchObject({ default: value, title: expect.any(String), removeBy: expect.any(String) });
    expect(featureFlags.includes(name)).toBe(value);
  }
});

test('an admin switches flags for one account, whose sessions alone follow [shell-6-29]', async () => {
  const tab = await tabOf(root);
  for (const [name, value] of Object.entries(defaults))
    expect((await tab.call('PUT', `/api/__admin__/flags/${name}`, { value: !value, accountId: shop.id })).status).toBe(200);
  const flagsOf = async (user: User) => (await (await tabOf(user)).boot()).session?.featureFlags ?? [];
  const [ofAda, ofRoot] = [await flagsOf(ada), await flagsOf(root)];
  for (const [name, value] of Object.entries(defaults)) {
    expect(ofAda.includes(name)).toBe(!value);
    expect(ofRoot.includes(name)).toBe(value);
  }
  expect((await trail(shop.id))[0]).toMatchObject({ action: 'flag.change', target: 'RightToCancel', details: { value: true } });

  // An account's value that equals everybody's is its own: it stays when everybody's changes, until the account follows again.
  await tab.call('PUT', '/api/__admin__/flags/NewDiscover', { value: true, accountId: shop.id });
  await tab.call('PUT', '/api/__admin__/flags/NewDiscover', { value: false });
  expect(await flagsOf(ada)).toContain('NewDiscover');
  await tab.call('PUT', '/api/__admin__/flags/NewDiscover', { value: null, accountId: shop.id });
  expect(await flagsOf(ada)).not.toContain('NewDiscover');
  await tab.call('PUT', '/api/__admin__/flags/NewDiscover', { value: true });
  const history = await tab.call<{ total: number; results: { by: string; value: boolean | null; accountId: number | null }[] }>(
    'GET',
    '/api/__admin__/flags/NewDiscover/history',
  );
  expect(history.body.results.slice(0, 4).map(({ value, accountId }) => [value, accountId])).toEqual([
    [true, null],
    [null, shop.id],
    [false, null],
    [true, shop.id],
  ]);
  // Whatever name a flag has.
  await tab.call('PUT', '/api/__admin__/flags/of%20tomorrow', { value: true, accountId: shop.id });
  expect(await flagsOf(ada)).toContain('of tomorrow');
  const { body } = await tab.call<{ name: string; pluginId: string | null; everybody: boolean; account: boolean }[]>(
    'GET',
    `/api/__admin__/flags?accountId=${shop.id}`,
  );
  expect(body.find(({ name }) => name === 'of tomorrow')).toMatchObject({ pluginId: null, everybody: false, account: true });
  expect(body.find(({ name }) => name === 'RightToCancel')).toMatchObject({ pluginId: 'plans', everybody: false, account: true });
});
