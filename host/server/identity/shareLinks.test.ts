import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type NewShare, PublicError, type User } from '#sdk/server';
import { storeKinds } from '../records/testing/storeKinds';
import { createPeople } from './createPeople';
import { shareLinks } from './shareLinkTable';
import { accountShares } from './tables';
import { identityKit } from './testing/identityKit';

describe.each(storeKinds())('share links on $name', (kind) => {
  const kit = identityKit(kind);
  const people = () => createPeople({ records: kit.records(), identity: kit.identity, onChange: () => undefined, now: () => kit.clock });

  const wanted = (maker: User, share: Partial<NewShare> = {}): NewShare => ({
    kind: 'note',
    title: 'A note',
    content: { text: 'hello' },
    accounts: [kit.main.id],
    needs: ['READ_ALERTS'],
    lifetime: null,
    createdBy: { id: maker.id, email: maker.email },
    ...share,
  });
  const share = async (more: Partial<NewShare> = {}, accountId = kit.main.id) => {
    const maker = await kit.person('user', [accountId]);
    return { maker, ...(await kit.identity.shareTokens.add(accountId, wanted(maker, { accounts: [accountId], ...more }))) };
  };
  const opens = async (token: string, identity = kit.identity) => (await identity.shareSession(token)).share !== undefined;

  test('open one thing for a visitor who is nobody and may do nothing else', async () => {
    const { id, token } = await share();
    expect(token).toMatch(/^astrolabe_share_[\w-]{43}$/);
    const session = await kit.identity.shareSession(token);
    expect(session.share).toMatchObject({ id, kind: 'note', content: { text: 'hello' }, accounts: [kit.main.id] });
    expect(session.user).toBeUndefined();
    expect(session.accounts).toEqual([]);
    expect(session.facts).toMatchObject({ role: new Set(['visitor', 'visitor:note']), can: new Set(), account: new Set() });
    expect(session.scope().accounts).toEqual([kit.main.id]);
    expect(() => session.scope([kit.main.id + 1])).toThrow(PublicError);
  });

  test('are kept as hashes', async () => {
    const { token } = await share();
    expect(JSON.stringify(await kit.db().select().from(shareLinks))).not.toContain(token.slice(16));
  });

  test.each(['', 'short', 'astrolabe_share_', `astrolabe_share_${'a'.repeat(43)}`, 'a'.repeat(100_000)])(
    '%.40j opens nothing',
    async (token) => {
      expect(await kit.identity.shareSession(token)).toBe(kit.identity.anonymous());
    },
  );

  test('end when they are revoked, by their account alone, at once and on every replica', async () => {
    const replica = kit.make();
    const { id, token, maker } = await share();
    const account = await kit.addAccount();
    expect(await opens(token, replica)).toBe(true);
    expect(await kit.identity.shareTokens.revoke(account.id, id)).toBeUndefined();
    expect(await kit.identity.shareTokens.revoke(kit.main.id, id, maker.id + 1)).toBeUndefined();
    expect(await opens(token, replica)).toBe(true);
    expect(await kit.identity.shareTokens.revoke(kit.main.id, id, maker.id)).toMatchObject({ id, title: 'A note' });
    expect(await opens(token, replica)).toBe(false);
    expect(await opens(token)).toBe(false);
  });

  test('end with their time, and are listed as expired [shell-6-26]', async () => {
    const { id, token } = await share({ lifetime: 60 });
    kit.clock += 59_999;
    expect(await opens(token)).toBe(true);
    kit.clock += 1;
    expect(await opens(token)).toBe(false);
    expect((await kit.identity.shareTokens.list(kit.main.id)).find((link) => link.id === id)?.state).toBe('expired');
  });

  test('end when who made them leaves the account, is suspended, or loses the permission that they need', async () => {
    const needing = await share({ needs: ['READ_ALERTS', 'MANAGE_USERS'] });
    expect(await opens(needing.token)).toBe(false);
    await people().setRole(kit.main.id, needing.maker.id, 'admin');
    expect(await opens(needing.token)).toBe(true);
    await people().setRole(kit.main.id, needing.maker.id, 'user');
    expect(await opens(needing.token)).toBe(false);

    const suspended = await share();
    await people().setSuspended(kit.main.id, suspended.maker.id, true);
    expect(await opens(suspended.token)).toBe(false);
    await people().setSuspended(kit.main.id, suspended.maker.id, false);
    // Whoever comes back does not bring back what was handed out before.
    expect(await opens(suspended.token)).toBe(false);
    expect(await kit.identity.shareTokens.list(kit.main.id, suspended.maker.id)).toEqual([]);

    const removed = await share();
    await people().remove(kit.main.id, removed.maker.id);
    expect(await opens(removed.token)).toBe(false);
  });

  test('end with their account', async () => {
    const account = await kit.identity.accountTree.add(kit.main.id, { name: 'Going', type: 'sub' });
    const { token } = await share({}, account.id);
    expect(await opens(token)).toBe(true);
    await kit.identity.accountTree.remove(kit.main.id, account.id);
    expect(await opens(token)).toBe(false);
    await kit.identity.accountTree.finishRemoval(account.id);
    expect(await opens(token)).toBe(false);
  });

  test('show of several accounts those that who made them may still read', async () => {
    const other = await kit.addAccount();
    await kit.db().insert(accountShares).values({ accountId: other.id, readerId: kit.main.id });
    const { token } = await share({ accounts: [kit.main.id, other.id] });
    expect((await kit.identity.shareSession(token)).scope().accounts).toEqual([kit.main.id, other.id]);
    await kit.db().delete(accountShares).where(eq(accountShares.accountId, other.id));
    expect((await kit.identity.shareSession(token)).scope().accounts).toEqual([kit.main.id]);
    const { token: only } = await share({ accounts: [other.id] });
    expect(await opens(only)).toBe(false);
  });

  test('are listed newest first with when they were last used, to the minute', async () => {
    const account = await kit.addAccount();
    const first = await share({ title: 'First' }, account.id);
    await share({ title: 'Second' }, account.id);
    await opens(first.token);
    const opened = new Date(kit.clock).toISOString();
    kit.clock += 59_000;
    await opens(first.token);
    expect((await kit.identity.shareTokens.list(account.id)).map(({ title, lastUsedAt, state }) => [title, lastUsedAt, state])).toEqual([
      ['Second', null, 'open'],
      ['First', opened, 'open'],
    ]);
    expect((await kit.identity.shareTokens.list(account.id, first.maker.id)).map(({ title }) => title)).toEqual(['First']);
  });

  test('are 500 at most in an account', async () => {
    const account = await kit.addAccount();
    const { maker } = await share({}, account.id);
    const row = { accountId: account.id, kind: 'note', title: 't', content: {}, scope: [account.id], needs: [], createdById: maker.id };
    await kit
      .db()
      .insert(shareLinks)
      .values(Array.from({ length: 499 }, (_, n) => ({ ...row, secretHash: `${account.id} ${n}`, createdAt: new Date(kit.clock) })));
    await expect(share({}, account.id)).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_SHARES' });
  });
});
