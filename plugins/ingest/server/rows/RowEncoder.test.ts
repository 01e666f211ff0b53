import { describe, expect, test } from 'vitest';
import type { LogRecord } from '../../intake/LogRecord';
import { type RecordHook, RowEncoder } from './RowEncoder';
import { RowSequence } from './RowSequence';
import { origin, out, type Row, received, receivedText, repairs, rowOf, textOf } from './testing/encode';

const timeOf = (value: unknown, name = '@timestamp') => rowOf(JSON.stringify({ [name]: value })).ts;

describe.each([
  ['the direct way', false],
  ['the way through a record', true],
])('%s', (_name, careful) => {
  test('known members become columns, the rest stays a tree', () => {
    const line =
      '{"@timestamp":"2026-01-02T03:04:05.123456789Z","level":"WARN","message":"dé\\"f","service":"cart","n":1,"o":{"p":[1,{"q":2}]},"trace_id":"abc"}';
    expect(rowOf(line, { careful, type: 'web' })).toEqual({
      seq: expect.any(Number),
      received: '2026-01-02 03:04:05.678',
      ts: '2026-01-02 03:04:05.123456789',
      account: 1,
      token: 2,
      severity: 'warn',
      service: 'cart',
      type: 'web',
      trace_id: 'abc',
      message: 'dé"f',
      fields: { level: 'WARN', n: 1, o: { p: [1, { q: 2 }] } },
    });
  });

  test.each([
    ['msg', '{"msg":"m"}', { message: 'm', fields: {} }],
    ['log', '{"log":"m"}', { message: 'm', fields: {} }],
    ['message before msg', '{"msg":"other","message":"m"}', { message: 'm', fields: { msg: 'other' } }],
    ['an empty message gives way', '{"message":"","msg":"m"}', { message: 'm', fields: { message: '' } }],
    ['a number as message', '{"message":42}', { message: '42', fields: {} }],
    ['an object as message is its text', '{"message":{"a":1}}', { message: '{"a":1}', fields: {} }],
    ['no message', '{"a":1}', { message: undefined, fields: { a: 1 } }],
    ['service.name, dotted', '{"service.name":"s"}', { service: 's', fields: { 'service.name': 's' } }],
    ['service.name, nested', '{"service":{"name":"s"}}', { service: 's', fields: { service: { name: 's' } } }],
    ['app', '{"app":"s"}', { service: 's', fields: { app: 's' } }],
    ['kubernetes label', '{"kubernetes":{"labels":{"app":"s"}}}', { service: 's' }],
    ['traceId and spanId', '{"traceId":"t","spanId":"s"}', { trace_id: 't', span_id: 's', fields: { traceId: 't', spanId: 's' } }],
    ['own type before the request', '{"type":"own"}', { type: 'own', fields: {} }],
    [
      'a label that is too long stays a field',
      `{"service":"${'s'.repeat(300)}"}`,
      { service: undefined, fields: { service: 's'.repeat(300) } },
    ],
    ['severity in its own name', '{"severity":"error"}', { severity: 'error', fields: {} }],
    ['severity in other words', '{"severity":"Severe"}', { severity: 'error', fields: { severity_text: 'Severe' } }],
    ['pino', '{"level":30}', { severity: 'info', fields: { level: 30 } }],
    ['bunyan fatal', '{"level":60}', { severity: 'fatal' }],
    ['syslog number', '{"priority":3}', { severity: 'error' }],
    ['log.level', '{"log":{"level":"debug"}}', { severity: 'debug', fields: { log: { level: 'debug' } } }],
    ['Serilog', '{"@l":"Fatal","@m":"x"}', { severity: 'fatal', message: 'x' }],
    ['a word nobody knows', '{"level":"loud"}', { severity: undefined, fields: { level: 'loud' } }],
    ['NUL and control characters', '{"message":"a\\u0000b\\u0001"}', { message: 'a\0b\x01' }],
    ['empty object', '{}', { fields: {} }],
    ['null', '{"a":null,"message":null}', { fields: { a: null, message: null, _empty: '[{"a":null},{"message":null}]' } }],
  ])('%s', (_what, line, expected) => {
    const row = rowOf(line, { careful, ...(line.includes('type') ? { type: 'web' } : {}) });
    for (const [name, value] of Object.entries(expected)) {
      if (value === undefined || (name === 'message' && value === '')) expect(row[name] ?? '').toBe('');
      else expect(row[name]).toEqual(value);
    }
  });
});

