import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, AppLink, apiService, noticesService, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { type Share, shareViews } from '../contract';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const notes = {
  manifest: {
    id: 'notes',
    title: 'Notes',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: [shareViews.add('note', { title: 'Note' }, { code: 'note' })],
  },
  browser: {
    code: {
      note: async () => ({
        default: ({ content, headers }: { content: Readonly<Record<string, unknown>>; headers: Readonly<Record<string, string>> }) => (
          <>
            <p>{`${content.text} by ${headers['share-token']}`}</p>
            <AppLink to="/explore?query=a">Explore it</AppLink>
            <AppLink to="/shared#other">Another</AppLink>
            <a href="https://elsewhere.example/x">Elsewhere</a>
          </>
        ),
      }),
    },
  },
};

const link: Share = {
  id: 1,
  kind: 'note',
  title: 'Incident',
  createdAt: '2026-01-02T03:04:05.000Z',
  createdBy: 'ada@example.com',
  expiresAt: null,
  lastUsedAt: null,
  state: 'open',
};

async function open(path: string, api: object, can = ['CREATE_PUBLIC_LINKS'], session: object | undefined = undefined) {
  const show = vi.fn();
  host = await testHost({
    plugins: [{ manifest, browser }, notes],
    facts: { can, role: ['user'] },
    services: {
      browser: [provide(apiService, api as never), provide(noticesService, { show }), provide(sessionService, { session } as never)],
    },
  });
  const page = await host.visit(path);
  return { page, show };
}

test('public links are listed with their state, and revoked after a question', async () => {
  let links: Share[] = [
    link,
    { ...link, id: 2, title: 'Old', state: 'expired', expiresAt: '2026-01-03T03:04:05.000Z' },
    { ...link, id: 3, title: 'Left', state: 'ended' },
  ];
  const api = {
    get: async () => structuredClone(links),
    delete: async (path: string) => {
      if (path.endsWith('/2')) throw new ApiError(404, 'SHARE_UNKNOWN', 'There is no such link among yours.');
      links = links.filter(({ id }) => !path.endsWith(`/${id}`));
      return { id: 1 };
    },
  };
  const { show } = await open('/public-links', api);
  await screen.findByText('Incident');
  expect(screen.getByText('Expired', { exact: false })).toBeDefined();
  expect(screen.getByText('Ended')).toBeDefined();
  const revoke = async (title: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Revoke the link ${title}`, hidden: true }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  };
  await revoke('Incident');
  await waitFor(() => expect(screen.queryByText('Incident')).toBeNull());
  expect(show).toHaveBeenLastCalledWith({ intent: 'success', title: 'The link Incident is revoked' });
  await revoke('Old');
  await waitFor(() =>
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ intent: 'danger', title: 'The link could not be revoked' })),
  );
});

test('nothing shared yet: what to do', async () => {
  await open('/public-links', { get: async () => [] });
  expect(await screen.findByText('Nothing is shared')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open Explore' })).toBeDefined();
});

test('a link without its secret, and one that opens nothing, say so', async () => {
  await open('/shared', { get: async () => Promise.reject(new Error('nobody asks')) });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('cut short');
  await host?.stop();
  await open('/shared#over', {
    get: async () => Promise.reject(new ApiError(401, 'SHARE_TOKEN_UNKNOWN', 'This link has expired or was revoked.')),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired or was revoked.');
});

test('what is shared is drawn by its kind, which is given the token to call with', async () => {
  const get = vi.fn(async (_path: string, _options: object) => ({
    kind: 'note',
    title: 'Incident',
    content: { text: 'hello' },
    expiresAt: null,
  }));
  await open('/shared#secret', { get }, []);
  expect(await screen.findByText('hello by secret')).toBeDefined();
  expect(get.mock.calls[0]).toMatchObject(['/api/shared', { headers: { 'share-token': 'secret' } }]);
  expect(screen.getByRole('heading', { name: 'Incident' })).toBeDefined();
});

test('a link to a page that asks for somebody signed in opens in another tab for visitors, and what is shared stays [shell-2.1-07]', async () => {
  const get = async () => ({ kind: 'note', title: 'Incident', content: { text: 'hello' }, expiresAt: null });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await open('/shared#secret', { get }, []);
  const isLeft = (name: string, how: object = {}) => fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...how });
  await screen.findByText('hello by secret');
  expect(isLeft('Explore it')).toBe(false);
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${location.origin}/explore?query=a`, '_blank', 'noopener');
  expect(screen.getByText('hello by secret')).toBeDefined();
  // The browser opens these by itself, in the tab that was asked for.
  expect(isLeft('Explore it', { ctrlKey: true })).toBe(true);
  expect(isLeft('Elsewhere')).toBe(true);
  isLeft('Another');
  expect(await screen.findByText('hello by other')).toBeDefined();
  expect(opened).toHaveBeenCalledTimes(1);
  await host?.stop();
  await open('/shared#secret', { get }, [], { user: { id: 1 } });
  await screen.findByText('hello by secret');
  isLeft('Explore it');
  await waitFor(() => expect(screen.queryByText('hello by secret')).toBeNull());
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});

test('a short link that leads nowhere says so', async () => {
  const { show } = await open('/goto/unknown', { get: async () => Promise.reject(new ApiError(404, 'LINK_UNKNOWN', 'It leads nowhere.')) });
  await waitFor(() => expect(show).toHaveBeenCalledWith(expect.objectContaining({ intent: 'danger', text: 'It leads nowhere.' })));
});
