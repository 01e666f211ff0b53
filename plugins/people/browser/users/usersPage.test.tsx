import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin } from '#sdk';
import { apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../../browser';
import type { Users } from '../../contract';
import { manifest } from '../../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const member = { role: 'admin', status: 'active', lastLoginAt: null, isYou: false } as const;
const users: Users = {
  members: [
    {
      ...member,
      id: 1,
      email: 'ada@example.com',
      fullName: 'Ada',
      lastLoginAt: new Date(Date.now() - 7_200_000).toISOString(),
      isYou: true,
    },
    { ...member, id: 2, email: 'grace@example.com', fullName: 'Grace', role: 'expert', status: 'suspended' },
  ],
  invitations: [
    {
      id: 5,
      email: 'new@example.com',
      role: 'read-only',
      invitedBy: 'Ada',
      createdAt: '2026-01-02T03:04:05.000Z',
      expiresAt: '2026-01-09T03:04:05.000Z',
    },
  ],
  plan: { limitOfUsers: 2, users: 2 },
};

async function open() {
  const post = vi.fn(async () => ({ path: null }));
  const show = vi.fn();
  const get = async (path: string) => (path === '/api/users' ? users : []);
  host = await testHost({
    plugins: [
      { manifest: definePlugin({ id: 'mail', title: 'Mail', version: '1.0.0', host: '*', contributes: [] }) },
      { manifest, browser },
    ],
    facts: { role: ['admin'], can: ['MANAGE_USERS'] },
    services: { browser: [provide(apiService, { get, post } as never), provide(noticesService, { show })] },
  });
  await host.visit('/manage-users');
  return { post, show };
}

test('people and invitations are listed with name, email, role, status and last login, and an invitation is sent again [shell-2.4-05]', async () => {
  const { post, show } = await open();
  const [head, ...rows] = within(await screen.findByRole('table', { name: 'Users' })).getAllByRole('row');
  const texts = (row: HTMLElement | undefined) => [...(row?.children ?? [])].slice(0, 5).map((cell) => cell.textContent);
  expect(texts(head)).toEqual(['Name', 'Email', 'Role', 'Status', 'Last login']);
  expect(rows.map(texts)).toEqual([
    ['Ada (you)', 'ada@example.com', 'Admin', 'Active', '2 hours ago'],
    ['Grace', 'grace@example.com', 'Expert', 'Suspended', 'Never'],
    ['–', 'new@example.com', 'Read only', 'Invited', 'Never'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for new@example.com' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await waitFor(() => expect(show).toHaveBeenCalledWith({ intent: 'success', title: 'A mail to new@example.com is on its way' }));
  expect(post).toHaveBeenCalledWith('/api/users/invitations/5');
});

test("the plan's limit of users and how many there are stand below the list [shell-9-14]", async () => {
  await open();
  expect(await screen.findByText('Your plan includes 2 users. 2 are there.')).toBeDefined();
});
