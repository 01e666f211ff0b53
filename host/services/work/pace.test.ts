import { expect, test } from 'vitest';
import { milliseconds } from '#sdk';
import { currentSlot, dueSlot, nextSlot, storedPace } from './pace';

const at = (text: string): number => Date.parse(text);
const iso = (time: number): string => new Date(time).toISOString();
const minute = 60_000;

test('durations', () => {
  expect(['250ms', '30s', '5m', '2h', '1d'].map(milliseconds)).toEqual([250, 30_000, 300_000, 7_200_000, 86_400_000]);
  expect(() => milliseconds('5 minutes')).toThrow('"5 minutes" is not a duration');
});

test('schedules of one interval are spread over it by their names, each at the same place for ever', () => {
  const jitters = Array.from({ length: 1000 }, (_, n) => storedPace({ every: '10m' }, `alerts/rule/${n}`)).map((pace) =>
    'jitter' in pace ? pace.jitter : -1,
  );
  expect(storedPace({ every: '10m' }, 'alerts/rule/7')).toEqual({ every: 600_000, jitter: jitters[7] });
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inside = jitters.filter((jitter) => Math.floor(jitter / minute) === tenth);
    expect(inside.length).toBeGreaterThan(50);
    expect(inside.length).toBeLessThan(200);
  }
});

test('slots are counted from the jitter: of missed ones the latest is due, and the others were skipped', () => {
  const pace = { every: minute, jitter: 7000 };
  const first = at('2026-03-01T12:00:07Z');
  expect(iso(nextSlot(pace, at('2026-03-01T12:00:06.999Z')))).toBe(iso(first));
  expect(iso(nextSlot(pace, first))).toBe('2026-03-01T12:01:07.000Z');
  expect(iso(currentSlot(pace, at('2026-03-01T12:00:30Z')))).toBe(iso(first));
  expect(dueSlot(pace, first, first)).toEqual({ at: first, skipped: 0, next: first + minute });
  expect(dueSlot(pace, first, first + 5 * minute - 1)).toEqual({ at: first + 4 * minute, skipped: 4, next: first + 5 * minute });
  // The clock of whoever claims may be a little behind.
  expect(dueSlot(pace, first, first - 20)).toEqual({ at: first, skipped: 0, next: first + minute });
});

test.each([
  ['0 0 9 ? * 2', 'Monday, which Quartz counts as the second day', ['2026-03-02T08:00:00.000Z', '2026-03-09T08:00:00.000Z']],
  ['0 0 9 ? * MON', 'days by name', ['2026-03-02T08:00:00.000Z', '2026-03-09T08:00:00.000Z']],
  ['0 9 * * MON-FRI', "Unix' five fields", ['2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z']],
  ['0 0/20 * * * ?', 'steps from a start', ['2026-03-01T00:20:00.000Z', '2026-03-01T00:40:00.000Z']],
  ['0 0 12 L * ?', 'the last day of a month', ['2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z']],
  ['0 0 12 LW * ?', 'the last weekday of a month', ['2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z']],
  ['0 0 12 ? * 6#3', 'the third Friday', ['2026-03-20T11:00:00.000Z', '2026-04-17T10:00:00.000Z']],
  ['0 0 0 1 1 ? 2027', 'a year', ['2026-12-31T23:00:00.000Z']],
])('a cron line in its zone: %s (%s)', (cron, _words, expected) => {
  const pace = storedPace({ cron, zone: 'Europe/Berlin' }, 'reports/report/1');
  const found: string[] = [];
  for (let time = at('2026-03-01T00:00:00Z'); found.length < expected.length; ) {
    time = nextSlot(pace, time);
    found.push(iso(time));
  }
  expect(found).toEqual(expected);
});

test('a cron line that was missed comes round for its latest moment; when the clocks change it comes once', () => {
  const pace = storedPace({ cron: '0 30 2 * * ?', zone: 'Europe/Berlin' }, 'x');
  const first = at('2026-03-27T01:30:00Z');
  expect(dueSlot(pace, first, first)).toEqual({ at: first, skipped: 0, next: at('2026-03-28T01:30:00Z') });
  expect(dueSlot(pace, first, at('2026-03-31T12:00:00Z'))).toEqual({
    at: at('2026-03-31T00:30:00Z'),
    skipped: 4,
    next: at('2026-04-01T00:30:00Z'),
  });
  expect(currentSlot(pace, at('2026-03-27T00:00:00Z'))).toBe(first);
});

test.each([
  [{ every: '10' }, '"10" is not an interval of a second or more'],
  [{ every: '10ms' }, '"10ms" is not an interval of a second or more'],
  [{ cron: '0 9 * * MON', zone: 'Berlin' }, '"Berlin" is not a time zone'],
  [{ cron: 'every day', zone: 'UTC' }, '"every day" is not a cron line'],
  [{ cron: '0 0 0 30 2 ?', zone: 'UTC' }, 'never comes round'],
])('what is no pace is told: %j', (pace, message) => {
  expect(() => storedPace(pace, 'x')).toThrow(message);
});
