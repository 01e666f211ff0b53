import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logs } from '../tables/logs';
import { type TestTelemetry, testTelemetry } from '../testing/testTelemetry';
import { ColumnarRows } from './ColumnarRows';

let opened: TestTelemetry;
let runtime: TestTelemetry['runtime'];
let clients: TestTelemetry['clients'];
beforeAll(async () => {
  opened = await testTelemetry();
  ({ runtime, clients } = opened);
});
afterAll(() => opened?.close());

const ask = async <T>(query: string): Promise<T[]> => (await clients.client.query({ query, format: 'JSONEachRow' })).json<T>();

/** JSON texts of values, in spellings that a sender may choose and JSON.stringify would not. */
const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
  fc.constantFrom(
    '"a \\"quoted\\" \\\\ line\\nand\\tanother \\u00e9 \\/"',
    '"\\ud83d\\ude00"',
    '""',
    '"2026-01-02"',
    `"${'long '.repeat(60)}"`,
  ),
  fc.integer().map(String),
  fc.constantFrom(
    '0',
    '-0',
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '18446744073709551615',
    '-9223372036854775808',
  ),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => JSON.stringify(value))
    .filter((text) => !/^-?\d{16,}$/.test(text)),
  fc.constantFrom('1.0', '-0.0', '1e3', '1E-7', '0.1234567890123456789', '2.5e-324', '123456789012345.678'),
  fc.constantFrom('true', 'false', 'null', '{}', '[]', '[1,2]', '["a",null]', '[{"x":1}]', '[1,"a"]'),
);
const name = fc.constantFrom('a', 'b', 'c', 'a.b', 'k8s.pod.name', 'é', 'two words', 'ключ', 'quoted\\"name', 'http');
const blank = fc.constantFrom('', '', '', ' ', '\t ');
const object = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(name, value, blank), { maxLength: 6 })
    .map((members) => `{${members.map(([key, text, gap]) => `${gap}"${key}"${gap}:${gap}${text}${gap}`).join(',')}}`);
const fields = object(fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: object(leaf) }));
const columns = fc.record({
  severity: fc.constantFrom('', ',"severity":"error"', ',"severity":"info"'),
  service: fc.constantFrom('', ',"service":"cart"', ',"service":"a \\"b\\" é"'),
  indexed: fc.constantFrom('', ',"indexed":0'),
  message: fc.string().map((text) => `,"message":${JSON.stringify(text)}`),
  trace: fc.constantFrom('', ',"trace_id":"0e8afcbe08bf7d052f754aa0aabf7d7f"'),
  fields,
});

function row(
  index: number,
  { indexed, severity, service, trace, message, fields: tree }: typeof columns extends fc.Arbitrary<infer T> ? T : never,
): string {
  const ts = `2026-01-0${2 + (index % 2)} 03:04:${String(index % 60).padStart(2, '0')}.${String(index).padStart(9, '0')}`;
  const seq = 1_795_376_598_055_127_000n + BigInt(index);
  return `{"seq":${seq},"received":"2026-01-02 03:04:05.678","ts":"${ts}","account":1,"token":11${indexed}${severity}${service}${trace}${message},"fields":${tree}}\n`;
}

async function insertText(table: string, payload: Buffer): Promise<void> {
  const { stream } = await clients.client.exec({
    query: `INSERT INTO ${table} FORMAT JSONEachRow`,
    values: Readable.from([payload], { objectMode: false }),
    clickhouse_settings: {
      date_time_input_format: 'basic',
      input_format_try_infer_dates: 0,
      input_format_try_infer_datetimes: 0,
      type_json_skip_duplicated_paths: 1,
    },
  });
  await buffer(stream);
}

