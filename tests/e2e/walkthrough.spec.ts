import type { Page } from '@playwright/test';
import { chosen, waitingLink } from './entering';
import { enter, expect, test } from './fixtures';
import { keyboardWalk } from './keyboardWalk';
import { violations } from './violations';

const email = 'guided@walkthrough.example';
const stateOf = async (page: Page, name: string) =>
  page.evaluate(async (asked) => (await (await fetch(`/api/user-state/${asked}`)).json()).value, name);

test('somebody on trial is welcomed, sends data, is guided from task to task, and comes to the end of the welcome [shell-2.3-01] [shell-2.3-02] [shell-2.9-01] [shell-3-15] [shell-4-08] [shell-4-11] [shell-4-12] [shell-4-15] [shell-4-39]', async ({
  visitor: page,
  context,
  product,
}) => {
  test.setTimeout(180_000);
  const post = (path: string, body: object) =>
    fetch(product.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await post('/api/signup', { fullName: 'Gil', accountName: 'Guided', email, password: chosen });
  await post('/api/verify-email', { token: (await waitingLink(product, email, '/verify-email/')).split('/').at(-1) });
  await enter(context, product, await product.login(email, chosen));

  await page.goto('/');
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page).toHaveTitle('Welcome');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Astrolabe, Gil');
  await page.getByRole('radio', { name: 'DevOps or SRE' }).press('Space');
  await expect.poll(() => stateOf(page, 'welcome-center')).toEqual({ currentStep: 'First', role: 'DevOps or SRE' });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'DevOps or SRE' })).toBeChecked();
  for (const [link, address] of [
    ['Invite your team', /\/manage-users$/],
    ['Explore logs', /\/explore/],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(address);
    await page.goto('/welcome');
  }
  expect(await violations(page)).toEqual([]);

  const bar = page.getByRole('region', { name: 'Welcome' });
  await page.getByRole('main').getByRole('link', { name: 'Send data' }).click();
  await expect(page).toHaveURL(/\/send-data$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Guide/ })).toHaveCount(0);
  await expect(bar).toContainText('Step 1 of 3');
  await expect(bar.getByRole('status')).toHaveText('Waiting for data');
  expect(await violations(page)).toEqual([]);
  expect(await keyboardWalk(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Continue' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Get started with the product' });
  await expect(drawer).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guide 0/8' })).toBeVisible();
  await expect(drawer.getByText('0 of 8 task completed')).toBeVisible();
  expect((await stateOf(page, 'welcome-center')).currentStep).toBe('Second');
  const phase = (name: string) => drawer.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(phase('SETUP')).toHaveAttribute('aria-expanded', 'true');
  await expect(phase('SETUP')).toContainText('(0/2) completed');
  await phase('FIRST STEPS').press('Enter');
  await expect(phase('FIRST STEPS')).toHaveAttribute('aria-expanded', 'true');
  await expect(drawer.getByRole('button', { name: 'Search logs' })).toBeDisabled();
  await expect(drawer.getByText('Locked until the account has sent its first data.').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // What the page says is what a shipper needs.
  const command = (await page.getByRole('main').locator('pre').nth(1).textContent()) ?? '';
  const address = /curl '([^']+)'/.exec(command)?.[1] ?? '';
  const sent = await fetch(address, { method: 'POST', body: '{"message": "the first of many", "service": "cart"}' });
  expect(sent.status).toBe(200);
  await expect(page.getByRole('dialog', { name: 'Your logs are now connected!' })).toBeVisible({ timeout: 40_000 });
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('Step 3 of 3');
  await expect(bar.getByRole('status')).toHaveText('Data has arrived');
  await expect(page.getByRole('button', { name: 'Guide 1/8' })).toBeVisible();
  await expect(phase('SETUP')).toContainText('(1/2) completed');
  await expect(drawer.getByRole('button', { name: 'Search logs' })).toBeEnabled();
  await drawer.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(drawer).toHaveCount(0);
  // The task of the account is kept with the account.
  await expect.poll(async () => (await stateOf(page, 'guided-walkthrough'))?.seen?.length).toBe(7);
  await bar.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect.poll(async () => (await stateOf(page, 'welcome-center')).currentStep).toBe('End');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Guide 1/8' })).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.goto('/general');
  // A task is shown as done before it is kept: a page that is left in between would take it along.
  const kept = async (): Promise<unknown> => (await stateOf(page, 'guided-walkthrough'))?.done;
  await page.getByLabel('Landing page').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Guide 2/8' })).toBeVisible();
  await expect.poll(kept).toContain('settings/landing-page');
  await page.goto('/ingestion');
  await expect(page.getByRole('button', { name: 'Guide 3/8' })).toBeVisible();
  await expect.poll(kept).toContain('ingest/manage-data');
  await page.goto('/explore?query=first');
  await expect(page.getByText('the first of many').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Guide 3/8' })).toBeVisible();

  // Explore was used since the log came, Live Tail was not.
  const links = page.getByRole('region', { name: 'Logs' }).getByRole('link');
  const openLogs = () => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logs' }).click();
  await openLogs();
  await expect(links.filter({ hasText: /^Live Tail/ })).toHaveText('Live Tailnew');
  await expect(links.filter({ hasText: /^Explore/ })).toHaveText('Explore');
  await links.filter({ hasText: /^Live Tail/ }).click();
  await expect(page).toHaveURL(/\/live-tail/);
  await openLogs();
  await expect(links.filter({ hasText: /^Live Tail/ })).toHaveText('Live Tail');
});
