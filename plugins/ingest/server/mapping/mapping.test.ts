import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { type FieldType, fieldTypes } from '../../common/fieldTypes';
import { ExactNumber } from '../json/ExactNumber';
import { hashOf } from '../json/pathHash';
import { RowBuffer } from '../json/RowBuffer';
import { RowEncoder } from '../rows/RowEncoder';
import { RowSequence } from '../rows/RowSequence';
import { origin, type Row, received, repairs } from '../rows/testing/encode';
import { AccountMapping } from './AccountMapping';
import { conform } from './conform';
import { decideType } from './decideType';
import type { MappedField } from './MappedField';

const out = new RowBuffer(8 * 1024 * 1024);
const field = (path: string, type: FieldType, isChosen = true): MappedField => ({ path, type, isChosen, firstSeen: 0, lastSeen: 0 });

/** Encodes logs of one account, as they come. */
function account(limit = 1000, fields: readonly MappedField[] = []) {
  const mapping = new AccountMapping(limit, fields, () => received);
  const encoder = new RowEncoder(new RowSequence(received, 7));
  const own = { ...origin, mapping };
  const careful = { ...own, hook: <T>(record: T) => record };
  const row = (log: object | string, { through = false } = {}): Row => {
    repairs.length = 0;
    out.length = 0;
    encoder.begin(through ? careful : own, undefined);
    const line = Buffer.from(typeof log === 'string' ? log : JSON.stringify(log));
    expect(encoder.json({ reserve: () => out }, line, 0, line.length)).toBeUndefined();
    return JSON.parse(out.bytes.toString('utf8', 0, out.length)) as Row;
  };
  const types = () => Object.fromEntries(mapping.list().map(({ path, type }) => [path, type]));
  return { mapping, row, types };
}

describe('the first value decides the type', () => {
  test.each<[unknown, FieldType | undefined]>([
    [true, 'boolean'],
    [12, 'long'],
    [-9_007_199_254_740_991, 'long'],
    [new ExactNumber('9223372036854775807'), 'long'],
    [new ExactNumber('9223372036854775808'), 'double'],
    [1.5, 'double'],
    [1e300, 'double'],
    ['x', 'keyword'],
    ['12', 'keyword'],
    ['x'.repeat(257), 'text'],
    ['2026-01-02T03:04:05Z', 'date'],
    ['2026-01-02 03:04:05.123+02:00', 'date'],
    ['2026-01-02', 'keyword'],
    ['10.0.0.1', 'ip'],
    ['fe80::1', 'ip'],
    ['10.0.0.256', 'keyword'],
    [[1, 2], 'long'],
    [[null, 1, 2.5], 'double'],
    [['a', 1], 'keyword'],
    [[{ a: 1 }], 'object'],
    [[[1]], 'object'],
    [null, undefined],
    ['', undefined],
    [[], undefined],
    [{}, undefined],
  ])('%j is %s', (value, type) => {
    expect(decideType(value)).toBe(type);
  });
});

