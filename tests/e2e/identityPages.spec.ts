import type { Page } from '@playwright/test';
import { adminEmail, type Product, type Session } from '../harness/product';
import type { BrowserContexts } from './BrowserContexts';
import { chosen, codeOf, logIn } from './entering';
import { test as base, enter, expect } from './fixtures';
import { goTo } from './goTo';
import { keyboardWalk } from './keyboardWalk';
import { layoutFaults } from './layoutFaults';
import { fill, founder, joinFounder, type Links, marketProduct, reader } from './manyPeople';
import { violations } from './violations';
import { themes, walk } from './walks';

interface Furnished {
  readonly product: Product;
  readonly admin: Session;
  readonly links: Links;
  /** A token with which the marketplace sends somebody. */
  sign(): Promise<string>;
}

/** An installation with a year's worth of people and accounts. */
const test = base.extend<object, { readonly furnished: Furnished; readonly installation: Product }>({
  furnished: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { product, sign } = await marketProduct();
      const admin = await product.login();
      const links = await fill(product, admin);
      await use({ product, admin, links, sign });
      await product.dispose();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  installation: [async ({ furnished }, use) => use(furnished.product), { scope: 'worker', timeout: 400_000 }],
});

/** What is wrong, by page. */
type Faults = Record<string, readonly string[]>;

async function openPage(contexts: BrowserContexts, theme: 'light' | 'dark', path = '/'): Promise<Page> {
  const context = await contexts.take();
  const page = await context.newPage();
  if (path !== '') await page.goto(`${path}${path.includes('?') ? '&' : '?'}theme=${theme}`);
  return page;
}

/** Another page without a reload, so that the theme of the visit stays. */
async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await goTo(page, path);
  await settled(page, heading);
}
async function settled(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // Grey lines are there before they can be seen.
  await expect(page.locator('[role=status][aria-label=Loading]')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
}

/** Looks at the page as it is. What is the same in both themes is looked at in one: all but the colours. */
async function look(page: Page, faults: Faults, name: string, walks: boolean): Promise<void> {
  const found = walks
    ? [...(await violations(page)), ...(await layoutFaults(page)), ...(await keyboardWalk(page))]
    : await violations(page, 'colours');
  if (found.length > 0) faults[name] = found;
}

const pages: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/general', 'General settings'],
  ['/general?part=account', 'General settings'],
  ['/general?part=data', 'General settings'],
  ['/general?part=administration', 'General settings'],
  ['/manage-accounts', 'Manage accounts'],
  ['/manage-users', 'Manage users'],
  ['/manage-tokens', 'Manage tokens'],
  ['/sso', 'Single sign-on'],
  ['/plan-and-billing/plan', 'Plan and usage'],
  ['/plan-and-billing/usage', 'Plan and usage'],
  ['/general/audit-trail', 'Audit trail'],
  ['/system-status', 'System status'],
  ['/mail-outbox', 'Mail outbox'],
  ['/public-links', 'Public links'],
  ['/tools', 'Tools'],
  ['/plugins', 'Plugins'],
  ['/plugins/saved-searches', 'Saved searches'],
  ['/why-hidden', 'Why is it hidden?'],
  ['/__admin__/accounts', 'Accounts'],
  ['/__admin__/users', 'Users'],
  ['/__admin__/flags', 'Flags'],
  ['/__admin__/accounts/1', 'Astrolabe'],
  ['/style-guide', 'Style Guide'],
  ['/marketplace', 'Cloud marketplace'],
];

for (const theme of themes) {
  const walks = theme === 'light';

  test(`pages for people who are not in yet: in ${theme} they pass axe, fit, and need no mouse`, walk, async ({ contexts, furnished }) => {
    const faults: Faults = {};
    const page = await openPage(contexts, theme, '/login?error=Your%20session%20has%20expired.%20Log%20in%20again.');
    const { links } = furnished;
    const visited: readonly (readonly [path: string, heading: string | RegExp])[] = [
      ['/login', 'Log in to Astrolabe'],
      [links.login, 'Log in to Astrolabe'],
      ['/sso-login', 'Log in with SSO'],
      ['/forgot-password', 'Forgot your password?'],
      [links.reset, 'Choose a new password'],
      ['/forgot-password/validate/nothing', 'This link does not work'],
      ['/signup', 'Sign up to Astrolabe'],
      ['/signup-success', 'Your account is created'],
      [links.invitation, 'Join Astrolabe'],
      ['/verify-invitation/nothing', 'This invitation is not valid'],
      [links.register, 'Welcome to Astrolabe'],
      [links.verify, /Verify your email|could not be verified/],
      [links.shared, /^The search/],
      ['/shared#nothing', 'This link does not work'],
    ];
    await settled(page, 'Log in to Astrolabe');
    await look(page, faults, 'login with an error', walks);
    for (const [path, heading] of visited) {
      await go(page, path, heading);
      await look(page, faults, path, walks);
    }
    expect(faults).toEqual({});
    await contexts.giveBack(page.context());
  });

  test(`pages of an admin: in ${theme} they pass axe, fit, and need no mouse`, walk, async ({ contexts, product, furnished }) => {
    const faults: Faults = {};
    const page = await openPage(contexts, theme, '');
    await enter(page.context(), product, furnished.admin);
    await page.goto(`/general?theme=${theme}`);
    for (const [path, heading] of pages) {
      await go(page, path, heading);
      await look(page, faults, path, walks);
    }
    expect(faults).toEqual({});
    await contexts.giveBack(page.context());
  });
}

