import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below what systems give to clients' own ends of connections: none of those takes a port while a product that had it is started again. */
const [FIRST, LAST] = [12_000, 32_000];

/**
 * Ports of one process. It listens on the first of them for as long as it lives: a port that it was given and that nothing listens on yet, as while a product starts, is given to no other.
 */
const BLOCK = 400;

/** @returns whether it does: not where anything else listens there */
async function listens(server: Server, port: number): Promise<boolean> {
  server.listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => true,
    () => false,
  );
}

async function ownBlock(): Promise<number> {
  for (let first = FIRST; first < LAST; first += BLOCK) {
    const guard = createServer().unref();
    if (await listens(guard, first)) return first;
  }
  throw new Error(`All ports from ${FIRST} to ${LAST} are in use by other tests. End those that were left running.`);
}

let block: Promise<number> | undefined;
let given = 0;

async function isFree(port: number): Promise<boolean> {
  const tcp = createServer();
  const udp = createSocket('udp4');
  try {
    if (!(await listens(tcp, port))) return false;
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
  block ??= ownBlock();
  const first = await block;
  for (;;) {
    given = (given % (BLOCK - 1)) + 1;
    const port = first + given;
    if (await isFree(port)) return port;
  }
}
