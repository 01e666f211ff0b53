import { expect, test } from 'vitest';
import { accountsOfTypes, alertableAccountTypes, optimizableAccountTypes } from './accountTypes';

const all = (['owner', 'sub', 'security', 'metrics', 'tracing', 'timeless', 'restore'] as const).map((type) => ({ name: type, type }));
const offered = (types: Parameters<typeof accountsOfTypes>[1]) => accountsOfTypes(all, types).map(({ name }) => name);

test('an optimizer may run over owner, sub, security and metrics accounts [data-6-01]', () => {
  expect(offered(optimizableAccountTypes)).toEqual(['owner', 'sub', 'security', 'metrics']);
});

test('an alert may run over these and timeless ones [data-6-02]', () => {
  expect(offered(alertableAccountTypes)).toEqual(['owner', 'sub', 'security', 'metrics', 'timeless']);
});
