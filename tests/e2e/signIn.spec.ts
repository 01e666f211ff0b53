import { adminEmail, adminPassword } from '../harness/product';
import { logIn } from './entering';
import { expect, test } from './fixtures';

test('a visitor is sent to login and, after it, back to what was asked for, does not see the login page again, and opening /logout ends the session: its cookie is worth nothing [shell-2.1-06] [shell-2.1-08] [shell-2.2-23] [shell-7-14]', async ({
  visitor,
  product,
}) => {
  await visitor.goto('/explore?query=level%3Aerror');
  await expect(visitor).toHaveURL(/\/login\?redirect=/);
  await logIn(visitor, adminEmail, 'not the password');
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(visitor.getByLabel('Email')).toHaveValue(adminEmail);
  await logIn(visitor, adminEmail, adminPassword);
  await expect(visitor).toHaveURL(/\/explore\?.*query=level/);

  await visitor.goto('/login');
  await expect(visitor).toHaveURL(/\/home/);

  const [cookie] = await visitor.context().cookies();
  const stale = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await fetch(`${product.url}/api/shared-tokens`, { headers: stale })).status).toBe(200);
  const asked = visitor.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/logout');
  await visitor.goto('/logout');
  await asked;
  await expect(visitor).toHaveURL(/\/login/);
  expect((await fetch(`${product.url}/api/shared-tokens`, { headers: stale })).status).toBe(401);
});
