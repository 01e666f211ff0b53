import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startProduct } from '../harness/product';
import { enter } from './fixtures';

const root = join(import.meta.dirname, '../..');

base('a copy of the template is there with its navigation entry and its page, with no other file touched', async ({ page, context }) => {
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
    await expect(main.getByText('Star charts').first()).toBeVisible();
    await page.goto(`${product.url}/star-charts`);
    await expect(page).toHaveURL(/\/star-charts$/);
  } finally {
    await product.dispose();
    rmSync(copy, { recursive: true, force: true });
  }
});
