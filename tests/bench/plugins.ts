import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../harness/findChromium.mjs';
import { type Product, startProduct, until } from '../harness/product';
import { chromiumOptions } from './chromiumOptions';
import { percentile } from './percentile';
import { type Figure, round } from './report';

const root = join(import.meta.dirname, '../..');
const copied = '.biome.json core sdk host plugins tests package.json tsconfig.json vite.config.ts vitest.config.ts'.split(' ');
/** How often a file is saved; the median is told. */
const saves = 5;

/** What an author waits for: a change of either half that `npm run dev` takes over, and the check of a new plugin. */
export async function pluginFigures(): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'astrolabe-bench-plugins-'));
  let product: Product | undefined;
  let browser: Browser | undefined;
  try {
    for (const name of copied) cpSync(join(root, name), join(directory, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
    cpSync(join(root, 'dist'), join(directory, 'dist'), { recursive: true });
    run(directory, 'git', ['init', '-q']);
    writeFileSync(join(directory, '.gitignore'), 'node_modules\ndist\n');
    run(directory, 'node', ['sdk/scaffold.mjs', 'star-charts']);
    product = await startProduct({ directory, script: 'sdk/dev.mjs' });
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumOptions });
    const figures = await savedFigures(directory, product, browser);
    await browser.close();
    await product.dispose();
    product = undefined;
    const first = checkSeconds(directory);
    // Every later time an author has changed something: a comment makes nothing of the file wrong.
    appendFileSync(join(directory, 'plugins/star-charts/server/notes.ts'), '// Changed.\n');
    appendFileSync(join(directory, 'plugins/star-charts/browser/NoteFields.tsx'), '// Changed.\n');
    const later = checkSeconds(directory);
    return [
      ...figures,
      figure('the check of a new plugin, the first time', first, 15),
      figure('the check of a plugin after a change of both halves', later, 15),
    ];
  } finally {
    await browser?.close();
    await product?.dispose();
    rmSync(directory, { recursive: true, force: true });
  }
}

function checkSeconds(directory: string): number {
  const began = performance.now();
  run(directory, 'node', ['sdk/check.mjs', 'star-charts']);
  return (performance.now() - began) / 1000;
}

const figure = (what: string, seconds: number, limit: number): Figure => ({
  what: `plugins: ${what}`,
  value: `${round(seconds, 2)} s`,
  limit: `< ${limit} s`,
  holds: seconds < limit,
});

async function savedFigures(directory: string, product: Product, browser: Browser): Promise<Figure[]> {
  const session = await product.login();
  const context = await browser.newContext();
  const [name = '', value = ''] = session.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: product.url }]);
  const page = await context.newPage();
  // The libraries of a page are bundled when it is first asked for, and the page is then loaded again.
  await page.goto(`${product.url}/star-charts/new`);
  await page.getByRole('textbox', { name: 'Title' }).waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const list = async (): Promise<number> => (await session.call<{ total: number }>('GET', '/api/star-charts/notes')).body.total;
  await list();

  const fields = saver(join(directory, 'plugins/star-charts/browser/NoteFields.tsx'));
  const notes = saver(join(directory, 'plugins/star-charts/server/notes.ts'));
  const ofBrowser: number[] = [];
  const ofServer: number[] = [];
  for (let index = 1; index <= saves; index += 1) {
    const began = performance.now();
    fields('label="Text"', `label="Text ${index}"`);
    await page.getByRole('textbox', { name: `Text ${index}`, exact: true }).waitFor();
    ofBrowser.push((performance.now() - began) / 1000);
    const changed = performance.now();
    notes('total: results.length', `total: results.length + ${index}`);
    await until('The new code of the server half', async () => (await list().catch(() => 0)) === index);
    ofServer.push((performance.now() - changed) / 1000);
  }
  fields('label="Text"', 'label="Text"');
  notes('total: results.length', 'total: results.length');
  return [
    figure('a change of the browser half is in the open page', percentile(ofBrowser, 0.5), 1),
    figure('a change of the server half answers', percentile(ofServer, 0.5), 2),
  ];
}

/** Writes a file as it was at first, with one piece of it another, or with the same one as it was. */
function saver(path: string): (from: string, to: string) => void {
  const original = readFileSync(path, 'utf8');
  return (from, to) => {
    if (!original.includes(from)) throw new Error(`${path} has no ${from}.`);
    writeFileSync(path, original.replace(from, to));
  };
}

function run(directory: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: directory, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
}
