import type { Page } from '@playwright/test';
import { type ShippedSpan, shipSpans } from '../conformance/spm/shipSpans';
import { expect, testInOwnAccount } from './fixtures';
import { goTo } from './goTo';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Service map');

const minute = 60_000;
const hour = 60 * minute;
const sent = Math.floor(Date.now() / hour) * hour - 3 * hour;
const map = '/spm/services/map';
const end = sent + 10 * minute;
const times = `start=${sent}&end=${end}`;

/** A request from web to orders, which asks its database: 2 s at web, 400 ms at orders, 5 ms at the database. Every tenth one fails at orders. */
function request(n: number, at: number): readonly ShippedSpan[] {
  const trace = `map-${at}-${n}`;
  const environment = n % 2 === 0 ? 'production' : 'staging';
  const of = (id: string) => `${n}${id}${at % 97}`;
  const isError = n % 10 === 0;
  const span = { trace, at, environment };
  return [
    { ...span, service: 'web', name: n < 5 ? 'GET /cart' : 'GET /orders', kind: 'server', id: of('a'), takes: 2000 },
    { ...span, service: 'web', name: 'GET', kind: 'client', id: of('b'), parent: of('a'), takes: 500, isError },
    { ...span, service: 'orders', name: 'GET /orders/:id', kind: 'server', id: of('c'), parent: of('b'), takes: 400, isError },
    {
      ...span,
      service: 'orders',
      name: 'SELECT',
      kind: 'client',
      id: of('d'),
      parent: of('c'),
      takes: 5,
      attributes: { 'db.system.name': 'postgresql', 'db.namespace': 'shop' },
    },
  ];
}
const numbers = Array.from({ length: 20 }, (_, n) => n);

test.beforeAll(async ({ product }) => {
  const token = await (await product.login()).shippingToken();
  await shipSpans(product, token, [
    ...numbers.flatMap((n) => request(n, sent + 5 * minute)),
    // An hour before: half as many.
    ...numbers.slice(0, 10).flatMap((n) => request(n, sent - 55 * minute)),
    { service: 'stock', name: 'count', kind: 'internal', trace: 'alone', id: 'alone', at: sent + 5 * minute, environment: 'production' },
  ]);
});

const node = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Service map/ }).getByRole('button', { name: new RegExp(`^${name}, `) });
const edge = (page: Page, from: string, to: string) => page.locator(`[data-edge="${from} → ${to}"]`);
const legend = (page: Page) => page.getByRole('region', { name: 'Legend' });
const web = 'service:web';
const orders = 'service:orders';
const database = 'database:postgresql shop';