describe('a value in the type of its field', () => {
  test.each<[FieldType, unknown, unknown]>([
    ['long', '12', 12],
    ['long', '-9223372036854775808', new ExactNumber('-9223372036854775808')],
    ['long', 3.5, undefined],
    ['long', '007', undefined],
    ['long', '9223372036854775808', undefined],
    ['long', 'x', undefined],
    ['long', true, undefined],
    ['long', ['1', 2], [1, 2]],
    ['long', [1, 'x'], undefined],
    ['integer', 2_147_483_647, 2_147_483_647],
    ['integer', 2_147_483_648, undefined],
    ['short', -32_768, -32_768],
    ['short', 32_768, undefined],
    ['byte', '127', 127],
    ['byte', -129, undefined],
    ['double', '1.50', 1.5],
    ['double', '0.1234567890123456789', undefined],
    ['double', 12, 12],
    ['float', 0.1, 0.1],
    ['float', 1e300, undefined],
    ['boolean', 'true', true],
    ['boolean', 'yes', undefined],
    ['boolean', 1, undefined],
    ['keyword', 12, '12'],
    ['text', false, 'false'],
    ['keyword', new ExactNumber('9007199254740993'), '9007199254740993'],
    ['keyword', [1, 'a'], [1, 'a']],
    ['keyword', [{ a: 1 }], undefined],
    ['date', '2026-01-02', '2026-01-02'],
    ['date', 1_767_323_045_123, 1_767_323_045_123],
    ['date', 'soon', undefined],
    ['date', -1, undefined],
    ['ip', '::1', '::1'],
    ['ip', 'host', undefined],
    ['ip', 7, undefined],
    ['geo_point', '52.5, 13.4', '52.5, 13.4'],
    ['geo_point', [13.4, 52.5], [13.4, 52.5]],
    ['geo_point', [13.4, 152.5], undefined],
    ['geo_point', 'Berlin', undefined],
    ['object', [{ a: 1 }], [{ a: 1 }]],
    ['object', 'x', undefined],
  ])('%s: %j becomes %j', (type, value, expected) => {
    expect(conform(type, value)).toEqual(expected);
  });

  test.each(fieldTypes.map((type) => [type]))('nothing fits %s and stays nothing', (type) => {
    for (const value of [null, '', [], [null]]) expect(conform(type, value)).toEqual(value);
  });
});

test('fields of logs are learned with their types, below each other too, and lists count as their elements', () => {
  const { row, types } = account();
  const log = { message: 'm', severity: 'Severe', n: 1, o: { p: 'x', q: [1.5] }, 'a.b': true, l: [{ x: 1 }], gone: null, msg: 'other' };
  expect(row(log).fields).toEqual({
    severity_text: 'Severe',
    n: 1,
    o: { p: 'x', q: [1.5] },
    'a.b': true,
    l: [{ x: 1 }],
    gone: null,
    msg: 'other',
    _empty: '[{"gone":null}]',
  });
  expect(types()).toEqual({
    n: 'long',
    'o.p': 'keyword',
    'o.q': 'double',
    'a.b': 'boolean',
    l: 'object',
    msg: 'keyword',
    severity_text: 'keyword',
  });
  expect(repairs).toEqual([]);
});

test('a value that fits another way of writing is written in the type', () => {
  const { row } = account();
  row({ n: 1, s: 'x', b: true });
  expect(row({ n: '12', s: 5, b: 'false' }).fields).toEqual({ n: 12, s: '5', b: false });
  expect(repairs).toEqual([]);
});

test('an odd value never costs the line: it moves to the shadow field and counts as an error of its field', () => {
  const { row, mapping } = account();
  row({ http: { status: 200 }, ok: 1 });
  expect(row({ message: 'm', http: { status: 'teapot' }, ok: 2 })).toMatchObject({
    message: 'm',
    fields: { http: {}, ok: 2, _conflict: { 'http.status': 'teapot' } },
  });
  expect(repairs).toEqual(['mapping']);
  expect(row({ http: { status: [{ code: 1 }] }, _conflict: 'own' }).fields).toEqual({
    http: {},
    _conflict: 'own',
    __conflict: { 'http.status': '[{"code":1}]' },
  });
  expect(mapping.drain().errors).toEqual([{ path: 'http.status', expected: 'long', sample: '[{"code":1}]', count: 2, lastSeen: received }]);
  expect(mapping.drain()).toEqual({ fields: [], errors: [] });
});

test('a type that nobody chose becomes wider rather than odd; a chosen one holds', () => {
  const { row, types, mapping } = account();
  row({ took: 12, when: '2026-01-02T03:04:05Z', from: '10.0.0.1' });
  expect(types()).toEqual({ took: 'long', when: 'date', from: 'ip' });
  expect(row({ took: 12.5, when: 'soon', from: 'localhost' }).fields).toEqual({ took: 12.5, when: 'soon', from: 'localhost' });
  expect(types()).toEqual({ took: 'double', when: 'keyword', from: 'keyword' });
  expect(mapping.choose('took', 'long')).toBe(true);
  expect(mapping.choose('nothing', 'long')).toBe(false);
  expect(row({ took: 12.5 }).fields).toEqual({ _conflict: { took: '12.5' } });
  expect(types()).toMatchObject({ took: 'long' });
});

