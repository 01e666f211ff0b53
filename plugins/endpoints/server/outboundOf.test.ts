import { expect, test } from 'vitest';
import type { Context } from '#sdk';
import { extensionsService, type OutboundRequest, outboundService } from '#sdk/server';
import { endpointReceivers, type ReceivedCall } from '../contract';
import { outboundOf } from './outboundOf';

const calls: ReceivedCall[] = [];
const out: OutboundRequest[] = [];
const receiver = {
  data: { title: 'Pager', host: 'pager.shop.example' },
  services: () => ({}),
  load: async () => async (call: ReceivedCall) => {
    calls.push(call);
    return { status: 202, body: 'taken' };
  },
};
const services = new Map<string, unknown>([
  [extensionsService.id, { offers: () => [receiver] }],
  [
    outboundService.id,
    {
      fetch: async (request: OutboundRequest) => {
        out.push(request);
        return { status: 200, url: request.url, headers: {}, body: Buffer.from('out') };
      },
    },
  ],
]);
const outbound = outboundOf({ get: ({ id }: { id: string }) => services.get(id) } as unknown as Context);
const ask = async (url: string) => {
  const request = { url, method: 'POST', headers: { 'x-a': 'b' }, body: '{}', purpose: 'notification-endpoint', accountId: 7 } as const;
  return (await outbound.fetch(request)).body.toString();
};

test('a call to the name of a receiver is handed to it, whole, and leaves nothing; any other name goes out', async () => {
  expect(await ask('https://PAGER.shop.example/messages?x=1')).toBe('taken');
  expect(calls).toMatchObject([{ accountId: 7, method: 'POST', headers: { 'x-a': 'b' }, body: '{}' }]);
  expect(calls[0]?.url.href).toBe('https://pager.shop.example/messages?x=1');
  expect(out).toEqual([]);
  for (const url of ['https://a.pager.shop.example/', 'https://shop.example/', 'https://example.com/?pager.shop.example'])
    expect(await ask(url)).toBe('out');
  expect(calls).toHaveLength(1);
});

test('a receiver has a name that nobody on the internet can have', () => {
  const takes = (host: string) => endpointReceivers.schema.safeParse({ title: 'Pager', host }).success;
  expect(['pager.shop.example', 'a.test', 'a.b.invalid'].map(takes)).toEqual([true, true, true]);
  expect(['shop.com', 'example', 'localhost', '127.0.0.1', 'hooks.slack.com', 'a.example.com'].map(takes)).toEqual(Array(6).fill(false));
});
