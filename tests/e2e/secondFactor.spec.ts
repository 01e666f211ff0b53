import type { Page } from '@playwright/test';
import { adminEmail, adminPassword } from '../harness/product';
import { codeOf } from './entering';
import { expect, test } from './fixtures';
import { violations } from './violations';

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/mfa/);
}
async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a second factor is enrolled, asked for at login, and a recovery code stands in for it [shell-2.2-06]', async ({ admin }) => {
  await admin.goto('/general');
  await admin.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = ((await dialog.locator('pre').textContent()) ?? '').replaceAll(' ', '');
  expect(await violations(admin)).toEqual([]);
  await dialog.getByLabel('Code that the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('This code is wrong. Wait for the next one.')).toBeVisible();
  await dialog.getByLabel('Code that the app shows').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const kept = admin.getByRole('alertdialog', { name: 'Two-factor authentication is on' });
  const [first = '', second = ''] = ((await kept.locator('pre').textContent()) ?? '').split('\n');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(admin.getByText('10 recovery codes are left.')).toBeVisible();

  await admin.goto('/logout');
  await expect(admin).toHaveURL(/\/login/);
  await admin.goto(`/login?email=${adminEmail}&redirect=%2Fgeneral`);
  await givePassword(admin);
  await giveCode(admin, '000000');
  await expect(admin.getByRole('alert')).toContainText('This code is wrong');
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Back' }).click();
  await expect(admin.getByLabel('Password', { exact: true })).toBeVisible();
  await admin.getByLabel('Email').fill(adminEmail);
  await givePassword(admin);
  await giveCode(admin, codeOf(key, 1));
  await expect(admin).toHaveURL(/\/general$/);

  await admin.goto('/logout');
  await expect(admin).toHaveURL(/\/login/);
  await admin.goto(`/login?email=${adminEmail}&redirect=${encodeURIComponent('https://elsewhere.example/')}`);
  await givePassword(admin);
  await giveCode(admin, first);
  await expect(admin).not.toHaveURL(/login|mfa|elsewhere/);

  await admin.goto('/general');
  await expect(admin.getByText('9 recovery codes are left.')).toBeVisible();
  await admin.getByRole('button', { name: 'Switch off' }).click();
  await admin.getByLabel('Current password', { exact: true }).fill(adminPassword);
  await admin.getByLabel('Code').fill(second);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(admin.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
});
