import { expect, test } from 'vitest';
import { pathMatches } from './pathMatches';

test.each([
  ['/explore', '/explore', true],
  ['/explore', '/explore/?q=1#top', true],
  ['/explore', '/explore/log', false],
  ['/explore/log/:logId', '/explore/log/5', true],
  ['/explore/log/:logId', '/explore/log', false],
  ['/explore/log/:logId?', '/explore/log', true],
  ['/docs/*', '/docs/a/b', true],
  ['/docs/*', '/docs', true],
  ['/docs/*', '/doc', false],
  ['/', '/', true],
])('%s answers %s: %s', (pattern, path, expected) => {
  expect(pathMatches(pattern, path)).toBe(expected);
});
