import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { navItems } from '#sdk';
import { type Api, ApiError, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { draftFaults } from '../common/endpointForm';
import type { ListedEndpoint } from '../common/endpointView';
import { manifest } from '../plugin';
import { saveFailure } from './failureTexts';

let host: TestHost | undefined;
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await host?.stop();
  host = undefined;
});

const moment = '2026-03-01T10:05:00.000Z';
const endpoint = (over: Partial<ListedEndpoint> = {}): ListedEndpoint => ({
  ...{ id: 'e-1', title: 'Ops', description: 'For the night', endpointType: 'Custom', bodyTemplate: null },
  ...{ url: 'https://example.com/hook', method: 'POST', headers: '' },
  ...{ createdAt: moment, createdBy: 'ada@example.com', updatedAt: moment, updatedBy: 'ada@example.com' },
  uses: [],
  latest: null,
  ...over,
});

interface Server {
  readonly endpoints?: readonly ListedEndpoint[];
  readonly unknownUses?: readonly string[];
  /** What a path is answered with that is neither the list nor the templates. */
  readonly read?: (path: string) => unknown;
  readonly write?: (method: string, path: string, body: never) => Promise<unknown>;
}

async function open(
  { endpoints = [], unknownUses = [], read = () => undefined, write = async () => endpoint() }: Server = {},
  can = ['ENDPOINT_PERMISSION'],
) {
  const asked: [method: string, path: string, body?: unknown][] = [];
  const sends = (method: string) => async (path: string, body: unknown) => {
    asked.push([method, path, body]);
    return write(method, path, body as never);
  };
  const api = {
    get: async (path: string) => {
      asked.push(['GET', path]);
      if (path.startsWith('/api/endpoints/templates'))
        return [{ templateName: 'short', title: 'One line', bodyTemplate: '{"text":"{{ title }}"}' }];
      return read(path) ?? { endpoints, total: endpoints.length, unknownUses, checksUrl: true };
    },
    post: sends('POST'),
    put: sends('PUT'),
    delete: sends('DELETE'),
  } as unknown as Api;
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { can, role: ['user'] },
    services: { browser: [provide(apiService, api), provide(noticesService, { show: () => {} })] },
  });
  const page = await host.visit('/notification-endpoints');
  return { asked, page, written: () => asked.filter(([method]) => method !== 'GET') };
}

