import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Context, definePlugin, guidedAdmins, guidedPeople, headerPanels, holds, pages, walkthroughTasks } from '#sdk';
import { headerPanelsService, walkthroughService } from '#sdk/browser';
import { adminSession, bootOf, json, type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { telemetryWatchService } from '../../../plugins/trials/contract';
import { browser as userStateHalf } from '../../../plugins/user-state/browser';
import { manifest as userState } from '../../../plugins/user-state/plugin';
import { browser } from '../../../plugins/walkthrough/browser';
import { manifest } from '../../../plugins/walkthrough/plugin';

const task = (title: string, phase: 'SETUP' | 'FIRST STEPS' | 'MASTERING', path = '/notes') => ({
  title,
  phase,
  hint: `Hint of ${title}`,
  description: `About ${title}`,
  action: { text: `Go to ${title}`, path },
  learnMoreUrl: `/docs/${title.toLowerCase()}`,
});
/** Tasks as the product has them; `alert` is one of the account, and the page of `nowhere` is not there. */
const notes = definePlugin({
  id: 'notes',
  title: 'Notes',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    pages.add('notes', { path: '/notes', state: 'dashboard.notes', breadcrumb: 'Notes' }, { code: 'page' }),
    pages.add('write', { path: '/write', state: 'dashboard.write', breadcrumb: 'Write' }, { code: 'writePage' }),
    pages.add('docs', { path: '/docs/search', state: 'dashboard.docs', breadcrumb: 'Docs' }, { code: 'page' }),
    headerPanels.add('news', { title: "What's New" }, { code: 'news' }),
    walkthroughTasks.add('invite', { ...task('Invite', 'SETUP', '/write'), weight: 20 }, { code: 'picture', when: guidedAdmins }),
    walkthroughTasks.add('search', task('Search', 'FIRST STEPS'), { code: 'picture', when: guidedPeople }),
    walkthroughTasks.add('alert', { ...task('Alert', 'FIRST STEPS'), level: 'account' }, { code: 'picture', when: guidedPeople }),
    walkthroughTasks.add('landing', task('Landing', 'MASTERING'), { code: 'picture', when: guidedPeople }),
    walkthroughTasks.add('nowhere', task('Nowhere', 'MASTERING', '/not-there'), { code: 'picture', when: guidedPeople }),
  ],
});
const part = (text: string) => async () => ({ default: () => <p>{text}</p> });
const notesHalf = {
  code: {
    page: part('All notes'),
    writePage: part('A new note'),
    news: part('Version 2'),
    picture: async () => ({ default: '/picture.svg' }),
  },
};

/** Who waits for data of an account that has sent none. */
const waiting: AbortSignal[] = [];
const trials = definePlugin({ id: 'trials', title: 'Trials', version: '1.0.0', host: '^0.1.0', contributes: [] });
const trialsHalf = {
  start(context: Context) {
    const none = { sent: false, timestamp: null };
    const sent = { logs: none, metrics: none, traces: none };
    context.provide(telemetryWatchService, () => ({ sent, look: async () => sent, waitFor: (signal) => void waiting.push(signal) }));
  },
  code: {},
};

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

interface Setting {
  readonly role?: 'admin' | 'user' | 'read-only';
  readonly isOn?: boolean;
  /** The account's data is watched, and the guide listens for it. */
  readonly listens?: boolean;
  /** Ids of tasks that the person has done. */
  readonly done?: readonly string[];
}

/** The application with the walkthrough, tasks of its own, and the states that the server keeps. */
async function start({ role = 'admin', isOn = true, listens, done = [] }: Setting = {}) {
  const kept: Record<string, unknown> = { 'guided-walkthrough': { done, seen: [] } };
  const flag = [...(isOn ? ['GuidedWalkthrough'] : []), ...(listens === true ? ['GuidedFlowDataListening'] : [])];
  const watched = listens === undefined ? [] : [trials];
  const facts = { role: [role], plugin: ['notes', 'user-state', 'walkthrough', ...watched.map(({ id }) => id)], flag };
  const asFacts = Object.fromEntries(Object.entries(facts).map(([name, values]) => [name, new Set(values)]));
  const open = [...watched, notes, userState, manifest].map((plugin) => ({
    ...plugin,
    contributes: plugin.contributes.filter(({ side, when }) => side === 'browser' && holds(when, asFacts) === true),
  }));
  running = await renderApplication({
    boot: bootOf(open, { session: { ...adminSession, user: { ...adminSession.user, role } }, facts }),
    halves: { notes: notesHalf, trials: trialsHalf, 'user-state': userStateHalf, walkthrough: browser },
    at: '/notes',
    answer: ({ method, path, body }) => {
      const name = /^\/api\/user-state\/([^?]+)/.exec(path)?.[1];
      if (name === undefined) return json({});
      if (method === 'PUT') kept[name] = (body as { readonly value: unknown }).value;
      return json({ name, scope: 'user', value: kept[name] ?? null, version: null, revision: 1, updatedAt: null, expiresAt: null });
    },
  });
  await screen.findByText('All notes');
  const { services } = running.app.host;
  return {
    kept,
    app: running,
    panels: services.find(headerPanelsService),
    tell: (id: string) => act(async () => services.find(walkthroughService)?.done(id)),
  };
}
const button = (of: string) => screen.findByRole('button', { name: `Guide ${of}` });
async function openGuide(of: string): Promise<HTMLElement> {
  const guide = await button(of);
  await act(async () => guide.click());
  return screen.findByRole('dialog', { name: 'Get started with the product' });
}
const phase = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

