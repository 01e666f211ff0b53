import type { Locator, Page } from '@playwright/test';
import { demoIsWhole } from './demoIsWhole';
import { enter, expect, testDemo } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

/** A shop with just enough of a past for what went wrong in it three hours ago. */
const test = testDemo(3.2);

const footer = (page: Page): Locator => page.getByText(/logs loaded$/);
const graph = (page: Page): Locator => page.getByRole('slider', { name: /logs over time/ });
const legend = (page: Page): Locator => page.getByRole('region', { name: 'Logs over time' }).locator('button[aria-pressed]');

/** What the graph says of each bar, as somebody reads it with the arrow keys. */
async function bars(page: Page): Promise<number[]> {
  await graph(page).focus();
  await page.keyboard.press('Home');
  const counts: number[] = [];
  for (let at = 0; at <= Number(await graph(page).getAttribute('max')); at++) {
    if (at > 0) await page.keyboard.press('ArrowRight');
    counts.push(Number(/: ([\d,]+) logs/.exec((await graph(page).getAttribute('aria-valuetext')) ?? '')?.[1]?.replaceAll(',', '')));
  }
  return counts;
}

test(
  'a newcomer finds what went wrong in the demo shop with what the page offers: spike, service, pattern, exception, the logs around it, a saved search, a link that a colleague opens',
  walk,
  async ({ visitor: page, product, contexts }, info) => {
    test.setTimeout(900_000);
    const admin = await product.login();
    await demoIsWhole(admin);
    const looks = async (name: string) => {
      await page.screenshot({ path: info.outputPath(`${name}.png`) });
      // What still answers an older question is pale meanwhile.
      await expect.poll(() => violations(page), name).toEqual([]);
    };

    // At night, as such things happen.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await page.getByRole('button', { name: /demo/i }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logs', exact: true }).click();
    await expect(footer(page)).toBeVisible();
    await page.getByRole('button', { name: /^Time range/ }).click();
    await page.getByRole('button', { name: 'Last 6 hours' }).click();
    await looks('1-six-hours');

    // Errors alone show when it went wrong.
    const volume = await graph(page).getAttribute('aria-label');
    await page.getByRole('button', { name: /^error/ }).click();
    await expect(page.getByRole('button', { name: /^error/, pressed: true })).toBeVisible();
    await expect.poll(() => graph(page).getAttribute('aria-label')).not.toBe(volume);
    await looks('2-errors');
    const counts = await bars(page);
    const spike = counts.indexOf(Math.max(...counts));
    const box = (await graph(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    info.annotations.push({ type: 'bars', description: JSON.stringify({ counts, spike, box }) });
    await page.keyboard.press('Home');
    for (let at = 0; at < spike; at++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const changed = page.getByRole('region', { name: 'What changed' });
    await expect(changed.getByText(/ logs from .* against /)).toBeVisible();
    await looks('2-what-changed');
    await changed.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(/from=\d{13}&to=\d{13}/);

    await page.getByRole('combobox', { name: 'Group by' }).click();
    await page.getByRole('option', { name: 'service', exact: true }).click();
    // Which of the two leads is up to the day's orders: an open circuit breaker lets checkout fail alone.
    const leading = async () => (await legend(page).allTextContents()).slice(0, 2).map((text) => text.replace(/[\d,]+$/, ''));
    await expect.poll(async () => (await leading()).sort()).toEqual(['checkout', 'payment']);
    await looks('3-by-service');

    await page.getByRole('tab', { name: 'Patterns' }).click();
    const patterns = page.getByRole('grid', { name: 'patterns' });
    await expect(patterns).toContainText('Corvane is not reachable');
    // What they have in common is the point: no other column is wider, in a list too long to be all in the document.
    const widths = await patterns.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.clientWidth));
    expect(Math.max(...widths)).toBe(await patterns.getByRole('columnheader', { name: 'Pattern' }).evaluate((head) => head.clientWidth));
    await looks('4-patterns');
    await patterns.getByRole('button', { name: /^Show the logs of the pattern Giving up on order/ }).click();
    await expect(footer(page)).toBeVisible();

    await page.getByRole('tab', { name: 'Exceptions' }).click();
    const exceptions = page.getByRole('grid', { name: 'exceptions' });
    // The provider times out or answers 503; of a few orders, all may have met the same.
    const failed = exceptions.getByRole('button', { name: /^Details of System\..*(TaskCanceled|HttpRequest)Exception/ });
    await failed.first().click();
    const details = page.getByRole('dialog', { name: 'Exception' });
    await expect(details).toContainText('CorvaneClient.ChargeAsync');
    await looks('5-exception');
    await details.getByRole('button', { name: 'Show its logs' }).click();
    await expect(footer(page)).toBeVisible();
    await looks('6-its-logs');

    await page
      .getByRole('gridcell', { name: /Giving up on order/ })
      .first()
      .click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog', { name: 'Log' }).getByRole('link', { name: 'View surrounding logs' }).click();
    const around = await opened;
    await expect(around.getByRole('grid', { name: 'Surrounding logs' })).toContainText(/request completed.*Giving up on order/s);
    await around.screenshot({ path: info.outputPath('7-around.png') });
    await around.close();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Corvane does not answer');
    await looks('8-save');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Saved search Corvane does not answer' })).toBeVisible();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy short link' }).click();
    await expect(page.getByText('URL copied to clipboard')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const found = (await footer(page).textContent()) ?? '';

    const elsewhere = await contexts.take();
    await enter(elsewhere, product, admin);
    const colleague = await elsewhere.newPage();
    await colleague.emulateMedia({ colorScheme: 'dark' });
    await colleague.goto(link);
    await expect(footer(colleague)).toHaveText(found);
    await expect(colleague.getByRole('button', { name: 'Saved search Corvane does not answer' })).toBeVisible();
    await colleague.screenshot({ path: info.outputPath('9-colleague.png') });
  },
);
