import { expect, test } from 'vitest';
import { ownAddress } from './ownAddress';

test.each([
  ['/', '/'],
  ['/explore?query=a#x', '/explore?query=a#x'],
  ['/a/../explore', '/explore'],
  ['/x?redirect=https://evil.example/', '/x?redirect=https://evil.example/'],
])('%s is of this installation', (wanted, address) => expect(ownAddress(wanted)).toBe(address));

test.each([
  undefined,
  null,
  '',
  'explore',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '//[',
])('%j is not', (wanted) => expect(ownAddress(wanted)).toBeUndefined());
