import type { Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
import { turnFlag } from './turnFlag';
import { violations } from './violations';

test.use({ account: 'Dashboards hub' });

type Product = Parameters<Parameters<typeof test>[2]>[0]['product'];

const logPanel = (name: string, query: string) => ({
  kind: 'Panel',
  spec: {
    display: { name },
    plugin: { kind: 'StatChart', spec: {} },
    queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: { kind: 'LuceneQuery', spec: { query, measures: [{ kind: 'count' }] } } } }],
  },
});

const documentOf = (name: string, project: string) => ({
  kind: 'Dashboard',
  metadata: { name, project },
  spec: {
    duration: '1h',
    panels: { picked: logPanel('Picked', 'service:hub') },
    layouts: [
      {
        kind: 'Grid',
        spec: { display: { title: 'All' }, items: [{ x: 0, y: 0, width: 12, height: 6, content: { $ref: '#/spec/panels/picked' } }] },
      },
    ],
  },
});

async function make(product: Product, uid: string, name: string, project: string): Promise<void> {
  const made = await (await product.login()).call('PUT', `/api/dashboards/${uid}`, { doc: documentOf(name, project) });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
}

const folder = (page: Page, name: string) => page.getByRole('region', { name: `Folder ${name}` });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the hub is labelled beta, and needs both of its flags [data-2.4-01]', async ({ admin, product }) => {
  await admin.goto('/dashboards-hub');
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  await expect(breadcrumb(admin)).toContainText(/Dashboards\s*beta/);
  for (const flag of ['CentralizedDashboards', 'UnifiedDashboards']) {
    await turnFlag(product, flag, false);
    try {
      await admin.goto('/dashboards-hub');
      await expect(admin).not.toHaveURL(/dashboards-hub/);
      await expect(admin.getByText('Dashboards are not available').first()).toBeVisible();
    } finally {
      await turnFlag(product, flag, true);
    }
  }
  await admin.goto('/dashboards-hub');
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  await expect(admin).toHaveURL(/\/dashboards-hub$/);
});

