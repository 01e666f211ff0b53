import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { redacted } from './common/redacted';
import { manifest } from './plugin';
import { server } from './server';
import { ErrorRecords } from './server/ErrorRecords';
import createErrors from './server/migrations/0001-errors';
import addAccounts from './server/migrations/0002-accounts';
import { placeOf } from './server/placeOf';

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('client-errors', [createErrors, addAccounts]);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

async function somebody(userId: number, role: readonly string[] = ['read-only']) {
  const services = { server: [provide(recordsService, memory.records)] };
  const host = await testHost({ plugins: [{ manifest, server }], facts: { role }, userId, services });
  running.push(host);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as never as Record<string, never> };
  };
  return { call, host };
}
const operator = () => somebody(1, ['admin', 'system-admin']);
const stack =
  'TypeError: x is not a function\n    at draw (https://logs.example/assets/explore-a1b2.js:1:2345)\n    at run (https://logs.example/assets/index-c3.js:1:2)';
const thrown = (more: object = {}) => ({ message: 'TypeError: x is not a function', stack, page: '/explore', version: '0.1.0', ...more });

test('errors that say the same at the same place are one, with how often, when first and last, in which versions, where and to whom', async () => {
  const ada = await somebody(2);
  const bob = await somebody(3);
  expect((await ada.call('POST', '/client-errors', thrown())).body).toEqual({ kept: true });
  await bob.call('POST', '/client-errors', thrown({ page: '/settings', version: '0.2.0' }));
  await bob.call('POST', '/client-errors', thrown({ message: 'Error: row 7 is gone', stack: '' }));
  await bob.call('POST', '/client-errors', thrown({ message: 'Error: row 12 is gone', stack: '' }));
  const { call, host } = await operator();
  const { body: list } = await call('GET', '/__admin__/client-errors');
  expect(list).toEqual({
    results: [
      expect.objectContaining({ message: 'Error: row 12 is gone', place: '', count: 2, versions: ['0.1.0'] }),
      {
        id: expect.any(Number),
        message: 'TypeError: x is not a function',
        place: '/assets/explore-a1b2.js:1:2345',
        count: 2,
        firstAt: expect.any(String),
        lastAt: expect.any(String),
        versions: ['0.2.0', '0.1.0'],
      },
    ],
    total: 2,
  });
  expect((await call('GET', '/__admin__/client-errors?search=EXPLORE-A1')).body.total).toBe(1);
  const path = `/__admin__/client-errors/${(list.results as never as { id: number }[])[1]?.id}`;
  expect((await call('GET', path)).body).toMatchObject({
    stack,
    occurrences: [
      { userId: 3, accountId: 1, page: '/settings', version: '0.2.0' },
      { userId: 2, accountId: 1, page: '/explore', version: '0.1.0' },
    ],
  });
  expect((await call('DELETE', path)).body).toEqual({ deleted: true });
  expect((await call('DELETE', path)).body).toEqual({ deleted: false });
  expect((await call('GET', path)).body).toMatchObject({ code: 'CLIENT_ERROR_UNKNOWN' });
  expect(host.audited).toEqual([{ action: 'client-error.delete', target: 'TypeError: x is not a function', accountId: null }]);
});

test('a person is heard twenty times a minute; who is no system admin reads nothing', async () => {
  const ada = await somebody(200);
  for (let count = 0; count < 20; count += 1) expect((await ada.call('POST', '/client-errors', thrown())).status).toBe(200);
  expect(await ada.call('POST', '/client-errors', thrown())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ERRORS' } });
  expect((await (await somebody(201)).call('POST', '/client-errors', thrown())).status).toBe(200);
  const admin = await somebody(202, ['admin']);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/1'],
    ['DELETE', '/1'],
  ] as const)
    expect((await admin.call(method, `/__admin__/client-errors${path}`)).status).toBe(403);
  expect((await ada.call('POST', '/client-errors', thrown({ message: 'x'.repeat(1001) }))).status).toBe(400);
});

