import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, apiService, noticesService } from '#sdk/browser';
import type { Hit } from '#sdk/query';
import { recordsService, telemetryService } from '#sdk/server';
import { type AskedTelemetry, type MemoryRecords, memoryRecords, provide, type TestHost, telemetryDouble, testHost } from '#sdk/testing';
import { browser } from './browser';
import { LiveTailStore } from './browser/LiveTailStore';
import type { readTailStream, TailReader } from './browser/readTailStream';
import { type TailBatch, type TailConfig, type TailFilter, type TailRow, tailLimits } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import createFilters from './server/migrations/0001-filters';
import type { Tail } from './server/readTail';
import { TailStream } from './server/TailStream';
import { Tails } from './server/Tails';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('live-tail', [createFilters]);
});
afterAll(() => memory.close());

const running: TestHost[] = [];
beforeEach(() => memory.clear());
afterEach(async () => {
  vi.useRealTimers();
  for (const host of running.splice(0)) await host.stop();
});

type Asked = AskedTelemetry;
function store(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const telemetry = telemetryDouble((one) => {
    asked.push(one);
    return answer(one);
  });
  return { asked, telemetry };
}

async function asUser(userId: number, can: readonly string[] = ['SEARCH_LOGS']) {
  const { telemetry, asked } = store(() => ({ fields: [{ name: 'service' }, { name: 'status' }] }));
  const host = await testHost({
    plugins: [{ manifest, server, browser }],
    facts: { role: ['user'], can },
    userId,
    services: { server: [provide(recordsService, memory.records), provide(telemetryService, telemetry)] },
  });
  running.push(host);
  const call = async <T = TailFilter & { code: string }>(method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/live-tail${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as T };
  };
  const names = async () => (await call<{ filters: TailFilter[] }>('GET', '/filters')).body.filters.map(({ name }) => name);
  return { host, call, names, asked };
}

const bruised = {
  name: 'Bruised',
  query: 'message:bruised',
  filters: [{ field: { id: 'service', name: 'service' }, type: 'IS' as const, value: 'press' }],
  columns: ['message', 'service'],
  highlight: 'apple',
};

test('a filter is saved whole, listed, and deleted; the configuration tells limits and fields [shell-7-45]', async () => {
  const ada = await asUser(1);
  const made = await ada.call('POST', '/filters', bruised);
  expect(made.body).toEqual({ ...bruised, id: expect.any(String) });
  expect((await ada.call<{ filters: TailFilter[] }>('GET', '/filters')).body.filters).toEqual([made.body]);
  expect((await ada.call('POST', '/filters', bruised)).body).toMatchObject({ code: 'LIVE_TAIL_FILTER_NAME_TAKEN' });
  expect((await ada.call('DELETE', `/filters/${made.body.id}`)).status).toBe(200);
  expect(await ada.names()).toEqual([]);
  expect(ada.host.audited.map(({ action, target }) => [action, target])).toEqual([
    ['live-tail-filter.create', 'Bruised'],
    ['live-tail-filter.delete', 'Bruised'],
  ]);
  const config = await ada.call<TailConfig>('GET', '/config');
  const limits = { rowsPerSecond: 500, rowsHeld: 10_000, tailsPerPerson: 5, tailsPerAccount: 25 };
  expect(config.body).toEqual({ limits: expect.objectContaining(limits), fields: ['service', 'status'] });
  expect(ada.asked[0]?.options.scope).toEqual({ accounts: [1] });
});

test('saved filters are the own ones of a person, and nobody without the right to search has any [shell-7-45]', async () => {
  const ada = await asUser(1);
  const { body } = await ada.call('POST', '/filters', bruised);
  const grace = await asUser(2);
  expect(await grace.names()).toEqual([]);
  expect((await grace.call('DELETE', `/filters/${body.id}`)).status).toBe(404);
  expect(await ada.names()).toEqual(['Bruised']);
  const nobody = await asUser(3, []);
  expect((await nobody.call('GET', '/filters')).status).toBe(403);
  expect((await nobody.call('GET', '/config')).status).toBe(403);
});

test("a state 'live-tail' is registered and linked from the Logs group [shell-2.4-35]", () => {
  const of = (point: string) => manifest.contributes.filter((one) => one.point === point).map(({ data }) => data);
  expect(of('host/page@1')).toEqual([expect.objectContaining({ path: '/live-tail', state: 'dashboard.live-tail' })]);
  expect(of('host/nav-item@1')).toEqual([expect.objectContaining({ group: 'logs', title: 'Live Tail', path: '/live-tail' })]);
});

