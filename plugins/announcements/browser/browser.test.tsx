import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { observable } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin, headerButtons, headerPanels, pages } from '#sdk';
import { type Api, ApiError, apiService, headerPanelsService, liveEventsService, noticesService, Slot } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { Announcement } from '../contract';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const frame = (point: 'button' | 'panel') =>
  ({
    manifest: definePlugin({
      id: 'frame',
      title: 'Frame',
      version: '1.0.0',
      host: '*',
      contributes: [pages.add('top', { path: '/top', state: 'top', breadcrumb: 'Top' }, { code: 'top' })],
    }),
    browser: {
      code: {
        top: async () => ({
          default: () => (point === 'button' ? <Slot point={headerButtons} /> : <Slot point={headerPanels} props={{ close: () => {} }} />),
        }),
      },
    },
  }) as const;

const news = (id: number, more: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Number ${id}`,
  content: `About **${id}**`,
  createdOn: '2026-01-02T03:04:05.000Z',
  isRead: false,
  externalLink: null,
  ...more,
});

interface Server {
  readonly announcements?: readonly Announcement[];
  readonly post?: (path: string, body: never) => unknown;
}
async function open(path: string, part: 'button' | 'panel', { announcements = [], post }: Server = {}) {
  let unreadCount = announcements.filter(({ isRead }) => !isRead).length;
  const listeners: ((payload: unknown) => void)[] = [];
  const posted: [string, unknown][] = [];
  const api = {
    get: async () => ({ unreadCount }),
    post: async (called: string, body: { pageNumber: number; pageSize: number; filter?: { searchTerm: string } }) => {
      posted.push([called, body]);
      if (post !== undefined) return post(called, body as never);
      if (called.endsWith('/read')) {
        unreadCount = 0;
        return { unreadCount };
      }
      const found = announcements.filter(({ title }) => title.includes(body.filter?.searchTerm ?? ''));
      return { results: found.slice((body.pageNumber - 1) * 10, body.pageNumber * 10), total: found.length };
    },
    put: async (called: string, body: unknown) => posted.push([called, body]),
  } as unknown as Api;
  const panels = observable({ opened: undefined as string | undefined });
  const toggle = vi.fn();
  host = await testHost({
    plugins: [{ manifest, browser }, frame(part)],
    facts: { role: ['user', 'system-admin'] },
    services: {
      browser: [
        provide(apiService, api),
        provide(noticesService, { show: () => {} }),
        provide(headerPanelsService, Object.assign(panels, { toggle, open: () => {}, close: () => {} })),
        provide(liveEventsService, {
          subscribe: (topic, listener) => {
            if (topic === 'announcements/changed') listeners.push(listener);
            return () => undefined;
          },
        }),
      ],
    },
  });
  await host.visit(path);
  return {
    posted,
    toggle,
    publish: (unread: number) =>
      act(async () => {
        unreadCount = unread;
        for (const listener of listeners) listener(null);
      }),
  };
}

test('the button opens the drawer, and counts what is unread as it is published', async () => {
  const { toggle, publish } = await open('/top', 'button');
  const button = await screen.findByRole('button', { name: "What's New" });
  fireEvent.click(button);
  expect(toggle).toHaveBeenCalledWith('announcements/whats-new');
  await publish(2);
  expect((await screen.findByRole('button', { name: "What's New: 2 unread" })).textContent).toBe('2');
  await publish(0);
  await screen.findByRole('button', { name: "What's New" });
});

test('the drawer asks for pages of ten, appends the next, searches, and has all of them marked as read', async () => {
  const { posted } = await open('/top', 'panel', { announcements: Array.from({ length: 12 }, (_, at) => news(12 - at)) });
  await screen.findByText('10 of 12');
  expect(posted[0]).toEqual(['/api/announcements/search', { pageNumber: 1, pageSize: 10 }]);
  await waitFor(() => expect(posted[1]).toEqual(['/api/announcements/read', {}]));
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toHaveLength(10);
  expect(screen.getAllByText('New')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
  await screen.findByText('12 of 12');
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search announcements' }), { target: { value: 'Number 1' } });
  await screen.findByText('4 of 4');
  expect(posted).toContainEqual(['/api/announcements/search', { pageNumber: 1, pageSize: 10, filter: { searchTerm: 'Number 1' } }]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  await screen.findByText('No announcement matches');
});

test('an announcement shows its Markdown and leads to its page elsewhere', async () => {
  await open('/top', 'panel', { announcements: [news(1, { externalLink: 'https://example.com/notes', isRead: true })] });
  expect((await screen.findByText('1', { selector: 'strong' })).closest('li')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Read more of Number 1' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/notes',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.queryByText('New')).toBeNull();
});

test("that announcements cannot be loaded is said with the server's message, or without one, and nothing is marked as read [data-8-17]", async () => {
  let message = 'The records are away.';
  const { posted } = await open('/top', 'panel', {
    post: () => {
      throw new ApiError(503, 'AWAY', message);
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load announcements');
  screen.getByText('The records are away.');
  message = '';
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The records are away.')).toBeNull());
  await screen.findByText('Could not load announcements');
  expect(posted.every(([path]) => path.endsWith('/search'))).toBe(true);
});

test('a system admin writes an announcement and sees how it will look', async () => {
  const { posted } = await open('/__admin__/announcements/new', 'button', { post: () => ({}) });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Tracing' } });
  fireEvent.change(screen.getByLabelText(/^Text/), { target: { value: 'It is **here**' } });
  expect((await screen.findByText('here', { selector: 'strong' })).closest('section')?.getAttribute('aria-label')).toBe('Preview');
  fireEvent.change(screen.getByLabelText('Link'), { target: { value: 'nowhere' } });
  fireEvent.blur(screen.getByLabelText('Link'));
  await screen.findByText("Start with 'http' or 'https'");
  fireEvent.change(screen.getByLabelText('Link'), { target: { value: '' } });
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await waitFor(() => expect(publish.disabled).toBe(false));
  fireEvent.click(publish);
  await waitFor(() =>
    expect(posted).toEqual([['/api/__admin__/announcements', { title: 'Tracing', content: 'It is **here**', externalLink: '' }]]),
  );
});
