import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BucketProgress, BucketSetting } from '#plugins/buckets/contract';
import { accountsService, telemetryService } from '#sdk/server';
import { until } from '../../harness/product';
import { HostInProcess } from '../identity/HostInProcess';
import { BucketServer } from './BucketServer';

type Headers = Readonly<Record<string, string>>;

const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const operator = { accessKeyId: 'AKIAOPERATOR00000001', secretAccessKey: 'operators-own-secret' };
const store = new BucketServer([{ accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey }, operator]);
let host: HostInProcess;
let admin: Headers;
let accountId: number;

beforeAll(async () => {
  const address = await store.start();
  host = await HostInProcess.start(
    {
      ASTROLABE_BUCKETS_EVERY: '1s',
      ASTROLABE_BUCKETS_ENDPOINT: address,
      ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1',
      ASTROLABE_AWS_ACCOUNT_ID: '999988887777',
      ASTROLABE_AWS_ACCESS_KEY: operator.accessKeyId,
      ASTROLABE_AWS_SECRET_KEY: operator.secretAccessKey,
      ASTROLABE_AWS_STS_ENDPOINT: address,
    },
    pino({ level: process.env.SHOW_LOG === undefined ? 'silent' : 'warn' }),
  );
  const owner = await host.service(accountsService).addOwner({ name: 'Reading', planType: 'enterprise' });
  accountId = owner.id;
  const { id } = await host.identity.addUser({ email: 'ada@reading.example', fullName: 'Ada', password: 'correct horse battery' }, [
    { accountId, role: 'admin' },
  ]);
  admin = await host.headersOf(id, accountId);
});

afterAll(async () => {
  await host.close();
  await store.stop();
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${host.url}/api${path}`, {
    method,
    headers: { ...admin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given = (await answer.json()) as T;
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(given)}`);
  return given;
}

const add = (bucket: string, more: object = {}) =>
  call<BucketSetting>('POST', '/log-shipping/s3-buckets', { bucket, region: 'us-east-1', ...keys, ...more });
const progressOf = async (id: number): Promise<BucketProgress> => {
  const found = (await call<BucketProgress[]>('GET', '/log-shipping/s3-buckets/progress')).find((one) => one.id === id);
  if (found === undefined) throw new Error(`Nothing is told of the bucket ${id}.`);
  return found;
};
const read = async (id: number, isSo: (progress: BucketProgress) => boolean, milliseconds = 60_000): Promise<BucketProgress> => {
  let progress = await progressOf(id);
  await until(
    `bucket ${id} being read`,
    async () => {
      progress = await progressOf(id);
      return isSo(progress);
    },
    milliseconds,
  );
  return progress;
};

interface Found {
  readonly message: string;
  readonly type: string;
  readonly [field: string]: unknown;
}
const logs = async (type: string): Promise<readonly Found[]> => {
  const range = { from: Date.UTC(2015, 0), to: Date.now() + 3_600_000 };
  const where = { kind: 'term', field: 'type', value: type } as const;
  const answer = await host
    .service(telemetryService)
    .query({ signal: 'logs', where, range, limit: 100 }, { scope: { accounts: [accountId] } });
  return (answer as unknown as { hits: { _source: Found }[] }).hits.map(({ _source }) => _source);
};

/** How many logs of a type there are, and how many different messages they have. */
async function counted(type: string): Promise<readonly number[]> {
  const range = { from: Date.UTC(2015, 0), to: Date.now() + 3_600_000 };
  const where = { kind: 'term', field: 'type', value: type } as const;
  const measures = [{ kind: 'count' }, { kind: 'distinct', field: 'message' }] as const;
  const scope = { accounts: [accountId] };
  const { columns } = await host.service(telemetryService).query({ signal: 'logs', where, range, measures }, { scope });
  return columns.map(({ values }) => Number(values[0] ?? 0));
}

test('objects of an active bucket become logs of its type once, packed or not; when it is inactive or deleted, none arrive [assist-1-04]', async () => {
  store.put('first', 'app/one.log', 'first line\nsecond line\n');
  store.put('first', 'app/two.json.gz', gzipSync('{"message":"packed","level":"error"}\n{"message":"packed too"}\n'));
  store.put('first', 'other/three.log', 'not below the prefix\n');
  const { id } = await add('first', { prefix: 'app/', logsType: 'first' });
  await read(id, ({ objects }) => objects.done === 2);
  await until('the logs being found', async () => (await logs('first')).length === 4);
  store.put('first', 'app/four.log', 'fourth\n');
  await read(id, ({ objects }) => objects.done === 3);
  const expected = ['first line', 'fourth', 'packed', 'packed too', 'second line'];
  await until('the fourth being found', async () => (await logs('first')).length === 5);
  expect((await logs('first')).map(({ message }) => message).sort()).toEqual(expected);
  for (const key of ['app/one.log', 'app/two.json.gz', 'app/four.log']) expect([key, store.reads('first', key)]).toEqual([key, 1]);
  await call('PUT', `/log-shipping/s3-buckets/${id}`, { active: false });
  const asked = store.asked.length;
  store.put('first', 'app/five.log', 'fifth\n');
  // Another bucket is read meanwhile: there was time for it.
  store.put('second', 'one.log', 'of another\n');
  const other = await add('second', { logsType: 'second' });
  await read(other.id, ({ objects }) => objects.done === 1);
  expect(store.asked.slice(asked).filter((line) => line.includes('/first/'))).toEqual([]);
  await call('DELETE', `/log-shipping/s3-buckets/${other.id}`);
  store.put('second', 'two.log', 'after its end\n');
  await call('PUT', `/log-shipping/s3-buckets/${id}`, { active: true });
  await read(id, ({ objects }) => objects.done === 4);
  expect(store.reads('second', 'two.log')).toBe(0);
  expect((await logs('first')).map(({ message }) => message).sort()).toEqual([...expected, 'fifth'].sort());
});

