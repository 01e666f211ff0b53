import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { configurationService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/user-analytics/plugin';
import { server } from '../../../plugins/user-analytics/server';
import { answersOf } from './answersOf';
import { openProduct } from './openProduct';

let host: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['admin', 'system-admin'] },
    services: { server: [provide(configurationService, { flag: () => true } as never)] },
    records: true,
  });
});
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(() => host.stop());

const path = '/api/user-analytics';

test('looking at a page is told once, with the four members, and kept by this server for those who run it [data-7.6-25]', async () => {
  const sent: unknown[] = [];
  const kept: number[] = [];
  const routes = answersOf(host);
  running = await openProduct({
    at: '/explore',
    own: ['user-analytics'],
    answer: async (request) => {
      if (request.path !== path) return json({});
      sent.push({ method: request.method, body: request.body });
      const answer = await routes(request);
      kept.push(answer.status);
      return answer;
    },
  });
  const view = (state: string) => ({
    method: 'POST',
    body: {
      eventName: 'pageview',
      eventData: { state },
      timestamp: expect.any(Number),
      userSummary: { accountId: 1, accountType: 'owner', role: 'admin', planType: 'pro' },
    },
  });
  await waitFor(() => expect(kept).toEqual([200]));
  await running.go('/home');
  await waitFor(() => expect(kept).toEqual([200, 200]));
  // The page that was opened and the one after it.
  expect(sent).toEqual([view('dashboard.explore'), view('dashboard.home')]);
  for (const [search, count] of [
    ['dashboard.home', 1],
    ['dashboard.explore', 1],
    ['dashboard.settings', undefined],
  ] as const) {
    const { body } = await host.inject({ method: 'GET', path: `/api/__admin__/product-usage?search=${search}` });
    const { results } = body as { readonly results: readonly { readonly state: string; readonly event: string; readonly count: number }[] };
    expect([search, results.map((one) => [one.event, one.state, one.count])]).toEqual([
      search,
      count === undefined ? [] : [['pageview', search, count]],
    ]);
  }
});
