import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, type AccountType, type ManagedAccount, PublicError } from '#sdk/server';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { createIdentity, type HostIdentity } from './createIdentity';
import { identityMigrations } from './migrations';

const types: readonly Exclude<AccountType, 'owner'>[] = ['sub', 'security', 'metrics', 'tracing', 'timeless', 'restore'];

describe.each(storeKinds())('accounts on $name', (kind) => {
  let runtime: RecordsRuntime;
  let identity: HostIdentity;
  let tree: Accounts;
  let main: ManagedAccount;
  let other: ManagedAccount;
  const changes: (number | undefined)[] = [];
  let people = 0;

  const personIn = async (accountId: number, role: 'admin' | 'user') => {
    people += 1;
    const email = `person${people}@example.com`;
    return identity.addUser({ email, fullName: 'Person', password: 'correct horse battery' }, [{ accountId, role }]);
  };
  const sessionOf = async (userId: number, accountId?: number) =>
    (await identity.openSession(userId, { ip: '127.0.0.1' }, accountId)).secret;
  const refusal = (work: Promise<unknown>) =>
    work.then(String, (error: unknown) => (error instanceof PublicError ? error.code : String(error)));

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await runtime.migrate('host', identityMigrations);
    identity = createIdentity({
      records: runtime.recordsFor('host'),
      permissions: () => [],
      flags: () => [],
      onChange: (accountId) => changes.push(accountId),
    });
    tree = identity.accountTree;
    main = await tree.addOwner({ name: 'Main', planType: 'pro' });
    other = await tree.addOwner({ name: 'Other', planType: 'free' });
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });

  test('an owner account has accounts of every other type below it, each with a token of its own [data-1-01]', async () => {
    for (const type of types) await tree.add(main.id, { name: `${type} one`, type, volumeGb: 2.5, retentionDays: 7 });
    const accounts = await tree.tree(main.id);
    expect(accounts.map(({ type }) => type)).toEqual(['owner', ...types]);
    expect(
      accounts.slice(1).every(({ ownerId, volumeGb, retentionDays }) => ownerId === main.id && volumeGb === 2.5 && retentionDays === 7),
    ).toBe(true);
    expect(new Set(accounts.map(({ token }) => token)).size).toBe(7);
    for (const { id, token } of accounts) expect((await identity.accountOfToken(token ?? ''))?.accountId).toBe(id);
    expect((await tree.tree(other.id)).map(({ name }) => name)).toEqual(['Other']);
  });

  test("admins of an owner account are admins below it at once, its users are not, and the other owner's people are nothing", async () => {
    const [admin, user, stranger] = [await personIn(main.id, 'admin'), await personIn(main.id, 'user'), await personIn(other.id, 'admin')];
    const added = await tree.add(main.id, { name: 'Fresh', type: 'sub' });
    const roles = async (userId: number) => (await identity.session(await sessionOf(userId))).accounts.map(({ id, role }) => [id, role]);
    expect(await roles(admin.id)).toContainEqual([added.id, 'admin']);
    expect(await roles(user.id)).toEqual([[main.id, 'user']]);
    expect(await roles(stranger.id)).toEqual([[other.id, 'admin']]);
  });

  test('a name is used once under an owner, whatever its case, and is free under another', async () => {
    const one = await tree.add(main.id, { name: 'Twice', type: 'sub' });
    expect(await refusal(tree.add(main.id, { name: 'tWICE', type: 'metrics' }))).toBe('ACCOUNT_NAME_TAKEN');
    expect(await refusal(tree.change(main.id, one.id, { name: 'MAIN' }))).toBe('ACCOUNT_NAME_TAKEN');
    expect((await tree.change(main.id, one.id, { name: 'twice' })).name).toBe('twice');
    expect((await tree.add(other.id, { name: 'Twice', type: 'sub' })).name).toBe('Twice');
  });

  test('limits and order are changed by their own owner only', async () => {
    const [, first, second] = await tree.tree(main.id);
    if (first === undefined || second === undefined) throw new Error('Accounts are missing.');
    const changed = await tree.change(main.id, first.id, { volumeGb: null, retentionDays: 30, softLimitGb: 100 });
    expect(changed).toMatchObject({ name: first.name, volumeGb: null, retentionDays: 30, softLimitGb: 100 });
    expect((await tree.retentionLimits()).get(first.id)).toBe(30);
    await tree.change(main.id, main.id, { volumeGb: 9 });
    await tree.change(main.id, second.id, { volumeGb: 0.5 });
    const volumes = await tree.volumeLimits();
    expect([main, first, second].map(({ id }) => volumes.get(id))).toEqual([undefined, undefined, 0.5]);
    await tree.order(main.id, [second.id, first.id]);
    expect((await tree.tree(main.id)).slice(1, 3).map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const refused of [
      () => tree.change(other.id, first.id, { name: 'Mine now' }),
      () => tree.change(other.id, main.id, { name: 'Mine now' }),
      () => tree.remove(other.id, first.id),
      () => tree.remove(main.id, main.id),
      () => tree.change(first.id, second.id, { name: 'Not an owner' }),
      () => tree.add(first.id, { name: 'Below a sub account', type: 'sub' }),
      () => tree.change(main.id, first.id, { sharedWith: [other.id] }),
    ])
      expect(await refusal(refused())).toBe('ACCOUNT_UNKNOWN');
    await tree.order(other.id, [first.id]);
    expect((await tree.tree(main.id)).slice(1, 3).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('people of an account that data is shared with may read it from there, and from nowhere else', async () => {
    const [giving, taking] = [
      await tree.add(main.id, { name: 'Giving', type: 'sub' }),
      await tree.add(main.id, { name: 'Taking', type: 'sub' }),
    ];
    const reader = await personIn(taking.id, 'user');
    const secret = await sessionOf(reader.id);
    const scope = async () => (await identity.session(secret)).scope([giving.id, taking.id]).accounts;
    await expect(scope()).rejects.toThrow('You do not have sufficient permissions');
    expect((await tree.change(main.id, giving.id, { sharedWith: [taking.id] })).sharedWith).toEqual([taking.id]);
    expect(await scope()).toEqual([giving.id, taking.id]);
    // One way: what is shared is read, not entered, and nothing comes back.
    expect((await identity.session(secret)).accounts.map(({ id }) => id)).toEqual([taking.id]);
    expect(await tree.enter(secret, giving.id)).toBeUndefined();
    const giver = await sessionOf((await personIn(giving.id, 'admin')).id);
    await expect(identity.session(giver).then((session) => session.scope([taking.id]))).rejects.toThrow();
    await tree.change(main.id, giving.id, { sharedWith: [] });
    await expect(scope()).rejects.toThrow('You do not have sufficient permissions');
  });

  test('accounts that keep one signal are asked for it beside the account in use, where they may be read and nobody names an account', async () => {
    const reading = await tree.add(main.id, { name: 'Reading', type: 'sub' });
    const metrics = await tree.add(main.id, { name: 'Own metrics', type: 'metrics', sharedWith: [reading.id] });
    const tracing = await tree.add(main.id, { name: 'Own tracing', type: 'tracing', sharedWith: [reading.id] });
    await tree.add(main.id, { name: 'Hidden metrics', type: 'metrics' });
    await tree.add(main.id, { name: 'More logs', type: 'sub', sharedWith: [reading.id] });
    const secret = await sessionOf((await personIn(reading.id, 'user')).id);
    const { scope } = await identity.session(secret);
    const beside = { metrics: [metrics.id], tracing: [tracing.id] };
    expect(scope()).toMatchObject({ accounts: [reading.id], beside });
    expect(scope([])).toMatchObject({ accounts: [reading.id], beside });
    expect(scope([reading.id])).not.toHaveProperty('beside');
    const actor = await identity.standings.ofAccount(reading.id);
    expect(actor.scope()).toMatchObject({ accounts: [reading.id], beside });
    await tree.change(main.id, metrics.id, { sharedWith: [] });
    expect((await identity.session(secret)).scope().beside).toEqual({ metrics: [], tracing: [tracing.id] });
  });

  test('a session enters another account of its person under a new secret, and no foreign one', async () => {
    const admin = await personIn(main.id, 'admin');
    const before = await sessionOf(admin.id);
    const [, target] = await tree.tree(main.id);
    expect(await tree.enter(before, other.id)).toBeUndefined();
    const after = await tree.enter(before, target?.id ?? 0);
    expect(after?.secret).not.toBe(before);
    expect((await identity.session(after?.secret)).account?.id).toBe(target?.id);
    expect((await identity.session(before)).user).toBeUndefined();
    expect(await tree.enter(before, main.id)).toBeUndefined();
  });

  test('an account being removed takes and tells nothing more at once; its sessions go on in the owner account', async () => {
    const doomed = await tree.add(main.id, { name: 'Doomed', type: 'sub' });
    const [admin, user] = [await personIn(main.id, 'admin'), await personIn(doomed.id, 'user')];
    const [inside, only] = [await sessionOf(admin.id, doomed.id), await sessionOf(user.id)];
    const { token } = await identity.addApiToken(doomed.id, { name: 'Reporter', role: 'user', createdBy: 'me@example.com' });
    expect((await identity.accountOfToken(doomed.token ?? ''))?.accountId).toBe(doomed.id);
    expect((await identity.session(inside)).account?.id).toBe(doomed.id);
    expect((await identity.apiSession(token)).account?.id).toBe(doomed.id);
    changes.length = 0;

    expect(await tree.remove(main.id, doomed.id)).toBe('Doomed');
    expect(changes).toEqual([undefined]);
    expect(await identity.accountOfToken(doomed.token ?? '')).toBeUndefined();
    expect((await identity.session(inside)).account?.id).toBe(main.id);
    expect((await identity.session(inside)).accounts.some(({ id }) => id === doomed.id)).toBe(false);
    expect((await identity.session(only)).user).toBeUndefined();
    expect((await identity.apiSession(token)).account).toBeUndefined();
    expect((await tree.tree(main.id)).some(({ id }) => id === doomed.id)).toBe(false);
    expect(await refusal(tree.remove(main.id, doomed.id))).toBe('ACCOUNT_UNKNOWN');
    // Its name is free again.
    await tree.add(main.id, { name: 'Doomed', type: 'sub' });

    const [removed] = await tree.removals();
    expect(removed).toMatchObject({ id: doomed.id, name: 'Doomed', removal: { total: null, left: null, fault: null } });
    expect(await tree.removals(other.id)).toEqual([]);
    await tree.noteRemoval(doomed.id, { at: removed?.removal.at ?? '', total: 5, left: 2, fault: null });
    expect((await tree.removals(main.id))[0]?.removal).toMatchObject({ total: 5, left: 2 });
    await tree.finishRemoval(main.id);
    await tree.finishRemoval(doomed.id);
    expect(await tree.removals()).toEqual([]);
    expect((await tree.tree(main.id)).some(({ id }) => id === main.id)).toBe(true);
  });

  test('how an owner is billed is kept, and a partner account is a fact of its sessions', async () => {
    expect(await tree.billing(main.id)).toEqual({ billingType: 'subscription', contractGb: null, isPartner: false });
    await tree.setBilling(main.id, { billingType: 'consumption', contractGb: 300, isPartner: true });
    expect(await tree.billing(main.id)).toEqual({ billingType: 'consumption', contractGb: 300, isPartner: true });
    const secret = await sessionOf((await personIn(main.id, 'admin')).id, main.id);
    expect((await identity.session(secret)).facts.account).toEqual(new Set(['owner', 'partner']));
    await tree.setBilling(main.id, { isPartner: false });
  });
});
