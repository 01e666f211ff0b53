import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { hostileArchive } from '../fixtures/external/archives';
import { type Product, type Session, startProduct } from '../harness/product';
import { enter } from './fixtures';

const root = join(import.meta.dirname, '../..');
/** What somebody who tests plugins has beside the SDK. */
const ownTools = ['vitest', 'happy-dom', '@testing-library/react', 'drizzle-orm', 'zod', 'react', 'react-dom', 'react-router'];

/** A clean directory with nothing but the packed SDK, and what its package.json names. */
let directory: string;
let product: Product;
let admin: Session;
base.beforeAll(async () => {
  base.setTimeout(600_000);
  directory = mkdtempSync(join(tmpdir(), 'astrolabe-stranger-'));
  const modules = join(directory, 'node_modules');
  execFileSync('node', ['sdk/pack/buildSdk.mjs', join(directory, 'built')], { cwd: root });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', directory], { cwd: join(directory, 'built') });
  const sdk = join(modules, '@astrolabe/sdk');
  mkdirSync(sdk, { recursive: true });
  const [tarball = ''] = readdirSync(directory).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(directory, tarball), '-C', sdk, '--strip-components=1']);
  rmSync(join(directory, 'built'), { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  for (const name of new Set([...Object.keys(dependencies), ...ownTools])) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  product = await startProduct();
  admin = await product.login();
});
base.afterAll(async () => {
  await product?.dispose();
  rmSync(directory, { recursive: true, force: true });
});

/** Seconds of processor time of the commands that have ended; 0 where the system tells of none. */
function childrenSeconds(): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Of children that were waited for, in user and system mode, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** The environment of this process without what tells its children that a test runs them. */
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*|PLAYWRIGHT.*|PW_.*|FORCE_COLOR|ASTROLABE_.*)$/.test(name)),
);

/** Installs an archive as a system admin does, by the page. */
async function install(page: Page, path: string, action: 'Install' | 'Update' = 'Install'): Promise<void> {
  await page.getByLabel('Archive of a plugin').setInputFiles(path);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A plugin is trusted code');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

base(
  "a stranger's path: scaffold, edit, test, pack, install, and the page is there in a browser that was open, in less than a minute of machine time",
  async ({ page, context }) => {
    base.setTimeout(600_000);
    await enter(context, product, admin);
    const open = await context.newPage();
    await open.goto(`${product.url}/manage-users`);
    await expect(open.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await open.evaluate(() => Object.assign(window, { sameLoad: true }));
    await page.goto(`${product.url}/plugins/installed`);
    await expect(page.getByText('No plugins from outside')).toBeVisible();

    const before = childrenSeconds();
    execFileSync('node', [join(directory, 'node_modules/@astrolabe/sdk/pack/newPackage.mjs'), 'star-charts'], { cwd: directory });
    const own = join(directory, 'star-charts');
    const edited = join(own, 'browser/NotesPage.tsx');
    writeFileSync(edited, readFileSync(edited, 'utf8').replace('Notes that everybody in the account can read.', 'Stars of a stranger.'));
    const tested = execFileSync('node', ['../node_modules/vitest/vitest.mjs', 'run', '--reporter', 'json'], {
      cwd: own,
      env: plainEnvironment,
    });
    expect(JSON.parse(tested.toString())).toMatchObject({ success: true, numPendingTests: 0, numFailedTests: 0 });
    execFileSync('node', ['../node_modules/@astrolabe/sdk/pack/pack.mjs'], { cwd: own });
    expect(childrenSeconds() - before).toBeLessThan(60);
    await install(page, join(own, 'packed/star-charts-0.1.0.zip'));
    const main = open.getByRole('navigation', { name: 'Main' });
    await main.getByRole('button', { name: 'Star charts' }).click();
    await main.getByRole('link', { name: 'Star charts' }).click();
    await expect(open.getByRole('heading', { name: 'Star charts', level: 1 })).toBeVisible();
    await expect(open.getByText('Stars of a stranger.')).toBeVisible();
    expect(await open.evaluate(() => Reflect.get(window, 'sameLoad'))).toBe(true);

    await open.getByRole('button', { name: 'New note' }).first().click();
    await open.getByRole('textbox', { name: 'Title' }).fill('Lyra');
    await open.getByRole('button', { name: 'Save' }).click();
    await expect(open.getByRole('gridcell', { name: 'Lyra' })).toBeVisible();

    await page.getByRole('button', { name: 'Stop Star charts' }).click();
    await expect(page.getByRole('button', { name: 'Start Star charts' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Star charts' })).toBeHidden();
  },
);

base('a page that throws while it is drawn takes down itself only, is named, and can be stopped', async ({ page, context }) => {
  await enter(context, product, admin);
  const path = join(directory, 'painter.zip');
  const browser = `import { jsx } from 'react/jsx-runtime';
    export const browser = { code: { page: async () => ({ default: () => { throw new Error('no paint'); } }) } };`;
  const contributes = [
    {
      point: 'host/page@1',
      side: 'browser',
      id: 'home',
      data: { path: '/painter', state: 'dashboard.painter', breadcrumb: 'Painter' },
      code: 'page',
    },
  ];
  writeFileSync(path, await hostileArchive({ id: 'painter', browser, contributes }));
  await page.goto(`${product.url}/plugins/installed`);
  await install(page, path);
  const other = await context.newPage();
  await other.goto(`${product.url}/painter`);
  await expect(other.getByText('painter', { exact: false }).first()).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What they did wrong in the last 24 hours' })).toBeVisible();
  await expect(page.getByText('painter browser: contribution: no paint')).toBeVisible();
  await page.getByRole('button', { name: 'Stop painter' }).click();
  await expect(page.getByRole('button', { name: 'Start painter' })).toBeVisible();
});
