import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { certificate } from '#sdk/testing';
import { HostMetrics } from '../metrics/HostMetrics';
import { connectionCaps } from './connectionCaps';
import { createHttpServer } from './createHttpServer';
import { createNodeServer } from './createNodeServer';
import { Networks } from './Networks';

const sockets: Socket[] = [];
let server: Server | undefined;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const caps = { most: 4, mostOfAddress: 4, shared: new Networks([]) };
const hello = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

async function listen(made: Server): Promise<number> {
  server = made;
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  return (made.address() as AddressInfo).port;
}

/** A sender that never closes by itself, as one that means harm. */
async function sender(port: number): Promise<Socket & { text: string }> {
  const socket = Object.assign(connect({ port, host: '127.0.0.1', allowHalfOpen: true }), { text: '' });
  socket.on('data', (bytes) => (socket.text += bytes.toString())).on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const open = () => new Promise<number>((resolve) => server?.getConnections((_error, count) => resolve(count)));

test.each([
  ['garbage', '\x16\x03\x01 garbage\r\n\r\n', '400 Bad Request'],
  ['headers without an end', `GET / HTTP/1.1\r\nA: ${'a'.repeat(40_000)}`, '431 Request Header Fields Too Large'],
])('%s is answered, and the connection let go, on the main port and on those of plugins', async (_, sent, said) => {
  const main = await createHttpServer({
    logger: pino({ level: 'silent' }),
    metrics: new HostMetrics(),
    tls: undefined,
    trustedProxies: [],
    outside: { script: [], connect: [], frame: [], image: [] },
  });
  await main.ready();
  for (const made of [main.server as Server, createNodeServer(() => {}, { tls: undefined, caps })]) {
    const client = await sender(await listen(made));
    client.write(sent);
    await vi.waitFor(() => expect(client.text).toContain(said));
    await vi.waitFor(async () => expect(await open()).toBe(0));
    made.close();
  }
});

test('headers that come too slowly are answered with 408, and the connection let go', async () => {
  const made = createNodeServer(() => {}, { tls: undefined, caps });
  const accepted = once(made, 'connection');
  const client = await sender(await listen(made));
  client.write('GET / HTTP/1.1\r\nHo');
  const [held] = (await accepted) as [Socket];
  made.emit('clientError', Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), held);
  await vi.waitFor(() => expect(client.text).toContain('408 Request Timeout'));
  await vi.waitFor(() => expect(held.destroyed).toBe(true));
  expect(made).toMatchObject({ headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 72_000, timeout: 600_000 });
});

test('at the cap, whoever has asked nothing for longest makes room; one that is being answered stays', async () => {
  const port = await listen(
    createNodeServer((request, response) => void (request.url === '/' && response.end('ok')), { tls: undefined, caps }),
  );
  const busy = await sender(port);
  busy.write(hello.replace('/', '/never'));
  const idle = [await sender(port), await sender(port), await sender(port)];
  idle[0]?.write(hello);
  await vi.waitFor(() => expect(idle[0]?.text).toContain('200 OK'));
  const closed = once(idle[1] as Socket, 'end');
  const newcomer = await sender(port);
  await closed;
  newcomer.write(hello);
  await vi.waitFor(() => expect(newcomer.text).toContain('200 OK'));
  idle[0]?.write(hello);
  await vi.waitFor(() => expect(idle[0]?.text.match(/200 OK/g)).toHaveLength(2));
  expect(busy.readableEnded).toBe(false);
  await vi.waitFor(async () => expect(await open()).toBe(4));
});

test('when all are being answered, a newcomer is turned away', async () => {
  const port = await listen(createNodeServer(() => {}, { tls: undefined, caps }));
  const busy = await Promise.all([0, 1, 2, 3].map(() => sender(port)));
  const asked = new Promise<void>((resolve) => {
    let left = 4;
    server?.on('request', () => --left === 0 && resolve());
  });
  for (const each of busy) each.write(hello);
  await asked;
  const newcomer = await sender(port);
  await once(newcomer, 'end');
  expect(busy.every(({ readableEnded }) => !readableEnded)).toBe(true);
});

test('one address holds no more than its part; a reverse proxy is no address of one person', async () => {
  const port = await listen(createNodeServer(() => {}, { tls: undefined, caps: { ...caps, most: 10, mostOfAddress: 2 } }));
  const [first] = [await sender(port), await sender(port)];
  const gone = once(first as Socket, 'end');
  await sender(port);
  await gone;
  const shared = await listen(
    createNodeServer(() => {}, { tls: undefined, caps: { ...caps, most: 10, mostOfAddress: 2, shared: new Networks(['127.0.0.0/8']) } }),
  );
  for (let at = 0; at < 5; at += 1) await sender(shared);
  await vi.waitFor(async () => expect(await open()).toBe(5));
});

test('over TLS it is the same', async () => {
  const port = await listen(createNodeServer((_request, response) => response.end('ok'), { tls: certificate, caps: { ...caps, most: 1 } }));
  const silent = await sender(port);
  const gone = once(silent, 'end');
  const client = connectTls({ port, host: '127.0.0.1', ca: certificate.cert, servername: 'localhost' });
  sockets.push(client);
  client.write(hello);
  const [answer] = (await once(client, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  await gone;
});

test('a port takes its part of the file descriptors of the process and no more', () => {
  const { most, mostOfAddress } = connectionCaps();
  expect(most).toBeLessThanOrEqual(10_000);
  expect(mostOfAddress).toBe(Math.ceil(most / 2));
});

test('what comes on an open connection while the server stops is answered by its route, and is the last on it', async () => {
  const main = await createHttpServer({
    logger: pino({ level: 'silent' }),
    metrics: new HostMetrics(),
    tls: undefined,
    trustedProxies: [],
    outside: { script: [], connect: [], frame: [], image: [] },
  });
  let finish: (() => void) | undefined;
  let isAsked = false;
  const slow = new Promise<string>((resolve) => {
    finish = () => resolve('slow');
  });
  let isSlowAsked = false;
  main.get('/slow', () => {
    isSlowAsked = true;
    return slow;
  });
  main.get('/own', async () => {
    isAsked = true;
    return { errors: 'in its own form' };
  });
  await main.listen({ host: '127.0.0.1', port: 0 });
  const client = await sender((main.server.address() as AddressInfo).port);
  client.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(isSlowAsked).toBe(true));
  const closed = main.close();
  client.write('GET /own HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitFor(() => expect(isAsked).toBe(true));
  finish?.();
  await vi.waitFor(() => expect(client.text).toContain('in its own form'));
  expect(client.text).not.toContain('Service Unavailable');
  expect(client.text.slice(client.text.lastIndexOf('HTTP/1.1')).toLowerCase()).toContain('connection: close');
  await closed;
});
