import type { Provider, WantedProvider } from '#plugins/sso/contract';
import { startOidcProvider } from '../harness/startOidcProvider';
import { expect, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

test('a work email leads to its identity provider and, signed in, back to what was asked for [shell-2.2-08]', async ({
  visitor,
  product,
}) => {
  const admin = await product.login();
  const wanted: WantedProvider = {
    kind: 'oidc',
    name: 'Orrery login',
    origin: product.url,
    domains: ['orrery.test'],
    role: 'user',
    provisioning: true,
    enforced: false,
  };
  const { body: made } = await admin.call<Provider>('POST', '/api/sso/providers', wanted);
  const { issuer, clientId, clientSecret, close } = await startOidcProvider({ redirectUri: made.addresses.redirectUri ?? '' });
  try {
    const finished = await admin.call<Provider>('PUT', `/api/sso/providers/${made.id}`, { ...wanted, issuer, clientId, clientSecret });
    expect(finished.body).toMatchObject({ missing: [] });

    await visitor.goto('/sso-login?redirect=%2Fgeneral');
    const name = visitor.getByLabel('Work email or account id');
    await name.fill('ada@nowhere.test');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Single sign-on is not set up for nowhere.test.');
    expect(await violations(visitor)).toEqual([]);
    await name.fill('ada@orrery.test');
    await name.press('Enter');

    await visitor.waitForURL((url) => url.origin === issuer);
    await visitor.locator('input[name=login]').fill('ada@orrery.test');
    await visitor.locator('input[name=password]').fill('any');
    await visitor.locator('button[type=submit]').click();
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor).toHaveURL(`${product.url}/general`);
    await expect(visitor.getByText('ada@orrery.test')).toBeVisible();
  } finally {
    await close();
    await admin.call('DELETE', `/api/sso/providers/${made.id}`);
  }
});

test('an admin adds a provider and is told what to register', walk, async ({ admin, product }) => {
  await admin.goto('/sso');
  await admin.getByRole('button', { name: 'Add provider' }).click();
  const dialog = admin.getByRole('alertdialog');
  await dialog.getByLabel('Kind').selectOption('SAML 2.0');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Armillary');
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/\/api\/sso\/\d+\/acs$/)).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Remove Armillary' }).click();
  await admin.getByRole('button', { name: 'Remove provider' }).click();
  await expect(admin.getByText('No identity provider yet')).toBeVisible();
  const session = await product.login();
  expect((await session.call<Provider[]>('GET', '/api/sso/providers')).body).toEqual([]);
});
