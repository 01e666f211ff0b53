import { expect, test } from 'vitest';
import { logDeliveriesService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { identityService, recordsService } from '#sdk/server';
import pager from './pager';

function shop(tokens: readonly object[] = [{ id: 4 }]) {
  const lines: object[] = [];
  const stored: string[] = [];
  const ended: boolean[] = [];
  const delivery = {
    intake: { json: (bytes: Buffer) => void lines.push(JSON.parse(bytes.toString()) as object) },
    store: async (name: string) => void stored.push(name),
    count: async () => undefined,
    close: (isCounted: boolean) => void ended.push(isCounted),
  };
  const found = new Map<string, unknown>([
    [identityService.id, { sharedTokens: async () => tokens }],
    [recordsService.id, { transaction: (work: (db: unknown) => Promise<void>) => work({}) }],
    [logDeliveriesService.id, { begin: async () => delivery }],
  ]);
  const services = { get: ({ id }: { id: string }) => found.get(id) } as unknown as Context;
  const tell = (body: string, { path = '/messages', method = 'POST' as const } = {}) =>
    pager(
      {
        accountId: 1,
        method,
        url: new URL(`https://pager.brindlewick.example${path}`),
        headers: { 'idempotency-key': 'd-1' },
        body,
        signal: new AbortController().signal,
      },
      services,
    );
  return { lines, stored, ended, tell };
}

test('a message becomes a log of the pager, stored under the key of its delivery', async () => {
  const { lines, stored, ended, tell } = shop();
  const told = { title: '[HIGH] Orders fail', reason: 'first', state: 'firing', severity: 'HIGH', alert: 'Orders fail', text: 'Look.' };
  expect(await tell(JSON.stringify(told))).toEqual({ status: 202, body: '{"id":"d-1"}' });
  const { title: _, ...about } = told;
  expect(lines).toEqual([
    {
      ...{ '@timestamp': expect.any(String), type: 'pager', service: 'pager', severity: 'info', message: '[HIGH] Orders fail' },
      pager: { id: 'd-1', ...about },
    },
  ]);
  expect([stored, ended]).toEqual([['pager/d-1'], [true]]);
});

test('what is no message is refused with what is wrong', async () => {
  const { lines, tell } = shop();
  expect(await tell('{}')).toMatchObject({ status: 400, body: expect.stringContaining('JSON with a title') });
  expect(await tell('no json')).toMatchObject({ status: 400 });
  expect(await tell('{"title":"a"}', { path: '/else' })).toMatchObject({ status: 404 });
  expect(await shop([]).tell('{"title":"a"}')).toMatchObject({ status: 503, body: expect.stringContaining('shipping token') });
  expect(lines).toEqual([]);
});
