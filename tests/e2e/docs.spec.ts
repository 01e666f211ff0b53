import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';

test.use({ account: 'Readers' });

test('the hub finds an integration by its name; its page has addresses and token of the reader, a reload shows the same page, and its wizard makes a file with both [assist-1-08]', async ({
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
  await expect(admin.getByRole('heading', { level: 1, name: 'Filebeat' })).toBeVisible();
  expect(await violations(admin)).toEqual([]);

  await admin.getByRole('button', { name: 'Configure Filebeat for Linux' }).click();
  const wizard = admin.getByRole('dialog', { name: 'Filebeat configuration' });
  await expect(wizard.getByText('For example /var/log/*/*.log')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await wizard.getByLabel('Path').fill('/var/log/shop/*.log');
  await wizard.getByRole('combobox', { name: 'Log type' }).click();
  await admin.getByRole('option', { name: 'NGINX access' }).click();
  await wizard.getByLabel('Name').fill('team');
  await wizard.getByLabel('Value').fill('shop');
  const downloading = admin.waitForEvent('download');
  await wizard.getByRole('button', { name: 'Download filebeat.yml' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('filebeat.yml');
  expect(parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    'filebeat.inputs': [{ paths: ['/var/log/shop/*.log'], fields: { token, type: 'nginx_access', team: 'shop' } }],
    'output.logstash': { hosts: [`127.0.0.1:${product.sockets.ASTROLABE_BEATS_PORT}`] },
  });
  await expect(wizard).toHaveCount(0);

  await admin.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Integrations' }).click();
  await admin.getByRole('searchbox', { name: 'Search integrations' }).fill('winston');
  await admin.getByRole('link', { name: 'Node.js', exact: true }).click();
  await admin.getByRole('tab', { name: 'winston' }).click();
  await expect(admin.getByText('new ElasticsearchTransport')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
});
