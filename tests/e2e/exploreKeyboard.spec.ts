import type { Locator, Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
import { walk } from './walks';

const service = 'keys-journey';
const now = Date.now();
const lines = Array.from({ length: 30 }, (_, index) => ({
  '@timestamp': new Date(now - 60_000 - index * 100).toISOString(),
  level: index % 10 === 0 ? 'error' : 'info',
  service,
  message: `Parcel ${index} packed`,
}));
const address = `/explore?${new URLSearchParams({ query: `service:${service}` })}`;
const footer = (page: Page) => page.getByText(/logs loaded$/);

test.beforeAll(async ({ product }) => ship(product, lines));

interface Stop {
  readonly name: string;
  /** Whether it looks otherwise than without the focus, itself or close around it. */
  readonly marked: boolean;
  readonly inView: boolean;
}

/** What Tab stops at from the top of the page to its end. */
async function stops(page: Page): Promise<Stop[]> {
  const found: Stop[] = [];
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return undefined;
      const look = (): string => {
        const near: Element[] = element.nextElementSibling === null ? [] : [element.nextElementSibling];
        for (let each: Element | null = element; each !== null && near.length < 6; each = each.parentElement) near.push(each);
        const styles = near.flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')]);
        return styles
          .map((style) => [style.outlineStyle, style.outlineColor, style.boxShadow, style.borderColor, style.transform].join())
          .join();
      };
      const focused = look();
      element.blur();
      const plain = look();
      element.focus();
      const { top, left, bottom, right } = element.getBoundingClientRect();
      return {
        name: (element.ariaLabel ?? element.textContent ?? '').trim(),
        marked: focused !== plain,
        inView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      };
    });
    if (stop === undefined) return found;
    found.push(stop);
  }
  throw new Error(`Tab does not come to an end: ${found.map(({ name }) => name).join(', ')}`);
}

/** Goes on with a key, as somebody without a mouse, until the control has the focus. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

test('Tab stops at every control of Explore, where it is seen, and comes to an end', walk, async ({ admin }) => {
  await admin.goto(address);
  await expect(footer(admin)).toHaveText('30 of 30 logs loaded');
  await expect(admin.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect(admin.getByRole('combobox', { name: 'Compare to' })).toBeVisible();
  const found = await stops(admin);
  for (const name of [
    /^Lucene: build the query/,
    /^Lucene query/,
    /^Clear the query/,
    /^Time range/,
    /^Refresh/,
    /^Hide the fields/,
    /^Filter$/,
    /^Saved searches/,
    /^Share$/,
    /^Find a field/,
    /logs over time/,
    /^Group by/,
    /^error/,
    /^Logs$/,
    /^Sort|^message/,
    /^Two lines/,
  ])
    expect(found.map((stop) => stop.name)).toContainEqual(expect.stringMatching(name));
  expect(found.filter(({ marked }) => !marked)).toEqual([]);
  expect(found.filter(({ inView }) => !inView)).toEqual([]);
});

test(
  'a time is chosen, patterns and logs are looked at with the keyboard alone; Escape closes what was opened and goes back to where it was opened from',
  walk,
  async ({ admin }) => {
    await admin.goto(address);
    await expect(footer(admin)).toHaveText('30 of 30 logs loaded');
    const asked = (name: string) => new URL(admin.url()).searchParams.get(name) ?? '';

    const time = admin.getByRole('button', { name: /^Time range/ });
    await goTo(admin, time);
    await admin.keyboard.press('Enter');
    const hour = admin.getByRole('button', { name: 'Last 1 hour' });
    await expect(hour).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(hour).toBeHidden();
    await expect(time).toBeFocused();
    await admin.keyboard.press('Enter');
    await goTo(admin, hour);
    await admin.keyboard.press('Enter');
    await expect.poll(() => asked('from')).toBe('now-1h');
    await expect(time).toBeFocused();

    const graph = admin.getByRole('slider', { name: /logs over time/ });
    await goTo(admin, graph);
    await admin.keyboard.press('End');
    await expect(graph).toHaveAttribute('aria-valuetext', /logs/);

    const patterns = admin.getByRole('tab', { name: 'Patterns' });
    await goTo(admin, admin.getByRole('tab', { name: 'Logs' }));
    await goTo(admin, patterns, 'ArrowRight');
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('grid', { name: 'patterns' })).toContainText('Parcel');
    await goTo(admin, admin.getByRole('tab', { name: 'Logs' }), 'ArrowLeft');
    await admin.keyboard.press('Enter');

    const grid = admin.getByRole('grid', { name: 'Logs' });
    await goTo(admin, grid);
    await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('ArrowDown');
    await admin.keyboard.press('Enter');
    const log = admin.getByRole('dialog', { name: 'Log' });
    await expect(log).toContainText('Parcel 1 packed');
    await admin.keyboard.press('ArrowDown');
    await expect(log).toContainText('Parcel 2 packed');
    await admin.keyboard.press('Enter');
    await expect(log).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(log).toBeHidden();
    await expect(grid).toBeFocused();

    // Further down, too, whoever has looked at a log is where they were.
    for (let row = 3; row <= 20; row++) await admin.keyboard.press('ArrowDown');
    const row = admin.getByRole('row').filter({ hasText: /Parcel 20 packed/ });
    await expect(grid).toHaveAttribute('aria-activedescendant', 'log-row-20');
    await expect(row).toBeInViewport();
    const { y } = (await row.boundingBox()) ?? { y: 0 };
    await admin.keyboard.press('Enter');
    await expect(log).toContainText('Parcel 20 packed');
    await admin.keyboard.press('Enter');
    await expect(log).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(log).toBeHidden();
    await expect(grid).toBeFocused();
    await expect(grid).toHaveAttribute('aria-activedescendant', 'log-row-20');
    expect((await row.boundingBox())?.y).toBe(y);
  },
);
