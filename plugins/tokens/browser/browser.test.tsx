import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { ApiToken, SharedToken, TokenFilter } from '../contract';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const created = { createdAt: '2026-01-02T03:04:05.000Z', createdBy: 'me@astrolabe.local' };

/** The page on a server that keeps what it is told. */
async function open(can = ['MANAGE_SHARED_TOKENS'], isDown = false) {
  let filters: TokenFilter[] = [
    { id: 1, name: 'Production', effect: 'keep', query: 'env:"prod"', field: 'env', value: 'prod', tokens: [3], ...created },
  ];
  const tokens: SharedToken[] = [{ id: 3, tokenName: 'Default', token: 'secret-token-of-default', ...created, filters: [1] }];
  let failing = isDown;
  const apiTokens: ApiToken[] = [{ id: 9, tokenName: 'Reporter', role: 'user', lastUsedAt: null, ...created }];
  const answer = <T,>(value: T): T => {
    if (failing) throw new ApiError(500, 'INTERNAL', 'broken');
    return structuredClone(value);
  };
  const api = {
    get: async (path: string) => answer(path.endsWith('/filters') ? filters : path.endsWith('/api-tokens') ? apiTokens : tokens),
    post: async (path: string, body: { name: string; query: string; effect: 'keep' }) => {
      answer(filters);
      if (body.query.includes('(')) throw new ApiError(400, 'QUERY_INVALID', 'The query cannot be read at character 3.');
      if (path.endsWith('/preview')) return { total: 1200, dropped: 200, keptSamples: ['kept one'], droppedSamples: [''] };
      filters = [...filters, { id: 2, ...body, field: null, value: null, tokens: [], ...created }];
      return answer(filters.at(-1));
    },
    put: async (_path: string, { filters: ids }: { filters: number[] }) => {
      answer(tokens);
      tokens[0] = { ...(tokens[0] as SharedToken), filters: ids };
      return answer(tokens[0]);
    },
    delete: async () => {
      answer(filters);
      filters = filters.filter(({ id }) => id !== 1);
      return { id: 1 };
    },
  };
  const show = vi.fn();
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['admin'], can },
    services: { browser: [provide(apiService, api as never), provide(noticesService, { show })] },
  });
  await host.visit('/manage-tokens');
  if (!isDown) await screen.findByRole('button', { name: 'Edit the filter Production' });
  return { show, fail: () => (failing = true), attached: () => tokens[0]?.filters };
}
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name, hidden: true }));

test('a filter is tried, saved, given to a token and deleted; a call that fails says what to do', async () => {
  const { show, fail, attached } = await open();
  press('New filter');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'No noise' } });
  fireEvent.change(within(dialog).getByLabelText('Logs that match'), { target: { value: 'a:(' } });
  press('Preview', dialog);
  await within(dialog).findByText('The query cannot be read at character 3.');
  fireEvent.change(within(dialog).getByLabelText('Logs that match'), { target: { value: 'env:prod' } });
  press('Preview', dialog);
  await within(dialog).findByText('Of the 1,200 logs of the last 24 hours, 200 would have been dropped.');
  press('Save', dialog);
  await screen.findByRole('button', { name: 'Edit the filter No noise', hidden: true });

  press('Choose the filters of Default');
  const choice = await screen.findByRole('dialog');
  fireEvent.click(within(choice).getByRole('checkbox', { name: /^No noise/ }));
  press('Save', choice);
  await waitFor(() => expect(attached()).toEqual([1, 2]));

  press('Delete the filter Production');
  press('Delete filter', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit the filter Production', hidden: true })).toBeNull());

  fail();
  press('Delete the filter No noise');
  press('Delete filter', await screen.findByRole('alertdialog'));
  await waitFor(() =>
    expect(show).toHaveBeenLastCalledWith(
      expect.objectContaining({
        intent: 'danger',
        title: 'Failed to delete filter.',
        text: 'Please refresh and try again. If the problem persist please contact support',
      }),
    ),
  );
});

const ending = 'Please refresh and try again. If the problem persist please contact support';

test('each call of the page that fails is told in words of its own, and what to do [data-8-01]', async () => {
  await open(['MANAGE_SHARED_TOKENS', 'MANAGE_API_TOKENS'], true);
  await waitFor(() => expect(screen.getAllByText('Failed to get tokens data.')).toHaveLength(2));
  expect(screen.getAllByText(ending)).toHaveLength(2);
  await host?.stop();

  const { show, fail } = await open(['MANAGE_SHARED_TOKENS', 'MANAGE_API_TOKENS']);
  // Neither token has the second filter.
  press('New filter');
  const another = await screen.findByRole('dialog');
  fireEvent.change(within(another).getByLabelText('Name'), { target: { value: 'No noise' } });
  fireEvent.change(within(another).getByLabelText('Logs that match'), { target: { value: 'env:prod' } });
  press('Save', another);
  await screen.findByRole('button', { name: 'Edit the filter No noise', hidden: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fail();

  /** What is told in the dialog, where it can be mended. */
  for (const [button, action, words] of [
    ['New token', 'Create', 'Failed to create token.'],
    ['New API token', 'Create', 'Failed to create token.'],
    ['New filter', 'Save', 'Failed to create filter.'],
  ] as const) {
    press(button);
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Edge' } });
    const query = within(dialog).queryByLabelText('Logs that match');
    if (query !== null) fireEvent.change(query, { target: { value: 'env:prod' } });
    press(action, dialog);
    expect(await within(dialog).findByText(`${words} ${ending}`), button).toBeTruthy();
    press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  for (const [button, filter, action, title] of [
    ['Choose the filters of Default', /^No noise/, 'Save', 'Failed to attach filter to token.'],
    ['Choose the filters of Default', /^Production/, 'Save', 'Failed to detach filter from token.'],
    ['Delete the token Default', undefined, 'Delete token', 'Failed to delete token.'],
    ['Delete the API token Reporter', undefined, 'Delete token', 'Failed to delete token.'],
    ['Delete the filter Production', undefined, 'Delete filter', 'Failed to delete filter.'],
  ] as const) {
    show.mockClear();
    press(button);
    const role = filter === undefined ? 'alertdialog' : 'dialog';
    const dialog = await screen.findByRole(role);
    if (filter !== undefined) fireEvent.click(within(dialog).getByRole('checkbox', { name: filter }));
    press(action, dialog);
    await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intent: 'danger', title, text: ending })));
    const cancel = within(dialog).queryByRole('button', { name: 'Cancel', hidden: true });
    if (cancel !== null) fireEvent.click(cancel);
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  }
});
