import { expect, test } from './fixtures';
import { violations } from './violations';

interface Named {
  readonly accountId: number;
  readonly name: string;
  readonly token: string;
}

test("an admin creates a sub account, pins it and goes into it; what is sent with its token is there and not in the main account's logs [shell-2.4-13] [shell-2.5-08] [shell-3-30] [shell-4-29]", async ({
  admin,
  product,
}) => {
  const session = await product.login();
  await admin.goto('/manage-accounts');
  await expect(admin.getByRole('button', { name: /^Account Astrolabe/ })).toBeDisabled();
  await admin.getByRole('button', { name: 'New account' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New account' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Checkout');
  await dialog.getByRole('textbox', { name: 'Volume a day' }).fill('2.5');
  await dialog.getByRole('textbox', { name: 'Retention' }).fill('14');
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const row = admin.getByRole('row').filter({ hasText: 'Checkout' });
  await expect(row).toContainText('2.5 GB');
  await expect(row).toContainText('14 days');
  expect(await violations(admin)).toEqual([]);

  const { body } = await session.call<Named[]>('GET', '/api/accounts/names-and-tokens');
  const token = body.find(({ name }) => name === 'Checkout')?.token;
  const sent = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: '{"message": "basket abandoned"}' });
  expect(sent.status).toBe(200);

  const accounts = admin.getByRole('listitem');
  await admin.getByRole('button', { name: /^Account Astrolabe/ }).click();
  await expect(accounts.first()).toContainText('Astrolabe');
  await accounts.filter({ hasText: 'Checkout' }).getByRole('button', { name: 'Pin Checkout' }).click();
  await expect(accounts.first()).toContainText('Checkout');
  expect(await violations(admin)).toEqual([]);
  await admin.reload();
  await admin.getByRole('button', { name: /^Account Astrolabe/ }).click();
  await expect(accounts.first()).toContainText('Checkout');
  await accounts
    .first()
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await expect(admin.getByText('You switched to the Checkout account')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Account Checkout Admin, Sub account' })).toBeVisible();

  await admin.goto('/explore');
  await expect(admin.getByText('basket abandoned').first()).toBeVisible();
  const found = await session.call<{ total: number }>('POST', '/api/explore/search', { query: 'abandoned', from: 'now-1h', to: 'now+1h' });
  expect([found.status, found.body.total]).toEqual([200, 0]);

  const main = body.find(({ name }) => name === 'Astrolabe')?.accountId;
  await admin.goto(`/manage-accounts?switchToAccountId=${main}`);
  await admin.getByRole('dialog', { name: 'Switch account' }).getByRole('button', { name: 'Switch account' }).click();
  await admin.getByRole('button', { name: 'Actions for Checkout' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Delete the account Checkout?' });
  await expect(question.getByText(/^1 log, the oldest of/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(admin.getByRole('region', { name: 'Being removed' })).toContainText('Checkout');
  await expect(admin.getByRole('button', { name: /^Account Astrolabe/ })).toBeDisabled();
});

test('an address of another account asks before it switches; cancelled, nothing is switched; confirmed, the same page is loaded there [shell-2.7-09] [shell-4-24] [shell-4-25] [shell-4-26] [shell-4-27]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const made = (await session.call<Named>('POST', '/api/accounts', { name: 'Prod', type: 'sub' })).body;
  const switches: string[] = [];
  admin.on('request', (request) => request.url().includes('/replace-user-session/') && switches.push(request.url()));
  const dialog = admin.getByRole('dialog', { name: 'Switch account' });
  const title = admin.getByRole('heading', { name: 'General settings', level: 1 });
  const asking = `/general?tab=you&switchToAccountId=${made.accountId}`;

  await admin.goto(asking);
  await expect(dialog.getByText('This address belongs to the account Prod. You are in Astrolabe.')).toBeVisible();
  await expect(title).toHaveCount(0);
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toBeVisible();
  await expect(admin).toHaveURL('/general?tab=you');
  await expect(admin.getByRole('button', { name: /^Account Astrolabe/ })).toBeVisible();
  expect(switches).toEqual([]);

  await admin.goto(asking);
  await expect(dialog).toBeVisible();
  // A page that is loaded anew forgets it.
  await admin.evaluate(() => document.body.setAttribute('data-before', 'yes'));
  await dialog.getByRole('button', { name: 'Switch account' }).click();
  await expect(admin.getByRole('button', { name: 'Account Prod Admin, Sub account' })).toBeVisible();
  await expect(title).toBeVisible();
  await expect(admin).toHaveURL('/general?tab=you');
  expect(await admin.evaluate(() => document.body.getAttribute('data-before'))).toBeNull();
  expect(switches).toHaveLength(1);

  // It is the current one now.
  await admin.goto(asking);
  await expect(title).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(switches).toHaveLength(1);
  await session.call('DELETE', `/api/accounts/${made.accountId}`);
});
