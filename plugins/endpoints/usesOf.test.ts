import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { definePlugin, type Half } from '#sdk';
import { loggerService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { type EndpointUse, endpointUses } from './contract';
import { usesOf } from './server/usesOf';

let host: TestHost | undefined;
afterEach(() => host?.stop());

const sender = (id: string, find: (accountId: number) => Promise<readonly EndpointUse[]>) => {
  const manifest = definePlugin({
    id,
    title: id,
    version: '1.0.0',
    host: '*',
    contributes: [endpointUses.add('uses', { title: `Those of ${id}` }, { code: 'uses' })],
  });
  const server = {
    code: { uses: async () => ({ default: ({ accountId }: { readonly accountId: number }) => find(accountId) }) },
  } satisfies Half<typeof manifest, 'server'>;
  return { manifest, server };
};

test('uses of all senders are gathered, and one that cannot be asked is named', async () => {
  const asker = definePlugin({ id: 'asker', title: 'Asker', version: '1.0.0', host: '*', contributes: [] });
  const use = (title: string): EndpointUse => ({ endpointId: 'e-1', title, path: `/alerts/${title}` });
  host = await testHost({
    plugins: [
      { manifest: asker, server: { code: {} } },
      sender('alerts', async (accountId) => [use(`alert of ${accountId}`)]),
      sender('broken', async () => {
        throw new Error('The records are away.');
      }),
      sender('reports', async () => [use('weekly')]),
    ],
    services: { server: [provide(loggerService, pino({ level: 'silent' }))] },
  });
  const services = host.hosts.server.scope('asker');
  if (services === undefined) throw new Error(host.failures.join());
  expect(await usesOf(7, services)).toEqual({ uses: [use('alert of 7'), use('weekly')], unknown: ['Those of broken'] });
});
