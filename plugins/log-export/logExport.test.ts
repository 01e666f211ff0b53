import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logQuestionsService, type WarmLogs } from '#plugins/explore/contract';
import { definePlugin } from '#sdk';
import type { Hit } from '#sdk/query';
import {
  type AuditNote,
  fieldNamesPlan,
  loggerService,
  PublicError,
  type RequestSession,
  type Telemetry,
  telemetryService,
} from '#sdk/server';
import { type AskedQuery, type AskedTelemetry, jobRun, MemoryWork, provide, type TestHost, telemetryDouble, testHost } from '#sdk/testing';
import { type ExportRequest, fetchMinutes, type LogExport, mostExports } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import { exportFile } from './server/exportFile';
import { ExportRecords } from './server/records/ExportRecords';

const running: TestHost[] = [];
const listening: Server[] = [];
/** All servers of a test share it. */
let work: MemoryWork;
beforeEach(() => {
  work = new MemoryWork();
});
afterEach(async () => {
  for (const one of listening.splice(0)) {
    one.closeAllConnections();
    await new Promise((resolve) => one.close(resolve));
  }
  for (const host of running.splice(0).reverse()) await host.stop();
});

/** A busy machine takes its time. */
const patient = { timeout: 10_000 };
const begin = Date.UTC(2026, 2, 1, 12);
const hit = (n: number): Hit => ({
  _id: `${n}`,
  _source: { '@timestamp': new Date(begin + n).toISOString(), message: `log ${n}`, n },
  cursor: `${n}`,
});

type Asked = AskedTelemetry;

/** A store of so many logs. @param before is asked before a query is answered, and may refuse or delay it */
function storeOf(total: number, before: (asked: Asked) => unknown = () => undefined) {
  const asked: Asked[] = [];
  const answer = (query: AskedQuery): object => {
    if (query.kind === 'count') return { total };
    if (query.kind === fieldNamesPlan.name) return { names: [{ name: 'n', logs: total }], total: 1 };
    if (query.kind !== 'rows') throw new Error(`Nobody asks for ${query.kind}.`);
    const step = query.sort?.[0]?.descending === true ? -1 : 1;
    const start = query.after === undefined ? (step < 0 ? total - 1 : 0) : Number(query.after) + step;
    const numbers = Array.from({ length: query.limit }, (_, index) => start + index * step);
    return { hits: numbers.filter((n) => n >= 0 && n < total && begin + n >= query.range.from && begin + n < query.range.to).map(hit) };
  };
  const telemetry = telemetryDouble(async (one) => {
    asked.push(one);
    await before(one);
    return answer(one.query);
  });
  const pages = () => asked.flatMap(({ query }) => (query.kind === 'rows' ? [query] : []));
  return { telemetry, asked, pages };
}

const explore = definePlugin({ id: 'explore', title: 'Explore', version: '1.0.0', host: '*', contributes: [] });

/** Somebody at a server that runs the export, over HTTP where it streams. */
async function person(telemetry: Telemetry, userId = 1, warm?: WarmLogs, background = work) {
  const host = await testHost({
    plugins: [
      { manifest, server },
      {
        manifest: explore,
        server: {
          code: {},
          start: (context) =>
            context.provide(logQuestionsService, () => ({
              read: ({ from, to, accounts }, session) => ({
                where: { kind: 'all' },
                range: { from: Number(from), to: Number(to) },
                scope: session.scope(accounts.length > 0 ? accounts : undefined),
              }),
              answer: () => Promise.reject(new Error('An export asks page by page.')),
              warm: () => {
                if (warm === undefined) throw new PublicError(404, 'WARM_TIER_OFF', 'There is no warm tier.');
                return warm;
              },
            })),
        },
      },
    ],
    facts: { role: ['user'], can: ['SEARCH_LOGS', 'EXPORT_LOGS'] },
    userId,
    work: background,
    services: {
      server: [provide(telemetryService, telemetry), provide(loggerService, pino({ level: 'silent' }))],
    },
  });
  running.push(host);
  const notes: AuditNote[] = [];
  const asked = { session: sessionOf(userId) };
  const url = await serve(host, asked, notes);
  const call = async <T = LogExport & { code: string }>(method: string, path = '', body?: unknown) => {
    const { status, body: answer } = await host.inject({ method, path: `/api/log-exports${path}`, body });
    return { status, body: answer as T };
  };
  const add = async (more: ExportRequest = {}) => (await call('POST', '', { from: begin, to: begin + 3_600_000, ...more })).body;
  const state = async (id: string) => (await call('GET', `/${id}`)).body;
  const fetchFile = (id: string, options?: RequestInit) => fetch(`${url}/api/log-exports/${id}/file`, options);
  const become = (session: Partial<RequestSession>) => {
    asked.session = { ...asked.session, ...session };
  };
  return { host, call, add, state, fetchFile, become, notes };
}

