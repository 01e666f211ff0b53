import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { HeaderPanels } from '#sdk/browser';
import { guidePanel, type KnownTask, WalkthroughStore } from './browser/WalkthroughStore';
import { phasesOf, statusOf, taskStatuses } from './common/task';

const tasks: readonly KnownTask[] = [
  { id: 'tokens/send-data', data: 'done' },
  { id: 'explore/search', data: 'needed' },
  { id: 'alerts/create', level: 'account' },
];
const ofUser = 'guided-walkthrough';
const ofAccount = 'guided-walkthrough-account';

interface Server {
  readonly isSent?: boolean;
  /** A call that fails, `GET name`. */
  readonly failing?: string;
  /** A task that cannot be kept. */
  readonly refused?: string;
}

/** A person's walkthrough, with what is kept on the server. */
function open({ isSent = false, failing, refused }: Server = {}) {
  const kept: Record<string, unknown> = {};
  const puts: string[] = [];
  const fail = (call: string) => {
    if (call === failing) throw new Error(`${call} is broken`);
  };
  const nameOf = (path: string) => path.split('/').at(-1)?.split('?')[0] ?? '';
  const api = {
    get: async (path: string) => {
      fail(`GET ${nameOf(path)}`);
      return { value: kept[nameOf(path)] ?? null, revision: 1 };
    },
    put: async (path: string, body: unknown) => {
      fail(`PUT ${nameOf(path)}`);
      if (refused !== undefined && JSON.stringify(body).includes(refused)) {
        // Later than the answers to calls that came after it.
        for (let turn = 0; turn < 100; turn++) await Promise.resolve();
        throw new Error(`${refused} is refused`);
      }
      puts.push(nameOf(path));
      kept[nameOf(path)] = (body as { value: unknown }).value;
      return {};
    },
  };
  const none = { sent: false, timestamp: null };
  const watch = observable({ sent: undefined as unknown, waitFor: () => {}, look: async () => ask() });
  const look = (isThere: boolean) =>
    runInAction(() => Object.assign(watch, { sent: { logs: { ...none, sent: isThere }, metrics: none, traces: none } }));
  const ask = () => {
    fail('look');
    look(isSent);
  };
  const panels = observable({
    opened: undefined as string | undefined,
    open(name: string) {
      this.opened = name;
    },
    toggle(name: string) {
      this.opened = this.opened === name ? undefined : name;
    },
    close() {
      this.opened = undefined;
    },
  });
  const notices: string[] = [];
  const session = observable({ session: { user: { id: 1 }, account: { id: 7 } } });
  const store = new WalkthroughStore({
    api: api as never,
    notices: { show: ({ title }) => void notices.push(title) },
    session: session as never,
    panels: panels as HeaderPanels,
    watch: () => watch as never,
  });
  store.setTasks(tasks);
  return { store, kept, puts, panels, notices, look, session };
}

test('a task is todo, done or locked, and nothing else [shell-3-20]', () => {
  expect(taskStatuses).toEqual(['todo', 'done', 'locked']);
});

test('a phase has a name, tasks and whether it is open at first: that is the first one [shell-3-19]', () => {
  const phases = phasesOf([{ phase: 'MASTERING' }, { phase: 'SETUP' }, { phase: 'FIRST STEPS' }, { phase: 'SETUP' }]);
  expect(phases).toEqual([
    { name: 'SETUP', tasks: [{ phase: 'SETUP' }, { phase: 'SETUP' }], isOpenByDefault: true },
    { name: 'FIRST STEPS', tasks: [{ phase: 'FIRST STEPS' }], isOpenByDefault: false },
    { name: 'MASTERING', tasks: [{ phase: 'MASTERING' }], isOpenByDefault: false },
  ]);
});

test('without data a search is locked, once data has come it is to do, and sending is done', async () => {
  const { store, look, kept } = open();
  await store.start();
  await store.askForData();
  const status = () => tasks.map((task) => statusOf(task, store.doneTasks, store.hasData));
  expect(status()).toEqual(['todo', 'locked', 'todo']);
  look(true);
  await vi.waitFor(() => expect(kept[ofUser]).toEqual({ done: ['tokens/send-data'], seen: [] }));
  expect(status()).toEqual(['done', 'todo', 'todo']);
  store.stop();
});

test('a task that is done twice is kept once, and the second time nothing is sent [shell-4-16]', async () => {
  const { store, kept, puts } = open();
  await store.start();
  store.done('explore/search');
  await vi.waitFor(() => expect(puts).toHaveLength(1));
  store.done('explore/search');
  expect(store.doneTasks).toEqual(new Set(['explore/search']));
  expect([kept[ofUser], puts]).toEqual([{ done: ['explore/search'], seen: [] }, [ofUser]]);
  store.done('nobody/knows');
  expect(puts).toHaveLength(1);
  store.stop();
});

test('what is done before anything is known is kept once it is; a task of the account is kept for the account', async () => {
  const { store, kept } = open();
  store.done('alerts/create');
  expect(kept).toEqual({});
  await store.start();
  await vi.waitFor(() => expect(kept[ofAccount]).toEqual({ done: ['alerts/create'], seen: [] }));
  expect(kept[ofUser]).toBeUndefined();
  store.stop();
});

test('that it is active and that its drawer is open are two things: closing the drawer leaves it active [shell-4-14]', async () => {
  const { store, panels, kept } = open();
  expect([store.isActive, store.isOpen]).toEqual([false, false]);
  store.open();
  await vi.waitFor(() => expect(store.isActive).toBe(true));
  expect(store.isOpen).toBe(true);
  panels.close();
  expect([store.isActive, store.isOpen]).toEqual([true, false]);
  await vi.waitFor(() => expect(kept[ofAccount]).toEqual({ done: [], seen: ['alerts/create'] }));
  expect(kept[ofUser]).toEqual({ done: [], seen: ['tokens/send-data', 'explore/search'] });
  expect(store.unseen).toEqual([]);
  store.stop();
});

test.each([
  ['GET guided-walkthrough', "Couldn't get tasks status"],
  ['look', "Couldn't get account sent data for guided flow"],
  ['PUT guided-walkthrough', "Couldn't mark task as done"],
  ['PUT guided-walkthrough', "Couldn't set seen tasks"],
])('each call that fails has its words: %s, %s [shell-8-06]', async (failing, words) => {
  const { store, notices, panels } = open({ failing });
  await store.start();
  await store.askForData();
  if (words.includes('mark')) store.done('explore/search');
  if (words.includes('seen')) panels.toggle(guidePanel);
  panels.close();
  await vi.waitFor(() => expect(notices).toContain(words));
  expect(store.doneTasks.size).toBe(0);
  store.stop();
});

test('a task that could not be kept is taken back alone', async () => {
  const { store, notices } = open({ refused: 'explore/search' });
  await store.start();
  store.done('explore/search');
  store.done('tokens/send-data');
  await vi.waitFor(() => expect(notices).toEqual(["Couldn't mark task as done"]));
  await vi.waitFor(() => expect([...store.doneTasks]).toEqual(['tokens/send-data']));
  store.stop();
});

test('nothing of one person meets the next', async () => {
  const { store, session } = open();
  await store.start();
  store.done('explore/search');
  expect(store.doneTasks.size).toBe(1);
  runInAction(() => Object.assign(session, { session: { user: { id: 2 }, account: { id: 7 } } }));
  expect([store.isActive, store.doneTasks.size]).toEqual([false, 0]);
  store.stop();
});
