import { afterEach, expect, test } from 'vitest';
import { definePlugin, pages } from '#sdk';
import { type TestHost, testHost } from '#sdk/testing';
import { useParameters } from './useParameters';

const types = { id: 'int', accountIds: 'ints', names: 'texts', name: 'text', open: 'flag' } as const;
let given: unknown;
function Page() {
  given = useParameters(types);
  return null;
}
const manifest = definePlugin({
  id: 'rules',
  title: 'Rules',
  version: '1.0.0',
  host: '*',
  contributes: [pages.add('rule', { path: '/rules/:id', state: 'dashboard.rules' }, { code: 'page' })],
});

const browser = { code: { page: async () => ({ default: Page }) } };

let host: TestHost | undefined;
afterEach(() => host?.stop());

test('parameters of a page are typed: int arrays, string arrays, ints, texts and flags; a value of the wrong type is not passed to the page [shell-5-16]', async () => {
  host = await testHost({ plugins: [{ manifest, browser }] });
  await host.visit('/rules/7?accountIds=1&accountIds=2&names=a&names=b&name=c&open=true');
  expect(given).toEqual({ id: 7, accountIds: [1, 2], names: ['a', 'b'], name: 'c', open: true });
  await host.visit('/rules/seven?accountIds=x&open=perhaps');
  expect(given).toEqual({ id: undefined, accountIds: [], names: [], name: undefined, open: undefined });
  await host.visit('/rules/1.5?accountIds=1&accountIds=x&accountIds[]=3&accountIds=4,5,6.5,1e3&names=a,b');
  expect(given).toEqual({ id: undefined, accountIds: [1, 4, 5, 3], names: ['a', 'b'], name: undefined, open: undefined });
});
