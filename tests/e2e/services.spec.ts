import type { Locator } from '@playwright/test';
import { sendSpans } from '../conformance/spm/sendSpans';
import { shopSpans } from '../conformance/spm/shopSpans';
import type { Product } from '../harness/product';
import { expect, ship, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';

const minute = 60_000;
const to = Math.floor(Date.now() / minute) * minute - 5 * minute;
const from = to - 10 * minute;
const times = `start=${from}&end=${to}`;

let shipped: Promise<void> | undefined;
/** Three services whose figures are worked out at {@link shopSpans}, and three logs of one of them. */
async function shop(product: Product): Promise<void> {
  const session = await product.login();
  await sendSpans(product.url, await session.shippingToken(), shopSpans(from));
  await ship(
    product,
    [1, 2, 3].map((index) => ({
      '@timestamp': new Date(from + index * minute).toISOString(),
      service: 'checkout',
      message: `order ${index}`,
      level: 'error',
    })),
  );
  await expect
    .poll(
      async () => (await session.call<{ total: number }>('POST', '/api/spm/services', { start: String(from), end: String(to) })).body.total,
    )
    .toBe(3);
}

/** A latency of a cell in milliseconds. */
async function milliseconds(cell: Locator): Promise<number> {
  const [, value = '', unit = ''] = /([\d.]+) (ms|s)/.exec((await cell.textContent()) ?? '') ?? [];
  return Number(value) * (unit === 's' ? 1000 : 1);
}

test('every page of services sends visitors to the login page [data-2.6-01]', async ({ visitor }) => {
  for (const path of [
    '/spm/services',
    '/spm/services/table',
    '/spm/services/map',
    '/spm/service-overview?serviceName=cart',
    '/spm/operation-overview?operation=pay',
  ]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/login\?redirect=%2Fspm%2F/);
  }
});

