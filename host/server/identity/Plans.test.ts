import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { storeKinds } from '../records/testing/storeKinds';
import { accounts } from './tables';
import { identityKit } from './testing/identityKit';

describe.each(storeKinds())('plans on $name', (kind) => {
  const kit = identityKit(kind);

  test('belong to an owner account and hold for those below it; people of any of them are counted once', async () => {
    const { identity } = kit;
    const owner = await identity.addAccount({ name: 'Planned', type: 'owner', planType: 'trial' });
    const sub = await identity.addAccount({ name: 'Planned shop', type: 'sub', ownerId: owner.id, planType: 'trial' });
    const both = await kit.signedIn('user', [owner.id, sub.id]);
    await kit.person('user', [sub.id]);
    expect(await identity.countPeople(owner.id)).toBe(2);
    expect(await identity.countPeople(sub.id)).toBe(0);
    const types = await identity.planTypes();
    expect([types.get(owner.id), types.has(sub.id)]).toEqual(['trial', false]);
    const planOf = async () => [...((await identity.session(both.secret)).facts.plan ?? [])];
    expect(await planOf()).toEqual(['trial']);
    kit.changes = [];
    expect(await identity.setPlanType(owner.id, 'pro')).toBe(true);
    expect([await planOf(), [...new Set(kit.changes)].toSorted()]).toEqual([['pro'], [owner.id, sub.id]]);
    const [row] = await kit.db().select({ planType: accounts.planType }).from(accounts).where(eq(accounts.id, sub.id));
    expect(row).toEqual({ planType: 'pro' });
    kit.changes = [];
    expect([await identity.setPlanType(sub.id, 'free'), await identity.setPlanType(99_999, 'free'), kit.changes]).toEqual([
      false,
      false,
      [],
    ]);
    expect((await identity.planTypes()).get(kit.main.id)).toBe('enterprise');
  });
});
