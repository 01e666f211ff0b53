import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { manifest as userStateManifest } from '../user-state/plugin';
import { server as userState } from '../user-state/server';
import createStates from '../user-state/server/migrations/0001-states';
import { manifest } from './plugin';
import { server } from './server';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('user-state', [createStates]);
});
afterAll(() => memory.close());
const running: TestHost[] = [];
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

async function asUser(userId: number) {
  const host = await testHost({
    plugins: [
      { manifest, server },
      { manifest: userStateManifest, server: userState },
    ],
    facts: { role: ['read-only'] },
    userId,
    services: { server: [provide(recordsService, memory.records)] },
  });
  running.push(host);
  const path = '/api/user-state/landing-page';
  return {
    get: async () => ((await host.inject({ method: 'GET', path })).body as { value: unknown }).value,
    set: (value: unknown) => host.inject({ method: 'PUT', path, body: { value } }),
  };
}

test.each([
  { name: 'Fields', state: { name: 'dashboard.fields', params: { account: '7' } } },
  { name: 'Errors of today', link: '/explore?query=severity:error&from=now-1d' },
])('the landing page $name is kept as it was set, for its user only [shell-3-14] [shell-7-16]', async (page) => {
  const [ada, grace] = [await asUser(1), await asUser(2)];
  expect((await ada.set(page)).status).toBe(200);
  expect(await ada.get()).toEqual(page);
  expect(await grace.get()).toBeNull();
});
