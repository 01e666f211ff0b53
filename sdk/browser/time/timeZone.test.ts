import { describe, expect, test } from 'vitest';
import { browserZone, zoneNamed } from '../../charts/timeZone';

const noon = Date.UTC(2026, 6, 1, 12, 0, 0, 7);

test.each([
  ['Asia/Kolkata', '2026-07-01 17:30:00.007 +05:30'],
  ['America/New_York', '2026-07-01 08:00:00.007 -04:00'],
  ['UTC', '2026-07-01 12:00:00.007 +00:00'],
])('shows times as clocks in %s do', (name, shown) => {
  expect(zoneNamed(name).format(noon, 'yyyy-MM-dd HH:mm:ss.SSS xxx')).toBe(shown);
});

describe('reads what a clock shows', () => {
  test.each([
    ['Asia/Kolkata', '2026-07-01T17:30:00.007', noon],
    ['America/New_York', '2026-01-01T00:00', Date.UTC(2026, 0, 1, 5)],
    // The night that summer time begins: 02:30 is skipped, and is half past three.
    ['Europe/Berlin', '2026-03-29T02:30:00', Date.UTC(2026, 2, 29, 1, 30)],
    ['UTC', 'soon', Number.NaN],
    ['UTC', '', Number.NaN],
  ])('in %s: %s', (name, text, time) => {
    expect(zoneNamed(name).read(text)).toBe(time);
  });
});

test('a zone that the browser does not know is that of the browser', () => {
  expect(zoneNamed('Atlantis/Capital')).toBe(browserZone);
  expect(browserZone.name).toBeUndefined();
  expect(browserZone.read(browserZone.format(noon, "yyyy-MM-dd'T'HH:mm:ss.SSS"))).toBe(noon);
});
