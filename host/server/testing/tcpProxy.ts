import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Connections stay, and nothing passes, until it is resumed. */
  silence(): void;
  resume(): void;
  close(): Promise<void>;
}

/** A socket of this machine as a loopback port: an engine that is given by URL. @param target a path, or a port */
export async function tcpProxy(target: string | number): Promise<TcpProxy> {
  const lines = new Map<Socket, Socket>();
  let isSilent = false;
  const server = createServer((incoming) => {
    const outgoing = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    lines.set(incoming, outgoing);
    incoming.on('error', () => outgoing.destroy()).on('close', () => lines.delete(incoming) && outgoing.destroy());
    outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy());
    if (!isSilent) incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
      for (const [incoming, outgoing] of lines) {
        incoming.unpipe(outgoing).pause();
        outgoing.unpipe(incoming).pause();
      }
    },
    resume: () => {
      if (!isSilent) return;
      isSilent = false;
      for (const [incoming, outgoing] of lines) incoming.pipe(outgoing).pipe(incoming);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
