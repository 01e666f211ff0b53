import { type AddressInfo, connect, createServer } from 'node:net';

/** The engine's socket as a loopback port: a ClickHouse endpoint given by URL. */
export async function tcpProxy(socketPath: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((incoming) => {
    const outgoing = connect(socketPath);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy());
    outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
