import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Provider, WantedProvider } from '#plugins/sso/contract';
import { sessionCookie } from '#sdk/server';
import { type OidcProvider, startOidcProvider } from '../../../harness/startOidcProvider';
import { SsoHost } from './SsoHost';
import { TestBrowser } from './TestBrowser';

let host: SsoHost;
let made: Provider;
let oidc: OidcProvider;
const wanted = (): Pick<WantedProvider, 'kind' | 'name' | 'domains'> & Partial<WantedProvider> => ({
  kind: 'oidc',
  name: 'Acme login',
  domains: ['acme.test'],
  issuer: oidc.issuer,
  clientId: oidc.clientId,
  clientSecret: oidc.clientSecret,
});

beforeAll(async () => {
  host = await SsoHost.start();
  // Its redirect address is told to the provider before the provider can be told of here.
  made = await host.provider({ kind: 'oidc', name: 'Acme login', domains: ['acme.test'] });
  oidc = await startOidcProvider({ redirectUri: made.addresses.redirectUri ?? '' });
  expect((await host.change(made.id, wanted())).body).toMatchObject({ missing: [], hasClientSecret: true });
});
afterAll(async () => {
  await oidc?.close();
  await host?.close();
});
beforeEach(async () => {
  oidc.tell({});
});

/** Signs in at the provider, as far as the address that `until` names. */
async function signIn(
  browser: TestBrowser,
  email: string,
  { start = made.addresses.start, until }: { start?: string; until?: RegExp } = {},
) {
  const login = await browser.open(start);
  expect(login.text).toContain('name="login"');
  const consent = await browser.post(login.url, { prompt: 'login', login: email, password: 'any' });
  expect(consent.text).toContain('consent');
  return browser.post(consent.url, { prompt: 'consent' }, until);
}
const callback = /\/callback\?/;
const errorOf = ({ url }: { readonly url: string }) => new URL(url).searchParams.get('error');
const session = (browser: TestBrowser) => host.whoIs(browser.cookie(host.url, sessionCookie));

describe('a good login', () => {
  test('adds who is new, opens a session in the provider’s account, returns to the page that was asked for, and is audited', async () => {
    const browser = new TestBrowser();
    oidc.tell({ name: 'Ada Lovelace' });
    await signIn(browser, 'ada@acme.test', { start: `${made.addresses.start}?redirect=${encodeURIComponent('/general?tab=1')}` });
    expect(browser.visited.at(-1)).toBe(`${host.url}/general?tab=1`);
    expect(await session(browser)).toBe('ada@acme.test as user in Own');
    expect((await host.identity.userByEmail('ada@acme.test'))?.fullName).toBe('Ada Lovelace');
    // The code goes with what proves that it was this server that asked for it.
    expect(oidc.asked.find((path) => path.startsWith('/auth?'))).toMatch(/code_challenge=[\w-]{43}&code_challenge_method=S256/);
    expect((await host.audited('sso.sign-in'))[0]).toMatchObject({
      accountId: host.own.id,
      by: { name: 'ada@acme.test' },
      target: 'Acme login',
      details: { kind: 'oidc', added: true },
    });

    const again = new TestBrowser();
    await signIn(again, 'ada@acme.test');
    expect((await host.audited('sso.sign-in'))[0]?.details).toMatchObject({ added: false });
  });

  test('takes the place of the session that the browser had', async () => {
    const browser = new TestBrowser();
    await signIn(browser, 'eve@acme.test');
    const first = browser.cookie(host.url, sessionCookie);
    await browser.open(made.addresses.start, callback).then(({ url }) => browser.open(url));
    expect(browser.cookie(host.url, sessionCookie)).not.toBe(first);
    expect(await host.whoIs(first)).toBeUndefined();
    expect(await session(browser)).toBe('eve@acme.test as user in Own');
  });
});

