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

    test.each([
      ['logout', (secret: string) => kit.identity.logout(secret)],
      ['a login anew everywhere', async (_secret: string, userId: number) => void (await kit.identity.endSessions(userId))],
      ['another secret', async (secret: string) => void (await kit.identity.rotateSession(secret))],
    ] as const)('that ends by %s ends on another replica once that is told', async (_name, end) => {
      const { user, secret } = await signedIn();
      const replica = make();
      expect((await replica.session(secret)).user?.id).toBe(user.id);
      const before = kit.endings;
      await end(secret, user.id);
      expect(kit.endings).toBe(before + 1);
      replica.forgetSessions();
      expect((await replica.session(secret)).user).toBeUndefined();
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
      const { secret } = await kit.identity.openSession(user.id, { ip: user.ip });
      expect((await kit.identity.session(secret)).user?.id).toBe(user.id);
      await expect(kit.identity.openSession(999_999, { ip: '10.0.0.1' })).rejects.toThrow(
        'User 999999 does not exist or belongs to no account.',
      );
    });

    test('goes on under another secret when it is rotated, with the same person, account and end; the old one opens nothing', async () => {
      const mine = await kit.addAccount();
      const user = await kit.person('user', [kit.main.id, mine.id]);
      const { secret } = await kit.identity.openSession(user.id, { ip: user.ip }, mine.id);
      kit.clock += hour;
      const rotated = await kit.identity.rotateSession(secret);
      expect(rotated?.secret).toMatch(/^[\w-]{43}$/);
      expect(await kit.identity.session(secret)).toBe(kit.identity.anonymous());
      expect(await kit.identity.session(rotated?.secret)).toMatchObject({ user: { id: user.id }, account: { id: mine.id } });
      expect(await kit.identity.rotateSession(secret)).toBeUndefined();
      expect(await kit.identity.renewSession(secret)).toBeUndefined();
      const [row] = await db().select().from(sessions).where(eq(sessions.userId, user.id));
      expect(row?.expiresAt.getTime()).toBe(kit.clock - hour + 30 * 24 * hour);
    });

    test('is renewed under the same secret until rights change, and then once under another; the old one lasts half a minute', async () => {
      const { user, secret } = await signedIn();
      const other = await signedIn();
      expect(await kit.identity.renewSession(secret)).toEqual({ secret, maxAgeSeconds: 3600 });
      kit.clock += 1000;
      await kit.identity.rightsChanged(user.id);
      expect((await kit.identity.renewSession(other.secret))?.secret).toBe(other.secret);
      const next = (await kit.identity.renewSession(secret))?.secret ?? '';
      expect(next).not.toBe(secret);
      expect((await kit.identity.renewSession(next))?.secret).toBe(next);
      // A second tab that asks with the old one meanwhile makes no third session.
      expect((await kit.identity.renewSession(secret))?.secret).toBe(secret);
      expect(await db().$count(sessions, eq(sessions.userId, user.id))).toBe(2);
      for (const open of [secret, next]) expect((await make().session(open)).user?.id).toBe(user.id);
      kit.clock += 30_001;
      expect((await make().session(secret)).user).toBeUndefined();
      expect((await make().session(next)).user?.id).toBe(user.id);
    });

    test('all of a person can be ended, and only theirs', async () => {
      const { user, secret } = await signedIn();
      const other = await signedIn();
      expect(await kit.identity.endSessions(user.id)).toBe(1);
      expect((await kit.identity.session(secret)).user).toBeUndefined();
      expect((await kit.identity.session(other.secret)).user).toBeDefined();
    });
  });
});