/** A connection of which a test says whether it takes more. */
class Wire extends EventEmitter {
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  text = '';
  writeHead(): void {}
  write(text: string): void {
    this.text += text;
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
  get batches(): TailBatch[] {
    return [...this.text.matchAll(/^event: rows\ndata: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as TailBatch);
  }
}

const hit = (n: number, received: number): Hit => ({ _id: `${n}`, _source: { message: `log ${n}` }, cursor: `${n}`, received });
const tail = (patch: Partial<Tail> = {}): Tail => ({
  userId: 1,
  accountId: 1,
  scope: { accounts: [1] },
  where: { kind: 'all' },
  key: 'all',
  since: undefined,
  isResumed: false,
  ...patch,
});
function streamOn(wire: Wire, isStillOpen = async (): Promise<boolean> => true): TailStream {
  return new TailStream(wire as unknown as ServerResponse, isStillOpen);
}
const never = new AbortController().signal;

/** A store in which logs arrive when a test says so. */
function arriving() {
  const logs: Hit[] = [];
  const found = store(({ query }) => {
    if (query.kind !== 'rows' && query.kind !== 'count') return {};
    const { from = 0, to = Number.POSITIVE_INFINITY } = query.arrived ?? {};
    const inTime = logs.filter(({ received = 0 }) => received >= from && received < to);
    return query.kind === 'count' ? { total: inTime.length } : { hits: inTime.reverse().slice(0, query.limit) };
  });
  return { ...found, add: (from: number, many: number) => logs.push(...Array.from({ length: many }, (_, n) => hit(from + n, Date.now()))) };
}

test('logs are told once each as they arrive, those who ask the same share one look at the store, and the last to go ends it', async () => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  const { telemetry, asked, add } = arriving();
  const tails = new Tails(telemetry);
  add(1, 2);
  const [one, two] = [new Wire(), new Wire()];
  const leaveOne = await tails.join(tail(), streamOn(one), never);
  const leaveTwo = await tails.join(tail({ userId: 2 }), streamOn(two), never);
  expect(tails.size).toEqual({ tails: 2, feeds: 1 });
  await vi.advanceTimersByTimeAsync(500);
  add(3, 2);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map(({ query }) => query.kind)).toEqual(['rows']);
  await vi.advanceTimersByTimeAsync(5000);
  for (const { batches } of [one, two]) {
    expect(batches[0]?.rows.map(({ _id }) => _id)).toEqual(['2', '1']);
    const later = batches.slice(1).flatMap(({ rows }) => rows.map(({ _id }) => _id));
    expect(later.filter((id) => id === '3' || id === '4')).toEqual(['4', '3']);
    expect(batches.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(0);
  }
  leaveOne();
  expect(tails.size.feeds).toBe(1);
  leaveTwo();
  expect(tails.size).toEqual({ tails: 0, feeds: 0 });
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
});

test('of more logs than may be shown the newest are, and the others are counted to the last one', async () => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  const { telemetry, add } = arriving();
  const tails = new Tails(telemetry);
  const wire = new Wire();
  const leave = await tails.join(tail(), streamOn(wire), never);
  for (let second = 0; second < 4; second += 1) {
    add(second * 1200, 1200);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await vi.advanceTimersByTimeAsync(6000);
  const shown = wire.batches.flatMap(({ rows }) => rows.map(({ _id }) => _id));
  const skipped = wire.batches.reduce((sum, batch) => sum + batch.skipped, 0);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown).toContain('4799');
  expect(shown.length + skipped).toBe(4800);
  expect(wire.batches.every(({ rows }) => rows.length <= tailLimits.rowsPerSecond)).toBe(true);
  leave();
});

/** Has fresh logs be stored some seconds after they were taken in. */
function lateStore() {
  const logs: { readonly log: Hit; readonly stored: number }[] = [];
  const { telemetry } = store(({ query }) => {
    if (query.kind !== 'rows' && query.kind !== 'count') return {};
    const { from = 0, to = Number.POSITIVE_INFINITY } = query.arrived ?? {};
    const found = logs.filter(({ log: { received = 0 }, stored }) => received >= from && received < to && stored <= Date.now());
    const hits = found.map(({ log }) => log).reverse();
    return query.kind === 'count' ? { total: hits.length } : { hits: hits.slice(0, query.limit) };
  });
  let added = 0;
  const add = (many: number, delay: number) => {
    for (let n = 0; n < many; n += 1) {
      added += 1;
      logs.push({ log: hit(added, Date.now()), stored: Date.now() + delay });
    }
  };
  return { telemetry, add, added: () => added };
}

