import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#sdk';
import { storeKinds } from '../records/testing/storeKinds';
import { identityKit, password, wrong } from './testing/identityKit';

const hour = 3_600_000;

describe.each(storeKinds())('people on $name', (kind) => {
  const kit = identityKit(kind);
  const { person, signedIn } = kit;

  describe('what people change of themselves', () => {
    const chosen = 'Orbit-and-9-stars!';

    test('a new name is seen at once', async () => {
      const { user, secret } = await signedIn();
      await kit.identity.session(secret);
      await kit.identity.renameUser(user.id, '  Grace  ');
      expect((await kit.identity.session(secret)).user?.fullName).toBe('Grace');
      await expect(kit.identity.renameUser(user.id, '   ')).rejects.toMatchObject({ status: 400, code: 'USER_INVALID' });
    });

    test('a new password takes the current one, ends every session, and is the only one afterwards', async () => {
      const { user, secret } = await signedIn();
      const other = await kit.login(user.email, password, user.ip);
      expect(await kit.identity.changePassword(user.id, { current: wrong, next: chosen }, user.ip)).toBe(false);
      expect((await kit.identity.session(secret)).user?.id).toBe(user.id);
      expect(await kit.identity.changePassword(user.id, { current: password, next: chosen }, user.ip)).toBe(true);
      for (const ended of [secret, other?.secret]) expect(await kit.identity.session(ended)).toBe(kit.identity.anonymous());
      expect(await kit.login(user.email, password, user.ip)).toBeUndefined();
      expect(await kit.login(user.email, chosen, user.ip)).toBeDefined();
    });

    test('a weak one is refused with all that it lacks, before the current one is looked at', async () => {
      const { user } = await signedIn();
      await expect(kit.identity.changePassword(user.id, { current: wrong, next: 'short' }, user.ip)).rejects.toMatchObject({
        status: 400,
        code: 'PASSWORD_WEAK',
        details: [
          'Must be 12 to 50 characters',
          'At least one upper-case letter',
          'At least one number',
          'At least one special character from !@#$%^&*',
        ],
      });
    });

    test('guessing the current password is as limited as logging in', async () => {
      const { user } = await signedIn();
      const guesses = Array.from({ length: 12 }, () => kit.identity.changePassword(user.id, { current: wrong, next: chosen }, '10.9.0.1'));
      const refused = (await Promise.allSettled(guesses)).filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(2);
    });

    test('sessions are listed, the last used first, and all but the own one can be ended', async () => {
      const { user, secret } = await signedIn();
      kit.clock += 120_000;
      const later = await kit.login(user.email, password, '10.9.0.2');
      const list = await kit.identity.personSessions(user.id, secret);
      expect(list.map(({ ip, isCurrent }) => [ip, isCurrent])).toEqual([
        ['10.9.0.2', false],
        [user.ip, true],
      ]);
      const { secret: stranger } = await signedIn();
      expect(await kit.identity.endOtherSessions(user.id, secret)).toBe(1);
      expect(await kit.identity.session(later?.secret)).toBe(kit.identity.anonymous());
      expect((await kit.identity.session(secret)).user?.id).toBe(user.id);
      expect((await kit.identity.session(stranger)).user).toBeDefined();
      kit.clock += 25 * hour;
      expect(await kit.identity.personSessions(user.id, secret)).toEqual([]);
    });

    test('sessions are known by place and browser; a person ends one of their own, and nobody else does', async () => {
      const { user, secret } = await signedIn();
      const place = { ip: '10.9.0.7', userAgent: `Firefox/132 ${'x'.repeat(600)}` };
      const elsewhere = (await kit.identity.openSession(user.id, place)).secret;
      const listed = await kit.identity.personSessions(user.id, secret);
      const other = listed.find(({ isCurrent }) => !isCurrent);
      expect(other).toMatchObject({ ip: '10.9.0.7', userAgent: `Firefox/132 ${'x'.repeat(500)}` });
      expect(listed.find(({ isCurrent }) => isCurrent)).toMatchObject({ ip: user.ip, userAgent: '' });

      // The name stays when the secret changes.
      const rotated = await kit.identity.rotateSession(elsewhere);
      const again = await kit.identity.personSessions(user.id, secret);
      expect(again.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());

      const stranger = await signedIn();
      expect(await kit.identity.endPersonSession(stranger.user.id, other?.id ?? '')).toBeUndefined();
      expect((await kit.identity.session(rotated?.secret)).user?.id).toBe(user.id);
      const endings = kit.endings;
      expect(await kit.identity.endPersonSession(user.id, other?.id ?? '')).toMatchObject({ ip: '10.9.0.7' });
      expect(kit.endings).toBe(endings + 1);
      expect(await kit.identity.session(rotated?.secret)).toBe(kit.identity.anonymous());
      expect((await kit.identity.session(secret)).user?.id).toBe(user.id);
      expect(await kit.identity.endPersonSession(user.id, other?.id ?? '')).toBeUndefined();
    });
  });

  describe('people', () => {
    test('have one account of an e-mail, whatever its case', async () => {
      const user = await person();
      const again = kit.identity.addUser({ email: user.email.toUpperCase(), fullName: 'Twin', password }, []);
      await expect(again).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
      expect(await kit.identity.userByEmail(user.email.toUpperCase())).toMatchObject({ id: user.id, fullName: user.fullName });
      expect(await kit.identity.userByEmail('nobody@example.com')).toBeUndefined();
    });

    test.each([
      [{ email: 'not an address' }, 'Enter a valid email'],
      [{ fullName: '  ' }, 'The name is missing.'],
      [{ password: 'short' }, 'The password needs at least 8 characters.'],
      [{ password: 'x'.repeat(257) }, 'The password may have 256 characters at most.'],
    ])('%j is refused, with what to do', async (part, message) => {
      const user = { email: 'new.person@example.com', fullName: 'New Person', password, ...part };
      await expect(kit.identity.addUser(user, [])).rejects.toMatchObject({ status: 400, code: 'USER_INVALID', message });
    });

    test('are not left half made when an account does not exist', async () => {
      const user = { email: 'half@example.com', fullName: 'Half', password };
      await expect(kit.identity.addUser(user, [{ accountId: 999_999, role: 'user' }])).rejects.toMatchObject({
        status: 400,
        code: 'ACCOUNT_UNKNOWN',
      });
      expect(await kit.identity.userByEmail('half@example.com')).toBeUndefined();
    });

    test('have one of four roles, which the store enforces [shell-1-03]', async () => {
      expect(roles).toEqual(['admin', 'expert', 'user', 'read-only']);
      for (const held of roles) expect((await person(held)).id).toBeGreaterThan(0);
      await expect(person('superuser' as Role)).rejects.toThrow('memberships_role_check');
    });

    test('keep settings of their own; saving some leaves the others [shell-7-05]', async () => {
      const one = await person();
      const other = await person();
      expect(await kit.identity.userSettings(one.id)).toEqual({});
      await kit.identity.saveUserSettings(one.id, { logzioTheme: 'Dark', exploreAsDefault: true });
      await Promise.all([
        kit.identity.saveUserSettings(one.id, { kibanaTheme: 'dark' }),
        kit.identity.saveUserSettings(one.id, { logzioTheme: 'Light' }),
      ]);
      expect(await kit.identity.userSettings(one.id)).toEqual({ logzioTheme: 'Light', exploreAsDefault: true, kibanaTheme: 'dark' });
      expect(await kit.identity.userSettings(other.id)).toEqual({});
      expect(await kit.identity.saveUserSettings(one.id, { kibanaTheme: null, exploreAsDefault: null })).toEqual({ logzioTheme: 'Light' });
      expect(await kit.identity.userSettings(one.id)).toEqual({ logzioTheme: 'Light' });
      const huge = kit.identity.saveUserSettings(one.id, { notes: 'x'.repeat(70_000) });
      await expect(huge).rejects.toMatchObject({ status: 413, code: 'SETTINGS_TOO_LARGE' });
    });
  });
});
