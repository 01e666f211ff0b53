import type { Locator, Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

const service = 'context-journey';
/** When no other journey has logs: those around a log are of the whole account. */
const start = Date.now() - 5 * 3_600_000;
/** 100 logs, ten of each time; every fourth is of the till, except at the time of the one that is looked at. */
const lines = Array.from({ length: 100 }, (_, index) => ({
  '@timestamp': new Date(start + Math.floor(index / 10) * 1000).toISOString(),
  level: index === 50 ? 'error' : 'info',
  service,
  message: index === 50 ? 'Till jammed' : `Step ${index} done`,
  place: index % 4 === 0 && Math.floor(index / 10) !== 5 ? 'till' : 'store',
}));

const table = (page: Page): Locator => page.getByRole('grid', { name: 'Surrounding logs' });
const anchor = (page: Page): Locator => table(page).locator('tr[aria-current="true"]');
const around = (page: Page, before: string, after: string) =>
  expect(page.getByRole('status').filter({ hasText: /logs? (before|after)/ })).toHaveText([before, after]);

test.beforeAll(async ({ product }) => ship(product, lines));

test.afterEach(async ({ product }) => {
  const session = await product.login();
  await session.call('DELETE', '/api/user-state/explore-preferences');
});

test(
  'from a found log to those around it: columns are kept, no filter of the search narrows, chips of the log do, and the search is one step back',
  walk,
  async ({ admin, context }) => {
    const filters = JSON.stringify([{ field: { id: 'place', name: 'place' }, type: 'IS', value: 'till' }]);
    const address = `/explore?${new URLSearchParams({
      query: `service:${service} AND severity:error`,
      filters: filters.replace('till', 'store'),
      columns: 'place,message',
      from: 'now-6h',
    })}`;
    await admin.goto(address);
    await admin.getByText('Till jammed').click();
    const log = admin.getByRole('dialog', { name: 'Log' });
    const opened = context.waitForEvent('page');
    const list = log.getByRole('list', { name: 'Around it' });
    await around(admin, '25 logs before', '25 logs after');
    await expect(list.locator('[aria-current="true"]')).toContainText('Till jammed');
    await expect(list.getByRole('listitem')).toHaveCount(51);
    await log.getByRole('button', { name: 'Load 10 more before' }).click();
    await around(admin, '35 logs before', '25 logs after');
    await log.getByRole('link', { name: 'View surrounding logs' }).click();
    const tab = await opened;
    await around(tab, '25 logs before', '25 logs after');
    await expect(tab.getByRole('columnheader', { name: /place/ })).toBeVisible();
    await expect(anchor(tab)).toContainText('Till jammed');
    await inEachTheme(tab, async (theme) => expect(await violations(tab), theme).toEqual([]));
    const chip = tab.getByRole('button', { name: `Service ${service}` });
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await chip.click();
    await around(tab, '25 logs before', '25 logs after');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(new URL(tab.url()).searchParams.get('filters') ?? '')).toMatchObject([
      { field: { name: 'service' }, value: service },
    ]);
    // The log itself is at the store: the filter does not hide it.
    await tab.goto(`${tab.url().replace(/&filters=[^&]*/, '')}&${new URLSearchParams({ filters })}`);
    await around(tab, '13 logs before, there are no more', '10 logs after, there are no more');
    await expect(anchor(tab)).toContainText('Till jammed');
    await tab.getByRole('link', { name: 'Back to the search' }).click();
    await expect(tab).toHaveURL(({ pathname, searchParams: asked }) => pathname === '/explore' && asked.get('columns') === 'place,message');
    expect(new URL(tab.url()).searchParams.get('query')).toContain('severity:error');
    expect(new URL(tab.url()).searchParams.get('filters')).toBe(filters.replace('till', 'store'));
    await tab.close();

    await admin.goto('/explore/preferences');
    // It shows at once, and is kept a moment later.
    const isKept = admin.waitForResponse(
      (answer) => answer.url().endsWith('/api/user-state/explore-preferences') && answer.request().method() === 'PUT',
    );
    await admin.getByRole('switch', { name: 'Open surrounding logs in a new tab' }).click();
    expect((await isKept).status()).toBe(200);
    await admin.goto(address);
    await admin.getByRole('grid', { name: 'Logs' }).getByText('store', { exact: true }).first().click();
    await admin.getByRole('menuitem', { name: 'View surrounding logs' }).click();
    await expect(admin).toHaveURL(/\/explore\/context\?/);
    await expect(anchor(admin)).toContainText('Till jammed');
  },
);
