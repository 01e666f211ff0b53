import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BootDocument } from '#sdk';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { pageLoad } from '../../../plugins/account-management/browser/selector/pageLoad';
import { openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
beforeEach(() => void vi.spyOn(pageLoad, 'again').mockImplementation(() => {}));
afterEach(async () => {
  await running?.end();
  running = undefined;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const asking = '/general?tab=you&switchToAccountId=2';
const prod = { id: 2, name: 'Prod', type: 'sub', role: 'admin' } as const;
/** @param inside whether the person is in Prod already, as after a switch */
async function open(at: string, inside = false): Promise<RenderedApplication> {
  await running?.end();
  const session = ({ account, accounts }: NonNullable<BootDocument['session']>) => ({
    accounts: [...accounts, prod],
    account: inside ? { ...account, id: prod.id, name: prod.name, type: prod.type } : account,
  });
  running = await openProduct({ at, own: ['account-management'], session });
  return running;
}
const title = (path: string) => screen.findByText(path, { selector: 'h1' });
const dialog = () => screen.findByRole('dialog', { name: 'Switch account' });
const press = async (text: string) => fireEvent.click(within(await dialog()).getByText(text, { selector: 'button' }));
const switches = (app: RenderedApplication) => app.calls.filter((call) => call.includes('/replace-user-session/'));
const isIn = (name: string) => screen.findByLabelText(new RegExp(`^Account ${name}`), { selector: 'button' });

test('an address of another account asks, by a dialog called Switch account, before its page is there; cancelled, the page is shown where one is, and nothing is switched [shell-2.7-09] [shell-4-24] [shell-4-26]', async () => {
  const app = await open(asking);
  const box = await dialog();
  expect(within(box).getByRole('heading').textContent).toBe('Switch account');
  expect(box.textContent).toContain('This address belongs to the account Prod. You are in Acme.');
  expect(document.querySelector('h1')).toBeNull();
  await press('Cancel');
  await title('/general');
  expect(app.address()).toBe('/general?tab=you');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await isIn('Acme')).toBeTruthy();
  expect([switches(app), vi.mocked(pageLoad.again).mock.calls]).toEqual([[], []]);
});

test('cancelled on the way from another page, one stays on that page, in the account one was in [shell-4-26]', async () => {
  const app = await open('/home');
  await title('/home');
  await app.go(asking);
  await dialog();
  expect(document.querySelector('h1')?.textContent).not.toBe('/general');
  await press('Cancel');
  await title('/home');
  await waitFor(() => expect(app.address()).toBe('/home'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await isIn('Acme')).toBeTruthy();
  expect([switches(app), vi.mocked(pageLoad.again).mock.calls]).toEqual([[], []]);
});

test('confirmed, the account is switched and the same address is loaded anew; there it is the current one, and its page is shown without a question [shell-4-25] [shell-4-27]', async () => {
  const app = await open(asking);
  expect(vi.mocked(pageLoad.again)).not.toHaveBeenCalled();
  await press('Switch account');
  await waitFor(() => expect(pageLoad.again).toHaveBeenCalledOnce());
  expect(switches(app)).toEqual(['GET /api/replace-user-session/2']);
  expect(app.address()).toBe(asking);
  expect(document.querySelector('h1')).toBeNull();

  const anew = await open(asking, true);
  await title('/general');
  expect(anew.address()).toBe('/general?tab=you');
  expect(await isIn('Prod')).toBeTruthy();
  await screen.findByText('You switched to the Prod account');
  await anew.go('/home');
  await title('/home');
  await anew.go(asking);
  await title('/general');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(switches(anew)).toEqual([]);
});