test.each([
  ['few', 3],
  ['too many to be shown', 900],
])('%s logs that are stored long after they came are shown or counted, each once', async (_many, each) => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  const { telemetry, add, added } = lateStore();
  const tails = new Tails(telemetry);
  const wire = new Wire();
  const leave = await tails.join(tail(), streamOn(wire), never);
  for (let second = 0; second < 20; second += 1) {
    add(each, 0);
    add(2, 9000);
    await vi.advanceTimersByTimeAsync(1000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  const shown = wire.batches.flatMap(({ rows }) => rows.map(({ _id }) => _id));
  const skipped = wire.batches.reduce((sum, batch) => sum + batch.skipped, 0);
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.length + skipped).toBe(added());
  if (each === 3) expect(skipped).toBe(0);
  leave();
});

test('who joins a feed that skips is told of what was skipped since, and a page that was cut off of all that it missed', async () => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
  const { telemetry, add } = arriving();
  const tails = new Tails(telemetry);
  const leaves = [await tails.join(tail(), streamOn(new Wire()), never)];
  add(0, 5000);
  await vi.advanceTimersByTimeAsync(1500);
  const late = new Wire();
  leaves.push(await tails.join(tail({ userId: 2 }), streamOn(late), never));
  add(5000, 700);
  await vi.advanceTimersByTimeAsync(40_000);
  const skippedOf = ({ batches }: Wire) => batches.reduce((sum, { skipped }) => sum + skipped, 0);
  const own = new Set(late.batches.flatMap(({ rows }) => rows.map(({ _id }) => Number(_id))).filter((id) => id >= 5000));
  expect(own.size + skippedOf(late)).toBe(700);
  const again = new Wire();
  leaves.push(await tails.join(tail({ userId: 3, since: Date.now() - 41_000, isResumed: true }), streamOn(again), never));
  expect(again.batches[0]?.rows).toHaveLength(tailLimits.backlogRows);
  expect(skippedOf(again)).toBe(700 - tailLimits.backlogRows);
  for (const leave of leaves) leave();
});

test('a browser that does not keep up misses the oldest, is told how many, and takes no memory', async () => {
  const wire = new Wire();
  const stream = streamOn(wire);
  stream.open([]);
  wire.writableLength = 10_000_000;
  for (let n = 0; n < 5; n += 1)
    stream.rows(
      Array.from({ length: 400 }, (_, at) => hit(n * 400 + 399 - at, 1)),
      0,
    );
  expect(wire.batches).toHaveLength(1);
  wire.writableLength = 0;
  wire.emit('drain');
  await vi.waitFor(() => expect(wire.batches).toHaveLength(2));
  const [, late] = wire.batches;
  expect([late?.rows.length, late?.rows[0]?._id, late?.skipped]).toEqual([1000, '1999', 1000]);
  stream.close();
});

test('rows that wait are few when they are large, and one that is very large is cut to what a list shows', async () => {
  const wire = new Wire();
  const stream = streamOn(wire);
  stream.open([]);
  wire.writableLength = 10_000_000;
  const large = (n: number): Hit => ({
    ...hit(n, 1),
    _source: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x'.repeat(3000)])),
  });
  stream.rows(
    Array.from({ length: 100 }, (_, n) => large(n)),
    0,
  );
  const vast = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, 'x'.repeat(5000)]));
  stream.rows([{ ...hit(100, 1), _source: { ...vast, message: 'vast' } }], 0);
  wire.writableLength = 0;
  wire.emit('drain');
  await vi.waitFor(() => expect(wire.batches).toHaveLength(2));
  const [, late] = wire.batches;
  expect(late?.rows[0]?._source).toEqual({ message: 'vast' });
  expect(late?.rows.length).toBeGreaterThan(10);
  expect((late?.rows.length ?? 0) + (late?.skipped ?? 0)).toBe(101);
  expect(wire.text.length).toBeLessThan(2_100_000);
  stream.close();
});

test('a browser that takes nothing for minutes is given up', async () => {
  vi.useFakeTimers();
  const wire = new Wire();
  const destroy = vi.fn();
  const stream = streamOn(Object.assign(wire, { destroy }));
  stream.open([]);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(destroy).not.toHaveBeenCalled();
  wire.writableLength = 600_000;
  await vi.advanceTimersByTimeAsync(150_000);
  expect(destroy).toHaveBeenCalled();
  stream.close();
});

