import type { Page } from '@playwright/test';
import type { Product, Session } from '../harness/product';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

test.use({ account: 'Alert pages' });

const editor = '/alerts/unified-alerts-form';
const api = '/api/triggers/alerts';

async function make(session: Session, about: object = {}): Promise<void> {
  const made = await session.call('POST', api, {
    name: 'Bruised apples',
    tags: ['orchard'],
    search: { queryString: 'service:press', periodInMinutes: 15 },
    triggerOn: { severities: [{ severity: 'HIGH', threshold: '5' }] },
    ...about,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
}

async function clear(session: Session): Promise<void> {
  for (;;) {
    const { body } = await session.call<{ results: { id: string }[] }>('POST', '/api/triggers/search', { type: 'ALERT', size: 200 });
    if (body.results.length === 0) return;
    for (const { id } of body.results) await session.call('DELETE', `${api}/${id}`);
  }
}

const shipped = (product: Product) => {
  const now = Date.now();
  return ship(
    product,
    Array.from({ length: 24 }, (_, n) => ({
      '@timestamp': new Date(now - n * 120_000).toISOString(),
      service: n % 3 === 0 ? 'press' : 'cellar',
      took: 10 * n,
      message: `apple ${n}`,
    })),
  );
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.locator('table[aria-label^=Alert] tr[data-index]');
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ product }) => {
  await clear(await product.login());
});

test('a search in Explore becomes an alert of all four sections, with a preview, a backtest and samples beside them, and is kept as written; another is tried on the past by a slider [data-2.3-09]', async ({
  admin,
  product,
}) => {
  await shipped(product);
  const session = await product.login();
  await make(session, { triggerOn: { severities: [{ severity: 'HIGH', threshold: '1000' }] }, rules: { everyMinutes: 10 } });
  await admin.goto('/explore?query=service:press&from=now-1h&groupBy=service');
  await admin.getByRole('button', { name: 'Create alert' }).click();
  await expect(heading(admin, 'Create Alert')).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:press');
  await expect(admin.getByRole('combobox', { name: 'Group by, field 1' })).toHaveValue('service');
  for (const section of [
    'Name, description and tags',
    'What to search',
    'When to trigger',
    'Whom to notify',
    'Preview',
    'Backtest',
    'Sample results',
  ])
    await expect(admin.getByRole('region', { name: section, exact: true })).toBeVisible();
  const found = admin.getByRole('region', { name: 'What to search' });
  await expect(found.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Notification endpoints' })).toBeVisible();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Slow presses');
  await admin.getByRole('textbox', { name: 'Description' }).fill('Oil them.');
  await admin.getByRole('textbox', { name: 'Tags' }).fill('orchard, press');
  await admin.getByRole('combobox', { name: 'Aggregation' }).selectOption({ label: 'Greatest of' });
  await admin.getByRole('combobox', { name: 'Field to aggregate on' }).fill('took');
  await admin.keyboard.press('Tab');
  await admin.getByRole('combobox', { name: 'Trigger when the value' }).selectOption({ label: 'is at least' });
  await admin.getByRole('textbox', { name: 'Threshold of Medium' }).fill('60');
  await admin.getByRole('button', { name: 'Add a severity' }).click();
  await admin.getByRole('textbox', { name: 'Threshold of High' }).fill('200');
  await admin.getByRole('spinbutton', { name: 'Period', exact: true }).fill('1');
  await admin.getByRole('combobox', { name: 'Unit of the period' }).selectOption('hours');
  await admin.getByRole('textbox', { name: 'E-mail addresses' }).fill('ada@orchard.example, bob@orchard.example');
  await admin.getByRole('combobox', { name: 'Found logs in messages' }).selectOption({ label: 'As a table' });
  await admin.getByRole('combobox', { name: 'Add a field to the table' }).fill('message');
  await admin.keyboard.press('Tab');
  // Three of four hours have nothing; the logs of the last 46 minutes took up to 210.
  const preview = admin.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status')).toContainText('High');
  await expect(preview.locator('[data-chart=line] canvas').first()).toBeVisible();
  await expect(preview).toContainText('The last 5 periods of 1 hour');
  await expect(admin.getByRole('status', { name: 'Result of the backtest' })).toContainText('Would have fired');
  await expect(admin.getByRole('region', { name: 'Sample results', exact: true })).toContainText('apple 3');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(admin)).toContainText('Alert created');
  await dialog(admin).getByRole('button', { name: 'Keep editing' }).click();
  await expect(heading(admin, 'Edit Alert')).toBeVisible();
  const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
  expect((await session.call('GET', `${api}/${id}`)).body).toMatchObject({
    name: 'Slow presses',
    description: 'Oil them.',
    tags: ['orchard', 'press'],
    search: { queryString: 'service:press', groupBy: ['service'], periodInMinutes: 60 },
    triggerOn: {
      aggregation: { aggregationType: 'MAX', fieldToAggregateOn: 'took' },
      comparisonOperator: 'GREATER_THAN_OR_EQUALS',
      severities: [
        { severity: 'MEDIUM', threshold: '60' },
        { severity: 'HIGH', threshold: '200' },
      ],
    },
    output: {
      format: { type: 'TABLE', fieldsConfig: [{ fieldName: 'message' }] },
      target: { emailNotifications: ['ada@orchard.example', 'bob@orchard.example'] },
    },
    rules: { everyMinutes: 1 },
  });

  // Incidents that another threshold makes appear are seen before it is chosen.
  await admin.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Alerts' }).click();
  await expect(rows(admin)).toHaveText([/Slow presses.*High/, /Bruised apples.*High/]);
  await admin.getByRole('link', { name: 'Bruised apples' }).click();
  const result = admin.getByRole('status', { name: 'Result of the backtest' });
  await expect(result).toHaveText('Would not have fired.');
  const slider = admin.getByRole('slider', { name: 'Try another threshold of High' });
  await slider.focus();
  await slider.press('Home');
  await expect(admin.getByRole('status', { name: 'With the threshold that is tried' })).toContainText('With 0: would have fired');
  await admin.getByRole('button', { name: 'Use 0' }).click();
  await expect(admin.getByRole('textbox', { name: 'Threshold of High' })).toHaveValue('0');
  await expect(result).toContainText('Would have fired');
  await expect(admin.getByText(/Against the alert as it is saved, \d+ incidents? appears? and 0 incidents vanish/)).toBeVisible();
});

for (const theme of themes)
  test(`list and editor in ${theme} pass axe`, walk, async ({ admin, product }) => {
    await make(await product.login());
    await admin.goto(`/alerts/unified-alerts?theme=${theme}`);
    await expect(rows(admin)).toHaveText([/Bruised apples/]);
    expect(await violations(admin)).toEqual([]);
    await admin.goto(`${editor}/new?query=service:press&theme=${theme}`);
    await admin.getByRole('button', { name: 'Advanced' }).click();
    await expect(admin.getByText('Wait before it fires')).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
