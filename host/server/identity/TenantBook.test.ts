import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#sdk/server';
import type { RecordsRuntime } from '../records/createRecords';
import { storeKinds } from '../records/testing/storeKinds';
import { createIdentity, type HostIdentity } from './createIdentity';
import { identityMigrations } from './migrations';
import { TenantBook } from './TenantBook';

const password = 'correct horse battery';
const all = { offset: 0, limit: 50 };

describe.each(storeKinds())('all accounts and people on $name', (kind) => {
  let runtime: RecordsRuntime;
  let identity: HostIdentity;
  let book: TenantBook;
  let shop: Account;
  let shelf: Account;
  let mine: Account;
  let changes = 0;

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await runtime.migrate('host', identityMigrations);
    const records = runtime.recordsFor('host');
    identity = createIdentity({ records, permissions: () => [], flags: () => [] });
    book = new TenantBook(records, () => {
      changes += 1;
    });
    shop = await identity.addAccount({ name: 'Shop 100%', type: 'owner', planType: 'pro' });
    shelf = await identity.addAccount({ name: 'Shelf', type: 'sub', ownerId: shop.id, planType: 'pro' });
    mine = await identity.addAccount({ name: 'Gold mine', type: 'owner', planType: 'free' });
    const add = (email: string, fullName: string, accounts: readonly Account[], isSysAdmin = false) =>
      identity.addUser(
        { email, fullName, password, isSysAdmin },
        accounts.map(({ id }) => ({ accountId: id, role: 'user' as const })),
      );
    await add('carl@shop.test', 'Carl', [shop, shelf]);
    await add('Bea@shop.test', 'Bea', [shelf]);
    await add('ada@mine.test', 'Ada', [mine], true);
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });

  test('accounts are found by part of their name or by their id, page by page, with how many there are', async () => {
    const names = async (search?: string, page = all) => {
      const { rows, total } = await book.accounts({ search, ...page });
      return [rows.map(({ name }) => name), total];
    };
    expect(await names()).toEqual([['Shop 100%', 'Shelf', 'Gold mine'], 3]);
    expect(await names('SH')).toEqual([['Shop 100%', 'Shelf'], 2]);
    expect(await names('%')).toEqual([['Shop 100%'], 1]);
    expect(await names(String(mine.id))).toEqual([['Gold mine'], 1]);
    expect(await names('99999999999999')).toEqual([[], 0]);
    expect(await names(undefined, { offset: 1, limit: 1 })).toEqual([['Shelf'], 3]);
    expect(await book.account(shelf.id)).toMatchObject({
      type: 'sub',
      ownerId: shop.id,
      ownerName: 'Shop 100%',
      planType: 'pro',
      users: 2,
    });
    expect(await book.account(shop.id)).toMatchObject({ ownerId: shop.id, ownerName: 'Shop 100%', users: 1 });
    expect(await book.account(999_999)).toBeUndefined();
  });

  test('people are found by name or e-mail address, with their accounts, in all or in one', async () => {
    const { rows, total } = await book.users(all);
    expect([rows.map(({ email }) => email), total]).toEqual([['ada@mine.test', 'Bea@shop.test', 'carl@shop.test'], 3]);
    expect(rows[0]).toMatchObject({ isSysAdmin: true, accounts: [{ id: mine.id, name: 'Gold mine', role: 'user' }] });
    expect(rows[2]?.accounts.map(({ name }) => name)).toEqual(['Shop 100%', 'Shelf']);
    expect((await book.users({ ...all, search: 'shop.test' })).total).toBe(2);
    expect((await book.users({ ...all, search: 'bea' })).rows).toHaveLength(1);
    expect((await book.users({ ...all, accountId: shop.id })).rows.map(({ fullName }) => fullName)).toEqual(['Carl']);
    expect(await book.users({ offset: 2, limit: 2 })).toMatchObject({ total: 3, rows: [{ fullName: 'Carl' }] });
  });

  test("a name changes alone; a main account's plan changes with those below it, and theirs not by itself", async () => {
    await book.changeAccount(shelf.id, { name: 'Long shelf' });
    expect(await book.account(shelf.id)).toMatchObject({ name: 'Long shelf', planType: 'pro' });
    await expect(book.changeAccount(shelf.id, { planType: 'free' })).rejects.toMatchObject({
      code: 'PLAN_OF_OWNER',
      message: 'The plan is that of the main account. Change it at Shop 100%.',
    });
    await book.changeAccount(shop.id, { planType: 'standard' });
    expect(await book.account(shelf.id)).toMatchObject({ planType: 'standard' });
    expect(await book.account(mine.id)).toMatchObject({ planType: 'free' });
    expect(await book.changeAccount(999_999, { name: 'None' })).toBeUndefined();
    expect(changes).toBe(2);
  });
});
