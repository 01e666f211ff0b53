import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type AnyHalf, definePlugin, mode, navGroups, pages } from '#sdk';
import { bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser as exploreHalf } from '../../../plugins/explore/browser';
import { manifest as explore } from '../../../plugins/explore/plugin';

/** What comes first in each mode. */
const firsts = definePlugin({
  id: 'firsts',
  title: 'Firsts',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: (['OPERATIONS', 'SECURITY'] as const).flatMap((of) => {
    const name = of.toLowerCase();
    return [
      pages.add(name, { path: `/${name}`, state: `dashboard.${name}` }, { code: 'page', when: mode(of) }),
      navGroups.add(name, { title: of, icon: 'logs', path: `/${name}`, weight: -1000 }, { when: mode(of) }),
    ];
  }),
});
const halves: Record<string, AnyHalf> = { explore: exploreHalf, firsts: { code: { page: async () => ({ default: () => <p>First</p> }) } } };
const plugins = [explore, firsts];

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

test.each(['OPERATIONS', 'SECURITY'])(
  'logs that a link from Grafana cannot open are said, and %s begins at its root [data-2.1-10]',
  async (of) => {
    running = await renderApplication({
      boot: bootOf(plugins, {
        facts: { role: ['admin'], mode: [of], flag: ['NewDiscover'], can: ['SEARCH_LOGS'], plugin: plugins.map(({ id }) => id) },
      }),
      halves,
      at: '/explore-kibana-from-grafana?from=now-1h&to=now&query=a',
      answer: ({ path }) => (path === '/api/explore/search' ? json({ code: 'BROKEN', message: 'No store.' }, 400) : json({})),
    });
    await screen.findByText('Unable to fetch logs');
    await waitFor(() => expect(running?.address()).toBe(`/${of.toLowerCase()}`));
    await screen.findByText('First');
  },
);
