import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Less is the head of a request, or a handshake, and not the middle of what is sent. */
const LEAST = 512;

/** Stands between a client and a port of the product, and cuts connections in the middle of what the client sends. */
export class CuttingProxy {
  /** Connections cut so far. */
  cuts = 0;
  private due = 0;
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (client) => this.pass(client));
  }

  static async to(target: number): Promise<CuttingProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CuttingProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Has so many more connections cut as soon as enough is sent over them. */
  cutNext(connections: number): void {
    this.due += connections;
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(client: Socket): void {
    const product = connect(this.target, '127.0.0.1');
    const both = [client, product];
    for (const socket of both) {
      this.open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => {
        this.open.delete(socket);
        for (const other of both) other.destroy();
      });
      socket.on('error', () => undefined);
    }
    product.pipe(client);
    client.on('data', (chunk: Buffer) => {
      if (this.due > 0 && chunk.length >= LEAST) {
        this.due--;
        this.cuts++;
        // In turn with an orderly end, as of a proxy that gives up, and with none, as of a machine that is gone.
        product.write(chunk.subarray(0, chunk.length / 2), () => (this.cuts % 2 === 0 ? product.end() : product.resetAndDestroy()));
        client.destroy();
        return;
      }
      if (!product.write(chunk)) client.pause();
    });
    product.on('drain', () => client.resume());
    client.on('end', () => product.end());
  }
}
