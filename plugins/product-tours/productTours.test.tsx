import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionTourParameters } from './browser/SessionTourParameters';
import { type TourGuide, TourStore } from './browser/TourStore';
import { tourScript } from './browser/tourScript';
import { tourParameters } from './common/tourParameters';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const each of document.head.querySelectorAll('script')) each.remove();
});

const person = { role: 'admin', planType: 'pro', accountTypes: ['owner', 'sub', 'metrics', 'metrics', 'tracing', 'security'] } as const;

test('parameters of tracing are for owner accounts alone, and Security accounts get none of metrics and tracing [shell-6-21]', () => {
  expect(tourParameters({ ...person, accountType: 'owner' })).toEqual({
    accountType: 'owner',
    role: 'admin',
    planType: 'pro',
    metrics: { accounts: 2 },
    tracing: { accounts: 1 },
  });
  expect(tourParameters({ ...person, accountType: 'sub' })).toEqual({
    accountType: 'sub',
    role: 'admin',
    planType: 'pro',
    metrics: { accounts: 2 },
  });
  expect(tourParameters({ ...person, accountType: 'security' })).toEqual({ accountType: 'security', role: 'admin', planType: 'pro' });
});

test('parameters are kept for 60 seconds: a second reading within them asks nobody, one after them does [shell-9-09]', async () => {
  const answer = { accountType: 'sub', role: 'user', planType: 'pro' };
  const ask = vi.fn(async () => answer);
  const parameters = new SessionTourParameters(ask);
  expect(await parameters.read()).toEqual(answer);
  vi.advanceTimersByTime(59_999);
  expect(await parameters.read()).toEqual(answer);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await parameters.read();
  expect(ask).toHaveBeenCalledTimes(2);
  parameters.forget();
  await parameters.read();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('parameters that could not be had are asked for again', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ accountType: 'sub', role: 'user', planType: 'pro' });
  const parameters = new SessionTourParameters(ask);
  await expect(parameters.read()).rejects.toThrow('offline');
  await expect(parameters.read()).resolves.toMatchObject({ role: 'user' });
});

test("the script of the tours is loaded from the service's guides host, once [shell-7-47]", () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      document.head.insertBefore(Object.assign(document.createElement('script'), {}), null).dataset.productTour = (
        node as HTMLScriptElement
      ).src;
  });
  const parameters = { accountType: 'sub', role: 'user', planType: 'pro' };
  tourScript('https://guides.example/v1/tour.js', parameters);
  tourScript('https://guides.example/v1/tour.js', parameters);
  expect(append.mock.calls.map(([node]) => (node as HTMLScriptElement).src)).toEqual(['https://guides.example/v1/tour.js']);
  expect((window as never as { productTour: unknown }).productTour).toEqual({ parameters });
});

const guide: TourGuide = {
  id: 'notes/first',
  title: 'Notes',
  path: '/notes',
  steps: [
    { target: '#absent', title: 'Not there', text: '' },
    { target: '#list', title: 'List', text: '' },
    { target: '#gone', title: 'Gone', text: '' },
    { target: '#new', title: 'New', text: '' },
  ],
};
function tours(there: readonly string[]) {
  const show = vi.fn();
  const parts = [...there];
  const find = (selector: string) => (parts.includes(selector) ? ({} as Element) : null);
  return { store: new TourStore({ guides: () => [guide], notices: { show }, find }), show, parts };
}

test("a tour whose guide is missing says 'Can't show tour' [shell-8-07]", () => {
  const { store, show } = tours(['#list']);
  store.start('notes/unknown');
  expect(show.mock.calls).toEqual([[{ intent: 'warning', title: "Can't show tour" }]]);
  expect(store.shown).toBeUndefined();
});

test('a tour goes through the steps whose parts are there, forth and back, and ends after the last', () => {
  const { store, show } = tours(['#list', '#new']);
  store.start('notes/first');
  expect([store.shown?.title, store.isFirst, store.isLast]).toEqual(['List', true, false]);
  store.go(1);
  expect([store.shown?.title, store.isFirst, store.isLast]).toEqual(['New', false, true]);
  store.go(-1);
  expect(store.shown?.title).toBe('List');
  store.go(-1);
  expect(store.shown?.title).toBe('List');
  store.go(1);
  store.go(1);
  expect(store.guide).toBeUndefined();
  expect(show).not.toHaveBeenCalled();
});

test('a part that comes while the tour runs is a step of it: the tour that had one step alone goes on', () => {
  const { store, parts } = tours(['#list']);
  store.start('notes/first');
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(store.isLast));
  parts.push('#new');
  store.look();
  stop();
  expect(seen).toEqual([true, false]);
  store.go(1);
  expect(store.shown?.title).toBe('New');
});

test('a tour waits for its page, for five seconds', async () => {
  const { store, show, parts } = tours([]);
  void store.begin('notes/first');
  await vi.advanceTimersByTimeAsync(1000);
  parts.push('#list');
  await vi.advanceTimersByTimeAsync(200);
  expect(store.shown?.title).toBe('List');
  store.end();
  parts.length = 0;
  void store.begin('notes/first');
  await vi.advanceTimersByTimeAsync(4800);
  expect(show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(show).toHaveBeenCalledTimes(1);
});