const sessionOf = (userId: number): RequestSession => ({
  user: { id: userId, email: '', fullName: '', isSysAdmin: false, role: 'user' },
  account: { id: 1, name: 'A', type: 'owner', ownerId: 1, createdAt: '' },
  accounts: [],
  facts: { can: new Set(['SEARCH_LOGS', 'EXPORT_LOGS']) },
  scope: () => ({ accounts: [1] }),
});

/** @param asked who the caller is, now */
async function serve(host: TestHost, asked: { readonly session: RequestSession }, notes: AuditNote[]): Promise<string> {
  const services = host.hosts.server.scope('log-export');
  if (services === undefined) throw new Error('The plugin does not run.');
  const served = createServer((request, response) => {
    const ends = new AbortController();
    response.once('close', () => response.writableFinished || ends.abort(new Error('The caller has gone away.')));
    const { session } = asked;
    const sessionNow = async () => asked.session;
    const params = { id: request.url?.split('/').at(-2) ?? '' };
    const about = {
      params,
      query: undefined,
      session,
      sessionNow,
      services,
      signal: ends.signal,
      ip: '',
      audit: async (note: AuditNote) => void notes.push(note),
    };
    exportFile.handle(request, response, about).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof PublicError ? error.status : 500).end(error instanceof PublicError ? error.code : '');
    });
  });
  listening.push(served);
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(served.address() as AddressInfo).port}`;
}

const numbersIn = (ndjson: string): number[] =>
  ndjson
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { n: number }).n);

test('every log is written once, newest first, in pages that a cursor joins, and only what had come in', async () => {
  const { telemetry, pages, asked } = storeOf(12_345);
  const ada = await person(telemetry);
  const before = Date.now();
  const prepared = await ada.add({ format: 'ndjson' });
  expect(prepared).toMatchObject({ state: 'waiting', rows: 0, total: null, order: 'newest' });
  expect(prepared.file).toBe('logs-20260301T120000Z-20260301T130000Z.ndjson');
  const answer = await ada.fetchFile(prepared.id);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${prepared.file}"`);
  expect(numbersIn(await answer.text())).toEqual(Array.from({ length: 12_345 }, (_, index) => 12_344 - index));
  await expect.poll(() => ada.state(prepared.id), patient).toMatchObject({ state: 'done', rows: 12_345, total: 12_345, fault: null });
  expect(pages().length).toBeGreaterThan(3);
  for (const { range, arrived } of pages()) {
    expect(range.from).toBe(begin);
    expect(arrived?.to).toBeGreaterThanOrEqual(before);
    expect(arrived?.to).toBeLessThanOrEqual(Date.now());
  }
  // No page may have less time or memory than any other query: the budget is a page's, not the export's.
  for (const { options } of asked) expect(options.budget).toBeUndefined();
  expect(ada.notes).toEqual([
    {
      action: 'logs.export',
      target: '12345 logs as ndjson',
      details: {
        query: '*',
        from: '2026-03-01T12:00:00.000Z',
        to: '2026-03-01T13:00:00.000Z',
        format: 'ndjson',
        fields: 'all',
        rows: 12_345,
        outcome: 'done',
      },
    },
  ]);
});

test('a search sorted by the oldest first is exported so; one sorted by anything else, newest first', async () => {
  const { telemetry } = storeOf(1200);
  const ada = await person(telemetry);
  const oldest = await ada.add({ format: 'ndjson', sort: '@timestamp' });
  expect(oldest.order).toBe('oldest');
  expect(numbersIn(await (await ada.fetchFile(oldest.id)).text())).toEqual(Array.from({ length: 1200 }, (_, index) => index));
  const sorted = await ada.add({ format: 'ndjson', sort: 'service' });
  expect(sorted.order).toBe('newest');
  expect(numbersIn(await (await ada.fetchFile(sorted.id)).text())[0]).toBe(1199);
});

test('a file is fetched once, by the person it is for, and nobody else can look at it or end it', async () => {
  const { telemetry } = storeOf(10);
  const ada = await person(telemetry);
  const grace = await person(telemetry, 2);
  const { id } = await ada.add();
  expect((await grace.call('GET', `/${id}`)).status).toBe(404);
  expect((await grace.call('DELETE', `/${id}`)).status).toBe(404);
  expect((await grace.fetchFile(id)).status).toBe(404);
  expect((await ada.fetchFile(id, { method: 'HEAD' })).status).toBe(200);
  expect(await (await ada.fetchFile(id)).text()).toBe(
    `@timestamp,severity,service,message,n,other_fields\r\n${Array.from({ length: 10 }, (_, n) => 9 - n)
      .map((n) => `2026-03-01T12:00:00.00${n}Z,,,log ${n},${n},\r\n`)
      .join('')}`,
  );
  const again = await ada.fetchFile(id);
  expect([again.status, await again.text()]).toEqual([410, 'LOG_EXPORT_FETCHED']);
});

