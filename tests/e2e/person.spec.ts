import { adminPassword } from '../harness/product';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const chosen = 'Another-4-planets!';

test('a person changes their name, and the whole product knows it [shell-2.4-03]', async ({ admin }) => {
  await admin.goto('/general');
  const name = admin.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Grace');
  await admin.getByRole('button', { name: 'Save name' }).click();
  await expect(admin.getByText('Your name is Grace')).toBeVisible();
  await admin.reload();
  await expect(name).toHaveValue('Grace');
  await name.fill('Administrator');
  await admin.getByRole('button', { name: 'Save name' }).click();
  await expect(admin.getByText('Your name is Administrator')).toBeVisible();
});

test('a person changes their password: rules are told, other sessions end, this one goes on [shell-2.4-03]', async ({ admin, product }) => {
  const elsewhere = await product.login();
  await admin.goto('/general');
  await admin.getByRole('button', { name: 'Change password' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Change password' });
  const [current, next, again] = ['Current password', 'New password', 'New password again'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  );
  if (current === undefined || next === undefined || again === undefined) throw new Error('a field is missing');
  await next.fill('short');
  await expect(dialog.getByText('Must be 12 to 50 characters, At least one upper-case letter, At least one number')).toBeVisible();
  await current.fill('not it');
  await next.fill(chosen);
  await again.fill(`${chosen}?`);
  const change = dialog.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(dialog.getByText('The two new passwords differ')).toBeVisible();
  await again.fill(chosen);
  await change.click();
  await expect(dialog.getByText('The current password is not right. Nothing was changed.')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await current.fill(adminPassword);
  await change.click();
  await expect(admin.getByText('Your password is changed')).toBeVisible();
  expect((await elsewhere.call('GET', '/api/me/sessions')).status).toBe(401);

  // The session goes on: what changes something is still let through, with the new secret's token.
  await expect(dialog).toHaveCount(0);
  await admin.getByRole('button', { name: 'Change password' }).click();
  await current.fill(chosen);
  await next.fill(adminPassword);
  await again.fill(adminPassword);
  await change.click();
  await expect(dialog).toHaveCount(0);
  await product.login();
});

test('a person sees where they are signed in, logs out of one of these places, and of all others', walk, async ({ admin, product }) => {
  await product.login();
  const elsewhere = await product.login();
  await admin.goto('/general');
  const table = admin.getByRole('table', { name: 'Your sessions' });
  await expect(table.getByText('(this one)')).toBeVisible();
  await expect(table.getByText('127.0.0.1').first()).toBeVisible();
  const before = await table.getByRole('row').count();
  const ended = admin.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.status() === 200);
  await table
    .getByRole('button', { name: /^Log out / })
    .first()
    .click();
  await ended;
  await expect(table.getByRole('row')).toHaveCount(before - 1);
  await admin.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  expect((await elsewhere.call('GET', '/api/me/sessions')).status).toBe(401);
  await expect(admin.getByRole('button', { name: 'Log out everywhere else' })).toBeDisabled();
});

test('a person chooses the time zone in which logs and ranges are shown, and goes back to that of the browser [shell-2.4-03]', async ({
  admin,
  product,
}) => {
  const at = new Date(Date.now() - 60_000);
  await ship(product, [{ message: 'zone of the night watch', '@timestamp': at.toISOString() }]);
  const clock = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at);
  const seen = async () => {
    await admin.goto('/explore?query=%22night%20watch%22&from=now-1h&to=now');
    return admin.getByRole('row', { name: /zone of the night watch/ });
  };
  const choose = async (typed: string, option: string | RegExp) => {
    await admin.goto('/general');
    const zone = admin.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await zone.fill(typed);
    await admin.getByRole('option', { name: option }).click();
  };
  await choose('Asia/Kolkata', 'Asia/Kolkata');
  await expect(admin.getByText('Times are shown in Asia/Kolkata')).toBeVisible();
  await expect(await seen()).toContainText(clock('Asia/Kolkata'));
  await admin.getByRole('button', { name: /^Time range/ }).click();
  await expect(admin.getByText('Times are shown in Asia/Kolkata (UTC+05:30)')).toBeVisible();

  await choose('', /^As this browser/);
  await expect(admin.getByText('Times are shown as this browser has them')).toBeVisible();
  const own = await admin.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect(await seen()).toContainText(clock(own));
});
