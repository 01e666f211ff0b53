import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

for (const theme of themes) {
  test(
    `the ingestion page in ${theme}: what arrived over time is read by keyboard, and it passes axe`,
    walk,
    async ({ admin, product }, info) => {
      await ship(product, [{ message: 'one' }]);
      await admin.goto(`/ingestion?theme=${theme}`);
      const bars = admin.getByRole('slider', { name: /Arrow keys read the values\.$/ });
      // The last bar is empty when a minute begins between sending and looking.
      await expect(async () => {
        await ship(product, [{ message: 'two' }]);
        await bars.focus();
        await admin.keyboard.press('End');
        await admin.keyboard.press('ArrowLeft');
        await admin.keyboard.press('ArrowRight');
        await expect(bars).toHaveAttribute('aria-valuetext', /: \d+ [a-z, ]+, Stored \d+$/, { timeout: 10_000 });
      }).toPass();
      await expect(admin.getByRole('table', { name: 'Stored by day' })).toBeVisible();
      expect(await violations(admin)).toEqual([]);
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
      await admin.screenshot({ path: info.outputPath(`ingestion-${theme}.png`) });
    },
  );

  test(`a shorter retention in ${theme} says what it deletes, and passes axe`, walk, async ({ admin, product }, info) => {
    await ship(product, [{ message: 'of last year', '@timestamp': new Date(Date.now() - 300 * 86_400_000).toISOString() }]);
    await admin.goto(`/general?part=data&theme=${theme}`);
    await admin.getByRole('textbox', { name: 'Logs, days', exact: true }).fill('200');
    await admin.getByRole('button', { name: 'Save retention' }).click();
    await expect(admin.getByRole('alertdialog')).toContainText(/Logs: 1 log of|Logs: 1 log from/);
    expect(await violations(admin)).toEqual([]);
    await admin.screenshot({ path: info.outputPath(`retention-${theme}.png`) });
    await admin.getByRole('button', { name: 'Delete and save' }).click();
    await expect(admin.getByText('The retention was changed')).toBeVisible();
    await admin.getByRole('textbox', { name: 'Logs, days', exact: true }).fill('');
    await admin.getByRole('button', { name: 'Save retention' }).click();
    await expect(admin.getByRole('button', { name: 'Save retention' })).toBeDisabled();
    await expect(async () => {
      const { rows } = (await (await admin.request.get('/api/ingest/retention/preview/logs/200')).json()) as { rows: number };
      expect(rows).toBe(0);
    }).toPass();
  });
}
