import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { ColumnarTables } from './ColumnarTables';
import { ColumnarThread } from './ColumnarThread';

const logger = pino({ level: 'silent' });
const row = (index: number, fields: string): string =>
  `{"seq":${index},"received":"2026-01-02 03:04:05.678","ts":"2026-01-02 03:04:05.000000001","account":1,"token":11,"message":"m${index}","fields":${fields}}\n`;
/** Every tenth row has a list among its fields, which goes as text. */
const rows = Array.from({ length: 500 }, (_, index) => row(index, index % 10 === 3 ? '{"list":[1]}' : `{"n":${index}}`));
const payload = Buffer.from(rows.join(''));
const asText = rows.filter((_, index) => index % 10 === 3).join('');
const asBlock = rows.filter((_, index) => index % 10 !== 3).join('');

let thread: ColumnarThread | undefined;
let directory: string | undefined;
afterEach(async () => {
  await thread?.close();
  if (directory !== undefined) await rm(directory, { recursive: true });
  directory = undefined;
});

const expectWhole = async (thread: ColumnarThread): Promise<void> => {
  const found = await thread.encode('logs', payload, rows.length);
  expect(found?.block).toEqual(Buffer.from(new ColumnarTables().encode('logs', payload)?.block ?? []));
  expect(found?.columns).toEqual(['account', 'ts', 'seq', 'received', 'token', 'message', 'fields']);
  expect(found?.rest.toString()).toBe(asText);
  expect(found?.text().toString()).toBe(asBlock);
};

test('batches of several callers become blocks, each with what has to stay text', async () => {
  thread = new ColumnarThread(logger);
  await Promise.all([expectWhole(thread), expectWhole(thread), expectWhole(thread)]);
});

test('few rows, and rows of other tables, stay text', async () => {
  thread = new ColumnarThread(logger);
  expect(await thread.encode('logs', Buffer.from(rows.slice(0, 20).join('')), 20)).toBeUndefined();
  expect(await thread.encode('samples', payload, rows.length)).toBeUndefined();
});

test('batches of a thread that fails become the same blocks', async () => {
  directory = await mkdtemp(join(tmpdir(), 'columnar-'));
  const entry = join(directory, 'failing.mjs');
  await writeFile(
    entry,
    "import { parentPort } from 'node:worker_threads';\nparentPort.on('message', () => { throw new Error('as it happens'); });\n",
  );
  thread = new ColumnarThread(logger, entry);
  await expectWhole(thread);
  await expectWhole(thread);
});
