import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signInLinks } from '#plugins/sign-in/contract';
import { pages } from '#sdk';
import { ApiError, apiService, noticesService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { Provider, WantedProvider } from '../contract';
import { manifest } from '../plugin';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

interface Calls {
  get?(path: string): Promise<unknown>;
  post?(path: string, body?: unknown): Promise<unknown>;
  delete?(path: string): Promise<unknown>;
}

async function visit(path: string, calls: Calls, ...roles: string[]) {
  const show = vi.fn();
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { can: ['MANAGE_SSO'], role: ['admin', ...roles] },
    services: { browser: [provide(apiService, calls as never), provide(noticesService, { show })] },
  });
  await host.visit(path);
  return { show };
}

const provider: Provider = {
  id: 7,
  kind: 'oidc',
  name: 'Acme login',
  origin: 'https://logs.acme.test',
  domains: [{ domain: 'acme.test', approved: false }],
  role: 'user',
  provisioning: true,
  enforced: false,
  allowUnsolicited: false,
  issuer: '',
  clientId: '',
  hasClientSecret: false,
  entryPoint: '',
  certificates: [],
  missing: ['the issuer', 'the client id'],
  addresses: {
    start: 'https://logs.acme.test/api/sso/7/start',
    redirectUri: 'https://logs.acme.test/api/sso/7/callback',
    acs: null,
    entityId: null,
  },
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSignInAt: null,
};

test('/sso-login is the state sso-login, open to everybody, and the login page links to it [shell-2.2-07]', async () => {
  const of = (point: string) => manifest.contributes.filter((entry) => entry.point === point).map(({ data }) => data);
  expect(of(pages.id)).toContainEqual(expect.objectContaining({ path: '/sso-login', state: 'sso-login', audience: 'public' }));
  expect(of(signInLinks.id)).toEqual([expect.objectContaining({ path: '/sso-login' })]);
  await visit('/sso-login', {});
  expect(await screen.findByRole('heading', { name: 'Log in with SSO' })).toBeTruthy();
});

test('an account without single sign-on is told so, and the name can be changed', async () => {
  const message = 'Single sign-on is not set up for nowhere.test.';
  const post = vi.fn(async () => Promise.reject(new ApiError(404, 'NO_SSO', message)));
  await visit('/sso-login?redirect=%2Fgeneral', { post });
  const field = await screen.findByLabelText('Work email or account id');
  const go = () => act(async () => screen.getByRole('button', { name: 'Continue' }).click());
  await go();
  expect(screen.getByText('Required')).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: ' ada@nowhere.test ' } });
  await go();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(post).toHaveBeenCalledWith('/api/sso/find', { name: 'ada@nowhere.test', redirect: '/general' });
});

test("what went wrong at the provider is shown as plain text, and is left behind by the login page's link", async () => {
  await visit(`/sso-login?redirect=%2Fgeneral&error=${encodeURIComponent('<b>Refused</b>')}`, {});
  expect((await screen.findByRole('alert')).textContent).toBe('<b>Refused</b>');
  expect(screen.getByRole('link', { name: 'Log in with a password' }).getAttribute('href')).toBe('/login?redirect=%2Fgeneral');
});

test('of several providers one is chosen', async () => {
  const providers = ['One', 'Two'].map((name, at) => ({ name, path: `/api/sso/${at + 1}/start` }));
  await visit('/sso-login', { post: async () => ({ providers }) });
  fireEvent.change(await screen.findByLabelText('Work email or account id'), { target: { value: '12' } });
  await act(async () => screen.getByRole('button', { name: 'Continue' }).click());
  expect((await screen.findByRole('link', { name: 'Two' })).getAttribute('href')).toBe('/api/sso/2/start');
});

test('a provider is added before it is registered, its addresses are shown, and a refusal is told above the form', async () => {
  const sent: WantedProvider[] = [];
  let kept: Provider[] = [];
  const post = async (_path: string, wanted: unknown) => {
    sent.push(wanted as WantedProvider);
    if (sent.length === 1) throw new ApiError(409, 'DOMAIN_TAKEN', 'The domain acme.test is claimed already.');
    kept = [provider];
    return provider;
  };
  await visit('/sso', { get: async () => kept, post });
  fireEvent.click(await screen.findByRole('button', { name: 'Add provider' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Acme login' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Domains' }), { target: { value: 'acme.test, acme.example' } });
  const enforced = within(dialog).getByLabelText('Only let people in who sign in through an identity provider') as HTMLInputElement;
  expect(enforced.disabled).toBe(true);
  const save = () => act(async () => within(dialog).getByRole('button', { name: 'Save' }).click());
  await save();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('claimed already');
  await save();
  expect(sent[1]).toEqual({
    kind: 'oidc',
    name: 'Acme login',
    origin: location.origin,
    domains: ['acme.test', 'acme.example'],
    role: 'user',
    provisioning: true,
    enforced: false,
    issuer: '',
    clientId: '',
  });
  expect(await screen.findByText('https://logs.acme.test/api/sso/7/callback')).toBeTruthy();
  expect(await screen.findByText('acme.test (not approved)')).toBeTruthy();
});

test('a provider is removed after a question', async () => {
  const remove = vi.fn(async () => ({ id: 7 }));
  const { show } = await visit('/sso', { get: async () => [provider], delete: remove });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Acme login' }));
  const question = await screen.findByRole('alertdialog');
  await act(async () => within(question).getByRole('button', { name: 'Remove provider' }).click());
  expect(remove).toHaveBeenCalledWith('/api/sso/providers/7');
  await waitFor(() => expect(show).toHaveBeenCalledWith(expect.objectContaining({ title: 'Acme login is removed' })));
});

test('system admins approve the domains that accounts claim; nobody else is asked', async () => {
  const claim = {
    domain: 'acme.test',
    accountId: 3,
    accountName: 'Acme',
    providerName: 'Acme login',
    claimedBy: 'admin@acme.test',
    claimedAt: provider.createdAt,
    approvedBy: null,
  };
  const get = vi.fn(async (path: string) => (path.endsWith('/domains') ? [claim] : [provider]));
  const post = vi.fn(async () => ({ domain: 'acme.test' }));
  await visit('/sso', { get, post }, 'system-admin');
  await act(async () => (await screen.findByRole('button', { name: 'Approve acme.test' })).click());
  expect(post).toHaveBeenCalledWith('/api/sso/domains/acme.test/approve');
  await host?.stop();
  get.mockClear();
  await visit('/sso', { get });
  await screen.findByRole('button', { name: 'Remove Acme login' });
  expect(get).not.toHaveBeenCalledWith('/api/sso/domains', expect.anything());
});

test('a list that cannot be loaded can be asked for again', async () => {
  const get = vi.fn().mockRejectedValue(new ApiError(503, 'UNAVAILABLE', 'The records are away.'));
  await visit('/sso', { get });
  expect((await screen.findByRole('alert')).textContent).toContain('The identity providers could not be loaded');
  get.mockResolvedValue([provider]);
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('button', { name: 'Test Acme login' })).toBeTruthy();
});
