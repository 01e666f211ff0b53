import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planService } from '#plugins/plans/contract';
import { definePlugin, type Half, pages } from '#sdk';
import { configurationService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import { MarketplaceKeys } from './server/MarketplaceKeys';
import createSubscriptions from './server/migrations/0001-subscriptions';
import { ownAccounts } from './server/ownAccounts';
import { Subscriptions } from './server/Subscriptions';
import { subscriptions } from './server/tables';

let memory: MemoryRecords;
let own: CryptoKeyPair;
let jwks: string;
beforeAll(async () => {
  memory = await memoryRecords('marketplace', [createSubscriptions]);
  own = (await generateKeyPair('ES256')) as CryptoKeyPair;
  jwks = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one' }] });
});
afterAll(() => memory.close());
let paid: unknown[];
let isPlanAway: boolean;
beforeEach(async () => {
  await memory.clear();
  paid = [];
  isPlanAway = false;
});

const claims: JWTPayload = { iss: 'aws', aud: 'astrolabe', sub: 'customer-7', jti: 'token-1', offer: 'Pro, yearly' };
const signed = (changed: JWTPayload = {}, { key = own.privateKey, alg = 'ES256', expires = '5m' as string | number } = {}) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg, kid: 'one' }).setExpirationTime(expires).sign(key);

const plans = {
  setPaymentMethod: async (...told: unknown[]) => {
    if (isPlanAway) throw new Error('the records are away');
    paid.push(told);
  },
};
const plan = definePlugin({ id: 'plans', title: 'Plan', version: '1.0.0', host: '*', contributes: [] });
const planHalf = { start: (context) => context.provide(planService, () => plans as never), code: {} } satisfies Half<typeof plan, 'server'>;
const hostWith = (keys: string | undefined) =>
  testHost({
    plugins: [
      { manifest: plan, server: planHalf },
      { manifest, server },
    ],
    facts: { role: ['admin'] },
    services: {
      server: [provide(recordsService, memory.records), provide(configurationService, { text: () => keys } as never)],
    },
  });
const activate = async (host: Awaited<ReturnType<typeof hostWith>>, token: string, about: object = {}) => {
  const { status, body } = await host.inject({
    method: 'POST',
    path: '/api/marketplace/subscriptions',
    body: { accountId: 1, token, ...about },
  });
  return [status, (body as { code?: string }).code ?? body] as const;
};

test('a valid token activates the subscription, once; an account that is no own owner account is refused [shell-7-39]', async () => {
  const host = await hostWith(jwks);
  const token = await signed();
  expect(await activate(host, token, { accountId: 2 })).toEqual([403, 'MARKETPLACE_ACCOUNT']);
  expect(await activate(host, token)).toEqual([
    200,
    { accountId: 1, provider: 'aws', offer: 'Pro, yearly', activatedAt: expect.any(String) },
  ]);
  expect(paid).toEqual([[1, { kind: 'marketplace', provider: 'aws' }]]);
  expect(await memory.records.db.select().from(subscriptions)).toMatchObject([
    { ownerAccountId: 1, provider: 'aws', tokenId: 'token-1', customer: 'customer-7', activatedBy: 'test@example.com' },
  ]);
  expect(host.audited).toMatchObject([{ action: 'marketplace.connect', target: 'Test account', accountId: 1 }]);
  expect(JSON.stringify(host.audited)).not.toContain(token);
  expect(await activate(host, token)).toEqual([409, 'MARKETPLACE_TOKEN_USED']);
  // A token signed anew for the same purchase is the same token.
  expect(await activate(host, await signed({ exp: 9_999_999_999 }))).toEqual([409, 'MARKETPLACE_TOKEN_USED']);
  expect(paid).toHaveLength(1);
  await host.stop();
});

test('a token that is forged, over, for somebody else, of another marketplace or without its parts is refused [shell-7-39]', async () => {
  const host = await hostWith(jwks);
  const stranger = (await generateKeyPair('ES256')) as CryptoKeyPair;
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url')}.`;
  const invalid = [400, 'MARKETPLACE_TOKEN_INVALID'];
  const without = (name: string) => signed({ [name]: undefined });
  for (const token of [
    'nonsense',
    unsigned,
    await signed({}, { key: stranger.privateKey }),
    await signed({}, { expires: '-5m' }),
    await signed({ aud: 'another-product' }),
    await without('jti'),
    await without('sub'),
    await without('iss'),
    await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(own.privateKey),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(jwks.padEnd(32))),
  ])
    expect([token, ...(await activate(host, token))]).toEqual([token, ...invalid]);
  expect(await activate(host, await signed({ iss: 'azure' }), { provider: 'aws' })).toEqual(invalid);
  expect(await memory.records.db.select().from(subscriptions)).toEqual([]);
  expect(await activate(host, await signed({ iss: 'azure' }))).toMatchObject([200, { provider: 'azure' }]);
  await host.stop();
});

test('of two that come with the same token at the same time one succeeds; a token that failed through us can be used again', async () => {
  const keys = await MarketplaceKeys.read(jwks);
  const book = new Subscriptions(memory.records, keys, plans);
  const about = { token: await signed(), provider: undefined, by: 'me@example.com' };
  isPlanAway = true;
  await expect(book.activate({ ...about, ownerAccountId: 1 })).rejects.toThrow('away');
  isPlanAway = false;
  const outcomes = await Promise.allSettled([
    book.activate({ ...about, ownerAccountId: 1 }),
    book.activate({ ...about, ownerAccountId: 2 }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(paid).toHaveLength(1);
});

test('keys come as text or from a file; without any there is no marketplace, and private or shared ones are refused', async () => {
  const file = join(tmpdir(), `marketplace-${process.pid}.json`);
  await writeFile(file, jwks);
  expect(await (await MarketplaceKeys.read(file)).verify(await signed())).toMatchObject({ provider: 'aws', customer: 'customer-7' });
  await expect((await MarketplaceKeys.read(undefined)).verify('x')).rejects.toMatchObject({ status: 404, code: 'MARKETPLACE_OFF' });
  const shared = JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] });
  for (const wrong of ['{}', '{"keys":[]}', '{', '/nowhere/keys.json', shared])
    await expect(MarketplaceKeys.read(wrong)).rejects.toThrow('ASTROLABE_MARKETPLACE_KEYS');
});

test('the choice is of owner accounts that the person is an admin of, by id and name [shell-3-28]', () => {
  const account = (id: number, type: 'owner' | 'sub', role: 'admin' | 'user') => ({
    id,
    name: `A${id}`,
    type,
    ownerId: 1,
    createdAt: '',
    role,
  });
  const accounts = [account(1, 'owner', 'admin'), account(2, 'sub', 'admin'), account(3, 'owner', 'user'), account(4, 'owner', 'admin')];
  expect(ownAccounts({ accounts })).toEqual([
    { id: 1, name: 'A1' },
    { id: 4, name: 'A4' },
  ]);
});

test('the pages are at the addresses that marketplaces know', () => {
  const paths = manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => data as { path: string; state: string });
  expect(paths.map(({ path, state }) => [path, state])).toEqual([
    ['/aws-marketplace', 'aws-marketplace'],
    ['/marketplace', 'marketplace'],
  ]);
});
