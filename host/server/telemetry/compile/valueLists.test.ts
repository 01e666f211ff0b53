import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Expression, MeasuresQuery } from '#sdk/query';
import { logsSignal } from '../signals/hostSignals';
import { compileQuery } from './query/compileQuery';
import { type LogTable, openLogTable } from './testing/logTable';

const base = 1_780_000_000_000;
const counted = { signal: 'logs', range: { from: base, to: base + 3_600_000 }, measures: [{ kind: 'count' }] } as const;
const compiled = (query: MeasuresQuery<'logs'>, accounts: readonly number[]) => compileQuery(query, logsSignal, { accounts });
let table: LogTable;

/** Two accounts whose rows differ in nothing but the account. */
beforeAll(async () => {
  table = await openLogTable();
  await table.insert(
    Array.from({ length: 20 }, (_, index) => ({
      ns: BigInt(base + index * 1000) * 1_000_000n,
      seq: index,
      account: 1 + (index % 2),
      service: 'auth',
      fields: { user: { id: 7 } },
    })),
  );
});
afterAll(() => table.close());

test.each<[string, (value: number) => string | number]>([
  ['numbers', (value) => value],
  ['texts', (value) => `some text of a usual length ${value}`],
  ['addresses', (value) => `2001:db8::${value.toString(16)}`],
  ['networks', (value) => `10.${value >> 8}.${value & 255}.0/24`],
  ['moments', (value) => new Date(base + value * 1000).toISOString()],
])('ten thousand %s are one list in a short statement', async (_name, made) => {
  const values = Array.from({ length: 9999 }, (_, index) => made(index + 100));
  const query = (field: string): MeasuresQuery<'logs'> => ({ ...counted, where: { kind: 'in', field, values: [...values, '7', 'auth'] } });
  for (const field of ['user.id', 'service']) {
    expect(() => compiled(query(field), [1])).toThrow('at most 10000 values, not 10001');
    const where: Expression = { kind: 'in', field, values: [...values, field === 'service' ? 'auth' : '7'] };
    expect(compiled({ ...counted, where }, [1]).sql.length).toBeLessThan(5000);
    expect((await table.run({ ...counted, where })).columns[0]?.values).toEqual([10]);
  }
});

test('ten thousand moments of logs are one list', async () => {
  const values = Array.from({ length: 10_000 }, (_, index) => new Date(base + index * 1000).toISOString());
  const where: Expression = { kind: 'in', field: '@timestamp', values };
  expect((await table.run({ ...counted, where })).columns[0]?.values).toEqual([10]);
});

test('a list of no values finds nothing, and one of too many characters is refused', async () => {
  expect((await table.run({ ...counted, where: { kind: 'in', field: 'user.id', values: [] } })).columns[0]?.values).toEqual([0]);
  const values = Array.from({ length: 1001 }, (_, index) => `${index}${'x'.repeat(1000)}`);
  expect(() => compiled({ ...counted, where: { kind: 'in', field: 'f', values } }, [1])).toThrow('at most 1000000 characters together');
});
