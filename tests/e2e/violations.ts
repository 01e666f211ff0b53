import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { started } from './started';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Brings every transition to its end, those that are still to begin as well; what goes round for ever, as a spinner does, stands still. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  });
const moveAgain = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());

/** Beside the standard's rules, what a person finds a way through a page by: its headings, and those of its tables. */
const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: Object.fromEntries(['heading-order', 'empty-heading', 'empty-table-header'].map((id) => [id, { enabled: true }])),
};

/** Violations of WCAG 2.2 A and AA on the page as it stands still: a colour in transition is nobody's choice; or those that the theme can make. Fluent's focus sentinels are left out: they pass the focus on at once. */
export async function violations(page: Page, only: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await started(page);
  await still(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    async (rules) => {
      const { axe: run } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<{ violations: unknown }> } };
      return (await run.run({ exclude: [['[data-tabster-dummy]']] }, rules)).violations;
    },
    only === 'colours' ? { runOnly: ['color-contrast'] } : everything,
  );
  await moveAgain(page);
  return (found as Violation[]).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
