import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Api, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from './browser';
import type { Note } from './common/note';
import { manifest } from './plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const note = (title: string): Note => ({ id: title, title, text: '', changedBy: 'ada@example.com', changedAt: '2026-01-02T03:04:05.000Z' });

/** A page on a server that has these notes. */
async function open(path: string, can: readonly string[], titles: readonly string[] = ['Alpha', 'Beta']) {
  let notes = titles.map(note);
  const post = vi.fn(async (called: string, body: { ids: string[] }) => {
    if (called.endsWith('/delete')) notes = notes.filter(({ id }) => !body.ids.includes(id));
    return {};
  });
  const get = async (called: string) => (called.endsWith('/notes') ? { results: notes, total: notes.length } : notes[0]);
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['user'], flag: ['TemplatePlugin'], can },
    services: { browser: [provide(apiService, { get, post, put: post } as unknown as Api), provide(noticesService, { show: () => {} })] },
  });
  await host.visit(path);
  return post;
}

test('notes are selected and deleted, once that has been confirmed', async () => {
  const post = await open('/template', ['EDIT_TEMPLATE']);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select row 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('They cannot be brought back.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Beta')).toBeNull());
  expect(post).toHaveBeenCalledWith('/api/template/notes/delete', { ids: ['Beta'] });
});

test('who may only read finds the notes and nothing to change them by', async () => {
  await open('/template', []);
  await screen.findByText('Alpha');
  expect(screen.queryByRole('button', { name: 'New note' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('without notes the page says what to do first', async () => {
  await open('/template', ['EDIT_TEMPLATE'], []);
  expect(await screen.findByRole('heading', { name: 'No notes yet' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New note' })).not.toHaveLength(0);
});

test('a title is asked for in the words of the contract', async () => {
  await open('/template/new', ['EDIT_TEMPLATE']);
  fireEvent.blur(await screen.findByLabelText(/^Title/));
  expect(await screen.findByText('Give the note a title')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});
