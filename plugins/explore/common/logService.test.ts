import { expect, test } from 'vitest';
import { byImportance } from './coreFields';
import { logService } from './logService';

test('the service is a text', () => {
  expect(logService({ service: 'cart' })).toBe('cart');
  for (const source of [{}, { service: '' }, { service: { instance: 1 } }, { service: null }, { service: 5 }]) {
    expect(logService(source)).toBeUndefined();
  }
});

test('core fields come first, the rest keeps its order', () => {
  expect(['b', 'message', 'a', '@timestamp', 'severity'].sort(byImportance)).toEqual(['@timestamp', 'severity', 'message', 'b', 'a']);
});
