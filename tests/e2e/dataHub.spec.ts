import { expect, testInOwnAccount } from './fixtures';
import { member } from './member';

const test = testInOwnAccount('Hubs');

test('the Data Hub is there for admins and experts, and not for users and readers [shell-6-02] [shell-2.6-07]', async ({
  admin,
  product,
  contexts,
}) => {
  const others = { expert: 1, user: 0, 'read-only': 0 };
  await admin.goto('/home');
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByText('Data Hub', { exact: true })).toHaveCount(1);
  for (const [role, count] of Object.entries(others)) {
    const page = await member(contexts, product, role);
    await page.goto('/home');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByText('Logs', { exact: true })).toBeVisible();
    await expect(main.getByText('Data Hub', { exact: true }), role).toHaveCount(count);
    await contexts.giveBack(page.context());
  }
});
