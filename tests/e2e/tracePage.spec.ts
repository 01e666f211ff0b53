import { checkout, linked, spanId } from '../conformance/tracing/checkout';
import { type SentSpan, sendTrace } from '../conformance/tracing/sendTrace';
import type { Product } from '../harness/product';
import { expect, ship, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Trace page');
const large = 'f'.repeat(32);

/** Sends the checkout as a trace of this id, with two logs, and one of another trace. @returns the path of its page */
async function sendCheckout(product: Product, traceId: string): Promise<string> {
  const began = Date.now() - 60_000;
  await sendTrace(product.otlpUrl, await (await product.login()).shippingToken(), { traceId, began, spans: checkout });
  const log = (message: string, trace: string, span: string) => ({
    '@timestamp': new Date(began + 100).toISOString(),
    message,
    trace_id: trace,
    span_id: span,
  });
  await ship(product, [
    log('charging the card', traceId, spanId(3)),
    log('the cart is loaded', traceId, spanId(2)),
    log('somebody else pays', '6'.repeat(32), spanId(3)),
  ]);
  return `/tracing/trace/${traceId}`;
}

test('a trace is drawn as a tree over time, with details of each span and the way to its logs [data-2.6-08]', async ({
  admin,
  product,
}) => {
  await admin.goto(await sendCheckout(product, '1'.repeat(32)));
  await expect(admin.getByRole('heading', { name: 'storefront: POST /checkout', level: 1 })).toBeVisible();
  for (const fact of ['403 ms', '18 spans', '4 services', '3 levels deep', '1 error'])
    await expect(admin.getByText(fact, { exact: true })).toBeVisible();
  const spans = admin.getByRole('treegrid', { name: 'Spans of the trace' });
  const row = (name: string) => spans.getByRole('row').filter({ hasText: name });
  await expect(row('POST /checkout')).toContainText('200 ms');
  await expect(row('charge card')).toContainText('Error');
  await expect(row('fraud check')).toContainText('Clock skew');
  await expect(row('SELECT items')).toContainText('SELECT items × 12, p95 4 ms');
  await expect(spans.getByText(`Parent ${'e'.repeat(16)} never came`)).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText([
    /mail.*50.6 %/,
    /payment.*26.8 %/,
    /cart.*17.8 %/,
    /storefront.*4.8 %/,
  ]);

  await row('charge card').click();
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

test('keys walk the tree, the address keeps what is looked at, and no part has a fault', async ({ admin, product }) => {
  const path = await sendCheckout(product, '2'.repeat(32));
  await admin.goto(path);
  const spans = admin.getByRole('treegrid', { name: 'Spans of the trace' });
  const row = (name: string) => spans.getByRole('row').filter({ hasText: name });
  await spans.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await admin.keyboard.press(key);
  await expect(row('SELECT items')).toHaveCount(13);
  await admin.keyboard.press('ArrowLeft');
  await expect(row('SELECT items')).toHaveCount(1);
  await admin.keyboard.press('ArrowLeft');
  await admin.keyboard.press('ArrowLeft');
  await expect(row('load cart')).toHaveAttribute('aria-expanded', 'false');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(new RegExp(`span=${spanId(2)}`));
  const panel = admin.getByRole('dialog', { name: 'Span' });
  await expect(panel).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await admin.getByRole('searchbox', { name: 'Search in the trace' }).fill('payment');
  await expect(admin.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('status').filter({ hasText: '1 of 2' })).toBeVisible();
  await admin.getByRole('button', { name: 'Errors only' }).click();
  await expect(spans.getByRole('row')).toHaveCount(3);
  const start = admin.getByRole('slider', { name: 'Start of the stretch that is shown' });
  await start.focus();
  await admin.keyboard.press('PageUp');
  await expect(start).toHaveAttribute('aria-valuetext', '40.3 ms');
  await admin.reload();
  await expect(start).toHaveAttribute('aria-valuetext', '40.3 ms');
  await expect(spans.getByRole('row')).toHaveCount(3);
  await admin.getByRole('button', { name: 'Whole time' }).click();
  await admin.goto(`${path}?span=${spanId(3)}`);
  await inEachTheme(admin, async () => {
    await expect(admin.getByRole('dialog', { name: 'Span' }).getByText('Error: card declined')).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Logs of this span' }).getByRole('listitem')).toHaveCount(1);
    expect(await violations(admin)).toEqual([]);
  });
});

test(
  'a trace of five thousand spans is walked as quickly, and one that is not there says what to check',
  walk,
  async ({ admin, product }) => {
    const spans = Array.from(
      { length: 5000 },
      (_, at): SentSpan => ({
        id: (at + 1).toString(16).padStart(16, '0'),
        ...(at > 0 && { parent: (Math.floor((at - 1) / 4) + 1).toString(16).padStart(16, '0') }),
        ...{ service: `service ${at % 20}`, name: `operation ${at}`, start: at, end: 20_000 - at },
      }),
    );
    const token = await (await product.login()).shippingToken();
    await sendTrace(product.otlpUrl, token, { traceId: large, began: Date.now() - 60_000, spans });
    await admin.goto(`/tracing/trace/${large}`);
    await expect(admin.getByText('5,000 spans')).toBeVisible();
    const grid = admin.getByRole('treegrid', { name: 'Spans of the trace' });
    expect(await grid.getByRole('row').count()).toBeLessThan(100);
    await grid.focus();
    await admin.keyboard.press('End');
    await expect(grid.getByRole('row', { selected: false }).filter({ hasText: 'operation 1364' })).toBeVisible();
    await admin.getByRole('searchbox', { name: 'Search in the trace' }).fill('operation 4999');
    await expect(admin.getByRole('status').filter({ hasText: /^1$/ })).toBeVisible();
    await admin.keyboard.press('Enter');
    await expect(grid.getByRole('row').filter({ hasText: 'operation 4999' })).toBeVisible();
    await admin.goto(`/tracing/trace/${'9'.repeat(32)}`);
    await expect(admin.getByRole('heading', { name: 'There is no such trace here' })).toBeVisible();
    await expect(admin.getByText(/another tracing account may have the trace/)).toBeVisible();
    await admin.goto('/tracing/trace/4bf92f');
    await expect(admin.getByRole('heading', { name: 'This is no id of a trace' })).toBeVisible();
  },
);
