import { expect, test } from 'vitest';
import type { GroupBy, SignalDescription } from '#sdk/query';
import type { Batch } from '#sdk/server';
import { logsSignal, samplesSignal } from '../../signals/hostSignals';
import { batchItem } from './batchItem';
import { selectBatch } from './selectBatch';

const range = { from: 1_780_000_000_000, to: 1_780_003_600_000 };
const scope = { accounts: [3, 5, 3] };
const marked = "zq'--\\zq";

function compiled(batch: Batch, description: SignalDescription = logsSignal) {
  const items = batch.questions.map((_question, place) => batchItem(place, batch, { description, scope, options: {} }));
  return selectBatch(items, batch, description, scope);
}

test.each<[string, readonly GroupBy[]]>([
  ['no groups', []],
  ['one field', [{ field: 'service' }]],
  ['two fields', [{ field: 'service' }, { field: 'tags' }]],
])('questions by %s read the table once, within the accounts, and no value is part of the SQL', (_name, groupBy) => {
  const questions = [marked, `${marked}2`].map((value) => ({
    where: { kind: 'in', field: 'f', values: [value, `${value}3`] } as const,
    measures: [{ kind: 'count' }, { kind: 'avg', field: 'size' }] as const,
    groupBy,
  }));
  const { sql, params } = compiled({ signal: 'logs', range, questions });
  expect(sql.match(/FROM logs/g)).toHaveLength(1);
  expect(sql.match(/FROM logs WHERE account IN \{accounts:Array\(UInt32\)\} AND /g)).toHaveLength(1);
  expect(params.accounts).toEqual([3, 5]);
  expect(sql).not.toContain('zq');
});

test('of samples, the table that tells of their series is read within the accounts as well', () => {
  const questions = ['a', 'b'].map((value) => ({
    where: { kind: 'term', field: 'metric', value } as const,
    measures: [{ kind: 'count' }] as const,
  }));
  const { sql } = compiled({ signal: 'samples', range, questions }, samplesSignal);
  const reads = sql.match(/FROM (?:samples FINAL|samples|series) /g) ?? [];
  expect(reads.length).toBeGreaterThan(1);
  expect(sql.match(/FROM (?:samples FINAL|samples|series) WHERE account IN \{\w+:Array\(UInt32\)\} AND /g)).toHaveLength(reads.length);
});
