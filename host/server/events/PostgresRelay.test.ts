import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresServer } from '../records/testing/PostgresServer';
import { EventHub } from './EventHub';
import { HostEvents } from './HostEvents';
import { PostgresRelay } from './PostgresRelay';

const logger = pino({ level: 'silent' });
let server: PostgresServer;
let url: string;
const opened: PostgresRelay[] = [];

interface Replica {
  readonly relay: PostgresRelay;
  readonly events: HostEvents;
  readonly heard: unknown[];
}

async function replica(): Promise<Replica> {
  const hub = new EventHub((_topic, error) => {
    throw error;
  });
  const relay = new PostgresRelay(url, hub, logger);
  await relay.start();
  opened.push(relay);
  const events = new HostEvents(hub, relay);
  const heard: unknown[] = [];
  events.subscribe('news', (payload) => heard.push(payload));
  return { relay, events, heard };
}

beforeAll(async () => {
  server = await PostgresServer.start();
  url = await server.database();
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await server?.stop();
});

test('replicas on one PostgreSQL hear each other, each event once, text of any kind', async () => {
  const [a, b, c] = [await replica(), await replica(), await replica()];
  const odd = { text: 'it\'s "né" 🌍', n: 1 };
  a.events.publish('news', odd);
  b.events.publish('news', 2, 7);
  for (const { heard } of [a, b, c]) await expect.poll(() => heard.length).toBe(2);
  expect(c.heard).toEqual(expect.arrayContaining([odd, 2]));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(a.heard).toHaveLength(2);
});

test('a broken connection is opened again, and browsers are told to look again', async () => {
  const [a, b] = [await replica(), await replica()];
  let looked = 0;
  b.events.subscribe('boot', () => {
    looked += 1;
  });
  await server.down();
  await expect.poll(() => a.relay.connected || b.relay.connected).toBe(false);
  a.events.publish('news', 'while away');
  expect(a.heard).toEqual(['while away']);
  await server.up();
  await expect.poll(() => a.relay.connected && b.relay.connected).toBe(true);
  expect(looked).toBe(1);
  a.events.publish('news', 'again');
  await expect.poll(() => b.heard).toContain('again');
});
