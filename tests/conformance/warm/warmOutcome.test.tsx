import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { json } from '../../../host/browser/testing/renderApplication';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { fakeCanvas } from '../explore/fakeCanvas';
import { type OpenLogs, openLogs } from '../explore/openLogs';
import { toldBy } from '../shell/toldBy';

let logs: OpenLogs;
beforeAll(async () => {
  logs = await openLogs();
});
beforeEach(() => {
  fakeLayout();
  fakeCanvas();
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

test('a retrieval that fails says so, and one that times out what to do; of a search of recent logs nothing of that is said [data-8-18]', async () => {
  let answer: (status: number) => void = () => {};
  const app = await logs.open('/explore?from=now-5d&query=parcel&mode=WARM_TIER', {
    own: ['warm-tier'],
    instead: async ({ path }) => {
      if (path === '/api/warm-tier/retention') return json([]);
      if (path !== '/api/explore/search') return undefined;
      const status = await new Promise<number>((resolve) => {
        answer = resolve;
      });
      return json({ code: 'X', message: 'It did not work.' }, status);
    },
  });
  const all = toldBy(app);
  const notices = within(await screen.findByRole('log', { name: 'Notifications' }));
  const searches = (count: number) => waitFor(() => expect(logs.sent('/api/explore/search')).toHaveLength(count));
  const failed = { intent: 'danger', title: 'An error occurred while retrieving data' };
  const late = { intent: 'danger', title: 'Warm Data retrieval timed out', text: 'Adjust the time range or the query, and search again.' };
  /** What has been told of retrievals since: that there is no graph here is another thing. */
  const told = () => all.splice(0).filter(({ title }) => [failed, late].some((one) => one.title === title));
  for (const [index, [status, said]] of (
    [
      [500, failed],
      [504, late],
      [502, failed],
      [408, late],
    ] as const
  ).entries()) {
    if (index > 0) fireEvent.click(await screen.findByText('Refresh', { selector: 'button, button *' }));
    await searches(index + 1);
    expect(told()).toEqual([]);
    const shown = notices.findByText(said.title);
    answer(status);
    await shown;
    await waitFor(() => expect(app.app.queries.isFetching()).toBe(0));
    expect(told()).toEqual([expect.objectContaining(said)]);
    if (said === failed) expect(screen.queryByText(late.text)).toBeNull();
    for (const { key } of app.app.notices.notices) act(() => app.app.notices.dismiss(key));
  }
  fireEvent.click(screen.getByText('Search recent logs', { selector: 'button' }));
  await searches(5);
  answer(400);
  await waitFor(() => expect(app.app.queries.isFetching()).toBe(0));
  await screen.findByText('It did not work.');
  expect(told()).toEqual([]);
});
