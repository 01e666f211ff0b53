import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logDeliveriesService } from '#plugins/ingest/contract';
import { accountData, type Context } from '#sdk';
import {
  accountsService,
  extensionsService,
  type JobRun,
  LeaseLost,
  outboundService,
  recordsService,
  secretBoxService,
  telemetryService,
} from '#sdk/server';
import { jobRun } from '#sdk/testing';
import { BucketReader } from '../../../plugins/buckets/server/fetch/BucketReader';
import { ObjectRecords } from '../../../plugins/buckets/server/fetch/ObjectRecords';
import { BucketRecords } from '../../../plugins/buckets/server/records/BucketRecords';
import { AwsKeyRing } from '../../../plugins/buckets/server/s3/AwsKeyRing';
import { until } from '../../harness/product';
import { HostInProcess } from '../identity/HostInProcess';
import { BucketServer } from './BucketServer';

const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const store = new BucketServer([{ accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey }]);
let host: HostInProcess;
let endpoint: string;
let records: BucketRecords;
/** What the plugin itself is given. */
let own: Context;

beforeAll(async () => {
  endpoint = await store.start();
  host = await HostInProcess.start({ ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' });
  const offer = host
    .service(extensionsService)
    .offers(accountData)
    .find(({ pluginId }) => pluginId === 'buckets');
  if (offer === undefined) throw new Error('The plugin does not run.');
  own = offer.services();
  // Nothing comes round by itself: the test says what runs, and where it falls.
  const work = { schedule: async () => {}, unschedule: async () => false };
  records = new BucketRecords({ records: own.get(recordsService), secretBox: own.get(secretBoxService), work, every: '1m' });
});

afterAll(async () => {
  await host.close();
  await store.stop();
});

/** A replica that reads buckets. */
function replica(): BucketReader {
  const outbound = own.get(outboundService);
  return new BucketReader({
    ...{ outbound, endpoint, identity: host.identity, secretBox: own.get(secretBoxService), pause: 1000 },
    records: new ObjectRecords(own.get(recordsService)),
    keyRing: new AwsKeyRing(outbound, { accountId: '', keys: undefined, endpoint }),
    deliveries: () => own.get(logDeliveriesService),
    externalId: (accountId) => records.externalId(accountId),
  });
}

async function accountWith(
  name: string,
): Promise<{ readonly accountId: number; readonly ledger: () => Promise<{ stored: number; received: number }> }> {
  const { id: accountId } = await host.service(accountsService).addOwner({ name, planType: 'enterprise' });
  const email = `admin@${name.toLowerCase()}.example`;
  const user = await host.identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [{ accountId, role: 'admin' }]);
  const headers = await host.headersOf(user.id, accountId);
  const ledger = async () => {
    const answer = await fetch(`${host.url}/api/ingest/ledger`, { headers });
    const { entries } = (await answer.json()) as { entries: { protocol: string; stored: number; received: number }[] };
    return entries.find(({ protocol }) => protocol === 'aws-bucket') ?? { stored: 0, received: 0 };
  };
  return { accountId, ledger };
}

const add = (accountId: number, bucket: string) =>
  records.add(accountId, 's3-buckets', {
    bucket,
    region: 'us-east-1',
    ...keys,
    logsType: bucket,
    active: true,
    addS3ObjectKeyAsLogField: true,
  });

/** How many logs an account has, and how many different messages they have. */
async function counted(accountId: number): Promise<readonly number[]> {
  const range = { from: Date.UTC(2015, 0), to: Date.now() + 3_600_000 };
  const measures = [{ kind: 'count' }, { kind: 'distinct', field: 'message' }] as const;
  const query = { signal: 'logs', where: { kind: 'all' }, range, measures } as const;
  const { columns } = await host.service(telemetryService).query(query, { scope: { accounts: [accountId] } });
  return columns.map(({ values }) => Number(values[0] ?? 0));
}

async function messages(accountId: number): Promise<readonly string[]> {
  const range = { from: Date.UTC(2015, 0), to: Date.now() + 3_600_000 };
  const query = { signal: 'logs', where: { kind: 'all' }, range, limit: 100 } as const;
  const answer = await host.service(telemetryService).query(query, { scope: { accounts: [accountId] } });
  return (answer as unknown as { hits: { _source: { message: string } }[] }).hits.map(({ _source }) => _source.message).sort();
}

/** A run that falls at one of its transactions: before it is committed, or when it has been. */
function falling(at: number, isCommitted: boolean): JobRun {
  const whole = jobRun(own);
  let step = 0;
  return {
    ...whole,
    step: async (work) => {
      step += 1;
      if (step !== at) return whole.step(work);
      if (isCommitted) await whole.step(work);
      throw new LeaseLost();
    },
  };
}

const whole = (): JobRun => falling(0, false);
const lines = (from: number, count: number): string => Array.from({ length: count }, (_, n) => `line ${from + n}`).join('\n');

test('wherever a run falls, and whichever replica goes on, each log is stored and counted once', async () => {
  const { accountId, ledger } = await accountWith('Falling');
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  store.put('falling', 'a.gz', gzipSync(lines(0, 11_000)), {}, at(5));
  for (let n = 0; n < 10; n++) store.put('falling', `small/${n}.log`, lines(11_000 + n * 10, 10), {}, at(4));
  store.put('falling', 'z.log', lines(11_100, 6000), {}, at(3));
  const { id } = await add(accountId, 'falling');
  let fallen = 0;
  for (let step = 1; step < 40; step++) {
    const run = replica().run(falling(1 + (step % 4), step % 2 === 0), id);
    const hasFallen = await run.then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
        return true;
      },
    );
    if (hasFallen) fallen += 1;
  }
  await replica().run(whole(), id);
  expect(fallen).toBeGreaterThan(8);
  await until('all logs', async () => ((await counted(accountId))[0] ?? 0) >= 17_100);
  expect(await counted(accountId)).toEqual([17_100, 17_100]);
  await until('their counts', async () => (await ledger()).stored >= 17_100);
  expect(await ledger()).toMatchObject({ stored: 17_100, received: 17_100 });
});

