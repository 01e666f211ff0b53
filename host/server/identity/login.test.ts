import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { PublicError } from '#sdk/server';
import { storeKinds } from '../records/testing/storeKinds';
import { sessions, users } from './tables';
import { identityKit, password, wrong } from './testing/identityKit';

const verified = vi.hoisted(() => vi.fn());
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  verified.mockImplementation(argon2.verify);
  return { ...argon2, verify: verified };
});

describe.each(storeKinds())('login on $name', (kind) => {
  const kit = identityKit(kind);
  const { person, signedIn, db } = kit;

  describe('login', () => {
    test('opens a session with the right password, whatever the case of the e-mail', async () => {
      const user = await person();
      const opened = await kit.login(user.email.toUpperCase(), password, user.ip);
      expect(opened?.secret).toMatch(/^[\w-]{43}$/);
      expect(opened?.maxAgeSeconds).toBe(3600);
      expect((await kit.identity.session(opened?.secret)).user).toEqual({
        id: user.id,
        email: user.email,
        fullName: user.fullName,
        isSysAdmin: false,
        role: 'user',
      });
    });

    test('is refused for a wrong password, an unknown e-mail, and a person without a password or an account', async () => {
      const user = await person();
      const homeless = await person('user', []);
      const invited = await person();
      await db().update(users).set({ passwordHash: null }).where(eq(users.id, invited.id));
      for (const [email, given] of [
        [user.email, wrong],
        [user.email, ''],
        [user.email, `${password} `],
        [user.email, password.padEnd(100_000)],
        ['nobody@example.com', password],
        ["' or 1=1 --", password],
        [homeless.email, password],
        [invited.email, password],
        [invited.email, ''],
      ] as const) {
        expect(await kit.login(email, given, '10.1.0.1')).toBeUndefined();
      }
    });

    test('does the same work for somebody unknown, without a password or without an account as for a known person', async () => {
      const user = await person();
      const homeless = await person('user', []);
      const invited = await person();
      await db().update(users).set({ passwordHash: null }).where(eq(users.id, invited.id));
      await kit.login('warm.up@example.com', wrong, '10.2.0.1');
      const work = async (email: string): Promise<unknown[]> => {
        verified.mockClear();
        await kit.login(email, wrong, '10.2.0.2');
        // What argon2 is to do stands in the hash; how long it takes follows from that.
        return verified.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
      };
      const known = await work(user.email);
      expect(known).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
      for (const email of ['unknown@example.com', homeless.email, invited.email]) expect(await work(email)).toEqual(known);
    });

    test('is limited after ten failures in a minute: 429 with the time to wait, for that person and address only', async () => {
      const user = await person();
      const attempts = await Promise.allSettled(Array.from({ length: 30 }, () => kit.login(user.email, wrong, user.ip)));
      const refused = attempts.filter((attempt) => attempt.status === 'rejected').map(({ reason }) => reason as PublicError);
      expect(refused).toHaveLength(20);
      for (const error of refused) expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_LOGINS' });
      expect(refused[0]?.retryAfter).toBeGreaterThan(50);
      expect(refused[0]?.retryAfter).toBeLessThanOrEqual(60);
      await expect(kit.login(user.email, password, user.ip)).rejects.toThrow('Try again in');
      expect(await kit.login(user.email, password, '10.3.0.1')).toBeDefined();
      const other = await person();
      expect(await kit.login(other.email, password, user.ip)).toBeDefined();
    });

    test('that succeeds starts the count anew', async () => {
      const user = await person();
      for (let round = 0; round < 3; round += 1) {
        for (let turn = 0; turn < 8; turn += 1) await kit.login(user.email, wrong, user.ip);
        expect(await kit.login(user.email, password, user.ip)).toBeDefined();
      }
    });

    test('is limited by address whoever is tried', async () => {
      const attempts = await Promise.allSettled(
        Array.from({ length: 110 }, (_, index) => kit.login(`sprayed${index}@example.com`, wrong, '10.4.0.1')),
      );
      expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    });

    test('stores passwords and session secrets only hashed [shell-2.2-03]', async () => {
      const { user, secret } = await signedIn();
      const everything = JSON.stringify([await db().select().from(users), await db().select().from(sessions)]);
      expect(everything).not.toContain(password);
      expect(everything).not.toContain(secret);
      const [stored] = await db().select().from(users).where(eq(users.id, user.id));
      expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const twin = await person();
      const [other] = await db().select().from(users).where(eq(users.id, twin.id));
      expect(other?.passwordHash).not.toBe(stored?.passwordHash);
    });
  });
});
