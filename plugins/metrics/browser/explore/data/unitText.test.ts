import { expect, test } from 'vitest';
import { zoneNamed } from '#sdk/charts';
import { unitSteps, unitText } from './unitText';

const zone = zoneNamed('Europe/Berlin');
const shown = (metric: string, value: number, unit = '', note = '') => unitText(metric, unit, note, zone)(value);

test.each([
  ['process_start_time_seconds', 1_700_000_000, '2023-11-14 23:13:20'],
  ['node_boot_time_seconds', 1_700_000_000, '2023-11-14 23:13:20'],
  ['backup_last_success_timestamp_seconds', 0, '1970-01-01 01:00:00'],
  ['http_request_duration_seconds', 0.0123, '12.3 ms'],
  ['http_request_duration_seconds', 0.0000021, '2.1 µs'],
  ['uptime_seconds', 90, '1.5 min'],
  ['uptime_seconds', 0, '0 s'],
  ['uptime_seconds', 172_800, '2 d'],
  ['disk_bytes', 1_540_000, '1.5 MB'],
  ['disk_bytes', 999, '999 B'],
])('%s of %d reads %s', (metric, value, words) => {
  expect(shown(metric, value)).toBe(words);
});

test('a rate of seconds is a share, and has no unit of time', () => {
  expect(shown('process_cpu_seconds_total', 0.25, '', 'per second')).toBe('0.25/s');
  expect(unitSteps('process_cpu_seconds_total', '', 'per second')).toBeUndefined();
});

test('an axis of seconds has round times, and any axis as many decimals as it asks for', () => {
  expect(unitSteps('uptime_seconds', '', '')?.(45)).toBe(60);
  expect(unitSteps('disk_bytes', '', '')).toBeUndefined();
  expect(unitText('disk_bytes', '', '', zone)(1_140_000_000, 2)).toBe('1.14 GB');
  expect(unitText('uptime_seconds', '', '', zone)(93, 2)).toBe('1.55 min');
});
