import { TestCollector } from '../../plugins/telemetry-collectors/server/testing/TestCollector';
import { expect, test } from './fixtures';
import { violations } from './violations';

test.use({ account: 'Fleet' });

const configuration =
  'receivers:\n  otlp:\n    protocols: {grpc: {}}\nexporters:\n  debug: {}\nservice:\n  pipelines:\n    logs: {receivers: [otlp], exporters: [debug]}\n';

test('a collector that registers appears as connected; the configuration that an admin writes is served to it [shell-2.6-24]', async ({
  admin,
  product,
}) => {
  const token = await (await product.login()).shippingToken();
  const collector = new TestCollector({ host: 'gateway-1' });
  const poll = async (): Promise<void> => {
    const answer = await fetch(`${product.opampUrl}/v1/opamp`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-protobuf', authorization: `Bearer ${token}` },
      body: collector.next() as BodyInit,
    });
    expect(answer.status).toBe(200);
    collector.take(Buffer.from(await answer.arrayBuffer()));
  };

  await admin.goto('/telemetry-collectors');
  await expect(admin.getByText('No collectors yet')).toBeVisible();
  await admin.getByRole('button', { name: 'Install a collector' }).first().click();
  const install = admin.getByRole('dialog', { name: 'Install a collector' });
  await expect(install.getByText(`Authorization: Bearer ${token}`)).toBeVisible();
  await expect(install.getByText(`endpoint: ${product.opampUrl.replace(/^http/, 'ws')}/v1/opamp`)).toBeVisible();
  await expect(install.getByRole('button', { name: 'Copy the command' })).toBeVisible();
  await admin.keyboard.press('Escape');

  await poll();
  await admin.reload();
  const row = admin.getByRole('row').filter({ hasText: 'gateway-1' });
  for (const words of ['otelcol-contrib', '0.144.0', 'Connected', 'Its own']) await expect(row).toContainText(words);
  expect(await violations(admin)).toEqual([]);
  await row.click();

  await expect(admin.getByRole('heading', { level: 1, name: 'otelcol-contrib on gateway-1' })).toBeVisible();
  const editor = admin.getByLabel('Remote configuration (YAML)');
  await editor.fill('receivers:\n  otlp:\nservcie:\n');
  await expect(admin.getByRole('list', { name: 'Faults' })).toContainText('Line 3: There is no section servcie');
  await editor.fill(configuration);
  await expect(admin.getByRole('list', { name: 'Faults' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Save configuration' }).click();
  await expect(admin.getByText('Version 1, not taken over yet')).toBeVisible();
  await poll();
  expect(collector.configuration).toBe(configuration);
  await poll();
  await admin.reload();
  await expect(admin.getByText('Version 1, applied')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
});
