import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { EMPTY_VALUES } from '#sdk/query';
import { unavailable } from '#sdk/server';
import { cases } from '#sdk/testing';
import type { LogRecord } from '../../intake/LogRecord';
import { RowEncoder } from '../rows/RowEncoder';
import { RowSequence } from '../rows/RowSequence';
import { origin, out, received } from '../rows/testing/encode';
import { FakeTelemetry } from '../testing/fakeTelemetry';
import { fieldTypesOf } from './fieldTypesOf';
import { LogRollUp } from './LogRollUp';
import { LogRollUps } from './LogRollUps';
import { RowReader } from './RowReader';
import { Sampler } from './Sampler';

const encoder = new RowEncoder(new RowSequence(received, 7));
const carefulOrigin = { ...origin, hook: (record: LogRecord) => record };

/** Rows as they go to the store. @param careful takes the lines through records, as with a processor */
function encoded(lines: readonly string[], careful = false): Buffer {
  out.length = 0;
  encoder.begin(careful ? carefulOrigin : origin, undefined);
  for (const line of lines) {
    const bytes = Buffer.from(line);
    expect(encoder.json({ reserve: () => out }, bytes, 0, bytes.length)).toBeUndefined();
  }
  return Buffer.from(out.bytes.subarray(0, out.length));
}

/** Counts rows one after another. */
function counted(rows: Buffer, rollUp = new LogRollUp(1, 0)): LogRollUp {
  const reader = new RowReader();
  for (let at = 0; at < rows.length; ) {
    rollUp.look(1);
    at = reader.read(rows, at, rollUp);
  }
  return rollUp;
}

/** Field to value to count, without fields that no log has. */
function valuesOf(rollUp: LogRollUp): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const { name, logs } of rollUp.fields) if (logs > 0) found[name] ??= {};
  rollUp.values.take((index, _hash, text, count) => {
    const values = found[rollUp.fields[index]?.name ?? ''] ?? {};
    values[text] = (values[text] ?? 0) + count;
  });
  return found;
}
const fieldOf = (rollUp: LogRollUp, name: string) => rollUp.fields.find((field) => field.name === name && field.logs > 0);

