import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pages } from '#sdk';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { pluginFolders } from '../plugins/allPlugins';
import { bootOfProduct, openProduct } from '../shell/openProduct';
import { toldBy } from '../shell/toldBy';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await waitFor(() => expect(running?.app.queries.isFetching() ?? 0).toBe(0));
  await running?.end();
  running = undefined;
});

/** Of every plugin that has a page of metrics. */
const ofMetrics = pluginFolders.flatMap(({ manifest }) =>
  manifest.contributes
    .filter(({ point }) => point === pages.id)
    .map(({ data }) => ({ plugin: manifest.id, path: pages.schema.parse(data).path.replace(':uid', 'shop') }))
    .filter(({ path }) => path.startsWith('/metrics/')),
);
const paths = ofMetrics.map(({ path }) => path);
const whatIsNotThere = () => json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404);

test("pages of metrics are called 'Infrastructure monitoring' [data-2.1-02]", async () => {
  expect([...paths].sort()).toEqual([
    '/metrics/accounts',
    '/metrics/alerting',
    '/metrics/cardinality',
    '/metrics/d/shop',
    '/metrics/dashboards',
    '/metrics/explore',
  ]);
  running = await openProduct({ at: '/home', own: [...new Set(ofMetrics.map(({ plugin }) => plugin))], answer: whatIsNotThere });
  for (const path of paths) {
    await running.go('/home');
    await waitFor(() => expect(document.title).toBe('Home Dashboard'));
    await running.go(path);
    await waitFor(() => expect([path, document.title]).toEqual([path, 'Infrastructure monitoring']));
    expect(running.address()).toBe(path);
  }
});

test('where metrics are off their pages lead to the root of the mode, which is told, and are there once metrics are on [data-2.1-03]', async () => {
  for (const [mode, root] of [
    ['OPERATIONS', '/home'],
    ['SECURITY', '/event-management'],
  ] as const) {
    const off = { mode, flag: { MetricsProduct: false } };
    running = await openProduct({ ...off, at: '/docs', own: ['metrics'], answer: whatIsNotThere });
    const told = toldBy(running);
    for (const path of paths) {
      await running.go('/docs');
      await running.go(`${path}?from=now-1h`);
      await waitFor(() => expect([path, running?.address()]).toEqual([path, root]));
      await screen.findByText(root, { selector: 'h1' });
      const said = { intent: 'danger', title: expect.stringMatching(/^Metrics are not available: they are switched off/) };
      expect([path, told.splice(0)]).toEqual([path, [expect.objectContaining(said)]]);
      for (const { key } of running.app.notices.notices) act(() => running?.app.notices.dismiss(key));
    }
    expect(running.calls.filter((call) => call.includes('/api/v1/') || call.includes('/api/metrics'))).toEqual([]);
    await running.end();
  }
  running = await openProduct({ at: '/home', flag: { MetricsProduct: false } });
  await running.reboot(await bootOfProduct());
  for (const path of paths) {
    await running.go(path);
    await screen.findByText(path.replace('shop', ':uid'), { selector: 'h1' });
    expect(running.address()).toBe(path);
  }
});

test('the older address leads on, with the rest of its path and its query [data-2.1-04]', async () => {
  for (const [older, now] of [
    ['/grafana/explore?from=now-1h&to=now', '/metrics/explore?from=now-1h&to=now'],
    ['/grafana/d/abc?from=now-1h', '/metrics/d/abc?from=now-1h'],
    ['/grafana/d/50%25%20b?var-x=1&var-x=2%2B3&orgId=1', '/metrics/d/50%25%20b?var-x=1&var-x=2%2B3&orgId=1'],
    ['/grafana/dashboards', '/metrics/dashboards'],
  ] as const) {
    running = await openProduct({ at: older, own: ['metrics'], answer: whatIsNotThere });
    await waitFor(() => expect(running?.address()).toBe(now));
    await waitFor(() => expect(document.title).toBe('Infrastructure monitoring'));
    await running.end();
  }
  running = undefined;
});
