import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BootDocument } from '#sdk';
import { accountsService } from '#sdk/server';
import { HostInProcess } from '#tests/conformance/identity/HostInProcess';
import { changeRecords } from '#tests/harness/changeRecords';
import { type Product, type Session, startProduct, until } from '#tests/harness/product';
import { S3Server } from '#tests/harness/S3Server';
import { AzureServer } from './AzureServer';

const application = { tenantId: 'tenant-1', clientId: 'client-1', clientSecret: 'a/secret+of=azure' };
const keys = { accessKeyId: 'ARCHIVEKEY1234567', secretAccessKey: 'a/secret+of=s3' };
const azureStore = new AzureServer(application);
const s3Store = new S3Server(keys);

let product: Product;
let session: Session;
let s3Url = '';
beforeAll(async () => {
  const azureUrl = await azureStore.start();
  s3Url = await s3Store.start();
  product = await startProduct({
    env: {
      ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1',
      ASTROLABE_AZURE_LOGIN_URL: `${azureUrl}/login`,
      ASTROLABE_AZURE_BLOB_URL: `${azureUrl}/blobs/{account}`,
      ASTROLABE_ARCHIVE_DELAY: '1',
    },
  });
  session = await product.login();
});
afterAll(async () => {
  await product?.dispose();
  await azureStore.stop();
  await s3Store.stop();
});
beforeEach(async () => {
  await session.call('DELETE', '/api/archive');
  azureStore.blobs.clear();
  s3Store.objects.clear();
});

const azure = { provider: 'azure', ...application, accountName: 'logs1', containerName: 'archive' };
const s3 = () => ({
  provider: 's3',
  bucket: 'our-logs',
  region: 'eu-central-1',
  endpoint: s3Url,
  storagePathPrefix: 'logs/production',
  accessKey: keys.accessKeyId,
  secretKey: keys.secretAccessKey,
});

interface Told {
  readonly target: Readonly<Record<string, unknown>> | null;
  readonly progress: { readonly logs: number; readonly files: number; readonly problem: string | null } | null;
  readonly code?: string;
  readonly message?: string;
}
const save = (target: object) => session.call<Told>('PUT', '/api/archive', target);
const read = async () => (await session.call<Told>('GET', '/api/archive')).body;

