import { expect, test } from 'vitest';
import { growthOf, slowExpressions, unknownCompositions } from './regularExpressions';
import { importsOf, type SourceFile, sourceFiles } from './sourceFiles';

const files = sourceFiles();
const file = (path: string, text: string): SourceFile => ({ path, text, imports: importsOf(text) });

test('no regular expression of the server takes more than twice the time for twice the input', { timeout: 600_000 }, async () => {
  expect(await slowExpressions(files)).toEqual([]);
  expect(unknownCompositions(files)).toEqual([]);
  expect(unknownCompositions([file('host/server/a.ts', 'const a = (b: string) => new RegExp(b);')])).toContain('host/server/a.ts');
  expect(await growthOf({ source: '<a\\b[^>]*>', flags: '' })).toBe('2nd degree polynomial');
  expect(await growthOf({ source: '^(a|a)*$', flags: 'g' })).toBe('exponential');
  expect(await growthOf({ source: '\\s+$(?!a)', flags: 'u' })).toBe('polynomial');
  expect(await growthOf({ source: '^[^>]*>', flags: 'd' })).toBe('linear');
});
