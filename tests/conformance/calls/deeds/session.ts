import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { adminEmail, adminPassword as password } from '../../../harness/product';
import type { Visitor } from '../../../harness/Visitor';
import type { Deeds, Doing } from '../Deed';
import { listed } from './listed';

/** Another browser with the same cookies. */
function copied({ visitor }: Doing, of: Visitor): Visitor {
  const copy = visitor();
  for (const [name, value] of of.cookies) copy.cookies.set(name, value);
  return copy;
}

async function withSecondFactor(doing: Doing) {
  const { email } = await doing.member();
  const browser = await doing.signedIn(email);
  const { key } = await doing.also<{ key: string }>('POST /api/me/second-factor', undefined, browser);
  const code = generateSync({ secret: key });
  const { recoveryCodes } = await doing.also<{ recoveryCodes: string[] }>('POST /api/me/second-factor/confirm', { code }, browser);
  await browser.boot();
  return { email, browser, recoveryCodes };
}

/** Somebody of an account that asks for a second factor, who has none yet, halfway through the door. */
async function halfIn(doing: Doing) {
  const { email, admin } = await doing.owner();
  const { key } = await doing.also<{ key: string }>('POST /api/me/second-factor', undefined, admin);
  await doing.also('POST /api/me/second-factor/confirm', { code: generateSync({ secret: key }) }, admin);
  await admin.boot();
  const invited = `half${email}`;
  const { path } = await doing.also<{ path: string }>('POST /api/users/invitations', { email: invited, role: 'user' }, admin);
  const { path: next } = await doing.also<{ path: string }>(
    'POST /api/invitations/accept',
    { token: path.split('/').at(-1) },
    doing.visitor(),
  );
  const about = { token: next.split('/').at(-1), fullName: 'Half', password };
  await doing.also('POST /api/new-user/register', about, doing.visitor());
  await doing.also('PUT /api/account/second-factor', { isRequired: true }, admin);
  const browser = doing.visitor();
  await browser.login(invited, password);
  return { browser, email: invited };
}

