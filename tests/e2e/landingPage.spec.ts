import { expect, test } from './fixtures';

test('the landing page that a person chooses opens at the root, and a failed choice says so and changes nothing [shell-8-05]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  try {
    await admin.goto('/');
    await expect(admin).toHaveURL(/\/home/);
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
    await expect(admin).toHaveURL(/\/home/);
  } finally {
    await session.call('DELETE', '/api/user-state/landing-page');
  }
});

test('general settings show the account, the person and what they may choose; the name of the account is saved or said to have failed [shell-2.4-03]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const { body } = await session.call<{ accountId: number; accountName: string }>('GET', '/api/accounts/summary');
  await admin.goto('/general?part=account');
  const fact = (name: string) => admin.getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]');
  await expect(fact('Id').first()).toHaveText(String(body.accountId));
  await expect(fact('Host')).toHaveText(new URL(product.url).host);
  const name = admin.getByRole('textbox', { name: 'Name of the account' });
  const save = admin.getByRole('button', { name: 'Save account name' });
  await expect(name).toHaveValue(body.accountName);
  await expect(save).toBeDisabled();
  const broken = { status: 500, json: { code: 'INTERNAL', message: 'broken' } };
  await admin.route('**/api/accounts/*', (route) => (route.request().method() === 'PUT' ? route.fulfill(broken) : route.continue()));
  await name.fill('Observatory');
  await save.click();
  await expect(admin.getByText('The name of the account could not be saved')).toBeVisible();
  await admin.unroute('**/api/accounts/*');
  await save.click();
  await expect(admin.getByText('The account is called Observatory')).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Account Observatory/ })).toBeVisible();
  await name.fill(body.accountName);
  await save.click();
  await expect(admin.getByText(`The account is called ${body.accountName}`)).toBeVisible();

  await admin.goto('/general');
  await expect(admin.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Administrator');
  for (const name of ['Change password', 'Set up two-factor authentication'])
    await expect(admin.getByRole('button', { name })).toBeVisible();
  for (const name of ['Landing page', 'Time zone']) await expect(admin.getByRole('combobox', { name })).toBeVisible();
  await expect(admin.getByRole('radio', { name: 'Dark' })).toBeAttached();

  const zone = admin.getByRole('combobox', { name: 'Time zone' });
  await admin.route('**/api/user-settings', (route) => route.fulfill(broken));
  await zone.click();
  await zone.fill('Asia/Kolkata');
  await admin.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await expect(admin.getByText('The time zone could not be saved')).toBeVisible();
  await admin.unroute('**/api/user-settings');
  await admin.route('**/api/me/name', (route) => route.fulfill(broken));
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Grace');
  await admin.getByRole('button', { name: 'Save name' }).click();
  await expect(admin.getByText('Your name could not be saved')).toBeVisible();
  await admin.unroute('**/api/me/name');

  const landing = admin.getByRole('combobox', { name: 'Landing page' });
  await landing.selectOption({ label: 'Settings / Manage tokens' });
  await expect(admin.getByText('Manage tokens is your landing page')).toBeVisible();
  await admin.reload();
  await expect(landing.locator('option:checked')).toHaveText('Settings / Manage tokens');
  await admin.goto('/');
  await expect(admin).toHaveURL(/\/manage-tokens/);
  await session.call('DELETE', '/api/user-state/landing-page');
});
