import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRecords } from '#tests/harness/changeRecords';
import { dueNow } from '#tests/harness/dueNow';
import { type Product, type Session, startProduct, until } from '#tests/harness/product';
import { S3Server } from '#tests/harness/S3Server';
import type { Restore, RestorePreview } from '../../../plugins/archive/common/restores';
import { AzureServer } from './AzureServer';

const keys = { accessKeyId: 'ARCHIVEKEY1234567', secretAccessKey: 'a/secret+of=s3' };
const bucketStore = new S3Server(keys);
const application = { tenantId: 'tenant-1', clientId: 'client-1', clientSecret: 'a/secret+of=azure' };
const azureStore = new AzureServer(application);
let folder = '';
let endpoint = '';
let product: Product;
let session: Session;
let accountId = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-disk-'));
  endpoint = await bucketStore.start();
  const azureUrl = await azureStore.start();
  product = await startProduct({
    env: {
      ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1',
      ASTROLABE_ARCHIVE_DELAY: '1',
      ASTROLABE_ARCHIVE_DISK: folder,
      ASTROLABE_AZURE_LOGIN_URL: `${azureUrl}/login`,
      ASTROLABE_AZURE_BLOB_URL: `${azureUrl}/blobs/{account}`,
    },
  });
  session = await product.login();
  accountId = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;
});
afterAll(async () => {
  await product?.dispose();
  await bucketStore.stop();
  await azureStore.stop();
  await rm(folder, { recursive: true, force: true });
});

const hour = 3_600_000;
/** Midday three days ago: the range and what lies beside it are of one day. */
const noon = Math.floor((Date.now() - 3 * 24 * hour) / (24 * hour)) * 24 * hour + 12 * hour;
const at = (hours: number): string => new Date(noon + hours * hour).toISOString();
const range = { from: at(-1), to: at(1) };

