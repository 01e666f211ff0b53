import { describe, expect, test } from 'vitest';
import type { MessageForms } from '../../common/messageForms';
import { RowBuffer } from '../json/RowBuffer';
import { RowEncoder } from '../rows/RowEncoder';
import { RowSequence } from '../rows/RowSequence';
import { origin, type Row, received, receivedText } from '../rows/testing/encode';

const out = new RowBuffer(1024 * 1024);

const rowOf = (log: object, forms?: MessageForms): Row => rowOfLine(Buffer.from(JSON.stringify(log)), forms);

function rowOfLine(line: Buffer, forms: MessageForms = { json: true, logfmt: true }): Row {
  const encoder = new RowEncoder(new RowSequence(received, 7));
  encoder.begin({ ...origin, forms }, 'web');
  out.length = 0;
  expect(encoder.json({ reserve: () => out }, line, 0, line.length)).toBeUndefined();
  return JSON.parse(out.bytes.toString('utf8', 0, out.length)) as Row;
}

describe('a message that is a JSON object', () => {
  test('becomes fields, and stays the message; what the log does not tell is taken from it', () => {
    const message =
      '{"time":"2026-01-02T03:04:05.123Z","level":"warn","service":"cart","type":"app","trace_id":"abc","msg":"slow","took":{"ms":12}}';
    expect(rowOf({ log: message, stream: 'stderr' })).toMatchObject({
      ts: '2026-01-02 03:04:05.123000000',
      severity: 'warn',
      service: 'cart',
      type: 'app',
      trace_id: 'abc',
      message,
      fields: { stream: 'stderr', time: '2026-01-02T03:04:05.123Z', level: 'warn', msg: 'slow', took: { ms: 12 } },
    });
  });

  test('what the log tells itself stays, and the rest of the message is kept beside it', () => {
    const message =
      '{"@timestamp":"2026-01-02T03:04:05Z","severity":"debug","service":"inner","message":"text","stream":"x","__proto__":1,"n":1}';
    const row = rowOf({ '@timestamp': '2026-01-02T01:00:00Z', severity: 'error', service: 'outer', message, stream: 'stdout' });
    expect(row).toMatchObject({ ts: '2026-01-02 01:00:00.000000000', severity: 'error', service: 'outer', message });
    expect(row.fields).toMatchObject({ stream: 'stdout', n: 1 });
    expect(JSON.stringify(row.fields.parsed)).toBe(
      '{"@timestamp":"2026-01-02T03:04:05Z","severity":"debug","service":"inner","message":"text","stream":"x","__proto__":1}',
    );
  });

  test('an unbelievable time in it changes nothing', () => {
    expect(rowOf({ message: '{"@timestamp":"1970-01-01T00:00:00Z","a":1}' })).toMatchObject({
      ts: receivedText,
      fields: { a: 1, parsed: { '@timestamp': '1970-01-01T00:00:00Z' } },
    });
  });

  test.each([' ', '\n', '\r\n', '\t', ' \n\n '])('white space round it, %j, counts for nothing', (blank) => {
    for (const log of [`{"level":"error","k":1}${blank}`, `${blank}{"level":"error","k":1}`, `${blank}level=error k=1${blank}`])
      expect(rowOf({ log, stream: 'stderr' })).toMatchObject({
        severity: 'error',
        message: log,
        fields: { stream: 'stderr', k: 1, level: 'error' },
      });
  });

  test('white space that its sender has written as a code', () => {
    const line = Buffer.from('{"log":"\\u000a{\\"level\\":\\"error\\"}\\u000A\\u0020","stream":"stderr"}');
    expect(rowOfLine(line)).toMatchObject({ severity: 'error', fields: { level: 'error', stream: 'stderr' } });
  });

  test.each(['{"a":1', '{a}', '{}x', '{"a":1} trailing}', '[1]', 'x {"a":1}'])('%s is none', (message) => {
    expect(rowOf({ message })).toMatchObject({ message, fields: {} });
  });
});

describe('a message that is logfmt', () => {
  test('becomes fields of the types that are meant', () => {
    const message =
      'ts=2026-01-02T03:04:05Z level=error msg="it \\"broke\\"" status=500 took=1.5 ok=false id=007 url=/a?b=c empty= k8s.pod=p-1';
    expect(rowOf({ message })).toMatchObject({
      ts: '2026-01-02 03:04:05.000000000',
      severity: 'error',
      message,
      fields: { msg: 'it "broke"', status: 500, took: 1.5, ok: false, id: '007', url: '/a?b=c', empty: '', 'k8s.pod': 'p-1' },
    });
  });

  test('a bare word among the pairs is a flag that is set', () => {
    expect(rowOf({ message: 'level=info msg="server started" dry-run port=8080' })).toMatchObject({
      severity: 'info',
      fields: { msg: 'server started', 'dry-run': true, port: 8080 },
    });
    expect(rowOf({ message: 'level=warn port=8080 verbose' })).toMatchObject({ severity: 'warn', fields: { port: 8080, verbose: true } });
  });

  test.each(['a=1', 'user=5 logged in', 'a=1 b', 'a=1 b="x', 'a=1 b="x"y c=2', 'total=5, failed=3 of them', 'x = 1 y = 2', '=a =b'])(
    '%s is none',
    (message) => {
      expect(rowOf({ message })).toMatchObject({ message, fields: {} });
    },
  );

  test('hostile ones end, and stay as they are', () => {
    for (const message of [`a="${'\\'.repeat(60_000)}`, `a=${'b='.repeat(30_000)}`, `${'a'.repeat(60_000)}=1 b=2`, 'a="x" '.repeat(10_000)])
      expect(rowOf({ message }).message).toBe(message);
  });
});

