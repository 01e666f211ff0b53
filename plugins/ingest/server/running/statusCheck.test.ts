import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Service } from '#sdk';
import { freePort } from '#sdk/testing';
import { receiverAddressesService } from '../../intake/Receiver';
import { ingestionService } from './ingestionService';
import statusCheck from './statusCheck';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve()))));

/** A port that somebody listens at. */
async function listening(): Promise<number> {
  const port = await freePort();
  server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return port;
}

/** @param addresses of receivers by their title */
const check = (
  addresses: Readonly<Record<string, string | undefined>>,
  { place, problem = null }: { place?: string; problem?: string | null } = {},
  signal = new AbortController().signal,
) => {
  const running = {
    ingestion: { disk: { noRoom: place === undefined ? undefined : { place } } },
    book: { receivers: Object.keys(addresses).map((title) => ({ id: title, title })) },
    streams: { sockets: [{ title: 'Syslog', transport: 'udp', problem }] },
  };
  const get = (service: Service<unknown>) =>
    service === ingestionService ? running : service === receiverAddressesService ? { of: (id: string) => addresses[id] } : undefined;
  return statusCheck.check({ services: { get, find: get } as never, signal });
};

test('ingest is up while every receiver takes connections', async () => {
  const address = `http://127.0.0.1:${await listening()}`;
  expect(await check({ 'Log listener': address, Loki: address })).toEqual({ state: 'up' });
});

test('receivers that nobody answers at, and sockets that are not open, are named', async () => {
  const address = `http://127.0.0.1:${await listening()}`;
  const shut = `http://127.0.0.1:${await freePort()}`;
  expect(await check({ Loki: address, 'Log listener': shut, OTLP: undefined }, { problem: 'The port is taken.' })).toEqual({
    state: 'degraded',
    reason: 'Not listening: Log listener, OTLP, Syslog over UDP. The Ingestion page says why, and the log of the server.',
  });
});

test('nothing comes in while a disk is nearly full', async () => {
  expect(await check({}, { place: 'the data directory' })).toEqual({
    state: 'down',
    reason: 'Nothing is taken in: the data directory has too little room. It goes on by itself once there is more.',
  });
});