test('what is kept is bounded: fifty times of an error, a thousand errors, thirty days, and nothing of a removed account', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const records = new ErrorRecords(memory.records, () => new Date(now));
  const person = { userId: 2, accountId: 7 };
  for (let count = 0; count < 52; count += 1) await records.keep(person, thrown());
  const [often] = (await records.list({ offset: 0, limit: 1 })).results;
  expect(often?.count).toBe(52);
  expect((await records.get(often?.id ?? 0)).occurrences).toHaveLength(50);
  const { db } = memory.records;
  await db.execute(
    `INSERT INTO plugin_client_errors.groups (fingerprint, account_id, message, place, stack, count, first_at, last_at, versions)
     SELECT n::text, 7, 'many', '', '', 1, '2026-01-02', '2026-01-02', ARRAY['1'] FROM generate_series(1, 1000) n`,
  );
  now += 3 * 86_400_000;
  await records.keep(person, thrown({ message: 'Error: new' }));
  const { results, total } = await records.list({ offset: 0, limit: 200 });
  expect([total, results[0]?.message]).toEqual([1000, 'Error: new']);
  // The oldest has made room.
  expect((await records.list({ search: 'not a function', offset: 0, limit: 1 })).total).toBe(0);
  await records.forgetAccount(7);
  expect((await records.get(results[0]?.id ?? 0)).occurrences).toEqual([]);
  await records.forget(new Date('2026-01-03T00:00:00Z'));
  expect((await records.list({ offset: 0, limit: 10 })).results.map(({ message }) => message)).toEqual(['Error: new']);
});

test('an account that tells of no end of errors makes none of another account go', async () => {
  const records = new ErrorRecords(memory.records);
  await records.keep({ userId: 2, accountId: 8 }, thrown({ message: 'Error: of another account' }));
  await memory.records.db.execute(
    `INSERT INTO plugin_client_errors.groups (fingerprint, account_id, message, place, stack, count, first_at, last_at, versions)
     SELECT n::text, 7, 'many', '', '', 1, now() + interval '1 hour', now() + interval '1 hour', ARRAY['1'] FROM generate_series(1, 1000) n`,
  );
  await records.keep({ userId: 3, accountId: 7 }, thrown({ message: 'Error: one more' }));
  expect((await records.list({ search: 'of another account', offset: 0, limit: 1 })).total).toBe(1);
  expect((await records.list({ offset: 0, limit: 1 })).total).toBe(1001);
});

test('an account is heard a hundred times a minute, however many people it has', async () => {
  const heard: number[] = [];
  for (let person = 300; person < 306; person += 1) {
    const { call } = await somebody(person);
    for (let count = 0; count < 20; count += 1) heard.push((await call('POST', '/client-errors', thrown())).status);
  }
  // What others of the account told in this minute counts, too.
  expect(heard.filter((status) => status === 200).length).toBeLessThanOrEqual(100);
  expect(heard.slice(-20)).toEqual(Array.from({ length: 20 }, () => 429));
});

test.each([
  ['Failed at https://logs.example/explore?token=abc&q=x#here now', 'Failed at https://logs.example/explore?[hidden] now'],
  ['No such person ada.lovelace+x@mail.example.com here', 'No such person [hidden] here'],
  ['header Authorization: Bearer abc.def', 'header Authorization=[hidden] [hidden]'],
  ['Bearer abc123', 'Bearer [hidden]'],
  ['password=hunter2, apiKey: "k1"', 'password=[hidden], apiKey=[hidden]"'],
  ['/verify-email/Zx81_kd93-Mm2aa81Qq0Lp/next', '/verify-email/[hidden]/next'],
  // What is no secret stays to be read.
  ['at commitPassiveMountEffectsOnFiber (https://a.example/assets/telemetryManifest-DAVD1234.js:1:2)', undefined],
  ['Unexpected token \'<\', "<!doctype "... is not valid JSON', undefined],
  ["Cannot read properties of undefined (reading 'trim')", undefined],
])('of %j what could be a secret is hidden', (text, expected) => {
  expect(redacted(text)).toBe(expected ?? text);
});

test.each([
  [stack, '/assets/explore-a1b2.js:1:2345'],
  ['draw@https://logs.example/assets/explore.js:1:2\nrun@https://logs.example/assets/index.js:3:4', '/assets/explore.js:1:2'],
  ['Error: see https://example.com\n    at https://logs.example/assets/a.js:5:6', '/assets/a.js:5:6'],
  ['Error: nothing', ''],
])('the place of a stack is the first file that it names', (text, place) => {
  expect(placeOf(text)).toBe(place);
});