test('rows stored as a block are those that the engine reads from their text, types of values included', async () => {
  const rows = fc.sample(columns, { numRuns: 2000, seed: 20_261_122 }).map((about, index) => row(index, about));
  const payload = Buffer.from(rows.join(''));
  const columnar = new ColumnarRows(logs);
  for (let at = 0; at < payload.length; ) at = columnar.add(payload, at);
  expect(columnar.rows).toBeGreaterThan(800);
  expect(columnar.rest.length).toBeGreaterThan(100);

  await clients.client.command({ query: 'CREATE TABLE logs_text AS logs' });
  await insertText('logs_text', payload);
  await runtime.telemetry.insert({ table: 'logs', payload, rows: rows.length, token: 'both' });
  const all = (table: string) =>
    ask<Record<string, unknown>>(
      `SELECT * EXCEPT fields, toString(fields) AS tree, JSONAllPathsWithTypes(fields) AS types FROM ${table} ORDER BY seq`,
    );
  const [stored, expected] = await Promise.all([all('logs'), all('logs_text')]);
  expect(stored.length).toBe(rows.length);
  for (const [index, found] of stored.entries()) expect({ row: rows[index], ...found }).toEqual({ row: rows[index], ...expected[index] });
});

test('a block that is sent again is stored once, and what is left as text as well', async () => {
  const plain = Array.from({ length: 300 }, (_, index) =>
    row(10_000 + index, {
      indexed: '',
      severity: '',
      service: ',"service":"cart"',
      trace: '',
      message: ',"message":"sent again"',
      fields: index % 10 === 0 ? '{"list":[1]}' : '{"n":1}',
    }),
  );
  const payload = Buffer.from(plain.join(''));
  for (let time = 0; time < 3; time++) await runtime.telemetry.insert({ table: 'logs', payload, rows: plain.length, token: 'again' });
  expect(
    await ask(
      "SELECT count() AS rows, uniqExact(seq) AS logs, countIf(notEmpty(fields.list)) AS lists FROM logs WHERE message = 'sent again'",
    ),
  ).toEqual([{ rows: 300, logs: 300, lists: 30 }]);
});

test('rows of one shape after another, with names that no block has seen, and blocks of other names after them', async () => {
  const columnar = new ColumnarRows(logs);
  const counts: number[] = [];
  for (let block = 0; block < 3; block++) {
    const lines = Array.from({ length: 400 }, (_, index) =>
      row(index, {
        indexed: '',
        severity: '',
        service: '',
        trace: '',
        message: ',"message":""',
        fields: `{"block${block}.field${index % 200}":${index}}`,
      }),
    );
    const payload = Buffer.from(lines.join(''));
    for (let at = 0; at < payload.length; ) at = columnar.add(payload, at);
    const text = Buffer.concat(columnar.block()).toString('latin1');
    expect(text.includes(`block${block}.field1`)).toBe(true);
    expect(block > 0 && text.includes(`block${block - 1}.field1`)).toBe(false);
    counts.push(columnar.rows + columnar.rest.length);
    columnar.reset();
  }
  expect(counts).toEqual([400, 400, 400]);
  expect(columnar.isFull).toBe(true);
});

test('a block does not show what the same memory held before', () => {
  const blockOf = (columnar: ColumnarRows, values: readonly string[]): string => {
    const payload = Buffer.from(
      values
        .map((value, index) =>
          row(index, {
            indexed: '',
            severity: '',
            service: '',
            trace: '',
            message: '',
            fields: value === '' ? '{}' : `{"x":${value},"y${index}":1}`,
          }),
        )
        .join(''),
    );
    for (let at = 0; at < payload.length; ) at = columnar.add(payload, at);
    const block = Buffer.concat(columnar.block()).toString('latin1');
    columnar.reset();
    return block;
  };
  const used = new ColumnarRows(logs);
  const blocks = [
    ['"a text"', '1', '1.5', 'true', ''],
    ['2', '', '3'],
    ['', '"b"'],
    [`"${'long'.repeat(400_000)}"`, '4'],
    ['"c"', '5', '5', '5', '5', '5'],
  ];
  for (const values of blocks) expect(blockOf(used, values)).toBe(blockOf(new ColumnarRows(logs), values));
});
