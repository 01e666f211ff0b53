import { enter, expect, testInOwnAccount } from './fixtures';

const test = testInOwnAccount('Pages of both modes');

/** What both modes have, and how each is headed. */
const pages = [
  ['/event-management', 'Event management'],
  ['/dashboards-hub', 'Dashboards'],
  ['/scheduled-reports/list', 'Reports'],
  ['/data-shipping', 'Send your data'],
  ['/general', 'General settings'],
] as const;

test('in the mode Security the addresses of Operations show their pages of that mode, without a word and without an error [shell-2.1-13]', async ({
  page,
  context,
  product,
}) => {
  const session = await product.login();
  expect((await session.call('POST', '/api/accounts', { name: 'Defence', type: 'security' })).status).toBe(200);
  const inSecurity = await product.login();
  expect((await inSecurity.call('POST', '/api/switch-system-mode/SECURITY')).status).toBe(200);
  await enter(context, product, inSecurity);
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto('/event-management');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'SIEM' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logs', exact: true })).toHaveCount(0);
  const { body } = await inSecurity.call<{ session: { appMode: string } }>('GET', '/api/boot');
  expect(body.session.appMode).toBe('SECURITY');
});