describe('a message of a security device', () => {
  const cef =
    'CEF:0|Trend \\\\ Micro|Deep\\|Sec|9.5|600|User Signed In|7|src=10.52.116.160 suser=admin msg=a \\= b\\nnext line spt=443 cs1Label=a b rt=1767323045123';

  test('CEF becomes fields below one name', () => {
    expect(rowOf({ message: cef })).toMatchObject({
      ts: '2026-01-02 03:04:05.123000000',
      severity: 'error',
      message: cef,
      fields: {
        cef: {
          version: '0',
          device: { vendor: 'Trend \\ Micro', product: 'Deep|Sec', version: '9.5', event_class_id: '600' },
          name: 'User Signed In',
          severity: '7',
          extensions: { src: '10.52.116.160', suser: 'admin', msg: 'a = b\nnext line', spt: 443, cs1Label: 'a b' },
        },
      },
    });
  });

  test('what the log tells itself stays, extensions may be missing, and words are severities too', () => {
    const row = rowOf({ severity: 'debug', cef: 1, message: 'CEF:1|V|P|1|c|n|Very-High' });
    expect(row).toMatchObject({ severity: 'debug', fields: { cef: 1, parsed: { cef: { version: '1', severity: 'Very-High' } } } });
    expect(rowOf({ message: 'CEF:0|V|P|1|c|n|Very-High|' })).toMatchObject({ severity: 'fatal', fields: { cef: { name: 'n' } } });
  });

  test.each([
    [
      'LEEF:1.0|Microsoft|MSExchange|4.0|15345|src=10.0.1.7\tdst=172.50.123.1\tsev=5\tmsg=a b=c',
      'warn',
      { src: '10.0.1.7', dst: '172.50.123.1', sev: 5, msg: 'a b=c' },
    ],
    ['LEEF:2.0|Microsoft|MSExchange|4.0|15345|^|src=10.0.1.7^dst=172.50.123.1', undefined, { src: '10.0.1.7', dst: '172.50.123.1' }],
    ['LEEF:2.0|Microsoft|MSExchange|4.0|15345|0x5E|src=10.0.1.7^sev=10', 'fatal', { src: '10.0.1.7', sev: 10 }],
    ['LEEF:2.0|Microsoft|MSExchange|4.0|15345|src=10.0.1.7\tsev=1', 'info', { src: '10.0.1.7', sev: 1 }],
  ])('%j becomes fields', (message, severity, attributes) => {
    const row = rowOf({ message });
    expect(row.severity).toBe(severity);
    expect(row.fields).toEqual({
      leef: {
        version: message.slice(5, 8),
        vendor: 'Microsoft',
        product: 'MSExchange',
        product_version: '4.0',
        event_id: '15345',
        attributes,
      },
    });
  });

  test.each(['CEF:', 'CEF:0|a|b', 'CEF: is a format', 'LEEF:3.0|a|b|c|d|', 'LEEF:1.0|a', `CEF:0|${'\\'.repeat(60_001)}`])(
    '%.20s is none',
    (message) => {
      expect(rowOf({ message })).toMatchObject({ message, fields: {} });
    },
  );
});

test('an account reads only what it has chosen', () => {
  const json = '{"a":1}';
  const logfmt = 'a=1 b=2';
  expect([json, logfmt].map((message) => rowOf({ message }, { json: true, logfmt: false }).fields)).toEqual([{ a: 1 }, {}]);
  expect([json, logfmt].map((message) => rowOf({ message }, { json: false, logfmt: true }).fields)).toEqual([{}, { a: 1, b: 2 }]);
});

test('a log whose message is neither keeps its own bytes', () => {
  const encoder = new RowEncoder(new RowSequence(received, 7));
  encoder.begin({ ...origin, forms: { json: true, logfmt: true } }, undefined);
  out.length = 0;
  const line = Buffer.from('{"message":"GET /cart?user=5 took 3 ms","n":1.50}');
  encoder.json({ reserve: () => out }, line, 0, line.length);
  expect(out.bytes.toString('utf8', 0, out.length)).toContain('"fields":{"n":1.50}');
});
