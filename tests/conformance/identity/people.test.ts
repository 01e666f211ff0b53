import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BootDocument, navGroups, type Role } from '#sdk';
import { type Account, auditService, oneTimeSecretsService, secondFactorsService } from '#sdk/server';
import { pluginsOff } from '../../../host/server/lifecycle/pluginsOff';
import { outboxService } from '../../../plugins/mail/server/outbox/services';
import { manifest as signup } from '../../../plugins/signup/plugin';
import { changeRecords } from '../../harness/changeRecords';
import { MailSink } from '../../harness/MailSink';
import { until } from '../../harness/product';
import { HostInProcess } from './HostInProcess';

const password = 'Orbit-and-9-stars!';
const other = 'Another-4-planets!';

let sink: MailSink;
let host: HostInProcess;
let main: Account;
let count = 0;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
type Headers = Readonly<Record<string, string>>;

async function call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer & { readonly cookie: string }> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? '';
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookie };
}
const anybody = (path: string, body: unknown, headers: Headers = {}) => call('POST', path, body, headers);
const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

async function newAccount(): Promise<Account> {
  return host.identity.addAccount({ name: `Account ${++count}`, type: 'owner', planType: 'pro' });
}
async function add(role: Role, ...accountIds: readonly number[]) {
  const email = `person${++count}@example.com`;
  const user = await host.identity.addUser(
    { email, fullName: `Person ${count}`, password },
    accountIds.map((accountId) => ({ accountId, role })),
  );
  return { ...user, headers: await host.headersOf(user.id, accountIds[0]) };
}
/** Somebody who administers the installation. */
function systemAdmin() {
  const email = `system${++count}@example.com`;
  return host.identity.addUser({ email, fullName: 'System', password, isSysAdmin: true }, [{ accountId: main.id, role: 'admin' }]);
}
async function enrol(userId: number): Promise<void> {
  const factors = host.service(secondFactorsService);
  const secret = await factors.begin(userId);
  await factors.confirm(userId, generateSync({ secret }));
}
const actionsOf = async (accountId: number | null) =>
  (await host.service(auditService).list({ accounts: [accountId], limit: 500 })).entries.map(({ action, target }) => `${action} ${target}`);

beforeAll(async () => {
  sink = await MailSink.start();
  host = await HostInProcess.start({ ASTROLABE_SMTP_URL: sink.url });
  main = await newAccount();
});
afterAll(async () => {
  await host?.close();
  await sink?.close();
});

