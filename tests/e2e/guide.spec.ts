import type { Page } from '@playwright/test';
import { expect, ship, testInOwnAccount } from './fixtures';
import { member } from './member';

const test = testInOwnAccount('Guided');

/** Each task with its button, the page on which it is done, and the page that says more. */
const tasks = {
  SETUP: [
    ['Send data', 'Send data', /\/send-data$/, '/docs/send-data'],
    ['Invite a team member', 'Invite', /\/manage-users$/, '/docs/people-and-roles'],
  ],
  'FIRST STEPS': [
    ['Search', 'Search logs', /\/explore/, '/docs/search-logs'],
    ['Save a search', 'Save a search', /\/explore/, '/docs/saved-searches'],
    ['Group by', 'Group logs', /\/explore/, '/docs/group-logs'],
    ['Create an alert', 'Create an alert', /\/alerts\/unified-alerts-form\/new/, '/docs/alerts'],
  ],
  MASTERING: [
    ['Manage data', 'Manage data', /\/ingestion$/, '/docs/manage-data'],
    ['Set your landing page', 'Choose a page', /\/general$/, '/docs/landing-page'],
  ],
} as const;

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Get started with the product' });
const phaseOf = (page: Page, name: string) => drawerOf(page).getByRole('button', { name: new RegExp(`^${name}`) });
/** The task's box. */
const taskOf = (page: Page, title: string) =>
  drawerOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: title, exact: true }) });

async function openGuide(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Guide/ }).click();
  await expect(drawerOf(page)).toBeVisible();
}
async function openPhases(page: Page): Promise<void> {
  for (const name of Object.keys(tasks))
    if ((await phaseOf(page, name).count()) > 0 && (await phaseOf(page, name).getAttribute('aria-expanded')) === 'false')
      await phaseOf(page, name).click();
}

test('the guide has three phases with their eight tasks, of which SETUP alone is open; each has its badge, its action and its page of the documentation [shell-9-11] [shell-2.9-04] [shell-2.9-05] [shell-3-18] [shell-3-21]', async ({
  admin,
  product,
}) => {
  await admin.goto('/home');
  await openGuide(admin);
  for (const [phase, own] of Object.entries(tasks)) {
    await expect(phaseOf(admin, phase)).toHaveAttribute('aria-expanded', String(phase === 'SETUP'));
    if (phase !== 'SETUP') await phaseOf(admin, phase).click();
    for (const [title] of own) await expect(taskOf(admin, title)).toBeVisible();
  }
  await expect(drawerOf(admin).getByRole('listitem')).toHaveCount(8);

  // Without data a search is locked, says why, and its button does nothing.
  await expect(taskOf(admin, 'Send data').getByText('todo', { exact: true })).toBeVisible();
  await expect(taskOf(admin, 'Search').getByText('locked', { exact: true })).toBeVisible();
  await expect(taskOf(admin, 'Search')).toContainText('Locked until the account has sent its first data.');
  await expect(taskOf(admin, 'Search').getByRole('button', { name: 'Search logs' })).toBeDisabled();
  await ship(product, [{ message: 'the first', service: 'cart' }]);
  await admin.reload();
  await openGuide(admin);
  await openPhases(admin);
  await expect(taskOf(admin, 'Send data').getByText('done', { exact: true })).toBeVisible();
  await expect(taskOf(admin, 'Search').getByText('todo', { exact: true })).toBeVisible();

  for (const [title, action, address, learnMore] of Object.values(tasks).flat()) {
    await openPhases(admin);
    const task = taskOf(admin, title);
    // What is done shows its picture no more.
    if (title !== 'Send data') {
      const picture = task.locator('svg use');
      const file = ((await picture.getAttribute('href')) ?? '').split('#')[0] ?? '';
      expect((await admin.request.get(file)).headers()['content-type'], title).toContain('image/svg+xml');
      expect(new URL(file, product.url).origin).toBe(product.url);
    }
    await expect(task.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', new RegExp(`^${learnMore}`));
    await task.getByRole('button', { name: action }).click();
    await expect(admin).toHaveURL(address);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await openGuide(admin);
    await openPhases(admin);
    await taskOf(admin, title).getByRole('link', { name: 'Learn more' }).click();
    await expect(admin).toHaveURL(new RegExp(`${learnMore}`));
    await expect(admin.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await admin.goto('/home');
    await openGuide(admin);
  }
  await drawerOf(admin).getByRole('link', { name: 'Read the getting-started docs' }).click();
  await expect(admin).toHaveURL(/\/docs\/getting-started/);
  await expect(admin.getByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
});

test('an admin has eight tasks, a user the six that are not for admins alone, a reader none; an alert is done for the account, and nothing else [shell-6-16] [shell-6-17]', async ({
  admin,
  product,
  contexts,
}) => {
  await ship(product, [{ message: 'the first', service: 'cart' }]);
  const [user, reader] = [await member(contexts, product, 'user'), await member(contexts, product, 'read-only')];
  await user.goto('/home');
  await openGuide(user);
  await openPhases(user);
  await expect(drawerOf(user).getByRole('listitem')).toHaveCount(6);
  for (const title of ['Send data', 'Invite a team member']) await expect(taskOf(user, title)).toHaveCount(0);
  await expect(taskOf(user, 'Create an alert').getByText('todo', { exact: true })).toBeVisible();
  const before = await drawerOf(user).getByText('done', { exact: true }).count();

  await reader.goto('/home');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Guide/ })).toHaveCount(0);

  await admin.goto('/alerts/unified-alerts-form/new');
  await admin.getByRole('textbox', { name: 'Name' }).fill('Many logs');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByRole('dialog', { name: 'Alert created' }).getByRole('button', { name: 'Go to the list' }).click();
  await expect(admin.getByRole('row', { name: /Many logs/ })).toBeVisible();
  await openGuide(admin);
  await openPhases(admin);
  await expect(drawerOf(admin).getByRole('listitem')).toHaveCount(8);
  await expect(taskOf(admin, 'Create an alert').getByText('done', { exact: true })).toBeVisible();
  const kept = async () =>
    (await (await admin.request.get('/api/user-state/guided-walkthrough-account')).json()) as { value: { done: string[] } };
  await expect.poll(async () => (await kept()).value?.done).toEqual(['alerts/create-alert']);
  await user.reload();
  await openGuide(user);
  await openPhases(user);
  await expect(taskOf(user, 'Create an alert').getByText('done', { exact: true })).toBeVisible();
  await expect(drawerOf(user).getByText('done', { exact: true })).toHaveCount(before + 1);
  for (const page of [user, reader]) await contexts.giveBack(page.context());
});
