import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWarmOutcome } from '#plugins/explore/contract';
import { NoticeQueue } from '../../../host/browser/services/NoticeQueue';
import { NoticeHost } from '../../../host/browser/shell/NoticeHost';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const queue = new NoticeQueue();
  const go = vi.fn();
  render(
    <FluentProvider theme={webLightTheme}>
      <NoticeHost queue={queue} go={go} />
    </FluentProvider>,
  );
  act(() => showWarmOutcome(queue, { outcome: 'success', address: '/explore?mode=WARM_TIER' }));
  return go;
}

test('the notice that warm data is there shows for 8 s [data-9-13]', () => {
  open();
  act(() => void vi.advanceTimersByTime(7900));
  expect(screen.queryByRole('link', { name: 'View data' })).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByRole('link', { name: 'View data' })).toBeNull();
});

test('its link leads to the data and takes the notice away', () => {
  const go = open();
  fireEvent.click(screen.getByRole('link', { name: 'View data' }));
  expect(go.mock.calls).toEqual([['/explore?mode=WARM_TIER']]);
  expect(screen.queryByRole('link', { name: 'View data' })).toBeNull();
});