describe('what is not the answer to what was asked', () => {
  test('a state that nobody was given', async () => {
    const browser = new TestBrowser();
    const { url } = await signIn(browser, 'sam@acme.test', { until: callback });
    const wrong = new URL(url);
    wrong.searchParams.set('state', 'x'.repeat(43));
    expect(errorOf(await browser.open(wrong.href))).toBe('This sign-in was used already, or took longer than 10 minutes. Begin again.');
    expect(await session(browser)).toBeUndefined();
  });

  test('a code and state that were used', async () => {
    const browser = new TestBrowser();
    const { url } = await signIn(browser, 'sam@acme.test', { until: callback });
    await browser.open(url);
    expect(await session(browser)).toBe('sam@acme.test as user in Own');
    const cookie = browser.cookie(host.url, sessionCookie);
    expect(errorOf(await browser.open(url))).toMatch(/^This sign-in was used already/);
    expect(browser.cookie(host.url, sessionCookie)).toBe(cookie);
  });

  test('a used code under a fresh state', async () => {
    const browser = new TestBrowser();
    const { url } = await signIn(browser, 'sam@acme.test', { until: callback });
    await browser.open(url);
    const fresh = new URL((await browser.open(made.addresses.start, callback)).url);
    fresh.searchParams.set('code', new URL(url).searchParams.get('code') ?? '');
    expect(errorOf(await browser.open(fresh.href))).toMatch(/could not be trusted, or was used already/);
  });

  test('an answer brought by another browser than the one that began', async () => {
    const { url } = await signIn(new TestBrowser(), 'mallory@acme.test', { until: callback });
    const victim = new TestBrowser();
    expect(errorOf(await victim.open(url))).toMatch(/^This sign-in was begun in another browser/);
    expect(await session(victim)).toBeUndefined();
    const other = new TestBrowser();
    await other.open(made.addresses.start, /\/auth\?/);
    const { url: second } = await signIn(new TestBrowser(), 'mallory@acme.test', { until: callback });
    expect(errorOf(await other.open(second))).toMatch(/^This sign-in was begun in another browser/);
  });

  test("the provider's refusal is told in words", async () => {
    const browser = new TestBrowser();
    const login = await browser.open(made.addresses.start);
    const answer = await browser.open(`${login.url}/abort`);
    expect(errorOf(answer)).toBe('Signing in through Acme login did not work: it did not let you in.');
  });
});

