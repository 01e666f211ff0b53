import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest as people } from '../../../plugins/people/plugin';
import { server as peopleServer } from '../../../plugins/people/server';
import { manifest as signIn } from '../../../plugins/sign-in/plugin';
import { server as signInServer } from '../../../plugins/sign-in/server';
import { bootOfProduct, openProduct } from '../shell/openProduct';
import { adminPassword, IdentityRoutes } from './IdentityRoutes';

const email = 'forgetful@example.com';
const chosen = 'Another-4-planets!';

let routes: IdentityRoutes;
let running: RenderedApplication | undefined;
let userId: number;
beforeAll(async () => {
  routes = await IdentityRoutes.start([
    { manifest: people, server: peopleServer },
    { manifest: signIn, server: signInServer },
  ]);
  const person = { email, fullName: 'Forgetful', password: adminPassword };
  userId = (await routes.identity.addUser(person, [{ accountId: 1, role: 'user' }])).id;
});
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(() => routes.stop());

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const title = (name: string) => screen.findByText(name, { selector: 'h1' });

test('a forgotten password is reset by a link that works once; what is said does not depend on the address, and only a known one gets a link [shell-2.2-12] [shell-2.2-14] [shell-2.2-24]', async () => {
  const signedIn = await bootOfProduct({ role: 'user' });
  const app = await openProduct({
    role: 'nobody signed in',
    at: '/login',
    own: ['people', 'sign-in'],
    answer: async (request) => {
      const answer = await routes.answer(request);
      if (request.path === '/api/login' && answer.ok) app.prepare(signedIn);
      return answer;
    },
  });
  running = app;
  for (const each of ['stranger@example.com', email]) {
    await app.go('/forgot-password');
    await fill('Email', each);
    await press('Send the link');
    await title('Ask for the link');
    expect(screen.getByRole('status').textContent).toBe(
      `If ${each} is known here, there is a link now to choose a new password. This installation sends no mail. Ask your admin for the link. The link is good for an hour.`,
    );
    await app.go('/login');
  }
  await waitFor(() => expect(routes.mails.map(({ to }) => to)).toEqual([email]));
  const link = routes.mails[0]?.link?.path ?? '';
  expect(link).toMatch(/^\/forgot-password\/validate\/[\w-]{43}$/);
  const elsewhere = await routes.identity.openSession(userId, { ip: '127.0.0.1' });
  expect((await routes.identity.session(elsewhere.secret)).user?.id).toBe(userId);

  await app.go('/forgot-password/validate/nothing');
  await title('This link does not work');
  await app.go(link);
  await title('Choose a new password');
  await fill('New password', chosen);
  await press('Save the password');
  await screen.findByText('The two passwords differ');
  expect(app.calls).not.toContain('POST /api/forgot-password/reset');
  await fill('New password again', chosen);
  await press('Save the password');
  await title('Log in to Astrolabe');
  expect(app.address()).toBe(`/login?${new URLSearchParams({ email })}`);
  expect((await routes.identity.session(elsewhere.secret)).user).toBeUndefined();

  await fill('Password', adminPassword);
  await press('Log in');
  expect((await screen.findByRole('alert')).textContent).toContain('The email or the password is wrong.');
  await fill('Password', chosen);
  await press('Log in');
  await title('/home');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();

  await app.go(link);
  await title('This link does not work');
  expect(screen.getByRole('alert').textContent).toContain('This link has been used already.');
  const again = screen.getByText<HTMLAnchorElement>('Ask for a new link', { selector: 'a' });
  expect(again.getAttribute('href')).toBe('/forgot-password');
});
