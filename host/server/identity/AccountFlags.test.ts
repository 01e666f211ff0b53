import { expect, test } from 'vitest';
import { AccountFlags } from './AccountFlags';

test('work of an account asks whether a flag is on for it; a flag that nobody declares is an error', async () => {
  const values = new Map([
    [1, new Map([['Notes', true]])],
    [2, new Map([['Notes', false]])],
  ]);
  const flags = new AccountFlags({ flagValues: async (accountId) => values.get(accountId) ?? new Map() });
  expect([await flags.isOn('Notes', 1), await flags.isOn('Notes', 2)]).toEqual([true, false]);
  await expect(flags.isOn('Nots', 1)).rejects.toThrow('No plugin declares the flag Nots.');
});
