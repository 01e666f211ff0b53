import { beforeAll, expect, test } from 'vitest';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { foundMessages } from '../ingest/foundMessages';

let product: Product;
let session: Session;
beforeAll(async () => {
  product = await sharedProduct('Tokens');
  session = await product.login();
});

interface Made {
  readonly id: number;
  readonly tokenName: string;
  readonly token: string;
}
const send = async (token: string, message: string): Promise<number> =>
  (await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: JSON.stringify({ message }) })).status;
const withToken = async (token: string, method: string, path: string, body?: unknown) => {
  const answer = await fetch(product.url + path, {
    method,
    headers: { 'x-api-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

test('a shared token is created, takes data, and is refused once deleted; what it brought stays [data-7.1-02] [data-7.1-04] [shell-7-34]', async () => {
  const made = (await session.call<Made>('POST', '/api/shared-tokens', { tokenName: 'Edge' })).body;
  expect(made).toMatchObject({
    tokenName: 'Edge',
    filters: [],
    createdBy: expect.stringMatching(/@tokens\.example$/),
    createdAt: expect.any(String),
  });
  const listed = async () => (await session.call<Made[]>('GET', '/api/shared-tokens')).body.map(({ tokenName }) => tokenName);
  expect(await listed()).toEqual(['Default', 'Edge']);
  expect(await send(made.token, 'edge one')).toBe(200);
  const standard = (await session.call<Made>('GET', '/api/shared-tokens/default')).body;
  expect(standard).toMatchObject({ tokenName: 'Default', createdBy: null });
  expect(await send(standard.token, 'edge by default')).toBe(200);
  expect((await session.call('POST', '/api/shared-tokens', { tokenName: 'Edge' })).body).toMatchObject({ code: 'TOKEN_NAME_TAKEN' });

  expect((await session.call('DELETE', `/api/shared-tokens/${made.id}`)).body).toEqual({ id: made.id });
  expect(await send(made.token, 'edge two')).toBe(401);
  expect(await listed()).toEqual(['Default']);
  expect((await session.call('DELETE', `/api/shared-tokens/${made.id}`)).status).toBe(404);
  expect((await foundMessages(session, 'edge')).total).toBe(2);
  // Its name is free again.
  expect((await session.call('POST', '/api/shared-tokens', { tokenName: 'Edge' })).status).toBe(200);
});

test('an API token is told once, opens the API as far as its role goes, and nothing once deleted [data-3-15] [data-7.1-08] [data-7.1-09] [data-7.1-10] [shell-7-34]', async () => {
  const token = await session.shippingToken();
  expect(await send(token, 'readable by programs')).toBe(200);
  const made = (await session.call<Made>('POST', '/api/api-tokens', { tokenName: 'Reporter', role: 'user' })).body;
  const listed = (await session.call<Record<string, unknown>[]>('GET', '/api/api-tokens')).body;
  expect(listed).toEqual([
    {
      id: made.id,
      tokenName: 'Reporter',
      role: 'user',
      createdBy: expect.stringMatching(/@tokens\.example$/),
      createdAt: expect.any(String),
      lastUsedAt: null,
    },
  ]);
  expect(JSON.stringify(listed)).not.toContain(made.token);

  const search = { query: 'programs', from: 'now-1h', to: 'now' };
  await until('the log', async () => (await withToken(made.token, 'POST', '/api/explore/search', search)).body.total === 1);
  const managing = await withToken(made.token, 'GET', '/api/shared-tokens');
  expect(managing.status).toBe(403);
  expect((await withToken(made.token, 'GET', '/api/shared-tokens/default')).status).toBe(403);
  expect((await session.call<{ lastUsedAt: string | null }[]>('GET', '/api/api-tokens')).body[0]?.lastUsedAt).toEqual(expect.any(String));

  const admin = (await session.call<Made>('POST', '/api/api-tokens', { tokenName: 'Deployer', role: 'admin' })).body;
  expect((await withToken(admin.token, 'GET', '/api/shared-tokens')).status).toBe(200);
  // A token that has leaked makes no other, which would outlive it.
  expect((await withToken(admin.token, 'POST', '/api/api-tokens', { tokenName: 'Heir' })).body.code).toBe('PERSON_NEEDED');
  // It is a program's: no person's settings, no session.
  expect((await withToken(admin.token, 'POST', '/api/user-settings', { logzioTheme: 'Dark' })).status).toBe(403);
  expect((await withToken(admin.token, 'GET', '/api/boot')).body.session).toBeUndefined();

  expect((await session.call('DELETE', `/api/api-tokens/${made.id}`)).body).toEqual({ id: made.id });
  expect((await session.call<Made[]>('GET', '/api/api-tokens')).body.map(({ tokenName }) => tokenName)).toEqual(['Deployer']);
  const refused = await withToken(made.token, 'POST', '/api/explore/search', search);
  expect(refused.status).toBe(401);
  expect(refused.body.code).toBe('API_TOKEN_UNKNOWN');
  expect((await withToken('astrolabe_api_guessed', 'POST', '/api/explore/search', search)).status).toBe(401);
  // An API token ships nothing, and a shipping token reads nothing.
  expect(await send(admin.token, 'from a reader')).toBe(401);
  expect((await withToken(token, 'POST', '/api/explore/search', search)).status).toBe(401);
});
