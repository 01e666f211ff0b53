import type { Locator } from '@playwright/test';
import { expect, ship, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Insights');

/** Seconds before the last whole minute: what comes within a few seconds is in one bar, however late it is within the minute. */
const at = (secondsBefore: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - secondsBefore * 1000).toISOString();
const trace = (order: number) => `com.example.OrderException: order ${order} failed
\tat com.example.Orders.place(Orders.java:${order})
Caused by: java.net.ConnectException: Connection refused
\tat java.base/sun.nio.ch.Net.pollConnect(Native Method)`;

const lines = [
  ...Array.from({ length: 60 }, (_, index) => ({
    '@timestamp': at(500 - index),
    level: 'info',
    service: 'web',
    message: `Page ${index} of user ${index % 2 === 0 ? 'ada' : 'bob'} served in ${index}ms`,
  })),
  ...Array.from({ length: 12 }, (_, index) => ({
    '@timestamp': at(120 - index),
    level: 'error',
    service: 'orders',
    'service.version': '7.1.0',
    message: `Order ${index} could not be placed`,
    stack_trace: trace(index),
  })),
  ...Array.from({ length: 4 }, (_, index) => ({
    '@timestamp': at(90 - index),
    level: 'error',
    service: 'edge',
    message: `upstream timed out (110: Connection timed out), client: 10.0.0.${index}`,
  })),
];

test(
  'from patterns, exceptions, known errors and what changed to their logs; an exception is worked on',
  walk,
  async ({ admin, product }) => {
    await ship(product, lines);
    const footer = admin.getByText(/logs loaded$/);
    const both = (name: string, open: () => Promise<void>) =>
      inEachTheme(admin, async (theme) => {
        await open();
        expect(await violations(admin), `${name}, ${theme}`).toEqual([]);
      });

    await admin.goto('/explore');
    await expect(footer).toHaveText('76 of 76 logs loaded');
    await admin.getByRole('tab', { name: 'Patterns' }).click();
    const patterns = admin.getByRole('grid', { name: 'patterns' });
    // The errors first, though there are fewer of them; the most frequent when somebody asks for these.
    await expect(patterns.getByRole('row').nth(1)).toContainText('Order <num> could not be placed');
    await admin.getByRole('combobox', { name: 'Order by' }).selectOption('Most logs');
    await expect(patterns.getByRole('row').nth(1)).toContainText('Page <num> of user <*> served in <num>');
    await expect(patterns.getByRole('row').nth(1)).toContainText('60');
    await expect(admin.getByText('76 of 76 logs looked at')).toBeVisible();
    await both('Patterns', () => expect(admin.getByText('76 of 76 logs looked at')).toBeVisible());
    await patterns.getByRole('button', { name: 'Leave out the pattern Page <num> of user <*> served in <num>' }).click();
    await expect(admin.getByText('16 of 16 logs looked at')).toBeVisible();
    await patterns.getByRole('button', { name: 'Show the logs of the pattern Order <num> could not be placed' }).click();
    await expect(footer).toHaveText('12 of 12 logs loaded');

    // The first seen is told where there is room.
    await admin.setViewportSize({ width: 1680, height: 900 });
    await admin.goto('/explore?view=exceptions');
    const exceptions = admin.getByRole('grid', { name: 'exceptions' });
    await expect(exceptions.getByRole('row')).toHaveCount(2);
    for (const text of ['medium', '12', 'com.example.OrderException: order <n> failed', 'in com.example.Orders.place', 'new'])
      await expect(exceptions).toContainText(text);
    await expect(exceptions.getByRole('columnheader', { name: 'Severity' })).toBeVisible();
    const seen = async (table: Locator) => {
      for (const title of ['First seen', 'Last seen']) {
        const index = (await table.getByRole('columnheader').allTextContents()).indexOf(title);
        await expect(table.getByRole('row').nth(1).locator('td').nth(index), title).toHaveText(/ago/);
      }
    };
    await seen(exceptions);
    await expect(exceptions.getByRole('img', { name: '12 logs over the range' })).toBeVisible();
    await both('Exceptions', () => expect(exceptions.getByRole('row')).toHaveCount(2));
    const details = admin.getByRole('dialog', { name: 'Exception' });
    const open = () => exceptions.getByRole('button', { name: /^Details of com.example/ }).click();
    await both('Details', async () => {
      await open();
      await expect(details.getByRole('region', { name: 'Stack trace' })).toContainText('Caused by: java.net.ConnectException');
      await expect(details.getByRole('list', { name: 'Around it' })).toBeVisible();
      await expect(details.getByRole('button', { name: 'Save' })).toBeVisible();
    });
    const facts = details.getByRole('region', { name: 'exception of this log' });
    await expect(facts).toContainText(/Occurrences12.*First seen.*Last seen.*Servicesorders.*Versions7\.1\.0/s);
    const known = details.getByRole('region', { name: 'Exception', exact: true });
    await known.getByLabel('Severity').selectOption('high');
    await known.getByLabel('Status').selectOption('in progress');
    // What is not saved yet is there again after a look elsewhere.
    await admin.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await open();
    await expect(known.getByLabel('Severity')).toHaveValue('high');
    await known.getByLabel('Assignee').selectOption({ index: 1 });
    await known.getByRole('button', { name: 'Save' }).click();
    await expect(exceptions).toContainText('in progress');
    await expect(exceptions).toContainText('high');
    // What is open is in the address: a link to it shows it.
    await expect(admin).toHaveURL(/panel=exception%3A\d+/);
    await admin.goto(admin.url());
    await expect(details).toContainText(/Severity last edited by admin\d+@insights\.example/);
    await facts.getByRole('button', { name: 'Show its logs' }).click();
    await expect(details).toBeHidden();
    await expect(footer).toHaveText('12 of 12 logs loaded');

    await admin.goto('/explore?view=insights');
    const insights = admin.getByRole('grid', { name: 'insights' });
    await expect(insights).toContainText('nginx: Upstream timed out');
    await expect(insights.getByRole('row').nth(1)).toContainText('high');
    await expect(insights.getByRole('row').nth(1)).toContainText('4');
    await expect(insights.getByRole('img', { name: '4 logs over the range' })).toBeVisible();
    await seen(insights);
    await both('Insights', () => expect(insights).toContainText('nginx: Upstream timed out'));
    await insights.getByRole('button', { name: 'nginx: Upstream timed out', exact: true }).click();
    await expect(footer).toHaveText('4 of 4 logs loaded');

    // Those of the search, and of no other.
    await admin.goto('/explore?view=exceptions&query=service:web');
    await expect(admin.getByText('No exceptions')).toBeVisible();

    await admin.goto(`/explore?view=changes&from=${Date.now() - 300_000}&to=${Date.now()}`);
    const changed = admin.getByRole('list', { name: 'What changed, the clearest first' });
    await expect(changed).toContainText('Order <num> could not be placed');
    await both('What changed', () => expect(changed).toContainText('Order <num> could not be placed'));
    const group = changed.getByRole('listitem').filter({ hasText: 'Order <num> could not be placed' });
    await group.getByRole('button', { name: /that go with it$/ }).click();
    await group.getByRole('button', { name: 'service orders', exact: true }).click();
    await expect(footer).toHaveText('12 of 12 logs loaded');
  },
);
