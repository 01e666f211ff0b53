import { readFile } from 'node:fs/promises';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const now = Date.now();
const lines = Array.from({ length: 1500 }, (_, index) => ({
  '@timestamp': new Date(now - 60_000 - index * 10).toISOString(),
  service: 'export-journey',
  message: `Crate ${index} loaded`,
}));

test('all logs of a search, more than the page shows, are saved as a file by the browser', walk, async ({ admin, product }) => {
  await ship(product, lines);
  await admin.goto('/explore?query=service:export-journey&columns=service,message');
  await expect(admin.getByText(/of 1,500 logs loaded$/)).toBeVisible();
  await admin.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('All 1,500')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  const saving = admin.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^logs-\d{8}T\d{6}Z-\d{8}T\d{6}Z\.csv$/);
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows[0]).toBe('@timestamp,service,message');
  expect(rows.slice(1)).toEqual(lines.map(({ '@timestamp': at, service, message }) => `${at},${service},${message}`));
  await expect(dialog.getByText(/^1,500 logs .* are in logs-/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(admin.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
});
