import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, type LandingPlace, landings, navGroups, pages } from '#sdk';
import { bootOf, type RenderedApplication, renderApplication } from '../testing/renderApplication';

const base = { version: '1.0.0', host: '^0.1.0' } as const;
const garden = definePlugin({
  ...base,
  id: 'garden',
  title: 'Garden',
  contributes: [
    pages.add('beds', { path: '/beds', state: 'dashboard.beds', breadcrumb: 'Beds' }, { code: 'page' }),
    pages.add('bed', { path: '/beds/:bed', state: 'dashboard.bed', breadcrumb: 'Bed' }, { code: 'page' }),
    navGroups.add('beds', { title: 'Beds', icon: 'logs', path: '/beds', weight: 1 }),
  ],
});
const chooser = definePlugin({
  ...base,
  id: 'chooser',
  title: 'Chooser',
  contributes: [
    landings.add('first', { title: 'First', weight: 1 }, { code: 'first' }),
    landings.add('second', { title: 'Second', weight: 2 }, { code: 'second' }),
  ],
});
type Answer = () => Promise<LandingPlace | undefined>;

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.useRealTimers();
});
async function landedAt(
  at: string,
  first: Answer,
  second: Answer = async () => undefined,
  arrived: () => Promise<void> = async () => undefined,
): Promise<RenderedApplication> {
  const load = async () => ({ default: () => <p>A page</p> });
  const halves: Record<string, AnyHalf> = {
    garden: { code: { page: load } },
    chooser: {
      code: {
        first: async () => {
          await arrived();
          return { default: first };
        },
        second: async () => ({ default: second }),
      },
    },
  };
  running = await renderApplication({ boot: bootOf([garden, chooser]), halves, at });
  return running;
}

test.each<[string, LandingPlace | undefined, LandingPlace | undefined, string]>([
  ['a state with its parameters', { state: 'dashboard.bed', params: { bed: '7' } }, undefined, '/beds/7'],
  ['an address with its query', { link: '/beds/3?sort=size' }, undefined, '/beds/3?sort=size'],
  ['the next one where the first has none', undefined, { link: '/beds/2' }, '/beds/2'],
  ['the next one where the first leads to no page', { link: '/gone' }, { link: '/beds/2' }, '/beds/2'],
  ['the next one where a parameter is missing', { state: 'dashboard.bed' }, { link: '/beds/2' }, '/beds/2'],
  ['the root where none is open', { state: 'dashboard.gone' }, { link: 'https://elsewhere.test/' }, '/beds'],
])('/ opens %s', async (_name, first, second, address) => {
  const { address: now } = await landedAt(
    '/',
    async () => first,
    async () => second,
  );
  await screen.findByText('A page');
  expect(now()).toBe(address);
});

test('what the address asks for comes along', async () => {
  const { address } = await landedAt('/?theme=dark', async () => ({ link: '/beds/3?sort=size' }));
  await screen.findByText('A page');
  expect(address()).toBe('/beds/3?sort=size&theme=dark');
});

test('who goes elsewhere as it is said where to begin gets there', async () => {
  let answer: (place: LandingPlace) => void = () => undefined;
  const { address, app } = await landedAt('/', () => new Promise((resolve) => (answer = resolve)));
  await act(async () => {
    await app.router.navigate('/beds/9');
    answer({ link: '/beds/2' });
    // Both are drawn in one go, as on a busy machine.
    await new Promise(setImmediate);
  });
  await screen.findByText('A page');
  expect(address()).toBe('/beds/9');
});

test('who goes elsewhere between the drawing and the leading gets there', async () => {
  let answer: (place: LandingPlace) => void = () => undefined;
  const { address, app } = await landedAt('/', () => new Promise((resolve) => (answer = resolve)));
  // It is told of a drawing before effects run.
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    void app.router.navigate('/beds/9');
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  // Effects come after the drawing, as they do outside "act".
  answer({ link: '/beds/2' });
  await screen.findByText('A page');
  expect(address()).toBe('/beds/9');
});

test('one that fails is contained and reported, and the next is asked', async () => {
  const { address, errors } = await landedAt(
    '/',
    async () => {
      throw new Error('the compass is broken');
    },
    async () => ({ link: '/beds/2' }),
  );
  await screen.findByText('A page');
  expect(address()).toBe('/beds/2');
  expect(errors.map(String).join()).toContain('the compass is broken');
});

/** Moves the fake clock on. By itself it goes as fast as the real one. */
async function passing(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('one that never answers is not waited for longer than 3 s, and the next is asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = await landedAt(
    '/',
    () => new Promise(() => {}),
    async () => ({ link: '/beds/2' }),
  );
  await passing(2000);
  expect(address()).toBe('/');
  await passing(1000);
  await screen.findByText('A page');
  expect(address()).toBe('/beds/2');
});

test('where one never answers and nobody else has a place it is the root', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { address } = await landedAt('/', () => new Promise(() => {}));
  await passing(3000);
  await screen.findByText('A page');
  expect(address()).toBe('/beds');
});

test('code that takes 4 s to come leads where it says', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 4000));
  const { address } = await landedAt('/', async () => ({ link: '/beds/3' }), undefined, slow);
  await passing(3500);
  expect(address()).toBe('/');
  await passing(500);
  await screen.findByText('A page');
  expect(address()).toBe('/beds/3');
});
