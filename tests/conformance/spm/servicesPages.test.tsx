import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pages } from '#sdk';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/spm/plugin';
import { openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

const paths = ['/spm/services', '/spm/services/table', '/spm/services/map', '/spm/service-overview', '/spm/operation-overview'];

test('every page of services lies under /spm and sends visitors to the login page [data-2.6-01]', async () => {
  const own = manifest.contributes.filter(({ point }) => point === pages.id).map(({ data }) => pages.schema.parse(data).path);
  expect(own.toSorted()).toEqual(paths.toSorted());
  running = await openProduct({ role: 'nobody signed in', at: '/login', own: ['spm'] });
  for (const path of paths) {
    await running.go(`${path}?serviceName=cart&operation=pay`);
    expect(running.address()).toBe(`/login?redirect=${encodeURIComponent(`${path}?serviceName=cart&operation=pay`)}`);
    await screen.findByRole('heading', { level: 1, name: '/login' });
  }
  expect(running.calls.filter((call) => call.includes('/api/spm'))).toEqual([]);
});

interface Asked {
  readonly start: string;
  readonly end: string;
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
}

const figures = {
  requests: 1,
  errors: 0,
  requestRate: 1 / 60,
  errorRate: 0,
  latencyAvg: 10,
  latencyP50: 10,
  latencyP95: 10,
  latencyP99: 10,
};
/** As the server lists them: those with the most impact first. */
const services = Array.from({ length: 27 }, (_, index) => ({
  ...figures,
  ...{ totalTime: 10, before: null, serviceName: `service-${String(27 - index).padStart(2, '0')}`, entry: 'kind' },
  impactValue: ((27 - index) / 27) * 100,
  trend: { requestRate: [1 / 60], errorRate: [0], latencyP95: [10] },
}));

/** The pages of services, whose server has these. @returns what the table has asked for, the newest last */
async function openServices(all: readonly object[]): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  running = await openProduct({
    at: '/spm/services',
    own: ['spm'],
    answer: ({ path, body }) => {
      if (path.startsWith('/api/spm/has-spm')) return json({ hasSpm: all.length > 0 });
      if (path === '/api/spm/services/facets') return json({ environments: [], operations: [] });
      if (path !== '/api/spm/services') return json({});
      asked.push(body as Asked);
      const { offset, limit } = body as Asked;
      const results = all.slice(offset, offset + limit);
      return json({ results, total: all.length, isCut: false, source: 'minutes', interval: 60_000, from: 0, to: 3_600_000 });
    },
  });
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  return asked;
}

test('the bare address shows the table beside the map: the last hour, 25 services, those with the most impact first [data-2.6-02] [data-9-31]', async () => {
  const asked = await openServices(services);
  expect(running?.address()).toBe('/spm/services/table');
  const views = within(screen.getByRole('navigation', { name: 'Views of services' }));
  const list = views.getByRole('link', { name: 'List' });
  expect([list.getAttribute('href'), list.getAttribute('aria-current')]).toEqual(['/spm/services/table', 'page']);
  const map = views.getByRole('link', { name: 'Map' });
  expect([map.getAttribute('href'), map.getAttribute('aria-current')]).toEqual(['/spm/services/map', null]);
  screen.getByRole('button', { name: 'Time range: Last 1 hour' });
  const table = await screen.findByRole('grid', { name: 'Services' });
  expect(asked).toEqual([expect.objectContaining({ start: 'now-1h', end: 'now', sort: '-impactValue', offset: 0, limit: 25 })]);
  expect(table.getAttribute('aria-rowcount')).toBe('26');
  screen.getByText('25 of 27 services');
  expect(
    within(table)
      .getByRole('columnheader', { name: /^Impact/ })
      .getAttribute('aria-sort'),
  ).toBe('descending');
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('service-27');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('service-01');
  expect(asked.at(-1)).toMatchObject({ start: 'now-1h', end: 'now', sort: '-impactValue', offset: 25, limit: 25 });
  expect(within(table).getAllByRole('row')[2]?.textContent).toContain('service-01');
});

test('without spans the table says what to do', async () => {
  await openServices([]);
  await screen.findByRole('heading', { name: 'No services yet' });
  fireEvent.click(screen.getByRole('button', { name: 'Send spans' }));
  await waitFor(() => expect(running?.address()).toBe('/tracing/yaml-configuration'));
});
