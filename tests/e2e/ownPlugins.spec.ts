import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Product, startProduct } from '../harness/product';
import { enter, ship } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

const root = join(import.meta.dirname, '../..');

/** The product with two plugins that are not part of it: a copy of the template, and a fixture that uses all that the contract has. No other file is touched. */
let directory: string;
let product: Product;
base.beforeAll(async () => {
  base.setTimeout(600_000);
  directory = mkdtempSync(join(tmpdir(), 'astrolabe-plugins-'));
  for (const name of ['core', 'sdk', 'host', 'plugins', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, name), join(directory, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  execFileSync('node', ['sdk/scaffold.mjs', 'star-charts'], { cwd: directory });
  for (const name of ['probes', 'tide-gauge'])
    cpSync(join(root, 'tests/fixtures', name), join(directory, 'plugins', name), { recursive: true });
  execFileSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'error'], { cwd: directory, stdio: 'inherit' });
  product = await startProduct({ directory, env: { ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' } });
});
base.afterAll(async () => {
  await product?.dispose();
  rmSync(directory, { recursive: true, force: true });
});

base(
  'a copy of the template is a plugin with its navigation entry, list, form and calls; its form is not left unsaved without asking [data-2.2-08]',
  async ({ page, context }) => {
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
  },
);

base(
  "an integration author's folder of one page, one widget and its manifest gives a page, a search entry, a hub card and a gallery entry",
  async ({ page, context }) => {
    await enter(context, product, await product.login());
    await page.goto(`${product.url}/integrations`);
    await expect(page.getByRole('heading', { level: 2, name: 'Sensors' })).toBeVisible();
    const card = page.getByRole('region', { name: 'Sensors' }).getByRole('listitem');
    await expect(card).toContainText('Water levels of a harbour, a log a minute.');
    await page.getByRole('searchbox', { name: 'Search integrations' }).fill('harbour');
    await page.getByRole('link', { name: 'Tide gauge', exact: true }).click();
    await expect(page).toHaveURL(/\/integrations\/tide-gauge$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tide gauge' })).toBeVisible();
    await expect(page.getByText('The gauge of Cuxhaven sends every minute.')).toBeVisible();
    await expect(page.getByText('0 events in the last minute from this snippet')).toBeVisible();

    await page.goto(`${product.url}/docs-markers?search=tide`);
    const entry = page.getByRole('region', { name: 'Tide level', exact: true });
    await expect(entry.getByRole('row', { name: /^harbour yes/ })).toContainText('Where the gauge stands');
    await expect(entry.getByText('The gauge of Cuxhaven sends every minute.')).toBeVisible();
    await expect(entry.getByText('tide-gauge:level: shown.')).toBeVisible();

    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search pages and commands' }).fill('tide gauge');
    await expect(page.getByRole('option', { name: /Tide gauge/ }).first()).toBeVisible();
  },
);

base(
  'a build under a running host strands no open page: it finds its old parts, and when the host starts again it says so and is loaded anew',
  walk,
  async ({ page, context }) => {
    base.setTimeout(600_000);
    await enter(context, product, await product.login());
    await page.goto(`${product.url}/manage-users`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const file = join(directory, 'plugins/star-charts/browser/NotesPage.tsx');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace('Notes that everybody in the account can read.', 'Notes of the new build.'));
    execFileSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'error'], { cwd: directory, stdio: 'inherit' });

    // Parts that this page had not loaded yet are those of its own build.
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('button', { name: 'Star charts' }).click();
    await main.getByRole('link', { name: 'Star charts' }).click();
    await expect(page.getByText('Notes that everybody in the account can read.')).toBeVisible();

    await product.kill('SIGTERM');
    await product.restart();
    await expect(page.getByText('Astrolabe has been updated')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Notes of the new build.')).toBeVisible({ timeout: 40_000 });
  },
);

base('a page whose link leads nowhere ends the build, with its line', walk, () => {
  base.setTimeout(600_000);
  const page = join(directory, 'plugins/tide-gauge/content/tide-gauge.md');
  const right = readFileSync(page, 'utf8');
  try {
    writeFileSync(page, `${right}\n[Harbours](/harbours)\n<!-- astrolabe:tide-gauge:ebb -->\n`);
    const built = spawnSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'error'], { cwd: directory, encoding: 'utf8' });
    expect(built.status).not.toBe(0);
    const line = right.split('\n').length + 1;
    expect(built.stderr).toContain(`plugins/tide-gauge/content/tide-gauge.md:${line}: The link /harbours leads to no page.`);
    expect(built.stderr).toContain('No plugin has the marker tide-gauge:ebb.');
  } finally {
    writeFileSync(page, right);
  }
});

/** A service that is probed, and the web hook that is told of it. */
async function startService() {
  const told: { title: string; severity: string; text: string }[] = [];
  const state = { status: 200, calls: 0, told };
  const server: Server = createServer((request, response) => {
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        told.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.end();
      });
      return;
    }
    state.calls += 1;
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url, stop: () => server.close() };
}

