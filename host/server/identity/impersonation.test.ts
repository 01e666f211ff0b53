import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#sdk';
import type { Account, User } from '#sdk/server';
import { bootSession } from '../boot/bootSession';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { createIdentity, type HostIdentity } from './createIdentity';
import { Impersonations } from './Impersonations';
import { identityMigrations } from './migrations';
import { memberships, sessions, users } from './tables';

const password = 'correct horse battery';
const ip = '10.0.0.1';

describe.each(storeKinds())('impersonation on $name', (kind) => {
  let runtime: RecordsRuntime;
  let identity: HostIdentity;
  let impersonations: Impersonations;
  let clock = Date.parse('2026-03-01T12:00:00Z');
  let own: Account;
  let shop: Account;
  let shelf: Account;
  let people = 0;
  let root: User;
  let ada: User;
  const records = () => runtime.recordsFor('host');
  const person = (held: readonly (readonly [Account, Role])[], isSysAdmin = false): Promise<User> => {
    people += 1;
    return identity.addUser(
      { email: `person${people}@example.com`, fullName: `Person ${people}`, password, isSysAdmin },
      held.map(([{ id }, role]) => ({ accountId: id, role })),
    );
  };
  const begun = async (returnUrl?: string) => {
    const before = (await identity.openSession(root.id, { ip })).secret;
    const wanted = { accountId: shop.id, username: ada.email, returnUrl };
    return { before, ...(await impersonations.start(before, wanted, ip)) };
  };

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await runtime.migrate('host', identityMigrations);
    identity = createIdentity({
      records: records(),
      permissions: () => [
        { name: 'READ_ALERTS', roles: ['admin', 'read-only'] },
        { name: 'MANAGE_USERS', roles: ['admin'] },
      ],
      flags: () => [],
      now: () => clock,
    });
    impersonations = new Impersonations(
      records(),
      () => identity.forgetCached(),
      () => clock,
    );
    own = await identity.addAccount({ name: 'Own', type: 'owner', planType: 'enterprise' });
    shop = await identity.addAccount({ name: 'Shop', type: 'owner', planType: 'pro' });
    shelf = await identity.addAccount({ name: 'Shelf', type: 'sub', ownerId: shop.id, planType: 'pro' });
  });
  beforeEach(async () => {
    root = await person([[own, 'admin']], true);
    ada = await person([
      [shelf, 'admin'],
      [shop, 'read-only'],
    ]);
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });

  test("the current account becomes 'i-' and the target's, and the admin's own account and address are remembered [shell-3-25]", async () => {
    const { secret } = await begun('/explore?query=a');
    const session = await identity.session(secret);
    expect(session.impersonator).toEqual({ id: root.id, email: root.email, accountId: own.id, returnUrl: '/explore?query=a' });
    expect(
      bootSession(session, { userSettings: {}, integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } } })
        ?.impersonation,
    ).toEqual({
      currentAccountId: `i-${shop.id}`,
      adminAccountId: own.id,
      returnUrl: '/explore?query=a',
    });
  });

  test("the session has the person's rights in that account alone, and is no system admin's", async () => {
    const session = await identity.session((await begun()).secret);
    expect(session).toMatchObject({ user: { id: ada.id, role: 'read-only', isSysAdmin: false }, account: { id: shop.id } });
    expect(session.accounts.map(({ id }) => id)).toEqual([shop.id]);
    expect([...(session.facts.can ?? [])]).toEqual(['READ_ALERTS']);
    expect([...(session.facts.role ?? [])].sort()).toEqual(['impersonated', 'read-only']);
    expect(() => session.scope([shelf.id])).toThrow('You do not have sufficient permissions');
    const other = await person([[shop, 'admin']], true);
    const asAdmin = await impersonations.start(
      (await identity.openSession(root.id, { ip })).secret,
      { accountId: shop.id, username: other.email },
      ip,
    );
    expect((await identity.session(asAdmin.secret)).user?.isSysAdmin).toBe(false);
  });

  test('every secret changes at the start and at the stop: none goes from one set of rights to another', async () => {
    const { before, secret, adminSecret } = await begun('/plugins');
    expect((await identity.session(before)).user).toBeUndefined();
    expect((await identity.session(adminSecret)).user?.id).toBe(root.id);
    const stopped = await impersonations.stop(secret, adminSecret);
    expect(stopped).toMatchObject({ accountId: own.id, returnUrl: '/plugins' });
    expect(stopped?.maxAgeSeconds).toBe(30 * 24 * 3600);
    for (const old of [before, secret, adminSecret]) expect((await identity.session(old)).user).toBeUndefined();
    const session = await identity.session(stopped?.secret);
    expect(session).toMatchObject({ user: { id: root.id, isSysAdmin: true }, account: { id: own.id } });
    expect(session.impersonator).toBeUndefined();
    expect(await impersonations.stop(secret, adminSecret)).toBeUndefined();
  });

  test("only a system admin's own session starts one, and for somebody with a role in the account", async () => {
    const start = async (secret: string, wanted = { accountId: shop.id, username: ada.email }) => impersonations.start(secret, wanted, ip);
    const refused = { status: 403, code: 'FORBIDDEN' };
    await expect(start((await identity.openSession(ada.id, { ip })).secret)).rejects.toMatchObject(refused);
    await expect(start('no session')).rejects.toMatchObject(refused);
    // In somebody's place even of another system admin, an admin is none.
    const other = await person([[shop, 'admin']], true);
    const mine = (await identity.openSession(root.id, { ip })).secret;
    await expect(start(mine, { accountId: own.id, username: ada.email })).rejects.toMatchObject({
      status: 404,
      code: 'IMPERSONATION_UNKNOWN',
    });
    await expect(start(mine, { accountId: own.id, username: root.email })).rejects.toMatchObject({ status: 409 });
    expect((await identity.session(mine)).user?.id).toBe(root.id);
    const inPlace = await start(mine, { accountId: shop.id, username: other.email.toUpperCase() });
    await expect(start(inPlace.secret)).rejects.toMatchObject(refused);
  });

  test("it ends with the admin's own session, whoever ends that, and the other way round", async () => {
    const logout = await begun();
    await identity.logout(logout.secret);
    for (const secret of [logout.secret, logout.adminSecret]) expect((await identity.session(secret)).user).toBeUndefined();

    const elsewhere = await begun();
    expect((await identity.session(elsewhere.secret)).user?.id).toBe(ada.id);
    await identity.endOtherSessions(root.id, (await identity.openSession(root.id, { ip })).secret);
    expect((await identity.session(elsewhere.secret)).user).toBeUndefined();

    const late = await begun();
    await records()
      .db.update(sessions)
      .set({ expiresAt: new Date(clock + 1000) })
      .where(eq(sessions.userId, root.id));
    clock += 2000;
    expect(await impersonations.stop(late.secret, late.adminSecret)).toBeUndefined();
  });

  test('it ends when the admin is a system admin no longer, or the person has lost the account', async () => {
    const demoted = await begun();
    await records().db.update(users).set({ isSysAdmin: false }).where(eq(users.id, root.id));
    identity.forgetCached();
    expect((await identity.session(demoted.secret)).user).toBeUndefined();
    await records().db.update(users).set({ isSysAdmin: true }).where(eq(users.id, root.id));

    const removed = await begun();
    await records().db.delete(memberships).where(eq(memberships.userId, ada.id));
    identity.forgetCached();
    expect((await identity.session(removed.secret)).user).toBeUndefined();
  });

  test("a session in somebody's place is not among their own", async () => {
    const { secret, adminSecret } = await begun();
    expect(await identity.personSessions(ada.id, secret)).toEqual([]);
    expect(await identity.personSessions(root.id, adminSecret)).toHaveLength(1);
  });

  test("an admin's secret ends no impersonation but their own", async () => {
    const [one, two] = [await begun(), await begun()];
    expect(await impersonations.stop(one.secret, two.adminSecret)).toBeUndefined();
    expect(await impersonations.stop('guessed', two.adminSecret)).toBeUndefined();
    for (const { secret } of [one, two]) expect((await identity.session(secret)).user?.id).toBe(ada.id);
  });

  test('of two stops at the same time one succeeds', async () => {
    const { secret, adminSecret } = await begun();
    const both = await Promise.all([impersonations.stop(secret, adminSecret), impersonations.stop(secret, adminSecret)]);
    expect(both.filter((one) => one !== undefined)).toHaveLength(1);
  });
});
