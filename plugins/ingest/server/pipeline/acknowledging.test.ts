import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect as openTcp, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Records, unavailable } from '#sdk/server';
import { ledgerCounts } from '../ledger/tables';
import elasticsearchBulk from '../receivers/elasticsearch/elasticsearchBulk';
import logListener from '../receivers/listener/logListener';
import type { IngestionOptions } from '../running/Ingestion';
import { FakeTelemetry } from '../testing/fakeTelemetry';
import { memoryRecords } from '../testing/memoryRecords';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';

const listener = { id: 'log-listener', code: logListener };
const path = `/?token=${token}`;
const line = (text: string): string => JSON.stringify({ message: text, '@timestamp': '2026-01-02T03:04:05Z' });

let memory: Awaited<ReturnType<typeof memoryRecords>>;
let directory: string;
let telemetry: FakeTelemetry;
let running: TestIngestion[] = [];

const start = async (options: Partial<Omit<IngestionOptions, 'telemetry'>> = {}, receiver = listener): Promise<TestIngestion> => {
  const started = await testIngestion(receiver, { telemetry, directory, records: memory.records as Records, ...options });
  running.push(started);
  return started;
};
const messages = () => telemetry.rows.map(({ message }) => message);
const eventually = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 50_000; Date.now() < end; ) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come about');
};

const head = `POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-length: ${line('a').length}\r\n\r\n`;
const connect = (ingest: TestIngestion): Socket => openTcp(Number(new URL(ingest.url).port), '127.0.0.1');
/** Sends over a connection that stays open until its answer comes, which is soon; and is gone then. */
async function giveUpAsAnswered(ingest: TestIngestion): Promise<void> {
  const sender = connect(ingest).setEncoding('utf8');
  sender.write(head + line('a'));
  const [answer] = (await once(sender, 'data')) as [string];
  expect(answer).toContain('200 OK');
  sender.destroy();
  await pause(100);
}

beforeAll(async () => {
  memory = await memoryRecords();
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  directory = await mkdtemp(join(tmpdir(), 'ingest-'));
  telemetry = new FakeTelemetry();
});
afterEach(async () => {
  telemetry.before = () => undefined;
  telemetry.after = () => undefined;
  for (const each of running) await each.stop();
  running = [];
  await rm(directory, { recursive: true, force: true });
});

