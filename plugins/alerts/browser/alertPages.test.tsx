import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { triggerSchema } from '#plugins/triggers/contract';
import { ApiError, apiService, noticesService, themeService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { manifest } from '../plugin';

const running: TestHost[] = [];
/** One at a time: each looks after all that is begun while it runs. */
async function stop() {
  for (const host of running.splice(0)) await host.stop();
}
afterEach(stop);

const kept = (id: string, name: string, about: object = {}) => ({
  ...triggerSchema.parse({
    type: 'ALERT',
    name,
    search: { periodInMinutes: 15 },
    triggerOn: { severities: [{ severity: 'HIGH', threshold: '5' }] },
    ...about,
  }),
  id,
  accountId: 1,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'ann@example.com',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'ann@example.com',
});
const status = { firing: 0, severity: null, evaluatedAt: '2026-01-01T00:00:00.000Z', skipped: 0, error: null };
const listed = (rows: readonly object[]) => ({
  results: rows,
  total: rows.length,
  pagination: { page: 1, size: 25 },
  people: { createdBy: [], updatedBy: [] },
});

interface Called {
  readonly call: string;
  readonly body: unknown;
}

/** Opens a page. @param answers by method and the beginning of the path; an Error is thrown */
async function open(path: string, answers: Readonly<Record<string, unknown>>, facts: { can?: string[]; flag?: string[] } = {}) {
  const calls: Called[] = [];
  const notices: { readonly title: string; readonly text?: string }[] = [];
  const of = (method: string) => async (address: string, body?: unknown) => {
    const call = `${method} ${address}`;
    calls.push({ call, body });
    const [, answer] = Object.entries(answers).find(([one]) => call.startsWith(one)) ?? [];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new ApiError(404, 'NOT_FOUND', `Nothing answers ${call}.`);
    return answer;
  };
  const { can = ['READ_ALERTS', 'ALERTS'], flag = ['UnifiedAlerts'] } = facts;
  const { needs: _needs, ...alone } = manifest;
  await stop();
  const host = await testHost({
    plugins: [{ manifest: alone, browser }],
    facts: { role: ['user'], mode: ['OPERATIONS'], can, flag },
    services: {
      browser: [
        provide(apiService, { get: of('GET'), post: of('POST'), put: of('PUT'), patch: of('PATCH'), delete: of('DELETE') } as never),
        provide(noticesService, { show: (notice) => void notices.push(notice) }),
        provide(themeService, { theme: 'light', choose: async () => undefined }),
      ],
    },
  });
  running.push(host);
  const page = await host.visit(path);
  return { page, calls, notices, host };
}
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('without its permission no page of alerts is open, and without its flag only the older list is', async () => {
  for (const path of ['/alerts/unified-alerts', '/alerts/unified-alerts-form/new', '/alert-definitions'])
    expect((await open(path, {}, { can: [] })).page, path).toBeUndefined();
  const off = { flag: [] };
  expect((await open('/alerts/unified-alerts', {}, off)).page).toBeUndefined();
  expect(
    (await open('/alert-definitions', { 'POST /api/triggers/search': listed([]), 'GET /api/triggers-tags': [] }, off)).page,
  ).toBeDefined();
  await screen.findByText('No alerts yet');
});

test('the list tells how each alert is', async () => {
  await open('/alert-definitions', {
    'GET /api/triggers-tags': ['shop'],
    'POST /api/triggers/search': listed([
      { ...kept('1', 'Fires'), status: { ...status, firing: 3, severity: 'HIGH' } },
      { ...kept('2', 'Fails'), status: { ...status, error: 'The query takes too long.' } },
      { ...kept('3', 'Rests', { enabled: false }), status },
      { ...kept('4', 'Waits'), status: { ...status, evaluatedAt: null } },
      { ...kept('5', 'Is fine'), status },
    ]),
  });
  await screen.findByRole('link', { name: 'Fires' });
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent)[2],
    );
  expect(cells).toEqual(['3 firing', 'Query failed', 'Off', 'Not checked yet', 'OK']);
});

test('who may only read changes nothing', async () => {
  await open(
    '/alert-definitions',
    { 'GET /api/triggers-tags': [], 'POST /api/triggers/search': listed([{ ...kept('1', 'One'), status }]) },
    { can: ['READ_ALERTS'] },
  );
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'One is enabled' })).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'New alert' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for One' })).toBeNull();
});

test('saving shows what is missing and sends nothing until it is there', async () => {
  const { calls } = await open('/alerts/unified-alerts-form/new', {
    'POST /api/triggers/alerts/samples': new ApiError(503, 'UNAVAILABLE', 'The store is away.'),
    'POST /api/triggers/alerts': kept('7', 'Named'),
  });
  const posts = () => calls.filter(({ call }) => call === 'POST /api/triggers/alerts');
  await click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Name the alert.')).toBeTruthy();
  expect(posts()).toEqual([]);
  await act(async () => void fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Named' } }));
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({ name: 'Named', search: { periodInMinutes: 15, queryString: '*' }, rules: { everyMinutes: 1 } });
  expect(await screen.findByText('Alert created')).toBeTruthy();
});

test('a protected alert is changed by its own call, with what can be changed only', async () => {
  const { calls } = await open('/alerts/unified-alerts-form/9', {
    'GET /api/triggers/alerts/9': kept('9', 'Came along', { protected: true }),
    'PUT /api/triggers/alerts/protected/9': kept('9', 'Came along', { protected: true }),
  });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).disabled).toBe(true);
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ call }) => call === 'PUT /api/triggers/alerts/protected/9')).toBe(true));
  const body = calls.find(({ call }) => call.startsWith('PUT'))?.body as object;
  expect(Object.keys(body).sort()).toEqual(
    ['description', 'enabled', 'output', 'periodInMinutes', 'ruleId', 'source', 'tags', 'triggerOnCondition'].sort(),
  );
});

test('an alert that is not there is said, with the way to the list', async () => {
  await open('/alerts/unified-alerts-form/gone', {
    'GET /api/triggers/alerts/gone': new ApiError(404, 'TRIGGER_UNKNOWN', 'No such trigger.'),
  });
  expect(await screen.findByText('There is no such alert')).toBeTruthy();
});
