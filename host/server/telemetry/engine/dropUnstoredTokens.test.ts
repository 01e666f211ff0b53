import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MeasuresQuery, numberIn } from '#sdk/query';
import { createTelemetry } from '../createTelemetry';
import { logBatch, logRange } from '../testing/logBatch';
import { silentLogger, temporaryDirectory } from '../testing/testEngine';
import { dropUnstoredTokens } from './dropUnstoredTokens';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => directory.remove());

const budget = { seconds: 30, memoryBytes: 1_000_000_000, rowsToRead: 100_000_000 };
const open = () => createTelemetry({ dataDir: directory.path, logger: silentLogger, budget });
const counted: MeasuresQuery = {
  signal: 'logs',
  where: { kind: 'all' },
  range: { from: 0, to: logRange.to * 2 },
  measures: [{ kind: 'count' }],
};
const count = async ({ telemetry }: Awaited<ReturnType<typeof open>>) =>
  numberIn(await telemetry.query(counted, { scope: { accounts: [1] } }));

/** The logs of every table that has any token. */
function logsWithTokens(): string[] {
  const root = join(directory.path, 'clickhouse');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /deduplication_log_\d+\.txt$/.test(path))
    .map((path) => join(root, path))
    .filter((path) => readFileSync(path, 'utf8') !== '');
}

test('an engine killed after it noted the token and before the part was in its place stores the retry, once; its other batches stay known', async () => {
  const batches = [logBatch(1, 0, 10, 'first'), logBatch(1, 100, 10, 'second')];
  const before = await open();
  for (const batch of batches) await before.telemetry.insert(batch);
  expect(await count(before)).toBe(20);
  await before.close();

  // What such a kill leaves: the second batch's part is not there, its token is; and of one more token only half a line was written.
  const log = logsWithTokens().find((path) => readFileSync(path, 'utf8').split('\n')[1]?.includes('20260102_3_3_0'));
  expect(log).toBeDefined();
  rmSync(join(dirname(dirname(log ?? '')), '20260102_3_3_0'), { recursive: true });
  writeFileSync(log ?? '', `${readFileSync(log ?? '', 'utf8')}1\t20260102_4_4`);

  const after = await open();
  expect(await count(after)).toBe(10);
  for (const batch of [...batches, ...batches]) await after.telemetry.insert(batch);
  expect(await count(after)).toBe(20);
  await after.close();
  // What was noted behind the half line is read again at the next start.
  const last = await open();
  for (const batch of batches) await last.telemetry.insert(batch);
  expect(await count(last)).toBe(20);
  await last.close();
});

test('tokens of parts that were merged or changed since, or removed by the engine, stay', () => {
  const table = join(directory.path, 'store/0f5/0f533fd6-4b21-4e5b-8833-f5a0796c3f4f');
  const logs = join(table, 'deduplication_logs');
  mkdirSync(logs, { recursive: true });
  for (const part of ['all_1_4_1', 'all_6_6_0_9', 'tmp_insert_all_7_7_0', '20260102_1_1_0', 'detached']) mkdirSync(join(table, part));
  const log = join(logs, 'deduplication_log_1.txt');
  const there = ['1\tall_2_2_0\tall_1', '1\tall_6_6_0\tall_2', '2\tall_5_5_0\tall_3', '1\t20260102_1_1_0\t20260102_4'];
  const lost = ['1\tall_5_5_0\tall_5', '1\tall_7_7_0\tall_6', '1\t20260103_1_1_0\t20260103_7', '1\tall_3_3_0\t', 'all_1'];
  const lines = there.flatMap((line, index) => [line, lost[index] ?? '']);
  writeFileSync(log, [...lines, lost[4]].join('\n'));
  dropUnstoredTokens(directory.path);
  expect(readFileSync(log, 'utf8')).toBe(there.map((line) => `${line}\n`).join(''));
  expect(readdirSync(logs)).toEqual(['deduplication_log_1.txt']);
});

test('a directory that no engine has opened yet is left as it is', () => {
  dropUnstoredTokens(directory.path);
  expect(readdirSync(directory.path)).toEqual([]);
});
