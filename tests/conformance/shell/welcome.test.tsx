import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { KeptState } from '#plugins/user-state/contract';
import { type TestHost, testHost } from '#sdk/testing';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/user-state/plugin';
import { server } from '../../../plugins/user-state/server';
import { manifest as walkthrough } from '../../../plugins/walkthrough/plugin';
import { manifest as welcome } from '../../../plugins/welcome/plugin';
import { answersOf } from './answersOf';
import { openProduct } from './openProduct';

let host: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  host = await testHost({
    plugins: [{ manifest, server }, { manifest: walkthrough }, { manifest: welcome }],
    facts: { role: ['admin'], account: ['owner'], plan: ['trial'], flag: ['GuidedWalkthrough'] },
    records: true,
  });
});
/** What a page has asked for is answered before it goes. */
async function leave(): Promise<void> {
  await waitFor(() => expect(running?.app.queries.isFetching() ?? 0).toBe(0));
  await running?.end();
  running = undefined;
}
afterEach(leave);
afterAll(() => host.stop());

const never = { sent: false, timestamp: null };
/** The product anew, for an admin of an account on trial that has sent nothing: of what came before, only what the server has kept is there. */
async function open(at: string): Promise<RenderedApplication> {
  await leave();
  const kept = answersOf(host);
  running = await openProduct({
    plan: 'trial',
    at,
    own: ['user-state', 'walkthrough', 'welcome', 'trials'],
    answer: (request) => {
      if (request.path.startsWith('/api/user-state/')) return kept(request);
      return json(request.path === '/api/telemetry-status' ? { logs: never, metrics: never, traces: never } : {});
    },
  });
  return running;
}
const stepNow = async () => {
  const { body } = await host.inject({ method: 'GET', path: '/api/user-state/welcome-center' });
  return ((body as KeptState).value as { readonly currentStep: string } | null)?.currentStep;
};
const bar = () => screen.queryByLabelText('Welcome', { selector: 'section' });
const navigation = () => screen.queryByLabelText('Main', { selector: 'nav' });
const guide = () => screen.queryByText(/^Guide/, { selector: 'button, button *' });
const title = (path: string) => screen.findByText(path, { selector: 'h1' });

test('on the page where data is sent nothing is round it; stopping the welcome brings all of it back, and ends it for good [shell-4-09] [shell-4-13]', async () => {
  const app = await open('/home');
  await title('/home');
  await waitFor(() => expect(bar()?.textContent).toContain('Step 1 of 3'));
  await waitFor(() => expect([navigation(), guide()].map((part) => part !== null)).toEqual([true, true]));
  await app.go('/send-data');
  await title('/send-data');
  await waitFor(() => expect(navigation()).toBeNull());
  expect(guide()).toBeNull();
  const shown = within(bar() as HTMLElement);
  expect(shown.getByText('Step 1 of 3')).toBeDefined();
  expect(shown.getByRole('status').textContent).toBe('Waiting for data');
  expect(await stepNow()).toBe('First');

  // It is so after a reload, too.
  await open('/send-data');
  await waitFor(() => expect(bar()).not.toBeNull());
  await waitFor(() => expect([navigation(), guide()]).toEqual([null, null]));
  fireEvent.click(within(bar() as HTMLElement).getByText('Do not show again', { selector: 'button' }));
  await waitFor(() => expect(bar()).toBeNull());
  await waitFor(() => expect([navigation(), guide()].map((part) => part !== null)).toEqual([true, true]));
  expect(await stepNow()).toBe('End');
  for (const path of ['/send-data', '/home']) {
    await open(path);
    await title(path);
    await waitFor(() => expect([navigation(), guide()].map((part) => part !== null)).toEqual([true, true]));
    expect(bar()).toBeNull();
  }
  expect(await stepNow()).toBe('End');
});

test('the sandbox greets whoever comes to look round, at the root of the mode [shell-2.4-21] [shell-2.7-04]', async () => {
  const [search, tail, wrong, received] = [
    'Search the logs, group them by a field, and follow one line to those around it',
    'Watch logs as they arrive',
    'See what went wrong, and what changed with it',
    'See what was received, stored and dropped',
  ];
  // What can be tried is what may be opened: Home is a page of Operations.
  for (const [mode, root, tries] of [
    ['OPERATIONS', '/home', [search, tail, wrong, received]],
    ['SECURITY', '/event-management', [search, tail, received]],
  ] as const) {
    await leave();
    running = await openProduct({ mode, at: '/sandbox', own: ['welcome'] });
    const modal = await screen.findByRole('dialog', { name: 'Welcome to the sandbox' });
    await waitFor(() => expect(running?.address()).toBe(root));
    expect(modal.textContent).toContain('This is a demo environment with sample data');
    expect([mode, [...modal.querySelectorAll('li')].map(({ textContent }) => textContent)]).toEqual([mode, tries]);
    act(() => within(modal).getByText('Look round', { selector: 'button' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await title(root);
    expect(running.address()).toBe(root);
  }
});
