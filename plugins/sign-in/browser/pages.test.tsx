import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin } from '#sdk';
import { ApiError, apiService, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { signInLinks, signInOffers } from '../contract';
import { manifest } from '../plugin';
import { rememberEmail } from './login/rememberedEmails';

/** How every call goes that opens a session: without the headers of one, and a 401 is an answer. */
const opens = { session: 'opens' };

const boot = { version: '0.1.0', csrfToken: '', facts: {}, plugins: [], unavailable: [], closedPages: [], safe: [] };
const offering = definePlugin({
  id: 'offering',
  title: 'Offering',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    signInOffers.add('one', {}, { code: 'one' }),
    signInLinks.add('forgot', { text: 'Forgot your password?', path: '/forgot-password' }),
  ],
});

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  localStorage.clear();
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

test('the email of the address is filled in; email and password go to the server, and the session is read anew [shell-2.2-02]', async () => {
  const post = vi.fn(async () => ({ signedIn: true }));
  const { refresh } = await visit('/login?email=ada%40example.com', post);
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com');
  type('Password', 'secret');
  await submit();
  expect(post).toHaveBeenCalledWith('/api/login', { email: 'ada@example.com', password: 'secret' }, opens);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test('a refusal is shown in words, keeps the email and empties the password [shell-2.2-02]', async () => {
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

test("the address' error is shown as plain text [shell-2.2-02]", async () => {
  await visit(`/login?error=${encodeURIComponent('<b>Expired</b>')}`, async () => ({}));
  expect(screen.getByRole('alert').textContent).toContain('<b>Expired</b>');
});

test('plugins offer further ways in; without any there is no line for them', async () => {
  const one = async () => ({ default: () => <button type="button">Enter as a guest</button> });
  await visit('/login', async () => ({}), [{ manifest: offering, browser: { code: { one } } }]);
  expect(await screen.findByRole('button', { name: 'Enter as a guest' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
});

test('who has logged in here before is suggested, can be forgotten, and is remembered once the login was right only [shell-2.2-02]', async () => {
  rememberEmail('grace@example.com');
  const post = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(401, 'WRONG_CREDENTIALS', 'No'))
    .mockResolvedValue({ signedIn: true });
  await visit('/login', post);
  const suggested = () => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  expect(suggested()).toEqual(['grace@example.com']);
  expect(screen.getByLabelText('Email').getAttribute('list')).toBe(document.querySelector('datalist')?.id);
  await act(async () => screen.getByRole('button', { name: 'Forget the email remembered here' }).click());
  expect(suggested()).toEqual([]);
  type('Email', 'ada@example.com');
  type('Password', 'wrong');
  await submit();
  expect(localStorage.length).toBe(0);
  type('Password', 'right');
  await submit();
  expect(localStorage.getItem('astrolabe.sign-in.emails')).toBe('["ada@example.com"]');
});

test('the account asked for goes along', async () => {
  const post = vi.fn(async () => ({ signedIn: true }));
  await visit('/login?accountId=12&email=ada%40example.com', post);
  type('Password', 'secret');
  await submit();
  expect(post).toHaveBeenCalledWith('/api/login', { email: 'ada@example.com', password: 'secret', accountId: 12 }, opens);
});

test('a login link is used when the visitor says so; a refused one leaves the password', async () => {
  const post = vi.fn().mockRejectedValueOnce(new ApiError(401, 'LINK_INVALID', 'This login link has been used.'));
  await visit('/login?id=7&timestamp=1770000000000&token=once', post);
  expect(post).not.toHaveBeenCalled();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Log in with this link' }).click());
  expect(post).toHaveBeenCalledWith('/api/login/link', { id: 7, timestamp: 1770000000000, token: 'once' }, opens);
  expect((await screen.findByRole('alert')).textContent).toContain('This login link has been used.');
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('the second step is at /mfa [shell-2.2-05], takes a code, reports a wrong one and empties the field', async () => {
  const post = vi.fn(async (path: string, body?: unknown) => {
    const { code } = body as { code?: string };
    if (code === undefined) return { secondFactor: 'code', requiredBy: [] };
    if (code === '123456') return { signedIn: true };
    throw new ApiError(401, 'WRONG_CODE', `This code is wrong (${path}).`);
  });
  const { refresh } = await visit('/mfa?redirect=%2Fnotes', post);
  await screen.findByLabelText('Code');
  type('Code', '000000');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong (/api/login/second-factor).');
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('');
  expect(refresh).not.toHaveBeenCalled();
  type('Code', ' 123456 ');
  await submit();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(post).toHaveBeenLastCalledWith('/api/login/second-factor', { code: '123456' }, opens);
});

test('somebody whose account asks for it sets it up, keeps the recovery codes, and only then enters', async () => {
  const post = vi.fn(async (path: string, body?: unknown) => {
    if (path.endsWith('/enrolment')) return { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Astrolabe:ada?secret=JBSWY3DPEHPK3PXP' };
    if (path.endsWith('/confirm')) return { recoveryCodes: [`for ${(body as { code: string }).code}`, 'abcd-efgh-jkmn-pqrs'] };
    return { secondFactor: 'enrol', requiredBy: ['Vault'] };
  });
  const { refresh } = await visit('/mfa', post);
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  expect(screen.getByText(/The account Vault asks its members/)).toBeTruthy();
  expect(
    screen
      .getByRole('img', { name: /QR code/ })
      .querySelector('path')
      ?.getAttribute('d')?.length,
  ).toBeGreaterThan(1000);
  type('Code that the app shows', '123456');
  await act(async () => screen.getByRole('button', { name: 'Confirm' }).click());
  expect((await screen.findByText(/abcd-efgh-jkmn-pqrs/)).textContent).toContain('for 123456');
  expect(refresh).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: 'I have kept them' }).click());
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
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
