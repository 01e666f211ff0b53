import { expect, test, vi } from 'vitest';
import { identityService, type JsonRoute, sessionCookie } from '#sdk/server';
import login from './login';
import logout from './logout';

function call(route: JsonRoute, { body, cookie }: { body?: unknown; cookie?: string } = {}) {
  const identity = {
    login: vi.fn(async (_email: string, password: string) =>
      password === 'right' ? { secret: 'new-secret', maxAgeSeconds: 3600 } : undefined,
    ),
    logout: vi.fn(async () => {}),
  };
  const setCookie = vi.fn();
  const services = { get: (service: { id: string }) => (service.id === identityService.id ? identity : undefined) };
  const request = { body, cookies: cookie === undefined ? {} : { [sessionCookie]: cookie }, ip: '10.0.0.1', services, setCookie };
  return { identity, setCookie, answer: Promise.resolve(route.handle(request as never)) };
}
const credentials = (password: string) => ({ email: 'a@b.c', password });

test('the right password opens a session in an http-only cookie and ends the one before', async () => {
  const { identity, setCookie, answer } = call(login, { body: credentials('right'), cookie: 'old-secret' });
  expect(await answer).toEqual({ signedIn: true });
  expect(identity.login).toHaveBeenCalledWith('a@b.c', 'right', '10.0.0.1');
  expect(identity.logout).toHaveBeenCalledWith('old-secret');
  expect(setCookie).toHaveBeenCalledWith(sessionCookie, 'new-secret', { maxAge: 3600, httpOnly: true });
});

test('a wrong password is a 401 that does not say which of the two is wrong, and leaves the present session alone', async () => {
  const { identity, setCookie, answer } = call(login, { body: credentials('wrong'), cookie: 'old-secret' });
  await expect(answer).rejects.toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong.' });
  expect(identity.logout).not.toHaveBeenCalled();
  expect(setCookie).not.toHaveBeenCalled();
});

test('the login route takes an email and a password of sane length only', () => {
  expect(login.body?.safeParse({ email: ' a@b.c ', password: 'x' }).data).toEqual({ email: 'a@b.c', password: 'x' });
  for (const body of [{}, { email: '', password: 'x' }, { email: 'a', password: '' }, { email: 'a', password: 'x'.repeat(2000) }]) {
    expect(login.body?.safeParse(body).success).toBe(false);
  }
});

test('logging out ends the session and takes the cookie back; without a session it does nothing', async () => {
  const signedIn = call(logout, { cookie: 'secret' });
  expect(await signedIn.answer).toEqual({ signedIn: false });
  expect(signedIn.identity.logout).toHaveBeenCalledWith('secret');
  expect(signedIn.setCookie).toHaveBeenCalledWith(sessionCookie, '', { maxAge: 0, httpOnly: true });
  const signedOut = call(logout);
  await signedOut.answer;
  expect(signedOut.identity.logout).not.toHaveBeenCalled();
});
