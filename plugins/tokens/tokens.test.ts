import { expect, test } from 'vitest';
import { identityService } from '#sdk/server';
import { provide, testHost } from '#sdk/testing';
import { sendCommand } from './browser/sendCommand';
import { manifest } from './plugin';
import { server } from './server';

const asked: number[] = [];
const identity = {
  sharedTokens: async (accountId: number) => {
    asked.push(accountId);
    return [{ id: 3, accountId, name: 'Default', token: 'secret-token', createdAt: '2026-01-02T03:04:05.000Z' }];
  },
};
const hostAs = (can: string[]) =>
  testHost({
    plugins: [{ manifest, server }],
    facts: { can },
    services: { server: [provide(identityService, identity as never)] },
  });

test("lists the account's tokens with id, name, secret and date for those who may manage them", async () => {
  const host = await hostAs(['MANAGE_SHARED_TOKENS']);
  expect(await host.inject({ method: 'GET', path: '/api/shared-tokens' })).toEqual({
    status: 200,
    body: [{ id: 3, tokenName: 'Default', token: 'secret-token', createdAt: '2026-01-02T03:04:05.000Z' }],
  });
  expect(asked).toEqual([1]);
  await host.stop();
});

test('others get no token, no page and no navigation entry', async () => {
  const host = await hostAs([]);
  expect((await host.inject({ method: 'GET', path: '/api/shared-tokens' })).status).toBe(403);
  expect(host.why({ id: 'tokens' }).map(({ shown, because }) => [shown, because])).toEqual([
    [false, ['permission MANAGE_SHARED_TOKENS is not granted']],
    [false, ['permission MANAGE_SHARED_TOKENS is not granted']],
  ]);
  await host.stop();
});

test('the example command goes to the listener on its own port, and is left out where there is none', () => {
  const otlp = { id: 'otlp', title: 'OTLP', port: 4318, paths: ['/v1/logs'], mainPaths: ['/v1/logs'] };
  const listener = { id: 'listener', title: 'Log listener', port: 8071, paths: ['/'], mainPaths: [] };
  const site = { protocol: 'http:', hostname: 'logs.example' };
  expect(sendCommand([otlp, listener], 'a+b', site)).toBe(
    `curl 'http://logs.example:8071/?token=a%2Bb&type=curl' --data '{"message": "Hello from curl", "severity": "info"}'`,
  );
  expect(sendCommand([otlp, { ...listener, port: null }], 'a', site)).toBeUndefined();
});
