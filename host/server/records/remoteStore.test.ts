import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PublicError } from '#sdk/server';
import { tcpProxy } from '../testing/tcpProxy';
import { createRecords } from './createRecords';
import { remoteStore } from './remoteStore';
import { PostgresServer } from './testing/PostgresServer';
import { quiet } from './testing/storeKinds';

describe('records on a PostgreSQL server', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.stop());

  test('survive its restart: 503 and not ready meanwhile, then as before', async () => {
    const runtime = await createRecords({ url: await server.database(), dataDir: 'unused', logger: quiet });
    try {
      const { db, transaction } = runtime.recordsFor('host');
      await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.01)`)));
      const interrupted = transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await server.down();
        await tx.execute(sql`select 1`);
      });
      await expect(interrupted).rejects.toMatchObject({ status: 503, retryAfter: 1 });
      expect(runtime.ready()).toBe(false);
      await expect(db.execute(sql`select 1`)).rejects.toBeInstanceOf(PublicError);
      await server.up();
      for (let tries = 0; !runtime.ready() && tries < 50; tries += 1) await pause(100);
      expect(runtime.ready()).toBe(true);
      expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
    } finally {
      await runtime.close();
    }
  });

  test('a server that falls silent is not ready, though nobody asks it, and is ready again once it answers', async () => {
    const url = new URL(await server.database());
    const line = await tcpProxy(Number(url.port));
    url.port = String(line.port);
    const runtime = await createRecords({ url: url.href, dataDir: 'unused', logger: quiet });
    try {
      expect(runtime.ready()).toBe(true);
      line.silence();
      await expect.poll(() => runtime.ready()).toBe(false);
      line.resume();
      await expect.poll(() => runtime.ready()).toBe(true);
      const { rows } = await runtime.recordsFor('host').db.execute(sql`select 2 as two`);
      expect(rows).toEqual([{ two: 2 }]);
    } finally {
      line.resume();
      await runtime.close();
      await line.close();
    }
  });

  test('a server that starts later than we do is waited for', async () => {
    const url = await server.database();
    await server.down();
    const opening = createRecords({ url, dataDir: 'unused', logger: quiet });
    await pause(300);
    await server.up();
    const runtime = await opening;
    expect(runtime.ready()).toBe(true);
    expect(runtime.enginePid()).toBeUndefined();
    await runtime.close();
  });

  test('an address where nobody answers is named, with what to do', async () => {
    const nowhere = remoteStore({ url: 'postgres://someone@127.0.0.1:1/none', logger: quiet, limit: 1000, patience: 200 });
    await expect(nowhere).rejects.toThrow(
      /^RECORDS_URL: the server does not answer \(.*ECONNREFUSED.*\)\. Start it, or correct the address\.$/,
    );
  });

  test('a refusal is told at once', async () => {
    const missing = remoteStore({ url: server.url('no_such_database'), logger: quiet, limit: 1000 });
    await expect(missing).rejects.toThrow('RECORDS_URL: the server refused the connection: database "no_such_database" does not exist');
  });
});
