import type { Page } from '@playwright/test';
import { expect, ship, testInOwnAccount } from './fixtures';
import { walk } from './walks';

const test = testInOwnAccount('Found logs');

const minutes = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString();
const lines = Array.from({ length: 600 }, (_, index) => ({
  '@timestamp': minutes(1 + index / 60),
  level: index % 50 === 0 ? 'error' : 'info',
  service: index % 2 === 0 ? 'checkout' : 'catalog',
  message: index % 50 === 0 ? `Payment ${index} declined by provider` : `Request ${index} served`,
  http: { status: index % 50 === 0 ? 502 : 200, path: `/orders/${index}` },
}));

const footer = (page: Page) => page.getByText(/logs loaded$/);

async function search(page: Page, query: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(query);
  await page.keyboard.press('ControlOrMeta+Enter');
}

test.beforeAll(async ({ product }) => ship(product, lines));

test('a query narrows the page and stands in the address', walk, async ({ admin }) => {
  await admin.goto('/explore');
  await search(admin, 'declined AND severity:error');
  await expect(footer(admin)).toHaveText('12 of 12 logs loaded');
  await expect(admin).toHaveURL(/query=declined/);
  await admin.reload();
  await expect(footer(admin)).toHaveText('12 of 12 logs loaded');
  await admin.goBack();
  await expect(footer(admin)).toHaveText(/of 600 logs loaded/);
});

test('what is typed before the editor has come stays, with the caret where it was', walk, async ({ admin }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await admin.route(/QueryEditor-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await admin.goto('/explore');
  const query = admin.getByRole('textbox', { name: 'Lucene query' });
  await query.click();
  await admin.keyboard.type('declined severity:error');
  for (let step = 0; step < ' severity:error'.length; step++) await admin.keyboard.press('ArrowLeft');
  release();
  await expect(admin.locator('.cm-content')).toBeFocused();
  await admin.keyboard.type(' AND');
  await expect(query).toHaveText('declined AND severity:error');
  await admin.keyboard.press('ControlOrMeta+Enter');
  await expect(footer(admin)).toHaveText('12 of 12 logs loaded');
});

test('a fault in the query is shown with its place, and the old rows stay until a valid one', walk, async ({ admin }) => {
  await admin.goto('/explore');
  await expect(footer(admin)).toHaveText(/of 600 logs loaded/);
  await search(admin, 'declined AND (');
  await expect(admin.getByText(/parenthesis|expected|missing/i).first()).toBeVisible();
});

test('quick view lists every field; including and excluding a value changes the search', walk, async ({ admin }) => {
  await admin.goto('/explore?query=declined');
  await expect(footer(admin)).toHaveText('12 of 12 logs loaded');
  await admin.getByText('declined by provider').first().click();
  const log = admin.getByRole('dialog', { name: 'Log' });
  await expect(log.getByText('http.status')).toBeVisible();
  await expect(admin).toHaveURL(/quickViewLogId=/);
  await admin.reload();
  await expect(admin.getByRole('dialog', { name: 'Log' }).getByText('http.status')).toBeVisible();
});

test('the message of a wrong time range names it', walk, async ({ admin }) => {
  await admin.goto('/explore?from=yesterdayish');
  await expect(admin.getByText(/yesterdayish/).first()).toBeVisible();
});

test('a failed search says what failed, offers another try, and names the request', walk, async ({ admin }) => {
  await admin.route('**/api/explore/search', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 'UNAVAILABLE', message: 'The telemetry engine is starting again.' },
    }),
  );
  await admin.goto('/explore');
  await expect(admin.getByText('The telemetry engine is starting again.').first()).toBeVisible({ timeout: 30_000 });
  await admin.unroute('**/api/explore/search');
  await admin
    .getByRole('button', { name: /try again|retry/i })
    .first()
    .click();
  await expect(footer(admin)).toHaveText(/of 600 logs loaded/);
});
