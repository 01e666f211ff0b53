import { describe, expect, test } from 'vitest';
import type { Manifest } from './plugin';
import { resolve } from './resolve';

const plugin = (id: string, more: Partial<Manifest> = {}): Manifest => ({
  id,
  title: id,
  version: '1.0.0',
  host: '^1.0.0',
  contributes: [],
  ...more,
});

describe('resolve', () => {
  test('what is needed or liked starts first, ties by id', () => {
    const { order } = resolve(
      [plugin('c', { needs: { b: '^1.0.0' } }), plugin('b', { likes: { z: '*' } }), plugin('z'), plugin('a')],
      '1.0.0',
    );
    expect(order).toEqual(['a', 'z', 'b', 'c']);
  });

  test('a missing, too old, switched-off or blocked need blocks with its reason', () => {
    const { blocked, order } = resolve(
      [
        plugin('a', { needs: { nowhere: '^1.0.0' } }),
        plugin('b', { needs: { old: '^2.0.0' } }),
        plugin('old'),
        plugin('c', { needs: { dark: '*' } }),
        plugin('dark'),
        plugin('d', { needs: { c: '*' } }),
        plugin('e', { host: '^2.0.0' }),
      ],
      '1.0.0',
      new Map([['dark', 'flag Dark is off']]),
    );
    expect(Object.fromEntries(blocked)).toEqual({
      a: 'it needs nowhere ^1.0.0, which is not installed',
      b: 'it needs old ^2.0.0, installed is 1.0.0',
      c: 'it needs dark, which is off: flag Dark is off',
      d: 'it needs c, which is blocked: it needs dark, which is off: flag Dark is off',
      e: 'it needs host ^2.0.0, this is 1.0.0',
    });
    expect(order).toEqual(['old']);
  });

  test('a cycle of needs is reported as its path and blocks only its members and dependents', () => {
    const { blocked, order } = resolve(
      [plugin('a', { needs: { b: '*' } }), plugin('b', { needs: { c: '*' } }), plugin('c', { needs: { a: '*' } }), plugin('free')],
      '1.0.0',
    );
    expect(blocked.get('a')).toBe('cycle of needs: a → b → c → a');
    expect([...blocked.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(order).toEqual(['free']);
  });

  test('a liking gives way where a need closes the circle through others: what is needed comes first', () => {
    const circle = [plugin('a', { likes: { b: '*' } }), plugin('b', { likes: { c: '*' } }), plugin('c', { needs: { a: '*' } })];
    const { order, blocked } = resolve(circle, '1.0.0');
    expect([order, [...blocked]]).toEqual([['b', 'a', 'c'], []]);
  });

  test('a need decides the order where a liking would close a circle', () => {
    const { order, blocked } = resolve([plugin('a', { likes: { b: '*' } }), plugin('b', { needs: { a: '*' } })], '1.0.0');
    expect(blocked.size).toBe(0);
    expect(order).toEqual(['a', 'b']);
  });
});