describe('time', () => {
  test.each([
    ['2026-01-02T03:04:05Z', '2026-01-02 03:04:05.000000000'],
    ['2026-01-02T03:04:05.1Z', '2026-01-02 03:04:05.100000000'],
    ['2026-01-02 03:04:05,123', '2026-01-02 03:04:05.123000000'],
    ['2026-01-02T05:04:05.123456789+02:00', '2026-01-02 03:04:05.123456789'],
    ['2026-01-01T22:04:05-0500', '2026-01-02 03:04:05.000000000'],
    ['2026-01-02T03:04:05.1234567891234Z', '2026-01-02 03:04:05.123456789'],
    ['2026-01-02', '2026-01-02 00:00:00.000000000'],
    ['2026-01-02T03:04', '2026-01-02 03:04:00.000000000'],
    [1_767_323_045, '2026-01-02 03:04:05.000000000'],
    [1_767_323_045.5, '2026-01-02 03:04:05.500000000'],
    [1_767_323_045_123, '2026-01-02 03:04:05.123000000'],
    [1_767_323_045_123_456, '2026-01-02 03:04:05.123456000'],
    ['1767323045123456789', '2026-01-02 03:04:05.123456789'],
    ['1767323045', '2026-01-02 03:04:05.000000000'],
  ])('%s is read', (value, expected) => {
    expect(timeOf(value)).toBe(expected);
    expect(timeOf(value, 'time')).toBe(expected);
  });

  test('exact nanoseconds as a number', () => {
    expect(rowOf('{"ts":1767323045123456789}').ts).toBe('2026-01-02 03:04:05.123456789');
  });

  test.each([
    ['yesterday'],
    ['2026-02-30T00:00:00Z'],
    ['2026-01-02T25:00:00Z'],
    ['10/Foo/2000:13:55:36 -0700'],
    [''],
    [true],
    [{ seconds: 1 }],
    ['2026-01-02T05:04:06Z'],
    ['9999-12-31T00:00:00Z'],
    ['1970-01-01T00:00:00Z'],
    [0],
    [-5],
  ])('%s is not believed: the log has the time of its receipt and keeps its own as a field', (value) => {
    const row = rowOf(JSON.stringify({ '@timestamp': value, message: 'm' }));
    expect(row).toMatchObject({ ts: receivedText, message: 'm', fields: { timestamp_original: value } });
    expect(repairs).toEqual(['clock']);
  });

  test('a clock that is less than an hour ahead is believed', () => {
    expect(timeOf('2026-01-02T04:04:00Z')).toBe('2026-01-02 04:04:00.000000000');
  });

  test('an odd time under another name simply stays there, and a better one is used', () => {
    expect(rowOf('{"time":"soon","ts":1767323045}')).toMatchObject({
      ts: '2026-01-02 03:04:05.000000000',
      fields: { time: 'soon', ts: 1767323045 },
    });
    expect(rowOf('{"time":"soon"}')).toMatchObject({ ts: receivedText, fields: { time: 'soon' } });
  });

  test('without a time it is the time of receipt', () => {
    expect(rowOf('{"message":"m"}').ts).toBe(receivedText);
  });
});

