import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BootSession, programRole } from '#sdk';
import { oneTimeSecretsService, sessionCookie } from '#sdk/server';
import { password, type Visitor } from '../../harness/Visitor';
import { App, type SignInHost, startSignInHost } from './signInHost';

let at: SignInHost;
beforeAll(async () => {
  at = await startSignInHost();
});
afterAll(() => at?.end());

const pendingCookie = 'astrolabe_pending_login';
const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.call('GET', '/api/me/sessions')).status === 200;
const signedIn = async (email: string): Promise<Visitor> => {
  const visitor = at.visitor();
  expect((await visitor.login(email)).body).toEqual({ signedIn: true });
  await visitor.boot();
  return visitor;
};
/** Switches the second factor of somebody on. */
async function enrolled(visitor: Visitor) {
  const begun = (await visitor.call<{ key: string; uri: string }>('POST', '/api/me/second-factor')).body;
  const app = new App(begun.key);
  const { status, body } = await visitor.call<{ recoveryCodes: string[] }>('POST', '/api/me/second-factor/confirm', { code: app.code() });
  expect(status).toBe(200);
  await visitor.boot();
  return { ...begun, app, recoveryCodes: body.recoveryCodes };
}
const giveCode = (visitor: Visitor, code: string) =>
  visitor.call<{ signedIn?: boolean; code?: string }>('POST', '/api/login/second-factor', { code });

describe('sessions', () => {
  test('somebody sees with which browser they are signed in where, and logs out of one place, which is in the audit trail', async () => {
    const { email } = await at.person();
    const here = await signedIn(email);
    const elsewhere = at.visitor();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
    await elsewhere.call('POST', '/api/login', { email, password }, { 'user-agent': agent });
    interface Listed {
      readonly id: string;
      readonly browser: string;
      readonly system: string;
      readonly isCurrent: boolean;
    }
    const list = async (visitor: Visitor) => (await visitor.call<readonly Listed[]>('GET', '/api/me/sessions')).body;
    const listed = await list(here);
    const [other] = listed.filter(({ isCurrent }) => !isCurrent);
    const [own] = listed.filter(({ isCurrent }) => isCurrent);
    expect(listed).toHaveLength(2);
    expect(other).toMatchObject({ browser: 'Firefox 132', system: 'Linux' });

    const end = (visitor: Visitor, session: string) => visitor.call('DELETE', `/api/me/sessions/${session}`);
    const stranger = await signedIn((await at.person()).email);
    expect(await end(stranger, other?.id ?? '')).toMatchObject({ status: 404, body: { code: 'SESSION_UNKNOWN' } });
    expect(await isIn(elsewhere)).toBe(true);
    expect(await end(here, own?.id ?? '')).toMatchObject({ status: 409, body: { code: 'OWN_SESSION' } });
    expect(await end(here, other?.id ?? '')).toMatchObject({ status: 200, body: { ended: true } });
    expect([await isIn(elsewhere), await isIn(here)]).toEqual([false, true]);
    expect(await end(here, other?.id ?? '')).toMatchObject({ status: 404 });
    const noted = (await at.trail(email)).filter(({ action }) => action === 'sessions.end');
    expect(noted).toHaveLength(1);
    expect(noted[0]).toMatchObject({ details: { browser: 'Firefox 132', system: 'Linux' } });
  });
});

