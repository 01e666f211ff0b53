import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pointsOf } from '#sdk/query';
import { watchSignal } from '../testing/watchEvents';
import { thingsSignal } from '../testing/watchThings';
import { compileQuery } from './query/compileQuery';
import { all, asked, HOUR, MINUTE, measured, openThingTable, start, type Thing, type ThingTable, term } from './testing/thingTable';

let table: ThingTable;
beforeAll(async () => {
  table = await openThingTable();
});
afterAll(() => table.close());
beforeEach(() => table.empty());

describe('what exists at a moment', () => {
  test('is the latest version of each thing until then, without what is gone, merged or not', async () => {
    await table.add(
      [
        { at: 0, uid: 'a', version: 1 },
        { at: 0, uid: 'b', version: 2 },
      ],
      [{ at: 10, uid: 'a', version: 3 }],
      [
        { at: 20, uid: 'b', version: 4, gone: true },
        { at: 20, uid: 'c', version: 5 },
      ],
      [{ at: 30, uid: 'b', version: 6 }],
    );
    const course = async () => {
      const told: (readonly string[])[] = [];
      for (const at of [-1, 0, 9, 10, 20, 29, 30]) told.push(await table.found(asked(at)));
      return told;
    };
    const expected = [[], ['a 1', 'b 2'], ['a 1', 'b 2'], ['a 3', 'b 2'], ['a 3', 'c 5'], ['a 3', 'c 5'], ['a 3', 'b 6', 'c 5']];
    expect(await course()).toEqual(expected);
    await table.merge();
    expect(await course()).toEqual(expected);
  });

  test('begins before the range as well, and a moment of no row has nothing', async () => {
    await table.add([{ at: 0, uid: 'a', version: 1 }]);
    expect(await table.found(asked(23 * 60))).toEqual(['a 1']);
    expect(await table.found({ ...asked(0), range: { from: start - HOUR, to: start - 1 } })).toEqual([]);
  });

  test('has a version that was sent twice once, and one that was told of again at its latest time', async () => {
    const twice: Thing = { at: 0, uid: 'a', version: 1, restarts: 5 };
    await table.add([twice], [twice], [twice, { ...twice, at: 7 }], [{ ...twice, at: 7 }]);
    const sum = measured(8, { measures: [{ kind: 'count' }, { kind: 'sum', field: 'restarts' }, { kind: 'max', field: '@timestamp' }] });
    const expected = [[1], [5], [start + 7 * MINUTE]];
    expect((await table.run(sum)).columns.map(({ values }) => values)).toEqual(expected);
    expect(await table.found(asked(8))).toEqual(['a 1']);
    await table.merge();
    expect((await table.run(sum)).columns.map(({ values }) => values)).toEqual(expected);
  });

  test('is told by versions, whenever they arrive and whatever time they tell: an older one that comes late changes nothing', async () => {
    await table.add(
      [{ at: 5, uid: 'a', version: 8, restarts: 8 }],
      [{ at: 1, uid: 'a', version: 3, restarts: 3 }],
      [{ at: 9, uid: 'a', version: 7, restarts: 7 }],
      [
        { at: 6, uid: 'b', version: 2, gone: true },
        { at: 8, uid: 'b', version: 1 },
      ],
    );
    expect(await table.found(asked(10))).toEqual(['a 8']);
    expect(await table.found(asked(4))).toEqual(['a 3']);
  });

  test('of a version and time that come both as there and as gone, it is gone', async () => {
    await table.add([{ at: 0, uid: 'a', version: 1 }], [{ at: 0, uid: 'a', version: 1, gone: true }]);
    expect(await table.found(asked(1))).toEqual([]);
  });

  test('is of each account by itself, where several have the same keys', async () => {
    await table.add([
      { at: 0, uid: 'a', version: 1, account: 1 },
      { at: 1, uid: 'a', version: 9, account: 2, gone: true },
      { at: 1, uid: 'a', version: 5, account: 3 },
      { at: 1, uid: 'a', version: 9, account: 3 },
    ]);
    expect(await table.found(asked(2))).toEqual(['a 1']);
    expect(await table.found(asked(2), { accounts: [1, 2, 3] })).toEqual(['a 1', 'a 9']);
    expect(await table.found(asked(2), { accounts: [2] })).toEqual([]);
  });

  test('leaves out what nothing has told of for longer than a thing lasts', async () => {
    await table.add([{ at: 0, uid: 'a', version: 1 }], [{ at: 0, uid: 'b', version: 1 }], [{ at: 60, uid: 'b', version: 1 }]);
    expect(await table.found(asked(24 * 60))).toEqual(['a 1', 'b 1']);
    expect(await table.found(asked(24 * 60 + 1))).toEqual(['b 1']);
    expect(await table.found(asked(25 * 60 + 1))).toEqual([]);
  });
});

describe('changes', () => {
  const range = { from: start, to: start + HOUR };
  beforeEach(() =>
    table.add(
      [
        { at: -60, uid: 'a', version: 1 },
        { at: 0, uid: 'b', version: 2 },
      ],
      // Sent twice.
      [{ at: 0, uid: 'b', version: 2 }],
      // A relist.
      [
        { at: 5, uid: 'a', version: 1 },
        { at: 5, uid: 'b', version: 2 },
        { at: 5, uid: 'b', version: 2 },
      ],
      [
        { at: 10, uid: 'a', version: 3 },
        { at: 20, uid: 'a', version: 4, gone: true },
        { at: 60, uid: 'c', version: 5 },
      ],
    ),
  );

  test('are the versions that began within the range, each once, with those that things went with; merged or not', async () => {
    const expected = ['a 3', 'a 4', 'b 2'];
    expect(await table.found(asked(0, { range, changes: true }))).toEqual(expected);
    expect(await table.found(asked(0, { range, changes: true, where: term('gone', 1) }))).toEqual(['a 4']);
    await table.merge();
    expect(await table.found(asked(0, { range, changes: true }))).toEqual(expected);
    expect(await table.found(asked(0, { range, changes: true }), { accounts: [2] })).toEqual([]);
  });

  test('are counted over time', async () => {
    const frame = await table.run({
      signal: thingsSignal.name,
      where: all,
      range,
      changes: true,
      measures: [{ kind: 'count' }],
      interval: { width: 10 * MINUTE },
    });
    expect(pointsOf(frame).map(({ time, count }) => [(time - start) / MINUTE, count])).toEqual([
      [0, 1],
      [10, 1],
      [20, 1],
    ]);
  });

  test('are asked of signals of state only', async () => {
    await expect(table.run({ signal: watchSignal.name, where: all, range, limit: 1, changes: true })).rejects.toThrow(
      'Watch events are no versions of things that could be asked for their changes.',
    );
  });
});

test.each([false, true])('every read of the table is within the accounts; changes: %s', (changes) => {
  for (const query of [asked(0, { changes }), measured(0, { changes, measures: [{ kind: 'count' }], groupBy: [{ field: 'phase' }] })]) {
    const { sql, params } = compileQuery(query, thingsSignal, { accounts: [3, 5] });
    const reads = sql.match(/FROM watch_things /g) ?? [];
    expect(reads).toHaveLength(2);
    expect(sql.match(/FROM watch_things WHERE account IN \{accounts:Array\(UInt32\)\} AND /g)).toHaveLength(2);
    expect(params.accounts).toEqual([3, 5]);
  }
});
