import { expect, test } from 'vitest';
import { labelsHash, xxh64 } from './labelsHash';

test.each([
  ['', 'ef46db3751d8e999'],
  ['a', 'd24ec4f1a98c6e5b'],
  ['abc', '44bc2cf5ad770999'],
  ['xxhash', '32dd38952c4bc720'],
  ['Nobody inspects the spammish repetition', 'fbcea83c8a378bf1'],
])('the hash of %j is that of its publishers', (text, hash) => {
  expect(xxh64(new TextEncoder().encode(text)).toString(16)).toBe(hash);
});

test('labels are hashed by their names and values, each behind its length', () => {
  const bytes = Uint8Array.from([...'\u0001a\u0002bc\u0003def\u0000'].map((character) => character.charCodeAt(0)));
  expect(
    labelsHash(
      new Map([
        ['a', 'bc'],
        ['def', ''],
      ]),
    ),
  ).toBe(xxh64(bytes));
  const long = 'x'.repeat(300);
  const parts = [1, 97, 255, 300 & 255, 1, 0, ...new TextEncoder().encode(long)];
  expect(labelsHash(new Map([['a', long]]))).toBe(xxh64(Uint8Array.from(parts)));
});
