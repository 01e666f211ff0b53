import { changeRecords } from '../harness/changeRecords';
import type { Product } from '../harness/product';
import { expect, ship, testWith } from './fixtures';

const MOST = 20;

/** A product of its own: few fields fill its mapping. */
const test = testWith({ env: { ASTROLABE_MAX_KIBANA_FIELDS_NUM: String(MOST) } });

const some = (name: string, count: number) => [Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, index]))];

/** What an operator's tool for people would do: gives the admin another role. */
const demote = (product: Product) => changeRecords(product, `UPDATE host.memberships SET role = 'read-only'`);

test('a conflicting field stands on the errors page; its type is changed, holds for new logs and survives a kill; the mapping is refreshed [data-2.7-11] [data-8-23] [data-8-05]', async ({
  admin: page,
  product,
}) => {
  await page.goto('/field-mappings');
  await expect(page.getByText('No field is mapped yet')).toBeVisible();
  await ship(product, [{ http: { status: 200 }, user: 'ada' }]);
  await ship(product, [{ http: { status: 'teapot' }, user: 'bo' }]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Field mapping has been refreshed')).toBeVisible();
  const row = page.getByRole('row', { name: /http\.status/ });
  await expect(row).toContainText('Astrolabe');
  await expect(row).toContainText('First value');
  await expect(page.getByText(`2 of ${MOST} fields are mapped`)).toBeVisible();
  const type = page.getByRole('combobox', { name: 'Type of http.status' });
  await expect(type).toHaveValue('long');

  await page.getByRole('tab', { name: 'Errors (1)' }).click();
  for (const cell of ['http.status', 'long', 'teapot', '1'])
    await expect(page.getByRole('cell', { name: cell, exact: true })).toBeVisible();

  await page.getByRole('tab', { name: /Fields/ }).click();
  await type.selectOption('keyword');
  await expect(page.getByText('http.status is now of type keyword')).toBeVisible();
  await expect(row).toContainText('A person');
  await product.kill('SIGKILL');
  await product.restart();
  await ship(product, [{ http: { status: 'teapot' } }]);
  await page.reload();
  await expect(type).toHaveValue('keyword');
  await page.getByRole('tab', { name: 'Errors (0)' }).click();
  await expect(page.getByText('Every value fits the type of its field')).toBeVisible();

  await page.route('**/api/mappings/refresh-kibana', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"UNAVAILABLE","message":"The records are away."}' }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText("Couldn't refresh field mapping")).toBeVisible();
  await expect(page.getByText('The records are away.')).toBeVisible();
});

test('the use of the maximum is told in three texts and styles, and a removed field makes room [data-4-23]', async ({
  admin: page,
  product,
}) => {
  await page.goto('/field-mappings');
  const styleOf = (text: string) =>
    page.getByText(text).evaluate((element) => {
      const { backgroundColor, borderLeftWidth, borderColor } = getComputedStyle(element.closest('.fui-MessageBar') as Element);
      return `${backgroundColor} ${borderLeftWidth} ${borderColor}`;
    });
  const steps = [
    ['a', 11, '13 of 20 fields are mapped', 'There is room for 7 more.'],
    ['b', 5, '18 of 20 fields are mapped', 'New fields will soon not be searchable'],
    ['c', 5, '20 of 20 fields are mapped: the limit is reached', 'New fields are no longer mapped'],
  ] as const;
  const styles: string[] = [];
  for (const [name, count, usage, advice] of steps) {
    await ship(product, some(name, count));
    await page.reload();
    await expect(page.getByText(usage, { exact: true })).toBeVisible();
    await expect(page.getByText(advice)).toBeVisible();
    styles.push(await styleOf(usage));
  }
  await expect(page.getByText('remove those that no longer arrive')).toBeVisible();
  expect(new Set(styles).size).toBe(3);
  await page.getByRole('button', { name: 'Remove a10' }).click();
  await page.getByRole('button', { name: 'Remove field' }).click();
  await expect(page.getByText('19 of 20 fields are mapped')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'a10' })).toHaveCount(0);
});

test('who may not refresh the mapping is told so, and can change nothing [data-6-03]', async ({ admin: page, product }) => {
  await demote(product);
  await expect(async () => {
    await page.goto('/field-mappings');
    await expect(page.getByRole('row', { name: /http\.status/ })).toContainText('keyword', { timeout: 2000 });
    await expect(page.getByRole('combobox', { name: /^Type of/ })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText("Couldn't refresh field mapping")).toBeVisible();
  await expect(page.getByText('You dont have the right permissions.')).toBeVisible();
  const answer = await (await product.login()).call('POST', '/api/mappings/refresh-kibana', { fields: [] });
  expect(answer.status).toBe(403);
});