describe('whom a provider speaks for', () => {
  test('nobody of another domain, known or not', async () => {
    const browser = new TestBrowser();
    for (const email of ['admin@other.test', 'new@elsewhere.test', 'a@sub.acme.test']) {
      browser.forget(oidc.issuer);
      expect(errorOf(await signIn(browser, email))).toContain(`${email} is not of a domain that it speaks for`);
      expect(await session(browser)).toBeUndefined();
    }
    expect((await host.audited('sso.refuse'))[0]).toMatchObject({ accountId: host.own.id, by: { name: 'a@sub.acme.test' } });
  });

  test('nobody whose address it has not verified', async () => {
    oidc.tell({ email_verified: false });
    expect(errorOf(await signIn(new TestBrowser(), 'una@acme.test'))).toContain('it has not verified your e-mail address');
    expect(await host.identity.userByEmail('una@acme.test')).toBeUndefined();
  });

  test('no system admin, who keeps the way in by password', async () => {
    await host.add('boss@acme.test', 'admin', host.own.id, true);
    expect(errorOf(await signIn(new TestBrowser(), 'boss@acme.test'))).toContain('system admins log in with their password');
  });

  test('somebody of another account is added to its own account, and nobody is where new people are not added', async () => {
    const id = await host.add('guest@acme.test', 'admin', host.other.id);
    await host.change(made.id, { ...wanted(), provisioning: false });
    expect(errorOf(await signIn(new TestBrowser(), 'guest@acme.test'))).toContain('does not belong to this account');
    expect(errorOf(await signIn(new TestBrowser(), 'unknown@acme.test'))).toContain('does not belong to this account');
    expect(await host.identity.isMember(id, host.own.id)).toBe(false);
    await host.change(made.id, { ...wanted(), role: 'read-only' });
    const browser = new TestBrowser();
    await signIn(browser, 'guest@acme.test');
    expect(await session(browser)).toBe('guest@acme.test as read-only in Own');
    await host.change(made.id, wanted());
  });

  test('nobody while the domain is not approved', async () => {
    const body = {
      ...wanted(),
      origin: host.url,
      role: 'user',
      provisioning: true,
      enforced: false,
      name: 'Claims',
      domains: ['claimed.test'],
    };
    const claimed = (await host.call<Provider>('admin@own.test', 'POST', '/api/sso/providers', body)).body;
    expect(claimed).toMatchObject({
      domains: [{ domain: 'claimed.test', approved: false }],
      missing: ['a domain that a system admin has approved'],
    });
    expect(errorOf(await new TestBrowser().open(claimed.addresses.start))).toMatch(/not set up/);
    expect((await host.call('admin@own.test', 'POST', '/api/sso/domains/claimed.test/approve')).status).toBe(403);
    expect((await host.call('admin@own.test', 'DELETE', `/api/sso/providers/${claimed.id}`)).status).toBe(200);
  });
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/..//evil.test', 'javascript:alert(1)', '/%09/evil.test'])(
  'a login returns to this installation only: %s',
  async (redirect) => {
    const browser = new TestBrowser();
    await signIn(browser, 'ada@acme.test', { start: `${made.addresses.start}?redirect=${encodeURIComponent(redirect)}` });
    const end = new URL(browser.visited.at(-1) ?? '');
    expect(end.origin).toBe(host.url);
    expect(end.pathname.startsWith('//')).toBe(false);
  },
);

describe('finding the provider', () => {
  const find = async (name: string, redirect?: string) => {
    const answer = await fetch(`${host.url}/api/sso/find`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, redirect }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('by the work email and by the account; whoever has none is told [shell-2.2-08]', async () => {
    const path = `/api/sso/${made.id}/start`;
    expect((await find('Somebody@ACME.test')).body).toEqual({ providers: [{ name: 'Acme login', path }] });
    expect((await find(String(host.own.id))).body).toEqual({ providers: [{ name: 'Acme login', path }] });
    expect((await find('a@acme.test', '//evil.test')).body).toEqual({ providers: [{ name: 'Acme login', path: `${path}?redirect=%2F` }] });
    const none = await find('ada@nowhere.test');
    expect(none).toMatchObject({ status: 404, body: { code: 'NO_SSO' } });
    expect(none.body.message).toBe(
      'Single sign-on is not set up for nowhere.test. Log in with your password, or ask an admin of your account.',
    );
    expect((await find(String(host.other.id))).body.code).toBe('NO_SSO');
    expect((await find('not an address')).body.code).toBe('NAME_INVALID');
    const { url } = await signIn(new TestBrowser(), 'finn@acme.test', { start: host.url + path });
    expect(url).toBe(`${host.url}/`);
  });
});

describe('setting it up', () => {
  test('an issuer that does not answer, or answers for another, is refused with the reason', async () => {
    const at = async (issuer: string) =>
      (await host.change(made.id, { ...wanted(), issuer })).body as unknown as { code: string; message: string };
    expect(await at('http://127.0.0.1:1')).toMatchObject({ code: 'DISCOVERY_FAILED' });
    expect((await at(host.url)).message).toContain('what answers there is no OpenID Connect provider');
    expect((await at(`${oidc.issuer.replace('127.0.0.1', 'localhost')}`)).message).toContain('it names another issuer');
    expect(await at('login.acme.test')).toMatchObject({ code: 'ISSUER_INVALID' });
  });

  test('an issuer inside the network is refused with one answer, whatever is there', async () => {
    const inside = [
      'http://10.0.0.1',
      'http://127.0.0.2:1',
      `http://127.0.0.2:${new URL(host.url).port}`,
      'http://169.254.169.254',
      'http://[fd00::1]:8080',
    ];
    const said = [];
    for (const issuer of [...inside, 'http://2130706434', 'http://0x7f.0.0.2:9']) {
      const { status, body } = await host.change(made.id, { ...wanted(), issuer });
      const { code, message } = body as unknown as { code: string; message: string };
      said.push(`${status} ${code} ${message.replace(issuer, '…')}`);
    }
    expect(said[0]).toMatch(/^400 DISCOVERY_FAILED .* this address cannot be called: nothing has this name, or it belongs to a network/);
    expect(new Set(said).size).toBe(1);
    expect(host.logged.join('')).toContain('the address is not open');
  });

  test("a domain belongs to one account; nothing of another account's provider can be seen or changed", async () => {
    const asOther = <T>(method: string, path: string, body?: unknown) => host.call<T>('admin@other.test', method, path, body);
    const body = {
      origin: host.url,
      role: 'user',
      provisioning: true,
      enforced: false,
      kind: 'oidc',
      name: 'Theft',
      domains: ['acme.test'],
    };
    expect((await asOther<{ code: string }>('POST', '/api/sso/providers', body)).body.code).toBe('DOMAIN_TAKEN');
    expect((await asOther('GET', '/api/sso/providers')).body).toEqual([]);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/test'],
    ] as const)
      expect(
        (await asOther(method, `/api/sso/providers/${made.id}${path}`, method === 'PUT' ? { ...body, domains: [] } : undefined)).status,
      ).toBe(404);
    expect((await host.call<Provider[]>('admin@own.test', 'GET', '/api/sso/providers')).body.map(({ name }) => name)).toContain(
      'Acme login',
    );
  });

  test('a test tells what was found', async () => {
    const { body } = await host.call<{ checks: { title: string; isGood: boolean }[] }>(
      'admin@own.test',
      'POST',
      `/api/sso/providers/${made.id}/test`,
    );
    expect(body.checks.map(({ title, isGood }) => `${title} ${isGood}`)).toEqual([
      'Settings true',
      'Configuration true',
      'Sign-in address true',
      'PKCE true',
    ]);
  });
});

