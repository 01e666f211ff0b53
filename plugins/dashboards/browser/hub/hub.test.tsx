import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../../browser';
import { manifest } from '../../plugin';
import { saveDashboard } from './saveDashboard';

const running: TestHost[] = [];
/** Timers are put back when nothing runs upon them any more. */
async function stop() {
  for (const host of running.splice(0)) {
    const stopped = host.stop();
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1000);
    await stopped;
  }
  vi.useRealTimers();
}
afterEach(stop);

const one = (uid: string, name: string, projectId: string, about: object = {}) => ({
  uid,
  projectId,
  doc: { kind: 'Dashboard', metadata: { name, project: projectId } },
  version: 1,
  isFavorite: false,
  mayEdit: true,
  ownerId: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'ann@example.com',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'ann@example.com',
  description: '',
  panels: 3,
  queryKinds: [],
  ...about,
});
const list = {
  results: [
    {
      project: { id: 'Hosts', name: 'Hosts', dashboards: 1, mayEdit: true, isLimited: false },
      dashboards: [one('nodes', 'Nodes', 'Hosts')],
    },
    {
      project: { id: 'Shop', name: 'Shop', dashboards: 2, mayEdit: true, isLimited: false },
      dashboards: [one('cart', 'Cart', 'Shop'), one('pay', 'Payments', 'Shop')],
    },
  ],
  pagination: { page: 1, size: 20 },
  shown: 3,
  total: 3,
  unreadable: [],
};
const projects = { results: list.results.map(({ project }) => project), pagination: { page: 1, size: 200 }, shown: 2, total: 2 };

type Deed = (address: string) => unknown;

/** Opens the hub. @param fails calls whose method and path begin with one of these fail with a 500 */
async function openHub(fails: readonly string[] = [], flag = ['CentralizedDashboards', 'UnifiedDashboards']) {
  const calls: string[] = [];
  const notices: { readonly title: string; readonly text?: string }[] = [];
  const answer: Deed = (address) => {
    if (address.startsWith('/api/dashboards/projects')) return projects;
    if (address.startsWith('/api/dashboards/datasources')) return [];
    if (/^\/api\/dashboards\/[a-z]+$/.test(address))
      return { ...one('cart', 'Cart', 'Shop'), doc: { ...list.results[1]?.dashboards[0]?.doc, spec: {} } };
    return list;
  };
  const of = (method: string) => async (address: string) => {
    calls.push(`${method} ${address}`);
    if (fails.some((one) => `${method} ${address}`.startsWith(one))) throw new ApiError(500, 'INTERNAL', 'Something went wrong.');
    return answer(address);
  };
  const host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['user'], can: ['READ_DASHBOARDS', 'EDIT_DASHBOARDS'], flag },
    services: {
      browser: [
        provide(apiService, { get: of('GET'), post: of('POST'), put: of('PUT'), patch: of('PATCH'), delete: of('DELETE') } as never),
        provide(noticesService, { show: (notice) => void notices.push(notice) }),
      ],
    },
  });
  running.push(host);
  const page = await host.visit('/dashboards-hub');
  return { page, calls, notices, titles: () => notices.map(({ title }) => title) };
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = async (name: string, role = 'button') => click(await screen.findByRole(role, { name }));
const action = async (name: string) => {
  await press('Actions for Cart');
  await press(name, 'menuitem');
};
/** The dialog that is open. */
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (found === null) throw new Error('No dialog is open.');
    return within(found);
  });
const type = async (label: RegExp, value: string) => {
  const field = (await dialog()).getByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
const submit = async (name: string) => click((await dialog()).getByRole('button', { name, hidden: true }));

test('dashboards are listed by folder, with how many are shown', async () => {
  await openHub();
  const shop = await screen.findByRole('region', { name: 'Folder Shop' });
  expect(
    within(shop)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cart', 'Payments']);
  expect(screen.getByText('3 of 3 dashboards')).toBeTruthy();
});

test('the list is asked three times more, a second apart, before it is given up [assist-9-10]', async () => {
  vi.useFakeTimers();
  const { calls, titles } = await openHub(['GET /api/dashboards?']);
  const asked = () => calls.filter((call) => call.startsWith('GET /api/dashboards?')).length;
  const after = async (milliseconds: number) => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
    return asked();
  };
  expect(await after(0)).toBe(1);
  expect(await after(990)).toBe(1);
  for (const tries of [2, 3, 4]) expect(await after(1000)).toBe(tries);
  expect(await after(60_000)).toBe(4);
  expect(titles()).toEqual(['Failed to load dashboard']);
});

test('each call that fails says so: load, create, update, delete, move, search and data sources [data-8-16]', async () => {
  vi.useFakeTimers();
  const { titles: first } = await openHub(['GET /api/dashboards?', 'GET /api/dashboards/projects']);
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
  expect(first().toSorted()).toEqual(['Failed to load dashboard', 'Failed to search dashboard']);
  await stop();
  const { titles, notices } = await openHub(['POST /api/dashboards', 'PUT ', 'DELETE ', 'GET /api/dashboards/datasources']);
  await press('New dashboard');
  await type(/^Name/, 'Fresh');
  await submit('Create dashboard');
  await waitFor(() => expect(titles()).toEqual(['Failed to create dashboard']));
  await submit('Cancel');
  await action('Rename…');
  await type(/^Name/, 'Basket');
  await submit('Rename');
  await waitFor(() => expect(titles()).toContain('Failed to update dashboard'));
  await submit('Cancel');
  await action('Delete…');
  await submit('Delete dashboard');
  await waitFor(() => expect(titles()).toContain('Failed to delete dashboard'));
  await submit('Cancel');
  await action('Move to folder…');
  await type(/^Folder/, 'Hosts');
  await submit('Move');
  await waitFor(() => expect(titles()).toContain('Failed to move dashboard'));
  await submit('Cancel');
  await press('More about dashboards');
  await press('Data sources', 'menuitem');
  await waitFor(() => expect(titles()).toContain('Failed to load data sources'));
  expect(new Set(notices.map(({ text }) => text))).toEqual(new Set(['Please try again in a few moments.']));
});

test('a save without a document says so, and asks nothing [data-5-29]', async () => {
  const put = vi.fn();
  await expect(saveDashboard({ put } as never, { uid: 'cart', doc: undefined, version: 1 })).rejects.toThrow('Dashboard has no doc');
  expect(put).not.toHaveBeenCalled();
});

test('without either of its flags there is no hub', async () => {
  for (const flag of [['CentralizedDashboards'], ['UnifiedDashboards']]) expect((await openHub([], flag)).page).toBeUndefined();
});
