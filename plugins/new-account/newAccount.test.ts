import { expect, onTestFinished, test, vi } from 'vitest';
import { configurationService } from '#sdk/server';
import { provide, testHost } from '#sdk/testing';
import { pagePlace } from './browser/pagePlace';
import { type NewAccountCheck, newAccountPath } from './contract';
import { manifest } from './plugin';
import { server } from './server';

async function checkedSince(since: string | undefined, flag: readonly string[] = []) {
  const configuration = { text: () => since, number: () => 0, flag: () => false, list: () => [] };
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['user'], flag },
    services: { server: [provide(configurationService, configuration)] },
  });
  const { body } = await host.inject({ method: 'GET', path: newAccountPath });
  const { failures } = host;
  await host.stop();
  return failures.length > 0 ? failures : (body as NewAccountCheck).isNewAccount;
}

// The account of the tests was founded on the first of January 2026.
test.each([
  ['no account is new by default', undefined, [], false],
  ['one that was founded on the day is', '2026-01-01', [], true],
  ['an older one is not', '2026-01-02', [], false],
  ['none is while new accounts are ignored', '2026-01-01', ['IgnoreNewAccount'], false],
] as const)('%s [shell-7-25] [assist-7-24] [shell-6-27]', async (_name, since, flag, expected) => {
  expect(await checkedSince(since, flag)).toBe(expected);
});

test('the page is replaced, so that no entry of the history leads back to it [shell-4-41]', () => {
  const place = { pathname: '/notes', replace: vi.fn(), assign: vi.fn(), href: 'http://test/notes' };
  vi.stubGlobal('location', place);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(pagePlace.path()).toBe('/notes');
  pagePlace.replace('/360');
  expect(place.replace).toHaveBeenCalledExactlyOnceWith('/360');
  expect([place.assign.mock.calls.length, place.href]).toEqual([0, 'http://test/notes']);
});

test('a setting that is no day keeps the plugin from starting, and says so', async () => {
  expect(await checkedSince('soon')).toEqual([expect.stringContaining('ASTROLABE_NEW_ACCOUNTS_SINCE must be a day')]);
});