test("the button 'Guide' says how many of the tasks are done, and is there only while the walkthrough is activated [shell-2.5-01]", async () => {
  const { tell } = await start({ done: ['notes/invite', 'notes/landing'] });
  await button('2/4');
  await tell('notes/search');
  await button('3/4');
  await running?.end();
  await start({ isOn: false });
  expect(screen.queryByRole('button', { name: /Guide/ })).toBeNull();
});

test("the header of the drawer reads 'N of M task completed' [shell-2.9-02]", async () => {
  const { tell } = await start({ done: ['notes/invite'] });
  const drawer = await openGuide('1/4');
  await within(drawer).findByText('1 of 4 task completed');
  await tell('notes/alert');
  await within(drawer).findByText('2 of 4 task completed');
});

test("phases can be collapsed, and each shows '(done/total) completed' [shell-2.9-03]", async () => {
  await start({ done: ['notes/invite'] });
  await openGuide('1/4');
  await screen.findByText('(1/1) completed');
  const expanded = () => ['SETUP', 'FIRST STEPS', 'MASTERING'].map((name) => phase(name).getAttribute('aria-expanded'));
  expect(expanded()).toEqual(['true', 'false', 'false']);
  expect(phase('FIRST STEPS').textContent).toContain('(0/2) completed');
  expect(phase('MASTERING').textContent).toContain('(0/1) completed');
  await act(async () => phase('SETUP').click());
  await act(async () => phase('MASTERING').click());
  expect(expanded()).toEqual(['false', 'false', 'true']);
});

test('opening the guide closes the other drawer of the header, and the other way round [shell-4-17]', async () => {
  const { panels } = await start();
  await act(async () => panels?.open('notes/news'));
  await screen.findByText('Version 2');
  await openGuide('0/4');
  await waitFor(() => expect(screen.queryByText('Version 2')).toBeNull());
  await act(async () => panels?.open('notes/news'));
  await waitFor(() => expect(screen.queryByText('0 of 4 task completed')).toBeNull());
});

test('the button of a task opens its page; what says more is linked only where its page is there', async () => {
  const { app } = await start();
  await openGuide('0/4');
  await act(async () => phase('FIRST STEPS').click());
  const links = screen.getAllByRole('link', { name: 'Learn more' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/docs/search']);
  await act(async () => screen.getByRole('button', { name: 'Go to Invite' }).click());
  await screen.findByText('A new note');
  expect(app.address()).toBe('/write');
});

test('lists of done and of seen tasks are kept once for the account and once for the person [shell-3-16]', async () => {
  const { kept, tell, panels } = await start();
  await button('0/4');
  await tell('notes/alert');
  await tell('notes/search');
  await button('2/4');
  await openGuide('2/4');
  await act(async () => panels?.close());
  await waitFor(() => expect(kept['guided-walkthrough-account']).toEqual({ done: ['notes/alert'], seen: ['notes/alert'] }));
  await waitFor(() =>
    expect(kept['guided-walkthrough']).toEqual({ done: ['notes/search'], seen: ['notes/landing', 'notes/search', 'notes/invite'] }),
  );
});

test('while it is open and nothing has come, the guide listens for data, by the flag GuidedFlowDataListening alone [shell-6-27]', async () => {
  waiting.length = 0;
  await start({ listens: false });
  await openGuide('0/4');
  expect(waiting).toEqual([]);
  await running?.end();
  const { panels } = await start({ listens: true });
  expect(waiting).toEqual([]);
  await openGuide('0/4');
  await waitFor(() => expect(waiting.map(({ aborted }) => aborted)).toEqual([false]));
  await act(async () => panels?.close());
  await waitFor(() => expect(waiting.map(({ aborted }) => aborted)).toEqual([true]));
});

test('inviting is for admins, and who only reads has no guide', async () => {
  await start({ role: 'user' });
  await button('0/3');
  await running?.end();
  await start({ role: 'read-only' });
  expect(screen.queryByRole('button', { name: /Guide/ })).toBeNull();
});
