import { generateSync } from 'otplib';
import { adminPassword as password } from '../../../harness/product';
import type { Deeds, Doing } from '../Deed';
import { listed } from './listed';

const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

async function invited({ also, name }: Doing) {
  const email = `${name('invited').replaceAll(' ', '.')}@people.example`;
  const { path } = await also<{ path: string }>('POST /api/users/invitations', { email, role: 'user' });
  const { invitations } = await also<{ invitations: { id: number; email: string }[] }>('GET /api/users');
  return { email, token: tokenOf(path), id: invitations.find((one) => one.email === email)?.id };
}

/** Somebody who has said yes, and has no name and no password yet. */
async function accepted(doing: Doing) {
  const { email, token } = await invited(doing);
  const { path } = await doing.also<{ path: string }>('POST /api/invitations/accept', { token }, doing.visitor());
  return { email, token: tokenOf(path) };
}

async function signedUp({ also, name, visitor }: Doing) {
  const accountName = name('Verified');
  const email = `${accountName.replaceAll(' ', '.').toLowerCase()}@people.example`;
  await also('POST /api/signup', { fullName: 'New', accountName, email, password }, visitor());
  return email;
}

/** People of an account: how they come, what they may, and how they go. */
export const peopleDeeds: Deeds = {
  'POST /api/users/invitations': async ({ call, keeps, name }) => {
    const email = `${name('invite').replaceAll(' ', '.')}@people.example`;
    await call({}, { email, role: 'read-only' });
    keeps('/api/users', { invitations: listed({ email, role: 'read-only' }) });
  },
  'POST /api/users/invitations/{id}': async (doing) => {
    const { id, email } = await invited(doing);
    await doing.call({ id });
    doing.keeps('/api/users', { invitations: listed({ email }) });
    doing.keeps('/api/audit-trail?actions=user.invite-again', { results: listed({ target: email }) });
  },
  'DELETE /api/users/invitations/{id}': async (doing) => {
    const { id, email } = await invited(doing);
    await doing.call({ id });
    doing.lost('/api/users', email);
  },
  'POST /api/invitations/accept': async (doing) => {
    const { email, token } = await invited(doing);
    await doing.call({}, { token }, doing.visitor());
    doing.keeps('/api/users', { members: listed({ email, status: 'unregistered' }) });
  },
  'POST /api/new-user/register': async (doing) => {
    const { email, token } = await accepted(doing);
    const fullName = doing.name('Registered');
    await doing.call({}, { token, fullName, password }, doing.visitor());
    doing.keeps('/api/users', { members: listed({ email, fullName, status: 'active' }) });
  },
  'PUT /api/users/{id}/role': async ({ call, keeps, member }) => {
    const { id, email } = await member();
    await call({ id }, { role: 'expert' });
    keeps('/api/users', { members: listed({ email, role: 'expert' }) });
  },
  'PUT /api/users/{id}/suspended': async ({ call, keeps, member }) => {
    const { id, email } = await member();
    await call({ id }, { isSuspended: true });
    keeps('/api/users', { members: listed({ email, status: 'suspended' }) });
  },
  'DELETE /api/users/{id}': async ({ call, lost, member }) => {
    const { id, email } = await member();
    await call({ id });
    lost('/api/users', email);
  },
  'DELETE /api/users/{id}/second-factor': async ({ also, call, keeps, member, signedIn }) => {
    const { id, email } = await member();
    const browser = await signedIn(email);
    const { key } = await also<{ key: string }>('POST /api/me/second-factor', undefined, browser);
    await also('POST /api/me/second-factor/confirm', { code: generateSync({ secret: key }) }, browser);
    await call({ id });
    keeps('/api/me/summary', { email }, await signedIn(email));
  },
  'POST /api/users/{id}/link': async (doing) => {
    const { email } = await accepted(doing);
    const { members } = await doing.also<{ members: { id: number; email: string }[] }>('GET /api/users');
    const { path } = await doing.call<{ path: string }>({ id: members.find((one) => one.email === email)?.id });
    const fullName = doing.name('By link');
    await doing.also('POST /api/new-user/register', { token: tokenOf(path), fullName, password }, doing.visitor());
    doing.keeps('/api/users', { members: listed({ email, fullName }) });
  },
  'POST /api/verify-email': async (doing) => {
    const email = await signedUp(doing);
    await doing.call({}, { token: await doing.mailed(email) }, doing.visitor());
    doing.keeps('/api/me/summary', { email }, await doing.signedIn(email));
  },
  'POST /api/verify-email/again': async (doing) => {
    const email = await signedUp(doing);
    await doing.call({}, { email }, doing.visitor());
    doing.keeps('/api/mail-outbox', { entries: listed({ to: email }) }, doing.root);
  },
  'POST /api/forgot-password': async ({ call, keeps, member, root, visitor }) => {
    const { email } = await member();
    await call({}, { email }, visitor());
    keeps('/api/mail-outbox', { entries: listed({ to: email, subject: 'Reset your password for Astrolabe' }) }, root);
  },
  'POST /api/forgot-password/reset': async ({ also, call, keeps, mailed, member, signedIn, visitor }) => {
    const { email } = await member();
    await also('POST /api/forgot-password', { email }, visitor());
    const changed = 'A-third-Horse-1-battery!';
    await call({}, { token: await mailed(email), password: changed }, visitor());
    keeps('/api/me/summary', { email }, await signedIn(email, changed));
  },
};
