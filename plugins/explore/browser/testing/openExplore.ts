import { act, within } from '@testing-library/react';
import { vi } from 'vitest';
import { type Api, apiService, modalsService, navigationService, noticesService, sessionService, themeService } from '#sdk/browser';
import { provide, type TestPlugin, testHost } from '#sdk/testing';
import { browser } from '../../browser';
import { manifest } from '../../plugin';
import { exploreStoreService } from '../store/ExploreStore';

interface Setting {
  readonly path?: string;
  /** Plugins beside Explore. */
  readonly beside?: readonly TestPlugin[];
  /** As much of the session as the test needs; signed out when absent. */
  readonly session?: object | undefined;
}

/** Explore's page of somebody who may search logs, with a server of the test's own. The test stops the host. */
export async function openExplore(api: Pick<Api, 'get' | 'post'>, { path = '/explore', beside = [], session }: Setting = {}) {
  const notices = vi.fn();
  const went: string[] = [];
  const none = async () => undefined;
  const store = () => host.hosts.browser.scope('explore')?.get(exploreStoreService);
  const facts = { flag: ['NewDiscover'], can: ['SEARCH_LOGS'] };
  const boot = { version: '0.1.0', csrfToken: '', facts, plugins: [], unavailable: [], closedPages: [], safe: [] };
  const host = await testHost({
    plugins: [{ manifest, browser }, ...beside],
    facts,
    services: {
      browser: [
        provide(apiService, { ...api, put: none, patch: none, delete: none }),
        provide(noticesService, { show: notices }),
        provide(modalsService, { open: () => {} }),
        provide(themeService, { theme: 'light', choose: async () => {} }),
        provide(sessionService, { boot, session: session as never, refresh: async () => {} }),
        provide(navigationService, {
          go: (to) => {
            went.push(to);
            const { pathname, search } = new URL(to, 'http://test');
            if (pathname === '/explore') act(() => store()?.readUrl(search));
          },
          path: () => '/explore',
          visit: () => ({ state: 'dashboard.explore', path: '/explore' }),
          base: '',
          subscribe: () => () => {},
          href: (path) => path,
        }),
      ],
    },
  });
  const page = await host.visit(path);
  const scope = host.hosts.browser.scope('explore');
  if (page === undefined || scope === undefined) throw new Error('The page did not open.');
  return { host, page, scope, store: scope.get(exploreStoreService), notices, went, view: within(page.element) };
}
