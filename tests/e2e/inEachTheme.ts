import { expect, type Page } from '@playwright/test';
import { started } from './started';
import { themes } from './walks';

/**
 * Looks at the page in each theme that is looked at in this run. The theme is settled when the page is loaded, so it is loaded anew.
 * @param look brings the page to where it is to be looked at, and looks
 */
export async function inEachTheme(page: Page, look: (theme: 'dark' | 'light') => Promise<void>): Promise<void> {
  const address = new URL(page.url());
  for (const theme of themes) {
    address.searchParams.set('theme', theme);
    await page.goto(address.href);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe(theme);
    await started(page);
    await look(theme);
  }
}
