import type { Page } from '@playwright/test';
import type { Session } from '../harness/product';
import { expect, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Optimizer pages' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const accountOf = async (session: Session) => (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}
const optimizers = async (session: Session) =>
  (await session.call<{ results: Kept[] }>('POST', '/api/triggers/search', { type: 'CONTINUOUS_AGGREGATION', size: 200 })).body.results;
const optimizer = async (session: Session, name: string) => (await optimizers(session)).find((one) => one.name === name);
const indicesOf = async (session: Session) =>
  (await session.call<{ results: { id: number; name: string; volumeGb: number }[] }>('GET', '/api/timeless-indices')).body.results;

async function make(session: Session, name: string, target: object): Promise<string> {
  const search = { queryString: 'service:orchard', periodInMinutes: 60 };
  const made = await session.call<{ id: string }>('POST', '/api/triggers', {
    name,
    search,
    rules: { everyMinutes: 60 },
    output: { target },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}
async function clear(session: Session): Promise<void> {
  for (const { id } of await optimizers(session)) await session.call('DELETE', `/api/triggers/${id}`);
  for (const { id } of await indicesOf(session)) expect((await session.call('DELETE', `/api/timeless-indices/${id}`)).status).toBe(200);
}
test.beforeEach(async ({ product }) => clear(await product.login()));

/** By the bar. */
async function go(page: Page, item: string, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: item }).first().click();
  await page.getByRole('region', { name: item, exact: true }).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}
/** From the menu of a row. */
async function choose(page: Page, row: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: deed }).click();
}