test('a log carries the path of its object while that is wanted, and not otherwise [assist-3-03]', async () => {
  store.put('paths', 'a/x y+z.log', 'a line\n{"message":"an object"}\n{}\n');
  for (const [addS3ObjectKeyAsLogField, logsType] of [
    [true, 'with-path'],
    [false, 'without-path'],
  ] as const) {
    const { id } = await add('paths', { logsType, addS3ObjectKeyAsLogField });
    await read(id, ({ objects }) => objects.done === 1);
    await until('its logs', async () => (await logs(logsType)).length === 3);
  }
  expect((await logs('with-path')).map((log) => log.s3_object_key)).toEqual(Array(3).fill('a/x y+z.log'));
  for (const log of await logs('without-path')) expect(log).not.toHaveProperty('s3_object_key');
});

test('a bucket is opened by its role, which is taken on with the external id of the account', async () => {
  const { assignedExternalId } = await call<{ assignedExternalId: string }>('GET', '/aws/assume-role-details');
  const arn = 'arn:aws:iam::123456789012:role/logs';
  store.roles.set(arn, assignedExternalId);
  store.put('with-role', 'one.log', 'by its role\n');
  const { id } = await call<BucketSetting>('POST', '/log-shipping/s3-buckets', {
    bucket: 'with-role',
    arn,
    region: 'us-east-1',
    logsType: 'by-role',
  });
  await read(id, ({ objects }) => objects.done === 1);
  await until('its log', async () => (await logs('by-role')).length === 1);
  expect(store.assumed.map((asked) => asked.get('RoleArn'))).toContain(arn);
  const other = await call<BucketSetting>('POST', '/log-shipping/s3-buckets', {
    bucket: 'with-role',
    arn: `${arn}-other`,
    region: 'us-east-1',
    logsType: 'x',
  });
  expect((await read(other.id, ({ fault }) => fault !== null)).fault?.message).toMatch(/^The role could not be taken on: access is denied/);
});

test('buckets that refuse, are not there, or have moved say so; the pause grows, and what has moved is found', async () => {
  const wrong = await add('first', { secretKey: 'not-the-right-one', logsType: 'wrong' });
  const gone = await add('nowhere', { logsType: 'gone' });
  store.put('moved', 'one.log', 'from afar\n');
  store.regions.set('moved', 'eu-north-1');
  const moved = await add('moved', { logsType: 'moved' });
  expect((await read(wrong.id, ({ fault }) => fault !== null)).fault?.message).toContain(
    'The secret key does not belong to the access key.',
  );
  const fault = (await read(gone.id, (progress) => (progress.fault?.times ?? 0) >= 3)).fault;
  expect(fault?.message).toContain('There is no bucket of this name.');
  expect(Date.parse(fault?.retryAt ?? '') - Date.parse(fault?.at ?? '')).toBeGreaterThan(3000);
  await read(moved.id, ({ objects }) => objects.done === 1);
  store.put('nowhere', 'one.log', 'there at last\n');
  await read(gone.id, (progress) => progress.objects.done === 1 && progress.fault === null);
});