test('a point on the map is told from another object', () => {
  const { row } = account(10, [field('at', 'geo_point'), field('at.lat', 'double'), field('at.lon', 'double'), field('at.x', 'long')]);
  expect(row({ at: { lat: 52.5, lon: 13.4 } }).fields).toEqual({ at: { lat: 52.5, lon: 13.4 } });
  expect(row({ at: { x: 1 } }).fields).toEqual({ _conflict: { at: '{"x":1}' } });
  expect(row({ at: '52.5,13.4' }).fields).toEqual({ at: '52.5,13.4' });
});

test('one log with 1,500 names leaves half of the fields to all others, however often it comes', () => {
  const { row, types, mapping } = account();
  const strange = (from: number) => Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`name${from + index}`, index]));
  const { fields } = row({ message: 'm', ...strange(0) });
  expect(Object.keys(types())).toHaveLength(500);
  expect(fields).toMatchObject({ name0: 0, name499: 499, _unmapped: expect.stringContaining('"name500":500') });
  expect(repairs).toContain('unmapped');
  expect(mapping.unmappedAt).toBe(received);
  row({ message: 'm', ...strange(0) });
  expect(Object.keys(types())).toHaveLength(500);
  expect(row({ message: 'm', mine: 1, yours: 'x' }).fields).toEqual({ mine: 1, yours: 'x' });
  expect(types()).toMatchObject({ mine: 'long', yours: 'keyword' });
});

test('what an odd value shows of itself is no token', () => {
  const { row, mapping } = account();
  row({ n: 1 });
  row({ n: 'abcdefghijklmnopqrstuvwxyzABCDEF' });
  expect(mapping.drain().errors).toMatchObject([{ path: 'n', sample: '…' }]);
});

test('over the limit new fields are no longer mapped: they are kept as one text, and the line is counted', () => {
  const { row, mapping, types } = account(2);
  row({ a: 1, b: { c: 2 } });
  expect(row({ a: 3, b: { c: 4, d: { e: 'x' } }, f: [1] }).fields).toEqual({
    a: 3,
    b: { c: 4, d: {} },
    _unmapped: '{"b.d.e":"x","f":[1]}',
  });
  expect(repairs).toEqual(['unmapped']);
  expect(types()).toEqual({ a: 'long', 'b.c': 'long' });
  mapping.remove('a');
  expect(row({ f: 'now' }).fields).toEqual({ f: 'now' });
  expect(row({ a: 'late' }).fields).toEqual({ _unmapped: '{"a":"late"}' });
});

test('a removed field is learned anew', () => {
  const { row, mapping, types } = account();
  row({ a: 1 });
  mapping.remove('a');
  expect(types()).toEqual({});
  row({ a: 'x' });
  expect(types()).toEqual({ a: 'keyword' });
});

test('what others have written is taken over, and what is not written yet stays', () => {
  const { row, mapping, types } = account();
  row({ mine: 1, shared: 1 });
  mapping.drain();
  row({ fresh: 1 });
  mapping.replace([field('shared', 'keyword'), field('theirs', 'ip')]);
  expect(types()).toEqual({ shared: 'keyword', fresh: 'long', theirs: 'ip' });
  expect(row({ shared: 1, theirs: 'x', fresh: 2 }).fields).toEqual({ shared: '1', fresh: 2, _conflict: { theirs: 'x' } });
});

test('what could not be kept is kept with the next write', () => {
  const { row, mapping } = account();
  row({ a: 1 });
  row({ a: 'x' });
  const changes = mapping.drain();
  row({ a: 'y' });
  mapping.restore(changes);
  expect(mapping.drain()).toMatchObject({ fields: [{ path: 'a', type: 'long' }], errors: [{ path: 'a', count: 2 }] });
});

