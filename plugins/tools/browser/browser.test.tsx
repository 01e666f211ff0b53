import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { can, definePlugin, signedIn } from '#sdk';
import { type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { tools } from '../contract';
import { manifest } from '../plugin';

/** Another plugin with tools of its own, one of them for those who may mow. */
const garden = definePlugin({
  id: 'garden',
  title: 'Garden',
  version: '1.0.0',
  host: '*',
  contributes: [
    tools.add(
      'mower',
      { title: 'Mower', description: 'Cuts the grass.', path: '/mower', icon: 'settings', weight: 200 },
      { when: can('MOW') },
    ),
    tools.add('can', { title: 'Watering can', description: 'Waters.', path: '/can', icon: 'settings', weight: 1 }, { when: signedIn }),
  ],
});

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

async function linksFor(permissions: readonly string[]) {
  host = await testHost({ plugins: [{ manifest, browser }, { manifest: garden }], facts: { role: ['user'], can: permissions } });
  const page = await host.visit('/tools');
  expect(page?.pluginId).toBe('tools');
  await screen.findByRole('heading', { name: 'Tools' });
  return screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.getAttribute('href'), link.textContent]);
}

test('[shell-2.4-19] the path /tools is the tools page, with the tools that plugins contribute, in order', async () => {
  expect(await linksFor(['MOW'])).toEqual([
    ['/can', 'Watering can'],
    ['/api/openapi.json', 'API reference'],
    ['/mower', 'Mower'],
  ]);
  screen.getByRole('link', { name: 'Mower', description: 'Cuts the grass.' });
  expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('target')).toBe('_blank');
  expect(screen.getByRole('link', { name: 'Mower' }).getAttribute('target')).toBeNull();
});

test('a tool that the person may not open is not there', async () => {
  expect((await linksFor([])).map(([path]) => path)).toEqual(['/can', '/api/openapi.json']);
});