const dialogOf = async (endpoints: readonly ListedEndpoint[] = [], server: Server = {}) => {
  const opened = await open({ endpoints, ...server });
  const name = endpoints.length === 0 ? 'New endpoint' : `Edit ${endpoints[0]?.title}`;
  // An empty list offers it twice.
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  return { ...opened, dialog };
};
const fill = (dialog: ReturnType<typeof within>, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

test('without the permission there is no entry, and the page says why', async () => {
  await open({}, []);
  const shown = host?.why({ point: navItems.id, id: 'endpoints' });
  expect(shown?.map((one) => one.shown)).toEqual([false]);
  await host?.stop();
  await open();
  expect(host?.why({ point: navItems.id, id: 'endpoints' }).map((one) => one.shown)).toEqual([true]);
});

test('what sends to an endpoint stands beside it, and what could not be asked is said', async () => {
  const uses = ['Errors', 'Latency', 'Disk'].map((title) => ({ title, path: `/alerts/${title}` }));
  await open({ endpoints: [endpoint({ uses })], unknownUses: ['Reports'] });
  expect((await screen.findByRole('link', { name: 'Errors' })).getAttribute('href')).toContain('/alerts/Errors');
  expect(screen.getByText(/and 1 more/)).toBeTruthy();
  expect(screen.getByText(/Reports could not be asked/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Ops' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Errors, Latency, Disk no longer send here.');
});

test('headers that are none are said in the dialog while they are typed, and by the form when it is submitted; none pass [data-5-10]', async () => {
  const { dialog, written } = await dialogOf();
  fill(dialog, /Display name/, 'Ops');
  fill(dialog, /URL/, 'https://example.com');
  fill(dialog, /Headers/, 'nonsense');
  await dialog.findByText('Invalid headers string');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Headers should be valid');
  expect(dialog.queryByText('Invalid headers string')).toBeNull();
  expect(written()).toEqual([]);
  const bad = { title: 'Ops', url: 'https://example.com', method: 'POST', headers: 'nonsense' };
  expect(draftFaults('Custom', bad)).toEqual([{ field: 'headers', message: 'Headers should be valid' }]);
  fill(dialog, /Headers/, '');
  await waitFor(() => expect(dialog.queryByText(/Invalid headers string|Headers should be valid/)).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written()).toMatchObject([['POST', '/api/endpoints/custom', { headers: '' }]]));
});

test('that an endpoint could not be saved is said with the server’s message, or without one [data-8-02]', async () => {
  const usual = 'Error occurred while saving your notification endpoint. Please check your input and try again.';
  let failure: Error = new ApiError(409, 'TOO_MANY_ENDPOINTS', 'An account can have at most 500.');
  const { dialog } = await dialogOf([endpoint()], {
    write: async () => {
      throw failure;
    },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('An account can have at most 500.');
  failure = new TypeError('fetch failed');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(usual);
  expect(saveFailure(new ApiError(500, 'INTERNAL', ''))).toBe(usual);
});

test('what the server has against a field stands at the field', async () => {
  const { dialog } = await dialogOf([endpoint()], {
    write: async () => {
      throw new ApiError(400, 'ENDPOINT_INVALID', 'Enter it again', [{ path: 'body.url', message: 'Enter it again' }]);
    },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getAllByText('Enter it again')).toHaveLength(2));
});

test('only fields of the type are sent, and secrets as they were shown', async () => {
  const { dialog, written } = await dialogOf([endpoint({ endpointType: 'PagerDuty', serviceKey: '********wxyz' })]);
  fill(dialog, /Display name/, 'Night');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(written()).toEqual([
      ['PUT', '/api/endpoints/pager-duty/e-1', { title: 'Night', description: 'For the night', serviceKey: '********wxyz' }],
    ]),
  );
});

test('messages to an endpoint tell each attempt, and a failed one is sent again', async () => {
  const error = 'It answered 404: no such hook';
  const message = { title: '[HIGH] Errors', reason: 'first', state: 'failed', attempts: 1, error, note: null, providerId: null };
  const sending = { id: 'd-1', ...message, createdAt: moment, sentAt: null };
  const deliveries = '/api/endpoints/e-1/deliveries';
  const { written } = await open({
    endpoints: [endpoint()],
    read: (path) => {
      if (path.startsWith(`${deliveries}/d-1`)) return { ...sending, log: [{ at: moment, milliseconds: 12, error }] };
      return path.startsWith(deliveries) ? { results: [sending], total: 1 } : undefined;
    },
    write: async () => ({ ...sending, state: 'waiting' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Messages to Ops' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Messages' }));
  await panel.findByText(error);
  fireEvent.click(panel.getByRole('button', { name: '1 attempt' }));
  const [attempt, ...others] = within(await panel.findByRole('list', { name: 'Attempts' })).getAllByRole('listitem');
  expect(attempt?.textContent).toMatch(/12 ms: It answered 404: no such hook$/);
  expect(others).toEqual([]);
  fireEvent.click(panel.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(written().map(([, path]) => path)).toEqual([`${deliveries}/d-1/resend`]));
});

test('a preview says what would go out, and that it is made of an example', async () => {
  const notice = { id: null, title: 'Example', at: moment, isReal: false };
  const preview = { method: 'POST', url: 'https://example.com/hook', headers: {}, body: '{"text":"Example"}', notice, notices: [] };
  const { dialog, written } = await dialogOf([endpoint()], { write: async () => preview });
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByText(/this is made of an example/);
  expect(dialog.getByText(/"text": "Example"/)).toBeTruthy();
  expect(written()).toMatchObject([['POST', '/api/endpoints/preview', { suffix: 'custom', id: 'e-1', title: 'Ops' }]]);
});
