import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type BootSession, definePlugin, pages } from '#sdk';
import { ApiError, apiService, DocText, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { manifest } from '../plugin';
import { isPublished } from './isPublished';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  document.querySelector('meta[name="support-contact"]')?.remove();
});

const needed = ['dashboards', 'ingest'].map((id) => ({
  manifest: definePlugin({ id, title: id, version: '1.0.0', host: '*', contributes: [] }),
  browser: { code: {} },
}));
const docs = (ids: string) => ({
  manifest: definePlugin({
    id: 'docs',
    title: 'Docs',
    version: '1.0.0',
    host: '*',
    contributes: [pages.add('page', { path: '/docs/page', state: 'dashboard.docs', breadcrumb: 'Docs' }, { code: 'page' })],
  }),
  browser: {
    code: {
      page: async () => ({ default: () => <DocText text={`Before.\n\n<!-- astrolabe:install:dashboards ids=${ids} -->\n\nAfter.`} /> }),
    },
  },
});

const installers = ['SEND_YOUR_DATA', 'READ_DASHBOARDS', 'EDIT_DASHBOARDS'];

/** A documentation page with the marker, over a server that gives these answers one after the other. */
async function open(ids: string, answers: readonly (() => unknown)[], can: readonly string[] | 'nobody' = installers) {
  const calls: unknown[] = [];
  const left = [...answers];
  const api = {
    post: async (path: string, body: unknown) => {
      calls.push({ path, body });
      const answer = left.shift();
      if (answer === undefined) throw new Error('It was asked once more.');
      return answer();
    },
  };
  const facts = can === 'nobody' ? { can: [], role: [] } : { can: [...can], role: ['admin'] };
  const session = can === 'nobody' ? undefined : ({ account: { id: 1, name: 'Shop', type: 'owner' } } as BootSession);
  host = await testHost({
    plugins: [...needed, { manifest, browser }, docs(ids)],
    facts,
    services: {
      browser: [provide(apiService, api as never), provide(sessionService, { boot: { facts } as never, session, refresh: async () => {} })],
    },
  });
  await host.visit('/docs/page');
  return calls;
}

const installed = (id: string, ...uids: readonly string[]) => ({
  publishContentResult: { [id]: { dashboards: uids.map((uid) => ({ uid, name: uid })) } },
  failures: {},
});
const install = 'Install dashboard bundle';

test("the button is 'Install dashboard bundle', stays so after a failure, and becomes 'View in Metrics' for good [assist-4-12]", async () => {
  let answer: (value: unknown) => void = () => {};
  const calls = await open('["hosts"]', [
    () => {
      throw new ApiError(500, 'INTERNAL', 'It broke.');
    },
    () => new Promise((resolve) => (answer = resolve)),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: install }));
  await screen.findByText(/Could not install the dashboard bundle\./);
  const again = screen.getByRole('button', { name: install });
  expect(again.hasAttribute('disabled')).toBe(false);
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByRole('button', { name: install }).hasAttribute('disabled')).toBe(true));
  expect(screen.getByRole('button', { name: install }).getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(calls).toHaveLength(2));
  answer(installed('hosts', 'hosts', 'host'));
  await waitFor(() => expect(screen.queryByRole('button', { name: install })).toBeNull());
  expect(screen.getAllByRole('link', { name: 'View in Metrics' }).length).toBeGreaterThan(0);
  expect(calls).toEqual([1, 2].map(() => ({ path: '/api/publish/account/content', body: { contentEntryIds: ['hosts'] } })));
});

test.each([
  ['several dashboards lead to their list', 'hosts', ['hosts', 'host'], '/metrics/dashboards'],
  ['one dashboard leads to itself', 'redis', ['redis'], '/metrics/d/redis'],
])('%s, in a new tab, with words of success [assist-2-02] [assist-2-03] [assist-8-14]', async (_name, id, uids, address) => {
  await open(JSON.stringify([id]), [() => installed(id, ...uids)]);
  fireEvent.click(await screen.findByRole('button', { name: install }));
  const words = await screen.findByText(/Dashboard bundle installed successfully/);
  for (const link of screen.getAllByRole('link', { name: 'View in Metrics' })) {
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  }
  expect(words.querySelector('a')?.textContent).toBe('View in Metrics');
});

test.each([
  [
    'a call that fails',
    () => {
      throw new ApiError(500, 'INTERNAL', 'It broke.');
    },
  ],
  [
    'an answer in which none succeeded',
    () => ({ publishContentResult: { hosts: false }, failures: { hosts: 'There is no such bundle.' } }),
  ],
])("%s is told with a link to 'Try again or Contact support' [assist-8-13]", async (_name, answer) => {
  const contact = document.createElement('meta');
  contact.name = 'support-contact';
  contact.content = 'mailto:help@example.com';
  document.head.append(contact);
  await open('["hosts"]', [answer]);
  fireEvent.click(await screen.findByRole('button', { name: install }));
  await screen.findByText(/Could not install the dashboard bundle\./);
  expect(screen.getByRole('link', { name: 'Try again or Contact support' }).getAttribute('href')).toBe('mailto:help@example.com');
});

test.each(['[]', '[""]', '[1]', '{}', 'x'])(
  'of markers with the ids %s and ["a"] only the second shows a button [assist-5-22]',
  async (ids) => {
    await open(`${ids} --><!-- astrolabe:install:dashboards ids=["a"]`, []);
    await screen.findByText('After.');
    expect(await screen.findAllByRole('button', { name: install })).toHaveLength(1);
  },
);

test('a marker with two ids asks for exactly these two at its click [assist-2-21]', async () => {
  const calls = await open('["redis","kafka"]', [() => installed('redis', 'redis')]);
  fireEvent.click(await screen.findByRole('button', { name: install }));
  await screen.findByText(/Dashboard bundle installed successfully/);
  expect(calls).toEqual([{ path: '/api/publish/account/content', body: { contentEntryIds: ['redis', 'kafka'] } }]);
});

test('an answer counts as success when one content id of several succeeded, and as failure when none did [assist-7-31]', () => {
  const one = { dashboards: [] };
  expect(isPublished({ publishContentResult: {} })).toBe(false);
  expect(isPublished({ publishContentResult: { a: false, b: false } })).toBe(false);
  expect(isPublished({ publishContentResult: { a: false, b: one } })).toBe(true);
});

test.each([
  ['sending data', ['READ_DASHBOARDS', 'EDIT_DASHBOARDS']],
  ['editing dashboards', ['SEND_YOUR_DATA', 'READ_DASHBOARDS']],
])('without the permission of %s there is no button, and words say why', async (_what, can) => {
  await open('["hosts"]', [], can);
  await screen.findByText(/^You need to have the permissions to send data and to edit dashboards to install dashboard bundles\./);
  expect(screen.queryByRole('button', { name: install })).toBeNull();
});

test('to who is not signed in it offers the login in place of the button', async () => {
  await open('["hosts"]', [], 'nobody');
  const login = await screen.findByRole('link', { name: 'Login' });
  expect([login.getAttribute('href'), login.parentElement?.textContent]).toEqual(['/login', 'Login to install dashboards']);
  expect(screen.queryByRole('button', { name: install })).toBeNull();
});
