import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_VALUES } from '#sdk/query';
import { cases } from '#sdk/testing';
import { rowOf, textOf } from './testing/encode';

/** The careful way reads keys that are whole numbers before all others. */
const inOrder = (row: Readonly<Record<string, unknown>>): unknown => {
  const fields = row.fields as Readonly<Record<string, unknown>>;
  const empty = fields[EMPTY_VALUES];
  if (typeof empty !== 'string' || !empty.startsWith('[{')) return row;
  const entries = (JSON.parse(empty) as unknown[]).map((entry) => JSON.stringify(entry)).sort();
  return { ...row, fields: { ...fields, [EMPTY_VALUES]: entries } };
};

describe('properties', () => {
  const key = fc.oneof(
    fc.constantFrom(
      'message',
      'msg',
      'log',
      'level',
      'severity',
      'service',
      'service.name',
      'name',
      '@timestamp',
      'time',
      'type',
      'trace_id',
      'a',
      'b',
      'a.b',
    ),
    fc.string({ maxLength: 8 }),
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('warn', 'ERROR', '2026-01-02T03:04:05Z', '1767323045123', ''),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(key, tie('any'), { maxKeys: 5 }),
    ),
  })).any;
  const log = fc.dictionary(key, value, { maxKeys: 8 });

  test('both ways give the same row', () => {
    fc.assert(
      fc.property(log, (fields) => {
        const line = JSON.stringify(fields);
        const { seq: _a, ...direct } = rowOf(line);
        const { seq: _b, ...careful } = rowOf(line, { careful: true });
        // The direct way keeps numbers as they were written, so a message of digits may read 1e3 here and 1000 there.
        if (typeof fields.message === 'number' || typeof fields.msg === 'number' || typeof fields.log === 'number') return;
        expect(inOrder({ message: '', ...direct })).toEqual(inOrder(careful));
      }),
      { numRuns: cases(1000) },
    );
  });

  test('nothing of a log is lost: every value is in a column, a field or _excess', () => {
    const leaves = (at: unknown): string[] =>
      typeof at === 'object' && at !== null ? Object.values(at).flatMap(leaves) : typeof at === 'string' && at !== '' ? [at] : [];
    fc.assert(
      fc.property(log, (fields) => {
        const text = JSON.stringify(rowOf(JSON.stringify(fields)));
        for (const leaf of leaves(fields)) {
          if (/^\d{4}-|^\d+$/.test(leaf)) continue;
          const bare = JSON.stringify(leaf).slice(1, -1);
          const nested = JSON.stringify(bare).slice(1, -1);
          const wellFormed = /\\ud[89a-f]/i.test(bare);
          expect(wellFormed || text.includes(bare) || text.includes(nested) || text.includes(JSON.stringify(nested).slice(1, -1))).toBe(
            true,
          );
        }
      }),
      { numRuns: cases(500) },
    );
  });

  test('any bytes give a row that is one line of JSON, or are malformed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json()), (text) => {
        const result = textOf(`{${text}`.replaceAll('\n', ' '));
        if (result === 'malformed') return;
        expect(result.endsWith('\n')).toBe(true);
        expect(result.indexOf('\n')).toBe(result.length - 1);
        expect(() => JSON.parse(result)).not.toThrow();
      }),
      { numRuns: cases(1000) },
    );
  });
});