/** Who is signed in, and how. */
export const sessionDeeds: Deeds = {
  'POST /api/login': async ({ call, keeps, member, visitor }) => {
    const [{ email }, browser] = [await member(), visitor()];
    await call({}, { email, password }, browser);
    keeps('/api/session', { user: { username: email } }, browser);
  },
  'POST /api/logout': async (doing) => {
    const browser = await doing.signedIn((await doing.member()).email);
    const before = copied(doing, browser);
    await doing.call({}, undefined, browser);
    doing.lost('/api/session', 401, before);
  },
  'POST /api/session/refresh': async ({ call, keeps, member, signedIn }) => {
    const { email } = await member();
    const browser = await signedIn(email);
    await call({}, undefined, browser);
    keeps('/api/session', { user: { username: email } }, browser);
  },
  'POST /api/login-links': async ({ call, keeps, member, root }) => {
    const { email } = await member();
    await call({}, { email }, root);
    keeps('/api/audit-trail?actions=login-link.create', { results: listed({ target: email }) });
  },
  'POST /api/login/link': async ({ also, call, keeps, member, root, visitor }) => {
    const [{ email }, browser] = [await member(), visitor()];
    const { path } = await also<{ path: string }>('POST /api/login-links', { email }, root);
    const query = new URL(path, 'http://product').searchParams;
    const link = { id: Number(query.get('id')), timestamp: Number(query.get('timestamp')), token: query.get('token') };
    await call({}, link, browser);
    keeps('/api/session', { user: { username: email } }, browser);
  },
  'POST /api/login/second-factor': async (doing) => {
    const { email, recoveryCodes } = await withSecondFactor(doing);
    const browser = doing.visitor();
    await browser.login(email, password);
    await doing.call({}, { code: recoveryCodes[0] }, browser);
    doing.keeps('/api/me/second-factor', { recoveryCodesLeft: 9 }, browser);
  },
  'DELETE /api/login/second-factor': async (doing) => {
    const { browser } = await halfIn(doing);
    const before = copied(doing, browser);
    await doing.call({}, undefined, browser);
    doing.lost('/api/login/second-factor', 'enrol', before);
  },
  'POST /api/login/second-factor/enrolment/confirm': async (doing) => {
    const { browser, email } = await halfIn(doing);
    const { key } = await doing.also<{ key: string }>('POST /api/login/second-factor/enrolment', undefined, browser);
    await doing.call({}, { code: generateSync({ secret: key }) }, browser);
    doing.keeps('/api/session', { user: { username: email } }, browser);
  },
  'POST /api/me/second-factor/confirm': async ({ also, call, keeps, member, signedIn }) => {
    const browser = await signedIn((await member()).email);
    const { key } = await also<{ key: string }>('POST /api/me/second-factor', undefined, browser);
    await call({}, { code: generateSync({ secret: key }) }, browser);
    keeps('/api/me/second-factor', { since: expect.any(String), recoveryCodesLeft: 10 }, browser);
  },
  'POST /api/me/second-factor/recovery-codes': async (doing) => {
    const { browser, recoveryCodes } = await withSecondFactor(doing);
    await doing.call({}, { password, code: recoveryCodes[0] }, browser);
    doing.keeps('/api/me/second-factor', { since: expect.any(String), recoveryCodesLeft: 10 }, browser);
  },
  'POST /api/me/second-factor/off': async (doing) => {
    const { browser, recoveryCodes } = await withSecondFactor(doing);
    await doing.call({}, { password, code: recoveryCodes[0] }, browser);
    doing.lost('/api/me/second-factor', '"since":"', browser);
  },
  'PUT /api/account/second-factor': async ({ also, call, keeps, owner }) => {
    const { admin } = await owner();
    const { key } = await also<{ key: string }>('POST /api/me/second-factor', undefined, admin);
    await also('POST /api/me/second-factor/confirm', { code: generateSync({ secret: key }) }, admin);
    await admin.boot();
    await call({}, { isRequired: true }, admin);
    keeps('/api/account/second-factor', { isRequired: true }, admin);
  },
  'POST /api/signup': async ({ also, call, keeps, mailed, name, signedIn, visitor }) => {
    const accountName = name('Signed up');
    const email = `${accountName.replaceAll(' ', '.').toLowerCase()}@signup.example`;
    await call({}, { fullName: 'New', accountName, email, password }, visitor());
    await also('POST /api/verify-email', { token: await mailed(email) }, visitor());
    keeps('/api/accounts/summary', { accountName, username: email }, await signedIn(email));
  },
  'POST /api/user-settings': async ({ also, call, keeps, name }) => {
    await also('POST /api/user-settings', { logzioTheme: 'Dark', timeZone: 'Asia/Tokyo' });
    const kibanaTheme = name('Theme');
    await call({}, { kibanaTheme });
    keeps('/api/session', { userSettings: { kibanaTheme, logzioTheme: 'Dark', timeZone: 'Asia/Tokyo' } });
  },
  'POST /api/switch-system-mode/{modeValue}': async ({ also, call, keeps, owner }) => {
    const { admin } = await owner();
    await also('POST /api/siem/trial', undefined, admin);
    await admin.boot();
    await call({ modeValue: 'SECURITY' }, undefined, admin);
    await admin.boot();
    keeps('/api/session', { appMode: 'SECURITY' }, admin);
  },
  'GET /api/replace-user-session/{accountId}': async ({ also, call, keeps, name, owner }) => {
    const { admin } = await owner();
    const { accountId } = await also<{ accountId: number }>('POST /api/accounts', { name: name('Switched'), type: 'sub' }, admin);
    await call({ accountId }, undefined, admin);
    keeps('/api/accounts/current', { accountId }, admin);
  },
  'POST /api/__admin__/impersonate': async ({ call, keeps, owner, signedIn }) => {
    const { accountId, email } = await owner();
    const boss = await signedIn(adminEmail);
    await call({ accountId }, { username: email }, boss);
    keeps('/api/session', { user: { username: email }, account: { id: accountId } }, boss);
  },
  'POST /api/app/impersonation/stop': async ({ also, call, keeps, owner, signedIn }) => {
    const { accountId, email } = await owner();
    const boss = await signedIn(adminEmail);
    await also(`POST /api/__admin__/impersonate?accountId=${accountId}`, { username: email }, boss);
    await boss.boot();
    await call({}, undefined, boss);
    keeps('/api/session', { user: { username: adminEmail }, isSysAdmin: true }, boss);
  },
  'PUT /api/me/name': async ({ call, keeps, member, name, signedIn }) => {
    const [browser, fullName] = [await signedIn((await member()).email), name('Renamed')];
    await call({}, { fullName }, browser);
    keeps('/api/me/summary', { fullName }, browser);
  },
  'PUT /api/me/password': async ({ call, keeps, member, signedIn }) => {
    const { email } = await member();
    const newPassword = 'Another-Horse-1-battery!';
    await call({}, { currentPassword: password, newPassword }, await signedIn(email));
    keeps('/api/me/summary', { email }, await signedIn(email, newPassword));
  },
  'DELETE /api/me/sessions/{id}': async ({ also, call, lost, member, signedIn }) => {
    const { email } = await member();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const sessions = await also<{ id: string; isCurrent: boolean }[]>('GET /api/me/sessions', undefined, here);
    await call({ id: sessions.find(({ isCurrent }) => !isCurrent)?.id }, undefined, here);
    lost('/api/session', 401, there);
  },
  'DELETE /api/me/sessions/others': async ({ call, keeps, lost, member, signedIn }) => {
    const { email } = await member();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    await call({}, undefined, here);
    lost('/api/session', 401, there);
    keeps('/api/session', { user: { username: email } }, here);
  },
};
