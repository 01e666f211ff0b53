import { expect, test } from 'vitest';
import { lastOccurrence, occurrenceAt } from './occurrences';

const at = (text: string): number => Date.parse(text);
const iso = (occurrence: { readonly from: number; readonly until: number } | undefined) =>
  occurrence && [new Date(occurrence.from).toISOString(), new Date(occurrence.until).toISOString()];

const once = {
  startsAt: '2026-03-01T22:00:00.000Z',
  endsAt: '2026-03-02T02:00:00.000Z',
  repeat: 'never',
  repeatUntil: null,
  zone: 'Europe/Berlin',
} as const;
const weekly = { ...once, repeat: 'weekly' } as const;

test('a silence is there once, its end not among it', () => {
  const whole = ['2026-03-01T22:00:00.000Z', '2026-03-02T02:00:00.000Z'];
  expect(iso(occurrenceAt(once, at('2026-02-01T00:00:00Z')))).toEqual(whole);
  expect(iso(occurrenceAt(once, at('2026-03-02T01:59:59.999Z')))).toEqual(whole);
  expect(occurrenceAt(once, at('2026-03-02T02:00:00Z'))).toBeUndefined();
  expect(iso(lastOccurrence(once))).toEqual(whole);
});

test('a weekly window keeps its times of day where it is, whatever the clocks there do', () => {
  // 1 March 2026 is a Sunday; the clocks of Berlin go forward on Sunday, 29 March at 02:00.
  expect(iso(occurrenceAt(weekly, at('2026-03-02T02:00:00Z')))).toEqual(['2026-03-08T22:00:00.000Z', '2026-03-09T02:00:00.000Z']);
  expect(iso(occurrenceAt(weekly, at('2026-03-23T00:00:00Z')))).toEqual(['2026-03-22T22:00:00.000Z', '2026-03-23T02:00:00.000Z']);
  expect(iso(occurrenceAt(weekly, at('2026-03-29T20:00:00Z')))).toEqual(['2026-03-29T21:00:00.000Z', '2026-03-30T01:00:00.000Z']);
  // And back on 25 October.
  expect(iso(occurrenceAt(weekly, at('2026-10-25T12:00:00Z')))).toEqual(['2026-10-25T22:00:00.000Z', '2026-10-26T02:00:00.000Z']);
  expect(lastOccurrence(weekly)).toBeUndefined();
  // Years later.
  expect(iso(occurrenceAt(weekly, at('2036-01-01T00:00:00Z')))).toEqual(['2036-01-06T22:00:00.000Z', '2036-01-07T02:00:00.000Z']);
});

test.each([
  ['begins within the hour that does not exist', '01:30', '02:30', '01:30', '02:30'],
  ['lies within it', '01:10', '01:50', '01:10', '01:50'],
  ['begins within it and ends with it', '01:30', '02:00', '01:30', '02:00'],
  ['ends within it', '00:30', '01:30', '00:30', '01:30'],
  ['goes on around it', '00:30', '03:30', '00:30', '02:30'],
])(
  'on the day when the clocks go forward a weekly window that %s has its length, or keeps its times of day',
  (_what, start, end, from, until) => {
    // Times of the week before in UTC, an hour behind Berlin; 02:00 to 03:00 does not exist there on 29 March.
    const when = { ...weekly, startsAt: `2026-03-22T${start}:00.000Z`, endsAt: `2026-03-22T${end}:00.000Z` };
    expect(iso(occurrenceAt(when, at('2026-03-28T12:00:00Z')))).toEqual([`2026-03-29T${from}:00.000Z`, `2026-03-29T${until}:00.000Z`]);
    const back = occurrenceAt(when, at('2026-10-24T12:00:00Z'));
    expect((back?.until ?? 0) - (back?.from ?? 0)).toBeGreaterThanOrEqual(at(when.endsAt) - at(when.startsAt));
  },
);

test('a weekly window does not begin at its end or later', () => {
  const bounded = { ...weekly, repeatUntil: '2026-03-15T22:00:00.000Z' };
  expect(iso(lastOccurrence(bounded))).toEqual(['2026-03-08T22:00:00.000Z', '2026-03-09T02:00:00.000Z']);
  expect(iso(occurrenceAt(bounded, at('2026-03-08T00:00:00Z')))).toEqual(['2026-03-08T22:00:00.000Z', '2026-03-09T02:00:00.000Z']);
  expect(occurrenceAt(bounded, at('2026-03-09T02:00:00Z'))).toBeUndefined();
  expect(occurrenceAt(bounded, at('2030-01-01T00:00:00Z'))).toBeUndefined();
});
