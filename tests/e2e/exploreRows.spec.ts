import type { Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

const service = 'rows-journey';
const stack = ['Payment declined', ...Array.from({ length: 12 }, (_, index) => `    at shop.Step${index}(Step.java:${index})`)].join('\n');
const now = Date.now();
const lines = Array.from({ length: 900 }, (_, index) => ({
  '@timestamp': new Date(now - 60_000 - index * 100).toISOString(),
  level: 'info',
  service,
  message: index === 1 ? stack : index === 2 ? '\u001b[31mred alert\u001b[0m for all' : `Parcel ${index} packed`,
  parcel: { number: index, size: index % 2 === 0 ? 'small' : 'large' },
}));

const address = `/explore?${new URLSearchParams({ query: `service:${service}` })}`;
const footer = (page: Page) => page.getByText(/logs loaded$/);

test.beforeAll(async ({ product }) => ship(product, lines));

// What a person prefers is theirs on every page: the next test begins anew.
test.afterEach(async ({ product }) => {
  const session = await product.login();
  await session.call('DELETE', '/api/user-state/explore-preferences');
  await session.call('POST', '/api/user-settings', { exploreAsDefault: false });
});

test('the keys of Explore do what they are for, and those that a person chooses take their place [data-9-22] [data-2.2-07] [data-2.2-12] [data-3-07]', async ({
  admin,
  product,
}) => {
  await admin.goto(address);
  await expect(footer(admin)).toHaveText('300 of 900 logs loaded');
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

  await admin.goto('/explore/preferences');
  const keys = (name: string) => admin.getByRole('row', { name: new RegExp(`^${name}`) });
  await keys('Go to the log query').getByRole('button', { name: 'Remove Alt F from Go to the log query' }).click();
  await keys('Go to the log query').getByRole('button', { name: 'Add keys to Go to the log query' }).click();
  await admin.keyboard.press('Alt+q');
  await keys('Search logs again').getByRole('switch', { name: 'Keys for Search logs again' }).click();
  // Each action has a switch of its own.
  for (const action of [
    'Clear the log query and filters',
    'Go to the log query',
    'Go to the last log',
    'Go to the first log',
    'Only logs that have the field under the cursor',
    'Only logs without the field under the cursor',
  ])
    await expect(admin.getByRole('switch', { name: `Keys for ${action}` })).toBeChecked();
  await expect(admin.getByRole('switch', { name: 'Keys for Search logs again' })).not.toBeChecked();
  for (const name of ['Alternating row colour', 'Open surrounding logs in a new tab', 'Start a new tag on Enter']) {
    await expect(admin.getByRole('switch', { name })).toBeChecked();
    await admin.getByRole('switch', { name }).click();
  }
  const zone = admin.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('Tokyo');
  await admin.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await admin.getByRole('textbox', { name: 'Default columns' }).fill('parcel.number, message');
  await admin.getByRole('textbox', { name: 'Default columns' }).press('Enter');
  const session = await product.login();
  const kept = async () => (await session.call<{ value: unknown }>('GET', '/api/user-state/explore-preferences')).body.value;
  await expect.poll(kept).toMatchObject({
    keyBindings: {
      clearAll: { keyBindings: ['alt+backspace'], enabled: true },
      focusInput: { keyBindings: ['alt+q'], enabled: true },
      reloadSearch: { keyBindings: ['alt+r'], enabled: false },
      toLast: { keyBindings: ['control+down', 'meta+down', 'pagedown', 'end'], enabled: true },
      toFirst: { keyBindings: ['control+up', 'meta+up', 'pageup', 'home'], enabled: true },
      quickExists: { keyBindings: ['alt+enter'], enabled: true },
      quickNotExists: { keyBindings: ['alt+shift+enter'], enabled: true },
    },
    generalSettings: {
      openSurroundingLogsInNewTab: false,
      defaultColumns: ['parcel.number', 'message'],
      alternatingRowColor: false,
      startNewTagOnEnter: false,
      timezone: 'Asia/Tokyo',
    },
  });

  await admin.reload();
  await expect(admin.getByRole('switch', { name: 'Alternating row colour' })).not.toBeChecked();
  await expect(zone).toHaveValue('Asia/Tokyo');

  await admin.goto('/explore');
  await expect(admin.getByRole('columnheader', { name: /parcel\.number/ })).toBeVisible();
  const inTokyo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'medium' }).format(now - 60_000);
  await expect(admin.getByRole('row').filter({ hasText: 'Parcel 0 packed' }).first()).toContainText(inTokyo);
  await admin.keyboard.press('Alt+f');
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).not.toBeFocused();
  await admin.keyboard.press('?');
  const list = admin.getByRole('dialog', { name: 'Keys' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Go to the log query' })).toHaveText(/AltQ$/);
  await expect(list.getByText('Search logs again')).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await admin.keyboard.press('Alt+q');
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toBeFocused();
});

