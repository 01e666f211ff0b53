import type { Page } from '@playwright/test';
import { TestCollector } from '../../plugins/telemetry-collectors/server/testing/TestCollector';
import { expect, ship, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { keyboardWalk } from './keyboardWalk';
import { layoutFaults } from './layoutFaults';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Look of documents');

const widths = [1024, 1440, 1920] as const;

/** Everything has come that the page waits for. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role=status][aria-label=Loading]')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
}

/** Looks at what is open in both themes, and in three widths; a page is walked through by keyboard, and Escape leaves a dialog. */
async function look(page: Page, opened: (page: Page) => Promise<void> = settled): Promise<string[]> {
  const faults: string[] = [];
  const add = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  await inEachTheme(page, async (theme) => {
    await opened(page);
    // A theme has colours of its own, and nothing else.
    if (theme === 'dark') return add(theme, await violations(page, 'colours'));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      add(`${width}`, await layoutFaults(page));
    }
    add(theme, await violations(page));
  });
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) add('keyboard', await keyboardWalk(page));
  else {
    await page.keyboard.press('Tab');
    if ((await dialog.locator(':focus').count()) !== 1) add('keyboard', ['the focus is outside of the dialog']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    if ((await page.locator('main :focus').count()) !== 1) add('keyboard', ['the focus is nowhere once the dialog is left']);
  }
  return faults;
}

for (const path of [
  '/docs',
  '/docs/send-metrics',
  '/docs/dashboards',
  '/integrations',
  '/integrations/prometheus',
  '/integrations/kubernetes',
  '/integrations/filebeat',
  '/docs-markers',
  '/data-shipping?product=logs',
  '/data-shipping?product=metrics',
  '/integrations/custom/new',
  '/tracing/yaml-configuration',
  '/dashboards-hub/bundles',
])
  test(`${path} fits at every width, in both themes, and is walked through by keyboard`, walk, async ({ admin, product }) => {
    await ship(product, [{ message: 'Something was sent' }]);
    await admin.goto(path);
    expect(await look(admin)).toEqual([]);
  });

test('a page of buckets with a bucket, a new one and its dialogs fits at every width', walk, async ({ admin, product }) => {
  const session = await product.login();
  const { status } = await session.call('POST', '/api/log-shipping/s3-buckets', {
    ...{ bucket: 'a-bucket-with-a-name-that-is-as-long-as-names-of-buckets-may-be', prefix: 'a/rather/long/prefix/of/objects/' },
    ...{ accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    ...{ region: 'us-east-1', logsType: 'custom', active: false },
  });
  expect(status).toBe(200);
  await admin.goto('/integrations/s3-buckets');
  const opened = async (page: Page) => {
    await settled(page);
    await page.getByRole('button', { name: 'Add a bucket' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Access keys/ })
      .click();
    await expect(page.getByRole('listitem', { name: 'New S3 bucket' })).toBeVisible();
  };
  expect(await look(admin, opened)).toEqual([]);
});

test('the Filebeat wizard fits at every width, in both themes, and by keyboard', walk, async ({ admin }) => {
  await admin.goto('/integrations/filebeat');
  const opened = async (page: Page) => {
    await settled(page);
    await page.getByRole('button', { name: 'Configure Filebeat for Linux' }).click();
    await expect(page.getByRole('dialog', { name: 'Filebeat configuration' })).toBeVisible();
    await page
      .getByRole('button', { name: /multiline|Add/ })
      .first()
      .focus();
  };
  expect(await look(admin, opened)).toEqual([]);
});

test('telemetry collectors, one of them and the way to install one fit at every width', walk, async ({ admin, product }) => {
  const token = await (await product.login()).shippingToken();
  const collector = new TestCollector({ host: 'gateway-with-a-rather-long-name-1.eu-central-1.compute.internal' });
  for (let times = 0; times < 2; times++) {
    const answer = await fetch(`${product.opampUrl}/v1/opamp`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-protobuf', authorization: `Bearer ${token}` },
      body: collector.next() as BodyInit,
    });
    expect(answer.status).toBe(200);
    collector.take(Buffer.from(await answer.arrayBuffer()));
  }
  await admin.goto('/telemetry-collectors');
  expect(await look(admin)).toEqual([]);
  await admin.getByRole('row').filter({ hasText: 'gateway-with' }).click();
  await settled(admin);
  expect(await look(admin)).toEqual([]);
  await admin.goto('/telemetry-collectors');
  const install = async (page: Page) => {
    await settled(page);
    await page.getByRole('button', { name: 'Install a collector' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Install a collector' })).toBeVisible();
  };
  expect(await look(admin, install)).toEqual([]);
});
