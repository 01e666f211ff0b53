import type { Page } from '@playwright/test';
import { linked } from '../conformance/tracing/checkout';
import { type SentSpan, sendSpans } from '../conformance/tracing/sendSpans';
import { expect, test } from './fixtures';
import { goTo } from './goTo';
import { inEachTheme } from './inEachTheme';
import { sendCheckout } from './sendCheckout';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Trace search' });

/** Milliseconds since the epoch: a whole minute, a while ago. */
const moment = Math.floor(Date.now() / 60_000) * 60_000 - 1_200_000;
const minute = 60_000;
const cart = 'a1'.repeat(16);
const order = 'b2'.repeat(16);
const mail = 'c3'.repeat(16);

const spans: readonly SentSpan[] = [
  {
    trace: cart,
    span: 'a1'.repeat(8),
    service: 'web',
    name: 'GET /cart',
    start: 0,
    length: 400,
    kind: 'server',
    attributes: { 'http.route': '/cart' },
  },
  {
    trace: cart,
    span: 'a2'.repeat(8),
    parent: 'a1'.repeat(8),
    service: 'store',
    name: 'SELECT carts',
    start: 100,
    length: 100,
    kind: 'client',
  },
  { trace: order, span: 'b1'.repeat(8), service: 'web', name: 'POST /order', start: minute, length: 1500, kind: 'server', failed: true },
  {
    trace: order,
    span: 'b2'.repeat(8),
    parent: 'b1'.repeat(8),
    service: 'payments',
    name: 'charge',
    start: minute + 100,
    length: 1200,
    failed: true,
    attributes: { 'payment.provider': 'acme' },
  },
  {
    trace: mail,
    span: 'c1'.repeat(8),
    parent: 'c9'.repeat(8),
    service: 'worker',
    name: 'consume',
    start: 2 * minute,
    length: 30,
    kind: 'consumer',
  },
];

const rows = (page: Page) => page.getByRole('grid', { name: 'Traces' }).getByRole('row');
const row = (page: Page, operation: string) => rows(page).filter({ hasText: operation });
const listed = async (page: Page, operations: readonly string[]) => {
  // Beside the head.
  await expect(rows(page)).toHaveCount(operations.length + 1);
  for (const operation of operations) await expect(row(page, operation)).toBeVisible();
};

