import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin } from '#sdk';
import { apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { manifest } from '../plugin';

/** Plugins that this one needs, and whose parts are not asked for here. */
const needed = ['people', 'mail'].map((id) => ({
  manifest: definePlugin({ id, title: id, version: '1.0.0', host: '^0.1.0', contributes: [] }),
}));

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const email = 'ada@example.com';
async function shown(state: object) {
  const post = vi.fn(async () => ({ asked: true, sendsMail: true }));
  const show = vi.fn();
  const api = { get: post, post, put: post, patch: post, delete: post };
  host = await testHost({
    plugins: [...needed, { manifest, browser }],
    services: { browser: [provide(apiService, api), provide(noticesService, { show })] },
  });
  await host.visit('/signup-success', state);
  return { post, show };
}

test('the account is created, a verification email was sent to the address, can be sent again, and a link leads to log in [shell-2.2-18]', async () => {
  const { post, show } = await shown({ email, sendsMail: true });
  expect(screen.getByRole('heading').textContent).toBe('Your account is created');
  expect(screen.getByRole('status').textContent).toContain(`A verification email was sent to ${email}.`);
  fireEvent.click(screen.getByRole('button', { name: 'Resend the email' }));
  await waitFor(() => expect(show).toHaveBeenCalledWith({ intent: 'success', title: `Another mail to ${email} is on its way` }));
  expect(post).toHaveBeenCalledWith('/api/verify-email/again', { email });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('without a mail server nothing is said to be sent: an admin has the link', async () => {
  await shown({ email, sendsMail: false });
  expect(screen.getByRole('status').textContent).toBe(
    `${email} has to be verified before you can log in. This installation sends no mail. Ask your admin for the link.`,
  );
  expect(screen.queryByRole('button', { name: 'Resend the email' })).toBeNull();
});
