import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import { QueryBar } from './QueryBar';
import type { QueryEditorProps } from './QueryEditor';
import type { QueryLanguage } from './queryLanguage';

// The test document lays nothing out, which the real editor needs.
vi.mock('./QueryEditor', () => ({
  default: ({ label, value, onChange, onSubmit }: QueryEditorProps) => (
    <input
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSubmit(value, event.ctrlKey)}
    />
  ),
}));

const check = vi.fn<QueryLanguage['check']>();
const language: QueryLanguage = {
  title: 'Sum',
  hint: 'a + b',
  tokens: () => [],
  faultSpan: () => undefined,
  complete: async () => undefined,
  check,
};
beforeEach(() => void check.mockReset().mockResolvedValue(undefined));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const input = () => screen.getByLabelText<HTMLInputElement>('Sum query');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const enter = (more: { ctrlKey?: boolean } = {}) => fireEvent.keyDown(input(), { key: 'Enter', ...more });

test('a text is checked once, when the typing pauses', async () => {
  renderPart(<QueryBar language={language} value="" onSubmit={() => {}} />);
  vi.useFakeTimers();
  check.mockClear();
  for (const text of ['a', 'a ', 'a +']) {
    type(text);
    await act(() => vi.advanceTimersByTimeAsync(300));
  }
  expect(check).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(check.mock.calls).toEqual([['a +']]);
});

test('Enter runs the text; what the caller returns stays in the bar', async () => {
  const onSubmit = vi.fn((text: string) => (text === 'taken' ? '' : undefined));
  renderPart(<QueryBar language={language} value="" onSubmit={onSubmit} />);
  type(' a + b ');
  enter();
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('a + b', false));
  expect(input().value).toBe(' a + b ');
  type('taken');
  enter({ ctrlKey: true });
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('taken', true));
  await waitFor(() => expect(input().value).toBe(''));
});

test('a fault is said with its place and keeps the text from running; clearing runs the empty text', async () => {
  const onSubmit = vi.fn();
  check.mockImplementation(async (text) => (text === '' ? undefined : { message: 'No second number', position: { start: 3, end: 4 } }));
  renderPart(<QueryBar language={language} value="" onSubmit={onSubmit} />);
  type('a +');
  enter();
  await screen.findByText('No second number (at position 3)');
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the query' }));
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith('', true));
  expect(screen.queryByText(/No second number/)).toBeNull();
});
