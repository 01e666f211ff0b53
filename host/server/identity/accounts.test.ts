import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AccountType } from '#sdk/server';
import { storeKinds } from '../records/testing/storeKinds';
import { accounts } from './tables';
import { identityKit } from './testing/identityKit';

describe.each(storeKinds())('accounts on $name', (kind) => {
  const kit = identityKit(kind);
  const { addAccount, db } = kit;

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
