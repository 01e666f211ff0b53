import type { FieldsResponse } from '#plugins/explore/contract';
import { expect, ship, testInOwnAccount } from './fixtures';
import { violations } from './violations';
import { themes } from './walks';

const test = testInOwnAccount('Fields');

const at = (ago: number): string => new Date(Date.now() - ago).toISOString();
/** 60 logs, every third of the till; each has a price from 1 to 60, and half of them a voucher. */
const lines = Array.from({ length: 60 }, (_, index) => ({
  '@timestamp': at(60_000 + index * 1000),
  service: index % 3 === 0 ? 'till' : 'stock',
  level: index % 10 === 0 ? 'error' : 'info',
  message: `receipt ${index}`,
  price: index + 1,
  ...(index % 2 === 0 && { voucher: `v${index % 4}` }),
}));

test('the screen as a whole: a query, the fields, the graph, the rows and one log, all of it in the address [data-2.2-09]', async ({
  admin,
  product,
}, info) => {
  await ship(product, lines);
  await ship(product, [{ '@timestamp': at(26 * 3_600_000), level: 'info', message: 'yesterday', retired: 'yes' }]);
  const session = await product.login();
  // With one account there is none to choose.
  expect((await session.call('POST', '/api/accounts', { name: 'Warehouse', type: 'sub' })).status).toBe(200);
  const counted = async () => (await session.call<FieldsResponse>('POST', '/api/explore/fields', { from: 'now-2d' })).body.logs;
  await expect.poll(counted).toBe(61);
  await admin.setViewportSize({ width: 1440, height: 900 });
  const raw: string[] = [];
  admin.on('request', (request) => {
    if (request.url().endsWith('/api/explore/terms')) raw.push(request.url());
  });
  await admin.goto('/explore?isFilterOpen=true');
  const footer = admin.getByText(/logs loaded$/);
  await expect(footer).toHaveText('60 of 60 logs loaded');
  await expect(admin.getByText(/rows, .* read in \d+ ms/)).toBeVisible();
  for (const name of ['Group by', 'Compare to', 'Bar width', 'Scale of the y axis'])
    await expect(admin.getByRole('combobox', { name })).toBeVisible();
  for (const name of [/^Time range: /, 'Refresh', 'Fields', 'Hide the fields', 'Two lines', 'Filter'])
    await expect(admin.getByRole('button', { name, exact: typeof name === 'string' }).first()).toBeVisible();
  await expect(admin.getByRole('slider', { name: /^60 logs over time/ })).toBeVisible();
  // Rows that are not seen are not drawn.
  expect(
    await admin
      .getByRole('grid', { name: 'Logs' })
      .getByText(/^receipt \d+$/)
      .count(),
  ).toBeLessThan(60);
  const fields = admin.getByRole('complementary', { name: 'Fields' });
  await expect(fields.locator('[data-field="voucher"]')).toContainText('50%');
  await expect(fields.locator('[data-field="price"]')).toContainText('100%');
  expect(raw).toEqual([]);

  await fields.getByTitle('price (long)').click();
  const numbers = fields.getByRole('region', { name: 'Numbers of price' });
  await expect(numbers.getByText('Mean').locator('..')).toHaveText('Mean30.5');
  await expect(numbers.getByText('p95')).toBeVisible();
  await fields.getByTitle('price (long)').click();

  await fields.getByTitle('voucher (keyword)').click();
  await expect(fields.getByText('30 logs without it')).toBeVisible();
  await fields.getByRole('button', { name: 'Column: show voucher in the table' }).click();
  await expect(admin.getByRole('columnheader', { name: /voucher/ })).toBeVisible();
  await fields.getByRole('button', { name: 'Exists: only logs with voucher' }).click();
  await expect(footer).toHaveText('30 of 30 logs loaded');
  await expect(fields.getByText('logs without it')).toHaveCount(0);
  await fields.getByRole('button', { name: 'Include voucher v0' }).click();
  await expect(footer).toHaveText('15 of 15 logs loaded');
  await fields.getByRole('button', { name: 'Pin voucher' }).click();
  await expect(fields.getByRole('listitem').nth(1)).toContainText('voucher');
  await fields.getByTitle('voucher (keyword)').click();

  await fields.getByTitle('service (keyword)').focus();
  await admin.keyboard.press('Enter');
  await fields.getByRole('button', { name: 'Group by service' }).click();
  await expect(admin).toHaveURL(/groupBy=service/);
  await expect(admin.getByRole('combobox', { name: 'Group by' })).toHaveValue('service');
  await admin.keyboard.press('ArrowDown');

  await fields.getByRole('button', { name: /^Empty in this time/ }).click();
  await expect(fields.getByTitle('retired (keyword)')).toBeVisible();
  for (const theme of themes) {
    await admin.goto(`${admin.url().replace(/[?&]theme=\w+/, '')}&theme=${theme}`);
    await fields.getByTitle('price (long)').click();
    await expect(numbers.getByText('p95')).toBeVisible();
    await expect(footer).toHaveText('15 of 15 logs loaded');
    expect(await violations(admin), theme).toEqual([]);
    await admin.screenshot({ path: info.outputPath(`fields-${theme}.png`) });
  }

  await admin.locator('.cm-content').click();
  await admin.keyboard.type('severity:error');
  await admin.keyboard.press('Enter');
  await expect(footer).toHaveText('3 of 3 logs loaded');
  await admin.getByRole('button', { name: 'voucher', exact: true }).click();
  await expect(admin).toHaveURL(/sort=voucher|sort=-voucher/);
  await expect(footer).toHaveText('3 of 3 logs loaded');
  await admin.getByText('receipt 0').first().click();
  await expect(admin.getByRole('dialog', { name: 'Log' })).toBeVisible();
  const address = new URL(admin.url()).searchParams;
  expect(address.get('columns')).toContain('voucher');
  expect(address.get('groupBy')).toBe('service');
  expect(address.get('quickViewLogId')).not.toBeNull();
  // What was typed became the third tag.
  expect(JSON.parse(address.get('filters') ?? '[]')).toMatchObject([
    { type: 'EXIST', field: { name: 'voucher' } },
    { type: 'IS', value: 'v0' },
    { type: 'IS', field: { name: 'severity' }, value: 'error' },
  ]);
  await admin.reload();
  await expect(footer).toHaveText('3 of 3 logs loaded');
  await expect(admin.getByRole('dialog', { name: 'Log' })).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Group by' })).toHaveValue('service');
});
