import { expect, test } from 'vitest';
import { zoneNamed } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import { formatMarkerTime } from './formatMarkerTime';
import { markersRequest } from './markersRequest';
import { readMarkers } from './readMarkers';

test('the search for events has size 500 and asks that the title exists, whatever else is searched for [data-7.6-06]', () => {
  expect(markersRequest({ from: 1, to: 2 }, [7])).toEqual({
    from: 1,
    to: 2,
    accounts: [7],
    size: 500,
    filters: [{ field: { id: 'event.title', name: 'event.title' }, type: 'EXIST' }],
  });
  expect(markersRequest({ from: 1, to: 2 }, [], 'WARM_TIER')).toMatchObject({ mode: 'WARM_TIER' });
});

test('the time of an event in the table is day, month and year in two digits each, and the minute [data-9-17]', () => {
  expect(formatMarkerTime(Date.UTC(2025, 0, 2, 3, 4, 5), zoneNamed('UTC'))).toBe('02/01/25 03:04');
});

test('a log is the event that its fields tell of, nested or with a dot in their names; without a title it is none', () => {
  const hit = (_id: string, fields: object): ExploreHit => ({
    _id,
    cursor: '',
    _source: { '@timestamp': '2026-01-02T03:04:05.678901Z', ...fields },
  });
  const time = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
  expect(
    readMarkers([
      hit('a', { event: { title: 'deployed', description: 'to production' } }),
      hit('b', { 'event.title': 'rolled back' }),
      hit('c', { event: { title: '' } }),
      hit('d', { event: { description: 'of nothing' } }),
    ]),
  ).toEqual([
    { id: 'a', time, title: 'deployed', description: 'to production' },
    { id: 'b', time, title: 'rolled back' },
  ]);
});
