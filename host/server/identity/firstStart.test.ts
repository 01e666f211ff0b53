import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateHost } from '../lifecycle/migrateHost';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { createIdentity } from './createIdentity';
import { firstStart } from './firstStart';
import { OneTimeSecretStore } from './OneTimeSecretStore';
import { accounts, sharedTokens, users } from './tables';

const adminEmail = 'admin@astrolabe.local';

describe.each(storeKinds())('first start on $name', (kind) => {
  let runtime: RecordsRuntime;
  const records = () => runtime.recordsFor('host');
  const identity = () => createIdentity({ records: records(), permissions: () => [], flags: () => [] });
  let attempts = 0;
  const login = async (email: string, password: string) => {
    attempts += 1;
    const user = await identity().authenticate(email, password, `10.0.0.${attempts}`);
    return user && identity().openSession(user.id, { ip: `10.0.0.${attempts}` });
  };
  let generated = '';

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await migrateHost({ records: runtime });
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });

  test('makes the owner account, an admin with a generated password and a shipping token, once, however many start together', async () => {
    const replicas = await Promise.all([1, 2, 3].map(() => firstStart({ records: records(), adminEmail })));
    const [first, ...others] = replicas.sort((a, b) => Number(b.created) - Number(a.created));
    generated = first?.generatedPassword ?? '';
    expect(first).toEqual({
      created: true,
      email: adminEmail,
      generatedPassword: expect.stringMatching(/^[A-Za-z]{20}$/),
      token: expect.any(String),
    });
    for (const other of others) expect(other).toEqual({ created: false, email: adminEmail, token: first?.token });
    expect(await identity().accounts()).toMatchObject([{ name: 'Astrolabe', type: 'owner' }]);
    expect(await records().db.$count(users)).toBe(1);
    const opened = await login(adminEmail, generated);
    const { user, account } = await identity().session(opened?.secret);
    expect(user).toMatchObject({ email: adminEmail, role: 'admin', isSysAdmin: true });
    expect(await identity().accountOfToken(first?.token ?? '')).toMatchObject({ accountId: account?.id });
  });

  test('changes nothing on later starts', async () => {
    expect(await firstStart({ records: records(), adminEmail })).toMatchObject({ created: false });
    expect(await records().db.$count(accounts)).toBe(1);
    expect(await records().db.$count(sharedTokens)).toBe(1);
    expect(await login(adminEmail, generated)).toBeDefined();
  });

  test("holds to the operator's password: a new one replaces the old, ends its sessions and takes back its links, the same one does not", async () => {
    const before = await login(adminEmail, generated);
    const admin = await identity().userByEmail(adminEmail);
    const secrets = new OneTimeSecretStore(records());
    const link = await secrets.issue('login-link', `user:${admin?.id}`, {}, 3600);
    await firstStart({ records: records(), adminEmail, adminPassword: 'chosen by the operator' });
    expect(await login(adminEmail, generated)).toBeUndefined();
    expect((await identity().session(before?.secret)).user).toBeUndefined();
    expect(await secrets.peek('login-link', link)).toBe('unknown');
    const after = await login(adminEmail, 'chosen by the operator');
    await firstStart({ records: records(), adminEmail, adminPassword: 'chosen by the operator' });
    expect((await identity().session(after?.secret)).user).toBeDefined();
  });

  test("makes the operator's admin when that one is missing", async () => {
    await firstStart({ records: records(), adminEmail: 'second@example.com', adminPassword: 'another password' });
    const opened = await login('second@example.com', 'another password');
    expect((await identity().session(opened?.secret)).user).toMatchObject({ role: 'admin', isSysAdmin: true });
    expect(await login(adminEmail, 'chosen by the operator')).toBeDefined();
  });

  test('refuses a password that could never be typed in', async () => {
    const long = firstStart({ records: records(), adminEmail, adminPassword: 'x'.repeat(257) });
    await expect(long).rejects.toThrow('ASTROLABE_ADMIN_PASSWORD may have 256 characters at most.');
  });

  test('gives a new token when the last one has been revoked', async () => {
    const { token } = await firstStart({ records: records(), adminEmail });
    await records().db.update(sharedTokens).set({ revokedAt: new Date() }).where(eq(sharedTokens.token, token));
    const { token: next } = await firstStart({ records: records(), adminEmail });
    expect(next).not.toBe(token);
    expect(await identity().accountOfToken(next)).toBeDefined();
  });
});
