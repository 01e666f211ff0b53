import { expect, ship, test } from './fixtures';
import { violations } from './violations';

test('the usage page shows what was shipped, and the plan page its terms [shell-2.4-18]', async ({ admin, product }) => {
  await ship(product, [{ message: 'one' }, { message: 'two' }]);
  await admin.goto('/plan-and-billing');
  await expect(admin.getByRole('region', { name: 'Plan of Astrolabe' })).toContainText('Enterprise');
  await admin.getByRole('tab', { name: 'Usage' }).click();
  const logs = admin.getByRole('region', { name: 'Log analytics' });
  await expect(logs).toContainText(/Astrolabe [\d.]+ [kM]?B/);
  const bars = logs.getByRole('slider');
  await bars.focus();
  await admin.keyboard.press('End');
  await expect(bars).toHaveAttribute('aria-valuetext', /: [\d.]+ [kM]?B taken in, Astrolabe [\d.]+ [kM]?B$/);
  expect(await violations(admin)).toEqual([]);
});
