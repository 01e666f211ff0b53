import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#sdk/browser';
import { renderPart } from '#sdk/testing';
import { LoadError } from '../LoadError';
import { SearchError } from './SearchError';
import type { TraceSearch } from './useTraceSearch';

afterEach(cleanup);

test('a load error says what could not be loaded, whom to ask and the status code [shell-8-20]', async () => {
  const again = vi.fn();
  renderPart(<LoadError name="traces" error={new ApiError(502, 'BAD_GATEWAY', 'Bad gateway')} onRetry={again} />);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Something went wrong while loading traces please contact support');
  expect(said.textContent).toContain('502');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(again).toHaveBeenCalledOnce();
});

const search: TraceSearch = {
  written: { service: 'web', operation: '', status: undefined, min: '', max: '', query: '' },
  sort: 'newest',
  range: { from: 'now-7d', to: 'now' },
  conditions: { from: 0, to: 1, query: '' },
  isNarrowed: true,
  change: vi.fn(),
  changeRange: vi.fn(),
  refresh: vi.fn(),
};

test('a search that another search could be answered instead of offers that one', async () => {
  renderPart(<SearchError search={search} error={new ApiError(408, 'QUERY_TIMEOUT', 'The query took longer than 30 seconds.')} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The query took longer than 30 seconds.');
  fireEvent.click(screen.getByRole('button', { name: 'Search in the last 15 minutes' }));
  expect(search.changeRange).toHaveBeenCalledWith({ from: 'now-15m', to: 'now' });
  cleanup();
  renderPart(<SearchError search={search} error={new ApiError(400, 'QUERY_INVALID', "Spans have no field 'colour'.")} />);
  expect((await screen.findByRole('alert')).textContent).not.toContain('contact support');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the conditions' }));
  expect(search.change).toHaveBeenCalledWith({ service: '', operation: '', status: '', min: '', max: '', query: '' });
  cleanup();
  renderPart(<SearchError search={search} error={new ApiError(502, 'BAD_GATEWAY', 'Bad gateway')} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong while loading traces please contact support');
});
