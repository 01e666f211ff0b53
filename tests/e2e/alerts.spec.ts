import type { Page } from '@playwright/test';
import { changeRecords } from '../harness/changeRecords';
import type { Product, Session } from '../harness/product';
import { expect, ship, test } from './fixtures';
import { turnFlag } from './turnFlag';
import { violations } from './violations';
import { themes, walk } from './walks';

test.use({ account: 'Alert pages' });

const editor = '/alerts/unified-alerts-form';
const api = '/api/triggers/alerts';

const orchard = (about: object = {}) => ({
  name: 'Bruised apples',
  tags: ['orchard'],
  search: { queryString: 'service:press', periodInMinutes: 15 },
  triggerOn: { severities: [{ severity: 'HIGH', threshold: '5' }] },
  ...about,
});

async function make(session: Session, about: object = {}): Promise<string> {
  const made = await session.call<{ id: string }>('POST', api, orchard(about));
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}
const kept = async (session: Session, id: string) => (await session.call<Record<string, never>>('GET', `${api}/${id}`)).body;
const accountOf = async (session: Session) => (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;

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

/** Firings as those that the engine keeps. */
async function haveFired(product: Product, count: number): Promise<void> {
  const accountId = await accountOf(await product.login());
  await changeRecords(product, 'DELETE FROM plugin_triggers.triggered_alerts WHERE account_id = $1', [accountId]);
  for (let n = 0; n < count; n += 1) {
    const at = Date.now() - n * 60_000;
    const told = {
      id: `fired-${n}`,
      accountId,
      triggerId: 'gone',
      type: 'ALERT',
      name: `Fired ${n}`,
      description: '',
      tags: [],
      severity: 'HIGH',
    };
    const groups = { groups: [{ labels: {}, severity: 'HIGH', value: 7 }], groupCount: 1, groupBy: [] };
    const question = { queryString: 'service:press', from: at - 900_000, to: at, accountIds: [accountId] };
    await changeRecords(
      product,
      `INSERT INTO plugin_triggers.triggered_alerts (id, account_id, trigger_id, type, name, severity, tags, at, document)
      VALUES ($1, $2, 'gone', 'ALERT', $3, 3, '{}', $4, $5)`,
      [told.id, accountId, told.name, at, JSON.stringify({ ...told, ...groups, at: new Date(at).toISOString(), question })],
    );
  }
}

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.locator('table[aria-label^=Alert] tr[data-index]');
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test.beforeEach(async ({ product }) => {
  await clear(await product.login());
});

test('the editor says what it does, and shows what it was opened with [data-2.3-02]', async ({ admin, product }) => {
  const session = await product.login();
  const id = await make(session);
  const filters = [{ type: 'IS', field: { id: 'region', name: 'region' }, value: 'eu' }];
  const said = new URLSearchParams({
    source: 'logs',
    accountIds: String(await accountOf(session)),
    query: 'service:cellar',
    groupBy: 'service',
  });
  said.set('filters', JSON.stringify(filters));
  const tried = admin.waitForRequest((request) => request.url().endsWith('/api/triggers/alerts/samples'));
  await admin.goto(`${editor}/new?${said}`);
  await expect(heading(admin, 'Create Alert')).toBeVisible();
  expect((await tried).postDataJSON().search).toMatchObject({
    queryString: 'service:cellar',
    filter: filters,
    groupBy: ['service'],
    source: { subAccountsIds: [await accountOf(session)] },
  });
  await expect(admin).toHaveTitle(/^Alert Editor/);
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:cellar');
  await expect(admin.getByRole('button', { name: 'region is eu', exact: true })).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Group by, field 1' })).toHaveValue('service');

  await admin.goto(`${editor}/${id}`);
  await expect(heading(admin, 'Edit Alert')).toBeVisible();
  await expect(admin).toHaveTitle(/^Alert Editor/);
  await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue('Bruised apples');
  await expect(admin.getByRole('textbox', { name: 'Threshold of High' })).toHaveValue('5');

  await admin.goto(`${editor}/${id}?isDuplicated=true`);
  await expect(heading(admin, 'Duplicate an alert')).toBeVisible();
  await expect(admin).toHaveTitle(/^Alert Editor/);
  await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue('Bruised apples (copy)');
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:press');
});

test('with the flag off neither the unified list nor the editor is there, with it on both are [data-2.3-03]', async ({
  admin,
  product,
}) => {
  await turnFlag(product, 'UnifiedAlerts', false);
  try {
    for (const path of ['/alerts/unified-alerts', `${editor}/new`]) {
      await admin.goto(path);
      await expect(admin).not.toHaveURL(/alerts/);
      await expect(admin.getByText('Alerts are not available').first()).toBeVisible();
    }
  } finally {
    await turnFlag(product, 'UnifiedAlerts', true);
  }
  await admin.goto('/alerts/unified-alerts');
  await expect(heading(admin, 'Alerts')).toBeVisible();
  await admin.goto(`${editor}/new`);
  await expect(heading(admin, 'Create Alert')).toBeVisible();
});

test('the list of definitions is sorted by the newest change, and by severities as its address says [data-2.3-04]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const first = await make(session, { name: 'First' });
  await make(session, { name: 'Second', triggerOn: { severities: [{ severity: 'LOW', threshold: '5' }] } });
  await make(session, { name: 'Third', triggerOn: { severities: [{ severity: 'SEVERE', threshold: '5' }] } });
  const asked: { sortBy: string; sortOrder: string; severities: string[]; page: number }[] = [];
  admin.on('request', (request) => {
    if (request.url().endsWith('/api/triggers/search')) asked.push(request.postDataJSON());
  });
  await admin.goto('/alert-definitions');
  await expect(rows(admin)).toHaveText([/Third/, /Second/, /First/]);
  expect(asked[0]).toMatchObject({ sortBy: 'updatedAt', sortOrder: 'DESC', page: 1, severities: [] });
  await session.call('PUT', `${api}/${first}`, orchard({ name: 'First, changed' }));
  await admin.reload();
  await expect(rows(admin)).toHaveText([/First, changed/, /Third/, /Second/]);
  await admin.goto('/alert-definitions?severities=LOW&severities=SEVERE');
  await expect(rows(admin)).toHaveText([/Third/, /Second/]);
  await admin.goto('/alert-definitions?sortBy=name&sortOrder=ASC&page=1');
  await expect(rows(admin)).toHaveText([/First/, /Second/, /Third/]);
});

