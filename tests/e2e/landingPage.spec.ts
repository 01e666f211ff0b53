import { expect, test } from './fixtures';

test('the landing page that a person chooses opens at the root, and a failed choice says so and changes nothing [shell-1-10] [shell-8-05]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  try {
    await admin.goto('/');
    await expect(admin).toHaveURL(/\/explore/);
    await admin.goto('/general');
    const choice = admin.getByRole('combobox', { name: 'Landing page' });
    await expect(choice).toHaveValue('');
    await choice.selectOption({ label: 'Settings / Manage tokens' });
    await expect(admin.getByText('Manage tokens is your landing page')).toBeVisible();
    await admin.goto('/');
    await expect(admin).toHaveURL(/\/manage-tokens/);
    await admin.goto('/general');
    await expect(choice.locator('option:checked')).toHaveText('Settings / Manage tokens');

    await admin.route('**/api/user-state/landing-page', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
    );
    await choice.selectOption({ label: 'Settings / General settings' });
    await expect(admin.getByText('Failed to set new Landing Page')).toBeVisible();
    await expect(choice.locator('option:checked')).toHaveText('Settings / Manage tokens');
    await admin.unroute('**/api/user-state/landing-page');

    await choice.selectOption({ label: 'The first page of the navigation' });
    await expect(admin.getByText('The landing page is the first one again')).toBeVisible();
    await admin.goto('/');
    await expect(admin).toHaveURL(/\/explore/);
  } finally {
    await session.call('DELETE', '/api/user-state/landing-page');
  }
});
