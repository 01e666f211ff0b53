import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holds, not, type Role, role, roles } from '#sdk';
import { type Account, type AccountType, PublicError } from '#sdk/server';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { createIdentity, type HostIdentity } from './createIdentity';
import { firstStart } from './firstStart';
import { identityMigrations } from './migrations';
import { accounts, apiTokens, memberships, sessions, sharedTokens, users } from './tables';

const password = 'correct horse battery';
const hour = 3_600_000;
const wrong = 'something else entirely';

describe.each(storeKinds())('identity on $name', (kind) => {
  let runtime: RecordsRuntime;
  let identity: HostIdentity;
  let main: Account;
  let clock = Date.parse('2026-03-01T12:00:00Z');
  let changes: (number | undefined)[] = [];
  let people = 0;
  const records = () => runtime.recordsFor('host');
  const db = () => records().db;
  const make = () =>
    createIdentity({
      records: records(),
      permissions: () => [
        { name: 'READ_ALERTS', roles: ['admin', 'expert', 'user', 'read-only'] },
        { name: 'MANAGE_USERS', roles: ['admin'] },
      ],
      flags: () => [
        { name: 'OnByDefault', default: true },
        { name: 'OffByDefault', default: false },
      ],
      onChange: (accountId) => changes.push(accountId),
      now: () => clock,
    });
  /** A new person with an address of their own, so that tests do not share rate limits. */
  const person = async (held: Role = 'user', accountIds: readonly number[] = [main.id]) => {
    people += 1;
    const email = `person${people}@example.com`;
    const user = await identity.addUser(
      { email, fullName: `Person ${people}`, password },
      accountIds.map((accountId) => ({ accountId, role: held })),
    );
    return { ...user, ip: `10.0.0.${people}` };
  };
  const signedIn = async (held?: Role, accountIds?: readonly number[]) => {
    const user = await person(held, accountIds);
    const opened = await identity.login(user.email, password, user.ip);
    if (opened === undefined) throw new Error('The login was refused.');
    return { user, ...opened };
  };
  const addAccount = async (type: AccountType = 'sub'): Promise<Account> => {
    const [row] = await db()
      .insert(accounts)
      .values({ name: `${type} account`, type, planType: 'pro', ownerId: type === 'owner' ? null : main.id })
      .returning();
    return { id: row?.id ?? 0, name: row?.name ?? '', type, ownerId: main.id, createdAt: row?.createdAt.toISOString() ?? '' };
  };

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await runtime.migrate('host', identityMigrations);
    identity = make();
    await firstStart({ records: records(), adminEmail: 'admin@astrolabe.local', adminPassword: password });
    [main] = (await identity.accounts()) as [Account];
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });
  beforeEach(() => {
    changes = [];
  });

  describe('login', () => {
    test('opens a session with the right password, whatever the case of the e-mail', async () => {
      const user = await person();
      const opened = await identity.login(user.email.toUpperCase(), password, user.ip);
      expect(opened?.secret).toMatch(/^[\w-]{43}$/);
      expect(opened?.maxAgeSeconds).toBe((30 * 24 * hour) / 1000);
      expect((await identity.session(opened?.secret)).user).toEqual({
        id: user.id,
        email: user.email,
        fullName: user.fullName,
        isSysAdmin: false,
        role: 'user',
      });
    });

    test('is refused for a wrong password, an unknown e-mail, and a person without a password or an account', async () => {
      const user = await person();
      const homeless = await person('user', []);
      const invited = await person();
      await db().update(users).set({ passwordHash: null }).where(eq(users.id, invited.id));
      for (const [email, given] of [
        [user.email, wrong],
        [user.email, ''],
        [user.email, `${password} `],
        [user.email, password.padEnd(100_000)],
        ['nobody@example.com', password],
        ["' or 1=1 --", password],
        [homeless.email, password],
        [invited.email, password],
        [invited.email, ''],
      ] as const) {
        expect(await identity.login(email, given, '10.1.0.1')).toBeUndefined();
      }
    });

    test('takes as long for an unknown e-mail as for a known one', async () => {
      const user = await person();
      const median = async (email: string): Promise<number> => {
        const times: number[] = [];
        for (let turn = 0; turn < 7; turn += 1) {
          const began = performance.now();
          await identity.login(email, wrong, `10.2.0.${turn}`);
          times.push(performance.now() - began);
        }
        return times.sort((a, b) => a - b)[3] ?? 0;
      };
      await median('warm.up@example.com');
      const known = await median(user.email);
      const unknown = await median('unknown@example.com');
      // Without the decoy the unknown one answers in a tenth of the time.
      expect(unknown).toBeGreaterThan(known / 3);
      expect(unknown).toBeLessThan(known * 3);
    });

    test('is limited after ten failures in a minute: 429 with the time to wait, for that person and address only', async () => {
      const user = await person();
      const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => identity.login(user.email, wrong, user.ip)));
      const refused = attempts.filter((attempt) => attempt.status === 'rejected').map(({ reason }) => reason as PublicError);
      expect(refused).toHaveLength(20);
      for (const error of refused) expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_LOGINS' });
      expect(refused[0]?.retryAfter).toBeGreaterThan(50);
      expect(refused[0]?.retryAfter).toBeLessThanOrEqual(60);
      await expect(identity.login(user.email, password, user.ip)).rejects.toThrow('Try again in');
      expect(await identity.login(user.email, password, '10.3.0.1')).toBeDefined();
      const other = await person();
      expect(await identity.login(other.email, password, user.ip)).toBeDefined();
    });

    test('that succeeds starts the count anew', async () => {
      const user = await person();
      for (let round = 0; round < 3; round += 1) {
        for (let turn = 0; turn < 8; turn += 1) await identity.login(user.email, wrong, user.ip);
        expect(await identity.login(user.email, password, user.ip)).toBeDefined();
      }
    });

    test('is limited by address whoever is tried', async () => {
      const attempts = await Promise.allSettled(
        Array.from({ length: 110 }, (_, index) => identity.login(`sprayed${index}@example.com`, wrong, '10.4.0.1')),
      );
      expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    });

    test('stores passwords and session secrets only hashed', async () => {
      const { user, secret } = await signedIn();
      const everything = JSON.stringify([await db().select().from(users), await db().select().from(sessions)]);
      expect(everything).not.toContain(password);
      expect(everything).not.toContain(secret);
      const [stored] = await db().select().from(users).where(eq(users.id, user.id));
      expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const twin = await person();
      const [other] = await db().select().from(users).where(eq(users.id, twin.id));
      expect(other?.passwordHash).not.toBe(stored?.passwordHash);
    });
  });

  describe('a session', () => {
    test('has a new secret at every login', async () => {
      const { user, secret } = await signedIn();
      const again = await identity.login(user.email, password, user.ip);
      expect(again?.secret).not.toBe(secret);
      expect((await identity.session(again?.secret)).user?.id).toBe(user.id);
      expect((await identity.session(secret)).user?.id).toBe(user.id);
    });

    test('ends with the logout, at once', async () => {
      const { secret } = await signedIn();
      expect((await identity.session(secret)).user).toBeDefined();
      await identity.logout(secret);
      expect((await identity.session(secret)).user).toBeUndefined();
      expect(await identity.session(secret)).toBe(identity.anonymous());
    });

    test('lasts over a restart of the host', async () => {
      const { user, secret } = await signedIn();
      expect((await make().session(secret)).user?.id).toBe(user.id);
    });

    test('ends after a day without use, and goes on while it is used', async () => {
      const { secret } = await signedIn();
      for (let day = 0; day < 3; day += 1) {
        clock += 23 * hour;
        expect((await make().session(secret)).user).toBeDefined();
      }
      clock += 24 * hour + 1;
      expect((await make().session(secret)).user).toBeUndefined();
      expect((await identity.session(secret)).user).toBeUndefined();
    });

    test('ends after thirty days however much it is used', async () => {
      const { secret } = await signedIn();
      for (let step = 0; step < 30; step += 1) {
        clock += 24 * hour - 1000;
        expect((await make().session(secret)).user).toBeDefined();
      }
      clock += 31_000;
      expect((await make().session(secret)).user).toBeUndefined();
    });

    test('that has ended is removed at the next login', async () => {
      await signedIn();
      clock += 31 * 24 * hour;
      await signedIn();
      expect(await db().$count(sessions)).toBe(1);
    });

    test('writes when it was last seen once a minute, not at every request', async () => {
      const { secret, user } = await signedIn();
      const lastSeen = async () => (await db().select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.lastSeenAt.getTime();
      const opened = clock;
      clock += 59_000;
      await make().session(secret);
      expect(await lastSeen()).toBe(opened);
      clock += 2000;
      await make().session(secret);
      expect(await lastSeen()).toBe(clock);
    });

    test.each(['', 'x', 'A'.repeat(43), "'; drop table host.sessions; --"])('is not opened by the secret %j', async (secret) => {
      expect((await identity.session(secret)).user).toBeUndefined();
    });

    test('is not opened by the stored hash', async () => {
      await signedIn();
      const [row] = await db().select().from(sessions);
      expect((await identity.session(row?.secretHash)).user).toBeUndefined();
    });

    test('can be opened without a password by the host itself, for known people with an account only', async () => {
      const user = await person();
      const { secret } = await identity.openSession(user.id, user.ip);
      expect((await identity.session(secret)).user?.id).toBe(user.id);
      await expect(identity.openSession(999_999, '10.0.0.1')).rejects.toThrow('User 999999 does not exist or belongs to no account.');
    });
  });

  describe('facts', () => {
    test.each(roles)('of the role %s: its permissions and nothing else', async (held) => {
      const { secret } = await signedIn(held);
      const { facts, user, account } = await identity.session(secret);
      expect(user?.role).toBe(held);
      expect(account).toEqual(main);
      expect(facts).toEqual({
        role: new Set([held]),
        can: new Set(held === 'admin' ? ['READ_ALERTS', 'MANAGE_USERS'] : ['READ_ALERTS']),
        flag: new Set(['OnByDefault']),
        mode: new Set(['OPERATIONS']),
        account: new Set(['owner']),
        plan: new Set(['enterprise']),
      });
    });

    test('of nobody: known, and empty', async () => {
      const { facts, accounts: mine, user } = await identity.session(undefined);
      expect(user).toBeUndefined();
      expect(mine).toEqual([]);
      expect(holds(role('admin'), facts)).toBe(false);
      expect(holds(not(role('admin')), facts)).toBe(true);
      expect(facts.plugin).toBeUndefined();
    });

    test('a flag changed by an admin holds at once, for everybody or for one account, and is told', async () => {
      const { secret } = await signedIn();
      const flagged = async () => [...((await identity.session(secret)).facts.flag ?? [])].sort();
      await identity.setFlag('OffByDefault', true);
      expect(await flagged()).toEqual(['OffByDefault', 'OnByDefault']);
      await identity.setFlag('OffByDefault', false, main.id);
      await identity.setFlag('OnByDefault', false, main.id);
      expect(await flagged()).toEqual([]);
      const sub = await addAccount();
      expect([...(await identity.flagValues(sub.id))]).toEqual([
        ['OnByDefault', true],
        ['OffByDefault', true],
      ]);
      await identity.setFlag('OffByDefault', undefined, main.id);
      await identity.setFlag('OnByDefault', undefined, main.id);
      await identity.setFlag('OffByDefault', undefined);
      expect(await flagged()).toEqual(['OnByDefault']);
      expect(changes).toEqual([undefined, main.id, main.id, main.id, main.id, undefined]);
    });

    test('setting a flag twice keeps one value', async () => {
      await identity.setFlag('OffByDefault', true);
      await identity.setFlag('OffByDefault', false);
      expect((await identity.flagValues(main.id)).get('OffByDefault')).toBe(false);
      await identity.setFlag('OffByDefault', undefined);
    });

    test('a flag that nobody declares, and an account that is not there, are refused', async () => {
      await expect(identity.setFlag('NoSuchFlag', true)).rejects.toMatchObject({ status: 404, code: 'FLAG_UNKNOWN' });
      await expect(identity.setFlag('OnByDefault', true, 999_999)).rejects.toMatchObject({ status: 404, code: 'ACCOUNT_UNKNOWN' });
    });

    test('requests under way when the caches are dropped get their answer', async () => {
      const { secret, user } = await signedIn();
      const { secret: leaving } = await signedIn();
      const replica = make();
      const under = Array.from({ length: 5 }, () => replica.session(secret));
      const ending = replica.session(leaving);
      replica.forgetCached();
      await replica.logout(leaving);
      for (const session of await Promise.all(under)) expect(session.user?.id).toBe(user.id);
      await ending;
      expect((await replica.session(leaving)).user).toBeUndefined();
    });

    test('another replica sees a change once it is told', async () => {
      const replica = make();
      await replica.flagValues(main.id);
      await identity.setFlag('OffByDefault', true);
      replica.forgetCached();
      expect((await replica.flagValues(main.id)).get('OffByDefault')).toBe(true);
      await identity.setFlag('OffByDefault', undefined);
    });
  });

  describe('tenant scope', () => {
    test("covers the current account, or those of one's own that are asked for; never another's", async () => {
      const mine = await addAccount();
      const foreign = await addAccount();
      const { secret } = await signedIn('admin', [main.id, mine.id]);
      const session = await identity.session(secret);
      expect(session.accounts.map(({ id }) => id)).toEqual([main.id, mine.id]);
      expect(session.scope()).toEqual({ accounts: [main.id] });
      expect(session.scope([])).toEqual({ accounts: [main.id] });
      expect(session.scope([mine.id, main.id, mine.id])).toEqual({ accounts: [mine.id, main.id] });
      for (const asked of [[foreign.id], [main.id, foreign.id], [0], [-1], [Number.NaN], [999_999]]) {
        expect(() => session.scope(asked)).toThrow(new PublicError(403, 'FORBIDDEN', 'You do not have sufficient permissions'));
      }
    });

    test('of nobody is refused', () => {
      expect(() => identity.anonymous().scope()).toThrow('You do not have sufficient permissions');
      expect(() => identity.anonymous().scope([main.id])).toThrow(PublicError);
    });

    test('shrinks with the memberships, within seconds', async () => {
      const mine = await addAccount();
      const { secret, user } = await signedIn('user', [main.id, mine.id]);
      expect((await identity.session(secret)).scope([mine.id])).toEqual({ accounts: [mine.id] });
      await db().delete(memberships).where(sql`${memberships.userId} = ${user.id} and ${memberships.accountId} = ${mine.id}`);
      identity.forgetCached();
      const after = await identity.session(secret);
      expect(() => after.scope([mine.id])).toThrow(PublicError);
      await db().delete(memberships).where(eq(memberships.userId, user.id));
      identity.forgetCached();
      expect(await identity.session(secret)).toBe(identity.anonymous());
    });
  });

  describe('shipping tokens', () => {
    test('of the first account: 32 letters, found by the receivers', async () => {
      const [token] = await identity.sharedTokens(main.id);
      expect(token).toMatchObject({ accountId: main.id, name: 'Default' });
      expect(token?.token).toMatch(/^[A-Za-z]{32}$/);
      expect(await identity.accountOfToken(token?.token ?? '')).toEqual({ accountId: main.id, tokenId: token?.id });
    });

    test.each(['', 'short', 'A'.repeat(32), `${'a'.repeat(31)}'`, 'a'.repeat(100_000)])('%.40j is nobody’s', async (token) => {
      expect(await identity.accountOfToken(token)).toBeUndefined();
    });

    test('a revoked one is not listed, and stops being accepted', async () => {
      const account = await addAccount();
      const token = 'R'.repeat(32);
      await db().insert(sharedTokens).values({ accountId: account.id, name: 'old', token });
      expect(await identity.accountOfToken(token)).toMatchObject({ accountId: account.id });
      await db().update(sharedTokens).set({ revokedAt: new Date() }).where(eq(sharedTokens.token, token));
      expect(await identity.sharedTokens(account.id)).toEqual([]);
      expect(await make().accountOfToken(token)).toBeUndefined();
    });

    test('are found in memory: 100,000 times a second and more', async () => {
      const [token] = await identity.sharedTokens(main.id);
      await identity.accountOfToken(token?.token ?? '');
      const began = performance.now();
      for (let turn = 0; turn < 20_000; turn += 1) await identity.accountOfToken(token?.token ?? '');
      expect(performance.now() - began).toBeLessThan(1000);
    });
  });

  describe('shared tokens of an account', () => {
    test('are added and revoked by it alone; a name is free again afterwards', async () => {
      const [one, other] = [await addAccount(), await addAccount()];
      const first = await identity.addSharedToken(one.id, 'Edge');
      expect(await identity.accountOfToken(first.token)).toEqual({ accountId: one.id, tokenId: first.id });
      await expect(identity.addSharedToken(one.id, 'Edge')).rejects.toMatchObject({ status: 409, code: 'TOKEN_NAME_TAKEN' });
      await identity.addSharedToken(other.id, 'Edge');
      expect(await identity.revokeSharedToken(other.id, first.id)).toBeUndefined();
      expect(await identity.accountOfToken(first.token)).toBeDefined();
      changes = [];
      expect(await identity.revokeSharedToken(one.id, first.id)).toBe(first.name);
      expect(changes).toEqual([one.id]);
      expect(await identity.accountOfToken(first.token)).toBeUndefined();
      expect(await identity.revokeSharedToken(one.id, first.id)).toBeUndefined();
      await identity.addSharedToken(one.id, 'Edge');
      expect((await identity.sharedTokens(one.id)).map(({ name }) => name)).toEqual(['Edge']);
    });

    test('another replica refuses a revoked one as soon as it is told', async () => {
      const replica = make();
      const { id, token } = await identity.addSharedToken(main.id, 'Replicated');
      expect(await replica.accountOfToken(token)).toBeDefined();
      await identity.revokeSharedToken(main.id, id);
      replica.forgetCached();
      expect(await replica.accountOfToken(token)).toBeUndefined();
    });

    test('are 100 at most', async () => {
      const account = await addAccount();
      await db()
        .insert(sharedTokens)
        .values(
          Array.from({ length: 100 }, (_, index) => ({ accountId: account.id, name: `t${index}`, token: `token ${account.id} ${index}` })),
        );
      await expect(identity.addSharedToken(account.id, 'one more')).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_TOKENS' });
    });
  });

  describe('API tokens', () => {
    const wanted = { name: 'Reporter', role: 'expert', createdBy: 'ada@example.com' } as const;

    test('open one account with one role, and are no person', async () => {
      const account = await addAccount();
      const { id, token } = await identity.addApiToken(account.id, wanted);
      const session = await identity.apiSession(token);
      expect(session).toMatchObject({ apiToken: { id, name: 'Reporter' }, account: { id: account.id } });
      expect(session.user).toBeUndefined();
      expect(session.accounts.map(({ id: open, role: held }) => [open, held])).toEqual([[account.id, 'expert']]);
      expect(session.facts).toEqual({
        role: new Set(['expert', 'program']),
        can: new Set(['READ_ALERTS']),
        flag: new Set(['OnByDefault']),
        mode: new Set(['OPERATIONS']),
        account: new Set(['sub']),
        plan: new Set(['pro']),
      });
      expect(session.scope()).toEqual({ accounts: [account.id] });
      expect(() => session.scope([main.id])).toThrow(PublicError);
    });

    test('are kept as hashes; the use of one is noted to the minute', async () => {
      const account = await addAccount();
      const { token, ...kept } = await identity.addApiToken(account.id, wanted);
      expect(token).toMatch(/^astrolabe_api_[\w-]{43}$/);
      expect(await identity.apiTokens(account.id)).toEqual([kept]);
      expect(kept).toMatchObject({ ...wanted, lastUsedAt: undefined });
      expect(JSON.stringify(await db().select().from(apiTokens))).not.toContain(token.slice(14));
      const used = async () => {
        await make().apiSession(token);
        return (await identity.apiTokens(account.id))[0]?.lastUsedAt;
      };
      const first = new Date(clock).toISOString();
      expect(await used()).toBe(first);
      clock += 59_000;
      expect(await used()).toBe(first);
      clock += 1000;
      expect(await used()).toBe(new Date(clock).toISOString());
    });

    test.each(['', 'short', 'astrolabe_api_', `astrolabe_api_${'a'.repeat(43)}`, 'a'.repeat(100_000)])(
      '%.40j opens nothing',
      async (token) => {
        expect(await identity.apiSession(token)).toBe(identity.anonymous());
      },
    );

    test('end when they are deleted, by their account alone, here at once and elsewhere when told', async () => {
      const replica = make();
      const account = await addAccount();
      const { id, token } = await identity.addApiToken(account.id, wanted);
      await expect(identity.addApiToken(account.id, wanted)).rejects.toMatchObject({ status: 409, code: 'TOKEN_NAME_TAKEN' });
      expect((await replica.apiSession(token)).apiToken?.id).toBe(id);
      expect(await identity.removeApiToken(main.id, id)).toBeUndefined();
      expect((await identity.apiSession(token)).apiToken?.id).toBe(id);
      expect(await identity.removeApiToken(account.id, id)).toBe(wanted.name);
      expect(await identity.apiSession(token)).toBe(identity.anonymous());
      replica.forgetCached();
      expect(await replica.apiSession(token)).toBe(replica.anonymous());
      expect(await identity.apiTokens(account.id)).toEqual([]);
    });
  });

  describe('what people change of themselves', () => {
    const chosen = 'Orbit-and-9-stars!';

    test('a new name is seen at once', async () => {
      const { user, secret } = await signedIn();
      await identity.session(secret);
      await identity.renameUser(user.id, '  Grace  ');
      expect((await identity.session(secret)).user?.fullName).toBe('Grace');
      await expect(identity.renameUser(user.id, '   ')).rejects.toMatchObject({ status: 400, code: 'USER_INVALID' });
    });

    test('a new password takes the current one, ends every session, and is the only one afterwards', async () => {
      const { user, secret } = await signedIn();
      const other = await identity.login(user.email, password, user.ip);
      expect(await identity.changePassword(user.id, { current: wrong, next: chosen }, user.ip)).toBe(false);
      expect((await identity.session(secret)).user?.id).toBe(user.id);
      expect(await identity.changePassword(user.id, { current: password, next: chosen }, user.ip)).toBe(true);
      for (const ended of [secret, other?.secret]) expect(await identity.session(ended)).toBe(identity.anonymous());
      expect(await identity.login(user.email, password, user.ip)).toBeUndefined();
      expect(await identity.login(user.email, chosen, user.ip)).toBeDefined();
    });

    test('a weak one is refused with all that it lacks, before the current one is looked at', async () => {
      const { user } = await signedIn();
      await expect(identity.changePassword(user.id, { current: wrong, next: 'short' }, user.ip)).rejects.toMatchObject({
        status: 400,
        code: 'PASSWORD_WEAK',
        details: [
          'Must be 12 to 50 characters',
          'At least one upper-case letter',
          'At least one number',
          'At least one special character from !@#$%^&*',
        ],
      });
    });

    test('guessing the current password is as limited as logging in', async () => {
      const { user } = await signedIn();
      const guesses = Array.from({ length: 12 }, () => identity.changePassword(user.id, { current: wrong, next: chosen }, '10.9.0.1'));
      const refused = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(2);
    });

    test('sessions are listed, the last used first, and all but the own one can be ended', async () => {
      const { user, secret } = await signedIn();
      clock += 120_000;
      const later = await identity.login(user.email, password, '10.9.0.2');
      const list = await identity.personSessions(user.id, secret);
      expect(list.map(({ ip, isCurrent }) => [ip, isCurrent])).toEqual([
        ['10.9.0.2', false],
        [user.ip, true],
      ]);
      const { secret: stranger } = await signedIn();
      expect(await identity.endOtherSessions(user.id, secret)).toBe(1);
      expect(await identity.session(later?.secret)).toBe(identity.anonymous());
      expect((await identity.session(secret)).user?.id).toBe(user.id);
      expect((await identity.session(stranger)).user).toBeDefined();
      clock += 25 * hour;
      expect(await identity.personSessions(user.id, secret)).toEqual([]);
    });
  });

  describe('people', () => {
    test('have one account of an e-mail, whatever its case', async () => {
      const user = await person();
      const again = identity.addUser({ email: user.email.toUpperCase(), fullName: 'Twin', password }, []);
      await expect(again).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
      expect(await identity.userByEmail(user.email.toUpperCase())).toMatchObject({ id: user.id, fullName: user.fullName });
      expect(await identity.userByEmail('nobody@example.com')).toBeUndefined();
    });

    test.each([
      [{ email: 'not an address' }, 'The e-mail address is not valid.'],
      [{ fullName: '  ' }, 'The name is missing.'],
      [{ password: 'short' }, 'The password needs at least 8 characters.'],
      [{ password: 'x'.repeat(257) }, 'The password may have 256 characters at most.'],
    ])('%j is refused, with what to do', async (part, message) => {
      const user = { email: 'new.person@example.com', fullName: 'New Person', password, ...part };
      await expect(identity.addUser(user, [])).rejects.toMatchObject({ status: 400, code: 'USER_INVALID', message });
    });

    test('are not left half made when an account does not exist', async () => {
      const user = { email: 'half@example.com', fullName: 'Half', password };
      await expect(identity.addUser(user, [{ accountId: 999_999, role: 'user' }])).rejects.toMatchObject({
        status: 400,
        code: 'ACCOUNT_UNKNOWN',
      });
      expect(await identity.userByEmail('half@example.com')).toBeUndefined();
    });

    test('have one of four roles, which the store enforces [shell-1-03]', async () => {
      expect(roles).toEqual(['admin', 'expert', 'user', 'read-only']);
      for (const held of roles) expect((await person(held)).id).toBeGreaterThan(0);
      await expect(person('superuser' as Role)).rejects.toThrow('memberships_role_check');
    });

    test('keep settings of their own; saving some leaves the others', async () => {
      const one = await person();
      const other = await person();
      expect(await identity.userSettings(one.id)).toEqual({});
      await identity.saveUserSettings(one.id, { logzioTheme: 'Dark', exploreAsDefault: true });
      await Promise.all([
        identity.saveUserSettings(one.id, { kibanaTheme: 'dark' }),
        identity.saveUserSettings(one.id, { logzioTheme: 'Light' }),
      ]);
      expect(await identity.userSettings(one.id)).toEqual({ logzioTheme: 'Light', exploreAsDefault: true, kibanaTheme: 'dark' });
      expect(await identity.userSettings(other.id)).toEqual({});
      const huge = identity.saveUserSettings(one.id, { notes: 'x'.repeat(70_000) });
      await expect(huge).rejects.toMatchObject({ status: 413, code: 'SETTINGS_TOO_LARGE' });
    });
  });

  test('account types are the seven of the specification, which the store enforces [shell-3-06]', async () => {
    const types: AccountType[] = ['sub', 'security', 'metrics', 'tracing', 'restore', 'timeless'];
    for (const type of types) expect((await addAccount(type)).id).toBeGreaterThan(0);
    await expect(addAccount('trial' as AccountType)).rejects.toThrow('accounts_type_check');
    const orphan = db().insert(accounts).values({ name: 'orphan', type: 'sub', planType: 'free' });
    await expect(orphan).rejects.toThrow('accounts_check');
  });

  test('plan types are the five of the specification, which the store enforces [shell-3-08]', async () => {
    for (const planType of ['free', 'trial', 'standard', 'pro', 'enterprise'] as const) {
      await db().insert(accounts).values({ name: planType, type: 'owner', planType });
    }
    const unknown = db().execute(sql`insert into host.accounts (name, type, plan_type) values ('x', 'owner', 'gold')`);
    await expect(unknown).rejects.toThrow('accounts_plan_type_check');
  });
});
