import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startProduct } from '../harness/product';
import { enter } from './fixtures';

const root = join(import.meta.dirname, '../..');

base(
  'a copy of the template is a plugin with its navigation entry, list, form and calls, with no other file touched; its form is not left unsaved without asking [data-2.2-08]',
  async ({ page, context }) => {
    base.setTimeout(180_000);
    const copy = mkdtempSync(join(tmpdir(), 'astrolabe-template-'));
    for (const name of ['core', 'sdk', 'host', 'plugins', 'package.json', 'tsconfig.json', 'vite.config.ts'])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    execFileSync('node', ['sdk/scaffold.mjs', 'star-charts'], { cwd: copy });
    execFileSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'error'], { cwd: copy, stdio: 'inherit' });
    const product = await startProduct({ directory: copy });
    try {
      await enter(context, product, await product.login());
      await page.goto(`${product.url}/manage-users`);
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('button', { name: 'Star charts' }).click();
      await main.getByRole('link', { name: 'Star charts' }).click();
      await expect(page).toHaveURL(/\/star-charts$/);
      await expect(page.getByRole('heading', { name: 'Star charts', level: 1 })).toBeVisible();
      await expect(page.getByText('No notes yet')).toBeVisible();

      await page.getByRole('button', { name: 'New note' }).first().click();
      await expect(page).toHaveURL(/\/star-charts\/new$/);
      await page.getByRole('textbox', { name: 'Title' }).fill('Orion');
      const leave = page.getByRole('alertdialog', { name: 'Leave this page?' });
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(leave).toContainText("Changes you made won't be saved");
      await leave.getByRole('button', { name: 'Keep working' }).click();
      await expect(leave).toBeHidden();
      await expect(page).toHaveURL(/\/star-charts\/new$/);
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Orion');
      await page.goBack();
      await leave.getByRole('button', { name: 'Discard changes' }).click();
      await expect(page).toHaveURL(/\/star-charts$/);
      await expect(page.getByText('No notes yet')).toBeVisible();

      await page.getByRole('button', { name: 'New note' }).first().click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Lyra');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/star-charts$/);
      await expect(page.getByRole('gridcell', { name: 'Lyra' })).toBeVisible();
    } finally {
      await product.dispose();
      rmSync(copy, { recursive: true, force: true });
    }
  },
);
