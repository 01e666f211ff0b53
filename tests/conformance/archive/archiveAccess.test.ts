import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, type Session, startProduct, until } from '#tests/harness/product';
import { BucketServer } from '../buckets/BucketServer';

const keys = { accessKeyId: 'ARCHIVEKEY1234567', secretAccessKey: 'a/secret+of=s3' };
const operator = { accessKeyId: 'AKIAOPERATOR00000001', secretAccessKey: 'operators-own-secret' };
const store = new BucketServer([keys, operator]);
const roleArn = 'arn:aws:iam::123456789012:role/archive';

let product: Product;
let session: Session;
let endpoint = '';
beforeAll(async () => {
  endpoint = await store.start();
  product = await startProduct({
    env: {
      ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1',
      ASTROLABE_ARCHIVE_DELAY: '1',
      ASTROLABE_AWS_ACCOUNT_ID: '999988887777',
      ASTROLABE_AWS_ACCESS_KEY: operator.accessKeyId,
      ASTROLABE_AWS_SECRET_KEY: operator.secretAccessKey,
      ASTROLABE_AWS_STS_ENDPOINT: endpoint,
    },
  });
  session = await product.login();
});
afterAll(async () => {
  await product?.dispose();
  await store.stop();
});

interface Told {
  readonly target: Readonly<Record<string, unknown>> | null;
  readonly code?: string;
  readonly message?: string;
}
const place = () => ({ provider: 's3', bucket: 'our-logs', region: 'eu-central-1', endpoint });
const byKey = { accessKey: keys.accessKeyId, secretKey: keys.secretAccessKey };
const save = (more: object) => session.call<Told>('PUT', '/api/archive', { ...place(), ...more });
const read = async () => (await session.call<Told>('GET', '/api/archive')).body;
const objects = () => [...(store.buckets.get('our-logs') ?? new Map())].filter(([name]) => name.endsWith('.json.gz'));

async function shipped(word: string): Promise<readonly string[]> {
  store.buckets.set('our-logs', new Map());
  store.writers.clear();
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}&type=shop`, {
    method: 'POST',
    body: [1, 2, 3].map((id) => JSON.stringify({ message: `${word} ${id}` })).join('\n'),
  });
  expect(answer.status).toBe(200);
  const messages = (): string[] =>
    objects()
      .flatMap(([, { bytes, size }]) => gunzipSync(bytes(0, size)).toString().trimEnd().split('\n'))
      .map((line) => (JSON.parse(line) as { message: string }).message)
      .filter((message) => message.startsWith(word))
      .toSorted();
  await until(`three logs of ${word} being archived`, async () => {
    await session.call('POST', '/api/archive/run');
    return messages().length === 3;
  });
  return messages();
}

test('the archive offers AWS S3: bucket, optional path prefix, and either a role ARN or access key and secret key; logs are then written there as compressed files by date [assist-1-06]', async () => {
  store.buckets.set('our-logs', new Map());
  // Access key and secret key, without a prefix.
  expect((await save(byKey)).status).toBe(200);
  expect(await shipped('francs')).toEqual(['francs 1', 'francs 2', 'francs 3']);
  for (const [name] of objects()) expect(name).toMatch(/^\d+\/\d{4}\/\d\d\/\d\d\/\d{8}T\d{9}Z-\d+\.json\.gz$/);
  expect([...store.writers]).toEqual(['keys']);

  // A role, with a prefix: the account and the external id are told beforehand.
  const { body: options } = await session.call<{ role: { accountId: string; externalId: string } }>('GET', '/api/archive/options');
  expect(options.role).toEqual({ accountId: '999988887777', externalId: expect.stringMatching(/\S{16}/) });
  store.roles.set(roleArn, options.role.externalId);
  const role = { roleArn, storagePathPrefix: 'logs/production' };
  const saved = await save(role);
  expect([saved.status, saved.body.target]).toEqual([200, { ...place(), ...role }]);
  expect(store.assumed.at(-1)?.get('ExternalId')).toBe(options.role.externalId);
  expect(await shipped('crowns')).toEqual(['crowns 1', 'crowns 2', 'crowns 3']);
  for (const [name] of objects()) expect(name).toMatch(/^logs\/production\/\d+\/\d{4}\/\d\d\/\d\d\/\d{8}T\d{9}Z-\d+\.json\.gz$/);
  expect([...store.writers]).toEqual([expect.stringMatching(/^token-of-ASIAROLE/)]);

  // Both, neither, or half of one is refused.
  for (const access of [
    {},
    { accessKey: keys.accessKeyId },
    { secretKey: keys.secretAccessKey },
    { ...byKey, roleArn },
    { roleArn: 'arn:aws:iam::1:user/x' },
  ])
    expect([access, (await save(access)).status]).toEqual([access, 400]);
  expect((await read()).target).toEqual({ ...place(), ...role });
});

test('a role that cannot be taken on is refused, by the test as well, and nothing is saved', async () => {
  await session.call('DELETE', '/api/archive');
  const other = { roleArn: 'arn:aws:iam::123456789012:role/not-ours' };
  const message = expect.stringMatching(/The role could not be taken on: access is denied/);
  const { status, body } = await save(other);
  expect([status, body.code]).toEqual([400, 'ARCHIVE_TEST_FAILED']);
  expect(body.message).toEqual(message);
  expect((await session.call<Told>('POST', '/api/archive/test', { ...place(), ...other })).body.message).toEqual(message);
  expect((await session.call('POST', '/api/archive/test', { ...place(), ...byKey })).body).toEqual({ canRestore: true, problem: null });
  expect(await read()).toEqual({ target: null, progress: null });
});
