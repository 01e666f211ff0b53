import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Product } from '../harness/product';
import { expect } from './fixtures';

/** What people of these tests choose as their password. */
export const chosen = 'Another-4-planets!';

/** Of the present time step, or of one after it: each opens once. */
export const codeOf = (key: string, later = 0): string => generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + later * 30 });

/** The newest link that waits in the outbox for somebody, as a system admin copies it when there is no mail server. */
export async function waitingLink(product: Product, to: string, part: string): Promise<string> {
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

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function choosePassword(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(chosen);
  await page.getByLabel(`${label} again`).fill(chosen);
}

/** Fills in the dialog of two-factor authentication; its key. */
export async function enrolSecondFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  const key = ((await dialog.locator('pre').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code that the app shows').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await page
    .getByRole('alertdialog', { name: 'Two-factor authentication is on' })
    .getByRole('button', { name: 'I have kept them' })
    .click();
  return key;
}