test('a stream ends, and says why, once its session may no longer see the logs', async () => {
  vi.useFakeTimers();
  let isOpen = true;
  const wire = new Wire();
  const stream = streamOn(wire, async () => isOpen);
  stream.open([]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(wire.writableEnded).toBe(false);
  isOpen = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(wire.writableEnded).toBe(true);
  expect(wire.text).toContain('event: end\ndata: {"message":"You may no longer follow these logs');
});

test('no row is sent once the session may not see it, and one that cannot be looked at is trusted for half a minute', async () => {
  vi.useFakeTimers();
  let answer: () => boolean = () => true;
  const wire = new Wire();
  const stream = streamOn(wire, async () => answer());
  stream.open([]);
  answer = () => {
    throw new Error('the records are away');
  };
  stream.rows([hit(1, 1)], 0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(wire.batches.flatMap(({ rows }) => rows)).toHaveLength(1);
  expect(wire.writableEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  // The page opens it again, and is told then.
  expect([wire.writableEnded, wire.text.includes('event: end')]).toEqual([true, false]);

  const other = new Wire();
  const ended = streamOn(other, async () => false);
  ended.open([]);
  ended.rows([hit(2, 1)], 0);
  await vi.advanceTimersByTimeAsync(10);
  expect(other.batches.flatMap(({ rows }) => rows)).toEqual([]);
  expect(other.text).toContain('event: end');
});

test('one tail more than a person may have is refused with what to do', async () => {
  const { telemetry } = arriving();
  const tails = new Tails(telemetry);
  for (let n = 0; n < tailLimits.tailsPerPerson; n += 1) await tails.join(tail(), streamOn(new Wire()), never);
  await expect(tails.join(tail(), streamOn(new Wire()), never)).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_TAILS',
    message: 'You have 5 live tails open, which is the most. Close one of them, then start again.',
  });
  await tails.join(tail({ userId: 2 }), streamOn(new Wire()), never);
  tails.close();
});

const row = (n: number): TailRow => ({ _id: `${n}`, _source: { message: `log ${n}` }, cursor: '', received: n });

test('a page holds the newest rows only and says how many went; paused it waits; cleared it asks for nothing older', async () => {
  const opened: { url: string; reader: TailReader }[] = [];
  const read = (async (url: string, reader: TailReader, signal: AbortSignal) => {
    opened.push({ url, reader });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }) as typeof readTailStream;
  const page = new LiveTailStore(read, 5);
  page.start();
  const say = (...numbers: number[]) => opened.at(-1)?.reader.batch({ rows: numbers.map(row), skipped: 1 }, 100);
  say(3, 2, 1);
  say(6, 5, 4, 3);
  expect(page.rows.map(({ received }) => received)).toEqual([2, 3, 4, 5, 6]);
  expect([page.dropped, page.skipped]).toEqual([1, 2]);
  page.togglePause();
  say(7);
  expect([page.rows.at(-1)?.received, page.held.length]).toEqual([6, 1]);
  page.togglePause();
  expect(page.rows.at(-1)?.received).toBe(7);
  page.clear();
  expect([page.rows.length, page.dropped, page.skipped]).toEqual([0, 0, 0]);
  page.ask({ query: 'error' });
  expect(opened.at(-1)?.url).toBe('/api/live-tail/stream?query=error&since=8');
  page.stop();
});

test('a page holds fewer rows when they are large, and forgets them when another person or account comes', () => {
  let reader: TailReader | undefined;
  const read = (async (_url: string, given: TailReader) => {
    reader = given;
    await new Promise(() => {});
  }) as typeof readTailStream;
  const page = new LiveTailStore(read);
  page.ask({ query: 'error', accounts: [7] });
  page.start();
  reader?.batch({ rows: [row(2), row(1)], skipped: 0 }, 30_000_000);
  expect([page.rows.map(({ received }) => received), page.dropped]).toEqual([[2], 1]);
  page.forget();
  expect([page.status, page.rows, page.asked]).toEqual(['stopped', [], { query: '', filters: [], accounts: [] }]);
});

test('a stream that broke is opened again from the last row on', async () => {
  vi.useFakeTimers();
  const opened: string[] = [];
  const read = (async (url: string, reader: TailReader) => {
    opened.push(url);
    if (opened.length === 1) reader.batch({ rows: [row(41)], skipped: 0 }, 100);
    else await new Promise(() => {});
  }) as typeof readTailStream;
  const page = new LiveTailStore(read);
  page.start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(opened).toEqual(['/api/live-tail/stream', '/api/live-tail/stream?since=41&resumed=true']);
  page.stop();
});

test('a configuration that does not come is told, with another try [shell-8-08]', async () => {
  let isBroken = true;
  const get = async (path: string) => {
    if (path.endsWith('/filters')) return { filters: [] };
    if (isBroken) throw new ApiError(503, 'UNAVAILABLE', 'The store restarts.');
    return { limits: tailLimits, fields: [] };
  };
  const host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['user'], can: ['SEARCH_LOGS'] },
    services: { browser: [provide(apiService, { get } as never), provide(noticesService, { show: () => {} })] },
  });
  running.push(host);
  await host.visit('/live-tail');
  expect(await screen.findByText('Error loading live tail configuration')).toBeDefined();
  expect(screen.getByText('The store restarts.')).toBeDefined();
  isBroken = false;
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(await screen.findByText('Waiting for logs')).toBeDefined();
});

