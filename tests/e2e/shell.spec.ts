import type { Page } from '@playwright/test';
import type { BootDocument } from '#sdk';
import about from '../../package.json' with { type: 'json' };
import type { Product } from '../harness/product';
import { enter, expect, test } from './fixtures';
import { shiftOf, shiftsOf, still, watchShifts } from './layoutShift';
import { violations } from './violations';
import { walk } from './walks';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const themes = (page: Page) => page.getByRole('radiogroup', { name: 'Theme' });
const logo = (page: Page) => page.getByRole('link', { name: 'Astrolabe: start page' });

/** The colour behind general settings, once they are there. */
async function background(page: Page): Promise<string> {
  await expect(themes(page)).toBeVisible();
  return page.evaluate(() => getComputedStyle(document.querySelector('.fui-FluentProvider') ?? document.body).backgroundColor);
}
const light = /^rgb\(2\d\d, 2\d\d, 2\d\d\)$/;
const dark = /^rgb\(\d\d, \d\d, \d\d\)$/;

/** Everything that a page asks for. */
function requestsOf(page: Page) {
  const all: { readonly path: string; readonly type: string; readonly headers: Readonly<Record<string, string>> }[] = [];
  page.on('request', (request) => {
    all.push({ path: new URL(request.url()).pathname, type: request.resourceType(), headers: request.headers() });
  });
  return all;
}

test('a call carries token, account and version, and a static file none of them; the code of a page is fetched when it is first opened; the theme of the address holds at once, another word changes nothing; a chosen theme is kept in the browser, the session and the backend, and the bar that is put aside and brought back for the person, in any browser [shell-7-02] [shell-2.1-04] [shell-2.1-03] [shell-4-01] [shell-2.6-12] [shell-2.6-01] [shell-3-30] [assist-7-26]', async ({
  admin,
  contexts,
  product,
}) => {
  const session = await product.login();
  const keepTheme = async (settings: object) => expect((await session.call('POST', '/api/user-settings', settings)).status).toBe(200);
  await keepTheme({});
  const sent = requestsOf(admin);
  const call = admin.waitForRequest((request) => request.url().endsWith('/api/me/sessions'));
  await admin.goto('/general?theme=light');
  expect(await background(admin)).toMatch(light);
  const own = ['x-csrf-token', 'x-account-id', 'x-client-version'];
  const headers = (await call).headers();
  const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  expect(own.map((name) => headers[name])).toEqual([expect.stringMatching(/\S/), String(accountId), about.version]);
  const files = sent.filter(({ type }) => ['document', 'script', 'stylesheet', 'font', 'image'].includes(type));
  expect(files.filter(({ path }) => path.startsWith('/assets/')).length).toBeGreaterThan(3);
  expect(files.filter((file) => own.some((name) => name in file.headers)).map(({ path }) => path)).toEqual([]);

  await admin.goto('/general?theme=dark');
  expect(await background(admin)).toMatch(dark);
  await admin.goto('/general?theme=foo');
  expect(await background(admin)).toMatch(light);

  const saved = admin.waitForRequest((request) => request.url().endsWith('/api/user-settings') && request.method() === 'POST');
  await themes(admin).getByText('Dark').click();
  expect((await saved).postDataJSON()).toMatchObject({ logzioTheme: 'Dark' });
  await expect(admin.getByText('Updated the product theme')).toBeVisible();
  expect(await background(admin)).toMatch(dark);
  expect(await admin.evaluate(() => localStorage.getItem('astrolabe.theme'))).toBe('dark');
  const { body } = await session.call<{ session: { userSettings: { logzioTheme: string } } }>('GET', '/api/boot');
  expect(body.session.userSettings.logzioTheme).toBe('Dark');

  const bar = main(admin);
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
  await expect(logo(admin)).toHaveCount(0);
  expect((await kept).status()).toBe(200);

  await admin.reload();
  await expect(admin.getByRole('button', { name: 'Show the navigation' })).toBeVisible();
  await expect(logo(admin)).toHaveCount(0);
  await expect(themes(admin).getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await background(admin)).toMatch(dark);
  expect(await violations(admin)).toEqual([]);

  const elsewhere = await contexts.take();
  await enter(elsewhere, product, session);
  const other = await elsewhere.newPage();
  await other.goto(`${product.url}/general`);
  const restored = keeping(other);
  await other.getByRole('button', { name: 'Show the navigation' }).click();
  await expect(logo(other)).toBeVisible();
  expect((await restored).status()).toBe(200);
  await contexts.giveBack(elsewhere);
  await admin.reload();
  await expect(logo(admin)).toBeVisible();

  const ofExplore = () => sent.filter(({ path }) => path.endsWith('.js') && path.includes('plugin-explore'));
  expect(ofExplore()).toEqual([]);
  await bar.getByRole('button', { name: 'Logs' }).click();
  await admin.getByRole('region', { name: 'Logs', exact: true }).getByRole('link', { name: 'Explore', exact: true }).click();
  await expect(admin).toHaveURL(/\/explore/);
  await expect.poll(() => ofExplore().length).toBeGreaterThan(0);
  await keepTheme({});
});

test('the switch in the bar changes the mode without a login, and back; a page of the other mode switches to its root; general settings are there in Operations and in Security [shell-2.4-02]', async ({
  admin,
  product,
}) => {
  const title = (name: string) => admin.getByRole('heading', { name, level: 1 });
  const openSettings = async (name: string): Promise<void> => {
    await main(admin).getByRole('button', { name: 'Settings', exact: true }).click();
    await admin.getByRole('region', { name: 'Settings', exact: true }).getByRole('link', { name, exact: true }).click();
    await expect(title(name)).toBeVisible();
  };
  await withSecurity(product, async () => {
    await admin.goto('/explore');
    await admin.getByRole('button', { name: 'Mode: Operations' }).click();
    await admin.getByRole('menuitemradio', { name: 'Security' }).click();
    // The root of Security: the product is loaded anew there.
    await admin.waitForURL(/\/event-management$/);
    await expect(admin.getByRole('button', { name: 'Mode: Security' })).toBeVisible();
    await expect(main(admin).getByText('Explore')).toHaveCount(0);
    await openSettings('General settings');
    await expect(admin).toHaveURL(/\/general$/);
    await expect(admin.getByRole('button', { name: 'Mode: Security' })).toBeVisible();
    // The plan is a page of Operations.
    await admin.goto('/plan-and-billing/plan');
    await expect(admin.getByRole('button', { name: 'Mode: Operations' })).toBeVisible();
    await expect(admin).not.toHaveURL(/switch-mode|plan-and-billing|login/);
    // What is for one mode only is there in that one.
    await openSettings('Plan and usage');
    await openSettings('General settings');
    await expect(admin).toHaveURL(/\/general$/);
    await expect(admin.getByRole('button', { name: 'Mode: Operations' })).toBeVisible();
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
