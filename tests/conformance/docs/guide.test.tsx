import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { matchPath } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { walkthroughTasks } from '#sdk';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { AlertServer } from '../alerts/AlertServer';
import { pluginFolders } from '../plugins/allPlugins';
import { GuideServer, type Person } from './guideServer';

/** Each task with its button, the page on which it is done, and the page that says more, with its title. */
const tasks = {
  SETUP: [
    ['Send data', 'Send data', '/send-data', '/docs/send-data', 'Send your data'],
    ['Invite a team member', 'Invite', '/manage-users', '/docs/people-and-roles', 'People, roles and how they sign in'],
  ],
  'FIRST STEPS': [
    ['Search', 'Search logs', '/explore', '/docs/search-logs', 'Search logs'],
    ['Save a search', 'Save a search', '/explore', '/docs/saved-searches', 'Save a search'],
    ['Group by', 'Group logs', '/explore', '/docs/group-logs', 'See logs over time, by group'],
    ['Create an alert', 'Create an alert', '/alerts/unified-alerts-form/new', '/docs/alerts', 'Create an alert'],
  ],
  MASTERING: [
    ['Manage data', 'Manage data', '/ingestion', '/docs/manage-data', 'What has arrived, and what was refused'],
    ['Set your landing page', 'Choose a page', '/general', '/docs/landing-page', 'Choose where you begin'],
  ],
} as const;
const forAdmins = ['Send data', 'Invite a team member'];
const all = Object.values(tasks).flat();
const titles = all.map(([title]) => title);

let server: GuideServer;
let alerts: AlertServer;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  server = await GuideServer.start();
  alerts = await AlertServer.start();
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  await server.clear();
});
afterAll(async () => {
  await server.stop();
  await alerts.stop();
});

const drawer = () => within(screen.getByLabelText('Get started with the product', { selector: 'dialog' }));
const phaseNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('h3 button[aria-expanded]')].find(({ textContent }) => textContent.startsWith(name));
const phase = (name: string): HTMLElement => {
  const found = phaseNamed(name);
  if (found === undefined) throw new Error(`There is no phase ${name}.`);
  return found;
};
const shown = () => [...document.querySelectorAll('dialog li h4')].map(({ textContent }) => textContent);
/** The task's box. */
const box = (title: string) => drawer().getByText(title, { selector: 'h4' }).closest('li') as HTMLElement;
const badge = (title: string) => within(box(title)).getByText(/^(todo|done|locked)$/).textContent;
const badges = () => Object.fromEntries(shown().map((title) => [title, badge(title ?? '')]));

/** The guide with all of its phases open. */
async function openGuide(): Promise<void> {
  fireEvent.click(await screen.findByText(/^Guide \d/, { selector: 'button' }));
  await screen.findByText(/tasks? completed/);
  for (const name of Object.keys(tasks)) if (phaseNamed(name)?.getAttribute('aria-expanded') === 'false') fireEvent.click(phase(name));
}
async function open(person: Person, setting: Parameters<GuideServer['open']>[1] = {}): Promise<RenderedApplication> {
  await running?.end();
  running = await server.open(person, setting);
  return running;
}
const asks = () => waitFor(() => expect(running?.calls).toContain('GET /api/telemetry-status'));

test('the guide has three phases with their eight tasks, of which SETUP alone is open; each is todo, done or locked [shell-9-11] [shell-2.9-04] [shell-3-21]', async () => {
  await open('admin');
  fireEvent.click(await screen.findByText(/^Guide \d/, { selector: 'button' }));
  await screen.findByText(/tasks? completed/);
  expect(shown()).toEqual(tasks.SETUP.map(([title]) => title));
  for (const [name, own] of Object.entries(tasks)) {
    expect([name, phase(name).getAttribute('aria-expanded')]).toEqual([name, String(name === 'SETUP')]);
    if (name !== 'SETUP') fireEvent.click(phase(name));
    const item = phase(name).closest('h3')?.parentElement as HTMLElement;
    const within_ = [...item.querySelectorAll('h4')].map(({ textContent }) => textContent);
    expect([name, within_]).toEqual([name, own.map(([title]) => title)]);
  }
  expect(shown()).toEqual(titles);

  // Without data what needs data is locked, says why, and its button does nothing.
  const needData = ['Search', 'Save a search', 'Group by', 'Create an alert', 'Manage data'];
  await waitFor(() => expect(badge('Search')).toBe('locked'));
  expect(badges()).toEqual(Object.fromEntries(titles.map((title) => [title, needData.includes(title) ? 'locked' : 'todo'])));
  for (const [title, action] of all) {
    const why = 'Locked until the account has sent its first data.';
    const button = within(box(title)).getByText<HTMLButtonElement>(action, { selector: 'button' });
    expect([title, button.disabled, box(title).textContent?.includes(why)]).toEqual([
      title,
      needData.includes(title),
      needData.includes(title),
    ]);
  }
  server.hasLogs = true;
  await open('admin');
  await openGuide();
  await waitFor(() =>
    expect(badges()).toEqual(Object.fromEntries(titles.map((title) => [title, title === 'Send data' ? 'done' : 'todo']))),
  );
});

