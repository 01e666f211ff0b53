import type { Page } from '@playwright/test';
import type { BootDocument } from '#sdk';
import type { Product } from '../harness/product';
import { enter, expect, test } from './fixtures';
import { shiftOf, shiftsOf, still, watchShifts } from './layoutShift';
import { violations } from './violations';
import { walk } from './walks';

test('an unknown path says so inside the shell, with working navigation [shell-2.1-22]', async ({ admin }) => {
  await admin.goto('/no-such-page');
  await expect(admin.getByText(/not found|no page/i).first()).toBeVisible();
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await expect(admin).toHaveURL(/\/home/);
});

test('theme in the address holds at once, other values change nothing [shell-2.1-03]', async ({ admin }) => {
  const background = () =>
    admin.evaluate(() => getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body).backgroundColor);
  await admin.goto('/general?theme=light');
  await expect(admin.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  const light = await background();
  expect(light).toMatch(/^rgb\(2\d\d, 2\d\d, 2\d\d\)$/);
  await admin.goto('/general?theme=dark');
  await expect(admin.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  const dark = await background();
  expect(dark).toMatch(/^rgb\(\d\d, \d\d, \d\d\)$/);
  await admin.goto('/general?theme=light');
  await expect(admin.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  expect(await background()).toBe(light);
  await admin.goto('/general?theme=foo');
  await expect(admin.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  expect(await background()).toBe(light);
});

test('a chosen theme is kept in the browser, the session and the backend, and says so [shell-4-01] [shell-4-02]', async ({
  admin,
  product,
}) => {
  await admin.goto('/general');
  const saved = admin.waitForRequest((request) => request.url().endsWith('/api/user-settings') && request.method() === 'POST');
  await admin.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  expect((await saved).postDataJSON()).toMatchObject({ logzioTheme: 'Dark' });
  await expect(admin.getByText('Updated the product theme')).toBeVisible();
  expect(await admin.evaluate(() => localStorage.getItem('astrolabe.theme'))).toBe('dark');
  const session = await product.login();
  const { body } = await session.call<{ session: { userSettings: { logzioTheme: string } } }>('GET', '/api/boot');
  expect(body.session.userSettings.logzioTheme).toBe('Dark');
  await admin.reload();
  await expect(admin.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' })).toBeChecked();

  await admin.route('**/api/user-settings', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
  );
  await admin.getByRole('radiogroup', { name: 'Theme' }).getByText('Light').click();
  await expect(admin.getByText('Failed to update the product theme')).toBeVisible();
});

test('the bar at the left is put aside and brought back by its toggle; what was chosen is kept for the person, in any browser [shell-2.6-12] [shell-2.6-01] [shell-3-30] [assist-7-26]', async ({
  admin,
  contexts,
  product,
}) => {
  const logo = admin.getByRole('link', { name: 'Astrolabe: start page' });
  await admin.goto('/general');
  const bar = admin.getByRole('navigation', { name: 'Main' });
  // The page scrolls beside it.
  await admin.setViewportSize({ width: 1280, height: 400 });
  const sections = admin.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections.first()).toBeInViewport();
  await sections.last().scrollIntoViewIfNeeded();
  await expect(sections.first()).not.toBeInViewport();
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 400 });
  await admin.setViewportSize({ width: 1280, height: 800 });
  await bar.hover();
  const keeping = (page: Page) =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/user-state/navigation'));
  const kept = keeping(admin);
  await admin.getByRole('button', { name: 'Put the navigation aside' }).click();
  await expect(logo).toHaveCount(0);
  expect((await kept).status()).toBe(200);
  await admin.reload();
  await expect(admin.getByRole('button', { name: 'Show the navigation' })).toBeVisible();
  await expect(logo).toHaveCount(0);
  expect(await violations(admin)).toEqual([]);

  const elsewhere = await contexts.take();
  await enter(elsewhere, product, await product.login());
  const other = await elsewhere.newPage();
  await other.goto(`${product.url}/general`);
  const restored = keeping(other);
  await other.getByRole('button', { name: 'Show the navigation' }).click();
  await expect(other.getByRole('link', { name: 'Astrolabe: start page' })).toBeVisible();
  expect((await restored).status()).toBe(200);
  await contexts.giveBack(elsewhere);
  await admin.reload();
  await expect(logo).toBeVisible();
});

test('the code of a page is fetched when the page is first opened [shell-2.1-04]', async ({ admin }) => {
  const chunks: string[] = [];
  admin.on('request', (request) => {
    if (request.url().endsWith('.js')) chunks.push(request.url());
  });
  await admin.goto('/general');
  await expect(admin.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  expect(chunks.filter((url) => url.includes('plugin-explore'))).toEqual([]);
  await admin.goto('/explore');
  await expect.poll(() => chunks.some((url) => url.includes('plugin-explore'))).toBe(true);
});

test('/settings goes to general settings [shell-2.4-01]', async ({ admin }) => {
  await admin.goto('/settings');
  await expect(admin).toHaveURL(/\/general$/);
});

test('general settings are there in Operations and in Security [shell-2.4-02]', async ({ admin, product }) => {
  const plan = admin.getByRole('heading', { name: 'Plan and usage', level: 1 });
  await withSecurity(product, async () => {
    for (const mode of ['Security', 'Operations']) {
      await admin.goto(`/switch-mode?mode=${mode.toLowerCase()}`);
      await expect(admin).not.toHaveURL(/switch-mode/);
      await admin.waitForLoadState();
      await expect(admin.getByRole('button', { name: `Mode: ${mode}` })).toBeVisible();
      // What is for one mode only is there in that one.
      if (mode === 'Operations') {
        await admin.goto('/plan-and-billing/plan');
        await expect(plan).toBeVisible();
      }
      await admin.goto('/general');
      await expect(admin.getByRole('heading', { name: 'General settings', level: 1 })).toBeVisible();
      await expect(admin).toHaveURL(/\/general$/);
    }
  });
});

test('the switch in the bar changes the mode without a login, and back; a page of the other mode switches to its root', async ({
  admin,
  product,
}) => {
  await withSecurity(product, async () => {
    await admin.goto('/explore');
    await admin.getByRole('button', { name: 'Mode: Operations' }).click();
    await admin.getByRole('menuitemradio', { name: 'Security' }).click();
    // The root of Security: the product is loaded anew there.
    await admin.waitForURL(/\/event-management$/);
    await expect(admin.getByRole('button', { name: 'Mode: Security' })).toBeVisible();
    await expect(admin.getByRole('navigation', { name: 'Main' }).getByText('Explore')).toHaveCount(0);
    // The plan is a page of Operations.
    await admin.goto('/plan-and-billing/plan');
    await expect(admin.getByRole('button', { name: 'Mode: Operations' })).toBeVisible();
    await expect(admin).not.toHaveURL(/switch-mode|plan-and-billing|login/);
  });
});

/** While the owner account has a security account, so that its admins may be in Security. */
async function withSecurity(product: Product, act: () => Promise<void>): Promise<void> {
  const session = await product.login();
  const { accountId } = (
    await session.call<{ readonly accountId: number }>('POST', '/api/accounts', { name: 'Security', type: 'security' })
  ).body;
  try {
    await act();
  } finally {
    await session.call('DELETE', `/api/accounts/${accountId}`);
  }
}

test("a page that is closed answers with its guard's message and the redirect, and never mounts [shell-5-01] [shell-8-21]", async ({
  contexts,
  product,
}) => {
  const admin = await product.login();
  const boot = (await admin.call<{ closedPages: readonly { path: string }[]; session: { isSysAdmin: boolean } }>('GET', '/api/boot')).body;
  expect(boot.session.isSysAdmin).toBe(true);
  const context = await contexts.take();
  await enter(context, product, admin);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // The same boot document as somebody who is no system admin receives.
  await page.route('**/api/boot*', async (route) => {
    const document = await (await route.fetch()).json();
    const closed = {
      pluginId: 'plugin-admin',
      path: '/plugins',
      message: 'Only system admins are allowed to access this page',
      redirect: '/general',
    };
    const plugins = document.plugins.map((plugin: { contributes: { data: { path?: string } }[] }) => ({
      ...plugin,
      contributes: plugin.contributes.filter(({ data }) => data.path !== '/plugins'),
    }));
    await route.fulfill({ json: { ...document, plugins, closedPages: [...document.closedPages, closed] } });
  });
  await page.goto('/plugins');
  await expect(page.getByText('Only system admins are allowed to access this page')).toBeVisible();
  await expect(page).toHaveURL(/\/general$/);
  expect(calls.filter((path) => path.startsWith('/api/plugin'))).toEqual([]);
});

type Plugin = BootDocument['plugins'][number];

/** Pages that a signed-in person opens by their address alone. */
const pagesOf = (all: readonly Plugin[], left?: string) =>
  all
    .filter(({ id }) => id !== left)
    .flatMap(({ id, contributes }) => contributes.map(({ point, data }) => ({ id, point, data })))
    .filter(({ point }) => point === 'host/page@1')
    .map(({ id, data }) => ({ id, ...(data as { readonly path: string; readonly redirect?: string; readonly bare?: boolean }) }))
    .filter(({ path, redirect, bare }) => !path.includes(':') && redirect === undefined && bare !== true)
    .map(({ id, path }) => ({ id, path }));

/** One page of each plugin; every page in `npm run soak`. */
const pagesToLoad = (plugins: readonly Plugin[]): string[] => {
  const all = pagesOf(plugins);
  const isFirst = ({ id }: { readonly id: string }, at: number): boolean => all.findIndex((page) => page.id === id) === at;
  return (process.env.ASTROLABE_SOAK_PAGES === 'all' ? all : all.filter(isFirst)).map(({ path }) => path);
};

test('a registered page, loaded anew, moves by 0.02 at most, and writes no error', walk, async ({ admin, product }) => {
  test.setTimeout(300_000);
  const session = await product.login();
  const { plugins } = (await session.call<Pick<BootDocument, 'plugins'>>('GET', '/api/boot')).body;
  const parts = ['account', 'data', 'administration'].map((part) => `/general?part=${part}`);
  const faults: string[] = [];
  let at = '';
  admin.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${at}: ${message.text()}`);
  });
  await watchShifts(admin);
  for (const path of [...pagesToLoad(plugins), ...parts]) {
    at = path;
    await admin.goto(path);
    await still(admin);
    const shifts = await shiftsOf(admin);
    if (shiftOf(shifts) > 0.02) faults.push(`${path} moves by ${shiftOf(shifts).toFixed(3)}: ${JSON.stringify(shifts)}`);
  }
  expect(faults).toEqual([]);
});

test(
  'with each plugin left out by ?safe=, the pages of the others are there, and those that like it work without it',
  walk,
  async ({ admin, product }) => {
    test.setTimeout(300_000);
    const session = await product.login();
    const { plugins } = (await session.call<Pick<BootDocument, 'plugins'>>('GET', '/api/boot')).body;
    for (const left of plugins) {
      const without = (await session.call<BootDocument>('GET', `/api/boot?safe=${left.id}`)).body;
      const gone = new Set(without.unavailable.map((one) => one.id));
      if (gone.size <= 1) expect([left.id, pagesOf(without.plugins, left.id)]).toEqual([left.id, pagesOf(plugins, left.id)]);
    }
    // One page of each that likes others, without all that it likes.
    const visited: string[] = [];
    for (const { id, likes = {} } of plugins) {
      const left = Object.keys(likes).filter((liked) => plugins.some((one) => one.id === liked));
      if (left.length === 0) continue;
      const safe = left.join();
      const { plugins: there } = (await session.call<BootDocument>('GET', `/api/boot?safe=${safe}`)).body;
      const page = pagesOf(there).find((each) => each.id === id);
      if (page === undefined) continue;
      visited.push(id);
      await admin.goto(`${page.path}?safe=${safe}`);
      // Also behind a dialog, such as the welcome of `/sandbox`.
      await expect(admin.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeVisible();
      await expect(admin.locator('main')).not.toBeEmpty();
      await expect(admin.getByText(/glitch in the matrix|Oops! something went wrong/i)).toHaveCount(0);
    }
    expect(visited).toEqual(expect.arrayContaining(['explore', 'home', 'alerts']));
  },
);
