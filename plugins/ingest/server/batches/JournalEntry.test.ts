import { writeSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LossLedger } from '../ledger/LossLedger';
import { JournalEntry, readMarks } from './JournalEntry';

let folder: string;
let path: string;
let file: FileHandle;
/** Bytes that the disk has room for. */
let room: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astrolabe-journal-'));
  path = join(folder, 'a.rows');
  file = await open(path, 'w');
  room = Number.POSITIVE_INFINITY;
});
afterEach(async () => {
  vi.useRealTimers();
  await file.close().catch(() => undefined);
  await rm(folder, { recursive: true });
});

/** As the system does it: what there is room for is taken, and an error is raised only when that is nothing. */
function onFullDisk(fd: number, bytes: Buffer): number {
  if (room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const taken = Math.min(room, bytes.length);
  room -= taken;
  return writeSync(fd, bytes, 0, taken);
}
const entryOf = () => new JournalEntry('a', path, file, onFullDisk);
const marks = async () => readMarks(await readFile(path, 'utf8'));
const write = { run: 'r', number: 7 };

test.each([0, 1, 5, 12, 20, 33])(
  'a disk that fills after %i bytes raises nothing; the marks follow in their order, each whole, once there is room',
  async (free) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
    room = free;
    const entry = entryOf();
    entry.stored(new Set([3]));
    entry.leaving(write);
    entry.counted();
    entry.rolledUp();
    entry.acknowledged(0);
    entry.acknowledged(2);
    vi.advanceTimersByTime(1);
    expect(entry.isMarked()).toBe(false);
    expect((await marks()).acknowledged.size).toBe(0);
    vi.advanceTimersByTime(5000);
    room = 10;
    vi.advanceTimersByTime(1000);
    room = 1000;
    vi.advanceTimersByTime(1000);
    expect(await marks()).toEqual({ stored: [3], leaving: write, counted: true, rolledUp: true, acknowledged: new Set([0, 2]) });
    expect(entry.isMarked()).toBe(true);
  },
);

test('a file that is left, or removed, while the disk is full is closed all the same', async () => {
  room = 0;
  const left = entryOf();
  left.stored(new Set());
  await left.leave();
  file = await open(path, 'w');
  const removed = entryOf();
  removed.acknowledged(1);
  await removed.remove();
  expect(await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error.code)).toBe('ENOENT');
});

test('counts do not leave for the store before the journal knows', () => {
  room = 0;
  const ledger = new LossLedger();
  const entry = entryOf();
  ledger.stored({ accountId: 1, tokenId: 1, signal: 'logs' }, 'p', 5, 50);
  ledger.follow({ leaving: (by) => entry.leaving(by), isMarked: () => entry.isMarked(), kept: () => entry.counted() });
  const drained = ledger.drain();
  expect(drained.isMarked()).toBe(false);
  room = 1000;
  expect(ledger.drain()).toBe(drained);
  expect(drained.isMarked()).toBe(true);
  drained.kept();
  expect(ledger.drain().counts).toEqual([]);
});