async function ship(word: string, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, place) => JSON.stringify({ message: `${word} ${place}`, order: { id: place } }));
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}&type=shop`, {
    method: 'POST',
    body: lines.join('\n'),
  });
  expect(answer.status).toBe(200);
}
/** Logs of the files of a store, by their messages. */
const logsIn = (files: ReadonlyMap<string, Buffer>) =>
  [...files]
    .filter(([name]) => name.endsWith('.json.gz'))
    .flatMap(([, bytes]) => gunzipSync(bytes).toString().trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as { readonly message: string; readonly order: { readonly id: number }; readonly type: string });
async function archived(files: ReadonlyMap<string, Buffer>, count: number) {
  await until(`${count} logs being archived`, async () => {
    await session.call('POST', '/api/archive/run');
    return logsIn(files).length >= count;
  });
  return logsIn(files);
}

test('logs that arrive are written to the container of Azure Blob storage, each once, as compressed files by date [assist-1-05]', async () => {
  expect((await save(azure)).status).toBe(200);
  await ship('euros', 40);
  const logs = await archived(azureStore.blobs, 40);
  expect(logs.map(({ order }) => order.id).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, place) => place));
  expect(logs[0]).toMatchObject({ type: 'shop' });
  const { body: current } = await session.call<{ accountId: number }>('GET', '/api/accounts/current');
  const day = new Date().toISOString().slice(0, 4);
  for (const name of azureStore.blobs.keys())
    expect(name).toMatch(new RegExp(`^/blobs/logs1/archive/${current.accountId}/${day}/\\d\\d/\\d\\d/\\d{8}T\\d{9}Z-\\d+\\.json\\.gz$`));
  await until('The files being counted', async () => (await read()).progress?.logs === 40);
  await ship('dollars', 5);
  expect(await archived(azureStore.blobs, 45)).toHaveLength(45);
});

test('logs that arrive are written to a bucket below the prefix, signed, as compressed files by date', async () => {
  expect((await save(s3())).status).toBe(200);
  await ship('francs', 12);
  expect(await archived(s3Store.objects, 12)).toHaveLength(12);
  for (const name of s3Store.objects.keys())
    expect(name).toMatch(/^\/our-logs\/logs\/production\/\d+\/\d{4}\/\d\d\/\d\d\/[\dTZ]+-\d+\.json\.gz$/);
});

test('secrets of archives and buckets are stored encrypted, and in no answer [assist-3-07]', async () => {
  const bucket = { bucket: 'our-logs', region: 'eu-central-1', accessKey: keys.accessKeyId, logsType: 'custom', active: false };
  const secrets = ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', application.clientSecret, keys.secretAccessKey];
  const answers: unknown[] = [];
  const path = '/api/log-shipping/s3-buckets';
  const made = await session.call<{ id: number }>('POST', path, { ...bucket, addS3ObjectKeyAsLogField: true, secretKey: secrets[0] });
  expect(made.status).toBe(200);
  answers.push(made.body, (await session.call('GET', path)).body);
  answers.push((await session.call('PUT', `${path}/${made.body.id}`, { ...made.body, active: false })).body);
  for (const target of [azure, s3()]) {
    const saved = await save(target);
    expect(saved.status).toBe(200);
    answers.push(saved.body, await read());
    const tables = await changeRecords<{ name: string }>(
      product,
      "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema LIKE 'plugin_%'",
    );
    expect(tables.length).toBeGreaterThan(20);
    const kept: string[] = [];
    for (const { name } of tables)
      kept.push(...(await changeRecords<{ row: string }>(product, `SELECT t::text AS row FROM ${name} t`)).map(({ row }) => row));
    expect(kept.some((row) => row.includes(keys.accessKeyId))).toBe(true);
    for (const secret of secrets) expect(kept.filter((row) => row.includes(secret))).toEqual([]);
  }
  for (const word of [...secrets, 'secretKey', 'clientSecret']) expect(JSON.stringify(answers)).not.toContain(word);
  await session.call('DELETE', `${path}/${made.body.id}`);
});

test('an Azure setting needs all but the prefix [assist-3-11]', async () => {
  expect((await save(azure)).status).toBe(200);
  expect((await save({ ...azure, storagePathPrefix: 'a/b' })).status).toBe(200);
  for (const name of ['tenantId', 'clientId', 'clientSecret', 'accountName', 'containerName']) {
    const { status } = await save(Object.fromEntries(Object.entries(azure).filter(([key]) => key !== name)));
    expect([name, status]).toEqual([name, 400]);
    expect((await save({ ...azure, [name]: ' ' })).status).toBe(400);
  }
});

test('one archive is active: saving one provider deletes the credentials of the other [assist-4-09]', async () => {
  await save(s3());
  expect((await read()).target).toMatchObject({ provider: 's3', bucket: 'our-logs' });
  await save(azure);
  const { target } = await read();
  expect(target).toEqual({ provider: 'azure', tenantId: 'tenant-1', clientId: 'client-1', accountName: 'logs1', containerName: 'archive' });
  s3Store.objects.clear();
  await ship('pounds', 3);
  await archived(azureStore.blobs, 3);
  expect(s3Store.objects.size).toBe(0);
  await save(s3());
  expect((await read()).target).not.toHaveProperty('clientId');
  azureStore.blobs.clear();
  await ship('yen', 3);
  await archived(s3Store.objects, 3);
  expect(azureStore.blobs.size).toBe(0);
});

describe('the setting', () => {
  test('is read without secrets, saved after a file was written, and deleted [assist-4-11]', async () => {
    expect(await read()).toEqual({ target: null, progress: null });
    const saved = await save(s3());
    expect(saved.status).toBe(200);
    expect(saved.body.target).toEqual({
      provider: 's3',
      bucket: 'our-logs',
      region: 'eu-central-1',
      endpoint: s3Url,
      storagePathPrefix: 'logs/production',
      accessKey: keys.accessKeyId,
    });
    expect(JSON.stringify([saved.body, await read()])).not.toContain(keys.secretAccessKey);
    expect(s3Store.asked).toContain('PUT /our-logs/logs/production/astrolabe-write-test.txt');

    const refused = await save({ ...azure, clientSecret: 'not-the-secret' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'ARCHIVE_TEST_FAILED',
      message: expect.stringContaining('AADSTS7000215: Invalid client secret provided.'),
    });
    expect((await read()).target).toMatchObject({ provider: 's3' });
    expect((await session.call('DELETE', '/api/archive')).body).toEqual({ target: null, progress: null });
    expect((await session.call('DELETE', '/api/archive')).status).toBe(404);
    expect((await session.call('POST', '/api/archive/run')).status).toBe(404);
  });

  test.each([
    ['a key that is wrong', () => ({ ...s3(), secretKey: 'not-the-secret' }), /SignatureDoesNotMatch/],
    ['a container that is not there', () => ({ ...azure, containerName: 'nowhere' }), /ContainerNotFound/],
    ['an endpoint where nobody answers', () => ({ ...s3(), endpoint: 'http://127.0.0.1:1' }), /cannot be reached/],
    ['an address inside of the network', () => ({ ...s3(), endpoint: 'http://10.0.0.1' }), /cannot be reached/],
  ])('with %s nothing is saved, and the reason is told without a secret', async (_name, target, reason) => {
    const { status, body } = await save(target());
    expect(status).toBe(400);
    expect(body.message).toMatch(reason);
    expect(body.message).not.toContain('not-the-secret');
    expect((await read()).target).toBeNull();
  });

  test.each([
    ['prefix with dots', { storagePathPrefix: '../other' }],
    ['bucket that is none', { bucket: 'Our_Logs' }],
    ['access key of 15 characters', { accessKey: 'A'.repeat(15) }],
    ['endpoint that is no address', { endpoint: 'ftp://minio' }],
  ])('a %s is refused', async (_name, change) => {
    expect((await save({ ...s3(), ...change })).status).toBe(400);
  });
});

test('while the store refuses, the archive says so and goes on afterwards without a gap', async () => {
  await save(s3());
  s3Store.failWith = 503;
  await ship('crowns', 4);
  await until('The problem being told', async () => {
    await session.call('POST', '/api/archive/run');
    return (await read()).progress?.problem?.includes('503') === true;
  });
  s3Store.failWith = undefined;
  expect(await archived(s3Store.objects, 4)).toHaveLength(4);
  await until('The problem being gone', async () => (await read()).progress?.problem === null);
});

test("the page 'archive-and-restore' needs the permission and a plan other than free [shell-2.4-31]", async () => {
  const host = await HostInProcess.shared();
  const accounts = host.service(accountsService);
  const person = async (planType: 'free' | 'trial', role: 'admin' | 'user') => {
    const account = await accounts.addOwner({ name: `Archive ${planType} ${role}`, planType });
    const email = `${planType}-${role}@archive.example`;
    const user = await host.identity.addUser({ email, fullName: email, password: 'correct horse battery' }, [
      { accountId: account.id, role },
    ]);
    return host.headersOf(user.id, account.id);
  };
  const cases = [
    ['free', 'admin', 403],
    ['trial', 'user', 403],
    ['trial', 'admin', 200],
  ] as const;
  for (const [plan, role, status] of cases) {
    const headers = await person(plan, role);
    expect((await fetch(`${host.url}/api/archive`, { headers })).status).toBe(status);
    const boot = (await (await fetch(`${host.url}/api/boot`, { headers })).json()) as BootDocument;
    expect(JSON.stringify(boot.closedPages).includes('archive-and-restore')).toBe(status === 403);
  }
});
