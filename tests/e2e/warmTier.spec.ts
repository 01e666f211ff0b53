import type { Page } from '@playwright/test';
import { enter, expect, ship, testInOwnAccount } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

const test = testInOwnAccount('Aged logs');

const day = 86_400_000;
const aged = () => new Date(Date.now() - 3 * day).toISOString();
const path = '/explore?from=now-5d&query=parcel';
const footer = (page: Page) => page.getByText(/logs? loaded/);
const notice = (page: Page) => page.getByRole('log', { name: 'Notifications' });
/** Resolves when another tab has told this one how its search ended. */
const hears = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('astrolabe/warm-tier');
        channel.onmessage = ({ data }) => {
          channel.close();
          resolve(data.outcome);
        };
      }),
  );

test.beforeAll(async ({ product }) => {
  await ship(product, [
    ...[1, 2, 3].map((n) => ({ message: `parcel ${n} was lost`, service: 'post', '@timestamp': aged() })),
    { message: 'parcel 4 is on its way', service: 'post' },
  ]);
  const session = await product.login();
  const kept = await session.call('PUT', '/api/warm-tier/retention', { retentionDays: 30, snapSearchRetentionDays: null });
  expect(kept.status).toBe(200);
  expect((await session.call('PUT', '/api/ingest/retention', { logs: 1, metrics: null, traces: null })).status).toBe(200);
  await session.call('POST', '/api/warm-tier/move');
});

test('a search of warm logs is offered, shows that it runs, and tells the other tabs; from memory it tells nobody [data-4-02] [data-4-03] [data-4-05]', async ({
  admin,
  context,
}, info) => {
  await admin.goto(path);
  await expect(footer(admin)).toHaveText('1 of 1 logs loaded');
  const other = await context.newPage();
  await other.goto('/tools');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await admin.route('**/api/explore/search', async (route) => {
    await released;
    await route.continue();
  });
  await admin.getByRole('button', { name: 'Search warm logs' }).click();
  await expect(admin.getByText(/^Retrieving warm data/)).toBeVisible();
  await admin.screenshot({ path: info.outputPath('running.png') });
  release();
  await expect(footer(admin)).toHaveText('3 of 3 logs loaded');
  await expect(admin.getByText(/^Retrieving warm data/)).toBeHidden();
  await expect(notice(admin).getByRole('link', { name: 'View data' })).toBeVisible();
  await notice(other).getByRole('link', { name: 'View data' }).click();
  await expect(footer(other)).toHaveText('3 of 3 logs loaded');

  await notice(admin).getByRole('button', { name: 'Dismiss' }).click();
  await admin.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(admin.getByText(/The same search was answered some minutes ago/)).toBeVisible();
  await expect(notice(admin).getByText('View data')).toHaveCount(0);
  await expect(notice(other).getByText('View data')).toHaveCount(0);

  await other.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  const heard = hears(other);
  await admin.goto(`${path.replace('parcel', 'lost')}&mode=WARM_TIER`);
  await expect(notice(admin).getByText('View data')).toBeVisible();
  expect(await heard).toBe('success');
  await expect(notice(other).getByText('View data')).toHaveCount(0);
});

test(
  'a warm log has its page and its neighbours, the graph is grouped, and what is not of warm logs says so',
  walk,
  async ({ admin }, info) => {
    await admin.goto(`${path}&mode=WARM_TIER`);
    await expect(footer(admin)).toHaveText('3 of 3 logs loaded');
    const changed = admin.getByRole('tab', { name: 'What changed' });
    await expect(changed).toHaveAttribute('aria-disabled', 'true');
    await changed.hover();
    await expect(admin.getByRole('tooltip')).toContainText('found in recent logs only');
    await admin.screenshot({ path: info.outputPath('shut.png') });
    await admin.getByRole('tab', { name: 'Patterns' }).click();
    await expect(admin.getByText('3 of 3 logs looked at')).toBeVisible();
    await admin.getByRole('tab', { name: 'Logs' }).click();

    const group = admin.getByRole('combobox', { name: 'Group by' });
    await group.click();
    await admin.getByRole('option', { name: 'service', exact: true }).click();
    await expect(admin).toHaveURL(/groupBy=service/);

    await admin.getByRole('row').filter({ hasText: 'parcel 2 was lost' }).getByRole('gridcell').first().click();
    const log = admin.getByRole('dialog', { name: 'Log' });
    await log.getByRole('button', { name: 'Open on its own page' }).click();
    await expect(admin).toHaveURL(/explore\/log\/.*mode=WARM_TIER/);
    await expect(admin.getByRole('region', { name: 'Message' })).toHaveText('parcel 2 was lost');
    await admin.goto(admin.url().replace('?mode=WARM_TIER', ''));
    await expect(admin.getByRole('region', { name: 'Message' })).toHaveText('parcel 2 was lost');
    const opened = admin.waitForEvent('popup');
    await admin.getByRole('link', { name: 'View surrounding logs' }).click();
    const around = await opened;
    await expect(around.getByRole('main')).toContainText('2 logs after');
    await expect(around.getByRole('grid', { name: 'Surrounding logs' })).toContainText('parcel 4 is on its way');
    await around.screenshot({ path: info.outputPath('around.png') });
    await around.getByRole('link', { name: 'Back to the search' }).click();
    await expect(around).toHaveURL(/mode=WARM_TIER/);
  },
);

for (const theme of themes) {
  test(`in ${theme} the pages of the warm tier pass axe`, walk, async ({ context, product, page }, info) => {
    await enter(context, product, await product.login());
    await page.goto(`${path}&theme=${theme}`);
    await expect(page.getByText(/reaches into the warm tier/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`offer-${theme}.png`) });
    await page.goto(`${path}&mode=WARM_TIER&theme=${theme}`);
    await expect(footer(page)).toHaveText('3 of 3 logs loaded');
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`warm-${theme}.png`) });
    await page.goto(`/ingestion?theme=${theme}`);
    await page.getByRole('region', { name: 'Warm tier' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('table', { name: 'Warm logs by day' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`storage-${theme}.png`) });
    await page.goto(`/general?part=data&theme=${theme}`);
    await page.getByRole('textbox', { name: 'Keep logs, days' }).fill('2');
    await page.getByRole('button', { name: 'Save warm retention' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('3 warm logs');
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`retention-${theme}.png`) });
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
}