test('a broken object says what is wrong with it, keeps what came before, and holds up no other; what the store had a fault with is read later', async () => {
  const lines = Array.from({ length: 40_000 }, (_, n) => `line ${n} ${Math.sin(n)}`).join('\n');
  const packed = gzipSync(lines);
  const at = new Date(Date.now() - 60_000);
  store.put('broken', 'a-cut.gz', packed.subarray(0, packed.length / 2), {}, at);
  store.put('broken', 'b-garbage.gz', Buffer.concat([packed.subarray(0, 20), Buffer.alloc(4000, 7)]), {}, at);
  store.put('broken', 'c-empty.log', '', {}, at);
  store.put('broken', 'd-fine.log', 'fine\n', {}, at);
  // As writers mark objects that are packed: a store gives the mark with every part of it.
  store.put('broken', 'e-marked.gz', gzipSync('marked\n'), { 'content-encoding': 'gzip' }, at);
  store.put('broken', 'f-late.log', 'late\n', {}, at);
  store.faults.set('/broken/f-late.log', { status: 503, code: 'SlowDown' });
  const { id } = await add('broken', { logsType: 'broken' });
  const progress = await read(id, ({ objects, fault }) => objects.done === 3 && fault !== null);
  expect(progress.fault?.message).toBe('The object could not be read: The store asks for fewer calls. (503 SlowDown)');
  expect(progress.failures.map(({ key, message }) => [key, message]).sort()).toEqual([
    ['a-cut.gz', 'Its gzip is broken, or ends in the middle.'],
    ['b-garbage.gz', 'Its gzip is broken, or ends in the middle.'],
  ]);
  store.faults.clear();
  const after = await read(id, ({ objects }) => objects.done === 4);
  const cut = after.failures.find(({ key }) => key === 'a-cut.gz');
  expect(cut?.logs).toBeGreaterThan(5000);
  const all = (cut?.logs ?? 0) + 3;
  await until('all logs', async () => (await counted('broken'))[0] === all);
  expect(await counted('broken')).toEqual([all, all]);
});

test('a large object is read range by range, each once, and a line that is too long is counted as such', async () => {
  const line = (n: number): string => `${n} ${'x'.repeat(1_000_000)}`;
  const text = `${Array.from({ length: 20 }, (_, n) => line(n)).join('\n')}\n${'y'.repeat(9_000_000)}\nthe end\n`;
  store.put('large', 'one.log', text);
  const { id } = await add('large', { logsType: 'large' });
  const progress = await read(id, ({ objects }) => objects.done === 1);
  expect(progress).toMatchObject({ logs: 22, bytes: text.length, reading: null });
  await until('its logs', async () => (await counted('large'))[0] === 21);
  expect(store.asked.filter((asked) => asked.startsWith('GET /large/one.log'))).toEqual([
    'GET /large/one.log bytes=0-8388607',
    'GET /large/one.log bytes=8388608-16777215',
    'GET /large/one.log bytes=16777216-25165823',
    `GET /large/one.log bytes=25165824-${text.length - 1}`,
  ]);
});

/** In `npm run soak` ten thousand. The list of a bucket has 1,000 on a page: these are more than one page. */
const manyObjects = Number(process.env.ASTROLABE_SOAK_OBJECTS ?? 1_100);

test('more objects than a page of the list has are read, each once, whatever runs beside it', async () => {
  for (let n = 0; n < manyObjects; n++) store.put('many', `2026/01/${String(n).padStart(5, '0')}.log`, `object ${n}\n`);
  const { id } = await add('many', { logsType: 'many' });
  const progress = await read(id, ({ objects }) => objects.done === manyObjects, 240_000);
  expect(progress).toMatchObject({ logs: manyObjects, objects: { done: manyObjects, waiting: 0, failed: 0 }, fault: null, lag: null });
  expect(progress.lastObject?.key).toMatch(/^2026\/01\//);
  await until('all being found', async () => (await counted('many'))[0] === manyObjects);
  expect(await counted('many')).toEqual([manyObjects, manyObjects]);
  const reads = store.asked.filter((line) => line.startsWith('GET /many/2026'));
  expect([reads.length, new Set(reads).size]).toEqual([manyObjects, manyObjects]);
});

test('a change of a bucket without the secret key keeps the stored one: its objects are read on [assist-3-07]', async () => {
  store.put('kept', 'a.log', 'one\n');
  const made = await add('kept', { logsType: 'kept' });
  await read(made.id, ({ objects }) => objects.done === 1);
  for (const active of [false, true]) {
    const changed = await call<BucketSetting>('PUT', `/log-shipping/s3-buckets/${made.id}`, { ...made, active });
    expect(changed).toEqual({ ...made, active });
  }
  store.put('kept', 'b.log', 'two\n');
  expect(await read(made.id, ({ objects }) => objects.done === 2)).toMatchObject({ fault: null });
});

test("no answer has a secret key, and the ledger counts what was taken as the account's", async () => {
  const text = JSON.stringify(await call('GET', '/log-shipping/s3-buckets'));
  expect(text).not.toContain('secretKey');
  expect(text).not.toContain(keys.secretKey);
  interface Entry {
    readonly protocol: string;
    readonly protocolTitle: string;
    readonly stored: number;
    readonly received: number;
    readonly rejected: Readonly<Record<string, number>>;
  }
  const ask = async () =>
    (await call<{ entries: Entry[] }>('GET', '/ingest/ledger')).entries.find(({ protocol }) => protocol === 'aws-bucket');
  await until('the counts of all', async () => ((await ask())?.stored ?? 0) > manyObjects);
  const entry = await ask();
  expect(entry).toMatchObject({ protocolTitle: 'AWS bucket', rejected: { oversized: 1 } });
  expect(entry?.received).toBe((entry?.stored ?? 0) + 1);
});
