import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { DashboardServer } from './DashboardServer';
import { apples, orchard, pressures } from './orchard';

let server: DashboardServer;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  server = await DashboardServer.start(({ kind, spec: { query } }) => {
    if (kind === 'LuceneQuery') return apples;
    return query.includes('south') ? pressures.south : pressures.north;
  });
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  await server.clear();
});
afterAll(() => server.stop());

async function open(at: string, flag: Readonly<Record<string, boolean>> = {}): Promise<RenderedApplication> {
  await running?.end();
  running = await server.open({ at, flag, own: ['metrics'] });
  return running;
}
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const panel = (name: string) => document.querySelector(`section[data-panel][aria-label="${name}"]`);
const shows = (name: string, value: number) => waitFor(() => expect(panel(name)?.textContent).toContain(String(value)));
const said = () => Object.fromEntries(new URLSearchParams(running?.address().split('?')[1]));
const breadcrumb = () => screen.getByLabelText('Breadcrumbs', { selector: 'nav' });

test('the hub is labelled beta, and needs both of its flags [data-2.4-01]', async () => {
  const app = await open('/dashboards-hub');
  await title('Dashboards');
  expect(app.address()).toBe('/dashboards-hub');
  expect(breadcrumb().textContent).toMatch(/Dashboards\s*beta/);
  for (const flag of ['CentralizedDashboards', 'UnifiedDashboards']) {
    const without = await open('/dashboards-hub', { [flag]: false });
    await title('/home');
    expect(without.address()).toBe('/home');
    await screen.findByText(/^Dashboards are not available/);
    expect(screen.queryByText('Dashboards', { selector: 'h1' })).toBeNull();
  }
});

test('the route of a unified dashboard opens it by its id, folder and title [data-2.4-04]', async () => {
  await server.make('hub-pumps', orchard('Pumps', 'Cellar'));
  await server.make('hub-taps', orchard('Taps', 'Cellar'));
  const app = await open('/dashboards/hub-pumps?folderId=Cellar&dashboardTitle=Pumps');
  await title('Pumps');
  expect(app.address()).toBe('/dashboards-hub/view/folders/Cellar/dashboards/hub-pumps?dashboardTitle=Pumps');
  await shows('Picked', apples);
  await waitFor(() => expect(document.title).toMatch(/^Pumps/));
  // Without a folder it is the one that the dashboard is in.
  await app.go('/dashboards/hub-taps');
  await title('Taps');
  expect(app.address()).toBe('/dashboards-hub/view/folders/Cellar/dashboards/hub-taps');
});

test('an address applies range, refresh, panel and variables, and keeps the rest of what it says [data-2.4-03]', async () => {
  await server.make('orchard-view', orchard('Orchard'));
  const [from, to] = [Date.UTC(2026, 0, 2, 10), Date.UTC(2026, 0, 2, 10, 30)];
  const asked = {
    start: String(from),
    end: String(to),
    refresh: '30s',
    source: 'mail',
    dashboardTitle: 'Orchard',
    viewPanelRef: 'pressure',
    drawerState: 'history',
    varState: '{"orchard":"south"}',
  };
  const app = await open(`/dashboards-hub/view/folders/Orchard/dashboards/orchard-view?${new URLSearchParams(asked)}`);
  await shows('Pressure', pressures.south);
  expect(panel('Picked')).toBeNull();
  const orchards = await screen.findByRole<HTMLInputElement>('combobox', { name: 'orchard' });
  expect(orchards.value).toBe('south');
  screen.getByText('Every 30 s', { selector: 'button, button *' });
  await screen.findByText('History of Orchard');
  expect(server.asked.map(({ range }) => range)).toEqual([{ from, to }]);
  expect(said()).toEqual(asked);
  // What is chosen on the page goes into the address, and what it does not know stays.
  fireEvent.click(orchards);
  fireEvent.click(await screen.findByRole('option', { name: 'north' }));
  await shows('Pressure', pressures.north);
  await waitFor(() => expect(said()).toEqual({ ...asked, varState: '{"orchard":"north"}' }));
  const { start: _start, end: _end, ...rest } = asked;
  await app.go(app.address().replace(/start=\d+&end=\d+&/, ''));
  await waitFor(() => expect(server.asked.at(-1)?.range.to).toBeGreaterThan(to));
  expect(said()).toEqual({ ...rest, varState: '{"orchard":"north"}' });
});

test('the metrics page lists dashboards by folder, and shows one with variables, one panel, editing and kiosk in its address [data-2.1-11]', async () => {
  await server.make('orchard-metrics', orchard('Orchard metrics'));
  await server.make('press-metrics', orchard('Presses', 'Cellar'));
  const app = await open('/metrics/dashboards');
  await screen.findByText('Presses', { selector: 'a' });
  const folder = within(screen.getByRole('region', { name: 'Folder Orchard' }));
  expect(folder.queryByText('Presses')).toBeNull();
  fireEvent.click(folder.getByText('Orchard metrics', { selector: 'a' }));
  await title('Orchard metrics');
  expect(app.address()).toBe('/metrics/d/orchard-metrics');
  await shows('Pressure', pressures.north);

  await app.go('/metrics/d/orchard-metrics?var-orchard=south&viewPanel=pressure&from=now-30m&to=now');
  await shows('Pressure', pressures.south);
  expect(panel('Picked')).toBeNull();
  screen.getByLabelText('Time range: Last 30 minutes', { selector: 'button' });
  screen.getByText('Refresh', { selector: 'button, button *' });
  const { from = 0, to = 0 } = server.asked.at(-1)?.range ?? {};
  expect(to - from).toBe(30 * 60_000);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await shows('Picked', apples);
  expect(said()).toEqual({ 'var-orchard': 'south', from: 'now-30m', to: 'now' });

  await app.go('/metrics/d/orchard-metrics?editPanel=pressure');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Pressure of presses' } });
  fireEvent.click(screen.getByText('Save', { selector: 'button' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Save', { selector: 'button' }));
  await screen.findByText('Edit', { selector: 'button' });
  await open('/metrics/d/orchard-metrics?kiosk');
  await shows('Pressure of presses', pressures.north);
  expect(panel('Pressure')).toBeNull();
  expect([screen.queryByLabelText(/^Time range/), screen.queryByText('Refresh')]).toEqual([null, null]);
});
