import { expect, test } from 'vitest';
import { grafanaRange, grafanaSearch, orLists } from './grafanaSearch';

test('a comma list in braces becomes an OR list of quoted values; a query without one stays as it is [data-2.1-08]', () => {
  expect(orLists('pod:{a,b}')).toBe('pod:("a" OR "b")');
  expect(orLists('pod:{a, b ,c} AND app:{x,y}')).toBe('pod:("a" OR "b" OR "c") AND app:("x" OR "y")');
  expect(orLists('pod:{a"b,c\\d}')).toBe('pod:("a\\"b" OR "c\\\\d")');
  expect(grafanaSearch('?query=pod:{a,b}&from=now-2h&to=now-1h')).toEqual({ query: 'pod:("a" OR "b")', from: 'now-2h', to: 'now-1h' });
  for (const plain of ['pod:a AND level:error', 'n:{1 TO 5}', 'pod:{a}', '']) expect(orLists(plain)).toBe(plain);
});

test('a range is relative if either end has now in it, else absolute [data-2.1-09]', () => {
  expect(grafanaRange('now-1h', 'now')).toEqual({ kind: 'relative', from: 'now-1h', to: 'now' });
  expect(grafanaRange('1700000000000', '1700000600000')).toEqual({ kind: 'absolute', from: '1700000000000', to: '1700000600000' });
  expect(grafanaRange('1700000000000', 'now').kind).toBe('relative');
  expect(grafanaRange('now-1h', '1700000000000').kind).toBe('relative');
  expect(grafanaRange('2026-01-02T03:04:05Z', '2026-01-02T04:04:05Z')).toEqual({
    kind: 'absolute',
    from: '1767323045000',
    to: '1767326645000',
  });
});

test('what is missing from the link takes the usual range and everything', () => {
  expect(grafanaSearch('')).toEqual({ query: '', from: 'now-15m', to: 'now' });
});
