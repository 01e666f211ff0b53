import { S3Server } from '../harness/S3Server';
import { expect, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';

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
  await admin.getByLabel('Access key').fill(keys.accessKeyId);
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
