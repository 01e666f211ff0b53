import { expect, test } from 'vitest';
import type { LeanSpan } from './leanSpansPlan';
import { timelineOf } from './timelineOf';

const lean = (id: string, parentId: string, start: string, duration: number, more: Partial<LeanSpan> = {}): LeanSpan => ({
  ...{ id, parentId, start, duration, service: 'shop', name: 'GET /', kind: 'server', status: 'unset', hasEvents: false, hasLinks: false },
  ...more,
});

test('a timeline has each span as a row, in columns, by times after the first start that lose no nanosecond', () => {
  const timeline = timelineOf(
    'f'.repeat(32),
    [
      lean('a', '', '1767323045123456789', 1000),
      lean('b', 'a', '1767323045123457000', 500, {
        service: 'stock',
        name: 'find',
        kind: 'client',
        status: 'error',
        hasEvents: true,
        hasLinks: true,
      }),
      lean('c', 'gone', '1767323045123456800', 2000, { status: 'ok' }),
    ],
    3,
  );
  expect(timeline).toEqual({
    traceId: 'f'.repeat(32),
    start: '1767323045123456789',
    duration: 2011,
    shown: 3,
    total: 3,
    errors: 1,
    depth: 2,
    serviceNames: ['shop', 'stock'],
    operationNames: ['GET /', 'find'],
    rows: {
      ids: ['a', 'b', 'gone', 'c'],
      parents: [-1, 0, -1, 2],
      depths: [0, 1, 0, 1],
      sizes: [2, 1, 2, 1],
      starts: [0, 211, 11, 11],
      durations: [1000, 500, 2000, 2000],
      exclusive: [500, 500, 0, 2000],
      services: [0, 1, -1, 0],
      operations: [0, 1, -1, 0],
      kinds: [2, 3, 0, 2],
      statuses: [0, 2, 0, 1],
      flags: [0, 64 + 128, 1, 2],
    },
    critical: { rows: [0, 1, 0], starts: [711, 211, 0], ends: [1000, 711, 211] },
  });
});

test('it tells of spans that are not among those shown', () => {
  expect(timelineOf('f'.repeat(32), [lean('a', '', '1', 1)], 40)).toMatchObject({ shown: 1, total: 40 });
});
