import type { Page } from '@playwright/test';
import { changeRecords } from '../harness/changeRecords';
import type { Session } from '../harness/product';
import { expect, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';

test.use({ account: 'Optimizer pages' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page, of: string) => page.locator(`table[aria-label^=${of}] tr[data-index]`);
const accountOf = async (session: Session) => (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}
const optimizers = async (session: Session) =>
  (await session.call<{ results: Kept[] }>('POST', '/api/triggers/search', { type: 'CONTINUOUS_AGGREGATION', size: 200 })).body.results;
const indicesOf = async (session: Session) =>
  (await session.call<{ results: { id: number; name: string; volumeGb: number }[] }>('GET', '/api/timeless-indices')).body.results;

async function index(session: Session, name = 'Years'): Promise<number> {
  const found = (await indicesOf(session)).find((one) => one.name === name);
  if (found !== undefined) return found.id;
  const body = { name, volumeGb: 5, authorizedAccounts: [await accountOf(session)] };
  const made = await session.call<{ id: number }>('POST', '/api/timeless-indices', body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}
async function make(session: Session, name: string, more: object = {}): Promise<string> {
  const search = { queryString: 'service:orchard', periodInMinutes: 60 };
  const output = 'output' in more ? more.output : { target: { timelessIndex: String(await index(session)) } };
  const made = await session.call<{ id: string }>('POST', '/api/triggers', { name, search, rules: { everyMinutes: 60 }, ...more, output });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}
async function clear(session: Session): Promise<void> {
  for (const { id } of await optimizers(session)) await session.call('DELETE', `/api/triggers/${id}`);
}
async function withoutIndices(session: Session): Promise<void> {
  await clear(session);
  for (const { id } of await indicesOf(session)) expect((await session.call('DELETE', `/api/timeless-indices/${id}`)).status).toBe(200);
}

test.beforeEach(async ({ product }) => clear(await product.login()));

const screens = ['/optimizers', '/optimizers/new', '/optimizers/some-id'];

test('all screens of optimizers need the permission TRIGGER and the flag NewOptimizersPage [data-2.5-01]', async ({ admin, product }) => {
  const session = await product.login();
  await index(session);
  const accountId = await accountOf(session);
  const role = (name: string) => changeRecords(product, 'UPDATE host.memberships SET role = $1 WHERE account_id = $2', [name, accountId]);
  const operator = await product.login('admin@astrolabe.local');
  const turn = (value: boolean) => operator.call('PUT', '/api/__admin__/flags/NewOptimizersPage', { value, accountId });
  const redirected = async (words: string) => {
    for (const path of screens) {
      await admin.goto(path);
      await expect(admin).not.toHaveURL(/optimizers/);
      await expect(admin.getByText(words).first()).toBeVisible();
    }
  };
  await role('read-only');
  try {
    await expect
      .poll(async () => (await session.call('POST', '/api/triggers/search', { type: 'CONTINUOUS_AGGREGATION' })).status)
      .toBe(403);
    await redirected('permission');
  } finally {
    await role('admin');
  }
  await expect.poll(async () => (await session.call('POST', '/api/triggers/search', { type: 'CONTINUOUS_AGGREGATION' })).status).toBe(200);
  expect((await turn(false)).status).toBe(200);
  try {
    await redirected('Optimizers are not available');
  } finally {
    await turn(true);
  }
  await admin.goto('/optimizers');
  await expect(heading(admin, 'Optimizers')).toBeVisible();
  await admin.goto('/optimizers/new');
  await expect(heading(admin, 'New optimizer')).toBeVisible();
});

test('without a Timeless account the form warns and leads back to the list [data-2.5-05]', async ({ admin, product }) => {
  const session = await product.login();
  const id = await make(session, 'Has lost its index', { output: { target: { metric: 'lost' } } });
  for (const { id: gone } of await indicesOf(session))
    expect((await session.call('DELETE', `/api/timeless-indices/${gone}`)).status).toBe(200);
  for (const path of ['/optimizers/new', `/optimizers/${id}`]) {
    await admin.goto(path);
    await expect(admin.getByText('No Timeless account', { exact: true }).first()).toBeVisible();
    await expect(admin.getByText('You need to have a Timeless account to create/edit an optimizer.').first()).toBeVisible();
    await expect(admin).toHaveURL(/\/optimizers$/);
  }
});

test('when Timeless accounts cannot be fetched the form says so [data-8-08]', async ({ admin }) => {
  await admin.route('**/api/timeless-indices', (route) => route.fulfill({ status: 403, json: { code: 'NO', message: 'Not now' } }));
  await admin.goto('/optimizers/new');
  await expect(admin.getByText('Failed to fetch timeless accounts').first()).toBeVisible();
});

test('a new optimizer begins with * of the account in use, or with the query and the accounts of the address [data-2.5-03]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  await index(session);
  const made = await session.call<{ accountId: number }>('POST', '/api/accounts', { name: 'Mill', type: 'sub' });
  const mill = made.body.accountId ?? 0;
  await admin.goto('/optimizers/new');
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('*');
  await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  const own = await accountOf(session);
  await admin.goto(`/optimizers/new?query=${encodeURIComponent('severity:error')}&accountIds=${own}&accountIds=${mill}`);
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('severity:error');
  await expect(admin.getByRole('button', { name: '2 accounts' })).toBeVisible();
});

test('the address of an optimizer opens it for editing, and editing without an id is a new one [data-2.5-04]', async ({
  admin,
  product,
}) => {
  const id = await make(await product.login(), 'Filled form', { description: 'What it is for' });
  await admin.goto(`/optimizers/${id}`);
  await expect(heading(admin, 'Edit optimizer')).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue('Filled form');
  await expect(admin.getByRole('textbox', { name: 'Description' })).toHaveValue('What it is for');
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:orchard');
  await admin.goto('/optimizers/edit');
  await expect(admin).toHaveURL(/\/optimizers\/new$/);
  await expect(heading(admin, 'New optimizer')).toBeVisible();
});

test('an optimizer that is missing, or whose fetch fails, leads to the list with an unexpected-error notice [data-2.5-06]', async ({
  admin,
  product,
}) => {
  await index(await product.login());
  await admin.goto('/optimizers/no-such-optimizer');
  await expect(admin).toHaveURL(/\/optimizers$/);
  await expect(admin.getByText('Unexpected error').first()).toBeVisible();
  await expect(admin.getByText('No optimizer found').first()).toBeVisible();
  await admin.route('**/api/triggers/failing', (route) => route.fulfill({ status: 400, json: { code: 'FAILS', message: 'It fails' } }));
  await admin.goto('/optimizers/failing');
  await expect(admin).toHaveURL(/\/optimizers$/);
  await expect(admin.getByText('Failed to fetch optimizer').first()).toBeVisible();
});

test('the list is as its address says, and each filter narrows it [data-2.5-02]', async ({ admin, product }) => {
  const session = await product.login();
  for (let at = 1; at <= 12; at += 1) await make(session, `Optimizer ${String(at).padStart(2, '0')}`, { enabled: at !== 12 });
  const [{ id = '' } = {}] = (await optimizers(session)).filter(({ name }) => name === 'Optimizer 03');
  const accountId = await accountOf(session);
  // Somebody else has made and changed one of them.
  const change = `UPDATE plugin_triggers.triggers SET created_by = 'ann@example.com', updated_by = 'bob@example.com' WHERE id = $1 AND account_id = $2`;
  await changeRecords(product, change, [id, accountId]);
  const names = rows(admin, 'Optimizer').locator('td:first-child');
  await admin.goto('/optimizers');
  await expect(rows(admin, 'Optimizer')).toHaveCount(10);
  await expect(names.first()).toHaveText('Optimizer 12');
  await admin.goto('/optimizers?pageNumber=2');
  await expect(rows(admin, 'Optimizer')).toHaveCount(2);
  await admin.goto('/optimizers?pageSize=25&sortBy=name&sortOrder=ASC');
  await expect(rows(admin, 'Optimizer')).toHaveCount(12);
  await expect(names.first()).toHaveText('Optimizer 01');
  for (const [query, found] of [
    ['search=optimizer%2001', 'Optimizer 01'],
    ['activeState=false', 'Optimizer 12'],
    ['createdBy[]=ann@example.com', 'Optimizer 03'],
    ['updatedBy[]=bob@example.com', 'Optimizer 03'],
  ]) {
    await admin.goto(`/optimizers?${query}`);
    await expect(names, query).toHaveText([found ?? '']);
  }
});

test('an optimizer is created, switched, found, edited and deleted, and the list tells all of it [data-2.5-07]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const years = await index(session);
  await admin.goto('/optimizers');
  await expect(admin.getByText('No optimizers yet')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'New optimizer' }).first().click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Apples an hour');
  await admin.getByRole('button', { name: 'Group by a field' }).click();
  await admin.getByLabel('Group by, field 1').fill('service');
  await admin.getByRole('button', { name: 'Add a metric' }).click();
  await admin.getByLabel('Metric 1', { exact: true }).selectOption('AVG');
  await admin.getByLabel('Field of metric 1').fill('weight');
  await admin.getByLabel('Schedule').selectOption('30');
  await admin.getByLabel('Over the last').selectOption('30');
  await admin.getByLabel('Timeless index').selectOption({ label: 'Years' });
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Create optimizer' }).click();
  const row = admin.getByRole('row', { name: /Apples an hour/ });
  await expect(row).toContainText('Years');
  const [kept] = await optimizers(session);
  expect(kept).toMatchObject({
    name: 'Apples an hour',
    type: 'CONTINUOUS_AGGREGATION',
    enabled: true,
    search: {
      queryString: '*',
      groupBy: ['service'],
      metricsAggregations: [{ aggregationType: 'AVG', fieldToAggregateOn: 'weight' }],
      periodInMinutes: 30,
    },
    output: { target: { timelessIndex: String(years) } },
    rules: { everyMinutes: 30 },
  });
  await row.getByRole('switch', { name: 'Apples an hour is active' }).click();
  await expect.poll(async () => (await optimizers(session))[0]?.enabled).toBe(false);
  await admin.getByLabel('State', { exact: true }).selectOption('Active');
  await expect(row).toHaveCount(0);
  await admin.getByLabel('State', { exact: true }).selectOption('Not active');
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Apples an hour' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Apples and pears');
  await admin.getByRole('button', { name: 'Save' }).click();
  const changed = admin.getByRole('row', { name: /Apples and pears/ });
  await expect(changed).toBeVisible();
  expect((await optimizers(session))[0]).toMatchObject({ name: 'Apples and pears', enabled: false });
  await changed.getByRole('button', { name: 'Actions for Apples and pears' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete optimizer' }).click();
  await expect(admin.getByText('No optimizers yet')).toBeVisible();
  expect(await optimizers(session)).toEqual([]);
});

test('the past of an optimizer is filled from its history, which tells what was written, in both themes', async ({ admin, product }) => {
  const session = await product.login();
  const id = await make(session, 'Filled past', { search: { queryString: 'service:orchard', periodInMinutes: 60 } });
  await admin.goto('/optimizers');
  await admin.getByRole('button', { name: 'Actions for Filled past' }).click();
  await admin.getByRole('menuitem', { name: 'History and back-fill' }).click();
  const panel = admin.getByRole('dialog', { name: 'History and back-fill' });
  await expect(panel.getByText('No runs yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Back-fill', exact: true }).click();
  await expect(panel.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByText('24 of 24 runs, 24 documents written')).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Runs' }).getByRole('listitem')).toHaveCount(24);
  await inEachTheme(admin, async () => {
    await expect(panel.getByRole('list', { name: 'Runs' }).getByRole('listitem')).toHaveCount(24);
    expect(await violations(admin)).toEqual([]);
  });
  await admin.goto(`/optimizers/${id}`);
  await inEachTheme(admin, async () => {
    await expect(heading(admin, 'Edit optimizer')).toBeVisible();
    await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:orchard');
    expect(await violations(admin)).toEqual([]);
  });
});

test('a Timeless index is created, changed and deleted; while triggers write to it the page warns and does not delete [data-2.7-18]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  await withoutIndices(session);
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
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create index' }).click();
  const row = admin.getByRole('row', { name: /Decades/ });
  await expect(row).toContainText('3');
  await expect(row).toContainText('Optimizer pages');
  await expect(row).toContainText('None');
  expect(await indicesOf(session)).toMatchObject([{ name: 'Decades', volumeGb: 3, authorizedAccounts: [await accountOf(session)] }]);

  await row.getByRole('button', { name: 'Actions for Decades' }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Volume').fill('8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('8');
  expect(await indicesOf(session)).toMatchObject([{ volumeGb: 8 }]);

  const [{ id } = { id: 0 }] = await indicesOf(session);
  const writer = await make(session, 'Writes decades', { output: { target: { timelessIndex: String(id) } } });
  await inEachTheme(admin, async () => {
    await expect(row).toContainText('Writes decades');
    expect(await violations(admin)).toEqual([]);
  });
  await row.getByRole('button', { name: 'Actions for Decades' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question.getByText('A trigger writes to it.')).toBeVisible();
  await expect(question.getByRole('link', { name: 'Writes decades' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Delete index' })).toBeDisabled();
  expect(await violations(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await session.call('DELETE', `/api/triggers/${writer}`)).status).toBe(200);
  await row.getByRole('button', { name: 'Actions for Decades' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete index' }).click();
  await expect(admin.getByText('No Timeless indices')).toBeVisible();
  expect(await indicesOf(session)).toEqual([]);
});
