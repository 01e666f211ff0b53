import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Violations of WCAG 2.2 A and AA on the page as it stands. Fluent's focus sentinels are left out: they pass the focus on at once. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<{ violations: unknown }> } };
    return (await run.run({ exclude: [['[data-tabster-dummy]']] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }))
      .violations;
  });
  return (found as Violation[]).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
