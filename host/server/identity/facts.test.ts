import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { holds, not, role, roles } from '#sdk';
import { PublicError } from '#sdk/server';
import { storeKinds } from '../records/testing/storeKinds';
import { memberships } from './tables';
import { identityKit } from './testing/identityKit';

describe.each(storeKinds())('facts on $name', (kind) => {
  const kit = identityKit(kind);
  const { signedIn, addAccount, db, make } = kit;

  describe('facts', () => {
    test.each(roles)('of the role %s: its permissions and nothing else', async (held) => {
      const { secret } = await signedIn(held);
      const { facts, user, account } = await kit.identity.session(secret);
      expect(user?.role).toBe(held);
      expect(account).toEqual(kit.main);
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
      const { facts, accounts: mine, user } = await kit.identity.session(undefined);
      expect(user).toBeUndefined();
      expect(mine).toEqual([]);
      expect(holds(role('admin'), facts)).toBe(false);
      expect(holds(not(role('admin')), facts)).toBe(true);
      expect(facts.plugin).toBeUndefined();
    });

    test('a flag changed by an admin holds at once, for everybody or for one account, and is told', async () => {
      const { secret } = await signedIn();
      const flagged = async () => [...((await kit.identity.session(secret)).facts.flag ?? [])].sort();
      await kit.identity.setFlag('OffByDefault', true);
      expect(await flagged()).toEqual(['OffByDefault', 'OnByDefault']);
      await kit.identity.setFlag('OffByDefault', false, kit.main.id);
      await kit.identity.setFlag('OnByDefault', false, kit.main.id);
      expect(await flagged()).toEqual([]);
      const sub = await addAccount();
      expect([...(await kit.identity.flagValues(sub.id))]).toEqual([
        ['OnByDefault', true],
        ['OffByDefault', true],
      ]);
      await kit.identity.setFlag('OffByDefault', undefined, kit.main.id);
      await kit.identity.setFlag('OnByDefault', undefined, kit.main.id);
      await kit.identity.setFlag('OffByDefault', undefined);
      expect(await flagged()).toEqual(['OnByDefault']);
      expect(kit.changes).toEqual([undefined, kit.main.id, kit.main.id, kit.main.id, kit.main.id, undefined]);
    });

    test('setting a flag twice keeps one value', async () => {
      await kit.identity.setFlag('OffByDefault', true);
      await kit.identity.setFlag('OffByDefault', false);
      expect((await kit.identity.flagValues(kit.main.id)).get('OffByDefault')).toBe(false);
      await kit.identity.setFlag('OffByDefault', undefined);
    });

    test('a flag that nobody declares can be set all the same, is in the session, and changes nothing else [assist-6-12]', async () => {
      const { secret } = await signedIn();
      const flagsOf = async () => [...((await kit.identity.session(secret)).facts.flag ?? [])].sort();
      const before = await flagsOf();
      await kit.identity.setFlag('NoSuchFlag', true, kit.main.id);
      expect(await flagsOf()).toEqual([...before, 'NoSuchFlag'].sort());
      await kit.identity.setFlag('NoSuchFlag', false, kit.main.id);
      expect(await flagsOf()).toEqual(before);
      await kit.identity.setFlag('NoSuchFlag', undefined, kit.main.id);
      expect([...(await kit.identity.flagValues(kit.main.id)).keys()]).toEqual(['OnByDefault', 'OffByDefault']);
    });

    test('an account that is not there is refused', async () => {
      await expect(kit.identity.setFlag('OnByDefault', true, 999_999)).rejects.toMatchObject({ status: 404, code: 'ACCOUNT_UNKNOWN' });
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
      await replica.flagValues(kit.main.id);
      await kit.identity.setFlag('OffByDefault', true);
      replica.forgetCached();
      expect((await replica.flagValues(kit.main.id)).get('OffByDefault')).toBe(true);
      await kit.identity.setFlag('OffByDefault', undefined);
    });
  });

  describe('tenant scope', () => {
    test("covers the current account, or those of one's own that are asked for; never another's", async () => {
      const mine = await addAccount();
      const foreign = await addAccount();
      const { secret } = await signedIn('user', [kit.main.id, mine.id]);
      const session = await kit.identity.session(secret);
      expect(session.accounts.map(({ id }) => id)).toEqual([kit.main.id, mine.id]);
      expect(session.scope().accounts).toEqual([kit.main.id]);
      expect(session.scope([]).accounts).toEqual([kit.main.id]);
      // Whichever accounts are asked about, it is this person in this account who asks.
      expect(session.scope([mine.id]).asker).toEqual({ accountId: kit.main.id, person: `user ${session.user?.id}` });
      expect(session.scope([mine.id, kit.main.id, mine.id]).accounts).toEqual([mine.id, kit.main.id]);
      for (const asked of [[foreign.id], [kit.main.id, foreign.id], [0], [-1], [Number.NaN], [999_999]]) {
        expect(() => session.scope(asked)).toThrow(new PublicError(403, 'FORBIDDEN', 'You do not have sufficient permissions'));
      }
    });

    test('of nobody is refused', () => {
      expect(() => kit.identity.anonymous().scope()).toThrow('You do not have sufficient permissions');
      expect(() => kit.identity.anonymous().scope([kit.main.id])).toThrow(PublicError);
    });

    test('shrinks with the memberships, within seconds', async () => {
      const mine = await addAccount();
      const { secret, user } = await signedIn('user', [kit.main.id, mine.id]);
      expect((await kit.identity.session(secret)).scope([mine.id]).accounts).toEqual([mine.id]);
      await db().delete(memberships).where(sql`${memberships.userId} = ${user.id} and ${memberships.accountId} = ${mine.id}`);
      kit.identity.forgetCached();
      const after = await kit.identity.session(secret);
      expect(() => after.scope([mine.id])).toThrow(PublicError);
      await db().delete(memberships).where(eq(memberships.userId, user.id));
      kit.identity.forgetCached();
      expect(await kit.identity.session(secret)).toBe(kit.identity.anonymous());
    });
  });
});
