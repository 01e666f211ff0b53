import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { EventHub } from './EventHub';
import { EventStreams } from './EventStreams';
import { HostEvents } from './HostEvents';

let streams: EventStreams | undefined;
let server: Server | undefined;
afterEach(() => {
  streams?.close();
  server?.closeAllConnections();
  server?.close();
});

const failures: string[] = [];
const newHub = (): EventHub => new EventHub((topic, error) => failures.push(`${topic}: ${(error as Error).message}`));

test('listeners hear their topic, until they stop listening; one that throws harms nobody', () => {
  const events = new HostEvents(newHub());
  const heard: unknown[] = [];
  events.subscribe('news', () => {
    throw new Error('deaf');
  });
  const stop = events.subscribe('news', (payload) => heard.push(payload));
  events.publish('news', 1);
  events.publish('other', 2);
  stop();
  events.publish('news', 3);
  expect(heard).toEqual([1]);
  expect(failures).toContain('news: deaf');
});

test('replicas get what was published here, and an event too large for a notification is refused everywhere', () => {
  const sent: string[] = [];
  const events = new HostEvents(newHub(), { send: (event) => sent.push(event) });
  events.publish('news', { a: 1 }, 4);
  expect(sent).toEqual(['{"topic":"news","payload":{"a":1},"accountId":4}']);
  expect(() => events.publish('news', 'x'.repeat(8000))).toThrow('larger than 7000 bytes');
});

/** One open stream of an account, and what it has received. */
async function listen(
  options: { accountId?: number; valid?: () => boolean; beatEvery?: number; age?: number; before?: (events: HostEvents) => void } = {},
) {
  const hub = newHub();
  streams = new EventStreams(hub, options.beatEvery);
  const opened = streams;
  options.before?.(new HostEvents(hub));
  const stillValid = async (): Promise<boolean> => options.valid?.() ?? true;
  server = createServer((_request, response) => void opened.open({ response, accountId: options.accountId, stillValid }, options.age));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  let text = '';
  let ended = false;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk as Uint8Array);
    ended = true;
  })();
  return { events: new HostEvents(hub), answer, streams: opened, text: () => text, ended: () => ended };
}

test('a browser receives events as a stream, those of its account and those for everybody', async () => {
  const { events, answer, text } = await listen({ accountId: 1 });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  events.publish('boot', {});
  events.publish('private', { n: 1 }, 1);
  events.publish('foreign', { n: 2 }, 2);
  events.publish('last', undefined);
  await expect.poll(text).toContain('event: last\ndata: null\n\n');
  expect(text()).toContain('event: boot\ndata: {}\n\n');
  expect(text()).toContain('event: private\ndata: {"n":1}\n\n');
  expect(text()).not.toContain('foreign');
});

test('a browser hears first what was published since it asked for its state, and nothing from before', async () => {
  const before = (events: HostEvents): void => {
    events.publish('boot', {});
    events.publish('private', { n: 1 }, 1);
    events.publish('foreign', { n: 2 }, 2);
  };
  const late = await listen({ accountId: 1, age: 60_000, before });
  late.events.publish('last', undefined);
  await expect.poll(late.text).toContain('event: last');
  expect(late.text()).toContain('event: boot\ndata: {}\n\nevent: private\ndata: {"n":1}\n\nevent: last');
  expect(late.text()).not.toContain('foreign');
  streams?.close();
  server?.closeAllConnections();
  server?.close();
  const fresh = await listen({ accountId: 1, age: 0, before });
  fresh.events.publish('last', undefined);
  await expect.poll(fresh.text).toContain('event: last');
  expect(fresh.text()).not.toContain('boot');
});

test('heartbeats keep the stream open as long as the session is valid', async () => {
  let valid = true;
  const { text, ended, streams: open } = await listen({ valid: () => valid, beatEvery: 20 });
  await expect.poll(text).toContain(': beat\n\n');
  expect(ended()).toBe(false);
  valid = false;
  await expect.poll(ended).toBe(true);
  expect(open.size).toBe(0);
});

test('a browser that does not read is cut off instead of filling the memory', async () => {
  const hub = newHub();
  streams = new EventStreams(hub);
  const opened = streams;
  server = createServer((_request, response) => void opened.open({ response, accountId: 1, stillValid: async () => true }));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const events = new HostEvents(hub);
  const line = 'x'.repeat(6000);
  for (let round = 0; round < 20_000 && opened.size > 0; round += 1) {
    events.publish('flood', line);
    if (round % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => opened.size).toBe(0);
});

test('a stop ends the streams', async () => {
  const { streams: open, ended } = await listen();
  open.close();
  await expect.poll(ended).toBe(true);
});
