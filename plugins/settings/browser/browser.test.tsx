import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin, settingsSections } from '#sdk';
import { type Api, apiService, type Notices, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { manifest } from '../plugin';

const running: TestHost[] = [];
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

const session = (id: string, about: object) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  browser: 'Firefox 132',
  system: 'Linux',
  ip: '10.0.0.1',
  createdAt: '2026-10-01T10:00:00.000Z',
  lastSeenAt: '2026-10-01T10:00:00.000Z',
  isCurrent: false,
  ...about,
});

async function open(path: string, groups: readonly ('data' | 'administration')[] = []) {
  const remove = vi.fn(async () => ({ ended: true }));
  const api = {
    get: async (asked: string) =>
      asked === '/api/me/sessions'
        ? [session('1', { isCurrent: true }), session('2', { browser: 'Safari 17', system: 'iOS 17', ip: '10.0.0.2' })]
        : { value: null },
    delete: remove,
  } as unknown as Api;
  const notices: Notices = { show: vi.fn() };
  const others = definePlugin({
    id: 'others',
    title: 'Others',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: groups.map((group) => settingsSections.add(group, { title: `Rules of ${group}`, group }, { code: 'section' })),
  });
  const host = await testHost({
    plugins: [
      { manifest, browser },
      { manifest: others, browser: { code: { section: async () => ({ default: () => <p>Here</p> }) } } },
    ],
    facts: { role: ['user'] },
    services: { browser: [provide(apiService, api), provide(noticesService, notices)] },
  });
  running.push(host);
  await host.visit(path);
  return { host, remove };
}
/** By their accessible names: the text of a tab stands there twice, so that it is as wide when it is bold. */
const parts = ['You', 'Account', 'Data', 'Administration'];
const tabs = () => parts.filter((name) => screen.queryByRole('tab', { name }) !== null);
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a part without a section is absent, and the address says which part is shown', async () => {
  await open('/general');
  await screen.findByRole('tab', { name: 'You' });
  expect(tabs()).toEqual(['You', 'Account']);
  await waitFor(() => expect(sections()).toContain('Where you are signed in'));
  fireEvent.click(screen.getByRole('tab', { name: 'Account' }));
  await waitFor(() => expect(sections()).toEqual(['Account']));
});

test('each part has the sections of its group, also those of other plugins; a part that is not there shows the first', async () => {
  await open('/general?part=administration', ['data', 'administration']);
  await screen.findByText('Rules of administration');
  expect(tabs()).toEqual(parts);
  expect(sections()).toEqual(['Rules of administration']);
  await running.pop()?.stop();
  await open('/general?part=nothing');
  await waitFor(() => expect(sections()).toContain('Where you are signed in'));
});

test('sessions tell browser, system and address, which is this one, and each other one can be logged out', async () => {
  const { remove } = await open('/general');
  const table = await screen.findByRole('table', { name: 'Your sessions' });
  const [own, other] = within(table).getAllByRole('row').slice(1);
  if (own === undefined || other === undefined) throw new Error('a row is missing');
  expect(own.textContent).toMatch(/^Firefox 132 \(this one\)Linux10\.0\.0\.1/);
  expect(within(own).queryByRole('button')).toBeNull();
  expect(other.textContent).toMatch(/^Safari 17iOS 1710\.0\.0\.2/);
  fireEvent.click(within(other).getByRole('button', { name: 'Log out Safari 17 on iOS 17, 10.0.0.2' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(remove.mock.calls[0]).toEqual(expect.arrayContaining(['/api/me/sessions/00000000-0000-4000-8000-000000000002']));
});
