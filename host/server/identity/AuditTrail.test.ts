import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditActor, AuditQuery } from '#sdk/server';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { AuditTrail } from './AuditTrail';
import { auditMigrations } from './auditMigration';
import { auditEntries } from './auditTable';

const anna: AuditActor = { userId: 1, name: 'anna@example.com' };
const minute = 60_000;
const noon = Date.parse('2026-03-01T12:00:00Z');

describe.each(storeKinds())('the audit trail on $name', (kind) => {
  let runtime: RecordsRuntime;
  let clock = noon;
  let trail: AuditTrail;
  let accountId = 0;
  const db = () => runtime.recordsFor('host').db;
  /** In an account that no other test uses. */
  const anotherAccount = (): number => {
    accountId += 1;
    return accountId;
  };
  const add = (account: number | null, by: AuditActor = anna, action = 'thing.make', target?: string) =>
    trail.record({ accountId: account, action, by, ip: '10.0.0.1', ...(target === undefined ? {} : { target }) });
  const names = async (query: Partial<AuditQuery>) =>
    (await trail.list({ accounts: [], limit: 50, ...query })).entries.map(({ by: { name } }) => name);

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await runtime.migrate('host', [...auditMigrations]);
    trail = new AuditTrail(runtime.recordsFor('host'), new Set(['thing.make', 'thing.remove']), () => clock);
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });

  test('an entry comes back as it was put in: who, in whose place, what, to what, when and from where', async () => {
    const account = anotherAccount();
    const by = { userId: 7, name: 'anna@example.com', impersonator: { userId: 2, name: 'root@example.com' } };
    const details = { role: 'user', count: 2, isDefault: false, before: null, names: ['a', 'ü'] };
    await trail.record({ accountId: account, action: 'thing.make', by, ip: '10.0.0.9', target: 'Edge', details });
    const plugin = { id: 'alerts', reason: 'evaluates the rule 17' };
    await trail.record({ accountId: account, action: 'thing.remove', by: { name: 'Alerts', plugin }, ip: '' });
    const { entries, total } = await trail.list({ accounts: [account], limit: 10 });
    expect(total).toBe(2);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: '2026-03-01T12:00:00.000Z',
        accountId: account,
        action: 'thing.remove',
        by: { name: 'Alerts', plugin },
        ip: '',
        target: null,
        details: {},
      },
      {
        id: expect.any(Number),
        at: '2026-03-01T12:00:00.000Z',
        accountId: account,
        action: 'thing.make',
        by,
        ip: '10.0.0.9',
        target: 'Edge',
        details,
      },
    ]);
  });

  test('an action that nobody declares is refused, and leaves nothing', async () => {
    const account = anotherAccount();
    await expect(add(account, anna, 'thing.steal')).rejects.toThrow('No plugin declares the audit action thing.steal');
    expect((await trail.list({ accounts: [account], limit: 10 })).total).toBe(0);
  });

  test('the store refuses to change, delete or empty entries', async () => {
    const account = anotherAccount();
    await add(account);
    const never = 'Entries of the audit trail are never changed or deleted.';
    await expect(db().update(auditEntries).set({ name: 'somebody else' })).rejects.toThrow(never);
    await expect(db().delete(auditEntries)).rejects.toThrow(never);
    await expect(db().execute(sql`TRUNCATE host.audit_entries`)).rejects.toThrow(never);
    expect(await names({ accounts: [account] })).toEqual(['anna@example.com']);
  });

  test('gives entries of the accounts asked for and of no other; those of the installation only for null', async () => {
    const [one, other] = [anotherAccount(), anotherAccount()];
    await add(one, { name: 'one' });
    await add(other, { name: 'other' });
    await add(null, { name: 'installation' });
    expect(await names({ accounts: [one] })).toEqual(['one']);
    expect(await names({ accounts: [other, one] })).toEqual(['other', 'one']);
    expect(await names({ accounts: [one, null] })).toEqual(['installation', 'one']);
    expect(await names({ accounts: [null] })).toEqual(['installation']);
    expect(await trail.list({ accounts: [], limit: 10 })).toEqual({ entries: [], total: 0 });
  });

  test('is narrowed by time, whose beginning counts and whose end does not, and by action', async () => {
    const account = anotherAccount();
    for (const after of [0, 1, 2, 3]) {
      clock = noon + after * minute;
      await add(account, { name: String(after) }, after === 2 ? 'thing.remove' : 'thing.make');
    }
    clock = noon;
    const at = (after: number) => new Date(noon + after * minute).toISOString();
    expect(await names({ accounts: [account], from: at(1), to: at(3) })).toEqual(['2', '1']);
    expect(await names({ accounts: [account], from: at(2) })).toEqual(['3', '2']);
    expect(await names({ accounts: [account], to: at(1) })).toEqual(['0']);
    expect(await names({ accounts: [account], actions: ['thing.remove'] })).toEqual(['2']);
    expect(await names({ accounts: [account], actions: ['thing.remove', 'thing.make'], from: at(2) })).toEqual(['3', '2']);
    expect(await names({ accounts: [account], actions: [] })).toEqual([]);
  });

  test('finds people by part of their name in any case, also who acts in the place of another; signs stand for themselves', async () => {
    const account = anotherAccount();
    await add(account, { userId: 1, name: 'Anna_B@example.com' });
    await add(account, { userId: 2, name: 'annaxb@example.com' });
    await add(account, { userId: 3, name: 'carl@example.com', impersonator: { userId: 9, name: 'Root@example.com' } });
    await add(account, { name: 'API token 100% back\\slash' });
    const found = (who: string) => names({ accounts: [account], who });
    expect(await found('ANNA')).toEqual(['annaxb@example.com', 'Anna_B@example.com']);
    expect(await found('anna_b')).toEqual(['Anna_B@example.com']);
    expect(await found('root')).toEqual(['carl@example.com']);
    expect(await found('carl')).toEqual(['carl@example.com']);
    expect(await found('100%')).toEqual(['API token 100% back\\slash']);
    expect(await found('k\\s')).toEqual(['API token 100% back\\slash']);
    expect(await found('%')).toEqual(['API token 100% back\\slash']);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test('pages follow one another without a gap while entries are added, and the total is that of all pages', async () => {
    const account = anotherAccount();
    for (let number = 1; number <= 5; number += 1) await add(account, { name: String(number) });
    const first = await trail.list({ accounts: [account], limit: 2 });
    expect(first.entries.map(({ by }) => by.name)).toEqual(['5', '4']);
    expect(first.total).toBe(5);
    await add(account, { name: '6' });
    const second = await trail.list({ accounts: [account], limit: 2, before: first.entries.at(-1)?.id ?? 0 });
    expect(second.entries.map(({ by }) => by.name)).toEqual(['3', '2']);
    expect(second.total).toBe(6);
    const last = await trail.list({ accounts: [account], limit: 2, before: second.entries.at(-1)?.id ?? 0 });
    expect(last.entries.map(({ by }) => by.name)).toEqual(['1']);
  });

  test('each gives all that are wanted, however many, once each and newest first', async () => {
    const account = anotherAccount();
    await db().execute(sql`
      INSERT INTO host.audit_entries (at, account_id, action, name, ip, details)
      SELECT now(), ${account}, CASE WHEN n % 2 = 0 THEN 'thing.make' ELSE 'thing.remove' END, n::text, '', '{}'
      FROM generate_series(1, 4001) n`);
    const all: string[] = [];
    for await (const { by } of trail.each({ accounts: [account], actions: ['thing.make'] })) all.push(by.name);
    expect(all).toEqual(Array.from({ length: 2000 }, (_, index) => String(4000 - index * 2)));
    for await (const entry of trail.each({ accounts: [anotherAccount()] })) expect.unreachable(entry.action);
  });
});
