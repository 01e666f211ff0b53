import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

const side = (errorRate: number, p95: number) => ({ calls: 20, rate: 1 / 30, errors: errorRate * 20, errorRate, p50: p95, p95 });
const service = (name: string, figures: object | null) => ({
  id: `service:${name}`,
  kind: 'service',
  name,
  system: '',
  spans: 20,
  figures,
});
const web = service('web', side(0, 2000));
const orders = service('orders', side(0.1, 400));
const database = { ...service('postgresql shop', side(0, 5)), id: 'database:postgresql shop', kind: 'database', system: 'postgresql' };
const stock = service('stock', null);
const call = (from: string, to: string, caller: object, callee: object | null) => ({
  ...{ id: `${from} → ${to}`, from, to, kind: 'call', figures: caller, caller, callee, unanswered: 0, examples: [] },
});
const shop = {
  nodes: [web, orders, database, stock],
  edges: [call(web.id, orders.id, side(0.1, 500), side(0.1, 400)), call(orders.id, database.id, side(0, 5), null)],
  total: { nodes: 4, edges: 2 },
};
const nothing = { nodes: [], edges: [], total: { nodes: 0, edges: 0 } };
const sent = Date.UTC(2026, 0, 2, 3);
const times = `start=${sent}&end=${sent + 600_000}`;

/** The product with the map at its address. @returns bodies of its requests, the newest last */
async function openMap(query: string, map: object = shop, flag: Readonly<Record<string, boolean>> = {}): Promise<readonly object[]> {
  await running?.end();
  const asked: object[] = [];
  const lookedAt = { sample: 1, spans: { shown: 80, total: 80 }, traces: { shown: 20, total: 20 } };
  const choices = { services: ['web', 'orders', 'stock'], operations: ['GET /cart'], environments: ['production'] };
  running = await openProduct({
    at: `/spm/services/map?${query}`,
    own: ['spm'],
    flag,
    answer: ({ path, body }) => {
      if (path !== '/api/spm/map') return json({});
      asked.push(body as object);
      return json({ range: { from: 0, to: 1 }, lookedAt, choices, ...map });
    },
  });
  return asked;
}
const breadcrumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    .getAllByRole('listitem')
    .at(-1)?.textContent;
const linksToMap = () => [...document.querySelectorAll('a[href*="/spm/services/map"]')];
const chosenIn = (name: string) => (screen.getByRole('combobox', { name }) as HTMLInputElement).value;

test("the map takes 'start', 'end', 'compareTo', 'operations', 'environments', 'metric' and 'services' of its address, is 'Service Map' in the breadcrumbs, and is not there without the flag 'ServiceListMap' [data-2.6-04] [data-6-09]", async () => {
  const filters = 'services=orders&operations=GET%20%2Fcart&environments=production';
  const asked = await openMap(`${times}&compareTo=1h&metric=p95&${filters}&view=table`);
  await screen.findByRole('grid', { name: 'Calls between services' });
  const range = { from: sent, to: sent + 600_000 };
  expect(asked).toMatchObject([{ range, compareTo: '1h', services: ['orders'], operations: ['GET /cart'], environments: ['production'] }]);
  expect(['Colour by', 'Compare to', 'Services', 'Operations', 'Environments'].map(chosenIn)).toEqual([
    'p95',
    '1h',
    'orders',
    'GET /cart',
    'production',
  ]);
  expect(breadcrumbs()).toBe('Service Map');
  expect(linksToMap().length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ range, compareTo: '1h', services: [], operations: [], environments: [] }));
  expect(running?.address()).not.toMatch(/services=|operations=|environments=/);

  const none = await openMap(times, shop, { ServiceListMap: false });
  await screen.findByText('The service map is not available: it is switched off for this account.');
  expect(running?.address()).not.toContain('/spm/services/map');
  await running?.go('/spm/services/table');
  await screen.findByRole('heading', { level: 1, name: 'Services' });
  expect(linksToMap()).toEqual([]);
  expect(none).toEqual([]);
});

test('of a time without spans, and of one that is none, the map says so', async () => {
  await openMap(times, nothing);
  await screen.findByText('No services in this time');
  const asked = await openMap(`start=${sent + 3_600_000}&end=${sent}`);
  await screen.findByText('This time range is empty');
  expect(asked).toEqual([]);
});

test('the map is also a table of its connections, which opens them', async () => {
  await openMap(times);
  fireEvent.click(await screen.findByRole('tab', { name: 'Table' }));
  const table = within(await screen.findByRole('grid', { name: 'Calls between services' }));
  expect(running?.address()).toContain('view=table');
  const row = (name: RegExp) => table.getByRole('row', { name });
  expect(row(/^web/).textContent).toBe('webcallsordersService2/min10 %500 ms400 ms');
  expect(row(/^orders/).textContent).toBe('orderscallspostgresql shopDatabase2/min0 %5 ms–');
  expect(row(/^stock/).textContent).toMatch(/^stockcalls nobody/);
  fireEvent.click(row(/^web/));
  const connection = await screen.findByRole('dialog', { name: 'Connection' });
  within(connection).getByRole('heading', { name: 'web → orders' });
});