describe('a row', () => {
  test('counts for its columns and for every value in its tree, by dotted path', () => {
    const line = JSON.stringify({
      message: 'paid',
      level: 'warn',
      service: 'cart',
      trace_id: 'a'.repeat(32),
      http: { status: 502, path: '/a"b\\c' },
      'http.method': 'GET',
      tags: ['x', 'y', 'x', 7],
      ok: true,
      none: null,
      empty: [],
      deep: [{ a: 1 }, [2]],
      ratio: -0.25,
      wide: 1.5e3,
      ключ: 'значение',
    });
    const rollUp = counted(encoded([line, line]));
    expect(rollUp.logs).toBe(2);
    const kinds = Object.fromEntries(
      rollUp.fields.filter(({ logs }) => logs > 0).map(({ name, logs, kinds: bits }) => [name, [logs, bits]]),
    );
    expect(kinds).toEqual({
      severity: [2, 16],
      service: [2, 16],
      message: [2, 0],
      trace_id: [2, 16],
      level: [2, 16],
      'http.status': [2, 2],
      'http.path': [2, 16],
      'http.method': [2, 16],
      tags: [2, 16 + 2 + 64],
      ok: [2, 1],
      deep: [2, 32 + 64],
      ratio: [2, 4],
      wide: [2, 2],
      ключ: [2, 16],
    });
    expect(valuesOf(rollUp)).toEqual({
      severity: { warn: 2 },
      service: { cart: 2 },
      message: {},
      trace_id: {},
      level: { warn: 2 },
      'http.status': { 502: 2 },
      'http.path': { '/a"b\\c': 2 },
      'http.method': { GET: 2 },
      tags: { x: 4, y: 2, 7: 2 },
      ok: { true: 2 },
      deep: {},
      ratio: { '-0.25': 2 },
      wide: { 1500: 2 },
      ключ: { значение: 2 },
    });
  });

  test('is read to its end whatever stands in it, in whichever way it was made', () => {
    const key = fc.oneof(fc.constantFrom('a', 'b', 'a.b', 'service', 'type', 'q"\\', ''), fc.string({ unit: 'grapheme', maxLength: 6 }));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.double(),
        fc.maxSafeInteger(),
        fc.boolean(),
        fc.constantFrom(null, '"', '\\', '\\"', '}', '],{"'),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(key, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 6 }), fc.boolean(), fc.nat(3), (tree, careful, blanks) => {
        const line = JSON.stringify({ ...tree, message: 'm' }, undefined, blanks);
        const rows = encoded([line, '{"message":"last","end":"here"}'], careful);
        const rollUp = counted(rows);
        expect(rollUp.logs).toBe(2);
        expect(valuesOf(rollUp).end).toEqual({ here: 1 });
        const paths = new Set(leaves(JSON.parse(rows.toString('utf8', 0, rows.indexOf(10))).fields));
        const names = rollUp.fields.filter(({ logs }) => logs > 0).map(({ name }) => name);
        const columns = ['', EMPTY_VALUES, 'severity', 'service', 'type', 'message', 'trace_id', 'span_id'];
        const inTree = [...paths].filter((path) => !columns.includes(path));
        expect(new Set(names.filter((name) => !columns.includes(name)))).toEqual(new Set([...inTree, 'end']));
      }),
      { numRuns: cases(500) },
    );
  });

  test('of numbers tells least, greatest, sum and distribution', () => {
    const rollUp = counted(encoded([1, 2.5, -4, 0, 1e15, 250].map((ms) => JSON.stringify({ ms }))));
    const field = fieldOf(rollUp, 'ms');
    expect(field).toMatchObject({ numbers: 6, least: -4, greatest: 1e15, sum: 1e15 + 249.5 });
    // 1 is the first of its power of two, and 16 buckets make one.
    const one = 16 * 16 + 1;
    const [, huge] = [...(field?.distribution?.take() ?? [])].sort(([a], [b]) => b - a);
    expect(huge?.[0]).toBe(one + 7 * 16 + 15);
    const again = counted(encoded(['{"ms":1}', '{"ms":2.5}', '{"ms":-4}', '{"ms":0}']));
    expect([...(fieldOf(again, 'ms')?.distribution?.take() ?? [])].sort(([a], [b]) => a - b)).toEqual([
      [-(one + 32), 1],
      [0, 1],
      [one, 1],
      [one + 16 + 4, 1],
    ]);
  });
});

describe('a field of many values', () => {
  const ids = (count: number, from = 0): string[] =>
    Array.from({ length: count }, (_, index) => JSON.stringify({ id: `id-${from + index}` }));

  test('keeps a hundred of them, and tells how many there are', () => {
    const rollUp = counted(encoded(ids(5000)));
    const field = fieldOf(rollUp, 'id');
    expect(field).toMatchObject({ logs: 5000, kept: 100 });
    const registers = field?.registers ?? new Uint8Array();
    const sum = registers.reduce((total, rank) => total + 2 ** -rank, 0);
    const estimate = ((0.7213 / (1 + 1.079 / 1024)) * 1024 * 1024) / sum;
    expect(Math.abs(estimate / 5000 - 1)).toBeLessThan(0.1);
  });

  test('finds one that becomes frequent later, and never keeps more than two hundred', () => {
    const rollUp = counted(encoded(ids(3000)));
    const flood = Array.from({ length: 1000 }, (_, index) =>
      index % 2 === 0 ? '{"id":"flood"}' : JSON.stringify({ id: `late-${index}` }),
    );
    counted(encoded(flood), rollUp);
    const { id } = valuesOf(rollUp);
    expect(id?.flood).toBeGreaterThan(400);
    expect(id?.flood).toBeLessThanOrEqual(500);
    for (let round = 0; round < 300; round++)
      counted(encoded(Array.from({ length: 400 }, () => JSON.stringify({ id: `wave-${round}` }))), rollUp);
    expect(fieldOf(rollUp, 'id')?.kept).toBe(200);
  });

  test('does not keep long texts, nor more fields and values than there is room for', () => {
    const long = counted(encoded([JSON.stringify({ text: 'x'.repeat(257) }), JSON.stringify({ text: 'x'.repeat(256) })]));
    expect(Object.values(valuesOf(long).text ?? {})).toEqual([1]);
    const wide = Array.from({ length: 30 }, (_, row) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_unused, field) => [`f${row % 3}-${field}`, `v${row}`]))),
    );
    const rollUp = counted(encoded(wide));
    expect(rollUp.fields.length).toBeLessThanOrEqual(2000);
    expect(rollUp.values.size).toBeLessThanOrEqual(20_000);
    expect(rollUp.logs).toBe(30);
  });
});

