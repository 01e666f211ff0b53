import { afterAll, beforeAll, expect, test } from 'vitest';
import { logBatch } from '../../../host/server/telemetry/testing/logBatch';
import { S3Server } from '../../harness/S3Server';
import { now, type OpenWarmTier, openWarmTier, warmTotal } from './openWarmTier';

const keys = { accessKeyId: 'WARMKEY', secretAccessKey: 'a/secret+of=warm' };
const store = new S3Server(keys);
let address: string;
let tier: OpenWarmTier;
beforeAll(async () => {
  address = await store.start();
  tier = await openWarmTier(() => ({ kind: 's3', url: `${address}/bucket/logs`, ...keys }));
});
afterAll(async () => {
  await tier.close();
  await store.stop();
});

test('logs become warm in a bucket, are found there, and their files go when their time is over [data-9-44]', async () => {
  await tier.retention.choose(1, { retentionDays: 30, snapSearchRetentionDays: null });
  await tier.telemetry.insert(logBatch(1, 0, 3000));
  expect(await tier.mover(tier.archive, () => now).run()).toEqual({ files: 1, rows: 3000 });
  await tier.telemetry.insert(logBatch(1, 5000, 10));
  expect(await tier.mover(tier.archive, () => now).run()).toEqual({ files: 1, rows: 10 });
  expect([...store.objects.keys()].every((key) => /^\/bucket\/logs\/1\/2026-01-02\/[\w-]+\.parquet$/.test(key))).toBe(true);
  const sizes = [...store.objects.values()].reduce((sum, { length }) => sum + length, 0);
  expect(await tier.book.usage([1])).toMatchObject([{ files: 2, rows: 3010, bytes: sizes }]);
  expect(await tier.hotTotal(1)).toBe(0);
  expect(await warmTotal(tier.search(), [1])).toBe(3010);

  store.failWith = 503;
  await expect(warmTotal(tier.search(), [1])).rejects.toMatchObject({ status: 502, code: 'ARCHIVE_UNREADABLE' });
  store.failWith = undefined;

  const [[gone = '', bytes = Buffer.alloc(0)] = []] = store.objects;
  const broken = { status: 502, message: expect.stringContaining('A file of the warm logs of 2026-01-02 is missing or damaged.') };
  store.objects.delete(gone);
  await expect(warmTotal(tier.search(), [1])).rejects.toMatchObject(broken);
  store.objects.set(gone, bytes.subarray(0, bytes.length / 2));
  await expect(warmTotal(tier.search(), [1])).rejects.toMatchObject(broken);
  store.objects.set(gone, bytes);
  expect(await warmTotal(tier.search(), [1])).toBe(3010);
  await tier.mover(tier.archive, () => now + 30 * 86_400_000).run();
  expect(store.objects.size).toBe(0);
  expect(await tier.book.accounts()).toEqual([]);
});

test('while nobody answers at the address of the bucket, a search says so and the logs stay in the store; afterwards all goes on', async () => {
  await tier.retention.choose(1, { retentionDays: 30, snapSearchRetentionDays: null });
  await tier.telemetry.insert(logBatch(1, 20_000, 100));
  await tier.mover(tier.archive, () => now).run();
  await tier.telemetry.insert(logBatch(1, 30_000, 50));
  await store.stop();
  await expect(warmTotal(tier.search(), [1])).rejects.toMatchObject({
    status: 502,
    code: 'ARCHIVE_UNREADABLE',
    message: expect.stringContaining('The storage of warm logs does not answer'),
  });
  expect(await tier.mover(tier.archive, () => now).run()).toEqual({ files: 0, rows: 0 });
  expect((await tier.runs.of([1]))[0]?.fault).toContain('The storage of warm logs does not answer');
  expect(await tier.hotTotal(1)).toBe(50);
  await store.start(Number(new URL(address).port));
  expect(await tier.mover(tier.archive, () => now).run()).toEqual({ files: 1, rows: 50 });
  expect(await warmTotal(tier.search(), [1])).toBe(150);
  expect(await tier.book.unfinished(1)).toEqual([]);
  await tier.mover(tier.archive, () => now + 30 * 86_400_000).run();
});

test('with other keys the bucket refuses, the logs stay in the store, and no message holds a key', async () => {
  const wrong = await openWarmTier(() => ({ kind: 's3', url: `${address}/bucket/logs`, ...keys, secretAccessKey: 'not-the-secret' }));
  await wrong.retention.choose(1, { retentionDays: 30, snapSearchRetentionDays: null });
  await wrong.telemetry.insert(logBatch(1, 0, 100));
  await wrong.mover().run();
  const [run] = await wrong.runs.of([1]);
  expect(run?.fault).toBeTruthy();
  expect(run?.fault).not.toContain('not-the-secret');
  expect(run?.fault).not.toContain(keys.accessKeyId);
  expect(await wrong.hotTotal(1)).toBe(100);
  expect(store.objects.size).toBe(0);
  await wrong.close();
});
