import { afterEach, expect, test } from 'vitest';
import { everywhere, noCounts } from '../testing/noCounts';
import { type Answering, type ReceiverStandIn, receiverStandIn } from '../testing/receiverStandIn';
import { Timeline } from '../timeline/Timeline';
import { World } from '../world/World';
import { noRows, partsOf, spanRange } from './parts';
import { Shipper } from './Shipper';

const startedAt = Date.UTC(2026, 1, 10, 14, 0);
const [from, to] = [startedAt - 60_000, startedAt];
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const logPaths = ['/', '/_bulk', '/v1/logs'];
const logRequests = ({ requests }: ReceiverStandIn) => requests.filter(({ path }) => logPaths.includes(path.split('?')[0] ?? ''));

async function open(answering?: Answering): Promise<{ receiver: ReceiverStandIn; shipper: Shipper; troubles: (string | undefined)[] }> {
  const receiver = await receiverStandIn(answering);
  const troubles: (string | undefined)[] = [];
  const options = {
    seed: 7,
    startedAt,
    since: startedAt,
    outages: [],
    token: 'T0ken',
    addresses: everywhere(receiver.base),
    counted: noCounts(startedAt - 660_000),
  };
  const shipper = new Shipper(options, { onTrouble: (trouble) => troubles.push(trouble), onCounted: () => {} });
  opened.push(shipper, receiver);
  return { receiver, shipper, troubles };
}

test('a window goes out once, each service by its own protocol, with the shipping token', async () => {
  const { receiver, shipper } = await open();
  const rows = await shipper.ship(from, to);
  const expected = new Timeline(new World(7, startedAt)).lines(from, to);
  expect(rows.listener + rows.otlp + rows.elasticsearch).toBe(expected.length);
  expect(receiver.taken.length).toBe(expected.length);
  for (const [prefix, count] of [
    ['listener', rows.listener],
    ['otlp', rows.otlp],
    ['bulk', rows.elasticsearch],
  ] as const) {
    expect(receiver.taken.filter((line) => line.startsWith(`${prefix} `)).length).toBe(count);
    expect(count).toBeGreaterThan(20);
  }
  expect(logRequests(receiver).length).toBe(3);
  // A batch of spans goes with the window that its end lies in.
  const ended = new Timeline(new World(7, startedAt)).spans(from - 10_000, to - 10_000);
  expect([...receiver.spans].sort()).toEqual(ended.map(({ spanId }) => spanId).sort());
  expect(rows.spans).toBe(ended.length);
  expect(rows.samples).toBeGreaterThan(receiver.samples.length);
  expect(new Set(receiver.samples).size).toBe(receiver.samples.length);
  expect(receiver.points.length).toBeGreaterThan(30);
  expect(receiver.requests.every(({ path, authorization }) => `${path} ${authorization}`.includes('T0ken'))).toBe(true);
});

test('what is known to be stored is not sent again', async () => {
  const { receiver, shipper } = await open();
  const rows = await shipper.ship(from, to);
  const before = receiver.taken.length;
  await shipper.ship(from, to, { stored: [rows] });
  expect(receiver.taken.length).toBe(before);
  expect(receiver.spans.length).toBe(rows.spans);
  await shipper.ship(from, to, { stored: [{ ...rows, otlp: rows.otlp - 1 }] });
  expect(receiver.taken.length).toBe(before + rows.otlp);
  await shipper.ship(from, to, { stored: [{ ...rows, spans: 0 }] });
  expect(receiver.spans.length).toBe(2 * rows.spans);
  expect(new Set(receiver.samples).size).toBe(receiver.samples.length / 4);
});

test('a long window goes out in parts, of which only those are repeated that are not stored', async () => {
  const { receiver, shipper } = await open();
  const long = [startedAt - 600_000, startedAt] as const;
  const rows = await shipper.ship(...long);
  const total = rows.listener + rows.otlp + rows.elasticsearch;
  expect(receiver.taken.length).toBe(total);
  expect(logRequests(receiver).length).toBe(3 * partsOf(...long).length);
  const timeline = new Timeline(new World(7, startedAt));
  const stored = partsOf(...long).map((part) => {
    const count = (protocol: string) => timeline.lines(part.from, part.to).filter(({ pod }) => pod.service.protocol === protocol).length;
    return { ...noRows, listener: count('listener'), otlp: count('otlp'), elasticsearch: count('elasticsearch') };
  });
  const last = stored.at(-1);
  if (last === undefined) throw new Error('There are no parts.');
  await shipper.ship(...long, { stored: [...stored.slice(0, -1), { ...last, listener: 0 }] });
  expect(receiver.taken.length).toBe(total + last.listener);
});

test('a receiver that is busy is given the time it asks for, and nothing is lost or doubled', async () => {
  const { receiver, shipper, troubles } = await open((request) => (request <= 4 ? { status: 429, retryAfter: 1 } : undefined));
  const rows = await shipper.ship(from, to);
  expect(receiver.taken.length).toBe(rows.listener + rows.otlp + rows.elasticsearch);
  expect(receiver.spans.length).toBe(rows.spans);
  const [first] = receiver.requests;
  const again = receiver.requests.findLast(({ path }) => path === first?.path);
  expect((again?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(900);
  expect(troubles).toEqual([]);
});

test('a receiver that stays away is spoken of, and forgotten once it is back', async () => {
  const { shipper, troubles } = await open((request, path) =>
    path === '/_bulk' && request < 24 ? { status: 503, retryAfter: 0 } : undefined,
  );
  await shipper.ship(from, to);
  expect(troubles[0]).toMatch(/^The elasticsearch receiver asks to wait: 503 busy/);
  expect(troubles.at(-1)).toBeUndefined();
});

test('a refusal is not repeated and says why', async () => {
  const { receiver, shipper } = await open((_request, path) =>
    path === '/' ? { status: 401, body: '{"message":"This shipping token is not known."}' } : undefined,
  );
  await expect(shipper.ship(from, to)).rejects.toThrow(
    'The listener receiver refused what the demo sends: 401 {"message":"This shipping token is not known."}',
  );
  expect(receiver.requests.filter(({ path }) => path.startsWith('/?')).length).toBe(1);
});

test('closing ends what waits for a receiver', async () => {
  const { shipper } = await open(() => ({ status: 503, retryAfter: 10 }));
  const waiting = shipper.ship(from, to);
  setTimeout(() => void shipper.close(), 50);
  await expect(waiting).rejects.toThrow();
});

test('however time is cut into windows, the spans of every moment go with one of them', () => {
  const cuts = [0, 2000, 4000, 9000, 10_000, 10_001, 31_000, 33_000, 90_000, 100_000];
  const ranges = cuts.slice(1).flatMap((to, index) => spanRange({ from: cuts[index] ?? 0, to }) ?? []);
  expect(ranges[0]?.from).toBe(-10_000);
  expect(ranges.at(-1)?.to).toBe(90_000);
  for (const [index, range] of ranges.entries()) if (index > 0) expect(range.from).toBe(ranges[index - 1]?.to);
});
