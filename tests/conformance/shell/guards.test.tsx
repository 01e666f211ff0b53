import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { pageLoad } from '../../../plugins/account-management/browser/selector/pageLoad';
import { openProduct } from './openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.restoreAllMocks();
});
const open = async (setting: Parameters<typeof openProduct>[0]): Promise<RenderedApplication> => {
  running = await openProduct(setting);
  return running;
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a page for account admins tells anybody else so, and leads them to general settings [shell-2.1-09] [shell-5-03]', async () => {
  const paths = ['/manage-users', '/manage-tokens', '/archive-and-restore'];
  const words = 'Only account admins are allowed to access this page';
  for (const role of ['user', 'read-only'] as const) {
    const app = await open({ role, at: '/home' });
    const { notices } = app.app;
    for (const path of paths) {
      await app.go(path);
      await title('/general');
      expect([path, app.address()]).toEqual([path, '/general']);
      expect(screen.getByRole('alert').textContent).toContain(words);
      expect(notices.notices).toMatchObject([{ intent: 'danger', title: words }]);
      act(() => notices.dismiss(notices.notices[0]?.key ?? 0));
      await app.go('/home');
    }
    await app.end();
  }
  const app = await open({ role: 'admin', at: '/home' });
  for (const path of paths) {
    await app.go(path);
    await title(path);
    expect([app.address(), app.app.notices.notices]).toEqual([path, []]);
  }
});

test("a page that is closed answers with its guard's message and the way to general settings, and never mounts nor sends its calls [shell-5-01] [shell-8-21]", async () => {
  const app = await open({ at: '/home', own: ['plugin-admin'] });
  await title('/home');
  await app.go('/plugins');
  await title('/general');
  expect(app.address()).toBe('/general');
  expect(app.app.notices.notices).toMatchObject([{ intent: 'danger', title: 'Only system admins are allowed to access this page' }]);
  expect(app.calls.filter((call) => call.includes('/api/plugin'))).toEqual([]);
});

test('/settings goes to general settings [shell-2.4-01]', async () => {
  const app = await open({ at: '/settings' });
  await title('/general');
  expect(app.address()).toBe('/general');
  expect(document.title).toBe('General settings - Astrolabe');
});

test("an address switches to an account that is among the person's, and to no other [shell-6-24]", async () => {
  vi.spyOn(pageLoad, 'again').mockImplementation(() => {});
  const prod = { id: 2, name: 'Prod', type: 'sub', role: 'user' } as const;
  const switchTo = (accountId: number) =>
    open({
      role: 'user',
      at: `/home?switchToAccountId=${accountId}`,
      own: ['account-management'],
      session: ({ accounts }) => ({ accounts: [...accounts, prod] }),
    });
  const switches = () => running?.calls.filter((call) => call.includes('/api/replace-user-session/'));

  const app = await switchTo(3);
  await title('/home');
  await screen.findByText('The account was not switched');
  expect(app.address()).toBe('/home');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: /^Account Acme/ })).toBeTruthy();
  expect(switches()).toEqual([]);
  await app.end();

  await switchTo(2);
  const dialog = await screen.findByRole('dialog', { name: 'Switch account' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Switch account' }));
  await waitFor(() => expect(pageLoad.again).toHaveBeenCalledOnce());
  expect(switches()).toEqual(['GET /api/replace-user-session/2']);
});
