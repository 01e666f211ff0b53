import type { Page, Request } from '@playwright/test';
import about from '../../package.json' with { type: 'json' };
import { expect, testInOwnAccount } from './fixtures';
import { member } from './member';
import { turnFlag } from './turnFlag';

const test = testInOwnAccount('Bars');

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('an account without logs is told what logs are for; the button of its admin opens data shipping, or with telemetry collectors their page [shell-2.8-01] [shell-2.8-02] [shell-2.8-03]', async ({
  admin,
  product,
  contexts,
}) => {
  await turnFlag(product, 'TelemetryAgent', false);
  await admin.goto('/logs-trial');
  await expect(admin.getByText('Centralize all of your logs at any scale')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Install the telemetry collector' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Send your logs' }).click();
  await expect(admin).toHaveURL(/\/data-shipping\?product=logs$/);
  await turnFlag(product, 'TelemetryAgent', true);
  await admin.goto('/logs-trial');
  await expect(admin.getByRole('button', { name: 'Send your logs' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Install the telemetry collector' }).click();
  await expect(admin).toHaveURL(/\/telemetry-collectors$/);
  await expect(admin.getByRole('heading', { level: 1, name: 'Telemetry collectors' })).toBeVisible();

  const user = await member(contexts, product, 'user');
  await user.goto('/logs-trial');
  await expect(user.getByText('Centralize all of your logs at any scale')).toBeVisible();
  await expect(user.getByRole('main').getByRole('button')).toHaveCount(0);
  await contexts.giveBack(user.context());
});

test('the Integrations item is there while its flag is on [shell-2.6-06]', async ({ admin, product }) => {
  await admin.goto('/home');
  await expect(main(admin).getByText('Integrations', { exact: true })).toBeVisible();
  await turnFlag(product, 'IntegrationsPage', false);
  await expect(main(admin).getByText('Integrations', { exact: true })).toHaveCount(0);
  await turnFlag(product, 'IntegrationsPage', true);
  await expect(main(admin).getByText('Integrations', { exact: true })).toBeVisible();
});

test("an account that is not among the person's is not switched to by an address [shell-6-24]", async ({ admin, product, contexts }) => {
  const own = async (page: Page) => (await (await page.request.get('/api/accounts/current')).json()) as { accountId: number };
  const { accountId } = await own(admin);
  const user = await member(contexts, product, 'user');
  const operator = await product.login('admin@astrolabe.local');
  const foreign = (await operator.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;
  expect(foreign).not.toBe(accountId);
  await user.goto(`/home?switchToAccountId=${foreign}`);
  await expect(user.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(user.getByRole('button', { name: /^Account Bars/ })).toBeVisible();
  expect((await own(user)).accountId).toBe(accountId);
  await contexts.giveBack(user.context());
});

test('a page that throws shows the crash screen, whose button goes to Explore [shell-2.7-06]', async ({ admin }) => {
  // A page of its own: that an error was thrown is what it is about.
  const page = await admin.context().newPage();
  // A search whose answer is no list: the page cannot draw it.
  await page.route(/\/api\/silences(\?|$)/, (route) => route.fulfill({ json: { total: 1 } }));
  await page.goto('/silences');
  await expect(page.getByRole('heading', { name: 'Oops! something went wrong.', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL(/\/explore/);
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  await page.close();
});

test('a page of account admins tells anybody else so, and leads them to general settings [shell-2.1-09] [shell-5-03]', async ({
  product,
  contexts,
}) => {
  const user = await member(contexts, product, 'user');
  for (const path of ['/manage-users', '/manage-tokens', '/archive-and-restore']) {
    await user.goto(path);
    await expect(user.getByText('Only account admins are allowed to access this page')).toBeVisible();
    await expect(user).toHaveURL(/\/general$/);
  }
  await contexts.giveBack(user.context());
});

test('the tools page links the utilities of the account, and each person finds those that they may open [shell-2.4-20]', async ({
  admin,
  product,
  contexts,
}) => {
  await turnFlag(product, 'TelemetryAgent', true);
  const reader = await member(contexts, product, 'read-only');
  const hub = ['Field mappings', 'Telemetry collectors', 'Timeless indices'];
  for (const [page, titles] of [
    [admin, ['Token management', 'Data shipping', ...hub, 'Archive and restore', 'API reference']],
    [reader, ['Data shipping', 'Timeless indices', 'API reference']],
  ] as const) {
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await page.goto('/tools');
    await expect(links).toHaveText(titles);
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const place of places.slice(0, -1)) {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(place);
    }
    expect((await page.request.get(places.at(-1) as string)).status()).toBe(200);
  }
  await contexts.giveBack(reader.context());
});

test('when a call fails the message for it is always shown; a plain message of the server follows, a stack trace never does [assist-8-29]', async ({
  admin,
}) => {
  const trace = 'TypeError: no silence\n    at list (/srv/hidden/silences.js:7:3)\n    at 10.0.0.7:5432';
  const json = (message: string) => ({ status: 500, json: { code: 'INTERNAL', message } });
  const alert = admin.getByRole('main').getByRole('alert');
  for (const [answer, shown] of [
    [json('The silences are being moved.'), 'The silences are being moved.'],
    [json(trace), 'Something went wrong.'],
    [{ status: 500, contentType: 'text/html', body: `<pre>${trace}</pre>` }, 'Something went wrong.'],
  ] as const) {
    await admin.route(/\/api\/silences(\?|$)/, (route) => route.fulfill(answer));
    await admin.goto('/silences');
    await expect(alert).toContainText('The silences could not be read');
    await expect(alert).toContainText(shown);
    await expect(admin.getByText(/TypeError|hidden|10\.0\.0\.7/)).toHaveCount(0);
    await admin.unroute(/\/api\/silences(\?|$)/);
  }
});

test('a call carries token, account and version of the client; a static file carries none of them [shell-7-02]', async ({ admin }) => {
  const own = ['x-csrf-token', 'x-account-id', 'x-client-version'];
  const sent: Request[] = [];
  admin.on('request', (request) => void sent.push(request));
  const call = admin.waitForRequest(/\/api\/silences(\?|$)/);
  await admin.goto('/silences');
  const headers = (await call).headers();
  const { accountId } = (await (await admin.request.get('/api/accounts/current')).json()) as { accountId: number };
  expect(own.map((name) => headers[name])).toEqual([expect.stringMatching(/\S/), String(accountId), about.version]);
  const files = sent.filter((request) => ['document', 'script', 'stylesheet', 'font', 'image'].includes(request.resourceType()));
  expect(files.filter((request) => new URL(request.url()).pathname.startsWith('/assets/')).length).toBeGreaterThan(3);
  expect(files.filter((request) => own.some((name) => name in request.headers())).map((request) => request.url())).toEqual([]);
});

test('without an address of support and without a chat the help menu offers neither [shell-2.5-10]', async ({ admin }) => {
  await admin.goto('/home');
  await admin.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(admin.getByRole('menuitem', { name: 'Documentation' })).toBeVisible();
  await expect(admin.getByRole('menuitem', { name: 'Support ticket' })).toHaveCount(0);
  await expect(admin.getByRole('menuitem', { name: 'Chat with support' })).toHaveCount(0);
});

test('one panel of the header closes the others [shell-2.5-04]', async ({ admin }) => {
  await admin.goto('/home');
  const [guide, news] = ['Get started with the product', "What's New"].map((name) => admin.getByRole('dialog', { name }));
  const openers = {
    guide: admin.getByRole('button', { name: /^Guide/ }),
    news: admin.getByRole('button', { name: "What's New", exact: true }),
  };
  await openers.guide.click();
  await expect(guide as NonNullable<typeof guide>).toBeVisible();
  await openers.news.click();
  await expect(news as NonNullable<typeof news>).toBeVisible();
  await expect(guide as NonNullable<typeof guide>).toHaveCount(0);
  await openers.guide.click();
  await expect(guide as NonNullable<typeof guide>).toBeVisible();
  await expect(news as NonNullable<typeof news>).toHaveCount(0);
});

test('Settings has General settings, System status and Notification endpoints, and two subgroups [shell-2.6-26]', async ({ admin }) => {
  await admin.goto('/home');
  await main(admin).getByRole('button', { name: 'Settings' }).click();
  const panel = admin.getByRole('region', { name: 'Settings' }).or(admin.getByRole('dialog', { name: 'Settings' }));
  for (const name of ['General settings', 'System status', 'Notification endpoints'])
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
});

/** Opens an item's panel and reads it: headings and links, in their order. */
async function panelOf(page: Page, item: string): Promise<readonly string[]> {
  await main(page).getByRole('button', { name: item }).first().click();
  const panel = page.getByRole('region', { name: item, exact: true });
  await expect(panel.getByRole('link').first()).toBeVisible();
  return panel.locator('h3, li > a').filter({ hasText: /./ }).allInnerTexts();
}

test('the panel of Logs has Explore, Alerts, Dashboards, Live Tail, Optimizers, Reports and Send your logs [shell-2.6-16]', async ({
  admin,
}) => {
  await admin.goto('/home');
  expect(await panelOf(admin, 'Logs')).toEqual([
    'Explore',
    'Live Tail',
    'Optimizers',
    'Reports',
    'Send your logs',
    'Alerts',
    'Triggered alerts',
    'Event management',
    'Dashboards',
    'Visualize',
    'Dashboard',
    'Discover',
  ]);
  await admin.getByRole('region', { name: 'Logs', exact: true }).getByRole('link', { name: 'Send your logs' }).click();
  await expect(admin).toHaveURL(/\/data-shipping\?product=logs$/);
});

test('the panel of Metrics has metrics, tokens, sending and endpoints, and each link to learn more opens a page of documentation [shell-2.6-17] [shell-2.6-18]', async ({
  admin,
}) => {
  await admin.goto('/home');
  const entries = await panelOf(admin, 'Metrics');
  for (const entry of ['Metrics', 'Manage tokens', 'Send your metrics', 'Notification endpoints']) expect(entries).toContain(entry);
  const learnMore = entries.slice(entries.indexOf('Learn more') + 1);
  expect(learnMore).toEqual(['How to send metrics', 'How to query metrics', 'How to make dashboards', 'How to make alerts']);
  for (const [link, title] of [
    ['How to send metrics', 'Send metrics'],
    ['How to query metrics', 'Explore metrics'],
    ['How to make dashboards', 'Make a dashboard'],
    ['How to make alerts', 'Create an alert'],
  ] as const) {
    await panelOf(admin, 'Metrics');
    await admin.getByRole('region', { name: 'Metrics', exact: true }).getByRole('link', { name: link }).click();
    await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('the items of the bar stand in their order, Dashboards and Alerts as beta [shell-2.6-04]', async ({ admin }) => {
  await admin.goto('/home');
  await expect(main(admin).getByText('SIEM', { exact: true })).toBeVisible();
  const items = await main(admin)
    .locator('a, button')
    .evaluateAll((all) => all.map((item) => item.getAttribute('aria-label') ?? item.textContent?.trim() ?? ''));
  // The switch of the mode stands among them, and is none of the items.
  expect(items.slice(0, items.indexOf('Settings') + 1).filter((name) => name !== 'Mode: Operations')).toEqual([
    'Astrolabe: start page',
    'Search',
    'Home',
    'Logs',
    'Metrics',
    'Tracing',
    'App 360',
    'SIEM',
    'Dashboardsbeta',
    'Alertsbeta',
    'Data Hub',
    'Integrations',
    'Settings',
  ]);
});
