import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { storeKinds } from '../records/testing/storeKinds';
import { sessions } from './tables';
import { identityKit, password } from './testing/identityKit';

const hour = 3_600_000;

describe.each(storeKinds())('sessions on $name', (kind) => {
  const kit = identityKit(kind);
  const { person, signedIn, db, make } = kit;

  describe('a session', () => {
    test('has a new secret at every login', async () => {
      const { user, secret } = await signedIn();
      const again = await kit.login(user.email, password, user.ip);
      expect(again?.secret).not.toBe(secret);
      expect((await kit.identity.session(again?.secret)).user?.id).toBe(user.id);
      expect((await kit.identity.session(secret)).user?.id).toBe(user.id);
    });

    test('ends with the logout, at once', async () => {
      const { secret } = await signedIn();
      expect((await kit.identity.session(secret)).user).toBeDefined();
      await kit.identity.logout(secret);
      expect((await kit.identity.session(secret)).user).toBeUndefined();
      expect(await kit.identity.session(secret)).toBe(kit.identity.anonymous());
    });

    test('lasts over a restart of the host', async () => {
      const { user, secret } = await signedIn();
      expect((await make().session(secret)).user?.id).toBe(user.id);
    });

    test('ends after a day without use, and goes on while it is used', async () => {
      const { secret } = await signedIn();
      for (let day = 0; day < 3; day += 1) {
        kit.clock += 23 * hour;
        expect((await make().session(secret)).user).toBeDefined();
      }
      kit.clock += 24 * hour + 1;
      expect((await make().session(secret)).user).toBeUndefined();
      expect((await kit.identity.session(secret)).user).toBeUndefined();
    });

    test('ends after thirty days however much it is used', async () => {
      const { secret } = await signedIn();
      for (let step = 0; step < 30; step += 1) {
        kit.clock += 24 * hour - 1000;
        expect((await make().session(secret)).user).toBeDefined();
      }
      kit.clock += 31_000;
      expect((await make().session(secret)).user).toBeUndefined();
    });

    test('that has ended is removed at the next login', async () => {
      await signedIn();
      kit.clock += 31 * 24 * hour;
      await signedIn();
      expect(await db().$count(sessions)).toBe(1);
    });

    test('writes when it was last seen once a minute, not at every request', async () => {
      const { secret, user } = await signedIn();
      const lastSeen = async () => (await db().select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.lastSeenAt.getTime();
      const opened = kit.clock;
      kit.clock += 59_000;
      await make().session(secret);
      expect(await lastSeen()).toBe(opened);
      kit.clock += 2000;
      await make().session(secret);
      expect(await lastSeen()).toBe(kit.clock);
    });

    test.each(['', 'x', 'A'.repeat(43), "'; drop table host.sessions; --"])('is not opened by the secret %j', async (secret) => {
      expect((await kit.identity.session(secret)).user).toBeUndefined();
    });

    test('is not opened by the stored hash', async () => {
      await signedIn();
      const [row] = await db().select().from(sessions);
      expect((await kit.identity.session(row?.secretHash)).user).toBeUndefined();
    });

    test('can be opened without a password by the host itself, for known people with an account only', async () => {
      const user = await person();
      const { secret } = await kit.identity.openSession(user.id, user.ip);
      expect((await kit.identity.session(secret)).user?.id).toBe(user.id);
      await expect(kit.identity.openSession(999_999, '10.0.0.1')).rejects.toThrow('User 999999 does not exist or belongs to no account.');
    });
  });
});