describe('an account that lets in by its provider only', () => {
  const login = async (email: string) => {
    const answer = await fetch(`${host.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
    return { status: answer.status, body: (await answer.json()) as { code: string; message: string } };
  };

  test('asks that the provider has worked before', async () => {
    const body = { ...wanted(), origin: host.url, role: 'user', provisioning: true, enforced: true, name: 'Untried', domains: [] };
    expect((await host.call<{ code: string }>('admin@own.test', 'POST', '/api/sso/providers', body)).body.code).toBe('ENFORCED_TOO_EARLY');
  });

  test('refuses the right password, ends what is open in it, and keeps the way in for system admins', async () => {
    const id = await host.add('pat@acme.test', 'user', host.own.id);
    await host.add('two@acme.test', 'user', host.own.id).then((two) => host.identity.addMembership(two, host.other.id, 'user'));
    expect((await login('pat@acme.test')).status).toBe(200);
    const { secret } = await host.identity.openSession(id, { ip: '127.0.0.1' });
    const browser = new TestBrowser();
    await signIn(browser, 'pat@acme.test');
    const { clientSecret: _, ...unchanged } = wanted();
    expect((await host.change(made.id, { ...unchanged, enforced: true })).body).toMatchObject({ enforced: true });

    const refused = await login('pat@acme.test');
    expect(refused).toMatchObject({ status: 403, body: { code: 'OTHER_SIGN_IN' } });
    expect(refused.body.message).toMatch(/^Cannot access your account\. .*different authentication settings.*contact support/);
    expect(await host.whoIs(secret)).toBeUndefined();
    expect(await session(browser)).toBe('pat@acme.test as user in Own');
    expect((await login('root@own.test')).status).toBe(200);
    // Who may also enter another account does so, and reads nothing of this one from there.
    expect((await login('two@acme.test')).status).toBe(200);
    const two = await host.identity.userByEmail('two@acme.test');
    const elsewhere = await host.identity.session((await host.identity.openSession(two?.id ?? 0, { ip: '127.0.0.1' })).secret);
    expect(elsewhere.account?.name).toBe('Other');
    expect(() => elsewhere.scope([host.own.id])).toThrow();

    await host.change(made.id, wanted());
    expect((await login('pat@acme.test')).status).toBe(200);
  });
});

test('secrets are in no answer, no audit entry and no log', async () => {
  const told = JSON.stringify([
    (await host.call('admin@own.test', 'GET', '/api/sso/providers')).body,
    await host.audited('sso-provider.change'),
    await host.audited('sso-provider.create'),
    await host.audited('sso.sign-in'),
    host.logged,
  ]);
  expect(await host.audited('sso-provider.change')).not.toHaveLength(0);
  expect(told).not.toContain(oidc.clientSecret);
  const codes = oidc.asked.join(' ').match(/code=[\w-]+/g) ?? [];
  for (const code of codes) expect(told).not.toContain(code);
});
