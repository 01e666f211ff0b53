import { expect, ship, testInOwnAccount } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Objectives');

test('an objective over logs tells the budget that is left, its burn alerts are made of the usual windows, and it is deleted with them', async ({
  admin,
  product,
}) => {
  // Two of a hundred are bad, where ten may be: a fifth of the budget is used.
  const at = new Date(Date.now() - 10 * 60_000).toISOString();
  await ship(
    product,
    Array.from({ length: 100 }, (_, index) => ({
      '@timestamp': at,
      message: `order ${index}`,
      service: 'cart',
      level: index < 2 ? 'error' : 'info',
    })),
  );
  await admin.goto('/slos');
  await expect(admin.getByText('No objectives')).toBeVisible();
  await admin.getByRole('button', { name: 'New objective' }).first().click();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders are taken');
  await admin.getByRole('textbox', { name: 'All events' }).fill('service:cart');
  await admin.getByRole('textbox', { name: 'Good events' }).fill('NOT severity:(error');
  await admin.getByRole('textbox', { name: 'Objective, in percent' }).fill('90');
  await admin.getByRole('combobox', { name: 'Window' }).selectOption({ label: 'Last 7 days' });
  await admin.getByRole('button', { name: 'Create' }).click();
  await expect(admin.getByRole('alert').first()).toBeVisible();
  await expect(admin).toHaveURL(/\/slos\/new/);
  await admin.getByRole('textbox', { name: 'Good events' }).fill('NOT severity:error');
  await admin.getByRole('button', { name: 'Create' }).click();

  const row = admin.getByRole('row', { name: /Orders are taken/ });
  await expect(row).toContainText('Met');
  await expect(row).toContainText('80 %');
  await admin.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Missed' });
  await expect(row).toHaveCount(0);
  await expect(admin).toHaveURL(/[?&]state=missed/);
  await admin.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Met' });
  await expect(row).toBeVisible();
  await expect(admin.getByText('1 objective', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Orders are taken' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Orders are taken' })).toBeVisible();
  await expect(admin.getByText('90 % good')).toBeVisible();
  await admin.getByRole('button', { name: 'Create alerts' }).click();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Save alerts' }).click();
  // Windows and rates of the usual pairs: chapter "Alerting on SLOs" of Google's workbook of site reliability.
  const alerts = admin.getByRole('table', { name: 'Burn rate alerts' }).or(admin.getByRole('grid', { name: 'Burn rate alerts' }));
  for (const windows of ['1 h and 5 min', '6 h and 30 min', '1 d and 2 h', '3 d and 6 h']) await expect(alerts).toContainText(windows);
  await expect(admin.getByText('Nothing has fired.')).toBeVisible();

  await admin.goto('/slos');
  await row.getByRole('button', { name: 'Delete Orders are taken' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('No objectives')).toBeVisible();
});

test(
  'rules of Prometheus are read, shown with what becomes of each, and only those that are wanted become alerts',
  walk,
  async ({ admin }) => {
    await admin.goto('/alerts/import');
    await admin.getByRole('textbox', { name: 'Rules' }).fill(`groups:
  - name: shop
    rules:
      - alert: TooManyErrors
        expr: sum by (job) (rate(errors_total[5m])) > 3
        for: 10m
        labels: { severity: critical }
      - alert: NobodyThere
        expr: absent(up{job="cart"})
      - alert: Broken
        expr: sum(rate(
`);
    await admin.getByRole('button', { name: 'Read' }).click();
    const report = admin.getByRole('region', { name: 'Report' });
    await expect(report.getByText('3 rules')).toBeVisible();
    await expect(report.getByRole('checkbox', { name: 'Import Broken' })).toBeDisabled();
    await expect(report.getByRole('row', { name: /Broken/ })).toContainText('Refused');
    expect(await violations(admin)).toEqual([]);
    await report.getByRole('checkbox', { name: 'Import NobodyThere' }).uncheck();
    await admin.getByRole('button', { name: 'Import 1 rule' }).click();
    await report.getByRole('link', { name: 'Created' }).click();
    await expect(admin.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('TooManyErrors');
    await admin.goto('/alerts/unified-alerts');
    await expect(admin.getByRole('row', { name: /TooManyErrors/ })).toBeVisible();
    await expect(admin.getByText('NobodyThere')).toHaveCount(0);
  },
);
