import { expect, test } from 'vitest';
import { quietUntil } from './quietUntil';

const night = { zone: 'Europe/Berlin', weekdays: [1, 2, 3, 4, 5], from: '22:00', to: '07:00' };
const until = (moment: string, quiet: Partial<typeof night> = {}) => {
  const end = quietUntil({ ...night, ...quiet }, Date.parse(moment));
  return end === undefined ? undefined : new Date(end).toISOString();
};

test('quiet hours go on over midnight and end by the clock of their zone', () => {
  // Wednesday, 4 March 2026.
  expect(until('2026-03-04T20:59:59Z')).toBeUndefined();
  expect(until('2026-03-04T21:00:00Z')).toBe('2026-03-05T06:00:00.000Z');
  expect(until('2026-03-05T05:59:59Z')).toBe('2026-03-05T06:00:00.000Z');
  expect(until('2026-03-05T06:00:00Z')).toBeUndefined();
});

test('the day counts on which they begin', () => {
  // Friday's night is Saturday's morning; Saturday has none.
  expect(until('2026-03-07T03:00:00Z')).toBe('2026-03-07T06:00:00.000Z');
  expect(until('2026-03-07T22:00:00Z')).toBeUndefined();
  expect(until('2026-03-08T03:00:00Z')).toBeUndefined();
});

test('in the night in which clocks go forward they are an hour shorter', () => {
  expect(until('2026-03-28T22:00:00Z', { weekdays: [6] })).toBe('2026-03-29T05:00:00.000Z');
});

test('those of one day end on it', () => {
  const noon = { from: '12:00', to: '13:30' };
  expect(until('2026-03-04T12:29:59Z', noon)).toBe('2026-03-04T12:30:00.000Z');
  expect(until('2026-03-04T12:30:00Z', noon)).toBeUndefined();
});

test('quiet hours whose beginning the clocks leap over are as long as they always are', () => {
  // On Sunday, 29 March 2026, 02:00 to 03:00 does not exist in Berlin.
  const sundays = { weekdays: [7], from: '02:30', to: '03:30' };
  expect(until('2026-03-29T01:29:59Z', sundays)).toBeUndefined();
  expect(until('2026-03-29T01:45:00Z', sundays)).toBe('2026-03-29T02:30:00.000Z');
  expect(until('2026-03-29T02:30:00Z', sundays)).toBeUndefined();
  expect(until('2026-03-29T01:45:00Z', { ...sundays, to: '03:00' })).toBe('2026-03-29T02:00:00.000Z');
  expect(until('2026-03-29T22:00:00Z', { ...sundays, to: '02:30' })).toBe('2026-03-30T01:30:00.000Z');
});