test('alerts are searched, filtered, sorted, switched, copied and deleted from their list [data-2.3-08]', async ({ admin, product }) => {
  const session = await product.login();
  const bruised = await make(session);
  await make(session, { name: 'Cold cellar', tags: ['cellar'], triggerOn: { severities: [{ severity: 'LOW', threshold: '1' }] } });
  for (const path of ['/alert-definitions', '/alerts/unified-alerts']) {
    await admin.goto(path);
    await expect(rows(admin)).toHaveText([/Cold cellar.*Low/, /Bruised apples.*High/]);
    for (const column of ['Name', 'Severity', 'Tags', 'Accounts', 'Enabled', 'Updated', 'Updated by'])
      await expect(admin.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    await expect(rows(admin).nth(1)).toContainText('orchard');
    await expect(rows(admin).nth(1)).toContainText('Alert pages');
    await expect(rows(admin).nth(1)).toContainText('@alert-pages.example');
    await admin.getByRole('searchbox', { name: 'Search alerts' }).fill('bruised');
    await expect(rows(admin)).toHaveText([/Bruised apples/]);
    await admin.getByRole('button', { name: 'Clear', exact: true }).click();
    await admin.getByRole('button', { name: 'Tags: All tags' }).click();
    await admin.getByRole('menuitemcheckbox', { name: 'cellar' }).click();
    await admin.keyboard.press('Escape');
    await expect(rows(admin)).toHaveText([/Cold cellar/]);
    await admin.getByRole('button', { name: 'Clear', exact: true }).click();
    await admin.getByRole('button', { name: 'Severity: All severities' }).click();
    await admin.getByRole('menuitemcheckbox', { name: 'High' }).click();
    await admin.keyboard.press('Escape');
    await expect(rows(admin)).toHaveText([/Bruised apples/]);
    await admin.getByRole('button', { name: 'Clear', exact: true }).click();
    await admin.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click();
    await expect(rows(admin)).toHaveText([/Bruised apples/, /Cold cellar/]);
  }
  await admin.getByRole('switch', { name: 'Bruised apples is enabled' }).click();
  await expect.poll(async () => (await kept(session, bruised)).enabled).toBe(false);
  await admin.getByRole('button', { name: 'Actions for Bruised apples' }).click();
  await admin.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(heading(admin, 'Duplicate an alert')).toBeVisible();
  await save(admin);
  await dialog(admin).getByRole('button', { name: 'Go to the list' }).click();
  await expect(rows(admin)).toHaveText([/Bruised apples \(copy\)/, /Bruised apples/, /Cold cellar/]);
  await admin.getByRole('button', { name: 'Actions for Cold cellar' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(admin.getByRole('alertdialog', { name: 'Delete the alert Cold cellar?' })).toBeVisible();
  await admin.getByRole('button', { name: 'Delete alert' }).click();
  await expect(rows(admin)).toHaveText([/Bruised apples \(copy\)/, /Bruised apples/]);
  const { body } = await session.call<{ results: { name: string }[] }>('POST', '/api/triggers/search', { type: 'ALERT' });
  expect(body.results.map(({ name }) => name).sort()).toEqual(['Bruised apples', 'Bruised apples (copy)']);
  await admin.getByRole('button', { name: 'Actions for Bruised apples', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(heading(admin, 'Edit Alert')).toBeVisible();
});

test('the editor has the buttons Condition and Schedule, of which Schedule is disabled [data-4-14]', async ({ admin }) => {
  await admin.goto(`${editor}/new`);
  await expect(admin.getByRole('button', { name: 'Condition', exact: true })).toBeEnabled();
  await expect(admin.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
});

test('the frequencies of an alert are 10 or 30 minutes, 1, 4, 6 or 8 hours, and 1 day [data-5-21]', async ({ admin }) => {
  await admin.goto(`${editor}/new`);
  const frequency = admin.getByRole('combobox', { name: 'Frequency' });
  // A new alert is checked every minute; who wants it less often has the list.
  await expect(admin.getByRole('checkbox', { name: 'Every minute' })).toBeChecked();
  await expect(frequency).toBeDisabled();
  await admin.getByRole('checkbox', { name: 'Every minute' }).uncheck();
  await expect(frequency).toBeEnabled();
  await expect(frequency).toHaveValue('10');
  await expect(frequency.locator('option')).toHaveText(['10 minutes', '30 minutes', '1 hour', '4 hours', '6 hours', '8 hours', '1 day']);
});

test('a new alert is created by POST, then updated by PUT, and a dialog says which [data-4-16]', async ({ admin }) => {
  const sent: string[] = [];
  admin.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (
      ['POST', 'PUT'].includes(request.method()) &&
      /^\/api\/triggers\/alerts(\/[^/]+)?$/.test(path) &&
      !/samples|preview|backtest/.test(path)
    )
      sent.push(`${request.method()} ${path}`);
  });
  await admin.goto(`${editor}/new?query=service:press`);
  await admin.getByRole('textbox', { name: 'Name' }).fill('Pressed');
  await save(admin);
  await expect(dialog(admin)).toContainText('Alert created');
  expect(sent).toEqual(['POST /api/triggers/alerts']);
  await dialog(admin).getByRole('button', { name: 'Keep editing' }).click();
  await expect(heading(admin, 'Edit Alert')).toBeVisible();
  const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
  await admin.getByRole('textbox', { name: 'Threshold of Medium' }).fill('7');
  await save(admin);
  await expect(dialog(admin)).toContainText('Alert updated');
  expect(sent).toEqual(['POST /api/triggers/alerts', `PUT /api/triggers/alerts/${id}`]);
});

test.describe('where the plan ends', () => {
  test.use({ account: 'Alert plans' });
  const planned = async (product: Product, maxAlertsDefinition: number) => {
    const operator = await product.login('admin@astrolabe.local');
    const changed = await operator.call('PUT', `/api/plan/${await accountOf(await product.login())}`, { maxAlertsDefinition });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  };
  const fill = async (page: Page, name: string) => {
    await page.goto(`${editor}/new`);
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await save(page);
  };

  test('beyond the limit of the plan a new alert is saved switched off, and the dialog says so [data-4-17]', async ({ admin, product }) => {
    await planned(product, 1);
    const session = await product.login();
    await make(session);
    await fill(admin, 'One too many');
    await expect(dialog(admin).getByRole('heading', { name: 'Alert is disabled' })).toBeVisible();
    await expect(dialog(admin)).not.toContainText('Alert created');
    const { body } = await session.call<{ results: { name: string; enabled: boolean }[] }>('POST', '/api/triggers/search', {
      search: 'One too many',
    });
    expect(body.results.map(({ enabled }) => enabled)).toEqual([false]);
  });

  test('on a plan without alert definitions saving tells that alerts are not available [data-4-18]', async ({ admin, product }) => {
    await planned(product, 0);
    await fill(admin, 'Not in the plan');
    await expect(dialog(admin)).toContainText('Alerts are not available for your plan');
    const { body } = await (await product.login()).call<{ total: number }>('POST', '/api/triggers/search', { search: 'Not in the plan' });
    expect(body.total).toBe(0);
  });

  test('each outcome of saving has its words and its ways on [data-4-19]', async ({ admin, product }) => {
    await planned(product, 1);
    await fill(admin, 'Within');
    await expect(dialog(admin).getByRole('heading')).toHaveText('Alert created');
    await expect(dialog(admin).getByRole('button')).toHaveText(['Go to the list', 'Keep editing']);
    await dialog(admin).getByRole('button', { name: 'Keep editing' }).click();
    await admin.getByRole('textbox', { name: 'Description' }).fill('What to do first.');
    await save(admin);
    await expect(dialog(admin).getByRole('heading')).toHaveText('Alert updated');
    await expect(dialog(admin).getByRole('button')).toHaveText(['Go to the list', 'Keep editing']);
    await dialog(admin).getByRole('button', { name: 'Go to the list' }).click();
    await expect(admin).toHaveURL(/\/alerts\/unified-alerts$/);

    await fill(admin, 'Beyond');
    await expect(dialog(admin).getByRole('heading')).toHaveText('Alert is disabled');
    await expect(dialog(admin)).toContainText('The limit of alert definitions of your plan was reached');
    await expect(dialog(admin)).toContainText('To enable it, switch off or delete another alert or ask for a larger plan');
    await dialog(admin).getByRole('button', { name: 'Go to the list' }).click();

    await planned(product, 0);
    await fill(admin, 'Nowhere');
    await expect(dialog(admin).getByRole('heading')).toHaveText('Alerts are not available for your plan');
    await dialog(admin).getByRole('link', { name: 'Plan and usage' }).click();
    // What was not saved is not lost without a question.
    await admin.getByRole('button', { name: 'Discard changes' }).click();
    await expect(admin).toHaveURL(/\/plan-and-billing\/plan/);
  });
});

test('an alert begins with a search in Explore, or with a value that a log has', async ({ admin, product }) => {
  await shipped(product);
  await admin.goto('/explore?query=service:press&from=now-1h&groupBy=service');
  await admin.getByRole('button', { name: 'Create alert' }).click();
  await expect(heading(admin, 'Create Alert')).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:press');
  await expect(admin.getByRole('combobox', { name: 'Group by, field 1' })).toHaveValue('service');
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

test('the unified screen shows what is defined, and with isTriggered what has fired [data-2.3-01]', async ({ admin, product }) => {
  await make(await product.login());
  await haveFired(product, 2);
  await admin.goto('/alerts/unified-alerts');
  await expect(crumbs(admin)).toContainText('Alerts');
  await expect(heading(admin, 'Alerts')).toBeVisible();
  await expect(rows(admin)).toHaveText([/Bruised apples/]);
  await admin.goto('/alerts/unified-alerts?isTriggered=true');
  await expect(crumbs(admin)).toContainText('Alerts');
  await expect(heading(admin, 'Alerts')).toBeVisible();
  await expect(rows(admin)).toHaveText([/Fired 0/, /Fired 1/]);
  await admin.getByRole('tab', { name: 'Definitions' }).click();
  await expect(rows(admin)).toHaveText([/Bruised apples/]);
});

test('an alert is made of all four sections, with a preview, a backtest and samples beside them, and kept as written [data-2.3-09]', async ({
  admin,
  product,
}) => {
  await shipped(product);
  await admin.goto(`${editor}/new?query=service:press`);
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
  await admin.getByRole('textbox', { name: 'Name' }).fill('Slow presses');
  await admin.getByRole('textbox', { name: 'Description' }).fill('Oil them.');
  await admin.getByRole('textbox', { name: 'Tags' }).fill('orchard, press');
  await admin.getByRole('button', { name: 'Group by a field' }).click();
  await admin.getByRole('combobox', { name: 'Group by, field 1' }).fill('service');
  await admin.keyboard.press('Tab');
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
  await save(admin);
  await expect(dialog(admin)).toContainText('Alert created');
  await dialog(admin).getByRole('button', { name: 'Keep editing' }).click();
  await expect(heading(admin, 'Edit Alert')).toBeVisible();
  const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';
  expect(await kept(await product.login(), id)).toMatchObject({
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
});

test('other thresholds are tried on the past by a slider, and a change tells which incidents appear or vanish', async ({
  admin,
  product,
}) => {
  await shipped(product);
  const session = await product.login();
  const id = await make(session, { triggerOn: { severities: [{ severity: 'HIGH', threshold: '1000' }] }, rules: { everyMinutes: 10 } });
  await admin.goto(`${editor}/${id}`);
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

test('lists of alerts and of what has fired have 25 to a page [data-9-10]', async ({ admin, product }) => {
  const session = await product.login();
  for (let n = 0; n < 30; n += 1) await make(session, { name: `Alert ${n}`, enabled: false });
  await haveFired(product, 30);
  // As high as 25 rows are: those beyond the window are not drawn.
  await admin.setViewportSize({ width: 1280, height: 1400 });
  for (const path of ['/alert-definitions', '/alerts/unified-alerts', '/alerts/unified-alerts?isTriggered=true', '/triggered-alerts']) {
    await admin.goto(path);
    await expect(admin.getByText('Page 1 of 2')).toBeVisible();
    await expect(admin.locator('main tr[data-index]')).toHaveCount(25);
    await admin.getByRole('button', { name: 'Next page' }).click();
    await expect(admin.locator('main tr[data-index]')).toHaveCount(5);
  }
});
