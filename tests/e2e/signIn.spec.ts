import { adminEmail, adminPassword } from '../harness/product';
import { expect, test } from './fixtures';

test('a visitor is sent to login and, after it, back to what was asked for [shell-2.1-06]', async ({ visitor }) => {
  await visitor.goto('/explore?query=level%3Aerror');
  await expect(visitor).toHaveURL(/\/login\?redirect=/);
  await visitor.getByLabel('Email').fill(adminEmail);
  await visitor.getByLabel('Password', { exact: true }).fill(adminPassword);
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await expect(visitor).toHaveURL(/\/explore\?.*query=level/);
});

test('wrong credentials are said plainly, and the email stays', async ({ visitor }) => {
  await visitor.goto('/login');
  await visitor.getByLabel('Email').fill(adminEmail);
  await visitor.getByLabel('Password', { exact: true }).fill('not the password');
  await visitor.getByRole('button', { name: 'Log in' }).click();
  await expect(visitor.getByRole('alert')).toBeVisible();
  await expect(visitor.getByLabel('Email')).toHaveValue(adminEmail);
});

test('after login nobody is taken to another site [shell-2.2-04]', async ({ visitor, product }) => {
  for (const redirect of ['https://example.com/', '//example.com/', '/\\example.com']) {
    await visitor.context().clearCookies();
    await visitor.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await visitor.getByLabel('Email').fill(adminEmail);
    await visitor.getByLabel('Password', { exact: true }).fill(adminPassword);
    await visitor.getByRole('button', { name: 'Log in' }).click();
    await expect(visitor).not.toHaveURL(/login/);
    expect(new URL(visitor.url()).origin).toBe(product.url);
  }
});

test('somebody signed in does not see the login page again [shell-2.1-08]', async ({ admin }) => {
  await admin.goto('/login');
  await expect(admin).toHaveURL(/\/home/);
});

test('opening /logout ends the session: its cookie is worth nothing [shell-2.2-23] [shell-7-14]', async ({ admin, product }) => {
  await admin.goto('/general');
  const [cookie] = await admin.context().cookies();
  const stale = { cookie: `${cookie?.name}=${cookie?.value}` };
  expect((await fetch(`${product.url}/api/shared-tokens`, { headers: stale })).status).toBe(200);
  const asked = admin.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/logout');
  await admin.goto('/logout');
  await asked;
  await expect(admin).toHaveURL(/\/login/);
  expect((await fetch(`${product.url}/api/shared-tokens`, { headers: stale })).status).toBe(401);
});
