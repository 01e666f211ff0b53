import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountsService, peopleService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';
import { type OpenTail, openTail } from './openTail';

const rightsChanged = 'You may no longer follow these logs: your session or your rights have changed.';

let host: HostInProcess;
let mainId = 0;
let subId = 0;
let readId = 0;
let count = 0;
const opened: OpenTail[] = [];

beforeAll(async () => {
  host = await HostInProcess.start();
  mainId = (await host.identity.accounts())[0]?.id ?? 0;
  const accounts = host.service(accountsService);
  subId = (await accounts.add(mainId, { name: 'Sub', type: 'sub' })).id;
  readId = (await accounts.add(mainId, { name: 'Read', type: 'sub', sharedWith: [mainId] })).id;
});
afterAll(() => host?.close());
afterEach(() => {
  for (const tail of opened.splice(0)) tail.close();
});

/** Somebody who follows the main account's logs, and has seen one of them. */
async function follower(about: Readonly<Record<string, string>> = {}) {
  count += 1;
  const memberships = [mainId, subId].map((accountId) => ({ accountId, role: 'user' as const }));
  const { id } = await host.identity.addUser(
    { email: `tail${count}@example.com`, fullName: 'Tail', password: 'correct horse battery' },
    memberships,
  );
  const headers = await host.headersOf(id, mainId);
  const secret = /=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const tail = await openTail(host.url, headers, about);
  opened.push(tail);
  await ship(mainId, `before ${count}`);
  await tail.until('the first log', ({ messages }) => messages.includes(`before ${count}`));
  return { id, secret, tail, last: `after ${count}` };
}

async function ship(accountId: number, message: string): Promise<void> {
  const [{ token } = { token: '' }] = await host.identity.sharedTokens(accountId);
  const body = `{"create":{"_index":"logs"}}\n${JSON.stringify({ message })}\n`;
  const headers = { authorization: `ApiKey ${token}`, 'content-type': 'application/x-ndjson' };
  expect((await fetch(`${host.url}/_bulk`, { method: 'POST', headers, body })).status).toBe(200);
}

type Follower = Awaited<ReturnType<typeof follower>>;

test.each<[string, (one: Follower) => Promise<unknown>]>([
  ['logs out', ({ secret }) => host.identity.logout(secret)],
  ['has all sessions ended', ({ id }) => host.identity.endSessions(id)],
  ['enters another account', ({ secret }) => host.service(accountsService).enter(secret, subId)],
  ['is suspended', ({ id }) => host.service(peopleService).setSuspended(mainId, id, true)],
  ['is removed from the account', ({ id }) => host.service(peopleService).remove(mainId, id)],
])('the tail of somebody who %s ends, with the reason, before another log is sent', async (_what, lose) => {
  const one = await follower();
  await lose(one);
  await ship(mainId, one.last);
  await one.tail.until('its end', ({ ended }) => ended !== undefined);
  expect(one.tail.ended).toBe(rightsChanged);
  expect(one.tail.messages).not.toContain(one.last);
});

test('a tail of two accounts ends when one of them is closed to the person, and one of an account that only shares its logs goes on', async () => {
  const both = await follower({ accounts: `${mainId},${subId}` });
  const shared = await follower({ accounts: `${mainId},${readId}` });
  await host.service(peopleService).remove(subId, both.id);
  await both.tail.until('its end', ({ ended }) => ended !== undefined);
  expect(both.tail.ended).toBe(rightsChanged);
  await ship(readId, 'shared with main');
  await shared.tail.until('the log of the other account', ({ messages }) => messages.includes('shared with main'));
  expect(shared.tail.ended).toBeUndefined();
});
