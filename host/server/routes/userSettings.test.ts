import { expect, test } from 'vitest';
import { definePlugin, endpoints, saveUserSettings } from '#sdk';
import { identityService, serve } from '#sdk/server';
import { provide, testHost } from '#sdk/testing';

const api = { saveUserSettings };
const manifest = definePlugin({ id: 'session', title: 'Session', version: '1.0.0', host: '*', contributes: [...endpoints(api)] });
const server = { code: serve(api, () => import('./userSettings')) };

async function hostWith(stored: Record<string, unknown>) {
  let settings = stored;
  const identity = {
    userSettings: async () => settings,
    saveUserSettings: async (_userId: number, next: Record<string, unknown>) => {
      settings = Object.fromEntries(Object.entries({ ...settings, ...next }).filter(([, value]) => value !== null));
      return settings;
    },
  };
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['read-only'] },
    services: { server: [provide(identityService, identity as never)] },
  });
  const post = (body: unknown) => host.inject({ method: 'POST', path: '/api/user-settings', body });
  return { host, post, settings: () => settings };
}

test('saving the theme keeps the other settings [shell-7-05]', async () => {
  const { host, post, settings } = await hostWith({ exploreAsDefault: true, logzioTheme: 'Light' });
  const { status, body } = await post({ kibanaTheme: 'dark', logzioTheme: 'Dark' });
  expect(status).toBe(200);
  expect(body).toEqual({ exploreAsDefault: true, logzioTheme: 'Dark', kibanaTheme: 'dark' });
  expect(settings()).toEqual(body);
  await host.stop();
});

test('null removes a setting; values that do not fit and too much are refused', async () => {
  const { host, post, settings } = await hostWith({ a: 1 });
  expect((await post({ a: null, b: 2 })).body).toEqual({ b: 2 });
  expect((await post({ logzioTheme: 'Purple' })).status).toBe(400);
  expect((await post({ long: 'x'.repeat(70_000) })).status).toBe(400);
  expect(settings()).toEqual({ b: 2 });
  await host.stop();
});

test('a time zone is kept by its IANA name, taken back by null, and any other word is refused', async () => {
  const { host, post, settings } = await hostWith({});
  expect((await post({ timeZone: 'Asia/Kolkata' })).body).toEqual({ timeZone: 'Asia/Kolkata' });
  const refused = await post({ timeZone: 'Atlantis/Capital' });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('such as Europe/Berlin')]);
  expect(settings()).toEqual({ timeZone: 'Asia/Kolkata' });
  expect((await post({ timeZone: null })).body).toEqual({});
  await host.stop();
});
