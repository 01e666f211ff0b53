import { expect, test } from './fixtures';
import { goTo } from './goTo';
import { violations } from './violations';

interface Named {
  readonly accountId: number;
  readonly name: string;
}
interface Token {
  readonly tokenName: string;
  readonly token: string;
}

test("an admin creates a sub account, pins it and goes into it; what is sent with the token that they copy there is in it and not in the main account's logs; an address leads them back [shell-2.4-13] [shell-2.5-08] [shell-3-30] [shell-4-29] [shell-2.7-09] [shell-4-25] [data-2.7-10]", async ({
  admin,
  product,
  context,
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
  await expect(admin.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();

  const { body } = await session.call<Named[]>('GET', '/api/accounts/names-and-tokens');
  const idOf = (wanted: string) => body.find(({ name }) => name === wanted)?.accountId ?? 0;
  const below = await (await product.login()).enter(idOf('Checkout'));
  await goTo(admin, '/manage-tokens');
  const [shared, api] = ['Shared tokens', 'API tokens'].map((name) => admin.getByRole('region', { name }));
  if (shared === undefined || api === undefined) throw new Error('a part is missing');
  await shared.getByRole('button', { name: 'New token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Edge');
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(shared.getByRole('button', { name: 'New token' })).toBeFocused();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shared.getByRole('button', { name: 'Copy the token Edge' }).click();
  const token = (await below.call<Token[]>('GET', '/api/shared-tokens')).body.find(({ tokenName }) => tokenName === 'Edge')?.token;
  await expect.poll(() => admin.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expect(shared.getByText(token ?? '')).toHaveCount(0);
  await api.getByRole('button', { name: 'New API token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Reporter');
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
  const once = admin.getByRole('alertdialog', { name: 'Copy the token Reporter now' });
  await expect(once.getByText(/^astrolabe_api_[\w-]{43}$/)).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await once.getByRole('button', { name: 'I have copied it' }).click();
  await expect(api.getByRole('button', { name: 'New API token' })).toBeFocused();

  const sent = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: '{"message": "basket abandoned"}' });
  expect(sent.status).toBe(200);
  await goTo(admin, '/explore');
  await expect(admin.getByText('basket abandoned').first()).toBeVisible();
  const found = await session.call<{ total: number }>('POST', '/api/explore/search', { query: 'abandoned', from: 'now-1h', to: 'now+1h' });
  expect([found.status, found.body.total]).toEqual([200, 0]);

  await admin.goto(`/manage-accounts?switchToAccountId=${idOf('Astrolabe')}`);
  const asked = admin.getByRole('dialog', { name: 'Switch account' });
  await expect(asked.getByText('This address belongs to the account Astrolabe. You are in Checkout.')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  // A page that is loaded anew forgets it.
  await admin.evaluate(() => document.body.setAttribute('data-before', 'yes'));
  await asked.getByRole('button', { name: 'Switch account' }).click();
  await expect(admin.getByRole('button', { name: 'Account Astrolabe Admin, Main account' })).toBeVisible();
  await expect(admin).toHaveURL('/manage-accounts');
  expect(await admin.evaluate(() => document.body.getAttribute('data-before'))).toBeNull();
  await admin.getByRole('button', { name: 'Actions for Checkout' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Delete the account Checkout?' });
  await expect(question.getByText(/^1 log, the oldest of/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(admin.getByRole('region', { name: 'Being removed' })).toContainText('Checkout');
  await expect(admin.getByRole('button', { name: /^Account Astrolabe/ })).toBeDisabled();
});
