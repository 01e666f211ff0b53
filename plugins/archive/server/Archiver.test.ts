import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hit, RowsQuery } from '#sdk/query';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import createArchive from './0001-archive';
import { Archiver } from './Archiver';
import { ArchiveRecords } from './records/ArchiveRecords';
import { type ArchiveStore, StoreFault } from './targets/ArchiveStore';

const start = Date.UTC(2026, 0, 1, 23, 58);
const minute = 60_000;
let seals = 0;
/** Seals the same text as another one each time, as the real one does. */
const secretBox = {
  seal: (text: string) => {
    seals += 1;
    return `${seals}.${Buffer.from(text).toString('hex')}`;
  },
  open: (sealed: string) => Buffer.from(sealed.split('.')[1] ?? '', 'hex').toString(),
};
const target = {
  provider: 's3' as const,
  bucket: 'our-logs',
  region: 'eu-central-1',
  accessKey: 'A'.repeat(20),
  secretKey: 'not to be told',
};

let memory: MemoryRecords;
let records: ArchiveRecords;
beforeAll(async () => {
  memory = await memoryRecords('archive', [createArchive]);
  records = new ArchiveRecords(memory.records, secretBox);
});
afterAll(() => memory.close());

/** A store of logs that arrive every ten milliseconds, newest first, a page at a time. */
function logs(count: number) {
  const all: readonly Hit[] = Array.from({ length: count }, (_, place) => ({
    _id: String(place),
    _source: { '@timestamp': new Date(start + place * 10).toISOString(), place },
    cursor: String(place),
    received: start + place * 10,
  })).toReversed();
  const query = async ({ arrived, after, limit }: RowsQuery) => {
    const fits = all.filter(({ received = 0 }) => arrived !== undefined && received >= arrived.from && received < (arrived.to ?? 0));
    const from = after === undefined ? 0 : fits.findIndex(({ cursor }) => cursor === after) + 1;
    return { hits: fits.slice(from, from + limit), cost: {} };
  };
  return { query } as never;
}

/** @param failsAt writes that fail, by their numbers */
function memoryStore(failsAt: readonly number[] = []) {
  const files = new Map<string, Buffer>();
  let writes = 0;
  const store: ArchiveStore = {
    put: async (name, body) => {
      writes += 1;
      if (failsAt.includes(writes)) throw new StoreFault('The bucket did not take a file (503).');
      files.set(name, body);
    },
    remove: async (name) => void files.delete(name),
    list: async () => [],
    get: async (name) => files.get(name) ?? Buffer.alloc(0),
  };
  const places = () =>
    [...files.values()].flatMap((bytes) =>
      gunzipSync(bytes)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { place: number }).place),
    );
  return { store, files, places };
}

const begun = async (accountId: number) => {
  await records.save(accountId, target, new Date(start));
  return async () => {
    const row = await records.find(accountId);
    if (row === undefined) throw new Error('Nothing is archived.');
    return row;
  };
};
const inOrder = (count: number) => Array.from({ length: count }, (_, place) => place);

test('each log is in one file of its own day, and what is not stored for certain yet waits', async () => {
  const row = await begun(1);
  const { store, files, places } = memoryStore();
  const archiver = new Archiver({ records, telemetry: logs(24_000), delay: minute, now: () => start + 4 * minute });
  await archiver.run(await row(), store);
  // Three of the four minutes are older than the delay.
  expect(places().toSorted((a, b) => a - b)).toEqual(inOrder(18_000));
  expect([...files.keys()].toSorted()).toEqual([
    '1/2026/01/01/20260101T235800000Z-1.json.gz',
    '1/2026/01/02/20260101T235800000Z-1.json.gz',
  ]);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  expect(await row()).toMatchObject({ until: new Date(start + 3 * minute), logs: 18_000, files: 2, bytes, problem: null });
  await archiver.run(await row(), store);
  expect(places()).toHaveLength(18_000);
});

test('a window that failed half way is written again, and no log of it is there twice or missing', async () => {
  const row = await begun(2);
  const { store, places } = memoryStore([2]);
  const telemetry = logs(90_000);
  const first = new Archiver({ records, telemetry, delay: minute, now: () => start + 6 * minute });
  await expect(first.run(await row(), store)).rejects.toThrow('503');
  expect(places().length).toBeGreaterThan(0);
  expect(await row()).toMatchObject({ until: new Date(start), logs: 0 });
  // More has arrived by the time that it is tried again.
  await new Archiver({ records, telemetry, delay: minute, now: () => start + 20 * minute }).run(await row(), store);
  expect(places().toSorted((a, b) => a - b)).toEqual(inOrder(90_000));
  expect(await row()).toMatchObject({ logs: 90_000 });
});

test('a target that has been changed meanwhile does not count what went to the one before', async () => {
  const row = await begun(3);
  const before = await row();
  await records.save(3, { ...target, bucket: 'another' }, new Date(start + minute));
  const { store } = memoryStore();
  await new Archiver({ records, telemetry: logs(100), delay: 0, now: () => start + minute }).run(before, store);
  expect(await row()).toMatchObject({ logs: 0, since: new Date(start + minute), target: { bucket: 'another' } });
});

test('new credentials for the same store go on where it is, another store begins anew, and a secret is kept sealed', async () => {
  const row = await begun(4);
  await new Archiver({ records, telemetry: logs(100), delay: 0, now: () => start + minute }).run(await row(), memoryStore().store);
  await records.save(4, { ...target, secretKey: 'another secret' }, new Date(start + 9 * minute));
  expect(await row()).toMatchObject({ until: new Date(start + minute), logs: 100 });
  expect(JSON.stringify(await row())).not.toContain('another secret');
  expect(records.open(await row())).toEqual({ ...target, secretKey: 'another secret' });
  await records.save(4, { ...target, bucket: 'another' }, new Date(start + 9 * minute));
  expect(await row()).toMatchObject({ until: new Date(start + 9 * minute), logs: 0 });
});
