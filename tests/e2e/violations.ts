import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Ends when nothing is on its way from one look to another; what goes round for ever, as a spinner does, is not waited for. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );

/** Violations of WCAG 2.2 A and AA on the page once it has settled: a colour in transition is nobody's choice; or those that the theme can make. Fluent's focus sentinels are left out: they pass the focus on at once. */
export async function violations(page: Page, only: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async (rules) => {
      const { axe: run } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<{ violations: unknown }> } };
      return (await run.run({ exclude: [['[data-tabster-dummy]']] }, { runOnly: rules })).violations;
    },
    only === 'colours' ? ['color-contrast'] : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  );
  return (found as Violation[]).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
