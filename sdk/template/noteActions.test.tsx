import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definePlugin } from '#sdk';
import { type Api, apiService, noticesService } from '#sdk/browser';
import { provide, testHost } from '#sdk/testing';
import { browser } from './browser';
import type { Note } from './common/note';
import { noteActions } from './contract';
import { manifest } from './plugin';

const note: Note = { id: '1', title: 'Alpha', text: '', changedBy: 'ada@example.com', changedAt: '2026-01-02T03:04:05.000Z' };

test('what another plugin offers to do with notes is a button, and gets the selected ones', async () => {
  const got: string[] = [];
  const other = {
    manifest: definePlugin({
      id: 'other',
      title: 'Other',
      version: '1.0.0',
      host: '*',
      contributes: [noteActions.add('send', { title: 'Send to Other' }, { code: 'send' })],
    }),
    browser: {
      code: { send: async () => ({ default: (notes: readonly Note[]) => void got.push(...notes.map(({ title }) => title)) }) },
    },
  };
  const api = { get: async () => ({ results: [note], total: 1 }) } as unknown as Api;
  const host = await testHost({
    plugins: [{ manifest, browser }, other],
    facts: { role: ['user'], flag: ['TemplatePlugin'], can: ['EDIT_TEMPLATE'] },
    services: { browser: [provide(apiService, api), provide(noticesService, { show: () => {} })] },
  });
  await host.visit('/template');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select row 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send to Other' }));
  await waitFor(() => expect(got).toEqual(['Alpha']));
  await host.stop();
});
