import { choosePassword, chosen, codeOf, enrolSecondFactor, logIn, waitingLink } from './entering';
import { expect, test } from './fixtures';
import { violations } from './violations';

test('a newcomer signs up, verifies, secures the login, invites a colleague who only reads, and finds the logs of a new account there and nowhere else [shell-2.2-10] [shell-2.2-16] [shell-2.2-20] [shell-2.2-22] [shell-2.2-24] [data-2.2-06]', async ({
  visitor,
  context,
  contexts,
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
  // The product of this test has no mail server, and does not say that a mail was sent.
  await expect(visitor.getByRole('status')).toHaveText(
    `${email} has to be verified before you can log in. This installation sends no mail. Ask your admin for the link.`,
  );
  const first = await waitingLink(product, email, '/verify-email/');
  await product.login().then((operator) => operator.call('POST', '/api/verify-email/again', { email }));
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

  await visitor.goto('/general');
  const key = await enrolSecondFactor(visitor);
  await visitor.goto('/logout');
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.goto('/login?redirect=%2Fmanage-users');
  await logIn(visitor, email, chosen);
  await visitor.getByLabel('Code').fill(codeOf(key, 1));
  await visitor.getByRole('button', { name: 'Log in' }).click();

  await expect(visitor).toHaveURL(/\/manage-users$/);
  await visitor.getByRole('button', { name: 'Invite a user' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('Email').fill('colleague@example.com');
  await dialog.getByLabel('Role').selectOption('read-only');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = (await visitor.getByRole('alertdialog', { name: 'Link for colleague@example.com' }).locator('pre').textContent()) ?? '';
  await visitor.getByRole('button', { name: 'Done' }).click();
  await expect(visitor.getByRole('row', { name: /colleague@example.com Read only Invited/ })).toBeVisible();

  const elsewhere = await contexts.take();
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
  await expect(colleague.getByText('Read only').first()).toBeVisible();
  await colleague.getByRole('tab', { name: 'Account', exact: true }).click();
  await expect(colleague.getByText('Newcomers', { exact: true }).first()).toBeVisible();
  await colleague.goto(`${product.url}/manage-users`);
  await expect(colleague.getByText('Only account admins are allowed to access this page')).toBeVisible();
  for (const used of [registering, link]) {
    await colleague.goto(used);
    await expect(colleague.getByRole('alert')).toContainText('This link has been used already.');
  }
  await contexts.giveBack(elsewhere);

  await visitor.reload();
  await expect(visitor.getByRole('row', { name: /Colleague colleague@example.com Read only Active/ })).toBeVisible();

  await visitor.goto('/manage-accounts');
  for (const name of ['Checkout', 'Warehouse']) {
    await visitor.getByRole('button', { name: 'New account' }).click();
    const made = visitor.getByRole('dialog', { name: 'New account' });
    await made.getByRole('textbox', { name: 'Name' }).fill(name);
    await made.getByRole('button', { name: 'Create account' }).click();
    await expect(visitor.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
  const switchTo = async (from: string, to: string) => {
    await visitor.getByRole('button', { name: `Account ${from} Admin` }).click();
    await visitor.getByRole('listitem').getByRole('button', { name: to }).first().click();
    await expect(visitor.getByRole('button', { name: `Account ${to} Admin, Sub account` })).toBeVisible();
  };
  await switchTo('Newcomers', 'Checkout');
  await visitor.goto('/manage-tokens');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitor
    .getByRole('region', { name: 'Shared tokens' })
    .getByRole('button', { name: /^Copy the token/ })
    .click();
  await expect.poll(() => visitor.evaluate(() => navigator.clipboard.readText())).toMatch(/^\S+$/);
  const token = await visitor.evaluate(() => navigator.clipboard.readText());
  const sent = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: '{"message": "basket of a newcomer"}' });
  expect(sent.status).toBe(200);
  await visitor.goto('/explore');
  await expect(visitor.getByText('basket of a newcomer').first()).toBeVisible();
  await switchTo('Checkout', 'Warehouse');
  await visitor.goto('/explore');
  await expect(visitor.getByText('No logs have arrived yet')).toBeVisible();
  await expect(visitor.getByText('basket of a newcomer')).toHaveCount(0);

  // Addresses of another customer's account do not lead there.
  const { body: boot } = await (await product.login()).call<{ session: { account: { id: number } } }>('GET', '/api/boot');
  const switches: string[] = [];
  visitor.on('request', (request) => request.url().includes('/replace-user-session/') && switches.push(request.url()));
  for (const [address, landed] of [
    ['/view-in-explore?triggeredId=1&', '/view-in-explore?triggeredId=1'],
    ['/explore?', '/explore'],
  ]) {
    await visitor.goto(`${address}switchToAccountId=${boot.session.account.id}`);
    await expect(visitor.getByText('The account was not switched')).toBeVisible();
    await expect(visitor).toHaveURL(`${product.url}${landed}`);
    await expect(visitor.getByRole('button', { name: 'Account Warehouse Admin, Sub account' })).toBeVisible();
  }
  expect(switches).toEqual([]);

  // Those of the person's own do, after a question.
  const { accounts } = (await visitor.evaluate(async () => (await (await fetch('/api/boot')).json()).session)) as {
    accounts: { id: number; name: string }[];
  };
  const checkout = accounts.find(({ name }) => name === 'Checkout');
  await visitor.goto(`/view-in-explore?triggeredId=1&switchToAccountId=${checkout?.id}`);
  await visitor.getByRole('dialog', { name: 'Switch account' }).getByRole('button', { name: 'Switch account' }).click();
  await expect(visitor.getByRole('button', { name: 'Account Checkout Admin, Sub account' })).toBeVisible();
  expect(switches).toHaveLength(1);
});