describe('of a batch', () => {
  test('up to some thousand logs are all looked at', () => {
    const sampler = new Sampler([{ accountId: 1, rows: 4000 }]);
    expect(Array.from({ length: 4000 }, () => sampler.weight(1))).toEqual(new Array(4000).fill(1));
  });

  test('of more, some stand for all, and small accounts are not lost beside large ones', () => {
    const shares = [
      { accountId: 1, rows: 20_000 },
      { accountId: 2, rows: 50 },
      { accountId: 1, rows: 19_999 },
    ];
    const sampler = new Sampler(shares);
    const sums = new Map<number, { logs: number; looked: number }>();
    for (const { accountId, rows } of shares) {
      const sum = sums.get(accountId) ?? { logs: 0, looked: 0 };
      sums.set(accountId, sum);
      for (let row = 0; row < rows; row++) {
        const weight = sampler.weight(accountId);
        sum.logs += weight;
        if (weight > 0) sum.looked++;
      }
    }
    expect(sums.get(2)).toEqual({ logs: 50, looked: 50 });
    expect(sums.get(1)?.logs).toBe(39_999);
    expect(sums.get(1)?.looked).toBeLessThanOrEqual(4000);
    expect(sums.get(1)?.looked).toBeGreaterThan(3500);
  });
});

