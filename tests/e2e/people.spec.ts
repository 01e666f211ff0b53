import type { BrowserContext, Page } from '@playwright/test';
import { adminPassword, type Product } from '../harness/product';
import { expect, test } from './fixtures';
import { violations } from './violations';

const chosen = 'Another-4-planets!';

/** The newest link that waits in the outbox for somebody, as a system admin copies it when there is no mail server. */
async function waitingLink(product: Product, to: string, part: string): Promise<string> {
  const session = await product.login();
  let path = '';
  await expect
    .poll(async () => {
      const { body } = await session.call<{ entries: { id: number; to: string; hasLink: boolean }[] }>('GET', '/api/mail-outbox');
      for (const { id } of body.entries.filter((entry) => entry.to === to && entry.hasLink)) {
        path = (await session.call<{ path?: string }>('POST', `/api/mail-outbox/${id}/link`)).body.path ?? '';
        if (path.includes(part)) return true;
      }
      return false;
    })
    .toBe(true);
  return path;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function choosePassword(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(chosen);
  await page.getByLabel(`${label} again`).fill(chosen);
}

const newContext = async (context: BrowserContext): Promise<BrowserContext> => {
  const browser = context.browser();
  if (browser === null) throw new Error('There is no browser.');
  return browser.newContext();
};

test('a newcomer signs up, verifies, logs in and invites a colleague, who registers and only reads [shell-2.2-10] [shell-2.2-16] [shell-2.2-18] [shell-2.2-20] [shell-2.2-22]', async ({
  visitor,
  context,
  product,
}) => {
  const email = 'newcomer@example.com';
  await visitor.goto('/signup');
  await visitor.getByRole('button', { name: 'Sign up' }).click();
  await expect(visitor.getByText('Required').first()).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByLabel('Full name').fill('Newcomer');
  await visitor.getByLabel('Company or account name').fill('Newcomers');
  await visitor.getByLabel('Email').fill(email);
  await choosePassword(visitor, 'Password');
  await visitor.getByRole('button', { name: 'Sign up' }).click();
  await expect(visitor).toHaveURL(/\/signup-success$/);
  await expect(visitor.getByText(`A verification email was sent to ${email}.`)).toBeVisible();
  const first = await waitingLink(product, email, '/verify-email/');
  await visitor.getByRole('button', { name: 'Resend the email' }).click();
  await expect(visitor.getByText(`Another mail to ${email} is on its way`)).toBeVisible();
  await expect.poll(() => waitingLink(product, email, '/verify-email/')).not.toBe(first);

  await visitor.goto(first);
  await visitor.getByRole('button', { name: 'Verify' }).click();
  await expect(visitor.getByRole('alert')).toContainText('This link is not valid.');
  await expect(visitor.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await visitor.goto(await waitingLink(product, email, '/verify-email/'));
  await visitor.getByRole('button', { name: 'Verify' }).click();
  await expect(visitor.getByText(`${email} is verified.`)).toBeVisible();
  await visitor.getByRole('link', { name: 'Log in' }).click();
  await logIn(visitor, email, chosen);
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await visitor.goto('/manage-users');
  await visitor.getByRole('button', { name: 'Invite a user' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('Email').fill('colleague@example.com');
  await dialog.getByLabel('Role').selectOption('read-only');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = (await visitor.getByRole('alertdialog', { name: 'Link for colleague@example.com' }).locator('pre').textContent()) ?? '';
  await visitor.getByRole('button', { name: 'Done' }).click();
  await expect(visitor.getByRole('row', { name: /colleague@example.com Read only Invited/ })).toBeVisible();

  const elsewhere = await newContext(context);
  const colleague = await elsewhere.newPage();
  await colleague.goto(link);
  await expect(
    colleague.getByText('Newcomer invites colleague@example.com to the account Newcomers, with the role Read only.'),
  ).toBeVisible();
  expect(await violations(colleague)).toEqual([]);
  await colleague.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(colleague).toHaveURL(/\/new-user\/validate\//);
  const registering = colleague.url();
  await colleague.getByLabel('Full name').fill('Colleague');
  await choosePassword(colleague, 'Password');
  await colleague.getByRole('button', { name: 'Log in' }).click();
  await expect(colleague.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await colleague.goto(`${product.url}/general`);
  await expect(colleague.getByText('Newcomers', { exact: true }).first()).toBeVisible();
  await expect(colleague.getByText('Read only').first()).toBeVisible();
  await colleague.goto(`${product.url}/manage-users`);
  await expect(colleague.getByText('Only account admins are allowed to access this page')).toBeVisible();
  for (const used of [registering, link]) {
    await colleague.goto(used);
    await expect(colleague.getByRole('alert')).toContainText('This link has been used already.');
  }
  await elsewhere.close();

  await visitor.reload();
  await expect(visitor.getByRole('row', { name: /Colleague colleague@example.com Read only Active/ })).toBeVisible();
});

test('an admin invites, edits, suspends and deletes; the list follows, and nobody edits themself [shell-2.4-05]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const { body: invited } = await session.call<{ path: string }>('POST', '/api/users/invitations', {
    email: 'edited@example.com',
    role: 'user',
  });
  const { body: accepted } = await session.call<{ path: string }>('POST', '/api/invitations/accept', {
    token: invited.path.split('/').at(-1),
  });
  const token = accepted.path.split('/').at(-1);
  // Registering signs in whoever asks, so that it is asked without the admin's session.
  await fetch(`${product.url}/api/new-user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, fullName: 'Edited', password: chosen }),
  });
  await admin.goto('/manage-users');
  const row = (name: RegExp) => admin.getByRole('row', { name });
  await expect(row(/Administrator \(you\)/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Actions for admin@astrolabe.local' })).toHaveCount(0);
  const act = async (action: string) => {
    await admin.getByRole('button', { name: 'Actions for edited@example.com' }).click();
    await admin.getByRole('menuitem', { name: action }).click();
  };
  await act('Edit role');
  await admin.getByRole('dialog').getByLabel('Role').selectOption('expert');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(/Edited edited@example.com Expert Active/)).toBeVisible();
  await act('Suspend');
  await expect(row(/edited@example.com Expert Suspended/)).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all');
  await expect(admin.getByText('Nobody matches')).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search users' }).fill('suspended');
  await expect(row(/Administrator/)).toHaveCount(0);
  await expect(admin.getByRole('table', { name: 'What each role may do' })).toContainText('Create and change alerts');
  expect(await violations(admin)).toEqual([]);
  await act('Delete');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(admin.getByText('Nobody matches')).toBeVisible();
});

test('a forgotten password is reset by a link that works once; what is said does not depend on the address [shell-2.2-12] [shell-2.2-14]', async ({
  visitor,
  product,
}) => {
  const session = await product.login();
  const email = 'forgetful@example.com';
  const { body } = await session.call<{ path: string }>('POST', '/api/users/invitations', { email, role: 'user' });
  const accepted = await session.call<{ path: string }>('POST', '/api/invitations/accept', { token: body.path.split('/').at(-1) });
  await fetch(`${product.url}/api/new-user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: accepted.body.path.split('/').at(-1), fullName: 'Forgetful', password: adminPassword }),
  });
  for (const each of ['stranger@example.com', email]) {
    await visitor.goto('/forgot-password');
    await visitor.getByLabel('Email').fill(each);
    await visitor.getByRole('button', { name: 'Send the link' }).click();
    await expect(visitor.getByRole('status')).toHaveText(
      `If ${each} is known here, a mail with a link to choose a new password is on its way. The link is good for an hour.`,
    );
  }
  const link = await waitingLink(product, email, '/forgot-password/validate/');
  const open = await product.login(email, adminPassword);
  await visitor.goto(link);
  await visitor.getByLabel('New password', { exact: true }).fill(chosen);
  await visitor.getByRole('button', { name: 'Save the password' }).click();
  await expect(visitor.getByText('The two passwords differ')).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByLabel('New password again').fill(chosen);
  await visitor.getByRole('button', { name: 'Save the password' }).click();
  await expect(visitor).toHaveURL(/\/login/);
  expect((await open.call('GET', '/api/me/summary')).status).toBe(401);
  await visitor.getByLabel('Password', { exact: true }).fill(chosen);
  await visitor.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByRole('alert')).toContainText('This link has been used already.');
  await expect(visitor.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