describe('what would not fit', () => {
  const excessOf = (row: Row): unknown => JSON.parse(String(row.fields._excess));

  test('a key given twice keeps its last value, the earlier one goes to _excess', () => {
    const row = rowOf('{"a":1,"a":2,"b":{"c":1,"c":3}}');
    expect(row.fields).toMatchObject({ a: 2, b: { c: 3 } });
    expect(excessOf(row)).toEqual({ a: 1, b: { c: 1 } });
    expect(repairs).toEqual(['excess']);
  });

  test('a dotted key that clashes gives way with underscores, whichever comes first', () => {
    expect(rowOf('{"a":1,"a.b":2}').fields).toEqual({ a: 1, a_b: 2 });
    expect(rowOf('{"a.b":2,"a":1}').fields).toEqual({ a: 1, a_b: 2 });
    expect(rowOf('{"a.b":1,"a":{"b":2}}').fields).toEqual({ a: { b: 2 }, a_b: 1 });
    expect(repairs).toEqual([]);
  });

  test('the fields past the thousandth', () => {
    const row = rowOf(JSON.stringify(Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`k${index}`, index]))));
    expect(Object.keys(row.fields)).toHaveLength(1001);
    expect(Object.keys(excessOf(row) as object)).toHaveLength(500);
  });

  test('fields deeper than 200', () => {
    const row = rowOf(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    let depth = 0;
    for (let at: unknown = row.fields; typeof at === 'object' && at !== null; at = (at as Record<string, unknown>).a) depth++;
    expect(depth).toBeLessThanOrEqual(201);
    expect(JSON.stringify(row)).toContain('_excess');
  });

  test('lists nested more than 16 deep are text from there on', () => {
    const row = rowOf(`{"a":${'['.repeat(40)}1${']'.repeat(40)}}`);
    let depth = 0;
    let at: unknown = row.fields.a;
    for (; Array.isArray(at); at = at[0]) depth++;
    expect([depth, at]).toEqual([16, `${'['.repeat(24)}1${']'.repeat(24)}`]);
  });

  test('numbers that 64 bits cannot hold become text, others keep every digit', () => {
    const text = textOf(
      '{"a":12345678901234567890,"b":123456789012345678901234567890,"c":1e400,"d":-9223372036854775808,"e":9007199254740993}',
    );
    expect(text).toContain(
      '"a":12345678901234567890,"b":"123456789012345678901234567890","c":"1e400","d":-9223372036854775808,"e":9007199254740993',
    );
  });

  test('doubles beyond 2^53 stay doubles, however they were written', () => {
    const text = textOf('{"a":1,"a":123456789012345678901.5,"b":1e20,"c":[-1e19,0.5],"d":1e308,"e":9007199254740991}');
    expect(text).toContain('"a":1.2345678901234568e+20,"b":1e+20,"c":[-1e+19,0.5],"d":1e+308,"e":9007199254740991');
  });

  test('lone surrogates become U+FFFD, pairs stay', () => {
    expect(rowOf('{"message":"a\\ud800b","x":"\\ud83d\\ude00"}')).toMatchObject({ message: 'a\ufffdb', fields: { x: '\u{1f600}' } });
  });

  test('raw control characters inside strings are taken as if they were escaped', () => {
    expect(rowOf('{"message":"a\tb\0c"}').message).toBe('a\tb\0c');
  });

  test('keys that spell a path in another way are the same path', () => {
    expect(excessOf(rowOf('{"a":1,"\\u0061":2}'))).toEqual({ a: 1 });
  });

  test('__proto__ is a key like any other', () => {
    expect(textOf('{"__proto__":{"x":1},"constructor":2,"a":1,"a":2}')).toContain('"__proto__":{"x":1}');
  });

  test.each([
    '{"a":1',
    '{"a":}',
    '{a:1}',
    '{"a":01}',
    '{"a":NaN}',
    '{"a":1}}',
    '{"a":"x}',
    '{',
    '{"a":1,}',
    '{"a":tru}',
    '[1]',
    '"x"',
    '7',
  ])('%s is malformed', (line) => {
    expect(textOf(line)).toBe('malformed');
  });

  test('hostile shapes end, and what becomes of them is bounded', () => {
    const shapes = [
      `{${'"a":1,'.repeat(100_000)}"a":1}`,
      `{"${'k.'.repeat(200_000)}":1}`,
      `{"${'p'.repeat(500_000)}":{${Array.from({ length: 20_000 }, (_, index) => `"${index}":1`).join(',')}}}`,
      `{"a":${'['.repeat(300_000)}${']'.repeat(300_000)}}`,
      `{${Array.from({ length: 50_000 }, (_, index) => `"e${index}":{}`).join(',')}}`,
    ];
    for (const shape of shapes) {
      const text = textOf(shape);
      expect(() => JSON.parse(text)).not.toThrow();
      expect(text.length).toBeLessThan(shape.length * 8 + 4096);
    }
  });
});