describe('acknowledging', () => {
  test('comes only after the durable write', async () => {
    const ingest = await start();
    const store = telemetry.hold();
    let answered = false;
    const answer = ingest.post(path, line('a')).then((reply) => {
      answered = true;
      return reply;
    });
    await store.reached;
    // Time enough for an answer that does not wait.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toBe(false);
    store.letGo();
    expect((await answer).status).toBe(200);
    expect(messages()).toEqual(['a']);
  });

  test('a store that is away for a moment is tried again, with the same token, and stores once', async () => {
    const ingest = await start();
    let attempts = 0;
    telemetry.before = () => {
      attempts++;
      if (attempts < 3) throw unavailable('away');
    };
    telemetry.after = () => {
      if (attempts < 5) throw unavailable('the answer was lost');
    };
    expect((await ingest.post(path, line('a'))).status).toBe(200);
    expect(attempts).toBe(5);
    expect(messages()).toEqual(['a']);
    expect(await ingest.counts()).toEqual({ stored: 1 });
  });

  test('a store that stays away means 503 with Retry-After and no acknowledgement; the retry is not stored twice', async () => {
    const ingest = await start({ patience: 500 });
    telemetry.before = () => {
      throw unavailable('away');
    };
    const refused = await ingest.post(path, `${line('a')}\n${line('a')}\n${line('b')}`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(messages()).toEqual([]);
    telemetry.before = () => undefined;
    await eventually(() => messages().length === 3);
    expect((await ingest.post(path, `${line('a')}\n${line('b')}\n${line('a')}\n${line('c')}`)).status).toBe(200);
    expect(messages()).toEqual(['a', 'a', 'b', 'c']);
    expect(await ingest.counts()).toEqual({ stored: 4, redelivered: 3 });
  });

  test.each([
    ['before they were kept', false],
    ['when they were kept', true],
  ])('records that fail %s have counts once in the end', async (_, isKept) => {
    let failures = 2;
    const transaction: Records['transaction'] = async (work) => {
      const fails = failures-- > 0;
      if (fails && !isKept) throw unavailable('away');
      const result = await memory.records.transaction(work);
      if (fails) throw unavailable('the answer was lost');
      return result;
    };
    const ingest = await start({ records: { ...memory.records, transaction } as Records });
    await ingest.post(path, line('a'));
    await ingest.ingestion.ledgerStore.write();
    await ingest.post(path, line('b'));
    await ingest.ingestion.ledgerStore.write();
    await eventually(async () => (await ingest.counts()).stored === 2);
    await ingest.ingestion.ledgerStore.write();
    expect(await ingest.counts()).toEqual({ stored: 2 });
  });

  test('equal logs that were acknowledged both times are both kept', async () => {
    const ingest = await start();
    for (const _ of [1, 2]) expect((await ingest.post(path, line('same'))).status).toBe(200);
    expect(messages()).toEqual(['same', 'same']);
  });

  describe('of a sender that has waited long', () => {
    /** Longer than any answer is surely heard. */
    const LONG = 2100;
    /** Sends over a connection that stays open, and lets the sender wait for its answer. */
    const waitLong = async (ingest: TestIngestion, over: Socket): Promise<void> => {
      const store = telemetry.hold();
      over.write(head + line('a'));
      await store.reached;
      await pause(LONG);
      telemetry.before = () => undefined;
      store.letGo();
      await eventually(() => messages().length === 1 && ingest.ingestion.budget.held > 0);
    };
    test('an answer that comes as it gives up is not heard: what it sends again is stored once', async () => {
      const ingest = await start();
      const sender = connect(ingest);
      await waitLong(ingest, sender);
      sender.destroy();
      await pause(100);
      expect((await ingest.post(path, line('a'))).status).toBe(200);
      expect(messages()).toEqual(['a']);
      expect(await ingest.counts()).toEqual({ stored: 1, redelivered: 1 });
    });

    test('who sends on over the same connection has heard it: an equal log is another one', async () => {
      const ingest = await start();
      const sender = connect(ingest);
      const answers = sender.setEncoding('utf8')[Symbol.asyncIterator]();
      await waitLong(ingest, sender);
      expect((await answers.next()).value).toContain('200 OK');
      sender.write(head + line('a'));
      expect((await answers.next()).value).toContain('200 OK');
      sender.destroy();
      await eventually(() => ingest.ingestion.budget.held === 0);
      expect(messages()).toEqual(['a', 'a']);
      expect(await ingest.counts()).toEqual({ stored: 2 });
    });
  });

  test('who leaves after an answer that came soon has heard it: an equal log is another one', async () => {
    const ingest = await start();
    await giveUpAsAnswered(ingest);
    expect((await ingest.post(path, line('a'))).status).toBe(200);
    expect(messages()).toEqual(['a', 'a']);
  });

  test('after an attempt that failed little time may be left for the next one: who leaves as its answer comes may send again', async () => {
    const ingest = await start({ patience: 100 });
    telemetry.before = () => {
      throw unavailable('away');
    };
    expect((await ingest.post(path, line('b'))).status).toBe(503);
    telemetry.before = () => undefined;
    await eventually(() => messages().length === 1);
    await giveUpAsAnswered(ingest);
    expect((await ingest.post(path, line('a'))).status).toBe(200);
    expect(messages()).toEqual(['b', 'a']);
    expect(await ingest.counts()).toEqual({ stored: 2, redelivered: 1 });
  });

  test('a sender that went away before its answer may send again without doubling anything', async () => {
    const ingest = await start();
    const store = telemetry.hold();
    const leaving = new AbortController();
    const gone = fetch(ingest.url + path, { method: 'POST', body: line('a'), signal: leaving.signal }).catch((error: Error) => error.name);
    await store.reached;
    leaving.abort();
    expect(await gone).toBe('AbortError');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const retry = ingest.post(path, line('a'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    telemetry.before = () => undefined;
    store.letGo();
    expect((await retry).status).toBe(200);
    expect(messages()).toEqual(['a']);
  });

  test('one row that the store refuses costs no other, and is named in the answer', async () => {
    const ingest = await start({}, { id: 'elasticsearch-bulk', code: elasticsearchBulk });
    telemetry.poison = ({ message }) => message === 'bad';
    const documents = ['a', 'b', 'bad', 'c', 'd'].map((message) => `{"create":{"_index":"x"}}\n${line(message)}\n`).join('');
    const answer = await ingest.post('/_bulk', documents, { authorization: `ApiKey ${token}` });
    const statuses = (JSON.parse(answer.body) as { items: { create: { status: number } }[] }).items.map(({ create }) => create.status);
    expect(statuses).toEqual([201, 201, 400, 201, 201]);
    expect(messages().sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(await ingest.counts()).toEqual({ stored: 4, 'rejected refused-by-store': 1 });
  });

  test('more than memory may hold is refused with 429 and Retry-After, and nothing of it is kept', async () => {
    const ingest = await start({ limits: { largestBody: 1024 * 1024, largestLog: 1024 * 1024, memory: 1024 * 1024 } });
    const store = telemetry.hold();
    const big = line('x'.repeat(600_000));
    const first = ingest.post(path, big);
    await eventually(() => ingest.ingestion.budget.held > 600_000);
    const second = await ingest.post(path, big);
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    telemetry.before = () => undefined;
    store.letGo();
    expect((await first).status).toBe(200);
    await eventually(() => ingest.ingestion.budget.held === 0);
    expect((await ingest.post(path, big)).status).toBe(200);
    expect(telemetry.rows).toHaveLength(2);
  });
});

describe('after a kill', () => {
  /** Nothing of the old process reaches the store or the journal any more. */
  const killed = async (ingest: TestIngestion): Promise<void> => {
    await ingest.crash();
    running = running.filter((each) => each !== ingest);
  };

  test('what was sent and not stored is stored once, whether or not its sender tries again', async () => {
    const old = await start({ patience: 50 });
    const dead = new FakeTelemetry();
    telemetry.before = () => new Promise<void>(() => undefined);
    expect((await old.post(path, `${line('a')}\n${line('b')}`)).status).toBe(503);
    await killed(old);
    telemetry = dead;
    const next = await start();
    await eventually(() => messages().length === 2);
    expect((await next.post(path, line('b'))).status).toBe(200);
    expect((await next.post(path, line('c'))).status).toBe(200);
    expect(messages()).toEqual(['a', 'b', 'c']);
    expect(await next.counts()).toEqual({ stored: 3, redelivered: 1 });
  });

  test('what was stored and not acknowledged is not stored again', async () => {
    const old = await start({ patience: 100 });
    telemetry.after = () => new Promise<void>(() => undefined);
    expect((await old.post(path, line('a'))).status).toBe(503);
    await killed(old);
    telemetry.after = () => undefined;
    const next = await start();
    expect((await next.post(path, line('a'))).status).toBe(200);
    expect(messages()).toEqual(['a']);
    expect(await next.counts()).toEqual({ stored: 1, redelivered: 1 });
  });

  test('so may little be for what failed at the process that was killed', async () => {
    const old = await start();
    await old.post(path, line('b'));
    await killed(old);
    const next = await start();
    await giveUpAsAnswered(next);
    expect((await next.post(path, line('a'))).status).toBe(200);
    expect(messages()).toEqual(['b', 'a']);
    expect(await next.counts()).toEqual({ stored: 2, redelivered: 1 });
  });

  test('what was acknowledged may come again as something new', async () => {
    const old = await start();
    expect((await old.post(path, line('a'))).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await killed(old);
    const next = await start();
    expect((await next.post(path, line('a'))).status).toBe(200);
    expect(messages()).toEqual(['a', 'a']);
    expect(await next.counts()).toEqual({ stored: 2 });
  });

  test('counts that the records took while the process was killed are not counted again', async () => {
    const transaction: Records['transaction'] = async (work) => {
      await memory.records.transaction(work);
      return new Promise(() => undefined);
    };
    const old = await start({ records: { ...memory.records, transaction } as Records });
    expect((await old.post(path, line('a'))).status).toBe(200);
    void old.ingestion.ledgerStore.write();
    await eventually(async () => (await memory.records.db.select().from(ledgerCounts)).length > 0);
    await killed(old);
    const next = await start();
    expect((await next.post(path, line('b'))).status).toBe(200);
    await eventually(async () => (await next.counts()).stored === 2);
    await next.stop();
    running = running.filter((each) => each !== next);
    expect(await (await start()).counts()).toEqual({ stored: 2 });
  });

  test('the journal is empty once everything is acknowledged and counted', async () => {
    const ingest = await start();
    await ingest.post(path, line('a'));
    await ingest.ingestion.ledgerStore.write();
    const left = join(directory, 'unacknowledged');
    expect(await readdir(left)).toHaveLength(1);
    await ingest.ingestion.rollUps.write();
    await eventually(async () => (await readdir(left)).length === 0);
  });

  test('the fields of what was stored are counted, once', async () => {
    const logsCounted = (): number =>
      telemetry.table('log_fields').reduce((sum, { field, logs }) => sum + (field === '' ? Number(logs) : 0), 0);
    const old = await start();
    await old.post(path, `${line('a')}\n${line('b')}`);
    await old.ingestion.rollUps.write();
    await old.post(path, line('c'));
    await killed(old);
    expect(logsCounted()).toBe(2);
    const next = await start();
    await next.ingestion.rollUps.write();
    expect(logsCounted()).toBe(3);
    await next.stop();
    running = running.filter((each) => each !== next);
    await start();
    expect(logsCounted()).toBe(3);
  });
});
