import { expect, test } from 'vitest';
import { type History, mostEvents, occurred } from './occurred';

const first = new Date('2026-03-01T10:00:00.000Z');
const later = new Date('2026-03-02T10:00:00.000Z');

test('the first time an event happens is its first and last; the second changes the last only [shell-3-29]', () => {
  const once = occurred({}, 'search', first);
  expect(once).toEqual({ search: { firstOccur: first.toISOString(), lastOccur: first.toISOString() } });
  expect(occurred(once, 'search', later)).toEqual({ search: { firstOccur: first.toISOString(), lastOccur: later.toISOString() } });
});

test('other events stay as they are, and those that have not happened for longest are forgotten', () => {
  let history: History = {};
  for (let index = 0; index < mostEvents + 1; index += 1) history = occurred(history, `event ${index}`, new Date(first.getTime() + index));
  expect(Object.keys(history)).toHaveLength(mostEvents);
  expect(history['event 0']).toBeUndefined();
  expect(history['event 1']).toEqual({
    firstOccur: new Date(first.getTime() + 1).toISOString(),
    lastOccur: new Date(first.getTime() + 1).toISOString(),
  });
});
