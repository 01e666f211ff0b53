import { sendSamples } from '../conformance/metrics/sendSamples';
import { shop } from '../conformance/metrics/shop';
import { expect, test } from './fixtures';
import { goTo } from './goTo';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Explore metrics' });
test.beforeEach(async ({ product }) => {
  const session = await product.login();
  await sendSamples(product, await session.shippingToken(), shop);
});

test('from all metrics to one, to what explains it, to PromQL that is mended and explained', async ({ admin }) => {
  await admin.goto('/metrics/explore');
  await expect(admin).toHaveTitle('Infrastructure monitoring');
  // Three that were sent, and behind them what is counted from logs and spans.
  await expect(admin.getByRole('status').filter({ hasText: '9 of 9 metrics' })).toBeVisible();
  await expect(admin.getByRole('article').nth(2)).toHaveAccessibleName('shop_temperature');
  await expect(admin.getByRole('article').nth(3)).toHaveAccessibleName('logs:count');
  await admin.getByRole('textbox', { name: 'Search metrics' }).fill('requests');
  await expect(admin.getByText('1 of 1 metrics')).toBeVisible();
  await admin.getByRole('button', { name: 'shop_requests_total' }).click();
  await expect(admin.getByRole('heading', { name: 'shop_requests_total' })).toBeVisible();
  await admin.getByRole('tab', { name: 'What changed' }).click();
  await expect(admin.getByRole('region', { name: 'job' })).toBeVisible();
  await admin.getByRole('tab', { name: 'Samples' }).click();
  await expect(admin.getByRole('table', { name: 'Samples of shop_requests_total' })).toBeVisible();
  await admin.getByRole('button', { name: 'Edit as PromQL' }).click();
  await expect(admin.getByText(/^1 series, a point every/)).toBeVisible();
  expect(new URL(admin.url()).searchParams.get('panes')).toContain('sum (rate(shop_requests_total[5m]))');
  await goTo(
    admin,
    `/metrics/explore?var-kept=1&left=${encodeURIComponent(JSON.stringify({ queries: [{ expr: 'shop_requests_total' }] }))}`,
  );
  await admin.getByRole('button', { name: 'Take its rate over 5 minutes' }).click();
  await expect.poll(() => new URL(admin.url()).searchParams.get('panes')).toContain('rate(shop_requests_total[5m])');
  expect(new URL(admin.url()).searchParams.get('var-kept')).toBe('1');
  await admin.getByRole('button', { name: 'Explain' }).click();
  await expect(admin.getByText('How fast a counter grows per second, on average over the range.')).toBeVisible();
  await admin.getByRole('button', { name: 'Another query beside' }).click();
  await expect(admin.getByRole('region', { name: 'rate(shop_requests_total[5m])' })).toHaveCount(2);
  await inEachTheme(admin, async () => {
    await expect(admin.getByText(/^4 series, a point every/).first()).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
});

test('series are counted by metric, label and value, and no page has a fault', walk, async ({ admin }) => {
  await admin.goto('/metrics/cardinality');
  await expect(admin.getByText('8', { exact: true }).first()).toBeVisible();
  await admin.getByRole('grid', { name: 'Series by metric' }).getByText('shop_requests_total').click();
  await expect(admin.getByText('series of shop_requests_total')).toBeVisible();
  await admin.getByRole('grid', { name: 'Values by label' }).getByText('job').click();
  await expect(admin.getByRole('heading', { name: 'By value of job' })).toBeVisible();
  await inEachTheme(admin, async () => {
    await expect(admin.getByRole('heading', { name: 'By value of job' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
  await goTo(admin, '/metrics/explore');
  await inEachTheme(admin, async () => {
    await expect(admin.getByText('9 of 9 metrics')).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
});
