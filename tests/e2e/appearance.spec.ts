import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Violations of WCAG 2.2 A and AA on the page as it stands. Fluent's focus sentinels are left out: they pass the focus on at once. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<{ violations: unknown }> } };
    return (await run.run({ exclude: [['[data-tabster-dummy]']] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }))
      .violations;
  });
  return (found as Violation[]).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const lines = Array.from({ length: 120 }, (_, index) => ({
  '@timestamp': new Date(Date.now() - index * 5000).toISOString(),
  level: ['info', 'debug', 'warn', 'error', 'fatal', 'trace'][index % 6],
  service: `service-${index % 4}`,
  message: `Order ${index} is on its way`,
}));

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1280, 1920]) {
    test(`Explore in ${theme} at ${width} px passes axe and does not scroll sideways`, async ({ admin, product }, info) => {
      await ship(product, lines);
      await admin.setViewportSize({ width, height: 900 });
      await admin.goto(`/explore?theme=${theme}`);
      await expect(admin.getByText(/logs loaded$/)).toBeVisible();
      await admin.getByText('is on its way').first().click();
      await expect(admin.getByRole('dialog', { name: 'Log' })).toBeVisible();
      expect(await violations(admin)).toEqual([]);
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await admin.screenshot({ path: info.outputPath(`explore-${theme}-${width}.png`) });
    });
  }

  test(`login, general settings and the plugins page in ${theme} pass axe`, async ({ admin, browser, product }) => {
    for (const path of ['/general', '/plugins', '/manage-tokens']) {
      await admin.goto(`${path}?theme=${theme}`);
      await expect(admin.getByRole('heading').first()).toBeVisible();
      expect(await violations(admin), path).toEqual([]);
    }
    const context = await browser.newContext({ baseURL: product.url });
    const visitor = await context.newPage();
    await visitor.goto(`/login?theme=${theme}`);
    await expect(visitor.getByLabel('Email')).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
    await context.close();
  });
}
