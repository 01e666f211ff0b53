import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { type AnyHalf, type Manifest, pages } from '#sdk';
import { type TestFacts, testHost } from '#sdk/testing';
import { pluginFolders } from './allPlugins';

/** All that a gate could ask for, so that every contribution is open. */
const everything: TestFacts = {
  flag: valuesOf('flag'),
  can: valuesOf('can'),
  role: ['admin'],
  mode: ['OPERATIONS'],
  account: ['owner'],
  plan: ['enterprise'],
};

function valuesOf(fact: string): string[] {
  const found = JSON.stringify(pluginFolders.map(({ manifest }) => manifest)).matchAll(/\{"is":"([a-z]+)","value":"([^"]+)"\}/g);
  return [...found].filter((match) => match[1] === fact).map((match) => match[2] ?? '');
}

const withBrowser = pluginFolders.filter(({ browser }) => browser !== undefined);
const throwing = () => {
  throw new Error('this render is broken on purpose');
};
const brokenHalf = (half: AnyHalf): AnyHalf => ({
  code: Object.fromEntries(Object.keys(half.code).map((name) => [name, async () => ({ default: throwing })])),
});
const bystander: Manifest = {
  id: 'bystander',
  title: 'Bystander',
  version: '1.0.0',
  host: '>=0.1.0',
  contributes: [pages.add('home', { path: '/bystander', state: 'dashboard.bystander' }, { code: 'Page' })],
};
const bystanderHalf: AnyHalf = { code: { Page: async () => ({ default: () => createElement('p', null, 'all is well here') }) } };

describe.each(withBrowser.map((folder) => [folder.name, folder] as const))('%s', (_name, { manifest, browser }) => {
  test('every code name loads in the browser', async () => {
    const half = await browser?.();
    for (const [name, load] of Object.entries(half?.code ?? {}))
      expect(`${name} ${typeof (await load()).default}`).not.toContain('undefined');
  });

  test('a throwing render of its pages stays in its place, named and with a retry', async () => {
    const half = brokenHalf((await browser?.()) ?? { code: {} });
    const { needs: _needs, likes: _likes, ...alone } = manifest;
    const host = await testHost({
      plugins: [
        { manifest: alone, browser: half },
        { manifest: bystander, browser: bystanderHalf },
      ],
      facts: everything,
    });
    for (const { data, code } of host.hosts.browser.offers(pages, factSets())) {
      if (code === undefined || data.path === '/bystander') continue;
      const page = await host.visit(data.path.replaceAll(/:[a-zA-Z]+/g, '1').replaceAll('*', ''));
      if (page === undefined || page.pluginId !== manifest.id) continue;
      expect(page.text()).toContain(manifest.title);
      expect([...page.element.querySelectorAll('button')].map((button) => button.textContent).join(' ')).toMatch(/retry|try again/i);
      await page.leave();
    }
    expect((await host.visit('/bystander'))?.text()).toBe('all is well here');
    await host.stop();
  });

  test('a throwing start leaves the others running', async () => {
    const half = await browser?.();
    const { needs: _needs, likes: _likes, ...alone } = manifest;
    const host = await testHost({
      plugins: [
        { manifest: alone, browser: { code: half?.code ?? {}, start: throwing } },
        { manifest: bystander, browser: bystanderHalf },
      ],
      facts: everything,
    });
    expect(await host.hosts.browser.activate(manifest.id)).toMatchObject({ status: 'failed', stage: 'start' });
    expect((await host.visit('/bystander'))?.text()).toBe('all is well here');
    await host.stop();
  });
});

function factSets() {
  return Object.fromEntries(
    Object.entries({ ...everything, plugin: pluginFolders.map(({ name }) => name) }).map(([name, list]) => [name, new Set(list)]),
  );
}