test(
  'what only some people see: a trial, a marketplace, the other forms of Manage accounts, closed pages, an impersonation',
  walk,
  async ({ contexts, product, furnished: { admin, links, sign } }) => {
    const faults: Faults = {};
    const page = await openPage(contexts, 'light', '');
    await enter(page.context(), product, await product.login());
    await page.goto('/general?theme=light');
    const flag = (name: string, value: boolean) => admin.call('PUT', `/api/__admin__/flags/${name}`, { value });
    await flag('ManageAccountsRedesign', false);
    await page.goto('/manage-accounts');
    await expect(page.getByRole('switch', { name: 'New design' })).toBeVisible();
    await look(page, faults, 'manage accounts, legacy', true);
    await flag('ManageConsumptionAccounts', true);
    await admin.call('PUT', '/api/plan/1', { billingType: 'consumption', contractGb: 300 });
    await page.reload();
    await expect(page.getByText(/^Used since/).first()).toBeVisible();
    await look(page, faults, 'manage accounts, by consumption', true);

    await joinFounder(product, links.verify, admin, adminEmail);
    await page.goto(`/marketplace?marketplaceToken=${await sign()}`);
    await settled(page, 'Cloud marketplace');
    await look(page, faults, 'marketplace, several accounts', true);
    await page.getByRole('radio', { name: 'Astrolabe' }).press('Space');
    await page.getByRole('button', { name: 'Connect' }).press('Enter');
    await expect(page.getByText('Connection successful!')).toBeVisible();
    await look(page, faults, 'marketplace, connected', true);

    await page.getByRole('button', { name: /^Account Astrolabe/ }).press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search accounts' })).toBeFocused();
    faults['account selector'] = [...(await violations(page)), ...(await layoutFaults(page))];
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Account Astrolabe/ })).toBeFocused();

    await page.goto('/__admin__/accounts/1');
    await page.getByRole('button', { name: 'Impersonate ada@example.com' }).click();
    await expect(page.getByRole('region', { name: 'Impersonation' })).toBeVisible();
    await page.goto('/general?theme=dark');
    await settled(page, 'General settings');
    await look(page, faults, 'impersonating', true);
    await page.getByRole('button', { name: 'Stop Impersonation' }).click();
    await expect(page.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
    await contexts.giveBack(page.context());

    const trial = await openPage(contexts, 'dark', '/login?redirect=%2Fgeneral');
    await logIn(trial, founder, chosen);
    await settled(trial, 'General settings');
    for (const [path, heading] of [
      ['/general', 'General settings'],
      ['/plan-and-billing/plan', 'Plan and usage'],
      ['/manage-accounts', 'Manage accounts'],
    ] as const) {
      await go(trial, path, heading);
      await look(trial, faults, `on trial ${path}`, true);
    }
    await contexts.giveBack(trial.context());

    const reads = await openPage(contexts, 'dark', '/login?redirect=%2Fgeneral');
    await logIn(reads, reader, chosen);
    await settled(reads, 'General settings');
    for (const path of ['/manage-users', '/manage-accounts', '/sso', '/__admin__']) {
      await goTo(reads, path);
      await expect(reads.getByRole('alert').filter({ hasText: /^Only/ }).first()).toBeVisible();
      await expect(reads.getByRole('heading', { level: 1, name: 'General settings' })).toBeVisible();
    }
    // The words of the refusals lie upon the page until they go.
    const refusals = reads.getByRole('alert').filter({ hasText: /^(Only|You)/ });
    await expect(refusals).toHaveCount(0);
    await look(reads, faults, 'closed pages', true);
    await go(reads, '/manage-tokens', /Manage tokens|General settings/);
    await expect(refusals).toHaveCount(0);
    await look(reads, faults, 'tokens for somebody who only reads', true);
    await reads.goto('/nowhere-at-all');
    await settled(reads, 'Page not found');
    await look(reads, faults, 'an address that is not there', true);
    await contexts.giveBack(reads.context());
    expect(Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))).toEqual({});
  },
);

