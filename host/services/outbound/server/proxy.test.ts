import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalServer, localServer, outboundKit } from './testing/outboundKit';

let server: LocalServer;
let proxy: Server;
/** What the proxy was asked to connect to, and in whose name. */
const tunnels: (readonly [string | undefined, string | undefined])[] = [];
const sockets = new Set<Duplex>();
let host: string | undefined;

beforeAll(async () => {
  server = await localServer((request, response) => {
    host = request.headers.host;
    response.end('behind the proxy');
  });
  proxy = createServer();
  // Names are the proxy's to find: here, all of them are the server.
  proxy.on('connect', ({ url, headers }, socket) => {
    tunnels.push([url, headers['proxy-authorization']]);
    const onward = connect(server.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const one of [socket, onward]) sockets.add(one.on('error', () => {}));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await server.close();
});
const address = (): string => `http://operator:p%40ss@127.0.0.1:${(proxy.address() as AddressInfo).port}`;

test('every call goes through the operator’s proxy, to the address that was checked and with the name that was asked for', async () => {
  const { outbound, lines } = outboundKit({ allow: [], names: { 'hooks.test': [['1.1.1.1'], ['10.0.0.1']] }, proxy: address() });
  const answer = await outbound.fetch({ url: 'http://hooks.test/x', purpose: 'test' });
  expect(answer.body.toString()).toBe('behind the proxy');
  expect(tunnels.at(-1)).toEqual(['1.1.1.1:80', `Basic ${Buffer.from('operator:p@ss').toString('base64')}`]);
  expect(host).toBe('hooks.test');
  expect(JSON.stringify(lines)).not.toContain('p@ss');
  // What is not open is refused before the proxy hears of it.
  await expect(outbound.fetch({ url: 'http://hooks.test/x', purpose: 'test' })).rejects.toMatchObject({ fault: 'refused' });
  await expect(outbound.fetch({ url: 'http://127.0.0.1/x', purpose: 'test' })).rejects.toMatchObject({ fault: 'refused' });
  expect(tunnels).toHaveLength(1);
});

test('a name that the operator has opened is left to the proxy', async () => {
  const { outbound, lookedUp } = outboundKit({ allow: ['*.corp.test'], proxy: address() });
  await outbound.fetch({ url: 'http://wiki.corp.test:8080/', purpose: 'test' });
  expect(tunnels.at(-1)?.[0]).toBe('wiki.corp.test:8080');
  expect(lookedUp).toEqual([]);
});

test('a proxy that is not there, or refuses, is no connection', async () => {
  const refusing = await localServer((_request, response) => response.writeHead(403).end());
  const names = { 'hooks.test': [['1.1.1.1']] };
  const { outbound } = outboundKit({ allow: [], names, proxy: `http://127.0.0.1:${refusing.port}` });
  await expect(outbound.fetch({ url: 'http://hooks.test/', purpose: 'test' })).rejects.toMatchObject({ fault: 'unreachable' });
  await refusing.close();
  await expect(outbound.fetch({ url: 'http://hooks.test/', purpose: 'test' })).rejects.toMatchObject({ fault: 'unreachable' });
});
