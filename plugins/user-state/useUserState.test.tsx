import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { definePlugin, pages } from '#sdk';
import { useUserState } from '#sdk/browser';
import { type TestHost, testHost } from '#sdk/testing';
import { browser } from './browser';
import { states } from './contract';
import { manifest } from './plugin';
import { server } from './server';

const order = z.object({ sort: z.string() });

function Page() {
  const { value, isReady, change } = useUserState('notes-order', order);
  return (
    <button type="button" onClick={() => void change((before) => ({ sort: `${before?.sort ?? ''}a` }))}>
      {isReady ? (value?.sort ?? 'nothing') : 'loading'}
    </button>
  );
}

const notes = (isDeclared: boolean) => ({
  manifest: definePlugin({
    id: 'notes',
    title: 'Notes',
    version: '1.0.0',
    host: '*',
    needs: { 'user-state': '^1.0.0' },
    contributes: [
      pages.add('home', { path: '/notes', state: 'dashboard.notes' }, { code: 'home' }),
      ...(isDeclared ? [states.add('notes-order', { title: 'Order of notes', scope: 'user' })] : []),
    ],
  }),
  browser: { code: { home: async () => ({ default: Page }) } },
});

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const open = async (isDeclared = true): Promise<TestHost> => {
  host = await testHost({ plugins: [{ manifest, browser, server }, notes(isDeclared)], facts: { role: ['user'] }, records: true });
  await host.visit('/notes');
  return host;
};

test('a state is shown, changed at once, and there again for the next page', async () => {
  const running = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'nothing' }));
  fireEvent.click(await screen.findByRole('button', { name: 'a' }));
  await screen.findByRole('button', { name: 'aa' });
  const kept = async () =>
    ((await running.inject({ method: 'GET', path: '/api/user-state/notes-order' })).body as { value: unknown }).value;
  await waitFor(async () => expect(await kept()).toEqual({ sort: 'aa' }));
  document.body.replaceChildren();
  await running.visit('/notes');
  expect(await screen.findByRole('button', { name: 'aa' })).toBeTruthy();
});

test('what cannot be kept is told and taken back', async () => {
  const running = await open(false);
  const button = await screen.findByRole('button', { name: 'nothing' });
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(running.notices.map(({ title }) => title)).toEqual(['It could not be saved']));
  expect(await screen.findByRole('button', { name: 'nothing' })).toBeTruthy();
});
