import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, navGroups, pages } from '#sdk';
import { bootOf, type RenderedApplication, renderApplication } from '../testing/renderApplication';
import { minifierPosition, minifierStorageKey } from './minifierPosition';
import { minifierHideDelay } from './navTimings';

const plugin = definePlugin({
  id: 'areas',
  title: 'Areas',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('first', { path: '/first', state: 'dashboard.first' }, { code: 'page' }),
    navGroups.add('home', { title: 'Home', icon: 'house', path: '/first' }),
  ],
});
const half: AnyHalf = { code: { page: async () => ({ default: () => <p>A page</p> }) } };

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  localStorage.clear();
  vi.useRealTimers();
});
const open = async () => {
  running = await renderApplication({ boot: bootOf([plugin]), halves: { areas: half }, at: '/first' });
  await screen.findByText('A page');
};
const toggle = (name = 'Put the navigation aside') => screen.getByLabelText(name);
const top = () => toggle().style.top;
const drag = (by: number) => {
  fireEvent.pointerDown(toggle(), { clientY: 100 });
  fireEvent.pointerMove(toggle(), { clientY: 100 + by });
  fireEvent.click(toggle());
};

test.each([
  ['5000', 760],
  ['-12', 0],
  ['300', 300],
  [null, 17],
  ['high', 17],
])('a toggle that was left at %s is %d px from the top of a window of 800 [shell-2.6-13]', (kept, expected) => {
  expect(minifierPosition({ getItem: () => kept }, 800)).toBe(expected);
});

test('the toggle puts the bar aside and brings it back', async () => {
  await open();
  await act(async () => toggle().click());
  expect(screen.queryByRole('link', { name: 'Astrolabe: start page' })).toBeNull();
  await act(async () => toggle('Show the navigation').click());
  expect(screen.getByRole('link', { name: 'Astrolabe: start page' })).toBeTruthy();
});

test('dragged, the toggle stays where it was left and the bar stays; a slip of the hand is a click [shell-2.6-12] [shell-2.6-13]', async () => {
  await open();
  drag(120);
  expect([top(), localStorage.getItem(minifierStorageKey)]).toEqual(['137px', '137']);
  expect(screen.getByRole('link', { name: 'Astrolabe: start page' })).toBeTruthy();
  drag(2);
  expect(toggle('Show the navigation').style.top).toBe('137px');
});

test('the toggle hides one second after the pointer has left the bar [shell-2.6-14]', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bar = screen.getByRole('navigation', { name: 'Main' });
  const isHidden = () => getComputedStyle(toggle()).visibility === 'hidden';
  await act(async () => bar.dispatchEvent(new Event('pointerenter')));
  expect(isHidden()).toBe(false);
  await act(async () => bar.dispatchEvent(new Event('pointerleave')));
  await act(() => vi.advanceTimersByTimeAsync(minifierHideDelay - 1));
  expect([minifierHideDelay, isHidden()]).toEqual([1000, false]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isHidden()).toBe(true);
});
