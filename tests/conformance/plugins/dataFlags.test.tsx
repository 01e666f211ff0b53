import { expect, test } from 'vitest';
import { navGroups, navItems, pages } from '#sdk';
import { bootOfProduct } from '../shell/openProduct';

const hub = [
  '/dashboards-hub',
  '/dashboards-hub/bundles',
  '/dashboards-hub/import',
  '/dashboards-hub/legacy',
  '/dashboards-hub/travel/:uid',
  '/dashboards-hub/view/folders/:folderId/dashboards/:dashboardId',
  '/dashboards/:dashboardId',
  '/osd-2-0/dashboards',
];
const explore = [
  '/explore',
  '/explore-kibana-from-grafana',
  '/explore/context',
  '/explore/log/:logId',
  '/explore/preferences',
  '/view-in-explore',
];

/** What a session with these flags otherwise than by default has: pages, pages that lead away, and links. */
async function screens(flag: Readonly<Record<string, boolean>>) {
  const { plugins, closedPages } = await bootOfProduct({ flag });
  const pathsOf = (...points: readonly { readonly id: string }[]) =>
    plugins.flatMap(({ contributes }) =>
      contributes
        .filter(({ point }) => points.some(({ id }) => id === point))
        .map(({ data }) => (data as { readonly path?: string }).path ?? ''),
    );
  return { open: pathsOf(pages), closed: closedPages.map(({ path }) => path), links: pathsOf(navGroups, navItems) };
}
const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one)).toSorted();
const among = (links: readonly string[], paths: readonly string[]) => links.filter((link) => paths.includes(link.split('?')[0] ?? ''));

test.each([
  ['NewDiscover', explore],
  ['UnifiedAlerts', ['/alerts/unified-alerts', '/alerts/unified-alerts-form/:id']],
  ['LogsEventManagment', ['/event-management']],
  ['CentralizedDashboards', hub],
  ['UnifiedDashboards', hub],
  ['NewOptimizersPage', ['/optimizers', '/optimizers/:id', '/optimizers/edit', '/optimizers/new']],
  ['ServiceListMap', ['/spm/services/map']],
])('the flag %s, turned off, closes its own screens and no other, and nothing leads to them any more [data-6-09]', async (flag, own) => {
  const [on, off] = [await screens({ [flag]: true }), await screens({ [flag]: false })];
  expect(without(on.open, off.open)).toEqual(own);
  expect(without(off.closed, on.closed)).toEqual(own);
  expect(without(off.open, on.open)).toEqual([]);
  expect(among(on.links, own).length).toBeGreaterThan(0);
  expect(among(off.links, own)).toEqual([]);
  expect(without(on.links, off.links)).toEqual(among(on.links, own).toSorted());
});
