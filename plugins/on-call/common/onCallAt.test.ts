import { expect, test } from 'vitest';
import { onCallAt } from './onCallAt';
import { type NewRotation, rotationSchema } from './rotation';

const [ada, ben, cleo] = ['ada@example.com', 'ben@example.com', 'cleo@example.com'];
const at = (moment: string, rotation: Partial<NewRotation> = {}) =>
  onCallAt(
    rotationSchema.parse({
      name: 'Shop',
      zone: 'Europe/Berlin',
      people: [ada, ben, cleo],
      every: 'week',
      weekday: 1,
      at: '09:00',
      startsOn: '2026-03-02',
      ...rotation,
    }),
    Date.parse(moment),
  );

test('people take turns from one hand-over to the next, by the wall clock of the zone whatever daylight saving does', () => {
  expect(at('2026-03-02T07:59:59Z')).toBeUndefined();
  expect(at('2026-03-02T08:00:00Z')).toEqual({ person: ada, until: '2026-03-09T08:00:00.000Z', next: ben, isOverride: false });
  expect(at('2026-03-16T08:00:00Z')).toMatchObject({ person: cleo, next: ada });
  // Clocks went forward on the 29th: nine o'clock in Berlin is seven in Greenwich from then on.
  expect(at('2026-03-30T06:59:59Z')).toEqual({ person: ada, until: '2026-03-30T07:00:00.000Z', next: ben, isOverride: false });
  expect(at('2026-03-30T07:00:00Z')).toMatchObject({ person: ben, until: '2026-04-06T07:00:00.000Z' });
});

test('a weekly rotation that starts in the middle of a week begins with the first hand-over after', () => {
  const late = { startsOn: '2026-03-04' };
  expect(at('2026-03-05T12:00:00Z', late)).toBeUndefined();
  expect(at('2026-03-09T08:00:00Z', late)?.person).toBe(ada);
  expect(at('2026-03-08T12:00:00Z', { startsOn: '2026-03-04', weekday: 7 })?.person).toBe(ada);
});

test('a daily rotation hands over each day, on the days of 23 and 25 hours, too', () => {
  const daily = { every: 'day' as const, zone: 'America/New_York', at: '00:00', startsOn: '2026-03-07', people: [ada, ben] };
  expect(at('2026-03-08T04:59:59Z', daily)?.person).toBe(ada);
  // New York goes forward on the 8th, which ends at 04:00 in Greenwich.
  expect(at('2026-03-08T05:00:00Z', daily)).toEqual({ person: ben, until: '2026-03-09T04:00:00.000Z', next: ada, isOverride: false });
  expect(at('2026-11-02T04:30:00Z', daily)?.until).toBe('2026-11-02T05:00:00.000Z');
});

test('whoever stands in is on call for so long, and the last of those that overlap counts', () => {
  const overrides = [
    { person: cleo, from: '2026-03-03T10:00:00Z', to: '2026-03-03T20:00:00Z' },
    { person: ben, from: '2026-03-03T12:00:00Z', to: '2026-03-03T14:00:00Z' },
  ];
  expect(at('2026-03-03T09:00:00Z', { overrides })).toMatchObject({ person: ada, until: '2026-03-03T10:00:00.000Z', next: cleo });
  expect(at('2026-03-03T10:00:00Z', { overrides })).toEqual({
    person: cleo,
    until: '2026-03-03T12:00:00.000Z',
    next: ben,
    isOverride: true,
  });
  expect(at('2026-03-03T13:00:00Z', { overrides })).toMatchObject({ person: ben, until: '2026-03-03T14:00:00.000Z', next: cleo });
  expect(at('2026-03-03T20:00:00Z', { overrides })).toMatchObject({ person: ada, isOverride: false });
});

test('a person alone follows themselves', () => {
  expect(at('2026-03-20T00:00:00Z', { people: [ada] })).toMatchObject({ person: ada, next: ada });
});
