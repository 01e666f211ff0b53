import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account, CodePlace } from '#sdk/server';
import { identityKit } from '../identity/testing/identityKit';
import { storeKinds } from '../records/testing/storeKinds';
import { AesSecretBox } from '../secretBox/AesSecretBox';
import { looksLikeRecoveryCode, newRecoveryCode, plainRecoveryCode } from './recoveryCode';
import { SecondFactorStore } from './SecondFactorStore';
import { recoveryCodes, secondFactors } from './tables';

const step = 30_000;

describe.each(storeKinds())('second factors on $name', (kind) => {
  const kit = identityKit(kind);
  const box = new AesSecretBox(randomBytes(32));
  let kept: SecondFactorStore;
  /** As from a place where the person has been before, unless the test says another one. */
  const home = { ip: '192.0.2.1', browser: 'the browser at home' };
  const store = {
    state: (id: number) => kept.state(id),
    begin: (id: number) => kept.begin(id),
    confirm: (id: number, code: string) => kept.confirm(id, code),
    check: (id: number, code: string, place: CodePlace = home) => kept.check(id, code, place),
    renewRecoveryCodes: (id: number) => kept.renewRecoveryCodes(id),
    remove: (id: number) => kept.remove(id),
    requiredBy: (id: number) => kept.requiredBy(id),
    isRequired: (id: number) => kept.isRequired(id),
    setRequired: (id: number, isRequired: boolean) => kept.setRequired(id, isRequired),
  };
  beforeAll(() => {
    kept = new SecondFactorStore(kit.records(), box, () => kit.clock);
  });
  /** @param steps off the present one */
  const codeOf = (key: string, steps = 0) => generateSync({ secret: key, epoch: Math.floor((kit.clock + steps * step) / 1000) });
  const enrolled = async (accountIds?: readonly number[]) => {
    const { id } = await kit.person('user', accountIds);
    const key = await store.begin(id);
    const codes = (await store.confirm(id, codeOf(key))) ?? [];
    kit.clock += step;
    return { id, key, codes };
  };

  test('a key counts once a code was seen', async () => {
    const { id } = await kit.person();
    await expect(store.confirm(id, '000000')).rejects.toMatchObject({ status: 409, code: 'NOTHING_BEGUN' });
    const key = await store.begin(id);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(await store.state(id)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(await store.check(id, codeOf(key))).toBeUndefined();
    expect(await store.confirm(id, codeOf(await store.begin(id), 5))).toBeUndefined();
    const again = await store.begin(id);
    expect(again).not.toBe(key);
    expect(await store.confirm(id, codeOf(key))).toBeUndefined();
    const codes = await store.confirm(id, codeOf(again));
    expect(new Set(codes).size).toBe(10);
    expect(await store.state(id)).toEqual({ since: new Date(kit.clock).toISOString(), recoveryCodesLeft: 10 });
    await expect(store.begin(id)).rejects.toMatchObject({ status: 409, code: 'SECOND_FACTOR_ON' });
    await expect(store.confirm(id, codeOf(again, 1))).rejects.toMatchObject({ code: 'NOTHING_BEGUN' });
  });

  test('codes of one step before and after are taken, for clocks that differ; none that are older or were used', async () => {
    const { id, key } = await enrolled();
    kit.clock += 10 * step;
    for (const steps of [-2, 2, 100]) expect(await store.check(id, codeOf(key, steps))).toBeUndefined();
    for (const steps of [-1, 0, 1]) {
      const code = codeOf(key, steps);
      expect(await store.check(id, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('app');
      expect(await store.check(id, code)).toBeUndefined();
    }
    // The latest one used closes those before it.
    for (const steps of [-1, 0, 1]) expect(await store.check(id, codeOf(key, steps))).toBeUndefined();
    kit.clock += 2 * step;
    expect(await store.check(id, codeOf(key))).toBe('app');
  });

  test('of many who bring the same code at once, one succeeds', async () => {
    const { id, key, codes } = await enrolled();
    const tried = await Promise.all(Array.from({ length: 8 }, () => store.check(id, codeOf(key))));
    expect(tried.filter((found) => found === 'app')).toHaveLength(1);
    kit.clock += 16 * 60_000;
    const recovered = await Promise.all(Array.from({ length: 8 }, () => store.check(id, codes[0] ?? '')));
    expect(recovered.filter((found) => found === 'recovery')).toHaveLength(1);
  });

  /** Codes that are wrong, and nothing like a recovery code. */
  const wrong = '000000';

  test('ten wrong codes close it for a quarter of an hour, on every replica, also at once', async () => {
    const { id, key } = await enrolled();
    const replica = new SecondFactorStore(kit.records(), box, () => kit.clock);
    const guesses = await Promise.allSettled(Array.from({ length: 25 }, (_, turn) => (turn % 2 ? kept : replica).check(id, wrong, home)));
    const refused = guesses.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(15);
    await expect(replica.check(id, codeOf(key), home)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_CODES', retryAfter: 900 });
    kit.clock += 15 * 60_000 + 1000;
    expect(await store.check(id, codeOf(key))).toBe('app');
    for (let turn = 0; turn < 9; turn += 1) expect(await store.check(id, wrong)).toBeUndefined();
    kit.clock += step;
    expect(await store.check(id, codeOf(key))).toBe('app');
    for (let turn = 0; turn < 10; turn += 1) expect(await store.check(id, wrong)).toBeUndefined();
  });

  /** @returns how many of the guesses, each from an address of its own, were looked at */
  const guessElsewhere = async (id: number, times: number): Promise<number> => {
    const guesses = await Promise.allSettled(
      Array.from({ length: times }, (_, turn) => store.check(id, wrong, { ip: `2001:db8::${turn.toString(16)}` })),
    );
    return guesses.filter(({ status }) => status === 'fulfilled').length;
  };

  test('whoever guesses elsewhere keeps nobody out of the browser or the address from which they got in before', async () => {
    const { id, key } = await enrolled();
    expect(await store.check(id, codeOf(key))).toBe('app');
    expect(await guessElsewhere(id, 60)).toBe(20);
    for (const place of [{ ...home, ip: '192.0.2.77' }, { ip: home.ip }]) {
      kit.clock += step;
      expect(await store.check(id, codeOf(key), place)).toBe('app');
      // That the person got in where they were before is no further guess for others.
      expect(await guessElsewhere(id, 20)).toBe(0);
    }
    kit.clock += step;
    const stranger = { ip: '192.0.2.99', browser: 'another browser' };
    await expect(store.check(id, codeOf(key), stranger)).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
    kit.clock += 15 * 60_000;
    expect(await store.check(id, codeOf(key), stranger)).toBe('app');
  });

  test('whoever guesses behind the same address keeps nobody out of a browser that is known', async () => {
    const { id, key } = await enrolled();
    expect(await store.check(id, codeOf(key))).toBe('app');
    for (let turn = 0; turn < 10; turn += 1) await store.check(id, wrong, { ip: home.ip, browser: 'the neighbour' });
    kit.clock += step;
    await expect(store.check(id, codeOf(key), { ip: home.ip })).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
    expect(await store.check(id, codeOf(key))).toBe('app');
  });

  test('a recovery code opens whatever was guessed of the app, also from the address of who guesses', async () => {
    const { id, codes } = await enrolled();
    for (let turn = 0; turn < 10; turn += 1) await store.check(id, wrong, { ip: '2001:db8::' });
    await guessElsewhere(id, 60);
    expect(await store.check(id, codes[0] ?? '', { ip: '192.0.2.99' })).toBe('recovery');
    expect(await store.check(id, codes[1] ?? '', { ip: '2001:db8::' })).toBe('recovery');
    const guess = () => store.check(id, 'aaaa-aaaa-aaaa-aaaa', { ip: '2001:db8::' });
    for (let turn = 0; turn < 10; turn += 1) expect(await guess()).toBeUndefined();
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
  });

  test('beginning anew gives no further guesses', async () => {
    const { id } = await kit.person();
    await store.begin(id);
    for (let turn = 0; turn < 10; turn += 1) await store.confirm(id, '000000');
    const key = await store.begin(id);
    await expect(store.confirm(id, codeOf(key))).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
  });

  test('recovery codes open once each, those of one person nobody else’s; new ones end the old', async () => {
    const one = await enrolled();
    const other = await enrolled();
    expect(await store.check(other.id, one.codes[0] ?? '')).toBeUndefined();
    expect(await store.check(one.id, one.codes[0] ?? '')).toBe('recovery');
    expect(await store.check(one.id, one.codes[0] ?? '')).toBeUndefined();
    const fresh = await store.renewRecoveryCodes(one.id);
    expect(await store.check(one.id, one.codes[1] ?? '')).toBeUndefined();
    expect(await store.check(one.id, fresh[1] ?? '')).toBe('recovery');
    expect((await store.state(one.id)).recoveryCodesLeft).toBe(9);
  });

  test('keys are kept sealed and recovery codes hashed; another key of the box opens nothing', async () => {
    const { id, key, codes } = await enrolled();
    const everything = JSON.stringify([await kit.db().select().from(secondFactors), await kit.db().select().from(recoveryCodes)]);
    for (const secret of [key, ...codes, ...codes.map(plainRecoveryCode)]) expect(everything).not.toContain(secret);
    const stranger = new SecondFactorStore(kit.records(), new AesSecretBox(randomBytes(32)), () => kit.clock);
    await expect(stranger.check(id, codeOf(key), home)).rejects.toThrow('ASTROLABE_SECRET_KEY');
  });

  test('switched off it is gone with its codes, and can be begun again', async () => {
    const { id, key, codes } = await enrolled();
    expect(await store.remove(id)).toBe(true);
    expect(await store.remove(id)).toBe(false);
    expect(await store.check(id, codeOf(key))).toBeUndefined();
    expect(await store.check(id, codes[0] ?? '')).toBeUndefined();
    expect(await store.state(id)).toEqual({ since: null, recoveryCodesLeft: 0 });
    await store.begin(id);
  });

  test('an account asks its own members and nobody else; those without one are named', async () => {
    const [asking, other]: [Account, Account] = [await kit.addAccount(), await kit.addAccount()];
    const has = await enrolled([asking.id, other.id]);
    const lacks = await kit.person('user', [asking.id]);
    const begun = await kit.person('user', [asking.id]);
    await store.begin(begun.id);
    const elsewhere = await kit.person('user', [other.id]);
    expect(await store.isRequired(asking.id)).toBe(false);
    expect(await store.setRequired(asking.id, true)).toEqual([lacks.id, begun.id]);
    expect([await store.isRequired(asking.id), await store.isRequired(other.id)]).toEqual([true, false]);
    for (const { id } of [has, lacks, begun]) expect(await store.requiredBy(id)).toEqual([asking.name]);
    expect(await store.requiredBy(elsewhere.id)).toEqual([]);
    await store.setRequired(asking.id, false);
    expect(await store.requiredBy(lacks.id)).toEqual([]);
  });
});

test('a recovery code is four groups of four signs that nobody takes for one another', () => {
  for (let turn = 0; turn < 200; turn += 1) expect(newRecoveryCode()).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(plainRecoveryCode(' ABCD-efgh 2345-6789 ')).toBe('abcdefgh23456789');
  expect(looksLikeRecoveryCode('abcd-efgh-2345-6789')).toBe(true);
  expect(looksLikeRecoveryCode('123456')).toBe(false);
});