describe('forgot password', () => {
  test('a link that works once comes by mail, and only to who is known; the answer is the same [shell-2.2-12] [shell-2.2-24]', async () => {
    const user = await add('user', main.id);
    const known = await anybody('/api/forgot-password', { email: user.email.toUpperCase() });
    const unknown = await anybody('/api/forgot-password', { email: 'nobody@example.com' });
    expect([known.status, known.body]).toEqual([200, { asked: true, sendsMail: true }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const token = tokenOf(await sink.link(user.email, '/forgot-password/validate/'));
    expect((await anybody('/api/forgot-password/show', { token })).body).toMatchObject({ email: user.email });
    expect((await anybody('/api/forgot-password/reset', { token, password: 'weak' })).body.code).toBe('PASSWORD_WEAK');
    expect((await anybody('/api/forgot-password/reset', { token, password: other })).status).toBe(200);
    expect((await call('GET', '/api/me/summary', undefined, user.headers)).status).toBe(401);
    expect((await anybody('/api/login', { email: user.email, password })).status).toBe(401);
    expect((await anybody('/api/login', { email: user.email, password: other })).status).toBe(200);
    expect(sink.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
    expect(sink.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
    expect(await actionsOf(null)).toEqual(expect.arrayContaining([`password.ask ${user.email}`, `password.reset ${user.email}`]));
  });

  test('a mail that the mail server is slow to take is sent once, though it is taken up again meanwhile', async () => {
    const user = await add('user', main.id);
    let take: () => void = () => {};
    sink.slow = new Promise<void>((resolve) => {
      take = resolve;
    });
    try {
      await anybody('/api/forgot-password', { email: user.email });
      await sink.link(user.email, '/forgot-password/validate/');
      const { records, deliveries } = host.service(outboxService);
      const id = (await records.list('all')).find(({ recipient }) => recipient === user.email)?.id;
      const states = "SELECT state FROM host.work_task WHERE plugin = 'mail' AND job = 'deliver' AND key = $1";
      const tasks = async () => (await changeRecords(host, states, [String(id)])).map(({ state }) => state).toSorted();
      expect(await tasks()).toContain('running');
      await deliveries.takeUp();
      await until('The second task of the mail', async () => [...new Set(await tasks())].join() === 'done,running');
    } finally {
      take();
      sink.slow = Promise.resolve();
    }
    const { records } = host.service(outboxService);
    await until('The mail', async () => (await records.list('all')).find(({ recipient }) => recipient === user.email)?.state === 'sent');
    expect(sink.mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  test('a reset link opens nothing a second time, nor after a newer one, nor for another purpose, nor when its time is over [shell-2.2-14]', async () => {
    const user = await add('user', main.id);
    await anybody('/api/forgot-password', { email: user.email });
    const first = tokenOf(await sink.link(user.email, '/forgot-password/'));
    await anybody('/api/forgot-password', { email: user.email });
    const second = tokenOf(await sink.link(user.email, '/forgot-password/', 2));
    expect((await anybody('/api/forgot-password/reset', { token: first, password: other })).body.code).toBe('LINK_UNKNOWN');
    expect((await anybody('/api/verify-email', { token: second })).body.code).toBe('LINK_UNKNOWN');
    const answers = await Promise.all([1, 2, 3].map(() => anybody('/api/forgot-password/reset', { token: second, password: other })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const replayed = await anybody('/api/forgot-password/reset', { token: second, password });
    expect([replayed.status, replayed.body.code]).toEqual([410, 'LINK_USED']);
    const old = await host.service(oneTimeSecretsService).issue('reset-password', 'a test', { userId: user.id }, -1);
    const fault = { status: 410, body: { code: 'LINK_EXPIRED', message: 'The time of this link is over.' } };
    expect(await anybody('/api/forgot-password/show', { token: old })).toMatchObject(fault);
    expect(await anybody('/api/forgot-password/reset', { token: old, password })).toMatchObject(fault);
    expect((await anybody('/api/login', { email: user.email, password: other })).status).toBe(200);
  });

  test('asking is limited for an address, with the same words for a known and an unknown one', async () => {
    const user = await add('user', main.id);
    const lastOf = async (email: string) => {
      let answer = await anybody('/api/forgot-password', { email });
      for (let i = 0; i < 5; i += 1) answer = await anybody('/api/forgot-password', { email });
      return [answer.status, answer.body.code];
    };
    expect(await lastOf(user.email)).toEqual([429, 'TOO_MANY_MAILS']);
    expect(await lastOf('never-seen@example.com')).toEqual([429, 'TOO_MANY_MAILS']);
  });
});

describe('signing up', () => {
  const wanted = { fullName: 'Founder', accountName: 'Founders', email: 'founder@example.com', password };
  const login = (secret: string) => anybody('/api/login', { email: wanted.email, password: secret });

  test('a trial account opens once the mailed link is used; a known address gets no second one, and the answer is the same [shell-2.2-10] [shell-2.2-24]', async () => {
    const first = await anybody('/api/signup', wanted);
    expect([first.status, first.body]).toEqual([200, { email: wanted.email, sendsMail: true }]);
    const token = tokenOf(await sink.link(wanted.email, '/verify-email/'));
    expect((await login(password)).status).toBe(401);
    expect((await anybody('/api/verify-email', { token })).body).toMatchObject({ email: wanted.email });
    expect((await anybody('/api/verify-email', { token })).body.code).toBe('LINK_USED');
    const opened = await login(password);
    const boot = await call('GET', '/api/boot', undefined, { cookie: opened.cookie });
    expect(boot.body.session).toMatchObject({
      account: { name: 'Founders', type: 'owner' },
      plan: { planType: 'trial' },
      user: { role: 'admin', fullName: 'Founder', userRegistered: true },
    });
    const before = (await host.identity.accounts()).length;
    const again = await anybody('/api/signup', { ...wanted, email: 'Founder@example.com', password: other });
    expect([again.status, again.body]).toEqual([200, { email: 'Founder@example.com', sendsMail: true }]);
    await until('The mail about the known address', () => sink.mails.some(({ subject }) => subject.includes('already have access')));
    expect((await host.identity.accounts()).length).toBe(before);
    expect((await login(other)).status).toBe(401);
    expect((await login(password)).status).toBe(200);
    const { id } = (boot.body.session as { account: { id: number } }).account;
    expect(await actionsOf(id)).toContain('account.sign-up Founders');
    expect(await actionsOf(null)).toContain(`email.verify ${wanted.email}`);
    expect(await host.identity.sharedTokens(id)).toHaveLength(1);
  });

  test('the mail is sent again for who still needs it, and for nobody else [shell-2.2-18]', async () => {
    const email = 'second@example.com';
    await anybody('/api/signup', { ...wanted, email });
    const first = tokenOf(await sink.link(email, '/verify-email/'));
    expect((await anybody('/api/verify-email/again', { email })).body).toEqual({ asked: true, sendsMail: true });
    const second = tokenOf(await sink.link(email, '/verify-email/', 2));
    expect((await anybody('/api/verify-email/again', { email: 'nobody@example.com' })).body).toEqual({ asked: true, sendsMail: true });
    expect((await anybody('/api/verify-email', { token: first })).body.code).toBe('LINK_UNKNOWN');
    expect((await anybody('/api/verify-email', { token: second })).status).toBe(200);
    expect(sink.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  test('of two who sign up with one address only who has its mail gets in', async () => {
    const email = 'contested@example.com';
    await anybody('/api/signup', { ...wanted, email, password: other });
    const planted = tokenOf(await sink.link(email, '/verify-email/'));
    await anybody('/api/signup', { ...wanted, email });
    const token = tokenOf(await sink.link(email, '/forgot-password/validate/'));
    expect((await anybody('/api/verify-email', { token: planted })).body.code).toBe('LINK_UNKNOWN');
    await anybody('/api/forgot-password/reset', { token, password });
    expect((await anybody('/api/login', { email, password: other })).status).toBe(401);
    expect((await anybody('/api/login', { email, password })).status).toBe(200);
  });

  test('what is missing or weak is refused [shell-2.2-10]', async () => {
    expect((await anybody('/api/signup', { ...wanted, fullName: ' ' })).status).toBe(400);
    expect((await anybody('/api/signup', { ...wanted, password: 'weak' })).status).toBe(400);
    expect((await anybody('/api/signup', { ...wanted, email: 'no address' })).status).toBe(400);
    expect((await anybody('/api/signup', { ...wanted, accountName: ' ' })).status).toBe(400);
  });

  test('the operator switches it off, and then nothing of it is there [shell-2.2-10]', async () => {
    const configuration = { flag: (name: string) => name !== 'ASTROLABE_SIGNUP', list: () => [] };
    expect([...pluginsOff([signup], configuration as never)]).toEqual([['signup', 'ASTROLABE_SIGNUP is off']]);
    const paths = signup.contributes.map(({ data }) => (data as { path?: string }).path);
    expect(paths).toEqual(expect.arrayContaining(['/signup', '/api/signup']));
  });
});

describe('invitations', () => {
  const invite = (admin: { headers: Headers }, email: string, role: Role) =>
    call('POST', '/api/users/invitations', { email, role }, admin.headers);
  const invitationOf = async (email: string, nth = 1) => tokenOf(await sink.link(email, '/verify-invitation/', nth));

  test('somebody known accepts when logged in, and the account is among theirs with the role [shell-2.2-20] [shell-2.2-24]', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const user = await add('user', main.id);
    const answer = await invite(admin, user.email, 'read-only');
    const unknown = await invite(admin, 'unheard-of@example.com', 'read-only');
    expect([answer.status, answer.body]).toEqual([200, { path: null }]);
    expect([unknown.status, unknown.body]).toEqual([answer.status, answer.body]);
    const token = await invitationOf(user.email);
    const shown = { accountName: account.name, role: 'read-only', invitedBy: admin.fullName, email: user.email };
    expect((await anybody('/api/invitations/show', { token })).body).toEqual({ ...shown, isYours: false, needsLogin: true });
    expect((await anybody('/api/invitations/show', { token }, user.headers)).body).toEqual({ ...shown, isYours: true, needsLogin: false });
    expect((await anybody('/api/invitations/accept', { token })).body.code).toBe('LOGIN_NEEDED');
    expect((await anybody('/api/invitations/accept', { token }, admin.headers)).body.code).toBe('LOGIN_NEEDED');
    expect((await anybody('/api/invitations/accept', { token }, user.headers)).body).toMatchObject({ next: 'enter', path: null });
    const { body } = await call('GET', '/api/me/summary', undefined, user.headers);
    expect(body.accounts).toContainEqual({ id: account.id, name: account.name, type: 'owner', role: 'read-only' });
    expect(await actionsOf(account.id)).toEqual(expect.arrayContaining([`user.invite ${user.email}`, `user.invite-accept ${user.email}`]));
  });

  test("past the plan's limit of users nobody is invited, and the message names the limit [shell-9-14]", async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const root = await host.identity.addUser({ email: 'root@example.com', fullName: 'Root', password, isSysAdmin: true }, [
      { accountId: main.id, role: 'admin' },
    ]);
    const limited = await call('PUT', `/api/plan/${account.id}`, { limitOfUsers: 2 }, await host.headersOf(root.id));
    expect(limited.status).toBe(200);
    const { body } = await call('GET', '/api/users', undefined, admin.headers);
    expect(body.plan).toEqual({ limitOfUsers: 2, users: 1 });
    expect((await invite(admin, 'second@example.com', 'user')).status).toBe(200);
    const refused = await invite(admin, 'third@example.com', 'user');
    expect([refused.status, refused.body.code]).toEqual([409, 'USER_LIMIT_REACHED']);
    expect(refused.body.message).toContain('Your plan includes 2 users');
  });

  test('an invitation opens nothing a second time', async () => {
    const admin = await add('admin', main.id);
    const user = await add('user', (await newAccount()).id);
    await invite(admin, user.email, 'user');
    const token = await invitationOf(user.email);
    const answers = await Promise.all([1, 2].map(() => anybody('/api/invitations/accept', { token }, user.headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    await call('DELETE', `/api/users/${user.id}`, undefined, admin.headers);
    const replayed = await anybody('/api/invitations/accept', { token }, user.headers);
    expect([replayed.status, replayed.body.code]).toEqual([410, 'LINK_USED']);
    expect((await anybody('/api/invitations/show', { token })).status).toBe(410);
  });

  test('one that is taken back, sent again or too old opens nothing by its old link, and it is said [shell-2.2-20]', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const email = 'sent-again@example.com';
    await invite(admin, email, 'user');
    const first = await invitationOf(email);
    const { body } = await call('GET', '/api/users', undefined, admin.headers);
    const [{ id } = { id: 0 }] = body.invitations as { id: number }[];
    expect((await call('POST', `/api/users/invitations/${id}`, undefined, admin.headers)).body).toEqual({ path: null });
    const second = await invitationOf(email, 2);
    expect((await anybody('/api/invitations/accept', { token: first })).body.code).toBe('LINK_UNKNOWN');
    expect((await call('DELETE', `/api/users/invitations/${id}`, undefined, admin.headers)).status).toBe(200);
    expect((await anybody('/api/invitations/accept', { token: second })).body.code).toBe('LINK_UNKNOWN');
    expect((await anybody('/api/invitations/show', { token: second })).body).toMatchObject({
      code: 'LINK_UNKNOWN',
      message: 'This link is not valid. It may have been replaced by a newer one, taken back, or copied only in part.',
    });
    const old = await host.service(oneTimeSecretsService).issue('invitation', 'a test', { email }, -1);
    for (const path of ['/api/invitations/show', '/api/invitations/accept'])
      expect(await anybody(path, { token: old })).toMatchObject({ status: 410, body: { message: 'The time of this link is over.' } });
    expect((await call('POST', `/api/users/invitations/${id}`, undefined, admin.headers)).body.code).toBe('INVITATION_UNKNOWN');
  });

  test('somebody new registers with a name and a password and is in; the link is good for once [shell-2.2-16]', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const email = 'new-one@example.com';
    await invite(admin, email, 'expert');
    const accepted = await anybody('/api/invitations/accept', { token: await invitationOf(email) });
    expect(accepted.body).toMatchObject({ next: 'register' });
    const token = tokenOf(String(accepted.body.path));
    expect((await call('GET', '/api/users', undefined, admin.headers)).body.members).toContainEqual(
      expect.objectContaining({ email, status: 'unregistered', role: 'expert' }),
    );
    expect((await anybody('/api/new-user/show', { token })).body).toEqual({ email, fullName: '' });
    expect((await anybody('/api/new-user/register', { token, fullName: 'New One', password: 'weak' })).body.code).toBe('PASSWORD_WEAK');
    const registered = await anybody('/api/new-user/register', { token, fullName: 'New One', password });
    const boot = await call('GET', '/api/boot', undefined, { cookie: registered.cookie });
    expect(boot.body.session).toMatchObject({
      user: { username: email, fullName: 'New One', role: 'expert', userRegistered: true },
      account: { id: account.id },
    });
    expect((await anybody('/api/new-user/register', { token, fullName: 'Again', password })).body.code).toBe('LINK_USED');
    expect((await anybody('/api/new-user/show', { token: 'made-up' })).status).toBe(410);
    expect(await actionsOf(account.id)).toContain(`user.register ${email}`);
  });

  test('who has not registered in one account does so by mail when a second one invites: its admin may hold the link [shell-2.2-24]', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    const email = 'twice@example.com';
    await invite(await add('admin', one.id), email, 'user');
    await anybody('/api/invitations/accept', { token: await invitationOf(email) });
    await invite(await add('admin', two.id), email, 'user');
    const accepted = await anybody('/api/invitations/accept', { token: await invitationOf(email, 2) });
    expect(accepted.body).toMatchObject({ next: 'mail', path: null });
    const token = tokenOf(await sink.link(email, '/new-user/validate/'));
    expect((await anybody('/api/new-user/register', { token, fullName: 'Twice', password })).status).toBe(200);
  });
});

describe('users of an account', () => {
  test('nobody raises or changes their own access, and who may not manage users cannot do it for them [shell-2.4-05]', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    await add('admin', account.id);
    for (const role of ['read-only', 'user', 'expert'] as const) {
      const user = await add(role, account.id);
      const answer = await call('PUT', `/api/users/${user.id}/role`, { role: 'admin' }, user.headers);
      expect([role, answer.status]).toEqual([role, 403]);
      expect([role, (await call('GET', '/api/users', undefined, user.headers)).status]).toEqual([role, 403]);
    }
    for (const [method, path, body] of [
      ['PUT', `/api/users/${admin.id}/role`, { role: 'user' }],
      ['PUT', `/api/users/${admin.id}/suspended`, { isSuspended: true }],
      ['DELETE', `/api/users/${admin.id}`, undefined],
    ] as const) {
      const answer = await call(method, path, body, admin.headers);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'OWN_ROLE']);
    }
  });

  test('the last admin is neither removed, nor demoted, nor suspended, even by a program [shell-2.4-05]', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const { token } = await host.identity.addApiToken(account.id, { name: 'robot', role: 'admin', createdBy: admin.email });
    for (const [method, path, body] of [
      ['PUT', `/api/users/${admin.id}/role`, { role: 'expert' }],
      ['PUT', `/api/users/${admin.id}/suspended`, { isSuspended: true }],
      ['DELETE', `/api/users/${admin.id}`, undefined],
    ] as const) {
      const answer = await call(method, path, body, { 'x-api-token': token });
      expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'LAST_ADMIN']);
    }
    expect((await call('GET', '/api/users', undefined, admin.headers)).status).toBe(200);
  });

  test('what an admin changes holds for the open sessions of the person at once, and is in the audit trail', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const user = await add('user', account.id);
    const summary = () => call('GET', '/api/me/summary', undefined, user.headers);
    expect((await call('PUT', `/api/users/${user.id}/role`, { role: 'read-only' }, admin.headers)).body).toMatchObject({
      role: 'read-only',
    });
    expect((await summary()).body.role).toBe('read-only');
    await call('PUT', `/api/users/${user.id}/suspended`, { isSuspended: true }, admin.headers);
    expect((await summary()).status).toBe(401);
    expect((await anybody('/api/login', { email: user.email, password })).status).toBe(401);
    await call('PUT', `/api/users/${user.id}/suspended`, { isSuspended: false }, admin.headers);
    // The session from before stays over; another login opens one.
    expect((await summary()).status).toBe(401);
    expect((await anybody('/api/login', { email: user.email, password })).status).toBe(200);
    await call('DELETE', `/api/users/${user.id}`, undefined, admin.headers);
    expect((await summary()).status).toBe(401);
    expect((await call('DELETE', `/api/users/${user.id}`, undefined, admin.headers)).body.code).toBe('USER_UNKNOWN');
    expect((await actionsOf(account.id)).filter((entry) => entry.endsWith(user.email))).toEqual([
      `user.remove ${user.email}`,
      `session.open ${user.email}`,
      `user.unsuspend ${user.email}`,
      `user.suspend ${user.email}`,
      `user.role ${user.email}`,
    ]);
  });

  test('an admin resets the second factor that somebody has lost: they are told by mail, logged out, and it is in the audit trail', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const user = await add('user', account.id);
    const factors = host.service(secondFactorsService);
    await enrol(user.id);
    const path = `/api/users/${user.id}/second-factor`;
    expect((await call('DELETE', path, undefined, admin.headers)).status).toBe(200);
    expect((await factors.state(user.id)).since).toBeNull();
    expect((await call('GET', '/api/me/summary', undefined, user.headers)).status).toBe(401);
    expect(await actionsOf(account.id)).toContain(`user.second-factor-reset ${user.email}`);
    await until('The mail', () => sink.mails.some(({ to, subject }) => to === user.email && subject.includes('two-factor authentication')));
    expect((await call('DELETE', path, undefined, admin.headers)).body.code).toBe('NO_SECOND_FACTOR');
  });

  test("nobody resets their own second factor, that of somebody who may enter more, or any in another person's place", async () => {
    const account = await newAccount();
    const elsewhere = await newAccount();
    const admin = await add('admin', account.id);
    const shared = await add('user', account.id, elsewhere.id);
    const user = await add('user', account.id);
    const stranger = await add('user', elsewhere.id);
    const factors = host.service(secondFactorsService);
    for (const { id } of [admin, shared, user, stranger]) await enrol(id);
    const reset = async (id: number, headers: Headers) => {
      const { status, body } = await call('DELETE', `/api/users/${id}/second-factor`, undefined, headers);
      return [status, body.code];
    };
    expect(await reset(admin.id, admin.headers)).toEqual([403, 'OWN_ROLE']);
    expect(await reset(shared.id, admin.headers)).toEqual([403, 'ACCESS_ELSEWHERE']);
    expect(await reset(stranger.id, admin.headers)).toEqual([404, 'USER_UNKNOWN']);
    const inPlace = await host.headersInPlaceOf(admin.email, account.id, (await systemAdmin()).id);
    expect((await reset(user.id, inPlace))[0]).toBe(403);
    for (const { id } of [admin, shared, user, stranger]) expect((await factors.state(id)).since).not.toBeNull();
  });

  test("an invitation is not accepted in another person's place", async () => {
    const account = await newAccount();
    const elsewhere = await newAccount();
    const admin = await add('admin', elsewhere.id);
    const user = await add('user', account.id);
    await call('POST', '/api/users/invitations', { email: user.email, role: 'user' }, admin.headers);
    const token = tokenOf(await sink.link(user.email, '/verify-invitation/'));
    const inPlace = await host.headersInPlaceOf(user.email, account.id, (await systemAdmin()).id);
    expect((await anybody('/api/invitations/accept', { token }, inPlace)).body.code).toBe('IMPERSONATING');
    expect((await anybody('/api/invitations/accept', { token }, user.headers)).status).toBe(200);
  });

  test('an admin reaches nobody of another account', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    const admin = await add('admin', one.id);
    const stranger = await add('user', two.id);
    for (const [method, path, body] of [
      ['PUT', `/api/users/${stranger.id}/role`, { role: 'admin' }],
      ['PUT', `/api/users/${stranger.id}/suspended`, { isSuspended: true }],
      ['DELETE', `/api/users/${stranger.id}`, undefined],
      ['POST', `/api/users/${stranger.id}/link`, undefined],
    ] as const)
      expect([path, (await call(method, path, body, admin.headers)).status]).toEqual([path, 404]);
    expect(JSON.stringify((await call('GET', '/api/users', undefined, admin.headers)).body)).not.toContain(stranger.email);
  });
});

describe('what people are told of themselves', () => {
  test('the user summary names every account with name, type and role [shell-7-20]', async () => {
    const accounts = [await newAccount(), await newAccount(), await newAccount()];
    const user = await add('expert', ...accounts.map(({ id }) => id));
    expect((await call('GET', '/api/me/summary', undefined, user.headers)).body).toEqual({
      id: user.id,
      fullName: user.fullName,
      email: user.email,
      role: 'expert',
      accounts: accounts.map(({ id, name }) => ({ id, name, type: 'owner', role: 'expert' })),
    });
  });

  test('each role has the permissions of the published table, and they are those of the session [shell-7-22] [shell-1-03] [shell-6-14]', async () => {
    const account = await newAccount();
    const admin = await add('admin', account.id);
    const { body } = await call('GET', '/api/users/roles', undefined, admin.headers);
    const table = body as unknown as { name: string; title: string; roles: string[] }[];
    const held = new Map<Role, unknown>();
    for (const role of ['admin', 'expert', 'user', 'read-only'] as const) {
      const { headers } = await add(role, account.id);
      held.set(role, (await call('GET', '/api/me/permissions', undefined, headers)).body);
      const boot = await call('GET', '/api/boot', undefined, headers);
      expect(held.get(role)).toEqual((boot.body.session as { permissions: unknown }).permissions);
      // An expert sees the Data Hub as an admin does.
      const { plugins } = boot.body as unknown as BootDocument;
      const groups = plugins.flatMap(({ contributes }) => contributes).filter(({ point }) => point === navGroups.id);
      const seesHub = groups.some(({ data }) => (data as { title: string }).title === 'Data Hub');
      expect(seesHub, role).toBe(role === 'admin' || role === 'expert');
      expect(held.get(role)).toEqual(
        table
          .filter((permission) => permission.roles.includes(role))
          .map(({ name }) => name)
          .sort(),
      );
    }
    expect(held.get('admin')).toEqual(table.map(({ name }) => name).sort());
    expect(held.get('admin')).toContain('MANAGE_USERS');
    expect(held.get('expert')).toEqual(expect.arrayContaining(['EDIT_INSIGHTS', 'SAVE_SEARCHES', 'TRIGGER']));
    const ofUsers = ['READ_ALERTS', 'ALERTS', 'SCHEDULED_REPORTS', 'SAVE_SEARCHES', 'SEARCH_LOGS'];
    expect(held.get('user')).toEqual(expect.arrayContaining(ofUsers));
    expect(held.get('expert')).toEqual(expect.arrayContaining(held.get('user') as string[]));
    expect(held.get('user')).not.toContain('MANAGE_USERS');
    expect(held.get('read-only')).not.toContain('SAVE_SEARCHES');
    // Read-only only reads.
    const readOnly = table.filter((permission) => permission.roles.includes('read-only'));
    expect(readOnly.filter(({ title }) => !/^(See|Search|Export) /.test(title)).map(({ name }) => name)).toEqual([]);
  });
});
