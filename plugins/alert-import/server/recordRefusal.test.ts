import { expect, test } from 'vitest';
import type { Context, Facts } from '#sdk';
import { recordRefusal } from './recordRefusal';

const offering = (types: readonly string[]) =>
  ({ get: () => ({ offers: () => types.map((type) => ({ data: { type } })) }) }) as unknown as Pick<Context, 'get'>;
const facts = (can: readonly string[], flag: readonly string[]): { facts: Facts } => ({
  facts: { can: new Set(can), flag: new Set(flag) },
});
const flags = ['NewOptimizersPage'];

test('recording rules are taken over for those who may use optimizers, where something writes what they find', () => {
  const running = offering(['SECURITY', 'CONTINUOUS_AGGREGATION']);
  expect(recordRefusal(facts(['ALERTS', 'TRIGGER'], flags), running)).toBeUndefined();
  expect(recordRefusal(facts(['ALERTS'], flags), running)).toContain('permission TRIGGER');
  expect(recordRefusal(facts(['ALERTS', 'TRIGGER'], []), running)).toContain('switched on for the account');
  expect(recordRefusal(facts(['ALERTS', 'TRIGGER'], flags), offering(['SECURITY']))).toContain('switched off on this installation');
});
