import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pages } from '#sdk';
import { pathsOf } from '../../../host/browser/routing/pathsOf';
import { newAddress, previousAddress } from '../../../plugins/new-experience/browser/newAddress';
import { pluginFolders } from './allPlugins';

const all = pluginFolders.flatMap(({ manifest }) =>
  manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => pages.schema.parse(data)),
);
/** An address of a page: its parameters have values. */
const exampleOf = (path: string): string => path.replace(/:(\w+)/g, '$1-7').replace('*', 'part/7');

/** The page that answers an address, as the router chooses it, with the parameters. */
function answering(address: string, base: string) {
  const routes = all.flatMap((page) => pathsOf(page, base).map((path) => ({ path, id: page.path })));
  const match = matchRoutes(routes, address, base === '' ? '/' : base)?.at(-1);
  return match === undefined ? undefined : { page: match.route.id, params: match.params };
}

test('every page has an address below /360 that opens the same page with the same parameters, and leads back [shell-2.1-19]', () => {
  expect(all.length).toBeGreaterThan(100);
  for (const { path } of all) {
    const address = exampleOf(path);
    const there = newAddress(address, all);
    expect(there).toMatch(/^\/360\/./);
    expect(answering(there, '/360'), there).toEqual(answering(address, ''));
    expect(answering(there, '/360'), there).toBeDefined();
    expect(previousAddress(there.slice('/360'.length), all)).toBe(address);
  }
});

test('an address that no page answers opens the root of /360 [shell-2.1-19]', () => {
  for (const path of ['/', '/nowhere', '/explore/log', '/apm/services']) expect(newAddress(path, all)).toBe('/360/');
});
