import { spanId } from '../conformance/tracing/checkout';
import { type SentSpan, sendTrace } from '../conformance/tracing/sendTrace';
import { expect, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { sendCheckout } from './sendCheckout';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Trace page');
const large = 'f'.repeat(32);

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
  await row('charge card').click();
  await inEachTheme(admin, async () => {
    await expect(start).toHaveAttribute('aria-valuetext', '40.3 ms');
    await expect(spans.getByRole('row')).toHaveCount(3);
    await expect(panel.getByText('Error: card declined')).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Logs of this span' }).getByRole('listitem')).toHaveCount(1);
    expect(await violations(admin)).toEqual([]);
  });
  await panel.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('button', { name: 'Whole time' }).click();
  await expect(start).toHaveAttribute('aria-valuetext', '0 ns');
  await admin.getByRole('button', { name: 'Errors only' }).click();
  await expect(row('load cart')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
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
