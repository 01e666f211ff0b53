import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPerson, can, flag, holds, pluginRole, role, signedIn } from '#sdk';
import { type ActorFault, ActorUnavailable, type AuditEntry, PublicError } from '#sdk/server';
import { accounts, memberships, users } from '../../server/identity/tables';
import { identityKit } from '../../server/identity/testing/identityKit';
import { storeKinds } from '../../server/records/testing/storeKinds';
import { PluginActors } from './server/PluginActors';

type Recorded = Pick<AuditEntry, 'accountId' | 'action' | 'by' | 'ip'>;

describe.each(storeKinds())('actors on $name', (kind) => {
  const kit = identityKit(kind);
  let recorded: Recorded[] = [];
  const actors = () =>
    new PluginActors('alerts', {
      standings: kit.identity.standings,
      audit: { record: async (entry) => void recorded.push(entry as Recorded) },
      plugins: () => [
        { id: 'alerts', title: 'Alerts', isRunning: true },
        { id: 'broken', title: 'Broken', isRunning: false },
      ],
    });
  const why = { reason: 'evaluates the rule 17' };
  const faultOf = async (asked: Promise<unknown>): Promise<ActorFault | undefined> => {
    const error = await asked.catch((thrown: unknown) => thrown);
    return error instanceof ActorUnavailable ? error.fault : undefined;
  };
  beforeEach(() => {
    recorded = [];
  });

  test('for an account have its facts, what its admins may, and no role of a person', async () => {
    const sub = await kit.addAccount('sub');
    await kit.identity.setFlag('OffByDefault', true, sub.id);
    const actor = await actors().forAccount(sub.id, why);
    expect(actor.account).toMatchObject({ id: sub.id, name: sub.name, ownerId: kit.main.id });
    expect(actor.user).toBeUndefined();
    expect(actor.facts).toEqual({
      role: new Set([pluginRole]),
      can: new Set(['READ_ALERTS', 'MANAGE_USERS']),
      flag: new Set(['OnByDefault', 'OffByDefault']),
      mode: new Set(['OPERATIONS']),
      account: new Set(['sub']),
      plan: new Set(['pro']),
      plugin: new Set(['alerts']),
    });
    expect([actor.can('READ_ALERTS'), actor.can('NO_SUCH_PERMISSION')]).toEqual([true, false]);
    expect([signedIn, aPerson, role('admin'), role('system-admin')].map((gate) => holds(gate, actor.facts))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(holds(flag('OffByDefault'), actor.facts)).toBe(true);
  });

  test('for an account reach its data and what is shared with it, and no other, not even of its owner', async () => {
    const [one, other] = [await kit.addAccount(), await kit.addAccount()];
    const actor = await actors().forAccount(one.id, why);
    expect(actor.scope().accounts).toEqual([one.id]);
    for (const foreign of [other.id, kit.main.id, 0]) expect(() => actor.scope([foreign])).toThrow(PublicError);
    await kit.identity.accountTree.change(kit.main.id, other.id, { sharedWith: [one.id] });
    const later = await actors().forAccount(one.id, why);
    expect(later.scope([one.id, other.id]).accounts).toEqual([one.id, other.id]);
  });

  test('in a person’s name may what the person may there now, and no more', async () => {
    const sub = await kit.addAccount();
    const person = await kit.person('read-only', [sub.id]);
    const actor = await actors().forPerson(person.id, sub.id, why);
    expect(actor.user).toMatchObject({ id: person.id, email: person.email });
    expect([actor.can('READ_ALERTS'), actor.can('MANAGE_USERS')]).toEqual([true, false]);
    expect(actor.facts.role).toEqual(new Set(['read-only', pluginRole]));
    expect(holds(can('MANAGE_USERS'), actor.facts)).toBe(false);
    const session = await kit.identity.session((await kit.identity.openSession(person.id, { ip: '' }, sub.id)).secret);
    for (const asked of [undefined, [], [sub.id]]) expect(actor.scope(asked)).toEqual(session.scope(asked));
    for (const asked of [[kit.main.id], [0]]) expect(() => actor.scope(asked)).toThrow(PublicError);
    // A right that is given counts from the next time on.
    await kit.db().update(memberships).set({ role: 'admin' }).where(eq(memberships.userId, person.id));
    expect((await actors().forPerson(person.id, sub.id, why)).can('MANAGE_USERS')).toBe(true);
    expect(actor.can('MANAGE_USERS')).toBe(false);
  });

  test('a system admin has in somebody’s stead what their membership gives, and nothing of the installation', async () => {
    const admin = await kit.identity.addUser({ email: 'root@elsewhere.test', fullName: 'Root', isSysAdmin: true }, [
      { accountId: kit.main.id, role: 'user' },
    ]);
    const actor = await actors().forPerson(admin.id, kit.main.id, why);
    expect([holds(role('system-admin'), actor.facts), actor.can('MANAGE_USERS')]).toEqual([false, false]);
  });

  test('who is gone, or has lost the access, is said', async () => {
    const sub = await kit.addAccount();
    const person = await kit.person('user', [sub.id]);
    const ask = () => actors().forPerson(person.id, sub.id, why);
    expect(await faultOf(actors().forPerson(person.id, kit.main.id, why))).toBe('no-access');
    await kit.db().update(memberships).set({ suspendedAt: new Date() }).where(eq(memberships.userId, person.id));
    expect(await faultOf(ask())).toBe('no-access');
    await expect(ask()).rejects.toThrow(`${person.email} has no access to the account ${sub.name} any more.`);
    await kit.db().delete(users).where(eq(users.id, person.id));
    expect(await faultOf(ask())).toBe('person-gone');
    await kit.identity.accountTree.remove(kit.main.id, sub.id);
    expect([await faultOf(ask()), await faultOf(actors().forAccount(sub.id, why))]).toEqual(['account-gone', 'account-gone']);
    expect(await faultOf(actors().forAccount(0, why))).toBe('account-gone');
    expect(await kit.db().select().from(accounts).where(eq(accounts.id, sub.id))).toHaveLength(1);
  });

  test('for nobody know every fact, have none, and reach no account', async () => {
    const actor = actors().forNobody(why);
    expect(actor.scope([kit.main.id]).accounts).toEqual([0]);
    expect([holds(role('admin'), actor.facts), holds(flag('OnByDefault'), actor.facts), actor.can('READ_ALERTS')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('are recorded as the plugin that acts, with its reason, and in whose name', async () => {
    const person = await kit.person();
    await (await actors().forAccount(kit.main.id, why)).audit({ action: 'alert.fire', target: 'Disk' });
    await (await actors().forPerson(person.id, kit.main.id, why)).audit({ action: 'alert.fire', accountId: null });
    await actors().forNobody(why).audit({ action: 'alert.fire' });
    const plugin = { id: 'alerts', reason: why.reason };
    expect(recorded).toEqual([
      { accountId: kit.main.id, action: 'alert.fire', target: 'Disk', by: { name: 'Alerts', plugin }, ip: '' },
      { accountId: null, action: 'alert.fire', by: { userId: person.id, name: person.email, plugin }, ip: '' },
      { accountId: null, action: 'alert.fire', by: { name: 'Alerts', plugin }, ip: '' },
    ]);
  });
});
