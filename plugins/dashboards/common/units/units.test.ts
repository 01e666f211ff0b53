import { describe, expect, test } from 'vitest';
import { valueSteps, valueWriter } from './format';
import { isUnit, units } from './units';

const shown = (value: number, unit?: string, decimalPlaces?: number): string => valueWriter({ unit, decimalPlaces })(value);

describe('values in units', () => {
  test.each([
    [0, undefined, '0'],
    [0.000123456, undefined, '0.000123'],
    [12.345, undefined, '12.3'],
    [999.4, undefined, '999'],
    [999.6, undefined, '1,000'],
    [1234567.8, 'none', '1,234,568'],
    [-0.0001, 'decimal', '-0.0001'],
    [1234, 'short', '1.23K'],
    [999_999, 'short', '1M'],
    [2_500_000_000, 'short', '2.5B'],
    [1500, 'sishort', '1.5 k'],
    [0, 'bytes', '0 B'],
    [1023, 'bytes', '1,023 B'],
    [1024, 'bytes', '1 KiB'],
    [1536, 'bytes', '1.5 KiB'],
    [1_048_575, 'bytes', '1 MiB'],
    [-3_221_225_472, 'bytes', '-3 GiB'],
    [1500, 'decbytes', '1.5 kB'],
    [999_999, 'decbytes', '1 MB'],
    [2048, 'bits', '2 Kib'],
    [1_000_000, 'decbits', '1 Mb'],
    [2, 'gbytes', '2 GiB'],
    [1024, 'kbytes', '1 MiB'],
    [2500, 'deckbytes', '2.5 MB'],
    [1_000_000, 'Bps', '1 MB/s'],
    [1_048_576, 'binBps', '1 MiB/s'],
    [1_048_576, 'bytes/sec', '1 MiB/s'],
    [8_000_000, 'bps', '8 Mb/s'],
    [45.678, 'percent', '45.7 %'],
    [0.45678, 'percentunit', '45.7 %'],
    [1, 'percent-decimal', '100 %'],
    [0, 's', '0 s'],
    [0, 'ms', '0 ms'],
    [0.0123, 's', '12.3 ms'],
    [0.000002, 'seconds', '2 µs'],
    [90, 's', '1.5 min'],
    [59.99, 's', '1 min'],
    [86_400, 's', '1 d'],
    [1500, 'ms', '1.5 s'],
    [1500, 'µs', '1.5 ms'],
    [1_500_000, 'ns', '1.5 ms'],
    [36, 'h', '1.5 d'],
    [5400, 'dtdurations', '1 hour, 30 minutes'],
    [93_784, 'dthms', '1 d 02:03:04'],
    [61_000, 'clockms', '00:01:01'],
    [1234, 'ops', '1.23K ops/s'],
    [12, 'reqps', '12 req/s'],
    [12, 'requests/sec', '12 req/s'],
    [3, '1/s', '3 /s'],
    [0.05, 'hertz', '50 mHz'],
    [2_400_000_000, 'hertz', '2.4 GHz'],
    [21.5, 'celsius', '21.5 °C'],
    [1_234_000, 'currencyUSD', '$1.23M'],
    [-5, 'currencyEUR', '-€5'],
    [250, 'sek', '250 kr'],
    [1, 'bool', 'true'],
    [0, 'bool_on_off', 'off'],
    [255, 'hex0x', '0xFF'],
    [123_456, 'sci', '1.23456e5'],
    [0.0032, 'volt', '3.2 mV'],
    [3, 'kwatt', '3 kW'],
    [12, 'suffix: pods', '12 pods'],
    [12, 'prefix:v', 'v12'],
    [12, '{request}', '12'],
    [12, '{request}/s', '12 /s'],
    [12, 'By', '12 B'],
    [12, 'furlongs', '12 furlongs'],
    [Number.NaN, 'bytes', 'NaN'],
    [Number.POSITIVE_INFINITY, 's', '∞'],
    [Number.NEGATIVE_INFINITY, 'short', '-∞'],
  ])('%d in %s is %s', (value, unit, words) => {
    expect(shown(value, unit)).toBe(words);
  });

  test.each([
    [1234.5, 'none', 2, '1,234.50'],
    [1536, 'bytes', 2, '1.50 KiB'],
    [45.678, 'percent', 0, '46 %'],
    [-0.001, 'none', 1, '0.0'],
    [90, 's', 2, '1.50 min'],
    [3_661, 'dtdurations', 2, '1 hour, 1 minute, 1 second'],
  ])('%d in %s with %i decimals is %s', (value, unit, decimals, words) => {
    expect(shown(value, unit, decimals)).toBe(words);
  });

  test('the unit of the answer holds until the format names another', () => {
    expect(valueWriter(undefined, 'bytes')(2048)).toBe('2 KiB');
    expect(valueWriter({}, 'ms')(1500)).toBe('1.5 s');
    expect(valueWriter({ unit: 'decbytes' }, 'bytes')(2000)).toBe('2 kB');
    expect(valueWriter({ shortValues: true })(12_000)).toBe('12K');
  });

  test('moments are written in the zone of the reader, and as ISO 8601 in UTC without one', () => {
    expect(shown(0, 'dateTimeAsIso')).toBe('1970-01-01T00:00:00.000Z');
    expect(valueWriter({ unit: 'dateTimeAsIso' }, undefined, { moment: (at, pattern) => `${at} as ${pattern}` })(5)).toBe(
      '5 as yyyy-MM-dd HH:mm:ss',
    );
    expect(valueWriter({ unit: 'time:YYYY-MM-DD' }, undefined, { moment: (_at, pattern) => pattern })(5)).toBe('yyyy-MM-dd');
    const relative = valueWriter({ unit: 'dateTimeFromNow' }, undefined, { now: 600_000 });
    expect([relative(420_000), relative(660_000), relative(600_000)]).toEqual(['3 minutes ago', 'in 1 minute', 'now']);
  });
});

