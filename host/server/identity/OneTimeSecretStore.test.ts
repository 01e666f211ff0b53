import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schemaOf } from '#sdk/server';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { OneTimeSecretStore, oneTimeSecretsMigration } from './OneTimeSecretStore';

const day = 24 * 3600;
const begin = Date.parse('2026-03-01T12:00:00Z');

describe.each(storeKinds())('one-time secrets on $name', (kind) => {
  let runtime: RecordsRuntime;
  let secrets: OneTimeSecretStore;
  let clock = begin;
  const records = () => runtime.recordsFor('host');
  const count = async (): Promise<number> => {
    const { rows } = await records().db.execute(sql.raw(`SELECT count(*)::int AS n FROM ${schemaOf('host')}.one_time_secrets`));
    return (rows[0] as { n: number }).n;
  };

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await runtime.migrate('host', [oneTimeSecretsMigration]);
    secrets = new OneTimeSecretStore(records(), () => clock);
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });
  beforeEach(async () => {
    clock = begin;
    await records().db.execute(sql.raw(`DELETE FROM ${schemaOf('host')}.one_time_secrets`));
  });

  test('a secret gives its payload back, once', async () => {
    const secret = await secrets.issue('reset-password', 'user:7', { userId: 7 }, 600);
    const expected = { payload: { userId: 7 }, expiresAt: '2026-03-01T12:10:00.000Z' };
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await secrets.peek('reset-password', secret)).toEqual(expected);
    expect(await secrets.peek('reset-password', secret)).toEqual(expected);
    expect(await secrets.redeem('reset-password', secret)).toEqual(expected);
    expect(await secrets.redeem('reset-password', secret)).toBe('used');
    expect(await secrets.peek('reset-password', secret)).toBe('used');
  });

  test('of callers at the same time one redeems it', async () => {
    const secret = await secrets.issue('invitation', 'invitation:1', {}, 600);
    const answers = await Promise.all(Array.from({ length: 8 }, () => secrets.redeem('invitation', secret)));
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'used')).toHaveLength(7);
  });

  test('it is good for its purpose only, and asking for another one does not use it up', async () => {
    const secret = await secrets.issue('verify-email', 'user:7', {}, 600);
    expect(await secrets.redeem('reset-password', secret)).toBe('unknown');
    expect(await secrets.redeem('verify-email', 'made up')).toBe('unknown');
    expect(await secrets.redeem('verify-email', secret)).toMatchObject({ payload: {} });
  });

  test('its time ends at the second that was said', async () => {
    const secret = await secrets.issue('reset-password', 'user:7', {}, 600);
    clock = begin + 600_000 - 1;
    expect(await secrets.peek('reset-password', secret)).toMatchObject({ payload: {} });
    clock += 1;
    expect(await secrets.peek('reset-password', secret)).toBe('expired');
    expect(await secrets.redeem('reset-password', secret)).toBe('expired');
  });

  test('what is taken back opens nothing; other subjects, other purposes and what was used stay as they are', async () => {
    const taken = await secrets.issue('reset-password', 'user:7', {}, 600);
    const again = await secrets.issue('reset-password', 'user:7', {}, 600);
    const used = await secrets.issue('reset-password', 'user:7', {}, 600);
    const others = await secrets.issue('reset-password', 'user:70', {}, 600);
    const purpose = await secrets.issue('verify-email', 'user:7', {}, 600);
    await secrets.redeem('reset-password', used);
    expect(await secrets.revoke('reset-password', 'user:7')).toBe(2);
    expect(await secrets.redeem('reset-password', taken)).toBe('unknown');
    expect(await secrets.redeem('reset-password', again)).toBe('unknown');
    expect(await secrets.peek('reset-password', used)).toBe('used');
    expect(await secrets.redeem('reset-password', others)).toMatchObject({ payload: {} });
    expect(await secrets.redeem('verify-email', purpose)).toMatchObject({ payload: {} });
  });

  test('the secret itself is nowhere in the store', async () => {
    const secret = await secrets.issue('reset-password', 'user:7', { userId: 7 }, 600);
    const { rows } = await records().db.execute(sql.raw(`SELECT * FROM ${schemaOf('host')}.one_time_secrets`));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('what became of an old one is remembered for 30 days', async () => {
    const secret = await secrets.issue('reset-password', 'user:7', {}, 600);
    clock = begin + 600_000 + 29 * day * 1000;
    await secrets.issue('reset-password', 'user:8', {}, 600);
    expect(await secrets.peek('reset-password', secret)).toBe('expired');
    clock = begin + 600_000 + 31 * day * 1000;
    await secrets.issue('reset-password', 'user:9', {}, 600);
    expect(await secrets.peek('reset-password', secret)).toBe('unknown');
    expect(await count()).toBe(2);
  });
});
