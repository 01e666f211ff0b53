import { gzipSync } from 'node:zlib';
import { S3Server } from '../harness/S3Server';
import { fillMoment } from './fillMoment';
import { expect, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Archivists' });

const keys = { accessKeyId: 'ARCHIVEKEY1234567', secretAccessKey: 'a/secret+of=s3' };
const store = new S3Server(keys);
let endpoint = '';
test.beforeAll(async () => {
  endpoint = await store.start();
});
test.afterAll(() => store.stop());

test('an admin starts archiving to a bucket once it has been written to, and stops it again', async ({ admin }) => {
  await admin.goto('/archive-and-restore');
  await expect(admin.getByRole('button', { name: 'Start archiving' })).toBeVisible();
  await inEachTheme(admin, async () => {
    await expect(admin.getByRole('button', { name: 'Start archiving' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
  await admin.getByRole('radio', { name: 'AWS S3' }).check();
  await admin.getByLabel('Bucket name').fill('our-logs');
  await admin.getByLabel('Region').fill('eu-central-1');
  await admin.getByRole('textbox', { name: 'Access key', exact: true }).fill(keys.accessKeyId);
  await admin.getByLabel('Secret key').fill('not-the-secret');
  await admin.getByLabel('Endpoint').fill(endpoint);
  await admin.getByRole('button', { name: 'Start archiving' }).click();
  await expect(admin.getByRole('alert')).toContainText('Nothing was saved. The bucket our-logs did not take a file (403');
  await admin.getByLabel('Secret key').fill(keys.secretAccessKey);
  await admin.getByRole('button', { name: 'Start archiving' }).click();
  await expect(admin.getByRole('button', { name: 'Update settings' })).toBeVisible();
  await expect(admin.getByLabel('Secret key')).toHaveValue('');
  await expect(admin.getByText('Archiving since')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Stop archiving' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Stop archiving' }).click();
  await expect(admin.getByRole('button', { name: 'Start archiving' })).toBeVisible();
});

test(
  'an admin archives by a role or not at all, sees what lies in a time, and restores it until it is deleted',
  walk,
  async ({ admin, product }) => {
    await admin.goto('/archive-and-restore');
    await admin.getByRole('radio', { name: 'AWS S3' }).check();
    await admin.getByRole('radio', { name: 'Role' }).check();
    await expect(admin.getByText('This installation has no AWS account that could take on roles')).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('radio', { name: 'Access key' }).check();
    await admin.getByLabel('Bucket name').fill('our-logs');
    await admin.getByLabel('Region').fill('eu-central-1');
    await admin.getByRole('textbox', { name: 'Access key', exact: true }).fill(keys.accessKeyId);
    await admin.getByLabel('Secret key').fill(keys.secretAccessKey);
    await admin.getByLabel('Endpoint').fill(endpoint);
    await admin.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(admin.getByText('The test has succeeded')).toBeVisible();
    await admin.getByRole('button', { name: 'Start archiving' }).click();
    await expect(admin.getByText('Archiving since')).toBeVisible();

    const session = await product.login();
    const { body } = await session.call<{ accountId: number }>('GET', '/api/accounts/current');
    const day = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const name = `/our-logs/${body.accountId}/${day.slice(0, 10).replaceAll('-', '/')}/20200101T000000000Z-1.json.gz`;
    store.objects.set(name, gzipSync(`${JSON.stringify({ '@timestamp': day, message: 'kept for later', type: 'shop' })}\n`));

    await admin.getByRole('tab', { name: 'Restore' }).press('Enter');
    const from = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 16);
    await fillMoment(admin, 'From', from);
    await fillMoment(admin, 'To', new Date().toISOString().slice(0, 16));
    await admin.getByRole('textbox', { name: 'Account name', exact: true }).fill('Kept for later');
    await admin.getByRole('button', { name: 'See what lies in this time' }).click();
    await expect(admin.getByText(/^Files of the days of this time: 1, /)).toBeVisible();
    await admin.getByRole('button', { name: 'Restore', exact: true }).click();
    const row = admin.getByRole('row', { name: /Kept for later/ });
    await expect(row).toContainText('Restored');
    await expect(row).toContainText('1 of 1');
    await inEachTheme(admin, async () => {
      await expect(row).toBeVisible();
      expect(await violations(admin)).toEqual([]);
    });
    await row.getByRole('button', { name: 'Actions for Kept for later' }).click();
    await admin.getByRole('menuitem', { name: 'Delete now' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click();
    await expect(admin.getByText('Nothing is restored.')).toBeVisible();
    await session.call('DELETE', '/api/archive');
  },
);
