import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogRecord } from '#plugins/ingest/contract';
import { LeaseLost } from '#sdk/server';
import { jobRun, type MemoryRecords, memoryRecords } from '#sdk/testing';
import createArchive from '../0001-archive';
import createRestores from '../0002-restores';
import type { ArchiveStore } from '../targets/ArchiveStore';
import { archivedLog } from './archivedLog';
import { RestoreRecords, type RestoreRow } from './RestoreRecords';
import { Restorer } from './Restorer';

const start = Date.UTC(2026, 0, 1);
let memory: MemoryRecords;
let records: RestoreRecords;
beforeAll(async () => {
  memory = await memoryRecords('archive', [createArchive, createRestores]);
  records = new RestoreRecords(memory.records);
});
afterAll(() => memory.close());

const line = (place: number): string =>
  JSON.stringify({ '@timestamp': new Date(start + place * 1000).toISOString(), message: `log ${place}`, place });
const files = new Map([
  ['7/2026/01/01/20260101T000000000Z-1.json.gz', gzipSync(Array.from({ length: 12_000 }, (_, place) => line(place)).join('\n'))],
  ['7/2026/01/01/20260101T010000000Z-1.json.gz', gzipSync(Array.from({ length: 10 }, (_, place) => line(12_000 + place)).join('\n'))],
  // Archived after the restore began.
  ['7/2026/01/01/20260102T000000000Z-1.json.gz', gzipSync(line(50_000))],
]);
const store: ArchiveStore = {
  put: async () => {},
  remove: async () => {},
  list: async (prefix) => [...files].filter(([name]) => name.startsWith(prefix)).map(([name, { length }]) => ({ name, bytes: length })),
  get: async (name) => files.get(name) ?? Buffer.alloc(0),
};

/** An engine that stores a name once, as the real one does. */
function engine() {
  const stored = new Map<string, readonly LogRecord[]>();
  const begin = async () => {
    const taken: LogRecord[] = [];
    return {
      intake: { stored: (record: LogRecord) => void taken.push(record), giveWay: () => undefined },
      store: async (name: string) => {
        if (!stored.has(name)) stored.set(name, taken);
        else expect(taken).toEqual(stored.get(name));
        return { stored: taken.length, refused: new Map() };
      },
      count: async () => {},
      close: () => {},
    };
  };
  return { stored, deliveries: { begin } as never };
}

const added = (): Promise<RestoreRow> =>
  records.add({
    ...{
      accountId: 7,
      ownerId: 7,
      name: 'Again',
      restoreAccountId: 8,
      store: 'x',
      state: 'waiting' as const,
      filesTotal: 0,
      bytesTotal: 0,
    },
    ...{ from: new Date(start), to: new Date(start + 86_400_000), cut: new Date(start + 86_400_000) },
    ...{ createdAt: new Date(start + 90_000_000), expiresAt: new Date(start + 900_000_000) },
  });

test('wherever a restore falls, it goes on and stores each log once', async () => {
  const { id } = await added();
  const { stored, deliveries } = engine();
  const restorer = new Restorer({
    records,
    deliveries,
    identity: { sharedTokens: async () => [{ id: 1 }] } as never,
    store: async () => store,
  });
  const whole = jobRun({ get: () => memory.records } as never);
  let falls = 0;
  for (let steps = 1; ; steps += 1) {
    const row = await records.find(id);
    if (row === undefined) throw new Error('The restore is gone.');
    let left = steps;
    // What was stored is not noted: the server has died between the two.
    const step: typeof whole.step = async (work) => {
      left -= 1;
      if (left === 0) throw new LeaseLost();
      return whole.step(work);
    };
    const isOver = await restorer.run({ ...whole, step }, row).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(LeaseLost);
        return false;
      },
    );
    if (isOver) break;
    falls += 1;
  }
  expect(falls).toBeGreaterThan(3);
  const places = [...stored.values()].flat().map(({ fields }) => Number(fields.place));
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12_010 }, (_, place) => place));
  expect(await records.find(id)).toMatchObject({ state: 'done', logs: 12_010, filesDone: 2, filesTotal: 2, badFiles: 0, badLines: 0 });
});

test('a line becomes the record that it was stored from', () => {
  const text =
    '{"@timestamp":"2026-01-01T00:00:00.123456789Z","message":"m","severity":"error","type":"shop","service":"cart","trace_id":"ab","a":{"b":null}}';
  expect(archivedLog(text)).toEqual({
    time: start + 123,
    record: {
      ...{ time: { seconds: start / 1000, nanos: 123_456_789 }, severity: 'error', message: 'm', type: 'shop', service: 'cart' },
      ...{ traceId: 'ab', spanId: '', fields: { a: { b: null } } },
    },
  });
  for (const bad of ['', '[]', '{', '{"message":"m"}', '{"@timestamp":"yesterday","message":"m"}', '{"@timestamp":"2026-01-01T00:00:00Z"}'])
    expect([bad, archivedLog(bad)]).toEqual([bad, undefined]);
});
