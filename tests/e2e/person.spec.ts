import { expect, test } from './fixtures';
import { walk } from './walks';

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
