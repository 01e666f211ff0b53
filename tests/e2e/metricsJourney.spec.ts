import type { Locator, Page } from '@playwright/test';
import { sendSamples } from '../conformance/metrics/sendSamples';
import { expect, test } from './fixtures';
import { violations } from './violations';

test.use({ account: 'Metrics journey' });

const minute = 60_000;
const end = Math.floor(Date.now() / minute) * minute;
const panel = (page: Page, name: string): Locator => page.locator(`section[data-panel][aria-label="${name}"]`);

/** Failures of three services in two regions over an hour: in its second half those of payment in the east are fifty times as many. */
const failures = ['cart', 'checkout', 'payment'].flatMap((service) =>
  ['east', 'west'].map((region) => {
    let value = 0;
    return {
      labels: { __name__: 'journey_failures_total', service, region },
      samples: Array.from({ length: 121 }, (_, index) => {
        value += service === 'payment' && region === 'east' && index > 60 ? 50 : 1;
        return { value, timestamp: end - (120 - index) * 30_000 };
      }),
    };
  }),
);

test('from a metric that moved over the label that explains it to a panel, a dashboard, and a public link that is opened signed out', async ({
  admin,
  product,
  contexts,
}) => {
  await sendSamples(product, await (await product.login()).shippingToken(), failures);
  await admin.goto(`/metrics/explore?from=${end - 60 * minute}&to=${end}`);
  await admin.getByRole('textbox', { name: 'Search metrics' }).fill('journey');
  await admin.getByRole('button', { name: 'journey_failures_total' }).click();
  await admin.getByRole('tab', { name: 'What changed' }).click();
  const service = admin.getByRole('region', { name: 'service', exact: true });
  // What changed most stands first.
  await expect(service.getByRole('row').nth(1)).toContainText('payment');
  await service.getByRole('button', { name: 'payment' }).click();
  await admin.getByRole('button', { name: 'Edit as PromQL' }).click();
  await expect.poll(() => new URL(admin.url()).searchParams.get('panes')).toContain('service=\\"payment\\"');

  await admin.getByRole('button', { name: 'Add to dashboard' }).click();
  const adding = admin.getByRole('dialog', { name: 'Add to dashboard' });
  await adding.getByRole('textbox', { name: /Title of the panel/ }).fill('Failures of payment');
  await adding.getByRole('combobox', { name: /Dashboard/ }).fill('Outage of payment');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await admin.getByRole('link', { name: 'Open the dashboard' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Outage of payment' })).toBeVisible();
  await expect(panel(admin, 'Failures of payment').getByRole('slider')).toBeAttached();

  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = admin.getByRole('dialog');
  await sharing.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(((await sharing.getByText(/^https?:\/\//).textContent()) ?? '').trim());
  const context = await contexts.take();
  const visitor = await context.newPage();
  await visitor.goto(`${link.pathname}${link.search}${link.hash}`);
  await expect(visitor.getByRole('heading', { name: 'Outage of payment' })).toBeVisible();
  await expect(panel(visitor, 'Failures of payment').getByRole('slider')).toBeAttached();
  await expect(visitor.getByRole('navigation')).toHaveCount(0);
  expect(await violations(visitor)).toEqual([]);
});

const grafana = {
  title: 'Orchard of old',
  schemaVersion: 39,
  time: { from: 'now-1h', to: 'now' },
  panels: [
    {
      id: 1,
      type: 'timeseries',
      title: 'Failures',
      gridPos: { x: 0, y: 0, w: 12, h: 8 },
      datasource: { type: 'prometheus', uid: 'p' },
      targets: [{ refId: 'A', expr: 'sum by (service) (rate(journey_failures_total[5m]))' }],
    },
    { id: 2, type: 'geomap', title: 'Map', gridPos: { x: 12, y: 0, w: 12, h: 8 }, options: { zoom: 3 } },
  ],
};

test('an admin imports a dashboard of Grafana, reads its report, edits one panel, and restores the version before', async ({ admin }) => {
  await admin.goto('/dashboards-hub/import');
  await admin.getByRole('textbox', { name: 'Dashboard' }).fill(JSON.stringify(grafana));
  await admin.getByRole('button', { name: 'Read' }).click();
  const report = admin.getByRole('region', { name: 'Orchard of old' });
  await expect(report).toContainText('Grafana; 2 panels: 1 mapped, 1 kept as a placeholder');
  await admin.getByRole('button', { name: 'Import dashboard' }).click();
  await admin.getByRole('link', { name: 'Orchard of old' }).click();
  await expect(panel(admin, 'Failures')).toBeVisible();
  await expect(panel(admin, 'Map')).toContainText('imported as "geomap"');

  await panel(admin, 'Failures').hover();
  await admin.getByRole('button', { name: 'Menu of Failures' }).click();
  await admin.getByRole('menuitem', { name: /^Edit/ }).click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('Failures by service');
  await admin.getByRole('button', { name: 'Back to the dashboard' }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  const saving = admin.getByRole('dialog');
  await expect(saving).toContainText('Failures by service');
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Orchard of old is saved as version 2')).toBeVisible();
  await expect(panel(admin, 'Failures by service')).toBeVisible();

  await admin.getByRole('button', { name: 'More of the dashboard' }).click();
  await admin.getByRole('menuitem', { name: /^History/ }).click();
  const first = admin.getByRole('list', { name: 'Versions of Orchard of old' }).getByRole('listitem').filter({ hasText: 'Version 1' });
  await first.getByRole('button', { name: 'Restore' }).click();
  await admin
    .getByRole('dialog', { name: /^Restore version 1/ })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(admin.getByText('Orchard of old is as it was at version 1')).toBeVisible();
  await expect(panel(admin, 'Failures')).toBeVisible();
  await expect(panel(admin, 'Failures by service')).toHaveCount(0);
  await expect(admin.getByText('Version 3')).toBeVisible();
});
