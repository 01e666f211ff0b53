import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startProduct } from '../harness/product';
import { enter } from './fixtures';

const root = join(import.meta.dirname, '../..');

base(
  'a copy of the template keeps notes, and asks before unsaved ones are left, with no other file touched [data-2.2-08]',
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
      await page.goto(product.url);
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByText('Star charts').first().click();
      await expect(page).toHaveURL(/\/star-charts$/);
      await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
      await page.getByRole('button', { name: 'New note' }).first().click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
      await page.getByLabel('Title').focus();
      await page.getByLabel('Text').fill('Orion is up at ten');
      await expect(page.getByText('Give the note a title')).toBeVisible();

      await page.goBack();
      const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
      await expect(question).toContainText("Changes you made won't be saved");
      await question.getByRole('button', { name: 'Keep working' }).click();
      await expect(page.getByLabel('Text')).toHaveValue('Orion is up at ten');
      await page.getByLabel('Title').fill('Tonight');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('1 note', { exact: true })).toBeVisible();

      await page.getByText('Tonight').click();
      await page.getByLabel('Title').fill('Tomorrow');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Discard changes' }).click();
      await expect(page).toHaveURL(/\/star-charts$/);
      await expect(page.getByText('Tonight')).toBeVisible();
    } finally {
      await product.dispose();
      rmSync(copy, { recursive: true, force: true });
    }
  },
);
