import { expect, test } from './fixtures';
import { violations } from './violations';

const ending = 'Please refresh and try again. If the problem persist please contact support';

test('an admin makes and deletes shared and API tokens, reads an API token once, and is told of calls that fail [shell-2.4-24]', async ({
  admin,
}) => {
  await admin.goto('/manage-tokens');
  const shared = admin.getByRole('region', { name: 'Shared tokens' });
  const api = admin.getByRole('region', { name: 'API tokens' });
  await shared.getByRole('button', { name: 'New token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Edge');
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(admin.getByText('Token Edge is created')).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Copy the token Edge' })).toBeVisible();
  await expect(shared.getByRole('button', { name: 'New token' })).toBeFocused();

  await api.getByRole('button', { name: 'New API token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Reporter');
  await admin.getByRole('combobox', { name: 'Role' }).selectOption('Read only');
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
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
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
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

test('a shared token is copied again, given a filter, rid of it, and both are deleted, as an API token is [data-2.7-10]', async ({
  admin,
  product,
  context,
}) => {
  const session = await product.login();
  const tokenOf = async (name: string) =>
    (await session.call<{ tokenName: string; token: string; filters: number[] }[]>('GET', '/api/shared-tokens')).body.find(
      ({ tokenName }) => tokenName === name,
    );
  await admin.goto('/manage-tokens');
  const shared = admin.getByRole('region', { name: 'Shared tokens' });
  await shared.getByRole('button', { name: 'New token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Branch');
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shared.getByRole('button', { name: 'Copy the token Branch' }).click();
  const token = (await tokenOf('Branch'))?.token;
  await expect.poll(() => admin.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expect(shared.getByText(token ?? '')).toHaveCount(0);
  const branch = shared.getByRole('row', { name: /^Branch/ });
  await expect(branch).toContainText(`${token?.slice(0, 4)}`);
  await expect(branch).toContainText('…');
  await expect(branch).toContainText(/ago|now/);
  const api = admin.getByRole('region', { name: 'API tokens' });
  await api.getByRole('button', { name: 'New API token' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Auditor');
  await admin.getByRole('button', { name: 'Create', exact: true }).click();
  await admin.getByRole('button', { name: 'I have copied it' }).click();
  await expect(api.getByRole('row', { name: /^Auditor/ })).toContainText(/ago|now/);
  const named = async () =>
    (await session.call<{ tokenName: string }[]>('GET', '/api/api-tokens')).body.filter(({ tokenName }) => tokenName === 'Auditor');
  expect(await named()).toHaveLength(1);
  await api.getByRole('button', { name: 'Delete the API token Auditor' }).click();
  // Nothing goes before it is confirmed.
  await admin.getByRole('button', { name: 'Cancel' }).click();
  expect(await named()).toHaveLength(1);
  await api.getByRole('button', { name: 'Delete the API token Auditor' }).click();
  await admin.getByRole('button', { name: 'Delete token' }).click();
  await expect.poll(named).toEqual([]);

  await admin.getByRole('button', { name: 'New filter' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Production');
  await admin.getByRole('textbox', { name: 'Logs that match' }).fill('env:prod');
  await admin.getByRole('button', { name: 'Save' }).click();
  const choose = async (isChosen: boolean) => {
    await shared.getByRole('button', { name: 'Choose the filters of Branch' }).click();
    await admin.getByRole('checkbox', { name: /^Production/ }).setChecked(isChosen);
    await admin.getByRole('button', { name: 'Save' }).click();
  };
  await choose(true);
  await expect.poll(async () => (await tokenOf('Branch'))?.filters.length).toBe(1);
  await choose(false);
  await expect.poll(async () => (await tokenOf('Branch'))?.filters.length).toBe(0);

  await admin.getByRole('button', { name: 'Delete the filter Production' }).click();
  await admin.getByRole('button', { name: 'Delete filter' }).click();
  await expect(admin.getByRole('button', { name: 'Delete the filter Production' })).toHaveCount(0);
  await shared.getByRole('button', { name: 'Delete the token Branch' }).click();
  await admin.getByRole('button', { name: 'Delete token' }).click();
  await expect.poll(() => tokenOf('Branch')).toBeUndefined();
});