test('how a person left Explore is there when they come back: rows, columns, filters and the graph [data-3-06] [data-7.6-21] [data-4-11]', async ({
  admin,
  product,
}) => {
  const filters = [{ field: { id: 'severity', name: 'severity' }, type: 'IS', value: 'info' }];
  const left = { columns: 'message,parcel.size', yAxisScale: 'LOGARITHMIC', timeInterval: '30s', filters: JSON.stringify(filters) };
  await admin.goto(`${address}&${new URLSearchParams(left)}`);
  await expect(footer(admin)).toHaveText('300 of 900 logs loaded');
  await expect(admin.getByRole('button', { name: 'Two lines' })).toBeVisible();
  await admin.getByRole('button', { name: 'Two lines' }).click();
  await admin.getByRole('menuitemradio', { name: 'Expanded' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: /10 more frames/ }).click();
  await expect(admin.getByText('shop.Step11')).toBeVisible();
  await expect(admin.getByText('red alert', { exact: true })).toHaveCSS('color', 'rgb(179, 38, 30)');
  const fields = admin.getByRole('complementary', { name: 'Fields' });
  await fields.getByText('parcel.size').hover();
  await fields.getByRole('button', { name: 'Add parcel.size to the favourites' }).click();
  await admin.getByRole('columnheader', { name: /parcel\.size/ }).dragTo(admin.getByRole('columnheader', { name: /message/ }), {
    targetPosition: { x: 10, y: 10 },
  });
  await expect(admin).toHaveURL(/columns=parcel\.size%2Cmessage/);
  await expect(admin.getByRole('button', { name: 'Column @timestamp' })).toHaveCount(0);

  await admin.goto('/explore');
  await expect(admin).toHaveURL(/columns=parcel\.size%2Cmessage/);
  await expect(admin).toHaveURL(/yAxisScale=LOGARITHMIC/);
  await expect(admin).toHaveURL(/timeInterval=30s/);
  expect(JSON.parse(new URL(admin.url()).searchParams.get('filters') ?? '')).toMatchObject(filters);
  await expect(admin.getByRole('button', { name: 'Expanded' })).toBeVisible();
  await expect(fields.getByRole('listitem').nth(1)).toContainText('parcel.size');
  const stored = await admin.evaluate(() =>
    ['explore-recents', 'explore-favorites'].map((key) => JSON.parse(localStorage.getItem(key) ?? '')),
  );
  expect(stored).toMatchObject([
    {
      version: 3,
      state: {
        _migrated: expect.any(Boolean),
        filters,
        densityMode: 'EXPANDED',
        inputMode: 'LUCENE',
        columns: ['parcel.size', 'message'],
        accounts: [],
        visualization: { yAxisScale: 'LOGARITHMIC', timeInterval: '30s' },
      },
    },
    { version: 0, state: { fields: ['parcel.size'] } },
  ]);
  // The server keeps neither.
  const session = await product.login();
  for (const name of ['explore-recents', 'explore-favorites'])
    expect((await session.call('GET', `/api/user-state/${name}`)).status).toBe(404);
});