describe('login', () => {
  test('the right password gives a session cookie, a wrong one 401, many wrong ones 429 whatever comes after [shell-2.2-03]', async () => {
    const { email } = await at.person();
    const visitor = at.visitor();
    const wrong = await visitor.login(email, 'wrong');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(visitor.cookies.size).toBe(0);
    expect((await visitor.login(email)).status).toBe(200);
    expect(await isIn(visitor)).toBe(true);

    const robber = at.visitor();
    for (let turn = 0; turn < 10; turn += 1) expect((await robber.login(email, `guess ${turn}`)).status).toBe(401);
    const limited = await robber.login(email);
    expect([limited.status, limited.body.code]).toEqual([429, 'TOO_MANY_LOGINS']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await isIn(visitor)).toBe(true);
  });

  test('somebody unknown gets the very answer of a known one with a wrong password', async () => {
    const { email } = await at.person();
    const known = await at.visitor().login(email, 'wrong');
    const unknown = await at.visitor().login('nobody@example.com', 'wrong');
    const plain = (body: object) => ({ ...body, requestId: '' });
    expect([unknown.status, plain(unknown.body)]).toEqual([known.status, plain(known.body)]);
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
  });

  test('session fixation: a secret that was there before opens nothing, and the one that a login replaces is over', async () => {
    const { email } = await at.person();
    const visitor = at.visitor();
    visitor.cookies.set(sessionCookie, 'planted-by-somebody-else');
    await visitor.login(email);
    const first = visitor.cookies.get(sessionCookie) ?? '';
    expect(first).toMatch(/^[\w-]{43}$/);
    const planted = at.visitor();
    planted.cookies.set(sessionCookie, 'planted-by-somebody-else');
    expect(await isIn(planted)).toBe(false);
    await visitor.login(email);
    const stale = at.visitor();
    stale.cookies.set(sessionCookie, first);
    expect(await isIn(stale)).toBe(false);
  });

  test('cookies are out of reach of scripts and of other sites, over TLS of plain connections too, and live an hour [shell-9-20]', async () => {
    const { email } = await at.person();
    const plain = at.visitor();
    await plain.login(email);
    expect(plain.written.at(-1)).toMatch(/^astrolabe_session=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = at.visitor();
    await secure.call(
      'POST',
      '/api/login',
      { email, password },
      { 'x-forwarded-proto': 'https', origin: at.host.url.replace('http', 'https') },
    );
    expect(secure.written.at(-1)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);

    const visitor = await signedIn(email);
    await enrolled(visitor);
    const pending = at.visitor();
    await pending.login(email);
    expect(pending.written).toHaveLength(1);
    expect(pending.written[0]).toMatch(/^astrolabe_pending_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('CSRF: no step of a login, and nothing that changes a second factor, is taken from another site or without the token', async () => {
    const { email } = await at.person('admin');
    const visitor = await signedIn(email);
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const open = ['/api/login', '/api/login/link', '/api/login/second-factor', '/api/login/second-factor/enrolment', '/api/logout'];
    for (const path of open) expect([path, (await visitor.call('POST', path, {}, elsewhere)).status]).toEqual([path, 403]);
    const own = ['/api/me/second-factor', '/api/me/second-factor/confirm', '/api/me/second-factor/off', '/api/session/refresh'];
    for (const path of own)
      expect([path, (await visitor.call('POST', path, {}, { 'x-csrf-token': 'guessed' })).body.code]).toEqual([path, 'CSRF']);
    expect((await visitor.call('PUT', '/api/account/second-factor', {}, { 'x-csrf-token': '' })).body.code).toBe('CSRF');
    expect(await isIn(visitor)).toBe(true);
  });

  test("the account asked for is entered when it is one of the person's, else their oldest one [shell-2.2-04]", async () => {
    const [main] = await at.identity.accounts();
    const second = await at.identity.addAccount({ name: 'Second', type: 'owner', planType: 'pro' });
    const foreign = await at.identity.addAccount({ name: 'Foreign', type: 'owner', planType: 'pro' });
    const { email } = await at.person('user', { accountIds: [main?.id ?? 0, second.id] });
    const entered = async (accountId?: number) => {
      const visitor = at.visitor();
      await visitor.login(email, password, accountId === undefined ? {} : { accountId });
      return (await visitor.boot()).session?.account.id;
    };
    expect(await entered()).toBe(main?.id);
    expect(await entered(second.id)).toBe(second.id);
    expect(await entered(foreign.id)).toBe(main?.id);
  });

  test('logging in, failing at it and logging out are in the audit trail of the account that was entered', async () => {
    const { email, id } = await at.person();
    const visitor = at.visitor();
    await visitor.login(email, 'wrong');
    await expect.poll(async () => (await at.trail(email)).length).toBe(1);
    await visitor.login(email);
    await visitor.call('POST', '/api/logout', {});
    const [main] = await at.identity.accounts();
    const entries = (await at.trail(email)).map(({ action, accountId, by, details, target }) => ({
      action,
      accountId,
      by,
      details,
      target,
    }));
    const shared = { accountId: main?.id, by: { userId: id, name: email }, target: email };
    expect(entries).toEqual([
      { ...shared, action: 'session.close', details: {} },
      { ...shared, action: 'session.open', details: { how: 'password', secondFactor: 'none' } },
      { ...shared, action: 'session.refuse', details: { why: 'wrong password' } },
    ]);
    // Of nobody there is nothing to keep.
    await at.visitor().login('nobody.at.all@example.com', 'wrong');
    expect(await at.trail('nobody.at.all@example.com')).toEqual([]);
  });
});

describe('a session', () => {
  test('its context is told whole to the person, and to nobody else [shell-7-21]', async () => {
    const { email } = await at.person();
    const visitor = await signedIn(email);
    const { status, body } = await visitor.call<BootSession>('GET', '/api/session');
    expect(status).toBe(200);
    const members = [
      'user',
      'account',
      'plan',
      'featureFlags',
      'permissions',
      'userSettings',
      'integrations',
      'appMode',
      'isSysAdmin',
      'appAdminPanelUrl',
    ];
    for (const member of members) expect(body).toHaveProperty(member);
    expect(body).toEqual((await visitor.boot()).session);
    expect(body.user.username).toBe(email);
    expect((await at.visitor().call('GET', '/api/session')).status).toBe(401);
    expect(JSON.stringify(body)).not.toContain(programRole);
  });

  test('its cookie is set again for another hour while it is in use', async () => {
    const { email } = await at.person();
    const visitor = await signedIn(email);
    const secret = visitor.cookies.get(sessionCookie);
    expect((await visitor.call('POST', '/api/session/refresh', {})).body).toEqual({ expiresInSeconds: 3600 });
    expect(visitor.written.at(-1)).toBe(`${sessionCookie}=${secret}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`);
    expect((await at.visitor().call('POST', '/api/session/refresh', {})).status).toBe(401);
  });

  test('goes on under another secret once rights have changed; calls under way are still served', async () => {
    const { email, id } = await at.person();
    const visitor = await signedIn(email);
    const before = visitor.cookies.get(sessionCookie) ?? '';
    await at.identity.rightsChanged(id);
    const late = at.visitor();
    late.cookies.set(sessionCookie, before);
    await visitor.boot();
    const after = visitor.cookies.get(sessionCookie);
    expect(after).not.toBe(before);
    expect(await isIn(visitor)).toBe(true);
    expect((await visitor.call('PUT', '/api/me/name', { fullName: 'Still here' })).status).toBe(200);
    expect(await isIn(late)).toBe(true);
    await visitor.boot();
    expect(visitor.cookies.get(sessionCookie)).toBe(after);
  });

  test('goes on under another secret after a change of password, which ends the old one', async () => {
    const { email } = await at.person();
    const visitor = await signedIn(email);
    const stale = at.visitor();
    stale.cookies.set(sessionCookie, visitor.cookies.get(sessionCookie) ?? '');
    const change = { currentPassword: password, newPassword: 'Orbit-and-9-stars!' };
    expect((await visitor.call('PUT', '/api/me/password', change)).status).toBe(200);
    expect([await isIn(visitor), await isIn(stale)]).toEqual([true, false]);
  });
});

describe('the second factor', () => {
  test('once enrolled a login takes two steps, with no session in between; a wrong code is told, the right one opens', async () => {
    const { email } = await at.person();
    const first = await signedIn(email);
    const elsewhere = await signedIn(email);
    const stale = at.visitor();
    stale.cookies.set(sessionCookie, first.cookies.get(sessionCookie) ?? '');
    const { key, uri, app, recoveryCodes } = await enrolled(first);
    expect(uri).toContain(`secret=${key}`);
    expect(uri).toContain('issuer=Astrolabe');
    expect(recoveryCodes).toHaveLength(10);
    // Sessions that one step has opened are over; this one has another secret.
    expect([await isIn(first), await isIn(elsewhere), await isIn(stale)]).toEqual([true, false, false]);
    expect((await first.call('GET', '/api/me/second-factor')).body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });

    const visitor = at.visitor();
    expect((await visitor.login(email)).body).toEqual({ signedIn: false, secondFactor: 'code' });
    expect([...visitor.cookies.keys()]).toEqual([pendingCookie]);
    expect((await visitor.boot()).session).toBeUndefined();
    expect((await visitor.call('GET', '/api/login/second-factor')).body).toMatchObject({ secondFactor: 'code' });
    const wrong = await giveCode(visitor, '000000');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'WRONG_CODE']);
    expect((await visitor.boot()).session).toBeUndefined();
    expect((await giveCode(visitor, app.code())).body).toEqual({ signedIn: true });
    expect([...visitor.cookies.keys()].sort()).toEqual(['astrolabe_browser', sessionCookie]);
    expect((await visitor.boot()).session?.user.username).toBe(email);
    expect((await at.trail(email)).map(({ action, details }) => [action, details])).toEqual([
      ['session.open', { how: 'password', secondFactor: 'app' }],
      ['session.refuse', { why: 'wrong code' }],
      ['second-factor.enable', {}],
      ['session.open', { how: 'password', secondFactor: 'none' }],
      ['session.open', { how: 'password', secondFactor: 'none' }],
    ]);
  });

  test('TOTP reuse: a code opens once, also for somebody who has the password and looked over the shoulder', async () => {
    const { email } = await at.person();
    const { app } = await enrolled(await signedIn(email));
    const code = app.code();
    const [one, other] = [at.visitor(), at.visitor()];
    for (const visitor of [one, other]) await visitor.login(email);
    const statuses = (await Promise.all([giveCode(one, code), giveCode(other, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    const third = at.visitor();
    await third.login(email);
    expect((await giveCode(third, code)).status).toBe(401);
  });

  test('a recovery code stands for a code, once, however it is written', async () => {
    const { email } = await at.person();
    const { recoveryCodes } = await enrolled(await signedIn(email));
    const [code = ''] = recoveryCodes;
    const visitor = at.visitor();
    await visitor.login(email);
    expect((await giveCode(visitor, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await visitor.call('GET', '/api/me/second-factor')).body).toMatchObject({ recoveryCodesLeft: 9 });
    const again = at.visitor();
    await again.login(email);
    expect((await giveCode(again, code)).status).toBe(401);
    expect((await at.trail(email))[1]?.details).toEqual({ how: 'password', secondFactor: 'recovery code' });
  });

  test('brute force: after twenty wrong codes from wherever even the right one has to wait, but not in the browser that is known', async () => {
    const { email } = await at.person();
    const { app } = await enrolled(await signedIn(email));
    const owner = at.visitor();
    await owner.login(email);
    expect((await giveCode(owner, app.code())).status).toBe(200);
    for (let turn = 0; turn < 20; turn += 1) {
      const guessing = at.visitor();
      await guessing.login(email);
      expect((await giveCode(guessing, String(turn).padStart(6, '0'))).status).toBe(401);
    }
    const visitor = at.visitor();
    await visitor.login(email);
    const limited = await giveCode(visitor, app.code());
    expect([limited.status, limited.body.code]).toEqual([429, 'TOO_MANY_CODES']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
    // From another address, by the cookie alone: its code is looked at, and was wrong.
    const known = at.visitor();
    known.cookies.set('astrolabe_browser', owner.cookies.get('astrolabe_browser') ?? '');
    await known.login(email);
    const opened = await giveCode(known, '000000');
    expect([opened.status, opened.body.code]).toEqual([401, 'WRONG_CODE']);
  });

  test('going back gives the login up: its cookie is worth nothing afterwards', async () => {
    const { email } = await at.person();
    const { app } = await enrolled(await signedIn(email));
    const visitor = at.visitor();
    await visitor.login(email);
    const held = visitor.cookies.get(pendingCookie) ?? '';
    await visitor.call('DELETE', '/api/login/second-factor');
    expect(visitor.cookies.size).toBe(0);
    visitor.cookies.set(pendingCookie, held);
    expect((await giveCode(visitor, app.code())).body.code).toBe('LOGIN_OVER');
    expect((await giveCode(at.visitor(), app.code())).body.code).toBe('LOGIN_OVER');
  });

  test('is switched off, and its codes are renewed, for password and code only', async () => {
    const { email } = await at.person();
    const visitor = await signedIn(email);
    const { app, recoveryCodes } = await enrolled(visitor);
    const [spare = '', old = ''] = recoveryCodes;
    const post = (path: string, proof: object) =>
      visitor.call<{ code?: string; recoveryCodes: string[] }>('POST', `/api/me/second-factor/${path}`, proof);
    expect((await visitor.call('POST', '/api/me/second-factor')).body.code).toBe('SECOND_FACTOR_ON');
    expect((await post('off', { password: 'wrong', code: spare })).body.code).toBe('WRONG_PASSWORD');
    expect((await post('off', { password, code: '000000' })).body.code).toBe('WRONG_CODE');
    const renewed = (await post('recovery-codes', { password, code: spare })).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await post('off', { password, code: old })).body.code).toBe('WRONG_CODE');
    const before = visitor.cookies.get(sessionCookie);
    expect((await post('off', { password, code: app.code() })).status).toBe(200);
    expect(visitor.cookies.get(sessionCookie)).not.toBe(before);
    expect((await at.visitor().login(email)).body).toEqual({ signedIn: true });
    const actions = (await at.trail(email)).map(({ action }) => action);
    expect(actions).toContain('second-factor.renew-recovery-codes');
    expect(actions).toContain('second-factor.disable');
  });

  test('an account may ask its members for it: who has none is logged out, and sets it up at the next login', async () => {
    const account = await at.identity.addAccount({ name: 'Vault', type: 'owner', planType: 'pro' });
    const [boss, member] = [await at.person('admin', { accountIds: [account.id] }), await at.person('user', { accountIds: [account.id] })];
    const admin = await signedIn(boss.email);
    const user = await signedIn(member.email);
    const ask = (visitor: Visitor, isRequired: boolean) => visitor.call('PUT', '/api/account/second-factor', { isRequired });
    expect((await ask(user, true)).status).toBe(403);
    expect((await ask(admin, true)).body.code).toBe('ENROL_FIRST');
    const { recoveryCodes } = await enrolled(admin);
    expect((await ask(admin, true)).body).toEqual({ isRequired: true, loggedOut: 1 });
    expect([await isIn(admin), await isIn(user)]).toEqual([true, false]);
    const off = { password, code: recoveryCodes[0] };
    expect((await admin.call('POST', '/api/me/second-factor/off', off)).body.code).toBe('SECOND_FACTOR_REQUIRED');

    const visitor = at.visitor();
    expect((await visitor.login(member.email)).body).toEqual({ signedIn: false, secondFactor: 'enrol' });
    expect((await visitor.call('GET', '/api/login/second-factor')).body).toEqual({ secondFactor: 'enrol', requiredBy: ['Vault'] });
    expect((await giveCode(visitor, '000000')).body.code).toBe('LOGIN_OVER');
    expect((await visitor.boot()).session).toBeUndefined();
    const { key } = (await visitor.call<{ key: string }>('POST', '/api/login/second-factor/enrolment')).body;
    const path = '/api/login/second-factor/enrolment/confirm';
    expect((await visitor.call('POST', path, { code: '000000' })).body.code).toBe('WRONG_CODE');
    const confirmed = await visitor.call<{ recoveryCodes: string[] }>('POST', path, { code: new App(key).code() });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect((await visitor.boot()).session?.account.name).toBe('Vault');
    expect((await at.visitor().login(member.email)).body).toEqual({ signedIn: false, secondFactor: 'code' });
    expect((await ask(admin, false)).body).toEqual({ isRequired: false, loggedOut: 0 });
  });
});

describe('a login link', () => {
  const made = async (visitor: Visitor, email: string, more: object = {}) => {
    const { status, body } = await visitor.call<{ path: string; expiresAt: string; code?: string }>('POST', '/api/login-links', {
      email,
      ...more,
    });
    const query = new URL(body.path ?? '/', at.host.url).searchParams;
    const link = { id: Number(query.get('id')), timestamp: Number(query.get('timestamp')), token: query.get('token') ?? '' };
    return { status, body, link };
  };
  const follow = (visitor: Visitor, link: object) =>
    visitor.call<{ code?: string; signedIn?: boolean; secondFactor?: string }>('POST', '/api/login/link', link);

  test('signs in once: reused, altered or stale it is refused, and only system admins make it [shell-2.2-04]', async () => {
    const boss = await at.person('admin', { isSysAdmin: true });
    const { email } = await at.person();
    const other = await at.person();
    const admin = await signedIn(boss.email);
    expect((await made(await signedIn((await at.person('admin')).email), email)).status).toBe(403);
    expect((await made(admin, 'nobody@example.com')).body.code).toBe('PERSON_UNKNOWN');
    const { link, body } = await made(admin, email);
    expect(body.path).toMatch(/^\/login\?id=\d+&timestamp=\d+&token=[\w-]{43}$/);
    const altered = [
      { ...link, id: other.id },
      { ...link, timestamp: link.timestamp + 60_000 },
      { ...link, token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}` },
      { ...link, accountId: 1 },
    ];
    for (const one of altered) expect((await follow(at.visitor(), one)).body.code).toBe('LINK_INVALID');
    const timestamp = Date.now() - 3_600_000;
    const over = await at.host.services
      .find(oneTimeSecretsService)
      ?.issue('login-link', `user:${link.id}`, { userId: link.id, timestamp }, -1);
    expect((await follow(at.visitor(), { id: link.id, timestamp, token: over })).body.code).toBe('LINK_INVALID');
    const visitor = at.visitor();
    expect((await follow(visitor, link)).body).toEqual({ signedIn: true });
    expect((await visitor.boot()).session?.user.username).toBe(email);
    const again = await follow(at.visitor(), link);
    expect([again.status, again.body.code]).toEqual([401, 'LINK_INVALID']);
    expect((await at.trail(email))[0]).toMatchObject({ action: 'session.open', details: { how: 'login link', secondFactor: 'none' } });
    expect((await at.trail(boss.email))[0]).toMatchObject({ action: 'login-link.create', target: email });
  });

  test('made before a change of password opens nothing, and neither does a login that waits for its second step', async () => {
    const boss = await at.person('admin', { isSysAdmin: true });
    const { email, id } = await at.person();
    const { recoveryCodes } = await enrolled(await signedIn(email));
    const { link } = await made(await signedIn(boss.email), email);
    const pending = at.visitor();
    await pending.login(email);
    await at.identity.changePassword(id, { current: password, next: 'Another-4-planets!' }, '192.0.2.1');
    expect((await follow(at.visitor(), link)).body.code).toBe('LINK_INVALID');
    expect((await giveCode(pending, recoveryCodes[0] ?? '')).body.code).toBe('LOGIN_OVER');
  });

  test('enters the account it was made for, and does not spare the second factor', async () => {
    const boss = await at.person('admin', { isSysAdmin: true });
    const [main] = await at.identity.accounts();
    const second = await at.identity.addAccount({ name: 'Linked', type: 'owner', planType: 'pro' });
    const { email } = await at.person('user', { accountIds: [main?.id ?? 0, second.id] });
    const { recoveryCodes } = await enrolled(await signedIn(email));
    const { link } = await made(await signedIn(boss.email), email, { accountId: second.id });
    const visitor = at.visitor();
    expect((await follow(visitor, { ...link, accountId: second.id })).body).toEqual({ signedIn: false, secondFactor: 'code' });
    expect((await visitor.boot()).session).toBeUndefined();
    expect((await giveCode(visitor, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await visitor.boot()).session?.account.id).toBe(second.id);
  });
});

test('no secret is in the logs, the audit trail or the boot document', async () => {
  const boss = await at.person('admin', { isSysAdmin: true });
  const visitor = await signedIn(boss.email);
  const { key, recoveryCodes } = await enrolled(visitor);
  const { path } = (await visitor.call<{ path: string }>('POST', '/api/login-links', { email: boss.email })).body;
  const pending = at.visitor();
  await pending.login(boss.email);
  const held = pending.cookies.get(pendingCookie) ?? '';
  await giveCode(pending, recoveryCodes[0] ?? '');
  const boot = JSON.stringify(await visitor.boot());
  const trail = JSON.stringify(await at.trail('example.com'));
  const secrets = [
    password,
    key,
    new URLSearchParams(path).get('token') ?? '',
    held,
    visitor.cookies.get(sessionCookie) ?? '',
    ...recoveryCodes,
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    for (const text of [boot, trail, at.logged.join('\n')]) expect(text.includes(secret)).toBe(false);
  }
  expect(at.logged.length).toBeGreaterThan(100);
});