test('a slow reader makes the store wait: nothing is read ahead of what has been taken', async () => {
  const { telemetry, pages } = storeOf(2_000_000);
  const ada = await person(telemetry);
  const { id } = await ada.add({ format: 'ndjson' });
  const answer = await ada.fetchFile(id);
  let seen = -1;
  // What the sockets hold is taken without a reader; then it stands still.
  await expect
    .poll(
      () => {
        const isStill = pages().length === seen;
        seen = pages().length;
        return isStill;
      },
      { interval: 300 },
    )
    .toBe(true);
  expect(seen * 4000).toBeLessThan(1_000_000);
  expect(await ada.state(id)).toMatchObject({ state: 'running' });
  await answer.body?.cancel();
  await expect
    .poll(() => ada.state(id), patient)
    .toMatchObject({ state: 'failed', fault: 'The download was stopped, or its connection was lost.' });
});

test('who goes away ends the query that is under way', async () => {
  let killed = false;
  const { telemetry } = storeOf(100_000, ({ query, options: { signal } }) =>
    query.kind !== 'rows' || query.after === undefined
      ? undefined
      : new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => {
            killed = true;
            reject(signal.reason);
          }),
        ),
  );
  const ada = await person(telemetry);
  const { id } = await ada.add();
  const leaving = new AbortController();
  const answer = await ada.fetchFile(id, { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await expect.poll(() => killed, patient).toBe(true);
  await expect.poll(() => ada.state(id), patient).toMatchObject({ state: 'failed', rows: 500 });
  expect(ada.notes[0]?.details).toMatchObject({ outcome: 'failed', rows: 500 });
});

test('what fails in the middle breaks the download off and is told; what fails at once is an answer of its own', async () => {
  const tooMuch = new PublicError(503, 'UNAVAILABLE', 'The telemetry engine is starting. Try again in a moment.');
  let from = 1;
  const { telemetry, pages } = storeOf(100_000, ({ query }) => {
    if (query.kind === 'rows' && pages().length > from) throw tooMuch;
  });
  const ada = await person(telemetry);
  const { id } = await ada.add({ format: 'ndjson' });
  await expect(ada.fetchFile(id).then((answer) => answer.text())).rejects.toThrow();
  await expect.poll(() => ada.state(id), patient).toMatchObject({ state: 'failed', rows: 500, fault: tooMuch.message });
  from = 0;
  const second = await ada.add();
  expect((await ada.fetchFile(second.id)).status).toBe(503);
  await expect.poll(() => ada.state(second.id), patient).toMatchObject({ state: 'failed', rows: 0, fault: tooMuch.message });
});

test('a page over the budget is asked for again with fewer logs, until the smallest is, too', async () => {
  const over = new PublicError(413, 'QUERY_TOO_LARGE', 'The query needs more memory than it may have.');
  let most = 100;
  const { telemetry, pages } = storeOf(3000, ({ query }) => {
    if (query.kind === 'rows' && query.limit > most) throw over;
  });
  const ada = await person(telemetry);
  const { id } = await ada.add({ format: 'ndjson' });
  expect(numbersIn(await (await ada.fetchFile(id)).text())).toHaveLength(3000);
  most = 0;
  const second = await ada.add();
  expect((await ada.fetchFile(second.id)).status).toBe(413);
  expect(pages().at(-1)?.limit).toBe(25);
});

test('a cancelled export ends wherever it is written, and its download is broken off', async () => {
  const { telemetry } = storeOf(2_000_000);
  const ada = await person(telemetry);
  const elsewhere = await person(telemetry);
  const { id } = await ada.add({ format: 'ndjson' });
  const answer = await ada.fetchFile(id);
  expect((await elsewhere.call('DELETE', `/${id}`)).body.state).toBe('cancelled');
  await expect(
    (async () => {
      for await (const _ of answer.body ?? []) if ((await ada.state(id)).rows > 1_900_000) throw new Error('It was not cancelled.');
    })(),
  ).rejects.toThrow(/terminated|aborted/);
  expect(await ada.state(id)).toMatchObject({ state: 'cancelled' });
  await expect.poll(() => ada.notes[0]?.details, patient).toMatchObject({ outcome: 'cancelled' });
  const unfetched = await ada.add();
  await ada.call('DELETE', `/${unfetched.id}`);
  expect((await ada.fetchFile(unfetched.id)).status).toBe(410);
});

