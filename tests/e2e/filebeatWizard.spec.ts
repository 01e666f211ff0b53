import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { expect, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Shippers' });

test('an admin makes a filebeat.yml out of the documentation', async ({ admin, product }) => {
  await admin.goto('/integrations/filebeat');
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
  const token = await (await product.login()).shippingToken();
  expect(parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    'filebeat.inputs': [{ paths: ['/var/log/shop/*.log'], fields: { token, type: 'nginx_access', team: 'shop' } }],
    'output.logstash': { hosts: [`127.0.0.1:${product.sockets.ASTROLABE_BEATS_PORT}`] },
  });
});

test('somebody signed out is led to the login, and can make a file with placeholders', walk, async ({ visitor, product }) => {
  await visitor.goto(`${product.url}/integrations/filebeat`);
  const login = visitor.getByRole('link', { name: 'Login', exact: true });
  await expect(login).toHaveAttribute('href', /#\/login$/);
  await visitor.getByRole('button', { name: 'Make a file for Linux without login' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Filebeat configuration' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  await login.click();
  await expect(visitor).toHaveURL(/\/login/);
});
