import type { Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
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

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
test('bookmarks and visits of dashboards are in the hub and in the search, newest first, and each opens [data-2.4-07]', async ({
  admin,
  product,
}) => {
  await make(product, 'hub-taps', 'Taps and drains', 'Bath');
  await make(product, 'hub-tubs', 'Tubs and drains', 'Bath');
  const visits = admin.getByRole('list', { name: 'Recently visited' });
  await admin.goto('/dashboards-hub');
  await expect(rowOf(admin, 'Taps and drains')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
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
