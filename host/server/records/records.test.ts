import { asc, eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Records, schemaOf } from '#sdk/server';
import { isUniqueViolation } from './connectionErrors';
import type { RecordsRuntime } from './createRecords';
import { storeKinds } from './testing/storeKinds';

const boxes = pgSchema(schemaOf('store-test')).table('boxes', {
  id: integer('id').primaryKey(),
  label: text('label').notNull().unique(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  made: timestamp('made', { withTimezone: true, mode: 'date' }).notNull(),
});
const createBoxes = {
  id: '0001-boxes',
  migration: {
    statements: [
      'create table boxes (id integer primary key, label text not null unique, content jsonb not null, made timestamptz not null)',
    ],
  },
};
const box = (id: number, content: Record<string, unknown> = {}) => ({
  id,
  label: `box ${id}`,
  content,
  made: new Date('2026-01-02T03:04:05.678Z'),
});

describe.each(storeKinds())('records on $name', (kind) => {
  let runtime: RecordsRuntime;
  let records: Records;

  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open({ limit: 1500 });
    records = runtime.recordsFor('store-test');
    await runtime.migrate('store-test', [createBoxes]);
  });
  afterAll(async () => {
    await runtime.close();
    await kind.end();
  });

  const names = async (schema: string) =>
    (
      await records.db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = ${schema} order by 1`,
      )
    ).rows.map(({ name }) => name);

  test('keeps texts, times and documents as they are', async () => {
    const awkward = box(1, { text: 'ä "quoted" \\ \u{1F52D}', nested: { list: [1, null, true] } });
    await records.db.insert(boxes).values(awkward);
    expect(await records.db.select().from(boxes).where(eq(boxes.id, 1))).toEqual([awkward]);
  });

  test('commits a transaction as a whole, and nothing of a failed one', async () => {
    await records.transaction(async (db) => {
      await db.insert(boxes).values(box(10));
      await db.insert(boxes).values(box(11));
    });
    const failed = records.transaction(async (db) => {
      await db.insert(boxes).values(box(12));
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    const ids = await records.db.select({ id: boxes.id }).from(boxes).where(sql`${boxes.id} between 10 and 12`).orderBy(asc(boxes.id));
    expect(ids).toEqual([{ id: 10 }, { id: 11 }]);
  });

  test('loses no update among transactions that run at the same time', async () => {
    await records.db.insert(boxes).values(box(20, { count: 0 }));
    const increment = () =>
      records.transaction(async (db) => {
        const [row] = await db.select().from(boxes).where(eq(boxes.id, 20)).for('update');
        await db
          .update(boxes)
          .set({ content: { count: Number(row?.content.count) + 1 } })
          .where(eq(boxes.id, 20));
      });
    await Promise.all(Array.from({ length: 30 }, increment));
    const [row] = await records.db.select().from(boxes).where(eq(boxes.id, 20));
    expect(row?.content).toEqual({ count: 30 });
  });

  test('serves many statements at the same time, each with its own answer', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 300 },
        async (_, index) => (await records.db.execute<{ value: number }>(sql`select ${index}::int as value`)).rows[0]?.value,
      ),
    );
    expect(answers).toEqual(Array.from({ length: 300 }, (_, index) => index));
  });

  test('refuses a second connection inside a transaction, instead of waiting for ever', async () => {
    const stray = records.transaction(() => records.db.execute(sql`select 1`));
    await expect(stray).rejects.toThrow('use the database it hands over');
    const inner = records.transaction(() => records.transaction(async () => {}));
    await expect(inner).rejects.toThrow('use the database it hands over');
  });

  test('lets code that a transaction has started go on after it', async () => {
    let later: Promise<unknown> | undefined;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await records.transaction(async () => {
      later = gate.then(() => records.db.execute(sql`select 1`));
    });
    release();
    await expect(later).resolves.toBeDefined();
  });

  test('has savepoints inside a transaction', async () => {
    await records.transaction(async (db) => {
      await db.insert(boxes).values(box(30));
      await expect(db.transaction((inner) => inner.insert(boxes).values(box(30)))).rejects.toSatisfy(isUniqueViolation);
      await db.insert(boxes).values(box(31));
    });
    expect(await records.db.$count(boxes, sql`${boxes.id} in (30, 31)`)).toBe(2);
  });

  test('rolls back a transaction that stays open too long, and what it does afterwards joins nobody', async () => {
    let strayStatement: Promise<unknown> | undefined;
    const tooLong = records.transaction(async (db) => {
      await db.insert(boxes).values(box(40));
      await new Promise((resolve) => setTimeout(resolve, 2000));
      strayStatement = Promise.resolve(db.insert(boxes).values(box(41)));
      await strayStatement;
    });
    await expect(tooLong).rejects.toThrow('was open for more than 1500 ms');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(strayStatement).rejects.toThrow();
    expect(await records.db.$count(boxes, sql`${boxes.id} in (40, 41)`)).toBe(0);
  });

  test.each([
    ['NUL in a text', { ...box(60), label: 'a\0b' }, { ...box(60), label: 'a\ufffdb' }],
    ['half of a character in a text', { ...box(61), label: 'c\udc00' }, { ...box(61), label: 'c\ufffd' }],
    ['NUL in a document', box(62, { text: 'a\0b' }), box(62, { text: 'a\ufffdb' })],
    ['NUL in a name of a document', box(63, { 'a\0b': 1 }), box(63, { 'a\ufffdb': 1 })],
    ['half of a character in a document', box(64, { text: 'a\ud800' }), box(64, { text: 'a\ufffd' })],
    ['the second half before the first', box(65, { text: '\udd2d\ud83d' }), box(65, { text: '\ufffd\ufffd' })],
    ['an escape that is written out', box(66, { text: 'a\\u0000 \\\0 \u{1F52D}' }), box(66, { text: 'a\\u0000 \\\ufffd \u{1F52D}' })],
  ])('%s is kept, with U+FFFD for what the store has no form for', async (_, values, kept) => {
    await records.transaction((db) => db.insert(boxes).values(values));
    expect(await records.db.select().from(boxes).where(eq(boxes.id, values.id))).toEqual([kept]);
    await records.db.delete(boxes).where(eq(boxes.id, values.id));
  });

  test('NUL is kept of documents and lists that a statement hands over as text', async () => {
    const document = JSON.stringify({ text: 'a\0b\ud800', pair: '\u{1F52D}', written: '\\u0000' });
    const rows = await records.db.execute(
      sql`select (${document}::jsonb)::text as document, (${document}::json)->>'text' as text, ${sql.param(['x\0', 'y'])}::text[] as list`,
    );
    expect(rows.rows).toEqual([
      {
        document: '{"pair": "\u{1F52D}", "text": "a\ufffdb\ufffd", "written": "\\\\u0000"}',
        text: 'a\ufffdb\ufffd',
        list: ['x\ufffd', 'y'],
      },
    ]);
  });

  test('a document whose escapes are pairs keeps them', async () => {
    const { rows } = await records.db.execute(sql`select ${'"\\ud83d\\udd2d"'}::jsonb as document`);
    expect(rows).toEqual([{ document: '\u{1F52D}' }]);
  });

  test('NUL in what is looked for is looked for as it is kept', async () => {
    await records.db.insert(boxes).values({ ...box(67), label: 'looked\0for' });
    expect(await records.db.$count(boxes, eq(boxes.label, 'looked\0for'))).toBe(1);
    await records.db.delete(boxes).where(eq(boxes.id, 67));
  });

  test('NUL in a document that no cast tells to be one is a fault of the caller', async () => {
    const document = JSON.stringify({ text: 'a\0' });
    await expect(records.db.select().from(boxes).where(sql`${boxes.content} @> ${document}`)).rejects.toMatchObject({
      status: 400,
      code: 'TEXT_INVALID',
    });
  });

  test("tells a constraint's name, never the values", async () => {
    await records.db.insert(boxes).values(box(50, { secret: 'hunter2' }));
    const error: unknown = await records.db
      .insert(boxes)
      .values(box(50, { secret: 'hunter2' }))
      .catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(String(error)).not.toContain('hunter2');
  });

  describe('migrations', () => {
    test("are applied in id order, once, into the plugin's own schema", async () => {
      const second = { id: '0002-fill', migration: { statements: ['insert into things values (1)', 'insert into things values (2)'] } };
      const first = { id: '0001-things', migration: { statements: ['create table things (id integer)'] } };
      await runtime.migrate('order-test', [second, first]);
      await runtime.migrate('order-test', [second, first]);
      expect(await names('plugin_order_test')).toEqual(['applied_migrations', 'things']);
      expect((await records.db.execute(sql`select count(*)::int as count from plugin_order_test.things`)).rows).toEqual([{ count: 2 }]);
    });

    test('an edited one is refused, with what to do', async () => {
      const edited = { ...createBoxes, migration: { statements: ['create table boxes (id bigint)'] } };
      await expect(runtime.migrate('store-test', [edited])).rejects.toThrow(
        'Records migration 0001-boxes of plugin store-test was edited after it had been applied. Restore it and put the change into a new migration.',
      );
    });

    test('ids of a newer version are left alone', async () => {
      await runtime.migrate('newer-test', [{ id: '0009-future', migration: { statements: ['create table future (id integer)'] } }]);
      await runtime.migrate('newer-test', [{ id: '0001-past', migration: { statements: ['create table past (id integer)'] } }]);
      expect(await names('plugin_newer_test')).toEqual(['applied_migrations', 'future', 'past']);
    });

    test('of a failing one nothing remains, and its correction goes through', async () => {
      const broken = {
        id: '0001-broken',
        migration: { statements: ['create table half (id integer)', 'create tabel other (id integer)'] },
      };
      await expect(runtime.migrate('broken-test', [broken])).rejects.toThrow(
        /Records migration 0001-broken of plugin broken-test failed: .*tabel/,
      );
      expect(await names('plugin_broken_test')).toEqual([]);
      await runtime.migrate('broken-test', [{ ...broken, migration: { statements: ['create table whole (id integer)'] } }]);
      expect(await names('plugin_broken_test')).toEqual(['applied_migrations', 'whole']);
    });

    test('two of one name are refused', async () => {
      await expect(runtime.migrate('twice-test', [createBoxes, createBoxes])).rejects.toThrow(
        'has two records migrations named 0001-boxes',
      );
    });

    test('replicas that start together apply each once', async () => {
      const others = kind.name === 'PostgreSQL' ? await Promise.all([kind.open(), kind.open()]) : [];
      const list = Array.from({ length: 5 }, (_, index) => ({
        id: `000${index}-step`,
        migration: { statements: [`create table step_${index} (id integer)`] },
      }));
      try {
        await Promise.all([runtime, runtime, ...others].map((replica) => replica.migrate('replica-test', list)));
      } finally {
        await Promise.all(others.map((replica) => replica.close()));
      }
      expect(await names('plugin_replica_test')).toEqual(['applied_migrations', 'step_0', 'step_1', 'step_2', 'step_3', 'step_4']);
    });
  });

  test('what was written is there after a close and a new start', async () => {
    await records.db.insert(boxes).values(box(60));
    await runtime.close();
    runtime = await kind.open({ limit: 1500 });
    records = runtime.recordsFor('store-test');
    expect(runtime.ready()).toBe(true);
    expect(await records.db.$count(boxes, eq(boxes.id, 60))).toBe(1);
  });
});