/** Opens by Enter, looks where the focus goes and stays, and leaves by Escape. */
async function throughDialog(page: Page, opener: string, item?: string): Promise<readonly string[]> {
  const button = page.getByRole('button', { name: opener, exact: true }).first();
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    const entry = page.getByRole('menuitem', { name: item });
    for (let presses = 0; presses < 12 && !(await entry.evaluate((element) => element === document.activeElement)); presses += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await expect(dialog, `${opener} ${item ?? ''} opens`).toBeVisible();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside, `${opener}: the focus goes into the dialog`).toBe(true);
  // What a question has still to find out changes its button, and a colour in transition is nobody's choice.
  await expect(dialog.locator('[role=status][aria-label=Loading]')).toHaveCount(0);
  const faults = [...(await violations(page)), ...(await layoutFaults(page))];
  const stops = await dialog.locator('a[href], button, input, select, textarea').count();
  // Once around, and back over the first.
  for (const [key, most] of [
    ['Tab', stops + 1],
    ['Shift+Tab', 2],
  ] as const)
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press(key);
      if (!(await isInside())) faults.push(`${key} leaves the dialog`);
    }
  // A tooltip that shows by now takes the first Escape for itself.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog, opener).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(button, `${opener}: the focus returns`).toBeFocused();
  return faults;
}

test('dialogs open by Enter, keep the focus, close by Escape and give it back', walk, async ({ contexts, product }) => {
  const faults: Faults = {};
  const page = await openPage(contexts, 'light', '');
  await enter(page.context(), product, await product.login());
  await page.goto('/general?theme=light');
  const dialogs: readonly (readonly [path: string, heading: string, ...openers: (string | readonly [opener: string, item: string])[]])[] = [
    ['/general', 'General settings', 'Change password', 'Set up two-factor authentication'],
    [
      '/manage-tokens',
      'Manage tokens',
      'New token',
      'New API token',
      'New filter',
      'Delete the token Edge',
      'Choose the filters of Edge',
      'Delete the API token Deploys',
    ],
    [
      '/manage-users',
      'Manage users',
      'Invite a user',
      ['Actions for ada@example.com', 'Edit role'],
      ['Actions for ada@example.com', 'Delete'],
      ['Actions for grace@example.com', 'Reset two-factor authentication'],
    ],
    ['/manage-accounts', 'Manage accounts', 'New account', ['Actions for Checkout', 'Edit'], ['Actions for Checkout', 'Delete']],
    ['/sso', 'Single sign-on', 'Add provider', 'Edit Armillary', 'Addresses for Armillary', 'Remove Armillary'],
    ['/public-links', 'Public links', 'Revoke the link Without end'],
    ['/mail-outbox', 'Mail outbox', 'Copy link for grace@example.com'],
    ['/__admin__/accounts/1', 'Astrolabe', 'Login link for ada@example.com'],
  ];
  for (const [path, heading, ...openers] of dialogs) {
    await go(page, path, heading);
    for (const one of openers) {
      const [opener, item] = typeof one === 'string' ? [one] : one;
      const found = await throughDialog(page, opener, item);
      if (found.length > 0) faults[`${path} ${opener} ${item ?? ''}`] = found;
    }
  }
  await go(page, '/general/audit-trail', 'Audit trail');
  const details = page.getByRole('button', { name: /^Details of/ }).first();
  const name = (await details.getAttribute('aria-label')) ?? '';
  const found = await throughDialog(page, name);
  if (found.length > 0) faults['audit trail'] = found;
  expect(faults).toEqual({});
  await contexts.giveBack(page.context());
});

test('the second step of a login needs no mouse', walk, async ({ contexts, product }) => {
  const session = await product.login('grace@example.com', chosen);
  const { body } = await session.call<{ key: string }>('POST', '/api/me/second-factor', {});
  expect((await session.call('POST', '/api/me/second-factor/confirm', { code: codeOf(body.key) })).status).toBe(200);
  const faults: Faults = {};
  for (const theme of themes) {
    const page = await openPage(contexts, theme, '/login');
    await page.getByLabel('Email').fill('grace@example.com');
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await page.keyboard.press('Enter');
    await settled(page, 'Two-factor authentication');
    await look(page, faults, `second step, ${theme}`, true);
    await contexts.giveBack(page.context());
  }
  expect(faults).toEqual({});
});
