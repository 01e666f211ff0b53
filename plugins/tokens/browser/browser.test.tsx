import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { SharedToken, TokenFilter } from '../contract';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const created = { createdAt: '2026-01-02T03:04:05.000Z', createdBy: 'me@astrolabe.local' };

/** The page on a server that keeps what it is told. */
async function open() {
  let filters: TokenFilter[] = [
    { id: 1, name: 'Production', effect: 'keep', query: 'env:"prod"', field: 'env', value: 'prod', tokens: [3], ...created },
  ];
  const tokens: SharedToken[] = [{ id: 3, tokenName: 'Default', token: 'secret-token-of-default', ...created, filters: [1] }];
  let failing = false;
  const answer = <T,>(value: T): T => {
    if (failing) throw new ApiError(500, 'INTERNAL', 'broken');
    return structuredClone(value);
  };
  const api = {
    get: async (path: string) => answer(path.endsWith('/filters') ? filters : tokens),
    post: async (path: string, body: { name: string; query: string; effect: 'keep' }) => {
      if (body.query.includes('(')) throw new ApiError(400, 'QUERY_INVALID', 'The query cannot be read at character 3.');
      if (path.endsWith('/preview')) return { total: 1200, dropped: 200, keptSamples: ['kept one'], droppedSamples: [''] };
      filters = [...filters, { id: 2, ...body, field: null, value: null, tokens: [], ...created }];
      return answer(filters.at(-1));
    },
    put: async (_path: string, { filters: ids }: { filters: number[] }) => {
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
    facts: { role: ['admin'], can: ['MANAGE_SHARED_TOKENS'] },
    services: { browser: [provide(apiService, api as never), provide(noticesService, { show })] },
  });
  await host.visit('/manage-tokens');
  await screen.findByRole('button', { name: 'Edit the filter Production' });
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
  press('Delete filter', await screen.findByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit the filter Production', hidden: true })).toBeNull());

  fail();
  press('Delete the filter No noise');
  press('Delete filter', await screen.findByRole('dialog'));
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