type Source = Readonly<Record<string, unknown>>;
const search = async (own: Session, text: string): Promise<{ readonly total: number; readonly sources: readonly Source[] }> => {
  const body = { query: text, from: at(-12), to: at(12) };
  const answer = await own.call<{ total: number; hits: { _source: Source }[] }>('POST', '/api/explore/search', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { total: answer.body.total, sources: answer.body.hits.map(({ _source }) => _source) };
};

async function ship(lines: readonly object[]): Promise<void> {
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}&type=shop`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(answer.status).toBe(200);
}

/** Paths of the archived files below the folder, the temporary ones of a write under way included. */
const filesOnDisk = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const restores = async (own = session) => (await own.call<{ results: Restore[]; total: number }>('GET', '/api/archive/restores')).body;

async function ended(id: number): Promise<Restore> {
  let found: Restore | undefined;
  await until('the restore being over', async () => {
    found = (await restores()).results.find((one) => one.id === id);
    return found !== undefined && found.state !== 'waiting' && found.state !== 'running';
  });
  return found as Restore;
}

async function restored(name: string, more: object = {}): Promise<Restore> {
  const { status, body } = await session.call<Restore>('POST', '/api/archive/restores', { ...range, name, expiryDays: 7, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return ended(body.id);
}

test('an admin sets an archive target (S3-compatible bucket or local disk), tests it, starts or stops archiving, and restores a time range into a restore account with progress and expiry; the restored logs are searchable [shell-2.4-32]', async () => {
  expect((await session.call<{ disk: boolean }>('GET', '/api/archive/options')).body.disk).toBe(true);
  // A test saves nothing.
  expect((await session.call('POST', '/api/archive/test', { provider: 'disk' })).body).toEqual({ canRestore: true, problem: null });
  expect((await session.call('GET', '/api/archive')).body).toEqual({ target: null, progress: null });
  expect(await filesOnDisk()).toEqual([]);
  expect((await session.call('POST', '/api/archive/restores', { ...range, name: 'Too early', expiryDays: 7 })).status).toBe(404);

  expect((await session.call('PUT', '/api/archive', { provider: 'disk' })).status).toBe(200);
  await ship([
    {
      '@timestamp': at(-1),
      message: 'parcel first level=debug user=ada',
      severity: 'error',
      service: 'cart',
      order: { id: 1, paid: true, note: null, items: ['a', 'b'] },
    },
    {
      '@timestamp': at(0).replace('Z', '456789Z'),
      message: 'parcel twice',
      trace_id: '0af7651916cd43dd8448eb211c80319c',
      order: { id: 2 },
    },
    {
      '@timestamp': at(0).replace('Z', '456789Z'),
      message: 'parcel twice',
      trace_id: '0af7651916cd43dd8448eb211c80319c',
      order: { id: 2 },
    },
    { '@timestamp': at(-2), message: 'parcel before', order: { id: 3 } },
    { '@timestamp': at(1), message: 'parcel behind', order: { id: 4 } },
  ]);
  await until('the logs being archived', async () => {
    await session.call('POST', '/api/archive/run');
    return (await session.call<{ progress: { logs: number } }>('GET', '/api/archive')).body.progress.logs >= 5;
  });
  const files = await filesOnDisk();
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect(file).toMatch(new RegExp(`^${folder}/${accountId}/\\d{4}/\\d\\d/\\d\\d/\\d{8}T\\d{9}Z-\\d+\\.json\\.gz$`));

  // Seen beforehand: files and bytes.
  const { body: preview } = await session.call<RestorePreview>('POST', '/api/archive/restores/preview', range);
  const bytes = await Promise.all(files.map(async (file) => (await readFile(file)).length));
  expect(preview).toEqual({ files: files.length, bytes: bytes.reduce((sum, length) => sum + length, 0) });

  const done = await restored('Parcels');
  expect(done).toMatchObject({ state: 'done', logs: 3, unreadable: { files: 0, lines: 0 }, problem: null });
  expect(done).toMatchObject({ files: { done: files.length, total: files.length }, bytes: { done: preview.bytes, total: preview.bytes } });
  expect(Date.parse(done.expiresAt) - Date.parse(done.createdAt)).toBe(7 * 24 * hour);
  expect((await restores()).total).toBe(1);

  // Those of the range alone, as the search shows them where they came from.
  const inside = await product.login().then((own) => own.enter(done.accountId));
  await until('the restored logs being found', async () => (await search(inside, 'parcel')).total === 3);
  const original = (await search(session, 'parcel')).sources.filter(({ message }) => !/before|behind/.test(String(message)));
  expect(original).toHaveLength(3);
  const byText = (sources: readonly Source[]) => sources.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  expect(byText((await search(inside, 'parcel')).sources)).toEqual(byText(original));
  expect((await search(inside, 'before')).total + (await search(inside, 'behind')).total).toBe(0);

  // Stopped: what is archived stays.
  expect((await session.call('DELETE', '/api/archive')).status).toBe(200);
  expect(await filesOnDisk()).toEqual(files);

  // Expired: the account and its logs go.
  await changeRecords(product, 'UPDATE plugin_archive.restores SET expires_at = now() WHERE id = $1', [done.id]);
  await dueNow(product, 'archive', 'expire-restores');
  await until('the restore being gone', async () => (await restores()).total === 0, 60_000);
  const { body: managed } = await session.call<{ accounts: { accountId: number }[] }>('GET', '/api/accounts/managed');
  expect(managed.accounts.map((account) => account.accountId)).not.toContain(done.accountId);
  // Its session goes on in the main account, and nobody can enter it any more.
  expect((await inside.call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId).toBe(accountId);
  await dueNow(product, 'account-management', 'remove');
  await until(
    'its data being removed',
    async () => {
      const { body } = await session.call<{ removals: { accountId: number }[] }>('GET', '/api/accounts/managed');
      return body.removals.every((account) => account.accountId !== done.accountId);
    },
    200_000,
  );
}, 420_000);

test('what is damaged is counted and told, and the rest is restored; a restore is deleted before its end', async () => {
  expect((await session.call('PUT', '/api/archive', { provider: 'disk' })).status).toBe(200);
  const [file = ''] = await filesOnDisk();
  const line =
    gunzipSync(await readFile(file))
      .toString()
      .split('\n')[0] ?? '';
  const extra = { ...(JSON.parse(line) as object), '@timestamp': at(0.5), message: 'parcel beside damage' };
  const packed = gzipSync(`${JSON.stringify(extra)}\nno log at all\n{"message":"without a time"}\n`);
  await writeFile(join(dirname(file), '20200101T000000000Z-1.json.gz'), packed);
  await writeFile(join(dirname(file), '20200101T000000000Z-2.json.gz'), packed.subarray(0, 20));
  await writeFile(join(dirname(file), 'something-else.txt'), 'not ours');
  const done = await restored('Damaged');
  expect(done).toMatchObject({ state: 'done', logs: 4, unreadable: { files: 1, lines: 2 } });

  expect((await session.call('POST', `/api/archive/restores/${done.id}/cancel`)).status).toBe(409);
  expect((await session.call('POST', '/api/archive/restores', { ...range, name: 'Damaged', expiryDays: 7 })).body).toMatchObject({
    code: 'ACCOUNT_NAME_TAKEN',
  });
  expect((await restores()).total).toBe(1);
  expect((await session.call('DELETE', `/api/archive/restores/${done.id}`)).status).toBe(200);
  expect((await session.call('DELETE', `/api/archive/restores/${done.id}`)).status).toBe(404);
  expect((await restores()).total).toBe(0);
});

test.each([
  ['an end before its beginning', { to: at(-2) }],
  ['more than 366 days', { from: new Date(noon - 400 * 24 * hour).toISOString() }],
  ['no expiry', { expiryDays: 0 }],
  ['an expiry of 91 days', { expiryDays: 91 }],
  ['half a day', { expiryDays: 0.5 }],
  ['a name with a slash', { name: 'a/b' }],
])('a restore with %s is refused', async (_name, change) => {
  const body = { ...range, name: 'Refused', expiryDays: 7, ...change };
  expect((await session.call('POST', '/api/archive/restores', body)).status).toBe(400);
});

test('logs of a bucket are restored as well', async () => {
  const target = {
    provider: 's3',
    bucket: 'our-logs',
    region: 'eu-central-1',
    endpoint,
    storagePathPrefix: 'logs',
    accessKey: keys.accessKeyId,
    secretKey: keys.secretAccessKey,
  };
  expect((await session.call('PUT', '/api/archive', target)).status).toBe(200);
  await ship([
    { '@timestamp': at(0.1), message: 'bucketed inside' },
    { '@timestamp': at(3), message: 'bucketed outside' },
  ]);
  await until('the logs being archived', async () => {
    await session.call('POST', '/api/archive/run');
    return (await session.call<{ progress: { logs: number } }>('GET', '/api/archive')).body.progress.logs >= 2;
  });
  const done = await restored('Of the bucket');
  expect(done).toMatchObject({ state: 'done', logs: 1, problem: null });
  const inside = await product.login().then((own) => own.enter(done.accountId));
  await until('the restored log being found', async () => (await search(inside, 'bucketed')).total === 1);
  expect((await search(inside, 'bucketed')).sources).toMatchObject([{ message: 'bucketed inside', type: 'shop' }]);
});

test('logs of an Azure container are restored as well; a restore that is cancelled keeps what it has, and goes on where it stopped', async () => {
  const target = { provider: 'azure', ...application, accountName: 'logs1', containerName: 'archive', storagePathPrefix: 'our logs' };
  expect((await session.call('PUT', '/api/archive', target)).status).toBe(200);
  // Three files, and pages of two in their list.
  const archived = async () => (await session.call<{ progress: { logs: number } | null }>('GET', '/api/archive')).body.progress?.logs ?? 0;
  const before = await archived();
  for (const number of [1, 2, 3]) {
    await ship([{ '@timestamp': at(number / 10), message: `azured ${number}` }]);
    // A restore reads what is noted as archived, and the note follows the file.
    await until(`log ${number} being archived`, async () => {
      await session.call('POST', '/api/archive/run');
      return (await archived()) === before + number;
    });
    expect(azureStore.blobs.size).toBe(number);
  }
  const paths = [...azureStore.blobs.keys()].sort();
  for (const path of paths) expect(path).toMatch(/^\/blobs\/logs1\/archive\/our logs\/\d+\/\d{4}\/\d\d\/\d\d\/.*\.json\.gz$/);

  const reads: string[] = [];
  const held: { release: () => void } = { release: () => {} };
  const second = new Promise<void>((release) => {
    held.release = release;
  });
  azureStore.onRead = async (path) => {
    reads.push(path);
    if (path === paths[1]) await second;
  };
  const { body: begun } = await session.call<Restore>('POST', '/api/archive/restores', { ...range, name: 'Of Azure', expiryDays: 7 });
  expect((await session.call('POST', `/api/archive/restores/${begun.id}/resume`)).status).toBe(409);
  await until('the second file being asked for', () => reads.length === 2);
  const cancelled = await session.call<Restore>('POST', `/api/archive/restores/${begun.id}/cancel`);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', logs: 1, files: { done: 1, total: 3 }, problem: null });
  expect((await session.call('POST', `/api/archive/restores/${begun.id}/cancel`)).status).toBe(409);
  const inside = await product.login().then((own) => own.enter(begun.accountId));
  await until('the log of the first file being found', async () => (await search(inside, 'azured')).total === 1);

  held.release();
  expect((await session.call('POST', `/api/archive/restores/${begun.id}/resume`)).status).toBe(200);
  expect(await ended(begun.id)).toMatchObject({ state: 'done', logs: 3, files: { done: 3, total: 3 }, problem: null });
  // The first file was not read again.
  expect(reads.filter((path) => path === paths[0])).toHaveLength(1);
  await until('all logs being found', async () => (await search(inside, 'azured')).total === 3);
  expect((await search(inside, 'azured')).sources.map(({ message }) => message).sort()).toEqual(['azured 1', 'azured 2', 'azured 3']);
});
