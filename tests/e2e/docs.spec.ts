import { expect, ship, test } from './fixtures';
import { violations } from './violations';

test.use({ account: 'Readers' });

test('the hub finds an integration by its name; its page has addresses and token of the reader; a reload shows the same page [assist-1-08]', async ({
  admin,
  product,
}) => {
  await ship(product, [{ message: 'Something was sent' }]);
  await admin.goto('/home');
  await admin.getByRole('link', { name: 'Integrations' }).first().click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
  await expect(admin.getByText('Receiving data by Log listener').first()).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('searchbox', { name: 'Search integrations' }).fill('filebeat');
  await expect(admin.getByRole('status').filter({ hasText: /^\d+ integrations?$/ })).not.toHaveText(/^1\d/);
  await admin.getByRole('link', { name: 'Filebeat', exact: true }).click();
  await expect(admin).toHaveURL(/\/integrations\/filebeat$/);
  await expect(admin.getByRole('heading', { level: 1, name: 'Filebeat' })).toBeVisible();
  const token = await (await product.login()).shippingToken();
  await expect(admin.getByText(`token: ${token}`)).toBeVisible();
  await admin.reload();
  await expect(admin.getByText(`token: ${token}`)).toBeVisible();
  expect(await violations(admin)).toEqual([]);

  await admin.goto('/integrations/nodejs');
  await admin.getByRole('tab', { name: 'winston' }).click();
  await expect(admin.getByText('new ElasticsearchTransport')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
});

test('a page that cannot be loaded shows a generic error, and the shell stays usable [assist-2-25]', async ({ admin }) => {
  await admin.route('**/api/cms/docs/search-logs', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Out of order' } }),
  );
  await admin.goto('/docs/search-logs');
  await expect(admin.getByRole('alert')).toContainText('The page could not be loaded');
  await admin.getByRole('link', { name: 'Documentation' }).first().click();
  await admin.getByRole('link', { name: 'Save a search' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Save a search' })).toBeVisible();
});

test('documents are read by everybody; an unknown one is an error [assist-7-13]', async ({ visitor, product }) => {
  const known = await (await fetch(`${product.url}/api/cms/docs/filebeat`)).json();
  expect(known.content.length).toBeGreaterThan(100);
  const unknown = await fetch(`${product.url}/api/cms/docs/nobody-knows`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
  await visitor.goto(`${product.url}/integrations/http-json`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'HTTP and JSON (curl)' })).toBeVisible();
  await expect(visitor.getByText('<<TOKEN>>').first()).toBeVisible();
});
