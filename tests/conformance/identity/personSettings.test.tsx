import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { passwordFaults } from '#sdk';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest as settings } from '../../../plugins/settings/plugin';
import { server as settingsServer } from '../../../plugins/settings/server';
import { bootOfProduct, openProduct } from '../shell/openProduct';
import { adminEmail, adminPassword, IdentityRoutes } from './IdentityRoutes';

const chosen = 'Another-4-planets!';

let routes: IdentityRoutes;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  routes = await IdentityRoutes.start([{ manifest: settings, server: settingsServer }]);
});
async function leave(): Promise<void> {
  const left = running;
  running = undefined;
  await waitFor(() => expect(left?.app.queries.isFetching() ?? 0).toBe(0));
  await left?.end();
}
afterEach(leave);
afterAll(() => routes.stop());

/** General settings as a visit finds them: what the routes have kept, and nothing of a visit before. */
async function open(): Promise<RenderedApplication> {
  await leave();
  const boot = await bootOfProduct();
  const session = async () => {
    const user = await routes.identity.userById(1);
    return boot.session && { ...boot.session, user: { ...boot.session.user, username: adminEmail, fullName: user?.fullName ?? '' } };
  };
  const first = await session();
  const app = await openProduct({
    at: '/general',
    own: ['settings'],
    session: () => ({ ...first }),
    answer: async (request) => {
      const answer = await routes.answer(request);
      const now = await session();
      if (request.method !== 'GET' && now !== undefined) app.prepare({ ...boot, session: now });
      return answer;
    },
  });
  running = app;
  return app;
}
const name = () => screen.findByLabelText<HTMLInputElement>('Name', { selector: 'main input' });
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'main button' }));

test('a person changes their name, and the whole product knows it, on the next visit as well [shell-2.4-03]', async () => {
  for (const [before, after] of [
    ['Administrator', 'Grace'],
    ['Grace', 'Administrator'],
  ] as const) {
    await open();
    expect((await name()).value).toBe(before);
    fireEvent.change(await name(), { target: { value: after } });
    await press('Save name');
    await screen.findByText(`Your name is ${after}`);
    expect((await routes.identity.userById(1))?.fullName).toBe(after);
    await waitFor(() => expect(running?.app.queries.isFetching()).toBe(0));
    expect((await name()).value).toBe(after);
  }
});

test('a person changes their password: rules are told, a wrong one changes nothing, all sessions from before end and the person goes on [shell-2.4-03]', async () => {
  const { identity } = routes;
  const elsewhere = await identity.openSession(1, { ip: '127.0.0.1' });
  const isOpen = async (secret: string) => (await identity.session(secret)).user !== undefined;
  const opens = async (password: string) => (await identity.authenticate(adminEmail, password, '127.0.0.1')) !== undefined;
  await open();
  await press('Change password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const change = () => fireEvent.click(dialog.getByText('Change password', { selector: 'button' }));
  fill('New password', 'short');
  expect(dialog.getByText(passwordFaults('short').join(', '))).toBeTruthy();
  expect(passwordFaults('short')).toEqual([
    'Must be 12 to 50 characters',
    'At least one upper-case letter',
    'At least one number',
    'At least one special character from !@#$%^&*',
  ]);
  change();
  expect(dialog.getByText('Required')).toBeTruthy();
  fill('Current password', 'not it');
  fill('New password', chosen);
  fill('New password again', `${chosen}?`);
  change();
  expect(dialog.getByText('The two new passwords differ')).toBeTruthy();
  expect(running?.calls).not.toContain('PUT /api/me/password');
  fill('New password again', chosen);
  change();
  await dialog.findByText('The current password is not right. Nothing was changed.');
  expect([await isOpen(elsewhere.secret), await opens(adminPassword), await opens(chosen)]).toEqual([true, true, false]);

  fill('Current password', adminPassword);
  change();
  await screen.findByText('Your password is changed');
  expect(screen.getByText('All your other sessions have ended.')).toBeTruthy();
  expect([await isOpen(elsewhere.secret), await opens(adminPassword), await opens(chosen)]).toEqual([false, false, true]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = running?.calls ?? [];
  // With the new secret comes another token for what changes something.
  expect(calls.slice(calls.lastIndexOf('PUT /api/me/password'))).toContain('GET /api/boot');

  await press('Change password');
  const again = within(await screen.findByRole('dialog', { name: 'Change password' }));
  for (const [label, value] of [
    ['Current password', chosen],
    ['New password', adminPassword],
    ['New password again', adminPassword],
  ] as const)
    fireEvent.change(again.getByLabelText(label), { target: { value } });
  fireEvent.click(again.getByText('Change password', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([await opens(adminPassword), await opens(chosen)]).toEqual([true, false]);
});
