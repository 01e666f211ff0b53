import { sendSpans } from '../harness/sendSpans';
import { expect, test } from './fixtures';
import { goTo } from './goTo';
import { violations } from './violations';

test.use({ account: 'Trace sources' });

interface Made {
  readonly accountId: number;
  readonly token: string;
}

test('an admin sees each tracing account with token, budget and retention, and chooses the one in use for good; requests of the tracing page name it in their header, and its source another one [data-2.6-09] [shell-3-24] [shell-2.8-13] [shell-7-03]', async ({
  admin,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const session = await product.login();
  const main = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;
  const add = async (name: string, retentionDays: number) =>
    (await session.call<Made>('POST', '/api/accounts', { name, type: 'tracing', sharedWith: [main], retentionDays })).body;
  const orders = await add('Source orders', 5);
  const billing = await add('Source billing', 9);
  const span = { traceId: 'd1', spanId: '1', service: 'orders', name: 'place order', start: Date.now() - 4000, duration: 20 };
  await sendSpans(product, orders.token, [span]);
  await sendSpans(product, billing.token, [{ ...span, traceId: 'd2', service: 'billing', name: 'print invoice' }]);

  await admin.goto('/tracing/settings');
  await expect(admin.getByText('Budget: Pro.')).toBeVisible();
  const row = (name: string) => admin.getByRole('row').filter({ hasText: name });
  await expect(row('Source orders')).toContainText('5 days');
  await expect(row('Source billing')).toContainText('9 days');
  await row('Source orders').getByRole('button', { name: 'Copy the token' }).click();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(orders.token);
  expect(await violations(admin)).toEqual([]);

  const kept = admin.waitForResponse((answer) => answer.url().endsWith('/user-state/jaeger') && answer.request().method() === 'PUT');
  await admin.getByRole('button', { name: 'Use Source billing' }).click();
  expect((await kept).ok()).toBe(true);
  await admin.reload();
  await expect(row('Source billing').getByText('In use')).toBeVisible();
  await expect(row('Source orders').getByRole('button', { name: 'Use Source orders' })).toBeVisible();
  const { body } = await session.call<{ value: object }>('GET', '/api/user-state/jaeger');
  expect(body.value).toEqual({ selectedTracingAccountId: billing.accountId });

  const asked: (string | undefined)[] = [];
  admin.on('request', (request) => {
    if (/\/api\/tracing\/(search|histogram|traces)/.test(request.url())) asked.push(request.headers()['tracing-account-id']);
  });
  await goTo(admin, '/tracing');
  const operations = admin.getByRole('grid', { name: 'Traces' });
  await expect(operations).toContainText('print invoice');
  await expect(operations).not.toContainText('place order');
  expect(new Set(asked)).toEqual(new Set([String(billing.accountId)]));
  asked.length = 0;
  await admin.getByRole('button', { name: 'Tracing source: Source billing' }).click();
  await admin.getByRole('menuitemradio', { name: 'Source orders' }).click();
  await expect(operations).toContainText('place order');
  await expect(operations).not.toContainText('print invoice');
  expect(new Set(asked)).toEqual(new Set([String(orders.accountId)]));
  await operations.getByRole('row').filter({ hasText: 'place order' }).click();
  await expect(admin).toHaveURL(/\/tracing\/trace\/0{30}d1/);
  await expect(admin.getByRole('treegrid')).toContainText('place order');
  expect(new Set(asked)).toEqual(new Set([String(orders.accountId)]));
  // All of them are asked without a header.
  asked.length = 0;
  await admin.goBack();
  await admin.getByRole('button', { name: 'Tracing source: Source orders' }).click();
  await admin.getByRole('menuitemradio', { name: 'All tracing accounts' }).click();
  await expect(operations).toContainText('print invoice');
  await expect(operations).toContainText('place order');
  expect(asked.at(-1)).toBeUndefined();
});