test("each task's action opens the page where it is done, and 'Learn more' its page of the documentation; the foot leads to getting started [shell-2.9-04] [shell-2.9-05] [shell-3-18]", async () => {
  server.hasLogs = true;
  const app = await open('admin');
  for (const [title, action, address, learnMore, docTitle] of all) {
    await openGuide();
    const words = [...box(title).querySelectorAll('p')].map(({ textContent }) => textContent);
    // What is done says what it is for, and no longer how.
    await waitFor(() => expect(box(title).querySelectorAll('p')).toHaveLength(badge(title) === 'done' ? 1 : 2));
    expect(words.every((text) => (text ?? '').length > 15)).toBe(true);
    const button = () => within(box(title)).getByText<HTMLButtonElement>(action, { selector: 'button' });
    await waitFor(() => expect(button().disabled).toBe(false));
    fireEvent.click(button());
    await waitFor(() => expect(app.address()).toBe(address));
    // The heading of the page is the path that it is declared with.
    await waitFor(() => expect(matchPath(document.querySelector('main h1')?.textContent ?? '', address)).not.toBeNull());
    await openGuide();
    fireEvent.click(within(box(title)).getByText('Learn more', { selector: 'a' }));
    await screen.findByText(docTitle, { selector: 'main h1' });
    expect(app.address()).toBe(learnMore);
    await app.go('/home');
    fireEvent.click(screen.getByText(/^Guide \d/, { selector: 'button' }));
  }
  await openGuide();
  fireEvent.click(drawer().getByText('Read the getting-started docs'));
  await screen.findByText('Get started', { selector: 'main h1' });
  expect(app.address()).toBe('/docs/getting-started');
});

test('each task that is not done has a picture of its own, which is shipped with the product [shell-3-18]', async () => {
  await open('admin', { own: ['tokens', 'people', 'explore', 'saved-searches', 'alerts', 'ingest', 'settings'] });
  await openGuide();
  const pictures = () => titles.map((title) => box(title).querySelector('svg use')?.getAttribute('href') ?? '');
  await waitFor(() => expect(pictures().every((href) => href !== '')).toBe(true));
  expect(new Set(pictures()).size).toBe(titles.length);
  for (const href of pictures()) {
    expect(href).toMatch(/^\/plugins\/.+\.svg(\?.*)?#picture$/);
    const file = join(import.meta.dirname, '../../..', href.replace(/[?#].*$/, ''));
    expect([href, existsSync(file)]).toEqual([href, true]);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg[\s\S]*id="picture"/);
  }
});

test('an admin has eight tasks, a user the six that are not for admins alone, a reader none [shell-6-16]', async () => {
  await open('admin');
  await openGuide();
  expect(shown()).toEqual(titles);
  await open('user');
  await openGuide();
  expect(shown()).toEqual(titles.filter((title) => !forAdmins.includes(title)));
  await open('read-only');
  await screen.findByText('/home', { selector: 'h1' });
  // The guide has begun for them, too, and finds nothing that is theirs.
  await waitFor(() => expect(running?.calls).toContain('GET /api/user-state/guided-walkthrough-account'));
  await asks();
  expect(screen.queryByText(/^Guide \d/)).toBeNull();
});

test('an alert is done for the account, and every other task for who has done it alone [shell-6-17]', async () => {
  const levels = pluginFolders.flatMap(({ manifest: { id: pluginId, contributes } }) =>
    contributes
      .filter(({ point }) => point === walkthroughTasks.id)
      .map(({ id, data }) => [`${pluginId}/${id}`, walkthroughTasks.schema.parse(data).level ?? 'user'] as const),
  );
  expect(levels).toHaveLength(8);
  expect(levels.filter(([, level]) => level === 'account').map(([id]) => id)).toEqual(['alerts/create-alert']);

  server.hasLogs = true;
  await open('user');
  await openGuide();
  const before = badges();
  expect(before).toMatchObject({ 'Create an alert': 'todo' });

  const app = await open('admin', {
    at: '/alerts/unified-alerts-form/new',
    own: ['alerts', 'triggered-alerts'],
    answer: (asked) => (/^\/api\/(triggers|alerts)/.test(asked.path) ? alerts.answer(asked) : undefined),
  });
  await screen.findByText('Create Alert', { selector: 'h1' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Many logs' } });
  fireEvent.click(await screen.findByText('Save', { selector: 'button' }));
  const created = await screen.findByRole('dialog', { name: 'Alert created' });
  fireEvent.click(within(created).getByText('Go to the list', { selector: 'button' }));
  await waitFor(() => expect(app.address()).toMatch(/^\/alerts\/unified-alerts(\?|$)/));
  await openGuide();
  await waitFor(() => expect(badge('Create an alert')).toBe('done'));
  await waitFor(async () => {
    expect(await server.kept('admin', 'guided-walkthrough-account')).toEqual(['alerts/create-alert']);
    expect(await server.kept('admin', 'guided-walkthrough')).toEqual(['tokens/send-data']);
  });

  await open('user');
  await openGuide();
  await asks();
  await waitFor(() => expect(badges()).toEqual({ ...before, 'Create an alert': 'done' }));
  expect(await server.kept('user', 'guided-walkthrough')).toEqual([]);
});