test.describe('of a shop', () => {
  test.use({ account: 'Shop of services' });
  test.beforeEach(async ({ product }) => {
    shipped ??= shop(product);
    await shipped;
  });

  test('the table shows request rate, error rate, latency, impact and their change, as its address asks [data-2.6-03]', async ({
    admin,
  }) => {
    await admin.goto(`/spm/services/table?${times}&compareTo=1h`);
    await expect(admin.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Services');
    const row = (service: string) => admin.getByRole('row', { name: new RegExp(`^${service}`) });
    const checkout = row('checkout');
    await expect(checkout).toContainText('2/min');
    await expect(checkout).toContainText('25 %');
    // 20 requests after 10, a quarter failed after a tenth, 190 ms after 100 ms.
    await expect(checkout.getByRole('gridcell').nth(1)).toContainText('+100 %');
    await expect(checkout.getByRole('gridcell').nth(2)).toContainText('+150 % worse');
    await expect(checkout.getByRole('gridcell').nth(3)).toContainText('worse');
    const latency = await milliseconds(checkout.getByRole('gridcell').nth(3));
    expect(Math.abs(latency / 190 - 1)).toBeLessThanOrEqual(0.05);
    await expect(checkout.getByRole('gridcell').nth(4)).toHaveText('100');
    await expect(row('nightly')).toContainText('no server spans');
    await expect(row('nightly').getByRole('gridcell').nth(4)).toHaveText('89');
    await expect(row('mailer').getByRole('gridcell').nth(4)).toHaveText('9.5');
    await expect(row('mailer')).toContainText('0 %');
    await inEachTheme(admin, async () => {
      await expect(checkout).toBeVisible();
      expect(await violations(admin)).toEqual([]);
    });
    await admin.goto(`/spm/services/table?${times}&environments=staging`);
    await expect(row('mailer')).toBeVisible();
    await expect(row('checkout')).toHaveCount(0);
    await expect(admin.getByRole('button', { name: 'Environments: staging' })).toBeVisible();
    await admin.goto(`/spm/services/table?${times}&operations=clean+up`);
    await expect(row('nightly')).toBeVisible();
    await expect(row('checkout')).toHaveCount(0);
    await admin.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(row('checkout')).toBeVisible();
  });

  test('a service shows its figures over time, and what they are made of [data-2.6-11] [shell-7-46]', async ({ admin }) => {
    const compact = admin.waitForRequest(/\/api\/spm\/services\/compact\?start=now-1h&end=now$/);
    await admin.goto(`/spm/services/table?${times}`);
    await admin.getByRole('link', { name: 'checkout' }).click();
    await compact;
    await expect(admin).toHaveURL(/\/spm\/service-overview\?serviceName=checkout/);
    await expect(admin.getByRole('heading', { level: 1, name: 'checkout' })).toBeVisible();
    await expect(admin.getByText('25 %').first()).toBeVisible();
    for (const title of ['Request rate', 'Error rate', 'Latency'])
      await expect(admin.getByRole('slider', { name: `${title} of checkout over time` })).toBeVisible();
    const operations = admin.getByRole('grid', { name: 'Operations' });
    await expect(operations.getByRole('row', { name: /^GET \/orders/ })).toContainText('1/min');
    await inEachTheme(admin, async () => {
      await expect(operations.getByRole('row', { name: /^GET \/orders/ })).toBeVisible();
      expect(await violations(admin)).toEqual([]);
    });
    const tab = (name: string) => admin.getByRole('tab', { name, exact: true }).click();
    await tab('Pods and nodes');
    await expect(admin.getByRole('table', { name: 'Pods' }).getByRole('row', { name: /^checkout-b/ })).toContainText('1.5/min');
    await admin.getByRole('radio', { name: 'Nodes' }).click();
    await expect(admin).toHaveURL(/groupBy=nodes/);
    await expect(admin.getByRole('table', { name: 'Nodes' }).getByRole('row', { name: /^node-1/ })).toContainText('2/min');
    await tab('Status codes');
    const codes = admin.getByRole('table', { name: 'Status codes' });
    await expect(codes.getByRole('row', { name: /^200/ })).toContainText('60 %');
    await expect(codes.getByRole('row', { name: /^500/ })).toContainText('25 %');
    expect(await violations(admin)).toEqual([]);
    await tab('Deployments');
    await expect(admin.getByRole('table', { name: 'Deployments' }).getByRole('row', { name: /^1\.1\.0/ })).toContainText('50 %');
    await tab('Traces');
    await expect(admin.getByRole('table', { name: 'Slowest requests' }).getByText('200 ms')).toBeVisible();
    await expect(admin.getByRole('table', { name: 'Newest failed requests' }).getByText('it failed')).toHaveCount(5);
    expect(await violations(admin)).toEqual([]);
    await tab('Logs');
    await expect(admin.getByText('3 logs with the service checkout in this time')).toBeVisible();
    await admin.getByRole('link', { name: 'Open in Explore' }).click();
    await expect(admin).toHaveURL(/\/explore\?/);
    await expect(admin.getByText('order 3')).toBeVisible();
  });

  test('an operation shows the same of itself, and leads back to its service', async ({ admin }) => {
    await admin.goto(`/spm/service-overview?serviceName=checkout&${times}`);
    await admin.getByRole('grid', { name: 'Operations' }).getByRole('link', { name: 'GET /orders' }).click();
    await expect(admin).toHaveURL(/\/spm\/operation-overview\?.*operation=GET/);
    await expect(admin.getByRole('heading', { level: 1, name: 'GET /orders' })).toBeVisible();
    await expect(admin.getByText('30 %')).toBeVisible();
    await expect(admin.getByRole('tab', { name: 'Operations' })).toHaveCount(0);
    await inEachTheme(admin, async () => {
      await expect(admin.getByText('30 %')).toBeVisible();
      expect(await violations(admin)).toEqual([]);
    });
    await admin.getByRole('link', { name: 'checkout' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'checkout' })).toBeVisible();
  });
});

test.describe('of many services', () => {
  test.use({ account: 'Many services' });

  test('the bare address shows the last hour, 25 services, those with the most impact first; without spans it says what to do [data-2.6-02] [data-9-31]', async ({
    admin,
    product,
  }) => {
    await admin.goto('/spm/services');
    await expect(admin.getByRole('heading', { name: 'No services yet' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    const session = await product.login();
    const spans = Array.from({ length: 27 }, (_, index) => ({
      service: `service-${String(index + 1).padStart(2, '0')}`,
      name: 'GET /',
      kind: 'server' as const,
      at: Date.now() - 10 * minute,
      took: (index + 1) * 10,
    }));
    await sendSpans(product.url, await session.shippingToken(), spans);
    await expect.poll(async () => (await session.call<{ total: number }>('POST', '/api/spm/services', {})).body.total).toBe(27);
    await admin.goto('/spm/services');
    await expect(admin).toHaveURL(/\/spm\/services\/table$/);
    await expect(admin.getByRole('navigation', { name: 'Views of services' }).getByRole('link', { name: 'List' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(admin.getByRole('navigation', { name: 'Views of services' }).getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      '/spm/services/map',
    );
    await expect(admin.getByRole('button', { name: 'Time range: Last 1 hour' })).toBeVisible();
    const table = admin.getByRole('grid', { name: 'Services' });
    await expect(table).toHaveAttribute('aria-rowcount', '26');
    await expect(admin.getByText('25 of 27 services')).toBeVisible();
    await expect(table.getByRole('columnheader', { name: /^Impact/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('row').nth(1)).toContainText('service-27');
    await admin.getByRole('button', { name: 'Next page' }).click();
    await expect(table.getByRole('row').nth(2)).toContainText('service-01');
  });
});
