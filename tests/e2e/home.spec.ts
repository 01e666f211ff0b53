import type { Page } from '@playwright/test';
import { until } from '../harness/product';
import { expect, ship, testDemo, test as withoutDemo } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { layoutFaults } from './layoutFaults';
import { violations } from './violations';

/** A shop with just enough of a past for what went wrong in it three hours ago. */
const test = testDemo(3.2);

const wrong = (page: Page) => page.getByRole('region', { name: 'What went wrong' });
/** Adds up by how much the page moved without anybody touching it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);

test('a newcomer reads from Home what went wrong in the demo shop, without a click, and follows it into Explore [shell-2.3-03]', async ({
  visitor: page,
  product,
}, info) => {
  test.setTimeout(300_000);
  const admin = await product.login();
  await until(
    'The past of the shop being there whole',
    async () => (await admin.call<{ readonly state: string }>('GET', '/api/demo/status')).body.state === 'live',
    120_000,
  );
  await watchShifts(page);
  await page.goto('/');
  await page.getByRole('button', { name: /demo/i }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page).toHaveTitle('Home Dashboard');
  const first = wrong(page).getByRole('listitem').first();
  await expect(first).toContainText(
    /^(payment|checkout).*(payment|checkout).* logged [\d,]+ errors from .*\d\d:\d\d to .*\d\d:\d\d, (where there are usually none|against about [\d,]+ usually)\./,
  );
  await expect(first).toContainText(/Exception/);
  await expect(first).toContainText(/Over since .*ago; it lasted [23]\d minutes/);
  await expect(wrong(page)).toContainText(/As of \d\d:\d\d/);
  await expect(page.getByRole('region', { name: 'Top exceptions' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Logs over time' }).getByRole('slider', { name: /^[\d,]+ logs over time/ })).toBeVisible();

  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await layoutFaults(page), String(width)).toEqual([]);
  }
  // Each theme is a page that is loaded anew: what moved on the way in, on the login page, is not of Home.
  await inEachTheme(page, async (theme) => {
    await expect(first).toContainText(/Over since/);
    await expect.poll(() => violations(page), theme).toEqual([]);
    await page.screenshot({ path: info.outputPath(`home-${theme}.png`), fullPage: true });
    expect(await shifts(page)).toBeLessThanOrEqual(0.02);
  });

  await first.getByRole('link', { name: 'See what changed' }).click();
  await expect(page).toHaveURL(/\/explore\?.*selection=/);
  await expect(page.getByRole('region', { name: 'What changed' }).getByText(/ logs from .* against /)).toBeVisible();
  await page.goBack();
  await first.getByRole('link', { name: 'Read the exception' }).click();
  await expect(page.getByRole('dialog', { name: 'Exception' })).toContainText(/Corvane|Circuit/i);
});

withoutDemo.describe('an account of its own', () => {
  withoutDemo.use({ account: 'Home of its own' });

  withoutDemo(
    'Home is one entry of the navigation, without a group; empty, it says what to do next, and its widgets that they are empty; with logs it says what was looked at',
    async ({ admin, product }) => {
      await admin.goto('/home');
      await expect(admin).toHaveTitle('Home Dashboard');
      await expect(wrong(admin).getByText('No logs have arrived in the last 24 hours.')).toBeVisible();
      await expect(wrong(admin).getByText('Send the first ones', { exact: false })).toBeVisible();
      await expect(wrong(admin).getByRole('button', { name: 'Copy the command' })).toBeVisible();
      await expect(admin.getByRole('region', { name: 'Top exceptions' }).getByText('No exception in this time')).toBeVisible();
      await expect(admin.getByRole('region', { name: 'Recent visits' }).getByText('No visits yet')).toBeVisible();
      await expect.poll(() => violations(admin)).toEqual([]);
      await admin.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logs', exact: true }).click();
      await expect(admin).toHaveURL(/\/explore/);
      const entry = admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
      await expect(entry).not.toHaveAttribute('aria-expanded', /./);
      await entry.hover();
      await entry.click();
      await expect(admin).toHaveURL(/\/home$/);

      await ship(product, [{ message: 'one apple', level: 'info' }]);
      await wrong(admin).getByRole('button', { name: 'Look again' }).click();
      await expect(wrong(admin).getByText('Nothing stands out in the last 24 hours.')).toBeVisible();
      await expect(wrong(admin).getByText('Looked at 1 log, 0 of them errors and 0 different exceptions', { exact: false })).toBeVisible();
    },
  );

  withoutDemo('a range of one’s own is looked at when it is chosen, is in the address, and can be ended', async ({ admin }) => {
    await admin.goto('/home');
    await expect(wrong(admin).getByText(/As of/)).toBeVisible();
    await admin.route('**/api/home/today', () => {});
    await admin.getByRole('button', { name: /^Time range/ }).click();
    await admin.getByRole('button', { name: 'Last 3 hours' }).click();
    await expect(admin).toHaveURL(/from=now-3h&to=now/);
    await wrong(admin).getByRole('button', { name: 'Cancel' }).click();
    await expect(wrong(admin).getByText('The look was ended')).toBeVisible();
    await admin.unroute('**/api/home/today');
    await wrong(admin).getByRole('button', { name: 'Look again' }).click();
    await expect(wrong(admin).getByText(/in the last 3 hours/)).toBeVisible();
  });
});