test('rows of an account without the text index say so', () => {
  const encoder = new RowEncoder(new RowSequence(received, 7));
  const rows = ['{"message":"m"}', '{"ts":1767323045,"message":"m"}', '{"a":1,"a":2}'].map((line) => {
    encoder.begin({ ...origin, isIndexed: false }, undefined);
    out.length = 0;
    encoder.json({ reserve: () => out }, Buffer.from(line), 0, line.length);
    return JSON.parse(out.bytes.toString('utf8', 0, out.length)) as Row;
  });
  expect(rows.map(({ indexed, account }) => [indexed, account])).toEqual(Array(3).fill([0, 1]));
  expect(rowOf('{"message":"m"}')).not.toHaveProperty('indexed');
});

test('a hook sees the record, may change it, and drops it by a rule', () => {
  const seen: LogRecord[] = [];
  const rules: string[] = [];
  const encoder = new RowEncoder(new RowSequence(received, 7));
  const hook: RecordHook = (record, { dropped }) => {
    seen.push(structuredClone(record));
    if (record.message !== 'noise') return { ...record, fields: { ...record.fields, added: true } };
    dropped('no noise', 'test/step');
    return undefined;
  };
  encoder.begin({ ...origin, hook, dropped: (rule) => void rules.push(rule) }, undefined);
  out.length = 0;
  const feed = (text: string) => encoder.json({ reserve: () => out }, Buffer.from(text), 0, Buffer.byteLength(text));
  expect(feed('{"message":"noise"}')).toBe('dropped');
  expect(feed('{"message":"m","level":"warn"}')).toBeUndefined();
  expect(rules).toEqual(['no noise']);
  expect(seen[1]).toMatchObject({ message: 'm', severity: 'warn' });
  expect(JSON.parse(out.bytes.toString('utf8', 0, out.length))).toMatchObject({ message: 'm', fields: { level: 'warn', added: true } });
});

test('a hook with a glance sees only the lines that it wants; the others go from bytes to bytes', () => {
  const encoder = new RowEncoder(new RowSequence(received, 7));
  const seen: string[] = [];
  const see: RecordHook = (record) => {
    seen.push(record.message);
    return record;
  };
  const hook = Object.assign(see, {
    glance: (bytes: Uint8Array, start: number, end: number) => Buffer.from(bytes.subarray(start, end)).includes('wanted'),
  });
  encoder.begin({ ...origin, hook }, undefined);
  const feed = (text: string) => {
    out.length = 0;
    encoder.json({ reserve: () => out }, Buffer.from(`wanted${text}`), 6, Buffer.byteLength(text) + 6);
    return (JSON.parse(out.bytes.toString('utf8', 0, out.length)) as Row).fields;
  };
  expect(feed('{"message":"m","a":{"b":1}}')).toEqual({ a: { b: 1 } });
  expect(seen).toEqual([]);
  expect(feed('{"message":"wanted","a":2}')).toEqual({ a: 2 });
  expect(seen).toEqual(['wanted']);
});
