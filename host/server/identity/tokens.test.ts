import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PublicError } from '#sdk/server';
import { storeKinds } from '../records/testing/storeKinds';
import { apiTokens, sharedTokens } from './tables';
import { identityKit } from './testing/identityKit';

describe.each(storeKinds())('tokens on $name', (kind) => {
  const kit = identityKit(kind);
  const { addAccount, db, make } = kit;

  describe('shipping tokens', () => {
    test('of the first account: 32 letters, found by the receivers', async () => {
      const [token] = await kit.identity.sharedTokens(kit.main.id);
      expect(token).toMatchObject({ accountId: kit.main.id, name: 'Default', createdBy: null });
      expect(token?.token).toMatch(/^[A-Za-z]{32}$/);
      expect(await kit.identity.accountOfToken(token?.token ?? '')).toEqual({ accountId: kit.main.id, tokenId: token?.id });
    });

    test.each(['', 'short', 'A'.repeat(32), `${'a'.repeat(31)}'`, 'a'.repeat(100_000)])('%.40j is nobody’s', async (token) => {
      expect(await kit.identity.accountOfToken(token)).toBeUndefined();
    });

    test('a revoked one is not listed, and stops being accepted', async () => {
      const account = await addAccount();
      const token = 'R'.repeat(32);
      await db().insert(sharedTokens).values({ accountId: account.id, name: 'old', token });
      expect(await kit.identity.accountOfToken(token)).toMatchObject({ accountId: account.id });
      await db().update(sharedTokens).set({ revokedAt: new Date() }).where(eq(sharedTokens.token, token));
      expect(await kit.identity.sharedTokens(account.id)).toEqual([]);
      expect(await make().accountOfToken(token)).toBeUndefined();
    });

    test('are found in memory: the records are not asked for each request', async () => {
      const account = await addAccount();
      const token = 'M'.repeat(32);
      await db().insert(sharedTokens).values({ accountId: account.id, name: 'remembered', token });
      const found = await kit.identity.accountOfToken(token);
      expect(found).toMatchObject({ accountId: account.id });
      await db().delete(sharedTokens).where(eq(sharedTokens.token, token));
      expect(await kit.identity.accountOfToken(token)).toEqual(found);
    });
  });

  describe('shared tokens of an account', () => {
    test('are added and revoked by it alone; a name is free again afterwards', async () => {
      const [one, other] = [await addAccount(), await addAccount()];
      const first = await kit.identity.addSharedToken(one.id, 'Edge', 'ada@example.com');
      expect(first.createdBy).toBe('ada@example.com');
      expect(await kit.identity.accountOfToken(first.token)).toEqual({ accountId: one.id, tokenId: first.id });
      await expect(kit.identity.addSharedToken(one.id, 'Edge')).rejects.toMatchObject({ status: 409, code: 'TOKEN_NAME_TAKEN' });
      await kit.identity.addSharedToken(other.id, 'Edge');
      expect(await kit.identity.revokeSharedToken(other.id, first.id)).toBeUndefined();
      expect(await kit.identity.accountOfToken(first.token)).toBeDefined();
      kit.changes = [];
      expect(await kit.identity.revokeSharedToken(one.id, first.id)).toBe(first.name);
      expect(kit.changes).toEqual([one.id]);
      expect(await kit.identity.accountOfToken(first.token)).toBeUndefined();
      expect(await kit.identity.revokeSharedToken(one.id, first.id)).toBeUndefined();
      await kit.identity.addSharedToken(one.id, 'Edge');
      expect((await kit.identity.sharedTokens(one.id)).map(({ name }) => name)).toEqual(['Edge']);
    });

    test('another replica refuses a revoked one as soon as it is told', async () => {
      const replica = make();
      const { id, token } = await kit.identity.addSharedToken(kit.main.id, 'Replicated');
      expect(await replica.accountOfToken(token)).toBeDefined();
      await kit.identity.revokeSharedToken(kit.main.id, id);
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
      await expect(kit.identity.addSharedToken(account.id, 'one more')).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_TOKENS' });
    });
  });

  describe('API tokens', () => {
    const wanted = { name: 'Reporter', role: 'expert', createdBy: 'ada@example.com' } as const;

    test('open one account with one role, and are no person', async () => {
      const account = await addAccount();
      const { id, token } = await kit.identity.addApiToken(account.id, wanted);
      const session = await kit.identity.apiSession(token);
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
      expect(session.scope().accounts).toEqual([account.id]);
      expect(() => session.scope([kit.main.id])).toThrow(PublicError);
    });

    test('are kept as hashes; the use of one is noted to the minute', async () => {
      const account = await addAccount();
      const { token, ...kept } = await kit.identity.addApiToken(account.id, wanted);
      expect(token).toMatch(/^astrolabe_api_[\w-]{43}$/);
      expect(await kit.identity.apiTokens(account.id)).toEqual([kept]);
      expect(kept).toMatchObject({ ...wanted, lastUsedAt: undefined });
      expect(JSON.stringify(await db().select().from(apiTokens))).not.toContain(token.slice(14));
      const used = async () => {
        await make().apiSession(token);
        return (await kit.identity.apiTokens(account.id))[0]?.lastUsedAt;
      };
      const first = new Date(kit.clock).toISOString();
      expect(await used()).toBe(first);
      kit.clock += 59_000;
      expect(await used()).toBe(first);
      kit.clock += 1000;
      expect(await used()).toBe(new Date(kit.clock).toISOString());
    });

    test.each(['', 'short', 'astrolabe_api_', `astrolabe_api_${'a'.repeat(43)}`, 'a'.repeat(100_000)])(
      '%.40j opens nothing',
      async (token) => {
        expect(await kit.identity.apiSession(token)).toBe(kit.identity.anonymous());
      },
    );

    test('end when they are deleted, by their account alone, here at once and elsewhere when told', async () => {
      const replica = make();
      const account = await addAccount();
      const { id, token } = await kit.identity.addApiToken(account.id, wanted);
      await expect(kit.identity.addApiToken(account.id, wanted)).rejects.toMatchObject({ status: 409, code: 'TOKEN_NAME_TAKEN' });
      expect((await replica.apiSession(token)).apiToken?.id).toBe(id);
      expect(await kit.identity.removeApiToken(kit.main.id, id)).toBeUndefined();
      expect((await kit.identity.apiSession(token)).apiToken?.id).toBe(id);
      expect(await kit.identity.removeApiToken(account.id, id)).toBe(wanted.name);
      expect(await kit.identity.apiSession(token)).toBe(kit.identity.anonymous());
      replica.forgetCached();
      expect(await replica.apiSession(token)).toBe(replica.anonymous());
      expect(await kit.identity.apiTokens(account.id)).toEqual([]);
    });
  });
});
