import type { Locator, Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Dashboards' });

const now = Date.now();
const at = (minutesAgo: number): number => now - minutesAgo * 60_000;
const region = (page: Page, name: string): Locator => page.locator(`section[data-panel][aria-label="${name}"]`);
const box = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const panel = (name: string, kind: string, query: { readonly kind: string; readonly spec: object }) => ({
  kind: 'Panel',
  spec: { display: { name }, plugin: { kind, spec: {} }, queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: query } }] },
});
const metric = { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'orchard_pressure{orchard=~"$orchard"}' } };
const logs = { kind: 'LuceneQuery', spec: { query: 'service:orchard', measures: [{ kind: 'count' }] } };
const item = (key: string, x: number, y: number, width: number, height: number) => ({
  x,
  y,
  width,
  height,
  content: { $ref: `#/spec/panels/${key}` },
});
const orchard = {
  kind: 'ListVariable',
  spec: { name: 'orchard', plugin: { kind: 'StaticListVariable', spec: { values: ['north', 'south'] } } },
};
const doc = (name: string) => ({
  kind: 'Dashboard',
  metadata: { name, project: 'Orchard' },
  spec: {
    variables: [orchard],
    panels: { pressure: panel('Pressure', 'StatChart', metric), picked: panel('Picked', 'StatChart', logs) },
    layouts: [{ kind: 'Grid', spec: { display: { title: 'All' }, items: [item('pressure', 0, 0, 6, 5), item('picked', 6, 0, 6, 5)] } }],
  },
});

test.beforeEach(async ({ product }) => {
  await ship(
    product,
    Array.from({ length: 7 }, (_, n) => ({ '@timestamp': new Date(at(n + 1)).toISOString(), service: 'orchard', message: `apple ${n}` })),
  );
  const token = await (await product.login()).shippingToken();
  const lines = [1, 2, 3].flatMap((minute) => [
    `orchard_pressure,orchard=north value=41 ${at(minute)}000000`,
    `orchard_pressure,orchard=south value=82 ${at(minute)}000000`,
  ]);
  const answer = await fetch(`${product.url}/api/v2/write`, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: lines.join('\n'),
  });
  expect(answer.status, await answer.text()).toBe(204);
});

const make = async (
  product: { login(): Promise<{ call(method: string, path: string, body: object): Promise<{ status: number; body: unknown }> }> },
  uid: string,
  name: string,
) => {
  const session = await product.login();
  const made = await session.call('PUT', `/api/dashboards/${uid}`, { doc: doc(name) });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
};

test('a log panel and a metric panel are added, arranged and saved, and are there after a reload with their data [data-2.4-06]', async ({
  admin,
  product,
}) => {
  await make(product, 'orchard-edit', 'Orchard edited');
  await admin.goto('/dashboards-hub/view/folders/Orchard/dashboards/orchard-edit');
  await expect(region(admin, 'Pressure')).toContainText('41');
  expect(await violations(admin)).toEqual([]);
  await expect(admin.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Edit', exact: true }).click();

  // A log panel, by its editor.
  await admin.getByRole('button', { name: 'Add a panel to group All' }).click();
  await region(admin, 'New panel').hover();
  await admin.getByRole('button', { name: 'Menu of New panel' }).click();
  await admin.getByRole('menuitem', { name: /^Edit/ }).click();
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill('Logs of the orchard');
  await admin.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Logs' });
  await admin.getByRole('button', { name: 'Add a query' }).click();
  await admin.getByRole('menuitem', { name: /Lucene/ }).click();
  await admin.getByRole('combobox', { name: 'Answer' }).selectOption({ label: 'Rows' });
  await expect(region(admin, 'Logs of the orchard')).toContainText('apple');
  await admin.getByRole('button', { name: 'Back to the dashboard' }).click();

  // A metric panel: a copy of one, which is dragged below and made smaller.
  await region(admin, 'Pressure').hover();
  await admin.getByRole('button', { name: 'Menu of Pressure' }).click();
  await admin.getByRole('menuitem', { name: /^Duplicate/ }).click();
  await expect(region(admin, 'Pressure')).toHaveCount(2);
  const copy = region(admin, 'Pressure').nth(1);
  const handle = copy.locator('xpath=..').locator('.react-resizable-handle');
  const corner = await box(handle);
  const before = await box(copy);
  await admin.mouse.move(corner.x + 8, corner.y + 8);
  await admin.mouse.down();
  await admin.mouse.move(corner.x - before.width / 3, corner.y + 8, { steps: 5 });
  await admin.mouse.up();
  await expect.poll(async () => (await box(copy)).width).toBeLessThan(before.width - 50);
  const title = await box(copy.getByRole('heading'));
  await admin.mouse.move(title.x + 5, title.y + 5);
  await admin.mouse.down();
  await admin.mouse.move(title.x + 605, title.y + 5, { steps: 8 });
  await admin.mouse.up();
  await expect.poll(async () => (await box(copy)).x).toBeGreaterThan(before.x + 100);

  // One goes.
  await region(admin, 'Picked').hover();
  await admin.getByRole('button', { name: 'Menu of Picked' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(region(admin, 'Picked')).toHaveCount(0);

  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  const placed = await box(region(admin, 'Pressure').nth(1));
  await admin.reload();
  await expect(region(admin, 'Pressure').first()).toContainText('41');
  await expect(region(admin, 'Pressure').nth(1)).toContainText('41');
  expect(await box(region(admin, 'Pressure').nth(1))).toEqual(placed);
  await expect(region(admin, 'Logs of the orchard')).toContainText('apple');
  await expect(region(admin, 'Picked')).toHaveCount(0);
});

test(
  'a dashboard that somebody else has saved meanwhile is compared side by side, and saved as what is at the right',
  walk,
  async ({ admin, product }) => {
    await make(product, 'orchard-both', 'Orchard of two');
    await admin.goto('/dashboards-hub/view/folders/Orchard/dashboards/orchard-both?edit=true');
    await admin.getByRole('textbox', { name: 'Title of the group' }).fill('Mine');
    const theirs = doc('Orchard of two');
    const session = await product.login();
    expect(
      (
        await session.call('PUT', '/api/dashboards/orchard-both', {
          doc: { ...theirs, spec: { ...theirs.spec, duration: '6h' } },
          version: 1,
        })
      ).status,
    ).toBe(200);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = admin.getByRole('dialog', { name: /has saved this dashboard since you began/ });
    await expect(conflict.getByRole('region', { name: 'Theirs' })).toContainText('last 6h');
    await expect(conflict.getByRole('region', { name: 'Mine' })).toContainText('renamed to Mine');
    await conflict.getByRole('button', { name: 'Side by side' }).click();
    await expect(conflict.getByRole('textbox', { name: 'Mine: what will be saved' })).toContainText('Mine');
    expect(await violations(admin)).toEqual([]);
    await conflict.getByRole('button', { name: 'Save what is at the right' }).click();
    await expect(admin.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Mine' })).toBeVisible();
  },
);