test('traces are found by service, operation, tags, duration and time, with durations and error marks; one is drawn over time, with details of its spans, its logs and the way to them [data-2.6-08]', async ({
  admin,
  product,
}) => {
  const session = await product.login();
  await sendSpans(product.url, await session.shippingToken(), spans, moment);
  await admin.goto('/tracing');
  await listed(admin, ['GET /cart', 'POST /order', 'consume']);
  await expect(admin.getByRole('status').filter({ hasText: /^3 traces/ })).toBeVisible();
  await expect(row(admin, 'POST /order')).toContainText('1.5 s');
  await expect(row(admin, 'POST /order')).toContainText('2 errors');
  await expect(row(admin, 'GET /cart')).toContainText('none');
  await expect(row(admin, 'consume')).toContainText('root missing');

  // By service, chosen with the keyboard.
  const service = admin.getByRole('combobox', { name: 'Service' });
  await service.click();
  await service.pressSequentially('pay');
  await admin.getByRole('option', { name: /^payments/ }).click();
  await listed(admin, ['POST /order']);
  expect(new URL(admin.url()).searchParams.get('service')).toBe('payments');
  // Operations of the service alone.
  const operation = admin.getByRole('combobox', { name: 'Operation' });
  await operation.click();
  await expect(admin.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await admin.getByRole('option', { name: /^charge/ }).click();
  await expect(admin).toHaveURL(/operation=charge/);
  await listed(admin, ['POST /order']);
  await admin.goBack();
  await admin.goBack();
  await listed(admin, ['GET /cart', 'POST /order', 'consume']);

  // By a tag.
  const query = admin.getByRole('textbox', { name: 'Lucene query' });
  await query.fill('attributes.http.route:"/cart"');
  await query.press('Enter');
  await listed(admin, ['GET /cart']);
  await admin.getByRole('button', { name: 'Clear the query' }).click();
  await listed(admin, ['GET /cart', 'POST /order', 'consume']);

  // By duration.
  const least = admin.getByRole('textbox', { name: 'Least duration' });
  await least.fill('200ms');
  await least.press('Enter');
  await listed(admin, ['GET /cart', 'POST /order']);
  const greatest = admin.getByRole('textbox', { name: 'Greatest duration' });
  await greatest.fill('0.5s');
  await greatest.press('Enter');
  await listed(admin, ['GET /cart']);

  // By time, and by status.
  await goTo(admin, `/tracing?start=${moment + minute}&end=${moment + 2 * minute}`);
  await listed(admin, ['POST /order']);
  await goTo(admin, '/tracing?start=now-5m&end=now');
  await expect(admin.getByRole('heading', { name: 'No traces in the last 5 minutes' })).toBeVisible();
  await admin.getByRole('button', { name: /^Search in the last/ }).click();
  await listed(admin, ['GET /cart', 'POST /order', 'consume']);
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('error');
  await listed(admin, ['POST /order']);

  // In another order; the first row opens by the keyboard.
  await goTo(admin, '/tracing?sort=longest');
  await expect(rows(admin).nth(1)).toContainText('POST /order');
  await admin.getByRole('grid', { name: 'Traces' }).focus();
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(new RegExp(`/tracing/trace/${order}`));
  await goTo(admin, '/tracing');
  await row(admin, 'consume').getByText('30 ms').click();
  await expect(admin).toHaveURL(new RegExp(`/tracing/trace/${mail}`));

  // A trace over time.
  const path = await sendCheckout(product, '1'.repeat(32));
  await goTo(admin, '/tracing?service=storefront');
  await row(admin, 'POST /checkout').getByText('403 ms').click();
  await expect(admin).toHaveURL(new RegExp(path));
  await expect(admin.getByRole('heading', { name: 'storefront: POST /checkout', level: 1 })).toBeVisible();
  for (const fact of ['403 ms', '18 spans', '4 services', '3 levels deep', '1 error'])
    await expect(admin.getByText(fact, { exact: true })).toBeVisible();
  const tree = admin.getByRole('treegrid', { name: 'Spans of the trace' });
  const span = (name: string) => tree.getByRole('row').filter({ hasText: name });
  await expect(span('POST /checkout')).toContainText('200 ms');
  await expect(span('charge card')).toContainText('Error');
  await expect(span('fraud check')).toContainText('Clock skew');
  await expect(span('SELECT items')).toContainText('SELECT items × 12, p95 4 ms');
  await expect(tree.getByText(`Parent ${'e'.repeat(16)} never came`)).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText([
    /mail.*50.6 %/,
    /payment.*26.8 %/,
    /cart.*17.8 %/,
    /storefront.*4.8 %/,
  ]);

  await span('charge card').click();
  const panel = admin.getByRole('dialog', { name: 'Span' });
  await expect(panel.getByText('Error: card declined')).toBeVisible();
  await expect(panel.getByRole('table', { name: 'Process' })).toContainText('payment-1');
  const events = panel.getByRole('region', { name: 'Events' });
  await expect(events).toContainText('+60.5 ms');
  await expect(events).toContainText('CardDeclined');
  await expect(panel.getByRole('link', { name: /of trace c/ })).toHaveAttribute(
    'href',
    new RegExp(`/tracing/trace/${linked.traceId}\\?span=${linked.spanId}$`),
  );
  await expect(panel.getByRole('region', { name: 'Logs of this span' }).getByRole('listitem')).toHaveText(/charging the card/);
  await panel.getByRole('button', { name: 'storefront: POST /checkout' }).click();
  await expect(panel.getByRole('table', { name: 'Tags' }).getByRole('row', { name: 'user.tier gold' })).toBeVisible();
  await panel.getByRole('button', { name: 'gold' }).click();
  await expect(admin.getByRole('menuitem', { name: 'Copy value' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close' }).click();

  await admin.getByRole('link', { name: 'Logs of this trace' }).click();
  await expect(admin).toHaveURL(/\/explore\?/);
  await expect(admin.getByText('charging the card')).toBeVisible();
  await expect(admin.getByText('the cart is loaded')).toBeVisible();
  await expect(admin.getByText('somebody else pays')).toHaveCount(0);
});

test('the search has no fault for people who cannot see, in either theme', walk, async ({ admin, product }) => {
  const session = await product.login();
  await sendSpans(product.url, await session.shippingToken(), spans, moment);
  await admin.goto('/tracing');
  await inEachTheme(admin, async () => {
    await expect(row(admin, 'POST /order')).toBeVisible();
    await expect(admin.locator('[data-chart="column"] canvas')).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
});