test('dashboards are created, found, renamed, moved and deleted by folder, and stay so; the older ones have their page [data-2.4-05] [data-2.4-02]', async ({
  admin,
  product,
}) => {
  await make(product, 'hub-valves', 'Valves', 'Plumbing');
  const pressure = documentOf('Pipe pressure', 'Plumbing');
  const asksMetrics = { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'pipe_pressure' } };
  pressure.spec.panels.picked.spec.queries = [{ kind: 'TimeSeriesQuery', spec: { plugin: asksMetrics as never } }];
  expect((await (await product.login()).call('PUT', '/api/dashboards/hub-pressure', { doc: pressure })).status).toBe(200);
  const session = await product.login();
  const visual = await session.call('POST', '/osd-2-0/api/saved_objects/visualization', {
    attributes: { title: 'Leaks by house', visState: JSON.stringify({ title: 'Leaks by house', type: 'histogram', aggs: [], params: {} }) },
  });
  expect(visual.status, JSON.stringify(visual.body)).toBe(200);

  await admin.goto('/dashboards-hub');
  await expect(folder(admin, 'Plumbing').getByRole('link', { name: 'Valves' })).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'New dashboard', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Boilers');
  await dialog.getByRole('combobox', { name: 'Folder' }).fill('Heating');
  await dialog.getByRole('button', { name: 'Create dashboard' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Boilers' })).toBeVisible();
  await admin.goto('/dashboards-hub');
  await expect(folder(admin, 'Heating').getByRole('link', { name: 'Boilers' })).toBeVisible();
  await expect(folder(admin, 'Plumbing').getByRole('link', { name: 'Boilers' })).toHaveCount(0);

  await admin.getByRole('searchbox', { name: 'Search dashboards' }).fill('boil');
  await expect(rowOf(admin, 'Boilers')).toBeVisible();
  await expect(rowOf(admin, 'Valves')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rowOf(admin, 'Valves')).toBeVisible();

  await act(admin, 'Boilers', 'Rename…');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Boiler room');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(folder(admin, 'Heating').getByRole('link', { name: 'Boiler room' })).toBeVisible();
  await act(admin, 'Boiler room', 'Move to folder…');
  await dialog.getByRole('combobox', { name: 'Folder' }).fill('Plumbing');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(folder(admin, 'Plumbing').getByRole('link', { name: 'Boiler room' })).toBeVisible();
  await expect(folder(admin, 'Heating')).toHaveCount(0);

  await admin.getByRole('button', { name: 'Favourite Valves' }).click();
  await expect(admin.getByRole('button', { name: 'Favourite Valves' })).toHaveAttribute('aria-pressed', 'true');
  await admin.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(rowOf(admin, 'Boiler room')).toHaveCount(0);
  await expect(rowOf(admin, 'Valves')).toBeVisible();
  await admin.reload();
  await expect(rowOf(admin, 'Valves')).toBeVisible();
  await expect(rowOf(admin, 'Boiler room')).toHaveCount(0);
  await admin.goto('/dashboards-hub');
  await expect(folder(admin, 'Plumbing').getByRole('link', { name: 'Boiler room' })).toBeVisible();

  await act(admin, 'Boiler room', 'Delete…');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete dashboard' }).click();
  await expect(rowOf(admin, 'Boiler room')).toHaveCount(0);
  await admin.reload();
  await expect(rowOf(admin, 'Valves')).toBeVisible();
  await expect(rowOf(admin, 'Boiler room')).toHaveCount(0);
  await admin.getByRole('button', { name: 'More about dashboards' }).click();
  await admin.getByRole('menuitem', { name: 'Trash' }).click();
  await expect(dialog.getByText('Boiler room')).toBeVisible();

  await admin.goto('/dashboards-hub/legacy');
  await expect(admin.getByRole('heading', { level: 1, name: 'Legacy dashboards' })).toBeVisible();
  await expect(rowOf(admin, 'Pipe pressure')).toContainText('Metrics dashboard');
  await expect(rowOf(admin, 'Leaks by house')).toContainText('Log visualization');
  await expect(rowOf(admin, 'Valves')).toHaveCount(0);
  expect(await violations(admin)).toEqual([]);
});

test('the route of a unified dashboard opens it by its id, folder and title [data-2.4-04]', async ({ admin, product }) => {
  await make(product, 'hub-pumps', 'Pumps', 'Cellar');
  await admin.goto('/dashboards/hub-pumps?folderId=Cellar&dashboardTitle=Pumps');
  await expect(admin.getByRole('heading', { level: 1, name: 'Pumps' })).toBeVisible();
  await expect(admin).toHaveURL(/\/dashboards-hub\/view\/folders\/Cellar\/dashboards\/hub-pumps\?.*dashboardTitle=Pumps/);
  await expect(admin.locator('section[data-panel][aria-label="Picked"]')).toBeVisible();
  await expect(admin).toHaveTitle(/Pumps/);
});

test('bookmarks and visits of dashboards are in the hub and in the search, newest first, and each opens [data-2.4-07]', async ({
  admin,
  product,
}) => {
  await make(product, 'hub-taps', 'Taps and drains', 'Bath');
  await make(product, 'hub-tubs', 'Tubs and drains', 'Bath');
  const visits = admin.getByRole('list', { name: 'Recently visited' });
  await admin.goto('/dashboards-hub');
  // A visit is one after some seconds.
  for (const name of ['Taps and drains', 'Tubs and drains']) {
    const kept = admin.waitForResponse((answer) => answer.url().endsWith('/recent-visits') && answer.request().method() === 'PUT');
    await rowOf(admin, name).getByRole('link', { name }).click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    expect((await kept).ok()).toBe(true);
    await admin.goBack();
    await expect(visits.getByRole('listitem').first()).toContainText(name);
  }
  await admin.reload();
  await expect(visits.getByRole('listitem').first()).toContainText('Tubs and drains');
  await expect(visits.getByRole('listitem').nth(1)).toContainText('Taps and drains');
  const marking = admin.waitForResponse((answer) => answer.url().endsWith('/bookmark') && answer.request().method() === 'PUT');
  await rowOf(admin, 'Taps and drains').getByRole('button', { name: 'Bookmark' }).click();
  await marking;
  const bookmarks = admin.getByRole('list', { name: 'Bookmarks' });
  await expect(bookmarks.getByRole('listitem')).toHaveCount(1);
  await expect(bookmarks).toContainText('Taps and drains');
  await bookmarks
    .getByRole('button', { name: /Taps and drains/ })
    .first()
    .click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Taps and drains' })).toBeVisible();
  await admin.goto('/dashboards-hub');
  await visits.getByRole('button', { name: /Tubs and drains/ }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Tubs and drains' })).toBeVisible();

  await admin.keyboard.press('ControlOrMeta+k');
  await admin.getByRole('combobox', { name: /Search/ }).fill('and drains');
  const found = admin.getByRole('option');
  await expect(found.filter({ hasText: 'Bookmark · Dashboard' })).toContainText('Taps and drains');
  await expect(found.filter({ hasText: 'Recently visited · Dashboard' })).toContainText('Tubs and drains');
  await found.filter({ hasText: 'Bookmark · Dashboard' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Taps and drains' })).toBeVisible();

  await admin.goto('/dashboards-hub');
  await bookmarks.getByRole('button', { name: 'Remove the bookmark Taps and drains' }).click();
  await expect(admin.getByText('Nothing is bookmarked.')).toBeVisible();
});

test('a snapshot is opened signed out, with its data and nothing of the product around it; the older address leads to it [data-2.1-05] [data-2.1-06]', async ({
  admin,
  product,
  contexts,
}) => {
  await ship(product, [
    { service: 'hub', message: 'one drop' },
    { service: 'hub', message: 'two drops' },
  ]);
  await make(product, 'hub-drops', 'Drops', 'Bath');
  await admin.goto('/dashboards/hub-drops');
  const picked = admin.locator('section[data-panel][aria-label="Picked"]');
  await expect(picked).toContainText('2');
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Snapshot/ }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = (await dialog.getByText(/\/metrics-snapshot\//).textContent()) ?? '';
  const { pathname } = new URL(link.trim());

  const context = await contexts.take();
  const visitor = await context.newPage();
  await visitor.goto(pathname);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Drops' })).toBeVisible();
  await expect(visitor.locator('section[data-panel][aria-label="Picked"]')).toContainText('2');
  await expect(visitor.getByRole('navigation')).toHaveCount(0);
  await expect(visitor.getByRole('banner')).toHaveCount(0);
  await expect(visitor).toHaveURL(/\/metrics-snapshot\//);
  expect(await violations(visitor)).toEqual([]);
  await visitor.goto(`${pathname.replace('/metrics-snapshot/', '/grafana-snapshot/')}?kiosk=tv`);
  await expect(visitor).toHaveURL(`${product.url}${pathname}?kiosk=tv`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Drops' })).toBeVisible();
});

test('the search of the product finds pages, dashboards and saved searches by name, opens one by keys, says when there is none, and closes [shell-2.6-03]', async ({
  admin,
  product,
}) => {
  await make(product, 'hub-turbine', 'Turbine hall', 'Power');
  const saved = { attributes: { title: 'Turbine trips', columns: ['service'], sort: [['@timestamp', 'desc']] } };
  expect((await (await product.login()).call('POST', '/osd-2-0/api/saved_objects/search', saved)).status).toBe(200);
  // What the older dashboards had saved is taken over when Explore first asks for it.
  expect((await (await product.login()).call('POST', '/api/saved-searches/migrate')).status).toBe(200);
  await admin.goto('/general');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  const box = admin.getByRole('combobox', { name: /^Search/ });
  const option = (name: string) => admin.getByRole('option', { name: new RegExp(`^${name}`) });
  await admin.keyboard.press('/');
  await box.fill('turbine');
  await expect(option('Turbine hall')).toBeVisible();
  await expect(option('Turbine trips')).toBeVisible();
  await box.fill('field mappings');
  await expect(option('Field mappings').first()).toBeVisible();
  await box.fill('qqxxyyzz');
  await expect(admin.getByText('Nothing found for “qqxxyyzz”.')).toBeVisible();
  await expect(admin.getByRole('option')).toHaveText(['Search logs for “qqxxyyzz”']);
  await admin.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await admin.keyboard.press('/');
  await box.fill('turbine hall');
  await expect(option('Turbine hall')).toBeVisible();
  // Down to it, from whatever comes first.
  for (let step = 0; step < 10; step++) {
    if ((await admin.getByRole('option', { selected: true }).textContent())?.startsWith('Turbine hall') === true) break;
    await admin.keyboard.press('ArrowDown');
  }
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/hub-turbine/);
  await expect(admin.getByRole('heading', { level: 1, name: 'Turbine hall' })).toBeVisible();
  await admin.keyboard.press('/');
  await box.fill('turbin');
  await expect(admin.getByText('History', { exact: true })).toBeVisible();
  await box.fill('Field mapp');
  await expect(admin.getByText('History', { exact: true })).toHaveCount(0);
});