const RANGE = 8 * 1024 * 1024;
/** Lines of one length, each with its number, that pack badly. */
const LINE = 4096;
const badlyPacked = createHash('shake256', { outputLength: (LINE / 4) * 3 })
  .update('a line')
  .digest('base64');
const longLine = (n: number): string => `${String(n).padStart(11, '0')} ${badlyPacked.slice(n % 1000)}${badlyPacked}`.slice(0, LINE - 1);
const longLines = (from: number, count: number): string => Array.from({ length: count }, (_, n) => `${longLine(from + n)}\n`).join('');
/** As many lines as a part of 2 MiB has. */
const OF_PART = Math.ceil((2 * 1024 * 1024) / (LINE - 1));

interface Told {
  readonly read: number;
  readonly logs: number;
}

/** What a run tells of how far it is, each time once. */
const telling = (run: JobRun, told: Told[]): JobRun => ({
  ...run,
  progress: (news) => {
    if (news !== null && JSON.stringify(news) !== JSON.stringify(told.at(-1))) told.push(news as Told);
  },
});

/** Each value is followed by none that is smaller. */
const expectForward = (values: readonly number[]): void => expect(values).toEqual([...values].sort((a, b) => a - b));

test('[assist-1-04] a large object of lines is gone on with at the byte behind the last line that was left behind, each line is stored once, and its progress never goes back', async () => {
  const { accountId, ledger } = await accountWith('Resuming');
  const logs = 6144;
  const size = logs * LINE;
  store.put('resuming', 'one.log', longLines(0, logs));
  const { id } = await add(accountId, 'resuming');
  const told: Told[] = [];
  const ranges = () =>
    store.asked
      .filter((line) => line.startsWith('GET /resuming/one.log'))
      .map((line) => (/\d+-\d+/.exec(line)?.[0] ?? '').split('-').map(Number));
  const fetched = () => ranges().reduce((sum, [from = 0, to = 0]) => sum + to + 1 - from, 0);
  const last = size - 1;
  // It falls when the eighth part has been left behind: a step lists, and two are of each part.
  await expect(replica().run(telling(falling(1 + 2 * 8, true), told), id)).rejects.toThrow(LeaseLost);
  const first = [0, RANGE, 2 * RANGE].map((from) => [from, from + RANGE - 1]);
  expect(ranges()).toEqual(first);
  expect(told.at(-1)).toEqual({ key: 'one.log', size, read: 7 * OF_PART * LINE, logs: 7 * OF_PART });
  // The next one falls when its third part is stored, and not yet left behind.
  const before = told.length;
  await expect(replica().run(telling(falling(1 + 2 * 3, false), told), id)).rejects.toThrow(LeaseLost);
  expect(ranges()).toEqual([...first, [8 * OF_PART * LINE, last]]);
  expect(fetched()).toBeLessThanOrEqual(size + RANGE);
  expect(told[before]).toEqual({ key: 'one.log', size, read: 8 * OF_PART * LINE, logs: 8 * OF_PART });
  // That part is brought again, and the lines behind it are read.
  await replica().run(telling(whole(), told), id);
  expect(ranges().slice(4)).toEqual([10, 11].map((part) => [part * OF_PART * LINE, last]));
  expect(fetched()).toBeLessThanOrEqual(size + 2 * RANGE);
  expectForward(told.map(({ read }) => read));
  expectForward(told.map((one) => one.logs));
  await until('all lines', async () => ((await counted(accountId))[0] ?? 0) >= logs);
  expect(await counted(accountId)).toEqual([logs, logs]);
  await until('their counts', async () => (await ledger()).stored >= logs);
  expect(await ledger()).toMatchObject({ stored: logs, received: logs });
  expect(await records.find(accountId, 's3-buckets', id)).toMatchObject({ logs, bytes: size, fault: null });
});

