import fc from 'fast-check';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { pathMatcher } from './pathMatcher';
import { cases } from './testing';

test('no pattern matches nothing', () => {
  expect(pathMatcher([])('/')).toBe(false);
});

const steps = fc.array(fc.constantFrom('a', 'B', 'b', 'a.b', ':id', 'c?', ':rest?', '7', '%2F'), { maxLength: 3 });
const pattern = fc
  .tuple(steps, fc.constantFrom('', '/', '/*'))
  .map(([parts, end]) => `/${parts.join('/')}${parts.length > 0 || end === '/*' ? end : ''}`);
const path = fc
  .tuple(fc.array(fc.constantFrom('a', 'A', 'b', 'a.b', 'axb', '7', '8', '%2F', ''), { maxLength: 4 }), fc.constantFrom('', '/', '//'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`);

test('a path matches where the router says that one of the patterns matches it', () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 5 }), path, (patterns, asked) => {
      expect(pathMatcher(patterns)(asked)).toBe(patterns.some((one) => matchPath(one, asked) !== null));
    }),
    { numRuns: cases(2000) },
  );
});