test('a log is read whole, as table and as JSON, and taken elsewhere [data-2.2-04]', async ({ admin, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto(`${address}+AND+declined`);
  await expect(footer(admin)).toHaveText('1 of 1 logs loaded');
  await admin.getByRole('gridcell', { name: /Payment declined/ }).click();
  const log = admin.getByRole('dialog', { name: 'Log' });
  await log.getByRole('button', { name: 'Open on its own page' }).click();
  await expect(admin).toHaveURL(/\/explore\/log\//);
  for (const name of [
    /^@timestamp date .*\d{2}:\d{2}:\d{2}\.\d{3}/,
    /^parcel\.number long 1/,
    /^parcel\.size keyword large/,
    /^service keyword rows-journey/,
    /^severity keyword info/,
  ])
    await expect(admin.getByRole('row', { name })).toBeVisible();
  await expect(admin.getByRole('row', { name: /^message text/ })).toContainText('Payment declined');
  await admin.getByRole('tab', { name: 'JSON' }).click();
  await admin.getByRole('button', { name: 'parcel', exact: true }).click();
  await expect(admin.getByText('{ 2 fields }')).toBeVisible();
  await admin.getByRole('button', { name: 'Copy as' }).click();
  await admin.getByRole('menuitem', { name: 'JSON on one line' }).click();
  await expect(admin.getByText('Log copied as JSON on one line')).toBeVisible();
  expect(JSON.parse(await admin.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ parcel: { number: 1 } });
});

test('a log lists its fields with type and value, marks what was searched for, and each of its actions changes the search or the clipboard, beside the table and on its own page [data-2.2-10] [data-8-24]', async ({
  admin,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => admin.evaluate(() => navigator.clipboard.readText());
  const asked = (name: string) => new URL(admin.url()).searchParams.get(name) ?? '';
  for (const isPage of [false, true]) {
    await admin.goto(`${address}+AND+declined`);
    await admin.getByRole('gridcell', { name: /Payment declined/ }).click();
    const log = isPage ? admin.getByRole('main') : admin.getByRole('dialog', { name: 'Log' });
    if (isPage) {
      await admin.getByRole('button', { name: 'Open on its own page' }).click();
      await expect(admin).toHaveURL(/\/explore\/log\//);
    }
    const here = admin.url();
    const row = log.getByRole('row', { name: /^parcel\.size keyword large/ });
    for (const name of [/^parcel\.number long 1/, /^service keyword/, /^severity keyword info/, /^@timestamp date/])
      await expect(log.getByRole('row', { name })).toBeVisible();
    await expect(log.getByRole('row', { name: /^message text/ })).toContainText('Payment declined');
    await expect(row).toBeVisible();
    await expect(log.locator('mark').first()).toHaveText('declined');
    await expect(log.getByRole('link', { name: 'View surrounding logs' })).toHaveAttribute('href', /\/explore\/context\?.*contextLogId=/);
    await row.getByRole('button', { name: 'Copy the value of parcel.size' }).click();
    await expect.poll(copied).toBe('large');
    await log.getByRole('button', { name: 'Copy link to this log' }).click();
    await expect(admin.getByText('URL copied to clipboard').first()).toBeVisible();
    expect(await copied()).toMatch(/\/explore\/log\/[^/?]+$/);
    await log.getByRole('tab', { name: 'JSON' }).click();
    await expect(log.getByRole('tabpanel', { name: 'JSON' })).toContainText(/"parcel":.*"size": "large"/s);
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
    await row.getByRole('button', { name: 'Add parcel.size as column' }).click();
    await expect.poll(() => asked('columns')).toBe('message,parcel.size');
  }
});

test('links from Grafana panels open the search they mean, or say that they cannot [data-2.1-07] [data-2.1-10]', async ({ admin }) => {
  const link = (query: string) => `/explore-kibana-from-grafana?${new URLSearchParams({ from: 'now-1h', to: 'now-1s', query })}`;
  await admin.goto(link(`service:${service} AND parcel.size:{small,tiny}`));
  await expect(footer(admin)).toHaveText('300 of 450 logs loaded');
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText(`service:${service} AND parcel.size:("small" OR "tiny")`);
  await expect(admin).toHaveURL(/from=now-1h&to=now-1s/);
  await admin.goto(link('broken AND ('));
  await expect(admin.getByText('Unable to fetch logs')).toBeVisible();
  // The root of Operations.
  await expect(admin).toHaveURL(/\/home(\?|$)/);
});

test('those who chose so find Explore where Logs was; with its flag off, nobody finds it [data-3-08] [data-2.2-01]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const item = (name: string) => admin.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true });
  await admin.goto('/general');
  await expect(item('Logs')).toBeVisible();
  await session.call('POST', '/api/user-settings', { exploreAsDefault: true });
  await admin.reload();
  await item('Explore').click();
  await expect(admin).toHaveURL(/\/explore$/);
  await expect(footer(admin)).toBeVisible();

  const flag = async (value: boolean) => session.call('PUT', '/api/__admin__/flags/NewDiscover', { value });
  expect((await flag(false)).status).toBe(200);
  try {
    await admin.goto('/');
    await expect(item('Settings')).toBeVisible();
    await expect(admin).toHaveURL(/\/home$/);
    const root = admin.url();
    for (const path of ['/explore', '/explore/context', '/explore/log/1-1', '/explore/preferences']) {
      await admin.goto(path);
      await expect(admin, path).toHaveURL(root);
    }
    await expect(item('Explore')).toHaveCount(0);
  } finally {
    await flag(true);
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
