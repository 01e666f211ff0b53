import { expect, test } from 'vitest';
import { PublicError, type RowBatch } from '#sdk/server';
import { FakeTelemetry } from '../testing/fakeTelemetry';
import { storeRows } from './storeRows';

const DAY = 86_400_000;
const first = Date.UTC(2025, 0, 1);
const eventTime = (rows: Buffer, start: number): number =>
  (JSON.parse(rows.toString('utf8', start, rows.indexOf(10, start))) as { at: number }).at;

/** Rows of `days` days, none beside the next one of its day. */
const batchOver = (days: number, rows: number) => ({
  table: 'logs',
  token: 'b',
  rows,
  payload: Buffer.from(
    Array.from({ length: rows }, (_, row) => `${JSON.stringify({ message: `${row}`, at: first + (row % days) * DAY })}\n`).join(''),
  ),
  eventTime,
});

/** As the engine: refuses rows of more than a hundred days together. */
function engine(): FakeTelemetry {
  const telemetry = new FakeTelemetry();
  telemetry.before = ({ payload }: RowBatch) => {
    const days = new Set(
      payload
        .toString()
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { at: number }).at),
    );
    if (days.size > 100) throw new PublicError(413, 'TOO_MANY_PARTITIONS', 'too many');
  };
  return telemetry;
}
const store = (telemetry: FakeTelemetry, batch: ReturnType<typeof batchOver>) =>
  storeRows(telemetry, batch, new AbortController().signal, () => undefined);

test('rows of a year are stored some days at a time, once each, and again under the same tokens', async () => {
  const telemetry = engine();
  expect(await store(telemetry, batchOver(365, 5000))).toEqual(new Set());
  expect(telemetry.batches).toHaveLength(5);
  expect(new Set(telemetry.rows.map(({ message }) => message)).size).toBe(5000);
  await store(telemetry, batchOver(365, 5000));
  expect(telemetry.rows).toHaveLength(5000);
});

test('rows of a hundred days go together', async () => {
  const telemetry = engine();
  await store(telemetry, batchOver(100, 500));
  expect(telemetry.batches).toHaveLength(1);
});

test('a row that the store refuses is named by its number in the whole batch', async () => {
  const telemetry = engine();
  telemetry.poison = ({ message }) => message === '1234' || message === '4321';
  expect(await store(telemetry, batchOver(200, 5000))).toEqual(new Set([1234, 4321]));
  expect(telemetry.rows).toHaveLength(4998);
});
