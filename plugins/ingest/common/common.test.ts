import { expect, test } from 'vitest';
import { fieldTypeSchema, fieldTypes } from './fieldTypes';
import { mappedFieldsLimit } from './mappedFieldsLimit';
import { usageBand } from './usageBand';

test('a field is mapped to one of thirteen types, and to no other [data-3-38]', () => {
  const names = 'boolean date double ip keyword long byte geo_point float integer text short object'.split(' ');
  expect([...fieldTypes].sort()).toEqual(names.sort());
  for (const name of names) expect(fieldTypeSchema.safeParse(name).success, name).toBe(true);
  for (const name of ['string', 'number', 'Long', 'nested', 'half_float', 'geo-point', '', 12, null]) {
    expect(fieldTypeSchema.safeParse(name).success, String(name)).toBe(false);
  }
});

test.each([
  [0, 'none'],
  [59.9, 'none'],
  [60, 'warning'],
  [79.9, 'warning'],
  [80, 'strong'],
  [99.9, 'strong'],
  [100, 'limit'],
  [120, 'limit'],
])('%d percent of the maximum are in the band %s [data-4-22]', (percent, band) => {
  expect(usageBand(percent)).toBe(band);
});

test('a thousand fields are mapped at most, or as many as the plan says [data-9-01]', () => {
  expect(mappedFieldsLimit({})).toBe(1000);
  expect(mappedFieldsLimit({ maxKibanaFieldsNum: 500 })).toBe(500);
});
