import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { matchPath } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { navItems, pages } from '#sdk';
import { ApiError, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { Report, ReportRun } from '../common/report';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const run: ReportRun = {
  id: 'run-1',
  at: '2026-03-02T07:00:00.000Z',
  startedAt: '2026-03-02T07:00:01.000Z',
  endedAt: '2026-03-02T07:00:09.000Z',
  by: null,
  state: 'partial',
  range: { from: 1, to: 2 },
  blocks: [
    { title: 'Orders', state: 'rendered' },
    { title: 'Errors', state: 'failed', reason: 'The query took too long.' },
  ],
  recipients: [{ to: 'ada@example.com', state: 'failed', attempts: 3, reason: 'No such mailbox' }],
  error: null,
};
const report: Report = {
  id: 'r-1',
  name: 'Morning',
  content: { kind: 'dashboard', uid: 'shop', variables: { host: ['a'] } },
  contentTitle: 'The shop',
  from: 'now-1d',
  to: 'now',
  isEnabled: true,
  cron: '0 8 * * MON',
  timezone: 'Europe/Berlin',
  emails: ['ada@example.com', 'grace@example.com'],
  userIds: [7],
  message: 'Good morning',
  version: 1,
  runsAs: 'grace@example.com',
  nextRunAt: '2026-03-09T07:00:00.000Z',
  lastRun: run,
  createdAt: '2026-03-01T07:00:00.000Z',
  createdBy: 'grace@example.com',
  updatedAt: '2026-03-01T07:00:00.000Z',
  updatedBy: 'grace@example.com',
};

async function open(path: string, can: readonly string[] = ['SCHEDULED_REPORTS']) {
  const called: [method: string, path: string, body?: unknown][] = [];
  const answers: Readonly<Record<string, unknown>> = {
    '/api/reports': { results: [report], total: 1 },
    '/api/reports/r-1': report,
    '/api/reports/r-1/runs': { results: [run], total: 1 },
    '/api/reports/recipients': { people: [{ id: 7, email: 'bob@example.com', name: 'Bob' }] },
  };
  const notices: string[] = [];
  const send = (method: string) => async (to: string, body?: unknown) => {
    called.push([method, to, body]);
    return to.endsWith('/run') ? run : report;
  };
  const api = {
    get: async (to: string) => {
      called.push(['GET', to]);
      const [plain = ''] = to.split('?');
      if (plain === '/api/dashboards')
        return {
          results: [
            {
              project: { id: 'General', name: 'General', dashboards: 1 },
              dashboards: [{ uid: 'shop', doc: { metadata: { name: 'The shop' } } }],
            },
          ],
        };
      if (!(plain in answers)) throw new ApiError(404, 'REPORT_UNKNOWN', 'This account has no such report.');
      return answers[plain];
    },
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { can, role: ['user'], account: ['owner'], plugin: ['dashboards', 'reports'] } as never,
    userId: 7,
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show: ({ title }: { title: string }) => void notices.push(title) } as never),
      ],
    },
  });
  const page = await host.visit(path);
  return { page, called, notices };
}

test('the three states below scheduled-reports resolve to pages, and the last one gives the id of its report [shell-2.4-37]', async () => {
  const all = manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => pages.schema.parse(data));
  const stateAt = (path: string) =>
    all.flatMap(({ path: pattern, state }) => {
      const match = matchPath(pattern, path);
      return match === null ? [] : [[state, match.params] as const];
    })[0];
  expect(stateAt('/scheduled-reports/list')).toEqual(['dashboard.scheduled-reports.list', {}]);
  expect(stateAt('/scheduled-reports/create')).toEqual(['dashboard.scheduled-reports.create', {}]);
  expect(stateAt('/scheduled-reports/r-1')).toEqual(['dashboard.scheduled-reports.{id}', { id: 'r-1' }]);
  const { page, called } = await open('/scheduled-reports/r-1');
  expect(page?.pluginId).toBe('reports');
  await screen.findByRole('heading', { name: 'Morning' });
  expect(called.map(([, path]) => path)).toContain('/api/reports/r-1');
});

test('the list tells name, dashboard, schedule, recipients and last run of each report', async () => {
  await open('/scheduled-reports/list');
  await screen.findByText('Morning');
  for (const words of ['The shop', 'Every Monday at 08:00 (Europe/Berlin)', '1 person, ada@example.com and 1 more', /Mailed in part/])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('a report tells its runs, with what failed and why, and runs at once', async () => {
  const { called, notices } = await open('/scheduled-reports/r-1');
  await screen.findByText('1 rendered, 1 failed');
  expect(screen.getByText('Errors: The query took too long.')).toBeTruthy();
  expect(screen.getByText('ada@example.com: not taken, No such mailbox')).toBeTruthy();
  expect(screen.getByText('Schedule', { selector: 'td' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Run now' })));
  expect(called.some(([method, path]) => method === 'POST' && path === '/api/reports/r-1/run')).toBe(true);
  await waitFor(() => expect(notices).toEqual(['The report is made and mailed']));
});

test('editing keeps what the form does not show, and a wrong address is told at its field', async () => {
  const { called } = await open('/scheduled-reports/r-1?edit=true');
  const emails = await screen.findByLabelText('E-mail addresses');
  await act(async () => {
    fireEvent.change(emails, { target: { value: 'nobody' } });
    fireEvent.blur(emails);
  });
  expect(await screen.findByText('nobody is no e-mail address')).toBeTruthy();
  await act(async () => fireEvent.change(emails, { target: { value: 'ada@example.com, eve@example.com' } }));
  const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement;
  await waitFor(() => expect(save.disabled).toBe(false));
  await act(async () => fireEvent.click(save));
  await waitFor(() => expect(called.some(([method]) => method === 'PUT')).toBe(true));
  const [, path, body] = called.find(([method]) => method === 'PUT') ?? [];
  expect(path).toBe('/api/reports/r-1');
  expect(body).toMatchObject({
    emails: ['ada@example.com', 'eve@example.com'],
    userIds: [7],
    content: { kind: 'dashboard', uid: 'shop', variables: { host: ['a'] } },
  });
});

test('without the permission there is neither the entry of the navigation nor a page', async () => {
  const { page } = await open('/scheduled-reports/list', []);
  expect(page).toBeUndefined();
  const entry = host?.why({ point: navItems.id, id: 'reports' })[0];
  expect(entry?.shown).toBe(false);
});