describe('stored batches', () => {
  const line = (time: string, fields: object): string => JSON.stringify({ '@timestamp': time, ...fields });
  const share = { accountId: 1, tokenId: 2, protocol: 'p', signal: 'logs' } as const;
  const batch = (lines: readonly string[], done: string[] = [], refused: readonly number[] = []) => {
    const payload = encoded(lines);
    return {
      payload,
      shares: [{ ...share, rows: lines.length, bytes: payload.length }],
      refused: new Set(refused),
      onRead: () => void done.push('read'),
      onKept: () => void done.push('kept'),
    };
  };
  const open = (telemetry = new FakeTelemetry()) => ({ telemetry, rollUps: new LogRollUps(telemetry, pino({ level: 'silent' })) });
  const sums = (telemetry: FakeTelemetry): Record<string, number> => {
    const found: Record<string, number> = {};
    for (const { quarter, field, logs } of telemetry.table('log_fields')) {
      const key = `${new Date(Number(quarter) * 1000).toISOString().slice(11, 16)} ${field}`;
      found[key] = (found[key] ?? 0) + Number(logs);
    }
    return found;
  };

  test('are counted by the quarter of an hour of each log, however late it comes, and only what is new is written', async () => {
    const { telemetry, rollUps } = open();
    const done: string[] = [];
    rollUps.add(batch([line('2026-01-02T02:59:59Z', { a: 1 }), line('2026-01-02T03:00:00Z', { a: 1 })], done));
    rollUps.add(batch([line('2026-01-02T02:45:00Z', { a: 2, b: 1 })], done));
    await rollUps.write();
    expect(done).toEqual(['read', 'read', 'kept', 'kept']);
    expect(sums(telemetry)).toEqual({ '02:45 ': 2, '02:45 a': 2, '02:45 b': 1, '03:00 ': 1, '03:00 a': 1 });
    // What says that logs were looked at comes last: whoever reads it finds their values.
    expect(telemetry.batches.map(({ table }) => table)).toEqual(['log_values', 'log_fields']);
    const rows = telemetry.table('log_values').length;
    await rollUps.write();
    expect(telemetry.table('log_values')).toHaveLength(rows);
    rollUps.add(batch([line('2026-01-01T02:45:00Z', { a: 2 })]));
    await rollUps.write();
    expect(telemetry.table('log_values')).toHaveLength(rows + 1);
    await rollUps.stop(1000);
  });

  test('rows that the store refused are not counted', async () => {
    const { telemetry, rollUps } = open();
    rollUps.add(batch([line('2026-01-02T03:00:00Z', { a: 1 }), line('2026-01-02T03:00:00Z', { b: 1 })], [], [0]));
    await rollUps.stop(1000);
    expect(sums(telemetry)).toEqual({ '03:00 ': 1, '03:00 b': 1 });
  });

  test('of more days than one insert takes are written by several', async () => {
    const { telemetry, rollUps } = open();
    const day = (index: number): string => new Date(Date.UTC(2025, 0, 1) + index * 86_400_000).toISOString();
    rollUps.add(batch(Array.from({ length: 150 }, (_, index) => line(day(index), { a: 'x' }))));
    await rollUps.write();
    expect(sums(telemetry)).toEqual({ '00:00 ': 150, '00:00 a': 150 });
    const days = telemetry.batches.map(
      ({ payload }) => new Set([...payload.toString().matchAll(/^1\t(\d+)\t/gm)].map(([, start]) => start)),
    );
    expect(Math.max(...days.map(({ size }) => size))).toBeLessThanOrEqual(60);
    await rollUps.stop(1000);
  });

  test('wait for a store that is away, once each, and a stop does not wait for long', async () => {
    const { telemetry, rollUps } = open();
    const done: string[] = [];
    let failures = 1;
    telemetry.after = () => {
      if (failures-- > 0) throw unavailable('The answer is lost.');
    };
    rollUps.add(batch([line('2026-01-02T03:00:00Z', { a: 1 })], done));
    await rollUps.write();
    expect(sums(telemetry)).toEqual({ '03:00 ': 1, '03:00 a': 1 });
    expect(done).toEqual(['read', 'kept']);
    telemetry.before = () => new Promise(() => undefined);
    rollUps.add(batch([line('2026-01-02T03:00:00Z', { a: 1 })], done));
    await rollUps.stop(20);
    expect(done).toEqual(['read', 'kept', 'read']);
  });

  test('what is remembered is bounded, and what is forgotten is written before', async () => {
    const { telemetry, rollUps } = open();
    const minutes = (index: number): string => new Date(Date.UTC(2026, 0, 1) - index * 900_000).toISOString();
    rollUps.add(batch(Array.from({ length: 3000 }, (_, index) => line(minutes(index), { a: 'x', n: index }))));
    await rollUps.write();
    expect(Object.values(sums(telemetry)).reduce((sum, logs) => sum + logs, 0)).toBe(9000);
    await rollUps.stop(1000);
  });

  test('names and values that the row format has a meaning for arrive as they are', async () => {
    const { telemetry, rollUps } = open();
    const odd = 'a\tb\nc\\d\u0001';
    rollUps.add(batch([line('2026-01-02T03:00:00Z', { [odd]: odd })]));
    await rollUps.stop(1000);
    const [row] = telemetry.table('log_values');
    const read = (text: unknown): string =>
      String(text).replace(/\\(.)/g, (_, character: string) => ({ t: '\t', n: '\n' })[character] ?? character);
    expect(read(row?.field)).toBe(odd);
    expect(read(row?.value)).toBe(odd);
  });
});

/** Dotted paths of the values that are told of. */
function leaves(tree: Readonly<Record<string, unknown>>, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = prefix + key;
    if (value === null || (Array.isArray(value) && value.length === 0)) return [];
    if (typeof value === 'object' && !Array.isArray(value)) return leaves(value as Record<string, unknown>, `${path}.`);
    return [path];
  });
}

test('a field is told the type that its accounts map it to, else one of its values, whatever it is called', async () => {
  const mapped = new Map([
    [1, [{ path: 'ms', type: 'long' as const }]],
    [2, [{ path: 'ms', type: 'double' as const }]],
  ]);
  const typesOf = await fieldTypesOf({ fields: async (account: number) => mapped.get(account) ?? [] } as never, [1, 2]);
  expect(typesOf('ms', ['whole'])).toEqual(['long', 'double']);
  expect(typesOf('message', [])).toEqual(['text']);
  expect([typesOf('constructor', ['whole']), typesOf('__proto__', ['text']), typesOf('toString', ['nested'])]).toEqual([
    ['long'],
    ['keyword'],
    ['object'],
  ]);
});
