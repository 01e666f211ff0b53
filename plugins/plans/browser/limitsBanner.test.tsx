import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type UserHistory, userHistoryService } from '#plugins/user-state/contract';
import { type BootSession, banners, definePlugin, pages } from '#sdk';
import { apiService, liveEventsService, noticesService, Slot, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { LimitState } from '../contract';
import { manifest } from '../plugin';

const frame = {
  manifest: definePlugin({
    id: 'frame',
    title: 'Frame',
    version: '1.0.0',
    host: '*',
    contributes: [pages.add('top', { path: '/top', state: 'top', breadcrumb: 'Top' }, { code: 'top' })],
  }),
  browser: { code: { top: async () => ({ default: () => <Slot point={banners} /> }) } },
} as const;
const near: LimitState = { product: 'logs', level: 'near', percent: 85, usedBytes: 850, limitBytes: 1000, enforced: true } as LimitState;

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  vi.useRealTimers();
});

async function open(states: readonly LimitState[], dismissed?: string) {
  const noted: string[] = [];
  const asked: string[] = [];
  const history: UserHistory = {
    of: (key) => {
      asked.push(key);
      return dismissed === undefined ? undefined : { firstOccur: dismissed, lastOccur: dismissed };
    },
    note: async (key) => void noted.push(key),
  };
  const facts = { role: ['admin'], can: ['READ_PLAN'] };
  const boot = { version: '0.1.0', csrfToken: 'test', facts, plugins: [], unavailable: [], closedPages: [], safe: [] };
  host = await testHost({
    plugins: [{ manifest, browser }, frame],
    facts,
    services: {
      browser: [
        provide(apiService, { get: async () => states } as never),
        provide(liveEventsService, { subscribe: () => () => undefined }),
        provide(noticesService, { show: () => undefined }),
        provide(userHistoryService, history),
        provide(sessionService, { boot, session: { account: { id: 7 } } as BootSession, refresh: async () => undefined }),
      ],
    },
  });
  await host.visit('/top');
  return { noted, asked };
}
const words = /used 85 % of today's/;
const dismiss = () => screen.queryByRole('button', { name: 'Do not show this again today' });

test('a banner about a limit that is near can be put away for the day, for the person in this account [shell-3-30]', async () => {
  const { noted } = await open([near]);
  await screen.findByText(words);
  fireEvent.click(dismiss() as HTMLElement);
  await waitFor(() => expect(noted).toEqual(['plans.limits-dismissed.7']));
});

test('put away today it is not shown; put away yesterday it is [shell-3-30]', async () => {
  const { asked } = await open([near], new Date().toISOString());
  // It is asked once there is something to say.
  await waitFor(() => expect(asked).toContain('plans.limits-dismissed.7'));
  expect(screen.queryByText(words)).toBeNull();
  await host?.stop();
  await open([near], new Date(Date.now() - 86_400_000).toISOString());
  await screen.findByText(words);
});

test('that nothing is taken any more cannot be put away', async () => {
  await open([{ ...near, level: 'reached' }], new Date().toISOString());
  await screen.findByText(/has reached today's limit/);
  expect(dismiss()).toBeNull();
});
