import { expect, test } from 'vitest';
import { columnTemplate, pinnedOffsets, shownColumns } from './columnTemplate';
import { cellText } from './rowText';

test('the message takes what is left, unless it was resized; widths are kept', () => {
  expect(columnTemplate(['message'], {})).toBe('76px 160px minmax(420px, 1fr)');
  expect(columnTemplate(['service', 'message'], { service: 90 })).toBe('76px 160px 90px minmax(420px, 1fr)');
  expect(columnTemplate(['message', 'service'], { message: 300 })).toBe('76px 160px 300px 160px');
  expect(columnTemplate(['a', 'b'], {})).toBe('76px 160px 160px minmax(160px, 1fr)');
});

test('a cell is one line, not endless, and tells a log without a message by its fields', () => {
  const hit = (source: Record<string, unknown>) => ({ _id: '1', _source: source, cursor: '' });
  expect(cellText(hit({ message: 'a\n   at b' }), 'message')).toBe('a ↵ at b');
  expect(cellText(hit({ message: 'x'.repeat(5000) }), 'message')).toHaveLength(601);
  expect(cellText(hit({ '@timestamp': 't', a: { b: 1 }, c: 'd' }), 'message')).toBe('a.b=1 c=d');
  expect(cellText(hit({ a: { b: 1 } }), 'a.b')).toBe('1');
  expect(cellText(hit({}), 'x')).toBe('');
});

test('pinned columns come first, keep their width, and stay beside one another', () => {
  expect(shownColumns(['message', 'a', 'b'], ['b', 'gone'])).toEqual({ shown: ['b', 'message', 'a'], pinned: 1 });
  expect(shownColumns(['message', 'a'], [])).toEqual({ shown: ['message', 'a'], pinned: 0 });
  expect(columnTemplate(['b', 'message'], { b: 100 }, 1)).toBe('76px 160px 100px minmax(420px, 1fr)');
  expect(pinnedOffsets(['b', 'a', 'message'], { b: 100 }, 2)).toEqual([0, 79, 239, 339]);
});
