import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Product, startProduct } from '../harness/product';
import { enter } from './fixtures';

const root = join(import.meta.dirname, '../..');

/** The development server over a copy of the sources, with a new plugin. */
let directory: string;
let product: Product;
base.beforeAll(async () => {
  base.setTimeout(600_000);
  directory = mkdtempSync(join(tmpdir(), 'astrolabe-dev-'));
  for (const name of ['core', 'sdk', 'host', 'plugins', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, name), join(directory, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(directory, name));
  execFileSync('node', ['sdk/scaffold.mjs', 'star-charts'], { cwd: directory });
  product = await startProduct({ directory, script: 'sdk/dev.mjs' });
});
base.afterAll(async () => {
  await product?.dispose();
  rmSync(directory, { recursive: true, force: true });
});

const change = (file: string, from: string, to: string): void => {
  const path = join(directory, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

base(
  'what is saved of a plugin is there at once: its page keeps its state, its calls answer by the new code, and the host starts again for its own',
  async ({ page, context }, info) => {
    base.setTimeout(600_000);
    const session = await product.login();
    await enter(context, product, session);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) faults.push(message.text());
    });
    // The libraries of a page are bundled when it is first asked for, and the page is then loaded again.
    await page.goto(`${product.url}/star-charts/new`);
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible({ timeout: 120_000 });
    await page.waitForLoadState('networkidle');

    await page.getByRole('textbox', { name: 'Title' }).fill('Orion');
    const began = Date.now();
    change('plugins/star-charts/browser/NoteFields.tsx', 'label="Text"', 'label="What is to be said"');
    await expect(page.getByRole('textbox', { name: 'What is to be said' })).toBeVisible();
    const browserTook = Date.now() - began;
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Orion');

    const list = async () => (await session.call<{ total: number }>('GET', '/api/star-charts/notes')).body.total;
    expect(await list()).toBe(0);
    const changed = Date.now();
    change('plugins/star-charts/server/notes.ts', 'total: results.length', 'total: results.length + 41');
    await expect.poll(list, { intervals: [20] }).toBe(41);
    const serverTook = Date.now() - changed;
    // What else runs has gone on, and the page with it.
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Orion');
    expect(product.output()).toMatch(/\[dev\] star-charts is ready after \d+ ms/);

    change('plugins/star-charts/server/notes.ts', 'total: results.length + 41', 'total: results.length + ');
    await expect.poll(() => product.output()).toContain('Not taken over:');
    change('plugins/star-charts/server/notes.ts', 'total: results.length + ', 'total: results.length + 1');
    await expect.poll(list, { intervals: [20] }).toBe(1);

    change('host/server/http/healthRoutes.ts', "'/healthz'", "'/healthy'");
    await expect
      .poll(() => product.output(), { timeout: 60_000 })
      .toContain('host/server/http/healthRoutes.ts: the host has started again');
    expect((await fetch(`${product.url}/healthy`)).status).toBe(200);
    expect(faults).toEqual([]);
    info.annotations.push({ type: 'milliseconds', description: `browser ${browserTook}, server ${serverTook}` });
  },
);
