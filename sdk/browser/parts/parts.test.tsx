import { FluentProvider } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { themes } from '../look/theme';
import { ApiError } from '../services/services';
import { RelativeTime } from '../time/RelativeTime';
import { CopyButton } from './CopyButton';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Icon } from './Icon';
import { LoadingBar } from './LoadingBar';
import { MiddleTruncated, truncateMiddle } from './MiddleTruncated';
import { Page } from './Page';
import { Skeleton } from './Skeleton';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const themed = (part: ReactElement) => <FluentProvider theme={themes.light}>{part}</FluentProvider>;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('the loading bar shows after 500 ms: a load of 400 ms shows none, one of 600 ms does [data-9-15]', async () => {
  const { rerender } = render(themed(<LoadingBar active />));
  await wait(400);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(themed(<LoadingBar active={false} />));
  await wait(1000);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(themed(<LoadingBar active />));
  await wait(499);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await wait(101);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  rerender(themed(<LoadingBar active={false} />));
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the loading bar is as long as what is done, where that is known', async () => {
  const { rerender } = render(themed(<LoadingBar active label="Searching" share={0.258} text="1 of 4 rows" />));
  await wait(600);
  const bar = screen.getByRole('progressbar', { name: 'Searching' });
  expect(bar.getAttribute('aria-valuenow')).toBe('26');
  expect(bar.getAttribute('aria-valuetext')).toBe('1 of 4 rows');
  expect(bar.style.width).toBe('26%');
  rerender(themed(<LoadingBar active label="Searching" />));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
});

test('a skeleton shows after 200 ms', async () => {
  render(themed(<Skeleton />));
  const skeleton = screen.getByRole('status', { hidden: true });
  await wait(190);
  expect(skeleton.style.visibility).toBe('hidden');
  await wait(10);
  expect(skeleton.style.visibility).toBe('visible');
});

describe('ErrorState', () => {
  test('says what failed, why, what to do, offers another try and the request id', () => {
    const retry = vi.fn();
    const error = new ApiError(413, 'QUERY_TOO_LARGE', 'The query read too much', undefined, 'r-17');
    render(themed(<ErrorState title="Logs could not be loaded" error={error} hint="Choose a shorter time." onRetry={retry} />));
    const alert = screen.getByRole('alert');
    for (const text of ['Logs could not be loaded', 'The query read too much', 'Choose a shorter time.', 'r-17']) {
      expect(alert.textContent).toContain(text);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Copy the request id' })).toBeTruthy();
  });
  test('has words for an error that has none', () => {
    render(themed(<ErrorState title="Failed" error={undefined} />));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong.');
  });
});

test('an empty state says what, why, and the next step', () => {
  render(
    themed(
      <EmptyState title="No logs yet" action={<a href="/x">Send logs</a>}>
        Nothing has been sent.
      </EmptyState>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'No logs yet' })).toBeTruthy();
  expect(screen.getByText('Nothing has been sent.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send logs' })).toBeTruthy();
});

describe('CopyButton', () => {
  test('copies and says so for two seconds', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    render(themed(<CopyButton value={() => 'made late'} label="Copy the token" />));
    await act(async () => screen.getByRole('button').click());
    expect(writeText).toHaveBeenCalledWith('made late');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await wait(2000);
    expect(screen.getByRole('button', { name: 'Copy the token' })).toBeTruthy();
  });
  test('says when the browser refuses', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    render(themed(<CopyButton value="x" />));
    await act(async () => screen.getByRole('button').click());
    expect(screen.getByRole('button', { name: 'The browser did not allow copying' })).toBeTruthy();
  });
});

test('a time shows its distance, grows older, and has the absolute time on hover', async () => {
  vi.setSystemTime(new Date('2026-03-01T12:00:00Z'));
  render(themed(<RelativeTime value="2026-03-01T11:59:30Z" />));
  const time = screen.getByText('30 seconds ago');
  expect(time.title).toContain('.000');
  expect(time.getAttribute('datetime')).toBe('2026-03-01T11:59:30.000Z');
  await wait(60_000);
  expect(time.textContent).toBe('2 minutes ago');
});

test('an id is shortened in its middle and whole on hover', () => {
  expect(truncateMiddle('4bf92f3577b34da6a3ce929d0e0e4736', 16)).toBe('4bf92f35…e0e4736');
  expect(truncateMiddle('short', 16)).toBe('short');
  render(themed(<MiddleTruncated value="4bf92f3577b34da6a3ce929d0e0e4736" />));
  expect(screen.getByTitle('4bf92f3577b34da6a3ce929d0e0e4736').textContent).toHaveLength(16);
});

test('an icon name that nobody knows shows a circle', () => {
  const { container } = render(themed(<Icon name="no-such-icon" />));
  expect(container.querySelector('svg')).not.toBeNull();
});

test('a page has its title, description, one primary action and toolbar; a hidden title stays for screen readers', () => {
  const { rerender } = render(
    themed(
      <Page title="Tokens" description="For senders" action={<button type="button">New</button>} toolbar={<input aria-label="Filter" />}>
        Content
      </Page>,
    ),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Tokens' })).toBeTruthy();
  expect(screen.getByText('For senders')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
  expect(screen.getByLabelText('Filter')).toBeTruthy();
  rerender(
    themed(
      <Page title="Tokens" titleHidden>
        Content
      </Page>,
    ),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Tokens' })).toBeTruthy();
});
