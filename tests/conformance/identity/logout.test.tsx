import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, pages } from '#sdk';
import { sessionService } from '#sdk/browser';
import { bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { browser } from '../../../plugins/sign-in/browser';
import { manifest as signIn } from '../../../plugins/sign-in/plugin';

const base = { version: '1.0.0', host: '^0.1.0' } as const;
const notes = definePlugin({
  ...base,
  id: 'notes',
  title: 'Notes',
  contributes: [pages.add('notes', { path: '/notes', state: 'dashboard.notes' }, { code: 'page' })],
});
const news = definePlugin({
  ...base,
  id: 'news',
  title: 'News',
  contributes: [pages.add('news', { path: '/news', state: 'news', audience: 'public' }, { code: 'page' })],
});
const showing = (text: string, onStop = () => {}): AnyHalf => ({
  start: (context) => context.onStop(onStop),
  code: { page: async () => ({ default: () => <p>{text}</p> }) },
});
const signedIn = bootOf([signIn, notes, news]);
const signedOut = bootOf([signIn, news], {
  session: undefined,
  facts: {},
  closedPages: [{ pluginId: 'notes', path: '/notes', message: '', redirect: '/login' }],
} as never);

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.useRealTimers();
});

async function open(at: string) {
  const stopped = vi.fn();
  const app = await renderApplication({
    boot: signedIn,
    halves: { 'sign-in': browser, notes: showing('All notes', stopped), news: showing('The news') },
    at,
    answer: ({ path }) => {
      if (path === '/api/logout') app.prepare(signedOut);
      return json(path === '/api/logout' ? { signedIn: false } : {});
    },
  });
  running = app;
  return { app, stopped };
}

test('logging out calls the server, clears every store, ends live events and all that was repeated, and shows the login page [shell-4-31]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { app, stopped } = await open('/notes');
  await screen.findByText('All notes');
  app.app.queries.setQueryData(['notes'], ['a secret']);
  expect(app.streams.map(({ closed }) => closed)).toEqual([false]);
  await app.go('/logout');
  await screen.findByLabelText('Password');
  expect(app.calls).toContain('POST /api/logout');
  expect(app.address()).toBe('/login');
  expect(app.app.host.services.find(sessionService)?.session).toBeUndefined();
  expect(app.app.queries.getQueryData(['notes'])).toBeUndefined();
  // The stores of a plugin live as long as it does.
  await waitFor(() => expect(stopped).toHaveBeenCalledOnce());
  expect(app.streams.map(({ closed }) => closed)).toEqual([true]);
  const before = app.calls.filter((call) => call.includes('/api/')).length;
  await act(async () => void vi.advanceTimersByTime(3 * 3_600_000));
  expect(app.calls.filter((call) => call.includes('/api/'))).toHaveLength(before);
});

test.each([
  ['/notes', '/login?redirect=%2Fnotes'],
  ['/news', '/news'],
])('a session that ends while %s is open leads to %s: to login if the page needs it [shell-4-31]', async (at, to) => {
  const { app } = await open(at);
  await screen.findByText(at === '/notes' ? 'All notes' : 'The news');
  await app.reboot(signedOut);
  await waitFor(() => expect(app.address()).toBe(to));
  if (at === '/news') expect(screen.getByText('The news')).toBeTruthy();
});
