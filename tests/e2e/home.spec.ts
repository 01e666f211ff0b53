import type { Page } from '@playwright/test';
import { demoIsWhole } from './demoIsWhole';
import { fire } from './fire';
import { expect, ship, testDemo, test as withoutDemo } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { layoutFaults } from './layoutFaults';
import { violations } from './violations';
import { walk } from './walks';

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
  test.setTimeout(900_000);
  const admin = await product.login();
  await demoIsWhole(admin);
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

test(
  'from the outage of the demo shop on Home to the metric that moved, the label that explains it, a panel, a dashboard, and a public link that is opened signed out',
  walk,
  async ({ admin: page, product, contexts }, info) => {
    test.setTimeout(900_000);
    const session = await product.login();
    await demoIsWhole(session);
    const looks = async (name: string) => {
      await page.screenshot({ path: info.outputPath(`${name}.png`) });
      await expect.poll(() => violations(page), name).toEqual([]);
    };
    await page.goto('/home');
    const first = wrong(page).getByRole('listitem').first();
    await expect(first).toContainText(/(payment|checkout).* logged [\d,]+ errors from /);
    await first.getByRole('link', { name: 'See its metrics' }).click();
    await expect(page).toHaveURL(/\/metrics\/explore\?from=\d{13}&to=\d{13}$/);
    await expect(page.getByRole('status').filter({ hasText: /^24 of [\d,]+ metrics$/ })).toBeVisible();
    await looks('1-metrics');

    await page.getByRole('textbox', { name: 'Search metrics', exact: true }).fill('orders');
    await page.getByRole('button', { name: 'checkout_orders_total', exact: true }).click();
    await page.getByRole('tab', { name: 'What changed' }).click();
    // The payment provider failed, so orders were parked instead of placed: that explains it better than any pod or node.
    const explaining = page.getByRole('progressbar', { name: /^How well .* explains the change$/ }).first();
    await expect(explaining).toHaveAccessibleName('How well outcome explains the change');
    await looks('2-what-changed');
    await page.getByRole('region', { name: 'outcome', exact: true }).getByRole('button', { name: 'parked', exact: true }).click();
    await page.getByRole('button', { name: 'Edit as PromQL' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('panes')).toContain('outcome=\\"parked\\"');

    await page.getByRole('button', { name: 'Add to dashboard' }).click();
    const adding = page.getByRole('dialog', { name: 'Add to dashboard' });
    await adding.getByRole('textbox', { name: /Title of the panel/ }).fill('Parked orders');
    await adding.getByRole('combobox', { name: /Dashboard/ }).fill('Outage of Corvane');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Outage of Corvane' })).toBeVisible();
    // Over the time of the outage, which is hours ago.
    await expect(page).toHaveURL(/from=\d{13}&to=\d{13}/);
    const panel = (on: Page) => on.locator('section[data-panel][aria-label="Parked orders"]');
    await expect(panel(page).getByRole('slider')).toBeAttached();
    await looks('3-dashboard');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const sharing = page.getByRole('dialog');
    await sharing.getByRole('button', { name: 'Create link' }).click();
    const link = new URL(((await sharing.getByText(/^https?:\/\//).textContent()) ?? '').trim());
    const elsewhere = await contexts.take();
    const stranger = await elsewhere.newPage();
    await stranger.goto(`${link.pathname}${link.search}${link.hash}`);
    await expect(stranger.getByRole('heading', { name: 'Outage of Corvane' })).toBeVisible();
    await expect(panel(stranger).getByRole('slider')).toBeAttached();
    await expect(stranger.getByRole('navigation')).toHaveCount(0);
    await stranger.screenshot({ path: info.outputPath('4-signed-out.png') });
    expect(await violations(stranger)).toEqual([]);
  },
);

withoutDemo.describe('an account with some of everything', () => {
  withoutDemo.use({ account: 'Home of some' });

  withoutDemo(
    'Home shows what was visited, how many logs there were, what fired, the most frequent exceptions and the way to each product, of this account alone [shell-2.3-04]',
    async ({ admin, product, installation }, info) => {
      const at = new Date(Date.now() - 120_000).toISOString();
      const trace =
        'java.lang.IllegalStateException: no berth\n\tat harbour.Berth.take(Berth.java:12)\n\tat harbour.Ship.land(Ship.java:7)';
      const line = { '@timestamp': at, level: 'error', service: 'harbour', pod: 'berth-1' };
      await ship(product, [...Array(3).fill({ ...line, message: trace }), ...Array(4).fill({ ...line, level: 'info', message: 'landed' })]);
      // What another account has is not counted.
      await ship(installation, Array(5).fill({ ...line, message: trace }));
      await fire(product, 'Berths are full', 'level:error', 'SEVERE');
      await fire(product, 'Many landings', 'level:info', 'LOW');
      const landed = { query: 'landed', from: 'now-1h', to: 'now' };
      const { body } = await (await product.login()).call<{ hits: { _id: string }[] }>('POST', '/api/explore/search', landed);
      // A visit is one after some seconds.
      const visited = admin.waitForResponse((answer) => answer.url().endsWith('/recent-visits') && answer.request().method() === 'PUT');
      await admin.goto(`/explore/log/${body.hits[0]?._id}`);
      await expect(admin.getByRole('main')).toContainText('landed');
      expect((await visited).status()).toBe(200);

      await admin.goto('/home');
      const part = (name: string) => admin.getByRole('region', { name, exact: true });
      await expect(part('Logs over time').getByRole('slider', { name: /^7 logs over time/ })).toBeVisible();
      const exceptions = part('Top exceptions').getByRole('listitem');
      await expect(exceptions).toHaveCount(1);
      await expect(exceptions).toContainText(/IllegalStateException.*3$/);
      const fired = part('Recently triggered alerts');
      const firing = (name: string) => fired.getByRole('listitem').filter({ hasText: name });
      await expect(firing('Berths are full')).toHaveText(/^Severe.*ago$/);
      await expect(firing('Many landings')).toHaveText(/^Low.*ago$/);
      await expect(fired).toContainText('2 of 2');
      await expect(part('Recent visits').getByRole('listitem').first()).toContainText('landed');
      for (const name of ['Logs', 'Metrics', 'Dashboards', 'Alerts', 'Data Hub', 'Integrations'])
        await expect(part('Products').getByRole('link', { name, exact: true })).toBeVisible();
      const [left, right] = [await part('Logs over time').boundingBox(), await part('Top exceptions').boundingBox()];
      expect([right?.y, (right?.x ?? 0) > (left?.x ?? 0)]).toEqual([left?.y, true]);
      await inEachTheme(admin, async (theme) => {
        await expect(fired).toContainText('2 of 2');
        await admin.screenshot({ path: info.outputPath(`some-${theme}.png`), fullPage: true });
        await expect.poll(() => violations(admin), theme).toEqual([]);
      });
      await fired.getByRole('link', { name: 'Berths are full' }).click();
      await expect(admin.getByRole('dialog', { name: 'Alert' })).toContainText('Berths are full');
      await admin.goBack();
      await part('Products').getByRole('link', { name: 'Metrics', exact: true }).click();
      await expect(admin).toHaveURL(/\/metrics\/explore/);
    },
  );
});

withoutDemo.describe('an account of its own', () => {
  withoutDemo.use({ account: 'Home of its own' });

  withoutDemo(
    'Home is one entry of the navigation, without a group; empty, it says what to do next, and its widgets that they are empty; with logs it says what was looked at',
    walk,
    async ({ admin, product }) => {
      await admin.goto('/home');
      await expect(admin).toHaveTitle('Home Dashboard');
      await expect(wrong(admin).getByText('No logs have arrived in the last 24 hours.')).toBeVisible();
      await expect(wrong(admin).getByText('Send the first ones', { exact: false })).toBeVisible();
      await expect(wrong(admin).getByRole('button', { name: 'Copy the command' })).toBeVisible();
      await expect(admin.getByRole('region', { name: 'Top exceptions' }).getByText('No exception in this time')).toBeVisible();
      await expect(admin.getByRole('region', { name: 'Recent visits' }).getByText('No visits yet')).toBeVisible();
      await expect(admin.getByRole('region', { name: 'Recently triggered alerts' }).getByText('No alert fired in this time')).toBeVisible();
      await expect(admin.getByRole('region', { name: 'Logs over time' }).getByText('Nothing to show')).toBeVisible();
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

  withoutDemo('a range of one’s own is looked at when it is chosen, is in the address, and can be ended', walk, async ({ admin }) => {
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