test('lines of known fields keep their own bytes, and their fields count as seen', () => {
  let now = received;
  const mapping = new AccountMapping(
    10,
    [field('n', 'double'), field('when', 'date'), field('from', 'ip'), field('size', 'short')],
    () => now,
  );
  const encoder = new RowEncoder(new RowSequence(received, 7));
  encoder.begin({ ...origin, mapping }, undefined);
  out.length = 0;
  const line = Buffer.from('{"n":1.50,"when":"2026-01-02T03:04:05Z","from":"fe80::1","size":-32768,"msg":"m"}');
  encoder.json({ reserve: () => out }, line, 0, line.length);
  expect(out.bytes.toString('utf8', 0, out.length)).toContain('"fields":{"n":1.50,"when":"2026-01-02T03:04:05Z"');
  now += 3_600_000;
  expect(mapping.list().map(({ lastSeen }) => lastSeen)).toEqual(Array(4).fill(now));
});

test('a log that teaches its fields is the same row, byte for byte, when it is sent again; so is an odd one', () => {
  const { mapping } = account();
  const encoder = new RowEncoder(new RowSequence(received, 7));
  const own = { ...origin, mapping };
  const textOf = (line: string) => {
    encoder.begin(own, 'web');
    out.length = 0;
    encoder.json({ reserve: () => out }, Buffer.from(line), 0, Buffer.byteLength(line));
    return out.bytes.toString('utf8', 0, out.length).replace(/"seq":\d+/, '');
  };
  const lines = [
    '{"n" : 1.50, "l":[1, 2 ], "s":"x", "o":{ "p":true} , "long":9007199254740993}',
    '{"n":2,"l":[1.5]}',
    '{"s" : 5, "o":{"p":"odd"}}',
  ];
  const first = lines.map(textOf);
  expect(lines.map(textOf)).toEqual(first);
  expect(first[0]).toContain('"fields":{"n" : 1.50, "l":[1, 2 ], "s":"x", "o":{ "p":true} , "long":9007199254740993}');
  expect(first[0]).toContain('"type":"web"');
  expect(first[2]).toContain('"type":"web"');
});

test('more fields than the table begins with are all known by it', () => {
  const { row, mapping } = account(5000);
  for (let from = 0; from < 4000; from += 500) row(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${from + at}`, at])));
  expect(mapping.size).toBe(4000);
  for (const { path } of mapping.list()) expect(mapping.paths.takes(hashOf(path), 2, Buffer.from('5'), 0, 1), path).toBe(true);
  expect(mapping.paths.takes(hashOf('f4000'), 2, Buffer.from('5'), 0, 1)).toBe(false);
});

test('the quick look at a line and the full one give every value the same type and place', () => {
  const scalar = fc.oneof(
    fc.boolean(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ maxLength: 6 }),
    fc.constantFrom('12', '-3', '1.5', 'true', '2026-01-02T03:04:05Z', '2026-01-02', '52.5,13.4', '10.0.0.01', '', null, 1e300, 40_000),
  );
  const value = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.constantFrom({ lat: 1, lon: 2 }, { lat: 'x' }, [{ a: 1 }], [[1]], {}, [13.4, 52.5]),
  );
  const names = ['a', 'b', 'c.d', 'msg', 'log', 'service', 'message', '_excess', 'timestamp_original'];
  const log = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 });
  const typed = fc.uniqueArray(
    fc.record({ path: fc.constantFrom('a', 'b', 'c.d', 'msg', 'log'), type: fc.constantFrom(...fieldTypes), isChosen: fc.boolean() }),
    {
      selector: ({ path }) => path,
    },
  );
  fc.assert(
    fc.property(typed, fc.array(log, { minLength: 1, maxLength: 6 }), fc.integer({ min: 3, max: 8 }), (given, logs, limit) => {
      const fields = given.map(({ path, type, isChosen }) => field(path, type, isChosen));
      const quick = account(limit, fields);
      const full = account(limit, fields);
      for (const one of logs) {
        const { seq: _a, message: _textA, ...rowA } = quick.row(one);
        const { seq: _b, message: _textB, ...rowB } = full.row(one, { through: true });
        expect(rowA).toEqual(rowB);
      }
      expect(quick.types()).toEqual(full.types());
    }),
    { numRuns: cases(300) },
  );
});
