import { expect, test } from 'vitest';
import type { Audit, RequestSession } from '#sdk/server';
import { testSession } from '#sdk/testing';
import { anonymousSession } from '../identity/requestSession';
import { auditNote } from './auditNote';

type Recorded = Parameters<Audit['record']>[0];

/** What the trail is given for a note of this session. */
async function noted(session: RequestSession, note: Parameters<ReturnType<typeof auditNote>>[0]): Promise<Recorded> {
  const entries: Recorded[] = [];
  await auditNote({ record: async (entry) => void entries.push(entry) }, session, '10.0.0.1')(note);
  expect(entries).toHaveLength(1);
  return entries[0] as Recorded;
}

const anna = testSession({ role: ['admin'] }, 7);

test("a deed is put down in the person's name, account and address", async () => {
  expect(await noted(anna, { action: 'thing.make', target: 'Edge', details: { role: 'user' } })).toEqual({
    action: 'thing.make',
    target: 'Edge',
    details: { role: 'user' },
    accountId: 1,
    by: { userId: 7, name: 'test@example.com' },
    ip: '10.0.0.1',
  });
});

test('a deed in the place of another carries both', async () => {
  const session: RequestSession = { ...anna, impersonator: { id: 2, email: 'root@example.com', accountId: 1, returnUrl: null } };
  expect((await noted(session, { action: 'thing.make' })).by).toEqual({
    userId: 7,
    name: 'test@example.com',
    impersonator: { userId: 2, name: 'root@example.com' },
  });
});

test('a program is named by its API token, and somebody unknown as such', async () => {
  const { user: _user, ...nobody } = anna;
  expect(await noted({ ...nobody, apiToken: { id: 3, name: 'Reporter' } }, { action: 'thing.make' })).toMatchObject({
    accountId: 1,
    by: { name: 'API token Reporter' },
  });
  expect(await noted(anonymousSession, { action: 'thing.make' })).toMatchObject({
    accountId: null,
    by: { name: 'Somebody not signed in' },
  });
});

test('a note may belong to another account, or to the installation', async () => {
  expect((await noted(anna, { action: 'thing.make', accountId: 5 })).accountId).toBe(5);
  expect((await noted(anna, { action: 'thing.make', accountId: null })).accountId).toBeNull();
});
