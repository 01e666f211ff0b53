import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { can, definePlugin, pages } from '#sdk';
import { type TestHost, testHost } from '#sdk/testing';
import { type ShownAlert, type TriggeredAlertLink, triggeredAlertLinks } from '../contract';
import { AlertLinks } from './AlertLinks';
import { useAlertLinks } from './useAlertLinks';

const alert: ShownAlert = {
  id: 'f1',
  accountId: 1,
  triggerId: 'disk',
  type: 'ALERT',
  name: 'Disk',
  description: '',
  tags: [],
  severity: 'HIGH',
  at: '2026-03-02T10:00:00.000Z',
  groups: [],
  groupCount: 0,
  groupBy: [],
  question: { queryString: 'disk:full', from: 1000, to: 61_000, accountIds: [1] },
  isDeleted: false,
};

/** With how many links the page was drawn at one time or another. */
const drawn = new Set<number>();
function page(shown: ShownAlert) {
  return async () => ({
    default: () => {
      const links = useAlertLinks(shown);
      drawn.add(links?.length ?? 0);
      return <AlertLinks alert={shown} links={links} />;
    },
  });
}
const nothing = async () => ({ default: () => null });
const shell = {
  manifest: definePlugin({
    id: 'shell',
    title: 'Shell',
    version: '1.0.0',
    host: '*',
    contributes: [
      pages.add('logs', { path: '/firing', state: 'dashboard.firing' }, { code: 'ofLogs' }),
      pages.add('metrics', { path: '/firing-of-metrics', state: 'dashboard.firing-of-metrics' }, { code: 'ofMetrics' }),
      pages.add('origin', { path: '/view-in-explore', state: 'dashboard.view-in-explore' }, { code: 'nothing', when: can('SEE_LOGS') }),
      pages.add('explore', { path: '/explore', state: 'dashboard.explore' }, { code: 'nothing', when: can('SEE_LOGS') }),
    ],
  }),
  browser: {
    code: {
      ofLogs: page(alert),
      ofMetrics: page({ ...alert, question: { ...alert.question, query: { kind: 'PrometheusTimeSeriesQuery', spec: {} } } }),
      nothing,
    },
  },
};
const book: TriggeredAlertLink = ({ triggerId }) => `/book/${triggerId}`;
const others = {
  manifest: definePlugin({
    id: 'others',
    title: 'Others',
    version: '1.0.0',
    host: '*',
    contributes: [
      triggeredAlertLinks.add('late', { title: 'Phone book', weight: 25 }, { code: 'late' }),
      triggeredAlertLinks.add('first', { title: 'Run book', weight: 15 }, { code: 'book', when: can('READ_BOOKS') }),
      triggeredAlertLinks.add('none', { title: 'Nothing to open', weight: 1 }, { code: 'none' }),
      triggeredAlertLinks.add('torn', { title: 'Torn', weight: 2 }, { code: 'torn' }),
    ],
  }),
  browser: {
    code: {
      late: async () => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return { default: () => '/phones' };
      },
      book: async () => ({ default: book }),
      none: async () => ({ default: () => undefined }),
      torn: async () => ({
        default: () => {
          throw new Error('a page is missing');
        },
      }),
    },
  },
};

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  drawn.clear();
});
async function links(path: string, last: string, can: readonly string[], plugins = [shell, others]) {
  host = await testHost({ plugins, facts: { can } });
  await host.visit(path);
  await screen.findByRole('link', { name: last });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}
const investigate = ['Investigate', '/view-in-explore?triggeredId=f1&switchToAccountId=1'];
const everything = ['SEE_LOGS', 'READ_BOOKS'];

test('what others add stands after the ways to the logs, by weight, all drawn together; what leads nowhere or fails is left out', async () => {
  expect(await links('/firing', 'Phone book', everything)).toEqual([
    investigate,
    ['What changed', expect.stringMatching(/^\/explore\?.*view=changes/)],
    ['Run book', '/book/disk'],
    ['Phone book', '/phones'],
  ]);
  expect(drawn).toEqual(new Set([0, 4]));
  await waitFor(() => expect(host?.failures.join()).toContain('a page is missing'));
});

test('what is shut to somebody is not there, the ways to the logs neither; of metrics nothing is compared in Explore', async () => {
  expect(await links('/firing', 'Phone book', [])).toEqual([['Phone book', '/phones']]);
  await host?.stop();
  expect(await links('/firing-of-metrics', 'Phone book', everything)).toEqual([
    investigate,
    ['Run book', '/book/disk'],
    ['Phone book', '/phones'],
  ]);
});

test('without anybody who adds links there are those to the logs', async () => {
  expect((await links('/firing', 'Investigate', everything, [shell])).map(([title]) => title)).toEqual(['Investigate', 'What changed']);
});