test.each([
  ['bytes', 1500, 2048],
  ['gbytes', 0.3, 0.5],
  ['binBps', 200, 256],
  ['s', 45, 60],
  ['ms', 40_000, 60_000],
  ['h', 5, 6],
  ['dtdurations', 100, 120],
  ['s', 0.03, 0.05],
  ['d', 3, 5],
])('steps of an axis in %s of at least %d are %d', (unit, least, step) => {
  expect(valueSteps({ unit })?.(least)).toBeCloseTo(step, 10);
  expect(valueSteps(undefined, unit)?.(least)).toBeCloseTo(step, 10);
});

test('plain numbers and decimal units have the steps that every axis has', () => {
  for (const unit of ['none', 'decbytes', 'percent', 'furlongs']) expect(valueSteps({ unit })).toBeUndefined();
});

test('an axis may ask for more decimals, unless the format says how many there are', () => {
  expect(valueWriter({ unit: 'bytes' })(1_100_000_000, 3)).toBe('1.024 GiB');
  expect(valueWriter({ unit: 'bytes', decimalPlaces: 1 })(1_100_000_000, 3)).toBe('1.0 GiB');
});

test('seconds since 1970 are told as a moment', () => {
  expect(shown(1_700_000_000, 'unix-seconds')).toBe('2023-11-14T22:13:20.000Z');
});

test('no name stands for two units', () => {
  const names = units.flatMap((unit) => unit.names);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every unit of Perses is known', () => {
  const perses = [
    ...['milliseconds', 'seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years', 'nanoseconds', 'microseconds'],
    ...['percent', 'percent-decimal', '%', 'decimal', 'bytes', 'decbytes', 'bits', 'decbits', 'celsius', 'fahrenheit'],
    ...['bits/sec', 'decbits/sec', 'bytes/sec', 'decbytes/sec', 'counts/sec', 'events/sec', 'messages/sec', 'ops/sec', 'packets/sec'],
    ...['reads/sec', 'records/sec', 'requests/sec', 'rows/sec', 'writes/sec'],
    ...['aud', 'cad', 'chf', 'cny', 'eur', 'gbp', 'hkd', 'inr', 'jpy', 'krw', 'nok', 'nzd', 'sek', 'sgd', 'usd'],
    ...[
      'datetime-iso',
      'datetime-us',
      'datetime-local',
      'date-iso',
      'date-us',
      'date-local',
      'time-iso',
      'time-us',
      'time-local',
      'relative-time',
    ],
  ];
  expect(perses.filter((name) => !isUnit(name))).toEqual([]);
});
