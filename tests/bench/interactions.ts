import type { Page } from '@playwright/test';
import { percentile } from './percentile';

/** What people do in Explore all the time; each takes back what it did. */
const everyday: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    const log = page.getByRole('dialog', { name: 'Log' });
    await page.getByRole('row').nth(3).click();
    await log.waitFor();
    await log.press('Escape');
    await log.waitFor({ state: 'hidden' });
  },
  async (page) => {
    await page.locator('.cm-content').click();
    await page.keyboard.type('severity:err');
    for (let key = 0; key < 12; key++) await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
  },
  async (page) => {
    await page.getByRole('button', { name: /^Time range/ }).click();
    await page.keyboard.press('Escape');
  },
  async (page) => {
    await page.getByRole('button', { name: 'Hide the fields' }).click();
    await page.getByRole('button', { name: 'Show the fields' }).click();
  },
  async (page) => {
    const find = page.getByRole('searchbox', { name: 'Find a field' });
    await find.fill('http');
    await find.fill('');
  },
];

/**
 * Milliseconds from an input to the next paint, at the 95th percentile over everyday interactions (Event Timing).
 * @param rounds how often all of them are done
 */
export async function interactionToPaint(page: Page, rounds: number): Promise<number> {
  await page.evaluate(() => {
    const longest = new Map<number, number>();
    Object.assign(globalThis, { longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId !== 0) longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  for (let round = 0; round < rounds; round++) for (const interact of everyday) await interact(page);
  await page.waitForTimeout(500);
  const durations = await page.evaluate(() => [...(globalThis as unknown as { longest: Map<number, number> }).longest.values()]);
  return percentile(durations, 0.95);
}
