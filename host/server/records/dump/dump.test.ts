import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { RecordsRuntime } from '../createRecords';
import { storeKinds } from '../testing/storeKinds';
import type { DumpLine } from './dumpRecords';

const migration = {
  id: '0001-things',
  migration: {
    statements: [
      'create table things (id serial primary key, name text unique, data jsonb, bytes bytea, tags text[], made timestamptz, kind int, length int generated always as (char_length(name)) stored)',
      'create table kinds (id int generated always as identity primary key, first_thing int references things (id))',
      'alter table things add foreign key (kind) references kinds (id)',
      "insert into things (name) values ('made by the migration')",
      'create table stays (id int primary key)',
      "create function keep() returns trigger language plpgsql as $$ begin raise exception 'rows stay'; end $$",
      'create trigger rows_stay before delete or truncate on stays for each statement execute function keep()',
    ],
  },
};
const later = { id: '0002-more', migration: { statements: ['alter table things add column more text'] } };

const dumped = async (runtime: RecordsRuntime): Promise<DumpLine[]> => {
  const lines: DumpLine[] = [];
  await runtime.dump(async (line) => void lines.push(line));
  return lines;
};
async function* of(lines: readonly DumpLine[]): AsyncGenerator<DumpLine> {
  yield* lines;
}
const rows = async (runtime: RecordsRuntime, text: string): Promise<unknown[]> =>
  (await runtime.recordsFor('dump-test').db.execute(sql.raw(text))).rows;
const everything =
  "select id, name, data, encode(bytes, 'hex') as bytes, tags, made, kind, length from plugin_dump_test.things order by id";

describe.each(storeKinds())('a dump of records on $name', (kind) => {
  /** A new store of this kind with the tables. */
  const use = async <T>(work: (runtime: RecordsRuntime) => Promise<T>, migrations = [migration]): Promise<T> => {
    await kind.begin();
    const runtime = await kind.open();
    try {
      await runtime.migrate('dump-test', migrations);
      return await work(runtime);
    } finally {
      await runtime.close();
      await kind.end();
    }
  };

  test('has every row, whatever its type and whatever it refers to, and the next number of each sequence', {
    timeout: 120_000,
  }, async () => {
    const { lines, before } = await use(async (runtime) => {
      for (const statement of [
        'insert into plugin_dump_test.kinds (first_thing) values (1)',
        `insert into plugin_dump_test.things (name, data, bytes, tags, made, kind) values
('a "quoted" \\ name' || chr(10), '{"n": 1234567890123456789, "t": null}', '\\x00ff', array['a,b', null, '{}'], '2026-01-02T03:04:05.678901Z', 1)`,
        "insert into plugin_dump_test.things (name) select 'thing ' || n from generate_series(1, 2500) n",
        'insert into plugin_dump_test.stays values (7)',
        'update plugin_dump_test.kinds set first_thing = 2500',
      ])
        await rows(runtime, statement);
      return { lines: await dumped(runtime), before: await rows(runtime, everything) };
    });
    expect(lines.at(-1)).toEqual({ end: 2504 });
    await use(async (runtime) => {
      expect(await runtime.load(of(lines))).toBe(2504);
      expect(await rows(runtime, everything)).toEqual(before);
      expect(await rows(runtime, 'select * from plugin_dump_test.stays')).toEqual([{ id: 7 }]);
      expect(await rows(runtime, "insert into plugin_dump_test.things (name) values ('next') returning id")).toEqual([{ id: 2503 }]);
      expect(await rows(runtime, 'insert into plugin_dump_test.kinds default values returning id')).toEqual([{ id: 2 }]);
      await expect(rows(runtime, 'insert into plugin_dump_test.kinds (first_thing) values (99999)')).rejects.toThrow();
    });
  });

  test('that is cut short, or of migrations that are not there, fills nothing', async () => {
    const lines = await use(async (runtime) => dumped(runtime), [migration, later]);
    await use(async (runtime) => {
      await expect(runtime.load(of(lines))).rejects.toThrow('this one does not know the migration 0002-more of plugin_dump_test');
    });
    await use(
      async (runtime) => {
        const before = await rows(runtime, everything);
        await expect(runtime.load(of(lines.slice(0, -1)))).rejects.toThrow('The dump of the records is cut short.');
        expect(await rows(runtime, everything)).toEqual(before);
      },
      [migration, later],
    );
  });
});
