import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Users } from '#plugins/people/contract';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest as people } from '../../../plugins/people/plugin';
import { server as peopleServer } from '../../../plugins/people/server';
import { rowHeight } from '../../../sdk/browser/table/DataTable';
import { openProduct } from '../shell/openProduct';
import { adminEmail, adminPassword, IdentityRoutes } from './IdentityRoutes';

let routes: IdentityRoutes;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  routes = await IdentityRoutes.start([{ manifest: people, server: peopleServer }]);
  const { id } = await routes.identity.addUser({ email: 'edited@example.com', fullName: 'Edited', password: adminPassword }, [
    { accountId: 1, role: 'user' },
  ]);
  await routes.identity.openSession(1, { ip: '127.0.0.1' });
  expect(id).toBe(2);
});
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(() => routes.stop());

const table = (name: string) => screen.findByLabelText(name, { selector: 'table' });
const rowsOf = (one: HTMLElement) => [...one.querySelectorAll<HTMLElement>('tr[data-index]')];
const texts = (row: HTMLElement | undefined) => [...(row?.children ?? [])].slice(0, 5).map(({ textContent }) => textContent);
/** What the list shows, a row by its address. */
const shown = () => new Map(rowsOf(screen.getByLabelText('Users', { selector: 'table' })).map((row) => [texts(row)[1], texts(row)]));
const showsOf = (email: string, wanted: unknown) => waitFor(() => expect(shown().get(email)).toEqual(wanted));
const dialog = (role: 'dialog' | 'alertdialog') => screen.findByRole(role);
const fireIn = (box: HTMLElement, button: string) => fireEvent.click(within(box).getByText(button, { selector: 'button' }));
const choose = async (email: string, action: string) => {
  fireEvent.click(screen.getByLabelText(`Actions for ${email}`, { selector: 'button' }));
  fireEvent.click(await screen.findByText(action, { selector: '[role=menuitem] *' }));
};
const chooseRole = (box: HTMLElement, title: string) => {
  const select = within(box).getByLabelText<HTMLSelectElement>('Role');
  fireEvent.change(select, { target: { value: within(select).getByText<HTMLOptionElement>(title).value } });
};
const search = (text: string) => fireEvent.change(screen.getByLabelText('Search users'), { target: { value: text } });

test('an admin invites, invites again, edits, suspends and deletes; the list follows, and nobody edits themself; what each role may do is told [shell-2.4-05] [shell-6-14]', async () => {
  running = await openProduct({ at: '/manage-users', own: ['people'], answer: routes.answer });
  const list = await table('Users');
  const titles = within(list).getAllByRole('columnheader');
  expect(titles.slice(0, 5).map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Role', 'Status', 'Last login']);
  await showsOf('edited@example.com', ['Edited', 'edited@example.com', 'User', 'Active', 'Never']);
  expect(shown().get(adminEmail)).toEqual(['Administrator (you)', adminEmail, 'Admin', 'Active', expect.stringMatching(/now|ago/)]);
  expect(screen.queryByLabelText(`Actions for ${adminEmail}`)).toBeNull();

  fireEvent.click(screen.getByText('Invite a user', { selector: 'button' }));
  const asked = await dialog('dialog');
  fireEvent.change(within(asked).getByLabelText('Email'), { target: { value: 'waiting@example.com' } });
  chooseRole(asked, 'Read only');
  fireIn(asked, 'Invite');
  const link = async () => {
    const box = await screen.findByRole('alertdialog', { name: 'Link for waiting@example.com' });
    const text = box.querySelector('pre')?.textContent ?? '';
    expect(text).toMatch(/^http.*\/verify-invitation\/[\w-]{43}$/);
    expect(new URL(text).pathname).toBe(routes.mails.at(-1)?.link?.path);
    fireIn(box, 'Done');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return text;
  };
  const first = await link();
  await showsOf('waiting@example.com', ['–', 'waiting@example.com', 'Read only', 'Invited', 'Never']);
  await choose('waiting@example.com', 'Send again');
  expect(await link()).not.toBe(first);
  expect(routes.mails.map(({ to }) => to)).toEqual(['waiting@example.com', 'waiting@example.com']);

  await choose('edited@example.com', 'Edit role');
  const edited = await dialog('dialog');
  chooseRole(edited, 'Expert');
  fireIn(edited, 'Save');
  await showsOf('edited@example.com', ['Edited', 'edited@example.com', 'Expert', 'Active', 'Never']);
  await choose('edited@example.com', 'Suspend');
  await showsOf('edited@example.com', ['Edited', 'edited@example.com', 'Expert', 'Suspended', 'Never']);

  search('nobody at all');
  await screen.findByText('Nobody matches');
  search('suspended');
  await waitFor(() => expect([...shown().keys()]).toEqual(['edited@example.com']));

  await choose('edited@example.com', 'Delete');
  fireIn(await dialog('alertdialog'), 'Delete user');
  await screen.findByText('Nobody matches');
  const { body } = await routes.call<Users>('GET', '/api/users');
  expect(body.members.map(({ email }) => email)).toEqual([adminEmail]);
  expect(body.invitations.map(({ email }) => email)).toEqual(['waiting@example.com']);
});

test('the table of roles says of every permission which roles have it [shell-6-14]', async () => {
  running = await openProduct({ at: '/manage-users', own: ['people'], answer: routes.answer });
  const { body } = await routes.call<{ title: string; roles: string[] }[]>('GET', '/api/users/roles');
  const wanted = body
    .map(({ title, roles }) => [title, ...['admin', 'expert', 'user', 'read-only'].map((role) => (roles.includes(role) ? 'Yes' : '–'))])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted).toContainEqual(['Save, change and delete searches of the account', 'Yes', 'Yes', 'Yes', '–']);
  const told = await table('What each role may do');
  const heads = [...told.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['Permission', 'Admin', 'Expert', 'User', 'Read only']);
  expect(told.getAttribute('aria-rowcount')).toBe(String(wanted.length + 1));
  // The rows are drawn that are in sight.
  const seen = new Map<unknown, unknown>();
  const scroller = told.parentElement as HTMLElement;
  for (let top = 0; top < wanted.length; top += 10) {
    scroller.scrollTop = top * rowHeight;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(rowsOf(told).some(({ dataset }) => dataset.index === String(top))).toBe(true));
    for (const row of rowsOf(told)) seen.set(texts(row)[0], texts(row));
  }
  expect([...seen.values()]).toEqual(wanted);
});
