import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboundError, type OutboundRequest, type OutboundResponse } from '#sdk/server';
import { storeKinds } from '../records/testing/storeKinds';
import { RemoteFlags } from './RemoteFlags';
import { identityKit } from './testing/identityKit';

const answer = (flags: readonly object[], status = 200): OutboundResponse => ({
  status,
  url: 'https://flags.test/ofrep/v1/evaluate/flags',
  headers: {},
  body: Buffer.from(JSON.stringify({ flags })),
});

describe.each(storeKinds())("the operator's flag service on $name", (kind) => {
  const kit = identityKit(kind);
  let clock = 0;
  const asked: OutboundRequest[] = [];
  const failures: unknown[] = [];
  let reply: () => OutboundResponse = () => answer([]);
  const service = () =>
    new RemoteFlags({
      url: 'https://flags.test/',
      token: 'secret',
      patience: 300,
      records: kit.records(),
      outbound: () => ({
        fetch: async (request) => {
          asked.push(request);
          return reply();
        },
      }),
      onFailure: (error) => failures.push(error),
      now: () => clock,
    });

  test('is asked once for all flags of an account and role, within its time, and only what it answers with true or false counts', async () => {
    reply = () =>
      answer([
        { key: 'A', value: true },
        { key: 'B', value: 'blue' },
        { key: 'C', errorCode: 'FLAG_NOT_FOUND' },
      ]);
    expect([...(await service().answer(kit.main.id, 'user'))]).toEqual([['A', true]]);
    expect(asked.at(-1)).toMatchObject({
      url: 'https://flags.test/ofrep/v1/evaluate/flags',
      method: 'POST',
      timeout: 300,
      headers: { authorization: 'Bearer secret' },
      body: JSON.stringify({ context: { targetingKey: `account-${kit.main.id}`, accountId: kit.main.id, role: 'user' } }),
    });
  });

  test('while it is away its last answer holds, also after a restart, and it is left alone for 30 seconds', async () => {
    reply = () => answer([{ key: 'A', value: false }]);
    const flags = service();
    await flags.answer(kit.main.id, undefined);
    reply = () => {
      throw new OutboundError('timeout', 'It took too long.');
    };
    expect([...(await flags.answer(kit.main.id, undefined))]).toEqual([['A', false]]);
    const before = asked.length;
    clock += 29_999;
    expect([...(await flags.answer(kit.main.id, undefined))]).toEqual([['A', false]]);
    expect(asked.length).toBe(before);
    clock += 1;
    await flags.answer(kit.main.id, undefined);
    expect(asked.length).toBe(before + 1);
    expect(failures.length).toBeGreaterThanOrEqual(2);
    expect([...(await service().answer(kit.main.id, undefined))]).toEqual([['A', false]]);
  });

  test('an answer that is none, or another status, counts as away', async () => {
    reply = () => answer([], 500);
    expect((await service().answer(0, undefined)).size).toBe(0);
  });
});

describe.each(storeKinds())('flags by role on $name', (kind) => {
  const kit = identityKit(kind);
  let secrets: Record<'admin' | 'user', string>;
  beforeAll(async () => {
    secrets = { admin: (await kit.signedIn('admin')).secret, user: (await kit.signedIn('user')).secret };
  });
  afterAll(() => kit.identity.setRoleFlag('OffByDefault', undefined, 'user'));
  const isOn = async (role: 'admin' | 'user') => (await kit.identity.session(secrets[role])).facts.flag?.has('OffByDefault');

  test('a role has a value of its own; that of the account counts more; what is taken back follows again', async () => {
    await kit.identity.setRoleFlag('OffByDefault', true, 'user');
    expect([await isOn('user'), await isOn('admin')]).toEqual([true, false]);
    await kit.identity.setFlag('OffByDefault', false, kit.main.id);
    expect(await isOn('user')).toBe(false);
    expect([...(await kit.identity.ownFlags({ accountId: kit.main.id }))]).toEqual([['OffByDefault', false]]);
    await kit.identity.setFlag('OffByDefault', undefined, kit.main.id);
    expect(await isOn('user')).toBe(true);
    await kit.identity.setRoleFlag('OffByDefault', undefined, 'user');
    expect(await isOn('user')).toBe(false);
  });
});
