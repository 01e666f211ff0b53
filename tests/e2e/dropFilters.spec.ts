import type { Page } from '@playwright/test';
import { foundMessages } from '../conformance/ingest/foundMessages';
import { expect, ship, test } from './fixtures';
import { goTo } from './goTo';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';

test.use({ account: 'Drop filter pages' });

const list = (page: Page, signal: 'Logs' | 'Metrics') => page.getByRole('table', { name: `${signal} drop filters` });
const row = (page: Page, signal: 'Logs' | 'Metrics', name: string) => list(page, signal).getByRole('row').filter({ hasText: name });

test('an admin makes a drop filter in shadow, lets it drop, sees what it dropped, and switches it off; lists of metrics filters are narrowed and paged by their address [data-2.7-02] [data-2.7-03] [data-2.7-14]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  const own = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;
  const found = async () => (await foundMessages(session, 'orchard')).messages.toSorted();
  await ship(product, [{ message: 'orchard tick', level: 'debug' }, { message: 'orchard sold' }]);

  await admin.goto('/drop-filters');
  await expect(admin).toHaveURL(/\/logs-drop-filters$/);
  await admin.getByRole('button', { name: 'New drop filter' }).first().click();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('No ticks');
  await admin.getByRole('textbox', { name: 'Lucene query' }).click();
  await admin.keyboard.type('orchard AND level:debug ');
  await expect(admin.getByText(/^Matches 1 of \d+ logs of the last 24 hours/)).toBeVisible();
  await admin.getByRole('button', { name: 'Create drop filter' }).click();
  const ticks = row(admin, 'Logs', 'No ticks');
  await expect(ticks).toContainText('Shadow');
  await expect(ticks).toContainText('orchard AND level:debug');
  await expect(ticks).toContainText('Drop filter pages');
  await expect(ticks).toContainText('@');
  await expect(ticks.getByRole('switch')).toBeChecked();
  await ship(product, [{ message: 'orchard tick in shadow', level: 'debug' }]);
  await expect.poll(found).toEqual(['orchard sold', 'orchard tick', 'orchard tick in shadow']);

  await ticks.getByRole('button', { name: 'Actions for No ticks' }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  await admin.getByRole('radio', { name: 'Drop' }).check();
  await admin.getByRole('button', { name: 'Save drop filter' }).click();
  await expect(ticks).not.toContainText('Shadow');
  await ship(product, [{ message: 'orchard tick dropped', level: 'debug' }, { message: 'orchard closed' }]);
  await expect.poll(found).toEqual(['orchard closed', 'orchard sold', 'orchard tick', 'orchard tick in shadow']);
  await admin.reload();
  await expect(ticks.getByRole('img', { name: /^1 log dropped, \d+ B$/ })).toBeVisible();
  await ticks.getByRole('button', { name: 'No ticks', exact: true }).click();
  await expect(admin.getByText('orchard tick dropped')).toBeVisible();
  await expect(
    admin.getByRole('paragraph').filter({ hasText: /^Dropped: 1 log, \d+ B\. Counted in shadow: 1 log, \d+ B\.$/ }),
  ).toBeVisible();
  await inEachTheme(admin, async () => expect(await violations(admin)).toEqual([]));
  await admin.getByRole('button', { name: /^Close/ }).click();

  await ticks.getByRole('switch').click();
  await expect(ticks.getByRole('switch')).not.toBeChecked();
  await ship(product, [{ message: 'orchard tick again', level: 'debug' }]);
  await expect.poll(found).toContain('orchard tick again');
  await ticks.getByRole('button', { name: 'Actions for No ticks' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('button', { name: 'Delete drop filter' }).click();
  await expect(admin.getByText('No drop filters yet')).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(ticks).toBeVisible();

  const below = (await session.call<{ accountId: number }>('POST', '/api/accounts', { name: 'Orchard below', type: 'sub' })).body.accountId;
  for (let n = 1; n <= 12; n += 1) {
    const matchers = [{ label: 'job', operator: '=', value: `j${n}` }];
    const about = { name: `Filter ${n}.`, metricName: n === 12 ? 'go_threads' : 'up', accountIds: [n === 11 ? below : own] };
    const made = await session.call('POST', '/api/drop-filters/metrics', { ...about, matchers, stage: 'shadow', active: n !== 10 });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  }
  const names = async (query: string) => {
    await goTo(admin, `/metrics-drop-filters${query}`);
    return list(admin, 'Metrics').getByRole('button', { name: /^Filter \d+\.$/ });
  };
  const reads = async (query: string, ...numbers: number[]) => expect(await names(query)).toHaveText(numbers.map((n) => `Filter ${n}.`));
  await reads('', 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  await reads('?pageSize=10', 12, 11, 10, 9, 8, 7, 6, 5, 4, 3);
  await reads('?pageSize=10&pageNumber=2', 2, 1);
  await reads(`?accountIds=${below}`, 11);
  await reads(`?accountIds=${below}&accountIds=${own}&active=false`, 10);
  await reads('?metricNames=go_threads', 12);
  await reads('?metricNames=go_threads&metricNames=up&active=true&pageSize=10', 12, 11, 9, 8, 7, 6, 5, 4, 3, 2);
  const threads = row(admin, 'Metrics', 'Filter 12.');
  await expect(threads).toContainText('go_threads{job="j12"}');
  await expect(threads).toContainText('Drop filter pages');
  await expect(threads).toContainText('@');
  await expect(threads.getByRole('switch')).toBeChecked();
});