test('[assist-1-04] a large object that is packed is read again from its beginning, each line is stored once, and its progress never goes back', async () => {
  const { accountId, ledger } = await accountWith('Packed');
  const logs = 3072;
  const packed = gzipSync(longLines(0, logs), { level: 0 });
  store.put('packed', 'one.gz', packed);
  const { id } = await add(accountId, 'packed');
  const told: Told[] = [];
  await expect(replica().run(telling(falling(1 + 2 * 5, true), told), id)).rejects.toThrow(LeaseLost);
  const reached = told.at(-1);
  expect(reached).toMatchObject({ size: packed.length, logs: 3 * OF_PART });
  const before = told.length;
  await replica().run(telling(whole(), told), id);
  expect(store.asked.filter((line) => line === `GET /packed/one.gz bytes=0-${RANGE - 1}`)).toHaveLength(2);
  expect(told[before]).toMatchObject({ logs: 5 * OF_PART });
  expectForward(told.map(({ read }) => read));
  expectForward(told.map((one) => one.logs));
  await until('all lines', async () => ((await counted(accountId))[0] ?? 0) >= logs);
  expect(await counted(accountId)).toEqual([logs, logs]);
  await until('their counts', async () => (await ledger()).stored >= logs);
  expect(await ledger()).toMatchObject({ stored: logs, received: logs });
});

test('a replica that is slow and one that has taken its place store the same part once', async () => {
  const { accountId, ledger } = await accountWith('Slow');
  store.put('slow', 'one.log', lines(0, 3000));
  const { id } = await add(accountId, 'slow');
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let reached: () => void = () => {};
  const isHeld = new Promise<void>((resolve) => (reached = resolve));
  const plain = whole();
  let step = 0;
  // It has noted what it is about to store, stalls, and stores it when its place has long been taken.
  const slow: JobRun = {
    ...plain,
    step: async (work) => {
      step += 1;
      if (step > 2) throw new LeaseLost();
      const done = await plain.step(work);
      if (step === 2) {
        reached();
        await held;
      }
      return done;
    },
  };
  const late = replica().run(slow, id);
  late.catch(() => {});
  await isHeld;
  await replica().run(whole(), id);
  goOn();
  await expect(late).rejects.toThrow(LeaseLost);
  await until('all logs', async () => ((await counted(accountId))[0] ?? 0) >= 3000);
  expect(await counted(accountId)).toEqual([3000, 3000]);
  await until('their counts', async () => (await ledger()).stored >= 3000);
  expect(await ledger()).toMatchObject({ stored: 3000, received: 3000 });
});

test('an object that vanishes or changes between a fall and the next run is told, and the others of the part are stored once', async () => {
  const { accountId } = await accountWith('Vanishing');
  for (const name of ['a', 'b', 'c']) store.put('vanishing', `${name}.log`, `of ${name}`);
  const { id } = await add(accountId, 'vanishing');
  await expect(replica().run(falling(3, false), id)).rejects.toThrow(LeaseLost);
  store.buckets.get('vanishing')?.delete('b.log');
  await replica().run(whole(), id);
  await until('the logs', async () => (await messages(accountId)).length >= 3);
  expect(await messages(accountId)).toEqual(['of a', 'of b', 'of c']);
  store.put('vanishing', 'c.log', 'of another c');
  await replica().run(whole(), id);
  await until('the other c', async () => (await messages(accountId)).length >= 4);
  expect(await messages(accountId)).toEqual(['of a', 'of another c', 'of b', 'of c']);
});

test('a secret key is kept sealed', async () => {
  const { accountId } = await accountWith('Sealed');
  const { id } = await add(accountId, 'sealed');
  const kept = JSON.stringify(await records.find(accountId, 's3-buckets', id));
  expect(kept).toContain(keys.accessKey);
  expect(kept).not.toContain(keys.secretKey);
  const of = (secretKey: string) => records.find(accountId, 's3-buckets', id).then((bucket) => records.isSecretKey(bucket, secretKey));
  expect([await of(keys.secretKey), await of('another')]).toEqual([true, false]);
});

test('an address inside is not called unless the operator opens it', async () => {
  const { accountId } = await accountWith('Inside');
  const { id } = await add(accountId, 'inside');
  const outbound = own.get(outboundService);
  const reader = new BucketReader({
    ...{ outbound, endpoint: endpoint.replace('127.0.0.1', '127.0.0.2'), identity: host.identity, pause: 1000 },
    secretBox: own.get(secretBoxService),
    records: new ObjectRecords(own.get(recordsService)),
    keyRing: new AwsKeyRing(outbound, { accountId: '', keys: undefined, endpoint: undefined }),
    deliveries: () => own.get(logDeliveriesService),
    externalId: (account) => records.externalId(account),
  });
  await reader.run(whole(), id);
  const kept = await records.find(accountId, 's3-buckets', id);
  expect(kept.fault).toMatch(/^The store of the bucket could not be reached: /);
  expect(store.asked.some((line) => line.includes('/inside'))).toBe(false);
});
