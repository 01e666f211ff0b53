import type { Page } from '@playwright/test';
import { until } from '../harness/product';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const services = ['asking_checkout', 'asking_catalog'];
const lines = Array.from({ length: 20 }, (_, index) => ({
  '@timestamp': new Date(Date.now() - (1 + index) * 1000).toISOString(),
  level: index % 5 === 0 ? 'error' : 'info',
  service: services[index % 4 === 0 ? 1 : 0],
  message: index % 5 === 0 ? 'asking failed' : 'asking went well',
}));

const footer = (page: Page) => page.getByText(/logs loaded$/);
const query = (page: Page) => page.getByRole('textbox', { name: 'Lucene query' });

test.describe.configure({ mode: 'serial' });

test(
  'a search is typed with suggestions, becomes tags, is edited as text, built, remembered and shown as SQL',
  walk,
  async ({ admin, product }) => {
    await ship(product, lines);
    const session = await product.login();
    await until('the roll-ups', async () => {
      const { body } = await session.call<{ total: number }>('POST', '/api/explore/suggestions', { field: 'service', prefix: 'asking' });
      return body.total === 2;
    });
    await admin.goto('/explore');

    // Suggestions of fields and values; Enter makes a tag of what was typed.
    const offered = (text: string) => admin.locator('.cm-completionLabel').getByText(text, { exact: true });
    await admin.locator('.cm-content').click();
    await admin.keyboard.type('serv');
    await offered('service').click();
    await admin.keyboard.type('asking_ch');
    await offered('asking_checkout').click();
    await expect(query(admin)).toHaveText('service:asking_checkout');
    // A search is remembered once it has stood for a second: the steps below may be faster than that.
    const remembered = admin.waitForResponse(
      (response) =>
        response.url().endsWith('/api/user-state/explore-search-history') && response.request().method() === 'PUT' && response.ok(),
    );
    await admin.keyboard.press('Enter');
    await expect(footer(admin)).toHaveText('15 of 15 logs loaded');
    await expect(query(admin)).toHaveText(/^Search logs/);
    await remembered;

    // The tag as text, with a fault on the way.
    await admin.getByTitle('service is asking_checkout').click();
    await admin.getByRole('menuitem', { name: 'Edit as text' }).click();
    const text = admin.getByRole('textbox', { name: 'Filter as Lucene' });
    await expect(text).toHaveValue('service:asking_checkout');
    await text.fill('service:(asking_checkout OR');
    await expect(admin.getByText(/Missing closing parenthesis|OR needs something after it/)).toBeVisible();
    await text.fill('service:asking*');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(footer(admin)).toHaveText('20 of 20 logs loaded');

    // A fault is said with its place and keeps the query from running.
    await query(admin).click();
    await admin.keyboard.type('asking AND (');
    await admin.keyboard.press('Enter');
    await expect(admin.getByText(/\(at position 11\)/)).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Clear the query' }).click();

    // The builder: conditions that are Lucene at any time.
    await admin.getByRole('button', { name: 'Lucene: build the query of conditions instead' }).click();
    await admin.getByRole('button', { name: 'Condition', exact: true }).click();
    const form = admin.getByRole('dialog', { name: 'Add a condition' }).or(admin.getByLabel('Add a condition'));
    await form.getByLabel('Field').fill('severity');
    await form.getByLabel('Value').fill('error');
    await form.getByRole('button', { name: 'Add condition' }).click();
    await expect(footer(admin)).toHaveText('4 of 4 logs loaded');
    // The rows of the search before are dimmed, and as many.
    await expect(admin.locator('tbody[aria-busy="true"]')).toHaveCount(0);
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Builder: write Lucene instead' }).click();
    await expect(query(admin)).toHaveText('severity:error');

    // The same as SQL, with the values apart.
    await admin.getByRole('button', { name: 'Inspect' }).click();
    await expect(admin.getByRole('region', { name: 'the Lucene text' })).toHaveText('severity:error AND service:asking*');
    await admin.getByRole('tab', { name: 'SQL' }).click();
    await expect(admin.getByRole('region', { name: 'the SQL' })).toContainText('account IN {accounts:Array(UInt32)}');
    await expect(admin.getByRole('region', { name: 'Parameters' })).toContainText('asking%');
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Close', exact: true }).last().click();

    // What was asked is remembered.
    await admin.getByRole('button', { name: 'Search history' }).click();
    await admin.getByRole('button', { name: /^service is asking_checkout/ }).click();
    await expect(footer(admin)).toHaveText('15 of 15 logs loaded');
    await expect(admin).toHaveURL((url) => url.searchParams.get('query') === null);
  },
);

test('in the dark as well', walk, async ({ admin }) => {
  await admin.goto('/explore?theme=dark&query=severity:error%20AND%20asking&inputMode=BUILDER');
  await expect(footer(admin)).toHaveText(/logs loaded/);
  await admin.getByTitle('severity is error').waitFor();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Search history' }).click();
  await expect(admin.getByRole('heading', { name: 'Search history' })).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Inspect' }).click();
  await admin.getByRole('tab', { name: 'SQL' }).click();
  await expect(admin.getByRole('region', { name: 'the SQL' })).toContainText('SELECT');
  expect(await violations(admin)).toEqual([]);
});
