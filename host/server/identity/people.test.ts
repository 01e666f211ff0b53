import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { role as hasRole, holds, type Role } from '#sdk';
import type { Account, People } from '#sdk/server';
import { migrateHost } from '../lifecycle/migrateHost';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { createIdentity, type HostIdentity } from './createIdentity';
import { createPeople } from './createPeople';
import { OneTimeSecretStore } from './OneTimeSecretStore';
import { accounts, users } from './tables';

const password = 'Orbit-and-9-stars!';
const other = 'Another-4-planets!';
const begin = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 3600;

describe.each(storeKinds())('people on $name', (kind) => {
  let runtime: RecordsRuntime;
  let identity: HostIdentity;
  let people: People;
  let main: Account;
  let clock = begin;
  let count = 0;
  const changes: number[] = [];
  const db = () => runtime.recordsFor('host').db;
  const newAccount = () => identity.addAccount({ name: `Account ${++count}`, type: 'owner', planType: 'pro' });
  const add = async (role: Role, ...accountIds: readonly number[]) => {
    const email = `person${++count}@example.com`;
    const user = await identity.addUser(
      { email, fullName: `Person ${count}`, password },
      accountIds.map((accountId) => ({ accountId, role })),
    );
    return { ...user, ip: `10.1.${count >> 8}.${count & 255}` };
  };
  const login = async (email: string, given: string, ip: string) => {
    const user = await identity.authenticate(email, given, ip);
    return user && identity.openSession(user.id, { ip });
  };
  const invite = (accountId: number, email: string, role: Role = 'user') =>
    people.invite(accountId, { email, role, invitedBy: 'Ada', seconds: 7 * day });

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    const records = runtime.recordsFor('host');
    await migrateHost({ records: runtime });
    identity = createIdentity({ records, permissions: () => [], flags: () => [], now: () => clock });
    const onChange = (id: number) => {
      changes.push(id);
      identity.forgetCached();
    };
    people = createPeople({ records, identity, onChange, now: () => clock });
    main = await newAccount();
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });

  test('people of all four roles are members, and their sessions report the role [data-1-02] [shell-3-07]', async () => {
    const account = await newAccount();
    const four = ['admin', 'expert', 'user', 'read-only'] as const;
    for (const role of four) {
      const user = await add(role, account.id);
      const opened = await login(user.email, password, user.ip);
      const session = await identity.session(opened?.secret);
      expect(session.user?.role).toBe(role);
      expect(four.filter((each) => holds(hasRole(each), session.facts) === true)).toEqual([role]);
    }
    expect((await people.members(account.id)).map(({ role, status, lastLoginAt }) => [role, status, lastLoginAt])).toEqual(
      four.map((role) => [role, 'active', new Date(clock).toISOString()]),
    );
  });

  test('a role changes in the open session at once', async () => {
    const account = await newAccount();
    const user = await add('admin', account.id);
    await add('admin', account.id);
    const opened = await login(user.email, password, user.ip);
    expect((await identity.session(opened?.secret)).user?.role).toBe('admin');
    expect(await people.setRole(account.id, user.id, 'read-only')).toMatchObject({ userId: user.id, role: 'read-only' });
    expect((await identity.session(opened?.secret)).user?.role).toBe('read-only');
    expect(changes).toContain(account.id);
    expect(await people.setRole(main.id, user.id, 'admin')).toBeUndefined();
  });

  test('who is suspended cannot enter the account, and can again when it is lifted', async () => {
    const account = await newAccount();
    await add('admin', account.id);
    const user = await add('user', account.id, main.id);
    const there = await identity.openSession(user.id, { ip: user.ip }, account.id);
    const opened = await identity.openSession(user.id, { ip: user.ip }, main.id);
    expect((await identity.session(there.secret)).account?.id).toBe(account.id);
    expect(await people.setSuspended(account.id, user.id, true)).toMatchObject({ status: 'suspended' });
    expect((await identity.session(there.secret)).user).toBeUndefined();
    expect((await identity.session(opened.secret)).account?.id).toBe(main.id);
    expect((await identity.session(opened.secret)).accounts.map(({ id }) => id)).toEqual([main.id]);
    expect(await people.setSuspended(main.id, user.id, true)).toBeDefined();
    expect((await identity.session(opened.secret)).user).toBeUndefined();
    expect(await login(user.email, password, user.ip)).toBeUndefined();
    await people.setSuspended(account.id, user.id, false);
    // The sessions from before stay over.
    expect((await identity.session(opened.secret)).user).toBeUndefined();
    expect(await login(user.email, password, user.ip)).toBeDefined();
  });

  test('who is removed from one account stays in the other; who is in none any more is gone with their sessions', async () => {
    const account = await newAccount();
    await add('admin', account.id);
    const user = await add('user', account.id, main.id);
    const there = await identity.openSession(user.id, { ip: user.ip }, account.id);
    const opened = await identity.openSession(user.id, { ip: user.ip }, main.id);
    expect(await people.remove(account.id, user.id)).toMatchObject({ email: user.email });
    expect((await identity.session(there.secret)).user).toBeUndefined();
    expect((await identity.session(opened.secret)).account?.id).toBe(main.id);
    expect(await people.remove(account.id, user.id)).toBeUndefined();
    await people.remove(main.id, user.id);
    expect((await identity.session(opened.secret)).user).toBeUndefined();
    expect(await people.byEmail(user.email)).toBeUndefined();
  });

  test.each(['setRole', 'setSuspended', 'remove'] as const)('the last admin who can log in stays: %s', async (call) => {
    const account = await newAccount();
    const take = (userId: number) =>
      call === 'setRole'
        ? people.setRole(account.id, userId, 'expert')
        : call === 'setSuspended'
          ? people.setSuspended(account.id, userId, true)
          : people.remove(account.id, userId);
    const one = await add('admin', account.id);
    const two = await add('admin', account.id);
    const suspended = await add('admin', account.id);
    await people.setSuspended(account.id, suspended.id, true);
    // Both at once: one goes, the other has to stay.
    const answers = await Promise.allSettled([take(one.id), take(two.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = (await people.members(account.id)).filter(({ role, status }) => role === 'admin' && status === 'active');
    expect(left).toHaveLength(1);
    await expect(take(left[0]?.userId ?? 0)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN' });
  });

  test('an invitation is listed, replaced, renewed, taken back, and over in time', async () => {
    const account = await newAccount();
    const first = await invite(account.id, 'Grace@example.com');
    expect(first).toMatchObject({ accountName: account.name, email: 'Grace@example.com', role: 'user', invitedBy: 'Ada' });
    const second = await invite(account.id, 'grace@example.com', 'expert');
    expect(await people.invitations(account.id)).toEqual([second]);
    expect(await people.invitation(first.id)).toBeUndefined();
    clock += 8 * day * 1000;
    expect(await people.invitations(account.id)).toEqual([]);
    expect(await people.accept(second.id)).toBeUndefined();
    const third = await invite(account.id, 'grace@example.com');
    clock += 6 * day * 1000;
    expect(await people.renewInvitation(main.id, third.id, 7 * day)).toBeUndefined();
    expect(await people.renewInvitation(account.id, third.id, 7 * day)).toMatchObject({ id: third.id });
    clock += 6 * day * 1000;
    expect(await people.invitation(third.id)).toBeDefined();
    expect(await people.revokeInvitation(main.id, third.id)).toBeUndefined();
    expect(await people.revokeInvitation(account.id, third.id)).toMatchObject({ email: 'grace@example.com' });
    expect(await people.accept(third.id)).toBeUndefined();
    const member = await add('user', account.id);
    await expect(invite(account.id, member.email.toUpperCase())).rejects.toMatchObject({ code: 'ALREADY_MEMBER' });
  });

  test('somebody known who accepts is a member with that role; of two at once one does', async () => {
    const account = await newAccount();
    const user = await add('user', main.id);
    const { id } = await invite(account.id, user.email, 'read-only');
    const answers = await Promise.all([people.accept(id), people.accept(id)]);
    expect(answers.filter((answer) => answer !== undefined)).toMatchObject([{ person: { id: user.id, isRegistered: true } }]);
    const opened = await identity.openSession(user.id, { ip: user.ip }, account.id);
    expect((await identity.session(opened.secret)).user?.role).toBe('read-only');
    expect(await login(user.email, password, user.ip)).toBeDefined();
  });

  test('somebody new who accepts is added, and logs in once a name and a password are chosen', async () => {
    const account = await newAccount();
    const { id } = await invite(account.id, 'new@example.com', 'expert');
    const accepted = await people.accept(id);
    expect(accepted?.person).toMatchObject({ email: 'new@example.com', isRegistered: false, accountIds: [account.id] });
    const userId = accepted?.person.id ?? 0;
    expect(await people.members(account.id)).toMatchObject([{ userId, status: 'unregistered', role: 'expert', lastLoginAt: null }]);
    await expect(people.finish(userId, { password: 'weak', fullName: 'New' })).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
    await expect(people.finish(userId, { password, fullName: '  ' })).rejects.toMatchObject({ code: 'USER_INVALID' });
    await people.finish(userId, { password, fullName: 'New Person' });
    expect(await login('new@example.com', password, '10.2.0.1')).toBeDefined();
    expect(await people.members(account.id)).toMatchObject([{ fullName: 'New Person', status: 'active' }]);
  });

  test('signing up makes a trial account with its admin and token, who logs in once the address is proven', async () => {
    const wanted = { email: 'founder@example.com', fullName: 'Founder', accountName: 'Founders', password };
    const made = await people.signUp(wanted);
    const [row] = await db()
      .select()
      .from(accounts)
      .where(eq(accounts.id, made?.accountId ?? 0));
    expect(row).toMatchObject({ name: 'Founders', type: 'owner', planType: 'trial', ownerId: null });
    expect(await identity.sharedTokens(made?.accountId ?? 0)).toHaveLength(1);
    expect(await people.members(made?.accountId ?? 0)).toMatchObject([{ role: 'admin', status: 'unregistered' }]);
    expect(await login(wanted.email, password, '10.2.0.2')).toBeUndefined();
    const before = await db().$count(accounts);
    expect(await people.signUp({ ...wanted, email: 'FOUNDER@example.com', password: other })).toBeUndefined();
    expect(await db().$count(accounts)).toBe(before);
    await people.verifyEmail(made?.userId ?? 0);
    // Of two who sign up with one address nobody knows which one has its mail: neither password counts.
    for (const tried of [password, other]) expect(await login(wanted.email, tried, '10.2.0.2')).toBeUndefined();
    await people.finish(made?.userId ?? 0, { password });
    expect(await people.signUp({ ...wanted, password: other })).toBeUndefined();
    expect(await login(wanted.email, other, '10.2.0.2')).toBeUndefined();
    expect(await login(wanted.email, password, '10.2.0.2')).toBeDefined();
    const [user] = await db()
      .select()
      .from(users)
      .where(eq(users.id, made?.userId ?? 0));
    expect(user?.verifiedAt?.getTime()).toBe(clock);
    await expect(people.signUp({ ...wanted, email: 'x@example.com', password: 'weak' })).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
  });

  test('who alone signs up with an address logs in with the password chosen then, once it is proven', async () => {
    const made = await people.signUp({ email: 'alone@example.com', fullName: 'Alone', accountName: 'One', password });
    expect(await login('alone@example.com', password, '10.2.0.4')).toBeUndefined();
    await people.verifyEmail(made?.userId ?? 0);
    expect(await login('alone@example.com', password, '10.2.0.4')).toBeDefined();
  });

  test('a password that somebody else chose for an address opens nothing when its owner accepts an invitation', async () => {
    const account = await newAccount();
    await people.signUp({ email: 'victim@example.com', fullName: 'Not me', accountName: 'Trap', password: other });
    const { id } = await invite(account.id, 'victim@example.com');
    const accepted = await people.accept(id);
    expect(accepted?.person.isRegistered).toBe(false);
    await people.verifyEmail(accepted?.person.id ?? 0);
    expect(await people.byEmail('victim@example.com')).toMatchObject({ isRegistered: false, hasPassword: false });
    expect(await login('victim@example.com', other, '10.2.0.3')).toBeUndefined();
  });

  describe('what somebody was handed out before is worth nothing after', () => {
    const purposes = ['reset-password', 'login-link', 'pending-login', 'new-user', 'of some other plugin'];
    const changes: Readonly<Record<string, (user: { readonly id: number; readonly ip: string }, accountId: number) => Promise<unknown>>> = {
      'a changed password': ({ id, ip }) => identity.changePassword(id, { current: password, next: other }, ip),
      'a password chosen by link': ({ id }) => people.finish(id, { password: other }),
      'a suspension': ({ id }, accountId) => people.setSuspended(accountId, id, true),
      'a removal from one of two accounts': ({ id }, accountId) => people.remove(accountId, id),
      'a changed role': ({ id }, accountId) => people.setRole(accountId, id, 'read-only'),
      'a change of rights elsewhere': ({ id }) => identity.rightsChanged(id),
      'the end of all sessions': ({ id }) => identity.endSessions(id),
    };
    test.each(Object.keys(changes))('%s', async (change) => {
      const secrets = new OneTimeSecretStore(runtime.recordsFor('host'), () => clock);
      const account = await newAccount();
      await add('admin', account.id);
      const [user, bystander] = [await add('user', account.id, main.id), await add('user', account.id, main.id)];
      const issue = (userId: number) => Promise.all(purposes.map((purpose) => secrets.issue(purpose, `user:${userId}`, { userId }, 3600)));
      const [own, others] = [await issue(user.id), await issue(bystander.id)];
      await changes[change]?.(user, account.id);
      const opens = (issued: readonly string[]) =>
        Promise.all(issued.map(async (secret, at) => typeof (await secrets.redeem(purposes[at] ?? '', secret)) !== 'string'));
      expect(await opens(own)).toEqual(purposes.map(() => false));
      expect(await opens(others)).toEqual(purposes.map(() => true));
    });

    test('an admin of an owner account who is made less there: their sessions in the accounts below', async () => {
      const account = await newAccount();
      const below = await identity.addAccount({ name: 'Below', type: 'sub', planType: 'pro', ownerId: account.id });
      await add('admin', account.id);
      const user = await add('admin', account.id);
      const there = await identity.openSession(user.id, { ip: user.ip }, below.id);
      const here = await identity.openSession(user.id, { ip: user.ip }, account.id);
      await people.setRole(account.id, user.id, 'user');
      await people.setRole(account.id, user.id, 'admin');
      expect((await identity.session(there.secret)).user).toBeUndefined();
      expect((await identity.session(here.secret)).account?.id).toBe(account.id);
    });
  });

  test('a new password by link ends all sessions', async () => {
    const user = await add('user', main.id);
    const opened = await login(user.email, password, user.ip);
    await people.finish(user.id, { password: other });
    expect((await identity.session(opened?.secret)).user).toBeUndefined();
    expect(await login(user.email, password, user.ip)).toBeUndefined();
    expect(await login(user.email, other, user.ip)).toBeDefined();
    expect((await people.person(user.id))?.fullName).toBe(user.fullName);
  });
});
