import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { autorun } from 'mobx';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HistogramRequest } from '#plugins/explore/contract';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { fakeCanvas } from './fakeCanvas';
import { type OpenLogs, openLogs } from './openLogs';

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
let logs: OpenLogs;
beforeAll(async () => {
  logs = await openLogs();
  await logs.ship(
    Array.from({ length: 300 }, (_, copy) => ({
      '@timestamp': ago(60_000 + copy),
      level: 'info',
      service: `service-${copy % 4}`,
      user: `user-${copy}`,
      message: 'signed in',
    })),
  );
});
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeCanvas();
});
afterEach(async () => {
  stopWatching();
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

/** What is told from now on, and the texts that were drawn, however soon they go. */
function watchNotices({ app }: RenderedApplication) {
  const drawn = new Set<string>();
  const told = new Set<string>();
  const watching = new MutationObserver(() => {
    for (const part of document.querySelectorAll('[role=log][aria-label=Notifications] *')) drawn.add(part.textContent ?? '');
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  const ended = autorun(() => {
    for (const { intent, title, milliseconds } of app.notices.notices) told.add(`${intent} ${title} ${milliseconds}`);
  });
  stopWatching = () => {
    watching.disconnect();
    ended();
  };
  return { drawn, told };
}
let stopWatching = () => {};
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Group by' });
async function groupBy(field: string): Promise<void> {
  const combobox = await box();
  await waitFor(() => expect(combobox.getAttribute('aria-expanded')).toBe('false'));
  fireEvent.click(combobox);
  fireEvent.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: field }));
}
const groupOf = (app: RenderedApplication) => new URL(app.address(), location.origin).searchParams.get('groupBy');

test('a field of 300 values is refused with a warning that says what to do, and the graph stays as it was [data-5-26]', async () => {
  const app = await logs.open('/explore');
  await groupBy('service');
  await waitFor(() => expect(groupOf(app)).toBe('service'));
  const { drawn, told } = watchNotices(app);
  await groupBy('user');
  await waitFor(() => expect([...drawn]).toContain('Field "user" cannot be grouped'));
  expect([...drawn]).toContain('Fields with too many unique values cannot be visualized. Refine the search or select a different field.');
  expect([...told]).toEqual([expect.stringMatching(/^warning Field "user" cannot be grouped /)]);
  expect(groupOf(app)).toBe('service');
  expect((await box()).value).toBe('service');
  expect(logs.sent<HistogramRequest>('/api/explore/histogram').map(({ by }) => by)).not.toContain('user');
});

const again = ': Please try again, or contact support';
const broken = () => json({ code: 'INTERNAL', message: 'It broke.' }, 500);

test('a group-by that fails is given up on the page and in the address; failures of it, of the graph and of the logs are told for 3 s each [data-4-07] [data-8-12]', async () => {
  const failing = new Set(['/api/explore/histogram']);
  const app = await logs.open('/general', { instead: ({ path }) => (failing.has(path) ? broken() : undefined) });
  const { drawn, told } = watchNotices(app);
  const isTold = (title: string) => waitFor(() => expect([...drawn]).toContain(title + again));
  await app.go('/explore?groupBy=service');
  await isTold('Can not get aggregation for service');
  await waitFor(() => expect(groupOf(app)).toBeNull());
  expect((await box()).value).toBe('None');
  // Without the field it fails as well here.
  await isTold('Error fetching graph data');
  expect(groupOf(app)).toBeNull();
  failing.add('/api/explore/search');
  await app.go('/explore?query=signed');
  await isTold('Error fetching logs');
  expect([...told]).toEqual(
    ['Can not get aggregation for service', 'Error fetching graph data', 'Error fetching logs'].map(
      (what) => `danger ${what}${again} 3000`,
    ),
  );
  await waitFor(() => expect(app.app.notices.notices).toEqual([]), { timeout: 30_000 });
});

test('with warm logs there is nothing to compare with, and the control is off and says why; without them it is on [assist-4-19] [assist-8-28]', async () => {
  const compare = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Compare to' });
  const app = await logs.open('/explore?mode=WARM_TIER&compareTo=1h', {
    instead: ({ path, body }) => {
      const { mode } = (body ?? {}) as { mode?: string };
      if (mode !== 'WARM_TIER' || !path.startsWith('/api/explore/')) return undefined;
      return json({ code: 'WARM_TIER_OFF', message: 'No warm logs.' }, 404);
    },
  });
  expect((await compare()).disabled).toBe(true);
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerEnter((await compare()).parentElement as HTMLElement);
  const told = await screen.findByRole('tooltip');
  expect(told.textContent).toBe("The Compare function doesn't work when the query results include warm tier data");
  await app.go('/explore?compareTo=1h');
  await waitFor(async () => expect((await compare()).disabled).toBe(false));
  expect((await compare()).value).toBe('1h');
});