test('a Timeless index is made and changed; an optimizer that writes to it is made, switched, found, changed and deleted, which the lists tell; while it is there the index is not deleted [data-2.5-07] [data-2.7-18]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const own = await accountOf(session);
  const shared = { name: 'Mill', type: 'sub', sharedWith: [own] };
  const { accountId: mill } = (await session.call<{ accountId: number }>('POST', '/api/accounts', shared)).body;
  await admin.setViewportSize({ width: 1700, height: 900 });
  const columns = (names: readonly string[]) =>
    expect(admin.getByRole('columnheader')).toHaveText(names.map((name) => new RegExp(`^${name.replaceAll(/[()]/g, '.')}[↑↓]?$`)));

  await admin.goto('/timeless-indices');
  await expect(admin.getByText('No Timeless indices')).toBeVisible();
  await admin.getByRole('button', { name: 'New index' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Decades');
  await dialog.getByLabel('Volume').fill('0');
  await dialog.getByLabel('Name').focus();
  await expect(dialog.getByText('Give more than 0 GB.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create index' })).toBeDisabled();
  await dialog.getByLabel('Volume').fill('3');
  await dialog.getByRole('button', { name: 'Create index' }).click();
  const index = admin.getByRole('row', { name: /Decades/ });
  await columns(['Name', 'Volume (GB)', 'Used', 'Authorised accounts', 'Written by', 'Created', 'Actions']);
  await expect(index).toContainText(/Decades.*3.*Optimizer pages.*None/);
  const [{ id } = { id: 0 }] = await indicesOf(session);
  expect(await indicesOf(session)).toMatchObject([{ name: 'Decades', volumeGb: 3, authorizedAccounts: [own] }]);
  await choose(admin, 'Decades', 'Edit');
  await dialog.getByLabel('Volume').fill('8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(index).toContainText('8');
  expect(await indicesOf(session)).toMatchObject([{ volumeGb: 8 }]);

  await go(admin, 'Logs', 'Optimizers');
  await expect(admin.getByText('No optimizers yet')).toBeVisible();
  await admin.getByRole('button', { name: 'New optimizer' }).first().click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Apples an hour');
  await admin.getByRole('textbox', { name: 'Lucene query' }).fill('service:orchard');
  await admin.getByRole('button', { name: 'Filter', exact: true }).click();
  await admin.getByLabel('Field', { exact: true }).fill('region');
  await admin.getByLabel('Value', { exact: true }).fill('eu');
  await admin.getByRole('button', { name: 'Add filter' }).click();
  await expect(admin.getByRole('button', { name: 'region is eu', exact: true })).toBeVisible();
  await admin.getByRole('main').getByRole('button', { name: 'Optimizer pages' }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Mill' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Group by a field' }).click();
  await admin.getByLabel('Group by, field 1').fill('service');
  await admin.getByRole('button', { name: 'Add a metric' }).click();
  await admin.getByLabel('Metric 1', { exact: true }).selectOption('AVG');
  await admin.getByLabel('Field of metric 1').fill('weight');
  await admin.getByLabel('Schedule').selectOption('30');
  await admin.getByLabel('Over the last').selectOption('30');
  await admin.getByLabel('Timeless index').selectOption({ label: 'Decades' });
  for (let at = 1; at <= 10; at += 1) await make(session, `Pears ${String(at).padStart(2, '0')}`, { metric: 'pears' });
  await admin.getByRole('button', { name: 'Create optimizer' }).click();
  const row = admin.getByRole('row', { name: /Apples an hour/ });
  await expect(row).toContainText(/Apples an hour.*Optimizer pages, Mill.*Decades.*admin\d+@optimizer-pages.*admin\d+@optimizer-pages/);
  await columns([
    ...['Name', 'Active', 'Latest run', 'Accounts', 'Timeless index'],
    ...['Created', 'Created by', 'Updated', 'Updated by', 'Actions'],
  ]);
  expect(await optimizer(session, 'Apples an hour')).toMatchObject({
    type: 'CONTINUOUS_AGGREGATION',
    enabled: true,
    search: {
      queryString: 'service:orchard',
      filter: [{ type: 'IS', field: { name: 'region' }, value: 'eu' }],
      source: { subAccountsIds: [own, mill] },
      groupBy: ['service'],
      metricsAggregations: [{ aggregationType: 'AVG', fieldToAggregateOn: 'weight' }],
      periodInMinutes: 30,
    },
    output: { target: { timelessIndex: String(id) } },
    rules: { everyMinutes: 30 },
  });

  const names = admin.locator('table[aria-label^=Optimizer] tr[data-index] td:first-child');
  await expect(names).toHaveText(['Apples an hour', ...['10', '09', '08', '07', '06', '05', '04', '03', '02'].map((at) => `Pears ${at}`)]);
  await admin.getByRole('button', { name: 'Next page' }).click();
  await expect(names).toHaveText(['Pears 01']);
  await admin.getByRole('columnheader', { name: 'Name' }).getByRole('button', { name: 'Name' }).click();
  await expect(names).toHaveText(['Apples an hour', ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((at) => `Pears ${at}`)]);
  await row.getByRole('switch', { name: 'Apples an hour is active' }).click();
  await expect.poll(async () => (await optimizer(session, 'Apples an hour'))?.enabled).toBe(false);
  await admin.getByLabel('State', { exact: true }).selectOption('Active');
  await expect(row).toHaveCount(0);
  await admin.getByLabel('State', { exact: true }).selectOption('Not active');
  await expect(names).toHaveText(['Apples an hour']);
  await admin.getByLabel('State', { exact: true }).selectOption('Active or not');
  await admin.getByRole('searchbox').fill('pears 07');
  await expect(names).toHaveText(['Pears 07']);
  await admin.getByRole('searchbox').fill('APPLES');
  await expect(names).toHaveText(['Apples an hour']);

  await row.getByRole('link', { name: 'Apples an hour' }).click();
  await expect(heading(admin, 'Edit optimizer')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Apples and pears');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row', { name: /Apples and pears/ })).toBeVisible();
  expect(await optimizer(session, 'Apples and pears')).toMatchObject({ enabled: false, search: { queryString: 'service:orchard' } });

  await go(admin, 'Data Hub', 'Timeless indices');
  await expect(index).toContainText('Apples and pears');
  await choose(admin, 'Decades', 'Delete');
  const question = admin.getByRole('alertdialog');
  await expect(question.getByText('A trigger writes to it.')).toBeVisible();
  await expect(question.getByRole('link', { name: 'Apples and pears' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete index' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await go(admin, 'Logs', 'Optimizers');
  await choose(admin, 'Apples and pears', 'Delete');
  await question.getByRole('button', { name: 'Delete optimizer' }).click();
  await expect(admin.getByRole('row', { name: /Apples and pears/ })).toHaveCount(0);
  await expect.poll(async () => (await optimizers(session)).filter(({ name }) => !name.startsWith('Pears'))).toEqual([]);
  await go(admin, 'Data Hub', 'Timeless indices');
  await expect(index).toContainText('None');
  await choose(admin, 'Decades', 'Delete');
  await question.getByRole('button', { name: 'Delete index' }).click();
  await expect(admin.getByText('No Timeless indices')).toBeVisible();
  expect(await indicesOf(session)).toEqual([]);
});

test(
  'the lists, the form and the history of optimizers and the pages of Timeless indices can be read in both themes',
  walk,
  async ({ admin, product }) => {
    const session = await product.login();
    const noted: string[] = [];
    const look = async (): Promise<void> => void noted.push(...(await violations(admin)));
    await admin.goto('/optimizers');
    await inEachTheme(admin, async () => {
      await expect(admin.getByText('No optimizers yet')).toBeVisible();
      await look();
    });
    await admin.goto('/timeless-indices');
    await inEachTheme(admin, async () => {
      await admin.getByRole('button', { name: 'New index' }).first().click();
      await expect(admin.getByRole('dialog').getByLabel('Volume')).toBeVisible();
      await look();
    });
    const years = { name: 'Years', volumeGb: 5, authorizedAccounts: [await accountOf(session)] };
    const { id: index } = (await session.call<{ id: number }>('POST', '/api/timeless-indices', years)).body;
    const id = await make(session, 'Filled past', { timelessIndex: String(index) });
    await inEachTheme(admin, async () => {
      await expect(admin.getByRole('row', { name: /Years/ })).toContainText('Filled past');
      await look();
      await choose(admin, 'Years', 'Delete');
      await expect(admin.getByRole('alertdialog').getByText('A trigger writes to it.')).toBeVisible();
      await look();
    });
    await admin.goto('/optimizers');
    await choose(admin, 'Filled past', 'History and back-fill');
    const panel = admin.getByRole('dialog', { name: 'History and back-fill' });
    await expect(panel.getByText('No runs yet')).toBeVisible();
    await panel.getByRole('button', { name: 'Back-fill', exact: true }).click();
    await expect(panel.getByText('Done', { exact: true })).toBeVisible();
    await expect(panel.getByText('24 of 24 runs, 24 documents written')).toBeVisible();
    await inEachTheme(admin, async () => {
      await expect(panel.getByRole('list', { name: 'Runs' }).getByRole('listitem')).toHaveCount(24);
      await look();
    });
    await admin.goto(`/optimizers/${id}`);
    await inEachTheme(admin, async () => {
      await expect(heading(admin, 'Edit optimizer')).toBeVisible();
      await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:orchard');
      await admin.getByRole('button', { name: 'Group by a field' }).click();
      await admin.getByRole('button', { name: 'Add a metric' }).click();
      await look();
    });
    expect(noted).toEqual([]);
  },
);
