import type { Locator } from '@playwright/test';
import { sendSpans } from '../conformance/spm/sendSpans';
import { shopSpans } from '../conformance/spm/shopSpans';
import type { Product } from '../harness/product';
import { expect, ship, test } from './fixtures';
import { goTo } from './goTo';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

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

test.describe('of a shop', () => {
  test.use({ account: 'Shop of services' });
  test.beforeEach(async ({ product }) => {
    shipped ??= shop(product);
    await shipped;
  });

  test('from the table and the map, as the address asks, over a service to its operation and its logs [data-2.6-03] [data-2.6-11] [shell-7-46]', async ({
    admin,
  }) => {
    const row = (service: string) => admin.getByRole('row', { name: new RegExp(`^${service}`) });
    const checkout = row('checkout');
    const title = (name: string) => expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    await test.step('the table shows request rate, error rate, latency, impact and their change', async () => {
      await admin.goto(`/spm/services/table?${times}&compareTo=1h&theme=dark`);
      await expect(admin.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Services');
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
      expect(await violations(admin)).toEqual([]);
    });

    await test.step('its address narrows it to environments and operations', async () => {
      await goTo(admin, `/spm/services/table?${times}&environments=staging`);
      await expect(row('mailer')).toBeVisible();
      await expect(checkout).toHaveCount(0);
      await expect(admin.getByRole('button', { name: 'Environments: staging' })).toBeVisible();
      await goTo(admin, `/spm/services/table?${times}&operations=clean+up`);
      await expect(row('nightly')).toBeVisible();
      await expect(checkout).toHaveCount(0);
      await admin.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(checkout).toBeVisible();
    });

    const view = (name: string) => admin.getByRole('navigation', { name: 'Views of services' }).getByRole('link', { name }).click();
    await test.step('the map draws the services and the calls between them, coloured by the metric', async () => {
      await view('Map');
      const node = (name: RegExp) => admin.getByRole('group', { name: /^Service map/ }).getByRole('button', { name });
      await expect(node(/^checkout, service: 2\/min, 25 % err, .*Error rate high$/)).toBeVisible();
      await expect(node(/^nightly, .*Error rate good$/)).toBeVisible();
      await expect(node(/^mailer, service: 0\.5\/min, 0 % err, .*Error rate good$/)).toBeVisible();
      await expect(admin.locator('[data-edge]')).toHaveCount(1);
      await expect(admin.locator('[data-edge="service:checkout → service:nightly"]')).toHaveAttribute('data-level', 'low');
      await view('List');
    });

    const operations = admin.getByRole('grid', { name: 'Operations' });
    const orders = operations.getByRole('row', { name: /^GET \/orders/ });
    await test.step('a service shows its figures over time', async () => {
      const compact = admin.waitForRequest(/\/api\/spm\/services\/compact\?start=now-1h&end=now$/);
      await admin.getByRole('link', { name: 'checkout' }).click();
      await compact;
      await expect(admin).toHaveURL(/\/spm\/service-overview\?serviceName=checkout/);
      await title('checkout');
      await expect(admin.getByText('25 %').first()).toBeVisible();
      for (const name of ['Request rate', 'Error rate', 'Latency'])
        await expect(admin.getByRole('slider', { name: `${name} of checkout over time` })).toBeVisible();
      await expect(orders).toContainText('1/min');
      expect(await violations(admin)).toEqual([]);
    });

    await test.step('an operation shows the same of itself, and leads back to its service', async () => {
      await operations.getByRole('link', { name: 'GET /orders' }).click();
      await expect(admin).toHaveURL(/\/spm\/operation-overview\?.*operation=GET/);
      await title('GET /orders');
      await expect(admin.getByText('30 %')).toBeVisible();
      for (const name of ['Request rate', 'Error rate', 'Latency'])
        await expect(admin.getByRole('slider', { name: `${name} of GET /orders over time` })).toBeVisible();
      await expect(admin.getByRole('tab', { name: 'Operations' })).toHaveCount(0);
      expect(await violations(admin)).toEqual([]);
      await admin.getByRole('link', { name: 'checkout' }).click();
      await title('checkout');
    });

    await test.step('what the figures of a service are made of', async () => {
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
  });

  test('the table and the overviews break no rule of accessibility, in either theme', walk, async ({ admin }) => {
    const looks = [
      [`/spm/services/table?${times}&compareTo=1h`, admin.getByRole('row', { name: /^checkout/ })],
      [`/spm/service-overview?serviceName=checkout&${times}`, admin.getByRole('row', { name: /^GET \/orders/ })],
      [`/spm/operation-overview?serviceName=checkout&operation=GET+%2Forders&${times}`, admin.getByText('30 %')],
    ] as const;
    for (const [path, part] of looks) {
      await admin.goto(path);
      await inEachTheme(admin, async () => {
        await expect(part).toBeVisible();
        expect(await violations(admin)).toEqual([]);
      });
    }
  });
});

test.describe('of nothing', () => {
  test.use({ account: 'No services' });

  test('the table without spans breaks no rule of accessibility', walk, async ({ admin }) => {
    await admin.goto('/spm/services');
    await expect(admin.getByRole('heading', { name: 'No services yet' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
});