test('the page follows as soon as it is open, until somebody stops it, and begins again when they say so', async () => {
  const opened: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    opened.push(url);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('left'))));
  });
  const get = async (path: string) => (path.endsWith('/filters') ? { filters: [] } : { limits: tailLimits, fields: [] });
  const host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['user'], can: ['SEARCH_LOGS'] },
    services: { browser: [provide(apiService, { get } as never), provide(noticesService, { show: () => {} })] },
  });
  running.push(host);
  await host.visit('/live-tail');
  await vi.waitFor(() => expect(opened).toEqual(['/api/live-tail/stream']));
  expect(await screen.findByText('Connecting…')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Stop' }).click());
  expect(await screen.findByText('Follow logs as they arrive')).toBeDefined();
  expect(opened).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Start' }).click());
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  act(() => screen.getByRole('button', { name: /^error/ }).click());
  await vi.waitFor(() => expect(opened).toHaveLength(3));
  const { searchParams } = new URL(opened[2] ?? '', 'http://test');
  expect(JSON.parse(searchParams.get('filters') ?? '')).toMatchObject([{ field: { name: 'severity' }, type: 'IS', value: 'error' }]);
});

test('severities are chosen one after another and left again, beside other filters, and the logs of the page are counted by theirs', () => {
  const other = { field: { id: 'service', name: 'service' }, type: 'EXIST' as const };
  let reader: TailReader | undefined;
  const page = new LiveTailStore(async (_url, given) => {
    reader = given;
    return new Promise(() => {});
  });
  page.ask({ filters: [other] });
  page.toggleSeverity('error');
  page.toggleSeverity('fatal');
  expect(page.severities).toEqual(['error', 'fatal']);
  expect(page.asked.filters).toMatchObject([other, { type: 'IS_ONE_OF', value: ['error', 'fatal'] }]);
  page.toggleSeverity('error');
  page.toggleSeverity('fatal');
  expect(page.severities).toEqual([]);
  expect(page.asked.filters).toEqual([other]);
  page.start();
  const row = (n: number, severity?: string): TailRow => ({ ...hit(n, n), received: n, _source: { severity } });
  reader?.batch({ rows: [row(3, 'warn'), row(2), row(1, 'warn'), row(0, 'info')], skipped: 0 }, 100);
  expect([...page.bySeverity]).toEqual([
    ['info', 1],
    ['warn', 2],
  ]);
  page.stop();
});

test('the rate is of what has arrived in the last ten seconds, since the stream began, and not of what it began with', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  let reader: TailReader | undefined;
  const page = new LiveTailStore(async (_url, given) => {
    reader = given;
    return new Promise(() => {});
  });
  page.start();
  const batch = (count: number, skipped = 0) =>
    reader?.batch({ rows: Array.from({ length: count }, (_, n) => hit(n, 1) as TailRow), skipped }, 10);
  batch(200);
  expect(page.pace.rate(Date.now())).toBe(0);
  vi.advanceTimersByTime(2000);
  batch(8);
  expect(page.pace.rate(Date.now())).toBe(4);
  vi.advanceTimersByTime(8000);
  batch(10, 12);
  expect(page.pace.rate(Date.now())).toBe(3);
  vi.advanceTimersByTime(9000);
  expect(page.pace.rate(Date.now())).toBe(2.2);
  vi.advanceTimersByTime(2000);
  expect(page.pace.rate(Date.now())).toBe(0);
  page.stop();
});
