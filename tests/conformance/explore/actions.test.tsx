import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Api, ApiError } from '#sdk/browser';
import type { TestHost } from '#sdk/testing';
import { bootOf, json, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as explore } from '../../../plugins/explore/browser';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { openExplore } from '../../../plugins/explore/browser/testing/openExplore';
import { exploreService } from '../../../plugins/explore/contract';
import { manifest as exploreManifest } from '../../../plugins/explore/plugin';
import { browser, done, manifest } from '../fixtures/exploreActions';

vi.mock('react-chartjs-2', () => ({ Chart: () => null }));

const cost = { rowsRead: 1, bytesRead: 1, elapsedMs: 1 };
const range = { from: 0, to: 900_000 };
const hit = {
  _id: '1-1',
  _source: { '@timestamp': '2026-01-02T03:04:05Z', message: 'declined', latency: 12, service: 'shop', k8s: { pod: { name: 'shop-1' } } },
  cursor: 'c',
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/explore/search': { total: 1, totalRelation: 'eq', hits: [hit], shown: 1, range, partial: [], cost },
  '/api/explore/histogram': { interval: 1, widened: false, range, times: [0], series: [], total: 1, cost },
  '/api/explore/suggestions': { suggestions: [], total: 0 },
  '/api/explore/fields': { fields: [], total: 0, logs: 1, lookedAt: 1 },
  '/api/query-validator': { valid: true },
};
const api: Pick<Api, 'get' | 'post'> = {
  get: async (path) => (path.startsWith('/api/explore/log/') ? hit : { value: null, revision: 0 }) as never,
  post: async (path) => {
    if (path === '/api/explore/markers') throw new ApiError(403, 'FORBIDDEN', 'The events cannot be had.');
    if (path === '/api/explore/deploys') return { deploys: [], total: 0 } as never;
    return (answers[path] ?? {}) as never;
  },
};

let host: TestHost | undefined;
beforeEach(fakeLayout);
afterEach(async () => {
  cleanup();
  await host?.stop();
  host = undefined;
  vi.restoreAllMocks();
});

async function open(path: string) {
  const opened = await openExplore(api, { path, beside: [{ manifest, browser }] });
  host = opened.host;
  return opened;
}

test('another plugin adds actions to the query and to a log, and they know what they are about', async () => {
  const { view, host: opened } = await open('/explore?query=declined&quickViewLogId=1-1');
  fireEvent.click(await view.findByRole('button', { name: 'Create alert' }));
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  fireEvent.click(await log.findByRole('button', { name: 'Add to dashboard' }));
  expect(done).toEqual(['alert on declined', 'panel of 1-1']);
  expect(opened.hosts.browser.scope('explore-actions')?.get(exploreService).state.query).toBe('declined');
});

test('a value leads to the thing that it names and to other areas that it is for, a log to others; what leads nowhere says so', async () => {
  const { view, went, notices } = await open('/explore?query=declined&from=now-1h&quickViewLogId=1-1');
  const log = within(await view.findByRole('dialog', { name: 'Log' }));
  const rowOf = async (field: string) => within((await log.findByRole('rowheader', { name: field })).parentElement as HTMLElement);
  const follow = async (field: string, name: string) => {
    const link = await (await rowOf(field)).findByRole('button', { name });
    await act(async () => fireEvent.click(link));
  };
  await follow('latency', 'Open in metrics');
  await follow('k8s.pod.name', 'Open pod shop-1');
  expect(went.slice(-2)).toEqual(['/metrics?field=latency&value=12&from=now-1h', '/pods/shop-1']);
  expect((await rowOf('message')).queryByRole('button', { name: 'Open in metrics' })).toBeNull();
  const trace = await log.findByRole('button', { name: 'Open trace' });
  await act(async () => fireEvent.click(trace));
  expect(notices).toHaveBeenCalledWith(expect.objectContaining({ intent: 'info' }));
  await follow('service', 'Open service shop');
  await waitFor(() => expect(went.at(-1)).toMatch(/^\/explore\?.*shop/));
});

test('events of another plugin are on the graph and lead to it, also while those of Explore cannot be had', async () => {
  const { view, went } = await open('/explore');
  fireEvent.click(await view.findByRole('button', { name: '1 event' }));
  const event = await view.findByRole('button', { name: 'Deployed version 4' });
  await act(async () => fireEvent.click(event));
  expect(went.at(-1)).toBe('/deploys/4');
});

test('a view that is not for warm logs is shut in their mode and says why; the others are open', async () => {
  const { view, store } = await open('/explore?mode=WARM_TIER');
  const shut = await view.findByRole('tab', { name: 'Ranking' });
  expect(shut.getAttribute('aria-disabled')).toBe('true');
  fireEvent.focus(shut);
  await waitFor(() => expect(document.body.textContent).toContain('A ranking of warm logs would take too long.'));
  fireEvent.click(shut);
  expect(store.state.view).toBeUndefined();
  fireEvent.click(view.getByRole('tab', { name: 'Map' }));
  await waitFor(() => expect(store.state.view).toBe('map'));
});

test('an address that names a view which is not for warm logs shows the reason, never an empty view', async () => {
  const { view } = await open('/explore?mode=WARM_TIER&view=ranking');
  expect(await view.findByText('A ranking of warm logs would take too long.')).toBeTruthy();
  expect(view.queryByText('A ranking of the logs')).toBeNull();
});

test('a link to what has logs elsewhere opens its search; one that nothing answers for says so', async () => {
  const boot = bootOf([exploreManifest, manifest]);
  const at = async (address: string) =>
    renderApplication({
      boot: { ...boot, facts: { ...boot.facts, flag: ['NewDiscover'], can: ['SEARCH_LOGS'] } },
      halves: { explore, 'explore-actions': browser },
      at: address,
      answer: ({ path }) => json(answers[path] ?? { value: null, revision: 0 }),
    });
  const app = await at('/view-in-explore?triggeredId=12');
  await waitFor(() => expect(app.address()).toBe('/explore?query=alert%3A12&from=1000000&to=2000000&accounts%5B%5D=7'));
  await app.end();
  const other = await at('/view-in-explore?reportId=12');
  await screen.findByText('This link leads to no logs');
  expect(other.address()).toBe('/view-in-explore?reportId=12');
  await other.end();
});
