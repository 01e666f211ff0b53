import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin } from '#sdk';
import { ApiError, apiService, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { signInOffers } from '../contract';
import { manifest } from '../plugin';

const boot = { version: '0.1.0', csrfToken: '', facts: {}, plugins: [], unavailable: [], closedPages: [], safe: [] };
const offering = definePlugin({
  id: 'offering',
  title: 'Offering',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [signInOffers.add('one', {}, { code: 'one' })],
});

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});
async function visit(
  path: string,
  post: (path: string, body?: unknown) => Promise<unknown>,
  plugins: Parameters<typeof testHost>[0]['plugins'] = [],
) {
  const refresh = vi.fn(async () => {});
  const api = { get: post, post, put: post, delete: post } as never;
  host = await testHost({
    plugins: [{ manifest, browser }, ...plugins],
    services: { browser: [provide(apiService, api), provide(sessionService, { boot, session: undefined, refresh })] },
  });
  await host.visit(path);
  return { refresh };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => screen.getByRole('button', { name: 'Log in' }).click());

test('email and password go to the server, and the session is read anew', async () => {
  const post = vi.fn(async () => ({}));
  const { refresh } = await visit('/login?email=ada%40example.com', post);
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com');
  type('Password', 'secret');
  await submit();
  expect(post).toHaveBeenCalledWith('/api/login', { email: 'ada@example.com', password: 'secret' });
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test('a refusal is shown in words, keeps the email and empties the password', async () => {
  const post = vi.fn(() => Promise.reject(new ApiError(401, 'WRONG_CREDENTIALS', 'The email or the password is wrong.')));
  await visit('/login', post);
  type('Email', 'ada@example.com');
  type('Password', 'wrong');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('The email or the password is wrong.');
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
});

test('empty fields are named and nothing is sent', async () => {
  const post = vi.fn(async () => ({}));
  await visit('/login', post);
  await submit();
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(post).not.toHaveBeenCalled();
});

test("the address' error is shown as plain text", async () => {
  await visit(`/login?error=${encodeURIComponent('<b>Expired</b>')}`, async () => ({}));
  expect(screen.getByRole('alert').textContent).toContain('<b>Expired</b>');
});

test('plugins offer further ways in; without any there is no line for them', async () => {
  const one = async () => ({ default: () => <button type="button">Enter as a guest</button> });
  await visit('/login', async () => ({}), [{ manifest: offering, browser: { code: { one } } }]);
  expect(await screen.findByRole('button', { name: 'Enter as a guest' })).toBeTruthy();
});

test('opening /logout ends the session', async () => {
  const post = vi.fn(async () => ({}));
  const { refresh } = await visit('/logout', post);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(post).toHaveBeenCalledWith('/api/logout');
});

test('a logout that fails says that one is still logged in, and can be tried again', async () => {
  const post = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(0, 'UNREACHABLE', 'The server could not be reached.'))
    .mockResolvedValue({});
  const { refresh } = await visit('/logout', post);
  expect((await screen.findByRole('alert')).textContent).toContain('You are still logged in');
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});
