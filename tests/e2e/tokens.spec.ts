import { expect, test } from './fixtures';
import { violations } from './violations';

const ending = 'Please refresh and try again. If the problem persist please contact support';

test('an admin makes and deletes shared and API tokens, reads an API token once, and is told of calls that fail [shell-2.4-24] [data-8-01]', async ({
  admin,
}) => {
  await admin.goto('/manage-tokens');
  const shared = admin.getByRole('region', { name: 'Shared tokens' });
  const api = admin.getByRole('region', { name: 'API tokens' });
  await shared.getByRole('button', { name: 'New token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Edge');
  await admin.getByRole('button', { name: 'Create' }).click();
  await expect(admin.getByText('Token Edge is created')).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Copy the token Edge' })).toBeVisible();
  await expect(shared.getByRole('button', { name: 'New token' })).toBeFocused();

  await api.getByRole('button', { name: 'New API token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Reporter');
  await admin.getByRole('combobox', { name: 'Role' }).selectOption('Read only');
  await admin.getByRole('button', { name: 'Create' }).click();
  const once = admin.getByRole('alertdialog', { name: 'Copy the token Reporter now' });
  await expect(once.getByText(/^astrolabe_api_[\w-]{43}$/)).toBeVisible();
  const secret = await once.getByText(/^astrolabe_api_[\w-]{43}$/).textContent();
  expect(await violations(admin)).toEqual([]);
  await once.getByRole('button', { name: 'I have copied it' }).click();
  await expect(api.getByRole('button', { name: 'New API token' })).toBeFocused();
  await expect(api.getByText('Reporter')).toBeVisible();
  await admin.reload();
  await expect(api.getByText('Reporter')).toBeVisible();
  expect(await admin.content()).not.toContain(secret ?? 'no secret');

  // A name twice is said in the dialog, where it can be mended.
  await shared.getByRole('button', { name: 'New token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Edge');
  await admin.getByRole('button', { name: 'Create' }).click();
  await expect(
    admin.getByText(`Failed to create token. A token named Edge is there already. Choose another name. ${ending}`),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel' }).click();

  await admin.route('**/api/shared-tokens/*', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'broken' } }));
  await shared.getByRole('button', { name: 'Delete the token Edge' }).click();
  await admin.getByRole('button', { name: 'Delete token' }).click();
  await expect(admin.getByText('Failed to delete token.')).toBeVisible();
  await expect(admin.getByText(ending)).toBeVisible();
  await admin.unroute('**/api/shared-tokens/*');

  for (const [part, name] of [
    [shared, 'Delete the token Edge'],
    [api, 'Delete the API token Reporter'],
  ] as const) {
    await part.getByRole('button', { name }).click();
    await admin.getByRole('button', { name: 'Delete token' }).click();
    await expect(part.getByRole('button', { name })).toHaveCount(0);
  }
});
