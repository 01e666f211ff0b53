import type { Page } from '@playwright/test';

/** A thing that moved by itself, with what it moved by: the share of the window that it took, times the share of the way. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Has each document of the page write down what moves without anybody having done anything. Call it before the first page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new MutationObserver(() => Object.assign(window, { lastChange: performance.now() })).observe(document, {
      childList: true,
      subtree: true,
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const {
          value,
          hadRecentInput,
          sources = [],
        } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources?: readonly { readonly node?: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()} "${element?.textContent?.trim().slice(0, 40)}"`;
          return `${name} from ${from.y},${from.height} to ${to.y},${to.height}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the page was opened. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { readonly layoutShifts: readonly Shift[] }).layoutShifts);

/** The sum, which is at least what browsers call the cumulative layout shift: they take the worst five seconds. */
export const shiftOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);

/** Waits until nothing has changed in the document for a while, and nothing says that it is being loaded. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { lastChange = 0 } = window as unknown as { readonly lastChange?: number };
    const isLoading =
      document.querySelector('main [role=status][aria-label=Loading]') !== null || document.querySelector('main, [role=main], h1') === null;
    return !isLoading && performance.now() - lastChange > 500;
  });
}
