import { adminPassword } from '../harness/product';
import { chosen, waitingLink } from './entering';
import { expect, test } from './fixtures';
import { registerMember } from './member';
import { violations } from './violations';

test('an admin invites, edits, suspends and deletes; the list follows, and nobody edits themself; what each role may do is told [shell-2.4-05] [shell-6-14]', async ({
  admin,
  product,
}) => {
  await registerMember(product, { email: 'edited@example.com', role: 'user', fullName: 'Edited', password: chosen });
  await admin.goto('/manage-users');
  const row = (name: RegExp) => admin.getByRole('row', { name });
  await expect(row(/Administrator \(you\)/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Actions for admin@astrolabe.local' })).toHaveCount(0);
  const titles = admin.getByRole('table', { name: 'Users' }).getByRole('columnheader');
  await expect(titles).toContainText(['Name', 'Email', 'Role', 'Status', 'Last login']);
  await expect(row(/Administrator \(you\)/)).toContainText(/now|second|minute|ago/);

  await admin.getByRole('button', { name: 'Invite a user' }).click();
  await admin.getByRole('dialog').getByLabel('Email').fill('waiting@example.com');
  await admin.getByRole('dialog').getByLabel('Role').selectOption('read-only');
  await admin.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  const given = admin.getByRole('alertdialog', { name: 'Link for waiting@example.com' });
  const first = await given.locator('pre').textContent();
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect(row(/waiting@example.com Read only Invited Never/)).toBeVisible();
  await admin.getByRole('button', { name: 'Actions for waiting@example.com' }).click();
  await admin.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(given.locator('pre')).toHaveText(/\/verify-invitation\//);
  expect(await given.locator('pre').textContent()).not.toBe(first);
  await admin.getByRole('button', { name: 'Done' }).click();
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
  const mayDo = admin.getByRole('table', { name: 'What each role may do' }).getByRole('row');
  await expect(mayDo.filter({ hasText: 'Save, change and delete searches of the account' })).toHaveText(/Yes\s*Yes\s*Yes\s*–$/);
  expect(await violations(admin)).toEqual([]);
  await act('Delete');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(admin.getByText('Nobody matches')).toBeVisible();
});

test('a forgotten password is reset by a link that works once; what is said does not depend on the address [shell-2.2-12] [shell-2.2-14] [shell-2.2-24]', async ({
  visitor,
  product,
}) => {
  const email = 'forgetful@example.com';
  await registerMember(product, { email, role: 'user', fullName: 'Forgetful', password: adminPassword });
  for (const each of ['stranger@example.com', email]) {
    await visitor.goto('/forgot-password');
    await visitor.getByLabel('Email').fill(each);
    await visitor.getByRole('button', { name: 'Send the link' }).click();
    await expect(visitor.getByRole('status')).toHaveText(
      `If ${each} is known here, there is a link now to choose a new password. This installation sends no mail. Ask your admin for the link. The link is good for an hour.`,
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
