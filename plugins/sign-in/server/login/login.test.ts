import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import {
  auditService,
  type Implementation,
  identityService,
  type JsonHandler,
  loggerService,
  secondFactorsService,
  sessionCookie,
} from '#sdk/server';
import * as api from '../../api';
import { login, logout } from './logins';

const ada = { id: 7, email: 'a@b.c', fullName: 'Ada', isSysAdmin: false };

function call(
  { handle }: Implementation<typeof api.login> | Implementation<typeof api.logout>,
  { body, cookie }: { body?: unknown; cookie?: string } = {},
) {
  const identity = {
    authenticate: vi.fn(async (_email: string, password: string) => (password === 'right' ? ada : undefined)),
    openSession: vi.fn(async () => ({ secret: 'new-secret', maxAgeSeconds: 3600 })),
    entrance: async () => ({ id: 3 }),
    userByEmail: async (email: string) => (email === ada.email ? ada : undefined),
    logout: vi.fn(async () => {}),
  };
  const secondFactors = { state: async () => ({ since: null, recoveryCodesLeft: 0 }), requiredBy: async () => [] };
  const trail = { record: vi.fn(async () => {}) };
  const known = new Map<string, unknown>([
    [identityService.id, identity],
    [secondFactorsService.id, secondFactors],
    [auditService.id, trail],
    [loggerService.id, pino({ level: 'silent' })],
  ]);
  const setCookie = vi.fn();
  const request = {
    body,
    cookies: cookie === undefined ? {} : { [sessionCookie]: cookie },
    ip: '10.0.0.1',
    headers: { 'user-agent': 'Firefox' },
    services: { get: ({ id }: { id: string }) => known.get(id) },
    session: {},
    setCookie,
  };
  return { identity, trail, setCookie, answer: Promise.resolve((handle as JsonHandler)(request as never)) };
}
const credentials = (password: string, email = 'a@b.c') => ({ email, password });

test('the right password opens a session in an http-only cookie and ends the one before', async () => {
  const { identity, setCookie, answer } = call(login, { body: { ...credentials('right'), accountId: 3 }, cookie: 'old-secret' });
  expect(await answer).toEqual({ signedIn: true });
  expect(identity.authenticate).toHaveBeenCalledWith('a@b.c', 'right', '10.0.0.1');
  expect(identity.openSession).toHaveBeenCalledWith(7, { ip: '10.0.0.1', userAgent: 'Firefox' }, 3);
  expect(identity.logout).toHaveBeenCalledWith('old-secret');
  expect(setCookie).toHaveBeenCalledWith(sessionCookie, 'new-secret', { maxAge: 3600, httpOnly: true });
});

test('a wrong password is a 401 that does not say which of the two is wrong, and leaves the present session alone', async () => {
  const { identity, setCookie, answer } = call(login, { body: credentials('wrong'), cookie: 'old-secret' });
  await expect(answer).rejects.toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong.' });
  expect(identity.logout).not.toHaveBeenCalled();
  expect(setCookie).not.toHaveBeenCalled();
});

test('the answer to a wrong password does not wait for the audit trail: it would tell known people from unknown ones', async () => {
  const { trail, answer } = call(login, { body: credentials('wrong') });
  trail.record.mockReturnValue(new Promise(() => {}));
  await expect(answer).rejects.toMatchObject({ status: 401 });
});

test('the login route takes an email and a password of sane length only', () => {
  expect(api.login.body.safeParse({ email: ' a@b.c ', password: 'x' }).data).toEqual({ email: 'a@b.c', password: 'x' });
  const wrong = [
    {},
    { email: '', password: 'x' },
    { email: 'a', password: '' },
    { email: 'a', password: 'x'.repeat(2000) },
    { email: 'a', password: 'x', accountId: -1 },
  ];
  for (const body of wrong) expect(api.login.body.safeParse(body).success).toBe(false);
});

test('logging out takes the cookie back; without a session it does nothing', async () => {
  const signedIn = call(logout, { cookie: 'secret' });
  expect(await signedIn.answer).toEqual({ signedIn: false });
  expect(signedIn.identity.logout).toHaveBeenCalledWith('secret');
  expect(signedIn.setCookie).toHaveBeenCalledWith(sessionCookie, '', { maxAge: 0, httpOnly: true });
  const signedOut = call(logout);
  await signedOut.answer;
  expect(signedOut.identity.logout).not.toHaveBeenCalled();
});
