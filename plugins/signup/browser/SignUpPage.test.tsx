import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { definePlugin } from '#sdk';
import { apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { manifest } from '../plugin';
import { server } from '../server';

/** Plugins that this one needs, and whose parts are not asked for here. */
const needed = ['people', 'mail'].map((id) => ({
  manifest: definePlugin({ id, title: id, version: '1.0.0', host: '^0.1.0', contributes: [] }),
}));
let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const good = { fullName: 'Ada', accountName: 'Acme', email: 'ada@example.com' };
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function open() {
  const post = vi.fn();
  const api = { get: post, post, put: post, patch: post, delete: post };
  host = await testHost({
    plugins: [...needed, { manifest, browser, server }],
    services: { browser: [provide(apiService, api as never), provide(noticesService, { show: () => {} })] },
  });
  await host.visit('/signup');
  return { post, host };
}

test('the form says what a bad password lacks, and the server refuses it in the same words [assist-5-18]', async () => {
  const { post, host: running } = await open();
  for (const [label, value] of [
    ['Full name', good.fullName],
    ['Company or account name', good.accountName],
    ['Email', good.email],
  ] as const)
    write(label, value);
  for (const [password, words] of [
    ['', 'Required'],
    ['aB3!aB3!aB3', 'Must be 12 to 50 characters'],
    [`aB3!${'a'.repeat(47)}`, 'Must be 12 to 50 characters'],
    ['AB3!AB3!AB3!', 'At least one lower-case letter'],
    ['ab3!ab3!ab3!', 'At least one upper-case letter'],
    ['aBc!aBc!aBc!', 'At least one number'],
    ['aB3-aB3-aB3-', 'At least one special character from !@#$%^&*'],
  ] as const) {
    write('Password', password);
    write('Password again', password);
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getAllByText(words).length, words).toBe(1);
    const answer = await running.inject({ method: 'POST', path: '/api/signup', body: { ...good, password } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PASSWORD_WEAK', message: words } });
  }
  expect(post).not.toHaveBeenCalled();
});

test('what is missing or cannot be is told at its field, in the words of the platform', async () => {
  const { post } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(screen.getAllByText('Required')).toHaveLength(4);
  write('Full name', 'Ada');
  write('Company or account name', 'Acme/Ada');
  write('Email', 'a@b');
  expect(screen.getByText('Use letters, digits, spaces, dashes, dots and underscores only')).toBeTruthy();
  expect(screen.getByText('Enter a valid email')).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
});