const elsewhere = { id: 2, name: 'B', type: 'sub', ownerId: 1, createdAt: '' } as const;
test.each<[string, Partial<RequestSession>]>([
  ['logs out', { user: undefined, account: undefined, facts: {} }],
  ['enters another account', { account: elsewhere }],
  ['loses the right to export', { facts: { can: new Set(['SEARCH_LOGS']) } }],
  [
    'is shut out of one of its accounts',
    {
      scope: () => {
        throw new PublicError(403, 'FORBIDDEN', 'Not yours.');
      },
    },
  ],
])('the download of somebody who %s is broken off, and that is told', async (_what, lost) => {
  const ada = await person(storeOf(2_000_000).telemetry);
  const { id } = await ada.add({ format: 'ndjson' });
  const answer = await ada.fetchFile(id);
  ada.become(lost);
  await expect(
    (async () => {
      for await (const _ of answer.body ?? []) if ((await ada.state(id)).rows > 1_900_000) throw new Error('It was not ended.');
    })(),
  ).rejects.toThrow(/terminated|aborted/);
  await expect
    .poll(() => ada.state(id), patient)
    .toMatchObject({
      state: 'failed',
      fault: 'The download was ended: the session or the rights of whoever fetched it have changed.',
    });
  await expect.poll(() => ada.notes[0]?.details, patient).toMatchObject({ outcome: 'failed' });
});

test('warm logs are exported from the warm tier and not from the store; where there is none, that is said at once', async () => {
  const cold = storeOf(5);
  const warmStore = storeOf(1000);
  const kept: unknown[] = [];
  const warm: WarmLogs = {
    answer: async (_asked, ask) => {
      const value = await ask(warmStore.telemetry, new AbortController().signal);
      kept.push(value);
      return { value, cached: false };
    },
  };
  const ada = await person(cold.telemetry, 1, warm);
  const { id } = await ada.add({ format: 'ndjson', mode: 'WARM_TIER', columns: ['n'] });
  expect(numbersIn(await (await ada.fetchFile(id)).text())).toHaveLength(1000);
  expect(cold.pages()).toEqual([]);
  // Its memory of answers is not filled with pages that nobody asks for again.
  expect(kept.every((value) => value === null)).toBe(true);
  const without = await person(cold.telemetry);
  expect((await without.call('POST', '', { mode: 'WARM_TIER' })).body.code).toBe('WARM_TIER_OFF');
});

test('nobody has more than a few exports under way, and what was never fetched or whose server has stopped is over', async () => {
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const work = new MemoryWork(now);
  const { host } = await person(storeOf(1).telemetry, 1, undefined, work);
  const records = new ExportRecords(work.workFor('log-export'), now);
  const owner = { accountId: 1, owner: 'user:1' };
  const request = { format: 'csv' as const } as never;
  const asked = { request, range: { from: 0, to: 1 }, order: 'newest' as const, at: 0, file: 'logs.csv' };
  const added: LogExport[] = [];
  for (let n = 0; n < mostExports; n += 1) added.push(await records.add(owner, asked));
  await expect(records.add(owner, asked)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_EXPORTS' });
  await records.add({ ...owner, owner: 'user:2' }, asked);
  const [first, second] = added;
  await records.take(owner, first?.id ?? '', async () => {});
  passed += fetchMinutes * 60_000 + 1;
  await host.runDue();
  await expect(records.take(owner, second?.id ?? '', async () => {})).rejects.toMatchObject({ status: 410 });
  expect(await records.find(owner, first?.id ?? '')).toMatchObject({ state: 'done' });
  expect(await records.find(owner, second?.id ?? '')).toMatchObject({ state: 'failed', fault: expect.stringContaining('in time') });
  const { default: job } = await server.code.unfetched();
  await expect(job.run(jobRun({} as never, { attempt: 2 }))).rejects.toThrow('has stopped');
  await records.add(owner, asked);
  passed += 25 * 3_600_000;
  await expect(records.find(owner, first?.id ?? '')).rejects.toMatchObject({ status: 404 });
  const last = await records.add(owner, asked);
  let signal: AbortSignal | undefined;
  await records.take(owner, last.id, async (_asked, hold) => {
    signal = hold.signal;
    await records.forget(1);
  });
  expect(signal?.aborted).toBe(true);
  await expect(records.find(owner, last.id)).rejects.toMatchObject({ status: 404 });
});