base(
  'a plugin of its own has a signal, schedules, saved objects, a channel, guarded calls, a list, a form, a chart, an annotation and a drilldown',
  async ({ page, context }, info) => {
    base.setTimeout(600_000);
    const service = await startService();
    try {
      const session = await product.login();
      const now = Date.now();
      await ship(
        product,
        Array.from({ length: 7 }, (_, index) => ({
          '@timestamp': new Date(now - index * 1000).toISOString(),
          service: 'checkout',
          message: `Order ${index}`,
        })),
      );
      const span = (index: number) => ({
        traceId: `${index + 1}`.padStart(32, '0'),
        spanId: `${index + 1}`.padStart(16, '0'),
        name: 'POST /orders',
        kind: 2,
        startTimeUnixNano: `${now}000000`,
        endTimeUnixNano: `${now + 40}000000`,
      });
      const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'checkout' } }] };
      const traces = { resourceSpans: [{ resource, scopeSpans: [{ spans: [0, 1, 2].map(span) }] }] };
      const answer = await fetch(`${product.otlpUrl}/v1/traces`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await session.shippingToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify(traces),
      });
      expect(answer.status, await answer.text()).toBe(200);

      await enter(context, product, session);
      await page.goto(`${product.url}/probes`);
      await expect(page.getByText('No probes yet')).toBeVisible();
      await page.getByRole('button', { name: 'New probe' }).first().click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Checkout');
      await page.getByRole('textbox', { name: 'Service' }).fill('checkout');
      await page.getByRole('textbox', { name: 'Address' }).fill(`${service.url}/health`);
      await page.getByRole('combobox', { name: 'Every' }).selectOption('5s');
      await page.getByRole('textbox', { name: 'Web hook' }).fill(`${service.url}/hook`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/probes$/);
      await expect(page.getByRole('gridcell', { name: 'Checkout', exact: true })).toBeVisible();

      // The schedule calls, and the channel tells of each turn once.
      await expect.poll(() => service.state.calls, { timeout: 30_000 }).toBeGreaterThan(0);
      service.state.status = 503;
      await expect.poll(() => service.state.told.length, { timeout: 30_000 }).toBe(1);
      service.state.status = 200;
      await expect.poll(() => service.state.told.length, { timeout: 30_000 }).toBe(2);
      expect(service.state.told).toMatchObject([
        { title: 'Checkout fails', severity: 'high', text: 'The service answered with status 503.' },
        { title: 'Checkout is well again', severity: 'info' },
      ]);

      // Nobody is called at an address that the operator has not opened.
      const hidden = { name: 'Inside', service: 'inside', url: 'http://127.0.0.2:9/health', every: '5s', hook: '' };
      const added = await session.call<{ id: string; version: number }>('POST', '/api/probes', hidden);
      expect(added.status).toBe(200);
      const failuresOf = async (name: string) =>
        (
          await session.call<{ failures: { probe: string; error: string }[] }>(
            'GET',
            `/api/probes/failures?from=${now - 60_000}&to=${Date.now()}`,
          )
        ).body.failures.filter(({ probe }) => probe === name);
      await expect.poll(async () => (await failuresOf('Inside')).length, { timeout: 30_000 }).toBeGreaterThan(0);
      expect((await failuresOf('Inside'))[0]?.error).toContain('a network that the operator has not opened');

      // Two people change the same probe: the second is told, and what was before can be seen.
      const path = `/api/probes/${added.body.id}`;
      expect((await session.call('PUT', path, { ...hidden, every: '1h', version: 1 })).status).toBe(200);
      expect(await session.call('PUT', path, { ...hidden, every: '1m', version: 1 })).toMatchObject({
        status: 409,
        body: { code: 'SAVED_OBJECT_CHANGED' },
      });
      const history = await session.call<{ versions: object[] }>('GET', `/api/saved-objects/probe/${added.body.id}/history`);
      expect(JSON.stringify(history.body)).toContain('"changed":["every"]');

      await page.goto(`${product.url}/probes/chart?from=now-15m&to=now`);
      await inEachTheme(page, async (theme) => {
        const row = page
          .getByRole('table', { name: 'Services' })
          .or(page.getByRole('grid', { name: 'Services' }))
          .getByRole('row', { name: /checkout/ });
        await expect(row).toContainText('40 ms');
        await expect(row.getByRole('cell').or(row.getByRole('gridcell'))).toHaveText([
          'checkout',
          /^\d+$/,
          /^[1-9]\d*$/,
          '7',
          '3',
          '40 ms',
        ]);
        await expect(page.getByRole('button', { name: /event/i }).first()).toBeVisible();
        await page.screenshot({ path: info.outputPath(`probes-${theme}.png`) });
        expect(await violations(page)).toEqual([]);
      });

      // In Explore: the failures are drawn in the graph, and a service leads to its probes.
      await page.goto(`${product.url}/explore?query=service:checkout&from=now-15m&to=now`);
      await expect(page.getByRole('gridcell', { name: /Order 0/ })).toBeVisible();
      await page
        .getByRole('button', { name: /Checkout failed|events, the first/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: /Checkout failed/ }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('gridcell', { name: /Order 0/ }).click();
      const log = page.getByRole('dialog', { name: 'Log' });
      await log.getByRole('button', { name: 'Open this value of service' }).first().click();
      await page.getByRole('menuitem', { name: 'Show its probes' }).click();
      await expect(page).toHaveURL(/\/probes\/chart\?service=checkout/);
      await expect(page.getByRole('heading', { name: 'Response times', level: 1 })).toBeVisible();

      // Deleted, it is in the trash and in no list.
      await page.goto(`${product.url}/probes`);
      await page
        .getByRole('row', { name: /Checkout/ })
        .getByRole('checkbox')
        .check();
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('gridcell', { name: 'Checkout', exact: true })).toBeHidden();
    } finally {
      service.stop();
    }
  },
);
