import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to clients' own ends of connections: none of those takes a port while a product that had it is started again. */
const [FIRST, LAST] = [12_000, 32_000];

let next = FIRST + Math.floor(Math.random() * (LAST - FIRST));

async function isFree(port: number): Promise<boolean> {
  const tcp = createServer();
  const udp = createSocket('udp4');
  try {
    tcp.listen(port, '127.0.0.1');
    await once(tcp, 'listening');
    udp.bind(port, '127.0.0.1');
    await once(udp, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    tcp.close();
    udp.close();
  }
}

/** A port of 127.0.0.1 that is free over TCP and UDP, another one with each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next === LAST ? FIRST : next + 1;
    if (await isFree(port)) return port;
  }
}