test("the map draws services and the calls between them, coloured by the metric, and takes 'start', 'end', 'compareTo', 'operations', 'environments', 'metric' and 'services' of its address [data-2.6-04]", async ({
  admin,
}) => {
  await test.step('by error rate', async () => {
    await admin.goto(`${map}?${times}`);
    await expect(admin.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Service Map');
    await expect(node(admin, 'web')).toHaveAccessibleName(/web, service: 2\/min, 0 % err, p95 2\.\d+ s, Error rate good/);
    await expect(node(admin, 'orders')).toHaveAccessibleName(/orders, service: 2\/min, 10 % err, p95 [\d.]+ ms, Error rate high/);
    await expect(node(admin, 'postgresql shop')).toHaveAccessibleName(/database: 2\/min, 0 % err/);
    await expect(node(admin, 'stock')).toHaveAccessibleName(/stock, service: No requests in this time/);
    await expect(admin.locator('[data-edge]')).toHaveCount(2);
    await expect(edge(admin, web, orders)).toHaveAttribute('data-level', 'high');
    await expect(edge(admin, orders, database)).toHaveAttribute('data-level', 'low');
    await expect(legend(admin)).toContainText('Error ratebelow 1 %1 % to 5 %5 % or more');
    await expect(legend(admin)).toContainText('4 of 4 nodes, 2 of 2 connections');
  });

  await test.step('by latency and by request rate, as its address says', async () => {
    await admin.getByRole('combobox', { name: 'Colour by' }).selectOption('Latency (p95)');
    await expect(admin).toHaveURL(/metric=p95/);
    await expect(node(admin, 'web')).toHaveAccessibleName(/Latency \(p95\) high$/);
    await expect(node(admin, 'orders')).toHaveAccessibleName(/Latency \(p95\) raised$/);
    await expect(edge(admin, web, orders)).toHaveAttribute('data-level', 'middle');
    await expect(edge(admin, orders, database)).toHaveAttribute('data-level', 'low');
    await expect(legend(admin)).toContainText('Latency (p95)below 300 ms300 ms to 1 s1 s or more');
    await goTo(admin, `${map}?${times}&metric=rate`);
    await expect(legend(admin)).toContainText('Request ratebelow 0.2/min0.2/min to 1/min1/min or more');
    await expect(node(admin, 'web')).toHaveAccessibleName(/Request rate high$/);
    await edge(admin, web, orders).locator('path').first().hover({ force: true });
    await expect(admin.locator('[data-label]')).toHaveText(/^2\/min · 10 % err · p95 [\d.]+ ms$/);
  });

  await test.step('compared and narrowed, as its address says', async () => {
    const asked = admin.waitForRequest((one) => one.url().endsWith('/api/spm/map'));
    const filters = 'services=orders&operations=GET%20%2Fcart&environments=production';
    await goTo(admin, `${map}?${times}&compareTo=1h&metric=p95&${filters}`);
    expect((await asked).postDataJSON()).toMatchObject({
      range: { from: sent, to: end },
      compareTo: '1h',
      services: ['orders'],
      operations: ['GET /cart'],
      environments: ['production'],
    });
    // Of 20 requests five are to the cart, of which three are of production.
    await expect(node(admin, 'orders')).toHaveAccessibleName(/orders, service: 0\.3\/min, .* same against before$/);
    await expect(node(admin, 'stock')).toHaveCount(0);
    await expect(admin.getByRole('combobox', { name: 'Colour by' })).toHaveValue('p95');
    await expect(admin.getByRole('combobox', { name: 'Compare to' })).toHaveValue('1h');
    await expect(admin.getByRole('combobox', { name: 'Services' })).toHaveValue('orders');
    await expect(admin.getByRole('combobox', { name: 'Operations' })).toHaveValue('GET /cart');
    await expect(admin.getByRole('combobox', { name: 'Environments' })).toHaveValue('production');
    await admin.getByRole('button', { name: 'Clear' }).click();
    await expect(admin).not.toHaveURL(/services=|operations=|environments=/);
    await expect(node(admin, 'stock')).toBeVisible();
    await admin.getByRole('combobox', { name: 'Services' }).click();
    await admin.getByRole('menuitemcheckbox', { name: 'stock' }).click();
    await expect(admin).toHaveURL(/services=stock/);
    await expect(node(admin, 'stock')).toBeVisible();
    await expect(node(admin, 'web')).toHaveCount(0);
  });
});

test('by keys a node is opened beside the map, with its figures, callers and callees, and the connection between them with both sides', async ({
  admin,
}) => {
  await admin.goto(`${map}?${times}&compareTo=1h`);
  await node(admin, 'web').focus();
  await admin.keyboard.press('ArrowRight');
  await expect(node(admin, 'orders')).toBeFocused();
  await admin.keyboard.press('Enter');
  const panel = admin.getByRole('dialog', { name: 'Service' });
  await expect(panel.getByRole('heading', { name: 'orders' })).toBeVisible();
  await expect(admin).toHaveURL(/selected=service/);
  const figures = panel.getByRole('table', { name: 'Figures of orders' });
  await expect(figures.getByRole('row', { name: /^Requests/ })).toHaveText('Requests2010+100 %');
  await expect(figures.getByRole('row', { name: /^Error rate/ })).toHaveText('Error rate10 %10 %same');
  await expect(panel.getByRole('list', { name: 'Called by' })).toContainText(/web2\/min · 10 % err/);
  await expect(panel.getByRole('list', { name: 'Calls' })).toContainText(/postgresql shop2\/min · 0 % err/);
  await expect(panel.getByRole('link', { name: 'Logs' })).toHaveAttribute(
    'href',
    /\/explore\?query=service%3A%22orders%22&from=\d+&to=\d+/,
  );

  await panel.getByRole('button', { name: 'Details of web: called by' }).click();
  const connection = admin.getByRole('dialog', { name: 'Connection' });
  await expect(connection.getByRole('heading', { name: 'web → orders' })).toBeVisible();
  const sides = connection.getByRole('table', { name: 'Figures of both sides' });
  await expect(sides.getByRole('columnheader')).toHaveText(['Figure', 'Caller', 'Callee', 'Before', 'Change']);
  await expect(sides.getByRole('row', { name: /^Requests/ })).toHaveText('Requests202010+100 %');
  await expect(sides.getByRole('row', { name: /^Latency p95/ })).toHaveText(/Latency p95(4[89]|5[012])\d.* ms(3[89]|4[01])\d.* ms/);
  await connection.getByRole('button', { name: 'web', exact: true }).click();
  await panel.getByRole('button', { name: 'Show only this and its neighbours' }).click();
  await expect(admin).toHaveURL(/services=web/);
  await expect(node(admin, 'postgresql shop')).toHaveCount(0);
  await admin.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('the map, its panel and its table break no rule of accessibility, in either theme', walk, async ({ admin }) => {
  await admin.goto(`${map}?${times}&compareTo=1h&selected=${encodeURIComponent(orders)}`);
  await inEachTheme(admin, async () => {
    await expect(node(admin, 'orders')).toBeVisible();
    await expect(admin.getByRole('table', { name: 'Figures of orders' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
  await admin.goto(`${map}?${times}&view=table`);
  await inEachTheme(admin, async () => {
    await expect(admin.getByRole('grid', { name: 'Calls between services' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
});
