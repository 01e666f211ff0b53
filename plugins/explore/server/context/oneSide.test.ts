import { expect, test } from 'vitest';
import type { Hit, RowsQuery, TimeRange } from '#sdk/query';
import { PublicError } from '#sdk/server';
import type { LogSource } from '../logSources';
import { timeOfId } from '../timeOfId';
import { logOrder } from './logOrder';
import { oneSide } from './oneSide';

const DAY = 86_400_000;
const at = Date.UTC(2026, 2, 10, 12);
/** A log so many days from the one in the middle. */
const idAt = (days: number, sequence = 1): string => `${(BigInt(at + days * DAY) * 1_000_000n).toString(16)}-${sequence.toString(16)}`;
const anchor = idAt(0);

/** A place with these logs, which notes what it is asked for. */
function source(mode: LogSource['mode'], ids: readonly string[], fault?: Error): LogSource & { readonly ranges: TimeRange[] } {
  const ranges: TimeRange[] = [];
  const telemetry = {
    query: async ({ range, sort, limit }: RowsQuery) => {
      const direction = sort?.[0]?.descending === true ? -1 : 1;
      const found = ids
        .filter((id) => timeOfId(id) >= range.from && timeOfId(id) < range.to && direction * logOrder(id, anchor) > 0)
        .sort((a, b) => direction * logOrder(a, b));
      return { hits: found.slice(0, limit).map((_id): Hit => ({ _id, _source: {}, cursor: _id })) };
    },
  };
  return {
    mode,
    ranges,
    ask: async (_what, _key, _scope, range, ask) => {
      ranges.push(range);
      if (fault !== undefined) throw fault;
      return ask(telemetry as never, new AbortController().signal);
    },
  };
}
const around = (hot: LogSource, warm: LogSource | undefined, isBefore: boolean, amount: number) =>
  oneSide({ id: anchor, where: { kind: 'all' }, scope: { accounts: [1] }, isBefore, amount, hot, warm });
const ids = ({ hits }: { readonly hits: readonly Hit[] }) => hits.map(({ _id }) => _id);

test('where the store ends the warm tier goes on, and the other way round', async () => {
  const hot = source('CLASSIC', [idAt(2), idAt(0, 2), idAt(-1)]);
  const warm = source('WARM_TIER', [idAt(1.5), idAt(-2), idAt(-30), idAt(-400)]);
  const before = await around(hot, warm, true, 10);
  expect(ids(before)).toEqual([idAt(-1), idAt(-2), idAt(-30), idAt(-400)]);
  expect(before.more).toBe(false);
  const after = await around(hot, warm, false, 2);
  expect(ids(after)).toEqual([idAt(0, 2), idAt(1.5)]);
  expect(after.more).toBe(true);
});

test('a log that came late and is still in the store does not hide warm ones that are nearer; one that is in both is told once', async () => {
  const hot = source('CLASSIC', [idAt(-0.5), idAt(-20), idAt(-21)]);
  const warm = source('WARM_TIER', [idAt(-0.5), idAt(-3), idAt(-4)]);
  expect(ids(await around(hot, warm, true, 2))).toEqual([idAt(-0.5), idAt(-3)]);
});

test('no more files are read than it takes: those of the day, of a week, of two months, and only then all', async () => {
  const hot = source('CLASSIC', [idAt(-0.1), idAt(-0.2), idAt(-0.3)]);
  const near = source('WARM_TIER', []);
  await around(hot, near, true, 2);
  expect(near.ranges).toEqual([{ from: at - DAY, to: at + 1 }]);
  const far = source('WARM_TIER', [idAt(-5), idAt(-6)]);
  expect(ids(await around(source('CLASSIC', []), far, true, 1))).toEqual([idAt(-5)]);
  expect(far.ranges).toEqual([
    { from: at - DAY, to: at + 1 },
    { from: at - 8 * DAY, to: at - DAY },
  ]);
});

test('without warm logs, or while they cannot be had, there are those of the store, and it is said', async () => {
  const hot = source('CLASSIC', [idAt(-1)]);
  expect(await around(hot, undefined, true, 5)).toMatchObject({ more: false });
  const away = source('WARM_TIER', [], new PublicError(502, 'ARCHIVE_UNREADABLE', 'It does not answer.'));
  const found = await around(hot, away, true, 5);
  expect([ids(found), found.missing]).toEqual([[idAt(-1)], 'It does not answer.']);
  const refused = source('WARM_TIER', [], new PublicError(400, 'QUERY_INVALID', 'no'));
  await expect(around(hot, refused, true, 5)).rejects.toThrow('no');
});
