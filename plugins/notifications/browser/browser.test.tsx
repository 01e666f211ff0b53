import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { banners, definePlugin, pages } from '#sdk';
import { type Api, ApiError, apiService, noticesService, Slot } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { Notification } from '../contract';
import { manifest } from '../plugin';
import { NotificationStore } from './NotificationStore';
import { notificationStoreService } from './notificationStoreService';
import startPolling from './startPolling';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  vi.useRealTimers();
});

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

const told = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  level: 'info',
  title: `Number ${id}`,
  text: '',
  link: null,
  createdOn: '2026-01-02T03:04:05.000Z',
  ...more,
});

/** Polling with a false clock. @param answers those of the server, in turn; an error fails the call */
function polling(answers: readonly ({ readonly notifications: readonly Notification[]; readonly timeToNextPoll: number } | Error)[]) {
  vi.useFakeTimers();
  const asked: number[] = [];
  const began = Date.now();
  const store = new NotificationStore();
  const get = async () => {
    const answer = answers[asked.length] ?? answers.at(-1);
    asked.push(Date.now() - began);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const services = { get: (token: unknown) => (token === notificationStoreService ? store : { get }) };
  const person = new AbortController();
  startPolling(services as never, person.signal);
  return { asked, store, person };
}

test('the poll first runs 3 s after the start, then as many seconds later as the last answer said [data-4-28]', async () => {
  const answer = (timeToNextPoll: number) => ({ notifications: [told(timeToNextPoll)], timeToNextPoll });
  const { asked, store } = polling([answer(7), answer(20), answer(5)]);
  await vi.advanceTimersByTimeAsync(2999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([3000]);
  await vi.advanceTimersByTimeAsync(6999);
  expect(asked).toEqual([3000]);
  await vi.advanceTimersByTimeAsync(1 + 20_000 + 5000);
  expect(asked).toEqual([3000, 10_000, 30_000, 35_000]);
  expect(store.notifications.map(({ id }) => id)).toEqual([5]);
});

test('a poll that fails is followed by the next at the last pace, and what was told stays; who goes is asked and told no more', async () => {
  const { asked, store, person } = polling([{ notifications: [told(1)], timeToNextPoll: 10 }, new Error('away')]);
  await vi.advanceTimersByTimeAsync(3000 + 10_000 + 10_000);
  expect(asked).toEqual([3000, 13_000, 23_000]);
  expect(store.notifications).toHaveLength(1);
  person.abort();
  expect(store.notifications).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});

async function open(notifications: readonly Notification[], post = async (_path: string): Promise<unknown> => ({})) {
  const posted: string[] = [];
  const shown: string[] = [];
  host = await testHost({
    plugins: [{ manifest, browser }, frame],
    facts: { role: ['read-only'] },
    services: {
      browser: [
        provide(apiService, {
          post: async (path: string) => {
            posted.push(path);
            return post(path);
          },
        } as unknown as Api),
        provide(noticesService, { show: ({ title, text }) => void shown.push(`${title}: ${text}`) }),
      ],
    },
  });
  await host.visit('/top');
  const store = await vi.waitFor(() => {
    const found =
      host?.hosts.browser.services.find(notificationStoreService) ??
      host?.hosts.browser.scope('notifications')?.get(notificationStoreService);
    if (found === undefined) throw new Error('The plugin has not started.');
    return found;
  });
  await act(async () => store.take(notifications));
  return { posted, shown, store };
}

test('critical notifications cannot be dismissed, others can [data-4-29]', async () => {
  const { posted } = await open([told(1, { level: 'critical' }), told(2, { level: 'warning' }), told(3)]);
  await screen.findByText('Number 1');
  expect(screen.getAllByRole('button', { name: /^Dismiss/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Dismiss Number 2',
    'Dismiss Number 3',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss Number 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss Number 3' }));
  await waitFor(() => expect(screen.queryByText(/Number [23]/)).toBeNull());
  expect(posted).toEqual(['/api/notifications/2/dismiss', '/api/notifications/3/dismiss']);
  screen.getByText('Number 1');
});

test('one that could not be dismissed stays, and says why', async () => {
  const { shown } = await open([told(1)], async () => {
    throw new ApiError(500, 'BROKEN', 'The records are away.');
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss Number 1' }));
  await waitFor(() => expect(shown).toEqual(['The notification could not be dismissed: The records are away.']));
  screen.getByText('Number 1');
});

test('a notification leads to a page of the product, or to another site in a tab of its own', async () => {
  await open([told(1, { link: '/system-status' }), told(2, { link: 'https://status.example' })]);
  const [own, other] = await screen.findAllByRole('link', { name: 'See more' });
  expect([own?.getAttribute('href'), own?.getAttribute('target')]).toEqual(['/system-status', null]);
  expect([other?.getAttribute('href'), other?.getAttribute('target'), other?.getAttribute('rel')]).toEqual([
    'https://status.example',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('the stack is put aside until something new is told; with nothing to tell it is gone', async () => {
  const { store } = await open([told(1)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Put the notifications aside' }));
  expect(screen.queryByText('Number 1')).toBeNull();
  await act(async () => store.take([told(1)]));
  fireEvent.click(screen.getByRole('button', { name: '1 notification' }));
  screen.getByText('Number 1');
  fireEvent.click(screen.getByRole('button', { name: 'Put the notifications aside' }));
  await act(async () => store.take([told(1), told(2)]));
  screen.getByText('Number 2');
  await act(async () => store.take([]));
  expect(screen.queryByRole('region', { name: 'Notifications to you' })).toBeNull();
});
