import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { OutboundError, type OutboundStreamRequest } from '#sdk/server';
import { type LocalServer, localServer, outboundKit } from './testing/outboundKit';

let server: LocalServer;
/** What the next request is answered with. */
let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
beforeAll(async () => {
  server = await localServer((request, response) => answer(request, response));
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const { outbound, lines } = outboundKit();
const asked = (more: Partial<OutboundStreamRequest> = {}): OutboundStreamRequest => ({
  ...{ url: `http://127.0.0.1:${server.port}/`, purpose: 'test' },
  ...more,
});
const textOf = async (body: AsyncIterable<Buffer>): Promise<string> => {
  let text = '';
  for await (const chunk of body) text += chunk;
  return text;
};
const faultOf = async (work: Promise<unknown>): Promise<OutboundError> => {
  const error = await work.then(
    () => new Error('It came to an answer.'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return error as OutboundError;
};
async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

test('the answer is there when it begins, and each piece as it comes', async () => {
  let writer: ServerResponse | undefined;
  answer = (_request, response) => {
    writer = response;
    response.writeHead(206, { 'x-part': 'first' }).write('one');
  };
  const { status, headers, url, body } = await outbound.stream(asked());
  expect([status, headers['x-part'], url]).toEqual([206, 'first', asked().url]);
  const chunks = body[Symbol.asyncIterator]();
  expect(String((await chunks.next()).value)).toBe('one');
  writer?.write('two');
  expect(String((await chunks.next()).value)).toBe('two');
  writer?.end();
  expect(await chunks.next()).toEqual({ done: true, value: undefined });
  expect(lines.at(-1)).toMatchObject({ outcome: 'answered', status: 206, bytes: 6, purpose: 'test' });
});

test('what is sent is made on the way, and a packed answer is unpacked', async () => {
  answer = async (request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(`got ${await textOf(request)}`));
  const { body } = await outbound.stream(asked({ method: 'POST', body: pieces('a', 'b', 'c') }));
  expect(await textOf(body)).toBe('got abc');
});

test('what making the body throws ends the call and is thrown; the server sees no whole request', async () => {
  let isWhole = true;
  const gone = new Promise<void>((resolve) => {
    answer = (request) =>
      void textOf(request)
        .catch(() => (isWhole = false))
        .then(() => resolve());
  });
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    throw new Error('the disk is gone');
  }
  await expect(outbound.stream(asked({ method: 'POST', body: breaking() }))).rejects.toThrow('the disk is gone');
  await gone;
  expect(isWhole).toBe(false);
});

test('the byte that is too many is an error, also of what was small when it was packed', async () => {
  answer = (_request, response) => response.end('0123456789');
  const { body } = await outbound.stream(asked({ maxBytes: 9 }));
  expect(await faultOf(textOf(body))).toMatchObject({ fault: 'too-large' });
  answer = (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_000_000)));
  const packed = await outbound.stream(asked({ maxBytes: 999_999 }));
  expect(await faultOf(textOf(packed.body))).toMatchObject({ fault: 'too-large' });
  answer = (_request, response) => response.setHeader('content-encoding', 'gzip').end('no gzip');
  expect(await faultOf(textOf((await outbound.stream(asked())).body))).toMatchObject({ fault: 'unreadable' });
});

/** Time goes on when the test says so. */
const inOwnTime = (): void => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('an answer that has not begun in time is no answer', async () => {
  inOwnTime();
  const came = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const waiting = faultOf(outbound.stream(asked({ timeout: 5000 })));
  await came;
  vi.advanceTimersByTime(5000);
  expect(await waiting).toMatchObject({ fault: 'timeout', message: 'No answer began within 5 seconds.' });
});

test.each([
  [{ silence: 4000 }, 4000, 'Nothing came or went for 4 seconds.'],
  [{ longest: 20_000 }, 20_000, 'It was not over after 20 seconds.'],
])('a body that falls silent or never ends is broken off: %j', async (limit, after, message) => {
  inOwnTime();
  answer = (_request, response) => response.write('one');
  const { body } = await outbound.stream(asked(limit));
  const chunks = body[Symbol.asyncIterator]();
  await chunks.next();
  const next = faultOf(chunks.next());
  vi.advanceTimersByTime(after);
  expect(await next).toMatchObject({ fault: 'timeout', message });
});

test('a slow reader is no silence', async () => {
  inOwnTime();
  let writer: ServerResponse | undefined;
  answer = (_request, response) => {
    writer = response;
    response.write('one');
  };
  const { body } = await outbound.stream(asked({ silence: 30_000 }));
  const chunks = body[Symbol.asyncIterator]();
  await chunks.next();
  vi.advanceTimersByTime(60_000);
  writer?.end('two');
  expect(String((await chunks.next()).value)).toBe('two');
  expect((await chunks.next()).done).toBe(true);
});

test('who stops reading, closes or aborts ends the call, and the server hears of it', async () => {
  const left = (): Promise<unknown> =>
    new Promise((resolve) => {
      answer = (_request, response) => {
        void once(response, 'close').then(resolve);
        response.write('one');
      };
    });
  const stopped = left();
  for await (const _chunk of (await outbound.stream(asked())).body) break;
  await stopped;
  const closed = left();
  (await outbound.stream(asked())).close();
  await closed;
  const aborted = left();
  const leaving = new AbortController();
  const { body } = await outbound.stream(asked({ signal: leaving.signal }));
  const chunks = body[Symbol.asyncIterator]();
  await chunks.next();
  leaving.abort(new Error('somebody has left'));
  await expect(chunks.next()).rejects.toThrow('somebody has left');
  await aborted;
  await expect(outbound.stream(asked({ signal: leaving.signal }))).rejects.toThrow('somebody has left');
});

test('addresses that may not be called are refused as in any call', async () => {
  const before = server.asked.length;
  expect(await faultOf(outboundKit({ allow: [] }).outbound.stream(asked()))).toMatchObject({ fault: 'refused' });
  expect(await faultOf(outbound.stream(asked({ headers: { host: 'elsewhere' } })))).toMatchObject({ fault: 'invalid' });
  expect(server.asked).toHaveLength(before);
});
