import { screen } from '@testing-library/react';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { apiService, themeService } from '#sdk/browser';
import { loggerService, peopleService, recordsService, savedObjectsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { browser as alertsBrowser } from '../../../plugins/alerts/browser';
import { manifest as alerts } from '../../../plugins/alerts/plugin';
import { browser as triggeredBrowser } from '../../../plugins/triggered-alerts/browser';
import { manifest as triggered } from '../../../plugins/triggered-alerts/plugin';
import { server as triggeredServer } from '../../../plugins/triggered-alerts/server';
import { manifest as triggers } from '../../../plugins/triggers/plugin';
import { server as triggersServer } from '../../../plugins/triggers/server';
import createTriggers from '../../../plugins/triggers/server/migrations/0001-triggers';

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('triggers', [createTriggers]);
});
afterAll(() => memory.close());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

const alone = <M extends { readonly needs?: unknown }>({ needs: _needs, ...manifest }: M) => manifest;

/** @param can permissions; the calls that pages make are answered by the real routes */
async function somebody(can: readonly string[]): Promise<TestHost> {
  const ask = (method: string) => async (path: string, body?: unknown) =>
    (await host.inject({ method, path, ...(body === undefined ? {} : { body }) })).body;
  const api = { get: ask('GET'), post: ask('POST'), put: ask('PUT'), patch: ask('PATCH'), delete: ask('DELETE') };
  const host: TestHost = await testHost({
    plugins: [
      { manifest: alone(triggers), server: triggersServer },
      { manifest: alone(alerts), browser: alertsBrowser },
      { manifest: alone(triggered), browser: triggeredBrowser, server: triggeredServer },
    ],
    facts: { can, role: ['user'], mode: ['OPERATIONS'], flag: ['UnifiedAlerts'] },
    services: {
      browser: [provide(apiService, api as never), provide(themeService, { theme: 'light', choose: async () => undefined })],
      server: [
        provide(recordsService, memory.records),
        provide(loggerService, pino({ level: 'silent' })),
        provide(savedObjectsService, {} as never),
        provide(peopleService, { members: async () => [] } as never),
      ],
    },
  });
  running.push(host);
  return host;
}

const calls = [
  ['/api/triggers/search', { type: 'ALERT' }],
  ['/api/alerts/triggered-alerts', {}],
] as const;

test.each([
  ['/alert-definitions', 'No alerts'],
  ['/triggered-alerts', 'Nothing has fired'],
])('%s loads with READ_ALERTS, and is refused without, by its page and by its call [data-2.3-05]', async (path, empty) => {
  const without = await somebody([]);
  expect(without.states('server')).toMatchObject({ triggers: { status: 'ready' }, 'triggered-alerts': { status: 'ready' } });
  for (const [address, body] of calls) expect((await without.inject({ method: 'POST', path: address, body })).status).toBe(403);
  await without.visit(path);
  expect(screen.queryByText(empty, { exact: false })).toBeNull();
  await without.stop();
  running.splice(0);

  const reader = await somebody(['READ_ALERTS']);
  for (const [address, body] of calls)
    expect(await reader.inject({ method: 'POST', path: address, body })).toMatchObject({ status: 200, body: { results: [], total: 0 } });
  await reader.visit(path);
  await screen.findByText(empty, { exact: false });
});
