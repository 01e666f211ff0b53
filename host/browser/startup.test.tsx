import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type AnyHalf, definePlugin, type Manifest, navGroups, pages, startSteps } from '#sdk';
import { sessionService } from '#sdk/browser';
import { startPatience } from './services/Startup';
import { bootOf, type RenderedApplication, renderApplication } from './testing/renderApplication';

const base = { version: '1.0.0', host: '^0.1.0', title: 'Garden' } as const;
const page = pages.add('beds', { path: '/beds', state: 'dashboard.beds', breadcrumb: 'Beds' }, { code: 'page' });
const garden = definePlugin({
  ...base,
  id: 'garden',
  contributes: [
    page,
    navGroups.add('beds', { title: 'Beds', icon: 'logs', path: '/beds' }),
    startSteps.add('second', { title: 'Rake', weight: 2 }, { code: 'rake' }),
    startSteps.add('first', { title: 'Dig', weight: 1 }, { code: 'dig' }),
    startSteps.add('third', { title: 'Water', weight: 3 }, { code: 'water' }),
  ],
});
const names = ['dig', 'rake', 'water'] as const;
type Name = (typeof names)[number];

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.useRealTimers();
});

const loader = () => screen.queryByRole('status', { name: 'Starting Astrolabe' });

/** The garden, each of whose steps ends when it is told to. */
async function open({ signedIn = true, plugin = garden as Manifest, fails = {} as Partial<Record<Name, string>> } = {}) {
  const begun: string[] = [];
  const signals: AbortSignal[] = [];
  const ends = {} as Record<Name, () => void>;
  const step = (name: Name) => async () => ({
    default: (_services: unknown, signal: AbortSignal) => {
      begun.push(name);
      signals.push(signal);
      const failure = fails[name];
      if (failure !== undefined) throw new Error(failure);
      return new Promise<void>((resolve) => {
        ends[name] = resolve;
      });
    },
  });
  const half: AnyHalf = {
    code: { page: async () => ({ default: () => <p>A page</p> }), dig: step('dig'), rake: step('rake'), water: step('water') },
  };
  const { session: _session, ...nobody } = bootOf([plugin]);
  running = await renderApplication({ boot: signedIn ? bootOf([plugin]) : nobody, halves: { garden: half }, at: '/beds' });
  return { app: running, begun, signals, end: (name: Name) => act(async () => ends[name]()) };
}

test.each(names)('a loader covers the window until the last start step has ended, %s here, while the page loads below', async (slow) => {
  const { end } = await open();
  expect(loader()).not.toBeNull();
  await screen.findByText('A page');
  for (const name of names) if (name !== slow) await end(name);
  expect(loader()).not.toBeNull();
  await end(slow);
  await waitFor(() => expect(loader()).toBeNull());
});

test('steps begin in their order, at a login as at a load, and none waits for the one before', async () => {
  const { app, begun } = await open({ signedIn: false });
  expect([begun, loader()]).toEqual([[], null]);
  app.prepare(bootOf([garden]));
  await act(async () => app.app.host.services.find(sessionService)?.refresh());
  await waitFor(() => expect(begun).toEqual(names));
  expect(loader()).not.toBeNull();
});

test.each(names)('%s fails: that is reported, and the application opens all the same', async (failing) => {
  const { app, begun, end } = await open({ fails: { [failing]: 'the ground is frozen' } });
  for (const name of names) if (name !== failing) await end(name);
  await waitFor(() => expect(loader()).toBeNull());
  expect(begun).toEqual(names);
  expect(screen.getByText('A page')).toBeDefined();
  expect(app.errors.map(String).join()).toContain('the ground is frozen');
});

test('a step that takes long holds the loader for five seconds, is named in the console, and is no error: it goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app, end, signals } = await open();
  await end('dig');
  await act(() => vi.advanceTimersByTimeAsync(startPatience - 1));
  expect(loader()).not.toBeNull();
  await end('water');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(loader()).toBeNull();
  expect(warn.mock.calls).toEqual([['Start step "Rake" is still under way after 5000 ms']]);
  expect(app.errors).toEqual([]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
});

test.each([
  ['the others have ended', false],
  ['five seconds have passed', true],
])('a step of the background begins once %s, and holds nothing up', async (_when, isSlow) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first, second] = ['dig', 'water'] as const;
  const { begun, end } = await open({
    plugin: definePlugin({
      ...base,
      id: 'garden',
      contributes: [
        page,
        startSteps.add('first', { title: 'Dig', weight: 2 }, { code: first }),
        startSteps.add('second', { title: 'Water', weight: 1, isBackground: true }, { code: second }),
      ],
    }),
  });
  expect(loader()).not.toBeNull();
  expect(begun).toEqual([first]);
  if (isSlow) await act(() => vi.advanceTimersByTimeAsync(startPatience));
  else await end(first);
  expect(loader()).toBeNull();
  expect(begun).toEqual([first, second]);
  if (!isSlow) return;
  await end(first);
  expect(begun).toEqual([first, second]);
});

test('what a step leaves running is ended when the person goes', async () => {
  const { app, signals } = await open();
  const { session: _session, ...nobody } = bootOf([garden]);
  await app.reboot(nobody);
  expect(loader()).toBeNull();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});

test('who has come to log out begins nothing', async () => {
  const leaving = definePlugin({
    ...base,
    id: 'leaving',
    contributes: [pages.add('logout', { path: '/logout', state: 'logout', audience: 'public', bare: true }, { code: 'page' })],
  });
  const begun: string[] = [];
  const half: AnyHalf = { code: { dig: async () => ({ default: () => void begun.push('dig') }) } };
  const bye: AnyHalf = { code: { page: async () => ({ default: () => <p>Goodbye</p> }) } };
  running = await renderApplication({ boot: bootOf([garden, leaving]), halves: { garden: half, leaving: bye }, at: '/logout' });
  await screen.findByText('Goodbye');
  expect([begun, loader()]).toEqual([[], null]);
});
