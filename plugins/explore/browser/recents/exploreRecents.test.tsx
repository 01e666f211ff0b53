import { beforeEach, expect, test } from 'vitest';
import { readRecents, recentsDefaults, writeRecents } from './exploreRecents';

beforeEach(() => localStorage.clear());
const stored = (): { version: number; state: Record<string, unknown> } => JSON.parse(localStorage.getItem('explore-recents') ?? '{}');

test('a fresh store has everything, rows of two lines, and nothing is chosen yet', () => {
  expect(readRecents(1)).toEqual({
    _migrated: false,
    filters: [],
    densityMode: 'TWO_LINES',
    inputMode: 'LUCENE',
    columns: [],
    accounts: [],
    visualization: { yAxisScale: 'LINEAR', timeInterval: 'auto' },
  });
});

test('what is written is read again, by the same person only', () => {
  const left = { ...recentsDefaults, densityMode: 'EXPANDED' as const, columns: ['service'], accounts: [7] };
  writeRecents(1, left);
  expect(stored().version).toBe(3);
  expect(readRecents(1)).toEqual(left);
  expect(readRecents(2)).toEqual(recentsDefaults);
});

test('a store of an older version is taken over once [data-4-12]', () => {
  const older = {
    columns: ['@timestamp', 'service'],
    density: 'compact',
    yAxisScale: 'LOGARITHMIC',
    filters: [{ broken: true }, { field: { id: 'a', name: 'a' }, type: 'IS', value: 1 }],
  };
  localStorage.setItem('explore-recents', JSON.stringify({ version: 2, state: older }));
  const read = readRecents(1);
  expect(read).toMatchObject({
    _migrated: true,
    columns: ['service'],
    densityMode: 'ONE_LINE',
    visualization: { yAxisScale: 'LOGARITHMIC' },
  });
  expect(read.filters).toHaveLength(1);
  expect(stored()).toMatchObject({ version: 3, state: { _migrated: true } });
  // The second time it is read as it is: nothing is taken over from names of the older version.
  writeRecents(1, { ...read, densityMode: 'EXPANDED' });
  expect(readRecents(1).densityMode).toBe('EXPANDED');
});

test.each([
  '',
  'null',
  '[]',
  '3',
  '{"version":3,"state":{"filters":7,"densityMode":"HUGE","visualization":null,"columns":[1]}}',
  '{"version":9,"state":{}}',
])('what is damaged or of a later version is no reason to fail: %s', (text) => {
  localStorage.setItem('explore-recents', text);
  expect(readRecents(1)).toMatchObject({ densityMode: 'TWO_LINES', columns: [], filters: [] });
});
