import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MeasuresQuery, numberIn, parseLucene, type Query, type RowsQuery } from '#sdk/query';
import type { ArchiveFile, ArchiveQueryOptions, TelemetryArchive } from '#sdk/server';
import { createTelemetry, type TelemetryRuntime } from '../createTelemetry';
import { logBatch, logRange } from '../testing/logBatch';
import { silentLogger, temporaryDirectory } from '../testing/testEngine';
import { pathOf } from './ArchivePlace';
import { slicesOf } from './slicesOf';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const statfs = async (path: string) => ({ ...(await real.statfs(path)), ...(disk.isFull && { bavail: 0 }) });
  return { ...real, statfs };
});

const budget = { seconds: 30, memoryBytes: 1_000_000_000, rowsToRead: 100_000_000 };
const day = '2026-01-02';
const file = (accountId: number, name = 'first'): ArchiveFile => ({ accountId, day, name });
const asked = (text: string): Pick<MeasuresQuery<'logs'>, 'signal' | 'where' | 'range'> => {
  const parsed = parseLucene(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { signal: 'logs', where: parsed.expression, range: logRange };
};
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let runtime: TelemetryRuntime;
let archive: TelemetryArchive;

beforeAll(async () => {
  directory = await temporaryDirectory();
  runtime = await createTelemetry({ dataDir: join(directory.path, 'telemetry'), logger: silentLogger, budget });
  archive = runtime.archives.open({ kind: 'directory', path: join(directory.path, 'warm') });
  await runtime.telemetry.insert(logBatch(1, 0, 1000));
  await runtime.telemetry.insert(logBatch(2, 0, 300));
});
afterAll(async () => {
  await runtime.close();
  await directory.remove();
});

const counting = (text: string): MeasuresQuery => ({ ...asked(text), measures: [{ kind: 'count' }] });
/** The files of an archive, asked as they are given. */
const within = (options: ArchiveQueryOptions) => {
  const telemetry = archive.ask(options);
  return {
    query: (query: MeasuresQuery) => telemetry.query(query, options),
    rows: (query: RowsQuery) => telemetry.query(query, options),
    any: (query: Query) => telemetry.query(query, options),
  };
};
const hot = async (account: number, text = '*'): Promise<number> =>
  numberIn(await runtime.telemetry.query(counting(text === '*' ? '' : text), { scope: { accounts: [account] } }));
const warm = async (account: number, files: readonly ArchiveFile[], text = ''): Promise<number> =>
  numberIn(await within({ scope: { accounts: [account] }, files, seconds: 30 }).query(counting(text)));

test('five-minute buckets become files of about the size asked, none cut', () => {
  const bucket = (minute: number, rows: number) => ({ seconds: BigInt(minute * 60), rows });
  const minutes = (slices: ReturnType<typeof slicesOf>) =>
    slices.map(({ from, to, rows }) => [Number(BigInt(from) / 60_000_000_000n), Number(BigInt(to) / 60_000_000_000n), rows]);
  expect(minutes(slicesOf([bucket(0, 5), bucket(5, 5), bucket(15, 1), bucket(20, 30), bucket(25, 2)], 10))).toEqual([
    [0, 10, 10],
    [15, 20, 1],
    [20, 25, 30],
    [25, 30, 2],
  ]);
  expect(slicesOf([], 10)).toEqual([]);
});

test('logs are written, found in the file with the same questions, and released from the table exactly', async () => {
  expect(await archive.days(1, '2026-01-03')).toEqual([day]);
  expect(await archive.days(1, day)).toEqual([]);
  const [slice, ...more] = await archive.slices(1, day, 10_000);
  if (slice === undefined) throw new Error('no slice');
  expect(more).toEqual([]);
  const before = await archive.contentOf(1, day, slice);
  const { bytes, rawBytes, ...content } = await archive.write(file(1), slice);
  expect(content).toEqual(before);
  expect(content.rows).toBe(1000);
  expect(bytes).toBeGreaterThan(1000);
  expect(rawBytes).toBeGreaterThan(100 * 1000);

  const questions: Query[] = [
    '',
    'order 42',
    'service:"service-3" AND status:201',
    'pod.name:pod-2 AND severity:error',
    '"processed order"',
    'ord*',
  ].flatMap((text): Query[] => [
    counting(text),
    { ...asked(text), limit: 20 },
    {
      ...asked(text),
      limit: 20,
      sort: [
        { field: 'status', descending: true },
        { field: 'severity', descending: false },
      ],
    },
    { ...counting(text), interval: { width: 60_000 }, groupBy: [{ field: 'service', top: 3 }] },
    { ...counting(text), interval: { width: 60_000 }, groupBy: [{ field: 'severity' }] },
    { ...counting(text), groupBy: [{ field: 'pod.name', top: 3 }] },
  ]);
  const scope = { accounts: [1] };
  const found = async (query: Query, from: 'table' | 'files') => {
    const answer =
      from === 'table'
        ? await runtime.telemetry.query(query, { scope })
        : await within({ scope, files: [file(1)], seconds: 30 }).any(query);
    const { cost: _cost, ...rest } = answer;
    return rest;
  };
  for (const query of questions) expect(await found(query, 'files'), JSON.stringify(query)).toEqual(await found(query, 'table'));

  const [hit] = (await within({ scope, files: [file(1)], seconds: 30 }).rows({ ...asked('order 42'), limit: 1 })).hits;
  const byId: RowsQuery = { ...asked(''), where: { kind: 'term', field: '_id', value: hit?._id ?? '' }, limit: 1 };
  expect(await found(byId, 'files')).toEqual(await found(byId, 'table'));

  await runtime.telemetry.insert(logBatch(1, 5000, 1));
  await archive.release(file(1));
  await archive.release(file(1));
  expect(await hot(1)).toBe(1);
  expect(await hot(1, 'order 5000')).toBe(1);
  expect(await hot(2)).toBe(300);
  expect(await warm(1, [file(1)])).toBe(1000);
});

test('pages of a file follow one another without a gap', async () => {
  const ids: string[] = [];
  let after: string | undefined;
  for (;;) {
    const { hits } = await within({ scope: { accounts: [1] }, files: [file(1)], seconds: 30 }).rows({
      ...asked(''),
      limit: 400,
      ...(after === undefined ? {} : { after }),
    });
    ids.push(...hits.map(({ _id }) => _id));
    after = hits.at(-1)?.cursor;
    if (hits.length < 400) break;
  }
  expect(new Set(ids).size).toBe(1000);
});

test('files of accounts outside the scope are refused, and rows of others within a file are not shown', async () => {
  await expect(warm(2, [file(1)])).rejects.toThrow('not in the scope');
  const [slice] = await archive.slices(2, day, 10_000);
  if (slice === undefined) throw new Error('no slice');
  await archive.write(file(2), slice);
  expect(await warm(2, [file(2)])).toBe(300);
  await expect(async () => within({ scope: { accounts: [] }, files: [], seconds: 30 }).query(counting(''))).rejects.toThrow('No account');
  // The same file under a name in account 1's folder, as a slip of the hand would leave it.
  copyFileSync(join(directory.path, `warm/2/${day}/first.parquet`), join(directory.path, `warm/1/${day}/strange.parquet`));
  expect(await warm(1, [file(1, 'strange')])).toBe(0);
});

test('no files answer nothing; a file that is gone is an error, not less', async () => {
  expect(await warm(1, [])).toBe(0);
  await expect(warm(1, [file(1), file(1, 'gone')])).rejects.toMatchObject({ status: 502, code: 'ARCHIVE_UNREADABLE' });
  rmSync(join(directory.path, `warm/1/${day}/strange.parquet`), { force: true });
  await archive.remove(file(1, 'strange'));
  await expect(async () => warm(1, [{ accountId: 1, day, name: '../../2/x' }])).rejects.toThrow('is not a file of the archive');
});

test('a file that is missing or damaged is named by its day', async () => {
  const folder = join(directory.path, `warm/1/${day}`);
  copyFileSync(join(folder, 'first.parquet'), join(folder, 'half.parquet'));
  truncateSync(join(folder, 'half.parquet'), 5000);
  writeFileSync(join(folder, 'zeros.parquet'), Buffer.alloc(20_000));
  writeFileSync(join(folder, 'empty.parquet'), '');
  for (const name of ['gone', 'half', 'zeros', 'empty']) {
    await expect(warm(1, [file(1), file(1, name)]), name).rejects.toMatchObject({
      status: 502,
      code: 'ARCHIVE_UNREADABLE',
      message: expect.stringContaining(`A file of the warm logs of ${day} is missing or damaged.`),
    });
  }
});

test('a disk that is full is told as that, and no half of a file is taken for one', async () => {
  const path = join(directory.path, 'tiny');
  const target = join(path, `${pathOf(file(3))}.parquet`);
  mkdirSync(dirname(target), { recursive: true });
  // Whatever is written there is answered as by a disk without room.
  symlinkSync('/dev/full', target);
  disk.isFull = true;
  try {
    await runtime.telemetry.insert(logBatch(3, 0, 20_000));
    const tiny = runtime.archives.open({ kind: 'directory', path });
    const [slice] = await tiny.slices(3, day, 100_000);
    if (slice === undefined) throw new Error('no slice');
    await expect(tiny.write(file(3), slice)).rejects.toMatchObject({
      status: 507,
      code: 'ARCHIVE_FULL',
      message: expect.stringContaining('no room left'),
    });
    expect(await hot(3)).toBe(20_000);
    await tiny.remove(file(3));
    expect(existsSync('/dev/full')).toBe(true);
  } finally {
    disk.isFull = false;
  }
});

test('a question takes as long as it may and no longer, and ends when nobody waits', async () => {
  const slow = counting('/(a|b)*processed.*order/');
  await expect(within({ scope: { accounts: [1] }, files: [file(1)], seconds: 0.000_001 }).query(slow)).rejects.toMatchObject({
    status: 408,
  });
  const gone = new AbortController();
  gone.abort(new Error('gone'));
  await expect(within({ scope: { accounts: [1] }, files: [file(1)], seconds: 30, signal: gone.signal }).query(slow)).rejects.toThrow(
    'gone',
  );
});

test('what cannot be used says why', () => {
  expect(archive.fault).toBeUndefined();
  expect(runtime.archives.open({ kind: 'directory', path: '/x/{a,b}' }).fault).toContain('pattern');
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
  expect(runtime.archives.open({ kind: 's3', url: 'http://127.0.0.1:9/bucket', ...keys }).fault).toBeUndefined();
  expect(runtime.archives.open({ kind: 's3', url: 'http://127.0.0.1:9', ...keys }).fault).toContain('no address of a bucket');
  expect(runtime.archives.open({ kind: 's3', url: 'http://127.0.0.1:9/b', ...keys, secretAccessKey: '' }).fault).toContain('SECRET_KEY');
});
