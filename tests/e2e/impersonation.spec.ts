import { adminEmail, startProduct } from '../harness/product';
import { enter, expect, testWith } from './fixtures';
import { violations } from './violations';

const ada = 'ada@example.com';

/** A product with two people in its account: an operator who changes the first admin's address gets another one. */
const test = testWith(async () => {
  const product = await startProduct({ env: { ASTROLABE_ADMIN_EMAIL: ada } });
  await product.kill('SIGTERM');
  await product.restart({ ASTROLABE_ADMIN_EMAIL: adminEmail });
  return product;
});

test('a system admin opens an account in the panel, switches a flag, impersonates, and comes back to where they were [shell-2.4-22] [shell-2.4-23] [shell-2.7-01] [shell-2.1-17] [shell-2.1-10] [shell-4-03] [shell-4-04] [shell-6-29]', async ({
  contexts,
  product,
}) => {
  const context = await contexts.take();
  await enter(context, product, await product.login());
  const page = await context.newPage();
  await page.goto('/__admin__');
  const { session } = await (await context.request.get('/api/boot')).json();
  await expect(page).toHaveURL(`${product.url}${session.appAdminPanelUrl}`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('strolab');
  await expect(page.getByRole('status').filter({ hasText: '1 account' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('table', { name: 'Accounts' }).getByRole('link', { name: 'Astrolabe' }).click();
  const toggle = page.getByRole('combobox', { name: 'RightToCancel for Astrolabe' });
  await page.getByRole('searchbox', { name: 'Filter the flags' }).fill('RightToCancel');
  await expect(toggle).toHaveValue('follow');
  await toggle.selectOption('On');
  await expect(toggle).toHaveValue('On');
  expect(await violations(page)).toEqual([]);
  const panel = page.url();

  const impersonate = async () => {
    const atOrigin = page.waitForRequest((request) => request.isNavigationRequest() && request.url() === `${product.url}/`);
    await page.getByRole('button', { name: `Impersonate ${ada}` }).click();
    await atOrigin;
  };
  await impersonate();
  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner.getByText('You are impersonating Astrolabe')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const boot = await (await context.request.get('/api/boot')).json();
  expect(boot.session).toMatchObject({ user: { username: ada }, impersonation: { currentAccountId: `i-${boot.session.account.id}` } });
  expect(boot.session.featureFlags).toContain('RightToCancel');
  const accountIds: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) accountIds.push(request.headers()['x-account-id']);
  });

  // What only admins open is not there for as long as they are somebody else, also what that person may open.
  for (const path of ['/__admin__', '/manage-users']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home/);
  }
  await expect(page.getByText(/Only (system|account) admins are allowed to access this page/)).toHaveCount(0);
  expect(accountIds).toContain(`i-${boot.session.account.id}`);

  await banner.getByRole('button', { name: 'Stop Impersonation' }).click();
  await expect(page).toHaveURL(panel);
  await expect(toggle).toBeVisible();
  await expect(banner).toHaveCount(0);
  const after = (await (await context.request.get('/api/boot')).json()).session;
  expect(after).toMatchObject({ user: { username: adminEmail }, isSysAdmin: true });
  expect(after.impersonation).toBeUndefined();

  await impersonate();
  await banner.getByRole('button', { name: 'Edit Account Settings' }).click();
  await expect(page).toHaveURL(panel);
  await expect(banner).toHaveCount(0);
});
