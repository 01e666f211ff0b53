import type { Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

const service = 'rows-journey';
const stack = ['Payment declined', ...Array.from({ length: 12 }, (_, index) => `    at shop.Step${index}(Step.java:${index})`)].join('\n');
const messages = new Map([
  [1, stack],
  [2, '\u001b[31mred alert\u001b[0m for all'],
  [101, 'Payment refused'],
]);
const now = Date.now();
const lines = Array.from({ length: 900 }, (_, index) => ({
  '@timestamp': new Date(now - 60_000 - index * 100).toISOString(),
  level: 'info',
  service,
  message: messages.get(index) ?? `Parcel ${index} packed`,
  parcel: { number: index, size: index % 2 === 0 ? 'small' : 'large' },
}));

const address = `/explore?${new URLSearchParams({ query: `service:${service}` })}`;
const footer = (page: Page) => page.getByText(/logs loaded$/);

test.beforeAll(async ({ product }) => ship(product, lines));

test('columns are dragged and the keys of Explore do what they are for; a log lists its fields with type and value, marks what was searched for, and each of its actions changes the search or the clipboard, beside the table and on its own page [data-9-22] [data-2.2-04] [data-2.2-10] [data-8-24]', async ({
  admin,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto(`${address}&columns=message,parcel.size`);
  await expect(footer(admin)).toHaveText('300 of 900 logs loaded');
  // As a terminal would show it.
  await expect(admin.getByText('red alert', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');
  await admin.getByRole('columnheader', { name: /parcel\.size/ }).dragTo(admin.getByRole('columnheader', { name: /message/ }), {
    targetPosition: { x: 10, y: 10 },
  });
  await expect(admin).toHaveURL(/columns=parcel\.size%2Cmessage/);
  for (const [last, first] of [
    ['End', 'Home'],
    ['PageDown', 'PageUp'],
    ['Control+ArrowDown', 'Control+ArrowUp'],
    ['Meta+ArrowDown', 'Meta+ArrowUp'],
  ] as const) {
    await admin.keyboard.press(last);
    await expect(footer(admin)).toHaveText(/^Last \d+ of 900 logs loaded/);
    await expect(admin.getByText('Parcel 899 packed')).toBeInViewport();
    await admin.keyboard.press(first);
    await expect(footer(admin)).toHaveText('300 of 900 logs loaded');
    await expect(admin.getByText('Parcel 0 packed')).toBeInViewport();
  }
  const again = admin.waitForRequest((request) => request.url().endsWith('/api/explore/search'));
  await admin.keyboard.press('Alt+r');
  await again;
  await admin.keyboard.press('Alt+f');
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toBeFocused();
  const field = admin.getByRole('complementary', { name: 'Fields' }).getByText('parcel.size');
  // Fields are counted some seconds after their logs are found.
  await expect(async () => {
    await admin.keyboard.press('Alt+r');
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field.hover();
  await admin.getByRole('grid', { name: 'Logs' }).focus();
  await admin.keyboard.press('Alt+Enter');
  await expect.poll(() => new URL(admin.url()).searchParams.get('filters')).toContain('"negate":false,"type":"EXIST"');
  // The filter's tag has pushed the list down under the pointer.
  await field.hover();
  await admin.getByRole('grid', { name: 'Logs' }).focus();
  await admin.keyboard.press('Alt+Shift+Enter');
  await expect.poll(() => new URL(admin.url()).searchParams.get('filters')).toContain('"negate":true,"type":"EXIST"');
  const tag = admin.getByText('parcel.size does not exist');
  await expect(tag).toBeVisible();
  await admin.keyboard.press('Alt+Backspace');
  await expect.poll(() => new URL(admin.url()).search).not.toMatch(/filters|query/);
  // The page has taken the address in, and keeps it for the next visit.
  await expect(tag).toBeHidden();

  // A log is read whole and taken elsewhere, beside the table and on its own page.
  const copied = () => admin.evaluate(() => navigator.clipboard.readText());
  const asked = (name: string) => new URL(admin.url()).searchParams.get(name) ?? '';
  for (const [isPage, word, number] of [
    [false, 'declined', 1],
    [true, 'refused', 101],
  ] as const) {
    await admin.goto(`${address}+AND+${word}`);
    await expect(footer(admin)).toHaveText('1 of 1 logs loaded');
    await admin.getByRole('gridcell', { name: new RegExp(`Payment ${word}`) }).click();
    const log = isPage ? admin.getByRole('main') : admin.getByRole('dialog', { name: 'Log' });
    if (isPage) {
      await admin.getByRole('button', { name: 'Open on its own page' }).click();
      await expect(admin).toHaveURL(/\/explore\/log\//);
    }
    const here = admin.url();
    const row = log.getByRole('row', { name: /^parcel\.size keyword large/ });
    for (const name of [
      /^@timestamp date .*\d{2}:\d{2}:\d{2}\.\d{3}/,
      new RegExp(`^parcel\\.number long ${number}\\b`),
      /^service keyword rows-journey/,
      /^severity keyword info/,
    ])
      await expect(log.getByRole('row', { name })).toBeVisible();
    await expect(log.getByRole('row', { name: /^message text/ })).toContainText(`Payment ${word}`);
    await expect(row).toBeVisible();
    await expect(log.locator('mark').first()).toHaveText(word);
    await expect(log.getByRole('link', { name: 'View surrounding logs' })).toHaveAttribute('href', /\/explore\/context\?.*contextLogId=/);
    await row.getByRole('button', { name: 'Copy the value of parcel.size' }).click();
    await expect.poll(copied).toBe('large');
    await log.getByRole('button', { name: 'Copy link to this log' }).click();
    await expect(admin.getByText('URL copied to clipboard').first()).toBeVisible();
    expect(await copied()).toMatch(/\/explore\/log\/[^/?]+$/);
    await log.getByRole('tab', { name: 'JSON' }).click();
    await expect(log.getByRole('tabpanel', { name: 'JSON' })).toContainText(/"parcel":.*"size": "large"/s);
    if (isPage) {
      await log.getByRole('button', { name: 'parcel', exact: true }).click();
      await expect(log.getByText('{ 2 fields }')).toBeVisible();
    }
    await log.getByRole('button', { name: 'Copy as' }).click();
    await admin.getByRole('menuitem', { name: 'JSON on one line' }).click();
    await expect(admin.getByText('Log copied as JSON on one line').first()).toBeVisible();
    expect(JSON.parse(await copied())).toMatchObject({ parcel: { number } });
    await log.getByRole('tab', { name: 'Table' }).click();
    for (const [action, filter] of [
      ['Include this value of parcel.size', { type: 'IS', value: 'large' }],
      ['Exclude this value of parcel.size', { type: 'IS', value: 'large', negate: true }],
      ['Only logs in which parcel.size exists', { type: 'EXIST', negate: false }],
      ['Only logs without parcel.size', { type: 'EXIST', negate: true }],
    ] as const) {
      await row.getByRole('button', { name: action }).click();
      await expect.poll(() => JSON.parse(asked('filters') || '[]'), action).toMatchObject([{ field: { name: 'parcel.size' }, ...filter }]);
      await admin.goBack();
      await expect(admin).toHaveURL(here);
    }
    if (isPage) {
      // Those around it are in another tab, where it stays in view while there are more.
      const opened = context.waitForEvent('page');
      await log.getByRole('link', { name: 'View surrounding logs' }).click();
      const around = await opened;
      const anchor = around.getByRole('grid', { name: 'Surrounding logs' }).locator('tr[aria-current="true"]');
      const told = around.getByRole('status').filter({ hasText: /logs (before|after)$/ });
      await expect(told).toHaveText(['25 logs before', '25 logs after']);
      for (const [side, counts] of [
        ['before', ['35 logs before', '25 logs after']],
        ['after', ['35 logs before', '35 logs after']],
      ] as const) {
        await around.getByRole('button', { name: `Load 10 more ${side}` }).click();
        await expect(told).toHaveText([...counts]);
        await expect(anchor).toContainText(`Payment ${word}`);
        await expect(anchor).toBeInViewport();
      }
      await around.close();
    }
    await row.getByRole('button', { name: 'Add parcel.size as column' }).click();
    await expect.poll(() => asked('columns')).toBe('message,parcel.size');
  }
});

for (const theme of themes) {
  test(`expanded rows and the preferences in ${theme} pass axe`, walk, async ({ admin }) => {
    await admin.goto(`/explore/preferences?theme=${theme}`);
    await expect(admin.getByRole('heading', { name: 'Key bindings' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    await admin.goto(`${address}&theme=${theme}`);
    await admin.getByRole('button', { name: 'Two lines' }).click();
    await admin.getByRole('menuitemradio', { name: 'Expanded' }).click();
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('button', { name: /more frames/ })).toBeVisible();
    await expect(admin.getByRole('menu')).toHaveCount(0);
    expect(await violations(admin)).toEqual([]);
  });
}
