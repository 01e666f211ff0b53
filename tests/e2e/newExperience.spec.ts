import { expect, testInOwnAccount } from './fixtures';
import { turnFlag } from './turnFlag';
import { violations } from './violations';

const test = testInOwnAccount('New experience');

const dialogTitle = "You're viewing Astrolabe.io's previous experience";

test('each flag of the new experience has its one effect: controls, the way there at once, the other navigation; without them there is none [assist-1-16] [assist-2-04] [assist-6-14]', async ({
  admin,
  product,
}) => {
  const dialog = admin.getByRole('dialog', { name: dialogTitle });
  const banner = admin.getByText('The 360 AI experience has all of this', { exact: false });
  const sneakPeek = admin.getByRole('button', { name: 'Try 360 AI' });
  const list = admin.getByRole('list', { name: 'Products' });
  const bar = admin.getByRole('navigation', { name: 'Main' });
  const ways = async () => [await dialog.count(), await banner.count(), await sneakPeek.count(), await list.count()];
  const explore = async (path: string): Promise<void> => {
    await admin.goto('/explore?query=apples');
    await expect(admin).toHaveURL(new RegExp(`^${product.url}${path}\\?.*query=apples`));
    // The page lies behind the dialog while that is open, where no role is found.
    await expect(admin.getByLabel('Lucene query', { exact: true })).toBeVisible();
  };
  const keepsNewApp = async (enabled: boolean) =>
    expect((await (await product.login()).call('PUT', '/api/new-app-settings', { enabled })).status).toBe(200);

  await keepsNewApp(true);
  await explore('/explore');
  expect(await ways()).toEqual([0, 0, 0, 0]);

  await turnFlag(product, 'NewAppToggle', true);
  await explore('/explore');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Open 360 AI' })).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Open 360 AI' })).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(await violations(admin)).toEqual([]);
  await sneakPeek.click();
  await expect(admin).toHaveURL(new RegExp(`^${product.url}/360/explore\\?.*query=apples`));
  await expect(list).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Previous experience' }).click();
  await expect(admin).toHaveURL(new RegExp(`^${product.url}/explore\\?`));
  await turnFlag(product, 'NewAppToggle', false);

  await keepsNewApp(true);
  await turnFlag(product, 'NewAppRouter', true);
  await explore('/360/explore');
  await expect(list).toBeVisible();
  expect((await ways()).slice(0, 3)).toEqual([0, 0, 0]);
  await turnFlag(product, 'NewAppRouter', false);

  await turnFlag(product, 'NewNavigation', true);
  await explore('/explore');
  await expect(list).toBeVisible();
  expect((await ways()).slice(0, 3)).toEqual([0, 0, 0]);
  await turnFlag(product, 'NewNavigation', false);
  await explore('/explore');
  await expect(bar).toBeVisible();
  expect(await ways()).toEqual([0, 0, 0, 0]);
});
