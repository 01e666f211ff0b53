import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { DashboardServer } from './DashboardServer';

let server: DashboardServer;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  server = await DashboardServer.start(() => 1);
});
beforeEach(async () => {
  await server.make('hub-valves', plumbing('Valves', ofLogs));
  await server.make('hub-pressure', plumbing('Pipe pressure', ofMetrics));
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  await server.clear();
});
afterAll(() => server.stop());

const ofLogs = { kind: 'LuceneQuery', spec: { query: 'service:hub', measures: [{ kind: 'count' }] } };
const ofMetrics = { kind: 'PrometheusTimeSeriesQuery', spec: { query: 'pipe_pressure' } };
const plumbing = (name: string, plugin: object) => ({
  kind: 'Dashboard',
  metadata: { name, project: 'Plumbing' },
  spec: {
    panels: {
      picked: {
        kind: 'Panel',
        spec: {
          display: { name: 'Picked' },
          plugin: { kind: 'StatChart', spec: {} },
          queries: [{ kind: 'TimeSeriesQuery', spec: { plugin } }],
        },
      },
    },
    layouts: [{ kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 12, height: 6, content: { $ref: '#/spec/panels/picked' } }] } }],
  },
});
const leaks = {
  id: 'leaks',
  type: 'visualization',
  attributes: { title: 'Leaks by house' },
  updated_at: '2026-01-02T03:04:05.000Z',
};

/** The page at an address, come to anew. */
async function open(at: string): Promise<RenderedApplication> {
  await running?.end();
  running = await server.open({
    at,
    own: ['osd'],
    answer: (path) =>
      path.startsWith('/osd-2-0/api/saved_objects/_find') ? { saved_objects: [leaks], total: 1, page: 1, per_page: 200 } : undefined,
  });
  return running;
}
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
/** Names of dashboards by folder, as they are listed. */
const listed = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('main section[aria-label^="Folder "]')].map((folder) => [
      folder.getAttribute('aria-label')?.replace('Folder ', ''),
      [...folder.querySelectorAll('tbody tr a')].map(({ textContent }) => textContent),
    ]),
  );
const lists = (folders: Readonly<Record<string, readonly string[]>>) => waitFor(() => expect(listed()).toEqual(folders));
const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr')];
const row = (name: string) => rows().find(({ textContent }) => textContent.includes(name));

const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (found === null) throw new Error('There is no dialog.');
    return within(found);
  });
const fill = async (label: RegExp, value: string) => fireEvent.change((await dialog()).getByLabelText(label), { target: { value } });
const submit = async (text: string) => fireEvent.click((await dialog()).getByText(text, { selector: 'button' }));
async function act(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByLabelText(`Actions for ${name}`, { selector: 'button' }));
  fireEvent.click(await screen.findByText(action, { selector: '[role=menuitem] *, [role=menuitem]' }));
}

test('dashboards are created, found, renamed and moved by folder, and stay so [data-2.4-05]', async () => {
  await open('/dashboards-hub');
  await lists({ Plumbing: ['Pipe pressure', 'Valves'] });
  await press('New dashboard');
  await fill(/^Name/, 'Boilers');
  await fill(/^Folder/, 'Heating');
  await submit('Create dashboard');
  await title('Boilers');
  await running?.go('/dashboards-hub');
  await lists({ Heating: ['Boilers'], Plumbing: ['Pipe pressure', 'Valves'] });

  const search = await screen.findByLabelText('Search dashboards', { selector: 'input' });
  fireEvent.change(search, { target: { value: 'boil' } });
  await lists({ Heating: ['Boilers'] });
  await press('Clear');
  await lists({ Heating: ['Boilers'], Plumbing: ['Pipe pressure', 'Valves'] });

  await act('Boilers', 'Rename…');
  await fill(/^Name/, 'Boiler room');
  await submit('Rename');
  await lists({ Heating: ['Boiler room'], Plumbing: ['Pipe pressure', 'Valves'] });
  await act('Boiler room', 'Move to folder…');
  await fill(/^Folder/, 'Plumbing');
  await submit('Move');
  await lists({ Plumbing: ['Boiler room', 'Pipe pressure', 'Valves'] });
  await open('/dashboards-hub');
  await lists({ Plumbing: ['Boiler room', 'Pipe pressure', 'Valves'] });
});

test('favourites are shown alone, what is deleted is in the trash, and both stay so [data-2.4-05]', async () => {
  const both = { Plumbing: ['Pipe pressure', 'Valves'] };
  await open('/dashboards-hub');
  await lists(both);
  const star = () => screen.getByLabelText('Favourite Valves', { selector: 'button' });
  fireEvent.click(star());
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
  await press('Favourites');
  await lists({ Plumbing: ['Valves'] });
  await open(running?.address() ?? '');
  await lists({ Plumbing: ['Valves'] });
  await open('/dashboards-hub');
  await lists(both);

  await act('Pipe pressure', 'Delete…');
  await submit('Delete dashboard');
  await lists({ Plumbing: ['Valves'] });
  await open('/dashboards-hub');
  await lists({ Plumbing: ['Valves'] });
  fireEvent.click(screen.getByLabelText('More about dashboards', { selector: 'button' }));
  fireEvent.click(await screen.findByText('Trash', { selector: '[role=menuitem] *, [role=menuitem]' }));
  await (await dialog()).findByText('Pipe pressure');
});

test('dashboards of the older kind have their page [data-2.4-02]', async () => {
  await open('/dashboards-hub/legacy');
  await title('Legacy dashboards');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(row('Pipe pressure')?.textContent).toContain('Metrics dashboard');
  expect(row('Leaks by house')?.textContent).toContain('Log visualization');
  expect(row('Valves')).toBeUndefined();
});
