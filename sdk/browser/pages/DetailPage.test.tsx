import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import { ApiError } from '../services/services';
import { DetailPage } from './DetailPage';

afterEach(cleanup);

const page = (data: { title: string } | undefined, error: unknown = null, refetch = () => {}) => (
  <DetailPage
    thing={{ data, error, isFetching: false, refetch }}
    noun="note"
    title={({ title }) => title}
    back="/notes"
    facts={() => [{ label: 'Author', value: 'Ada' }]}
  >
    {({ title }) => <p>About {title}</p>}
  </DetailPage>
);

test('tells what is known of the thing', () => {
  renderPart(page({ title: 'First' }));
  expect(screen.getByRole('heading', { level: 1, name: 'First' })).toBeTruthy();
  expect(screen.getByText('Author').nextElementSibling?.textContent).toBe('Ada');
  expect(screen.getByText('About First')).toBeTruthy();
});

test('a thing that is gone is said, with the way back', async () => {
  const { router } = renderPart(page(undefined, new ApiError(404, 'NOT_FOUND', 'gone')), { path: '/notes/1' });
  expect(screen.getByRole('heading', { name: 'There is no such note' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes'));
});

test('what could not be read can be tried again, at first and later', () => {
  const refetch = vi.fn();
  const { rerender } = renderPart(page(undefined, new Error('no route'), refetch));
  expect(screen.getByRole('alert').textContent).toContain('The note could not be read');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(page({ title: 'First' }, new Error('no route'), refetch));
  expect(screen.getByText(/what is shown may be out of date/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(2);
});
