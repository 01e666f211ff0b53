import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BucketProgress, BucketSetting } from '#plugins/buckets/contract';
import { type Product, type Session, startProduct, until } from '../../harness/product';
import { BucketServer } from './BucketServer';

const MIB = 1024 * 1024;
/** `npm run soak` reads an object of 5 GB. */
const size = Number(process.env.ASTROLABE_SOAK_OBJECT_BYTES ?? 64 * MIB);
/** Bytes of a line with its end. */
const LINE = 4096;
const RANGE = 8 * MIB;
/** Milliseconds for as many bytes on a busy small machine. */
const patience = 120_000 + (size / MIB) * 1000;

const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const store = new BucketServer([{ accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey }]);
let product: Product;
let session: Session;

beforeAll(async () => {
  const endpoint = await store.start();
  product = await startProduct({
    env: { ASTROLABE_BUCKETS_EVERY: '1s', ASTROLABE_BUCKETS_ENDPOINT: endpoint, ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' },
  });
  session = await product.login();
}, 150_000);

afterAll(async () => {
  await product?.dispose();
  await store.stop();
});

const filler = 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(LINE / 32).slice(0, LINE - 18);
/** Lines of one length, each with its number. */
const lineOf = (n: number): string => `line ${String(n).padStart(11, '0')} ${filler}\n`;
function bytesOf(from: number, to: number): Buffer {
  const first = Math.floor(from / LINE);
  const lines = Array.from({ length: Math.ceil(to / LINE) - first }, (_, at) => lineOf(first + at)).join('');
  return Buffer.from(lines, 'latin1').subarray(from - first * LINE, to - first * LINE);
}

const memoryOf = (field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) / 1024;

test(
  'an object of any size is read range by range, in bounded memory, a fault of the store that passes is passed over, and how far it is read is told',
  async () => {
    expect(lineOf(1).length).toBe(LINE);
    store.generate('huge', 'one.log', size, bytesOf);
    const before = memoryOf('VmRSS');
    // From here on the kernel keeps the peak anew.
    writeFileSync(`/proc/${product.pid}/clear_refs`, '5');
    const { status, body: bucket } = await session.call<BucketSetting>('POST', '/api/log-shipping/s3-buckets', {
      ...{ bucket: 'huge', region: 'us-east-1', logsType: 'huge', addS3ObjectKeyAsLogField: false },
      ...keys,
    });
    expect(status).toBe(200);
    const ranges = () => store.asked.filter((line) => line.startsWith('GET /huge/one.log'));
    store.onRead = () => {
      // The store fails at the range after the third one, twice, and then gives it.
      if (ranges().length === 3) store.faults.set('/huge/one.log', { status: 503, code: 'SlowDown', times: 2 });
    };
    const told: NonNullable<BucketProgress['reading']>[] = [];
    let last: BucketProgress | undefined;
    await until(
      'the object being read',
      async () => {
        const asked = Math.min(size, new Set(ranges()).size * RANGE);
        const { body } = await session.call<BucketProgress[]>('GET', '/api/log-shipping/s3-buckets/progress');
        last = body.find(({ id }) => id === bucket.id);
        // A fault that stays begins the object anew: which one it was comes before what follows from it.
        expect(last?.fault ?? null).toBeNull();
        // What was fetched and is not stored yet: the range at hand, the next one, and a part that is being filled.
        expect(asked - (last?.logs ?? 0) * LINE).toBeLessThanOrEqual(3 * RANGE);
        const reading = last?.reading;
        if (reading !== null && reading !== undefined && reading.read !== told.at(-1)?.read) told.push(reading);
        return last?.objects.done === 1;
      },
      patience,
    );
    const logs = size / LINE;
    expect(last).toMatchObject({ logs, bytes: size, reading: null, fault: null, lag: null, objects: { done: 1, waiting: 0, failed: 0 } });
    expect(told.length).toBeGreaterThan(0);
    for (const [at, { key, size: whole, read, logs: taken }] of told.entries()) {
      expect({ key, whole }).toEqual({ key: 'one.log', whole: size });
      expect(read).toBeLessThanOrEqual(size);
      expect(taken).toBeLessThanOrEqual(logs);
      if (at > 0) expect(read).toBeGreaterThan(told[at - 1]?.read ?? 0);
    }
    // Each range once, none left out, none twice but the one that the store did not give.
    const wanted = Array.from({ length: Math.ceil(size / RANGE) }, (_, at) => {
      const to = Math.min(size, (at + 1) * RANGE) - 1;
      return `GET /huge/one.log bytes=${at * RANGE}-${to}`;
    });
    expect(ranges()).toEqual(wanted.flatMap((range, at) => (at === 3 ? [range, range, range] : [range])));
    const peak = memoryOf('VmHWM');
    process.stdout.write(`An object of ${size / MIB} MiB: ${Math.round(before)} MiB before, at most ${Math.round(peak)} MiB.\n`);
    // Of 5 GiB as of 64 MiB.
    expect(peak - before).toBeLessThan(256);
    const search = await session.call<{ total: number }>('POST', '/api/explore/search', {
      ...{ query: 'type:huge', from: 'now-1d', to: 'now', size: 0 },
    });
    expect(search.body.total).toBe(logs);
  },
  patience + 60_000,
);
