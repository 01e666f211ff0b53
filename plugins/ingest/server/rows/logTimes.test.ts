import { describe, expect, test } from 'vitest';
import { receivedText, repairs, rowOf } from './testing/encode';

const at = '2026-01-02 01:02:03.000000000';
const milli = '2026-01-02 01:02:03.250000000';
const timeOf = (log: object, careful: boolean) => rowOf(JSON.stringify({ message: 'x', ...log }), { careful }).ts;

describe.each([
  ['an ordinary log', false],
  ['a log on its way through a processor', true],
])('%s', (_how, careful) => {
  test.each<[object, string]>([
    [{ instant: { epochSecond: 1767315723, nanoOfSecond: 250000000 } }, milli],
    [{ timeMillis: 1767315723250 }, milli],
    [{ Timestamp: '2026-01-02T01:02:03.2500000Z' }, milli],
    [{ timestamp: { seconds: 1767315723, nanos: 250000000 } }, milli],
    [{ timestamp: { seconds: '1767315723', nanos: 250000000 } }, milli],
    [{ '@timestamp': { seconds: 1767315723, nanos: 0 } }, at],
    [{ t: { $date: '2026-01-02T01:02:03.250+00:00' } }, milli],
    [{ timestamp: { $date: { $numberLong: '1767315723250' } } }, milli],
    [{ time: 'Fri, 02 Jan 2026 01:02:03 GMT' }, at],
    [{ time: 'Fri, 2 Jan 2026 02:02:03 +0100' }, at],
    [{ time: 'Friday, 02-Jan-26 01:02:03 GMT' }, at],
    [{ '@timestamp': '02/Jan/2026:02:02:03 +0100' }, at],
    [{ time_local: '[02/Jan/2026:01:02:03 +0000]' }, at],
    [{ time: '2026-01-02T01:02:03Z[UTC]' }, at],
    [{ time: '2026-01-02T02:02:03+01:00[Europe/Paris]' }, at],
    [{ time: '2026-01-02T01:02:03.25[UTC]' }, milli],
    [{ time: '2026-01-02 01:02:03 UTC' }, at],
    [{ time: '2026-01-02 02:02:03 CET' }, at],
    [{ time: '2026/01/02 01:02:03' }, at],
    [{ time: '2026-01-02 02:02:03.25 +0100 CET m=+0.000012' }, milli],
    [{ time: 'Fri Jan  2 01:02:03 UTC 2026' }, at],
    [{ time: 'Jan 2 2026 01:02:03.250 UTC' }, milli],
    [{ asctime: '2026-01-02 01:02:03,250' }, milli],
    [{ __REALTIME_TIMESTAMP: '1767315723250000' }, milli],
    [{ time: 'soon', ts: 1767315723 }, at],
  ])('%j is read', (log, time) => {
    expect(timeOf(log, careful)).toBe(time);
    expect(repairs).toEqual([]);
  });

  test.each<[object, unknown]>([
    [{ time: 'soon' }, 'soon'],
    [{ Timestamp: '32/13/2026' }, '32/13/2026'],
    [{ timestamp: 12.5 }, 12.5],
    [{ time: '2026-01-02T01:02:03[Nowhere/Land]' }, '2026-01-02T01:02:03[Nowhere/Land]'],
    [{ time: 'Fri, 02 Jan 2026 25:02:03 GMT' }, 'Fri, 02 Jan 2026 25:02:03 GMT'],
    [{ time: 'x'.repeat(300) }, 'x'.repeat(300)],
  ])('%j is not: it stays, is marked, and counts', (log, original) => {
    const row = rowOf(JSON.stringify({ message: 'x', ...log }), { careful });
    expect(row).toMatchObject({ ts: receivedText, fields: { ...log, timestamp_original: original } });
    expect(repairs).toEqual(['clock']);
  });

  test.each<[object]>([[{ time: null }], [{ time: '' }], [{ time: { start: 1, end: 2 } }], [{ time: [1] }], [{ instant: true }]])(
    '%j tells no time, and is no fault',
    (log) => {
      expect(timeOf(log, careful)).toBe(receivedText);
      expect(repairs).toEqual([]);
    },
  );
});
