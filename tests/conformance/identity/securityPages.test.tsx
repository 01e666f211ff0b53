import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

/** What both modes have, and what it is called. */
const pages = [
  ['/event-management', 'Event management'],
  ['/dashboards-hub', 'Dashboards'],
  ['/scheduled-reports/list', 'Reports'],
  ['/data-shipping', 'Send your data'],
  ['/general', 'General settings'],
] as const;
const answers: Readonly<Record<string, unknown>> = {
  '/api/event-management/assignees': [],
  '/api/event-management/search': { results: [], total: 0 },
};

test('in the mode Security the addresses of Operations show their pages of that mode, without a word and without an error [shell-2.1-13]', async () => {
  const app = await openProduct({
    mode: 'SECURITY',
    at: '/home',
    own: ['event-management'],
    session: () => ({ appMode: 'SECURITY', modes: ['OPERATIONS', 'SECURITY'] }),
    answer: ({ path }) => json(answers[path] ?? {}),
  });
  running = app;
  for (const [path, name] of pages) {
    await app.go(path);
    await waitFor(() => expect(document.title).toBe(`${name} - Astrolabe`));
    await screen.findByText(path === '/event-management' ? name : path, { selector: 'h1' });
    await waitFor(() => expect(app.app.queries.isFetching()).toBe(0));
    expect(app.address()).toBe(path);
    expect([screen.queryAllByRole('alert'), app.app.notices.notices, app.errors]).toEqual([[], [], []]);
  }
  await app.go('/event-management');
  await screen.findByText('Event management', { selector: 'h1' });
  expect(within(screen.getByRole('main')).queryByText('/event-management')).toBeNull();
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getByText('SIEM')).toBeTruthy();
  expect(bar.queryByText('Logs')).toBeNull();
});
