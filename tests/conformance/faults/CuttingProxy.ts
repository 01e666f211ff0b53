import { once } from 'node:events';
import { type AddressInfo, createServer, connect as openTcp, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, connect as openTls } from 'node:tls';
import { certificate } from '#sdk/testing';
import { arrived } from './arrived';
import { PassedBytes } from './PassedBytes';

export interface CuttingOptions {
  /** Bytes: less is the head of a request, or a handshake, and not the middle of what is sent. */
  readonly least?: number;
  /** Speaks TLS on both sides: what passes can be read then. */
  readonly tls?: boolean;
  /** Keeps what passes, for clients that do not know it themselves. */
  readonly keeps?: boolean;
}

/** Stands between a client and a port of the product, and cuts connections in the middle of what the client sends. */
export class CuttingProxy {
  /** Connections cut so far. */
  cuts = 0;
  /** Of every connection, when they are kept. */
  readonly passed: PassedBytes[] = [];
  private due = 0;
  private readonly open = new Set<Socket>();
  private readonly towardsProduct = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: number,
    private readonly options: CuttingOptions,
  ) {
    // Of TLS, those too whose handshake is not over.
    server.on('connection', (client: Socket) => this.opened(client));
    server.on(options.tls === true ? 'secureConnection' : 'connection', (client: Socket) => this.pass(client));
  }

  static async to(target: number, options: CuttingOptions = {}): Promise<CuttingProxy> {
    const server = options.tls === true ? createTlsServer({ ...certificate, allowHalfOpen: true }) : createServer({ allowHalfOpen: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CuttingProxy(server, target, options);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Bytes that the product does not read. */
  get held(): number {
    return [...this.towardsProduct].reduce((sum, { writableLength }) => sum + writableLength, 0);
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

  private opened(socket: Socket): void {
    this.open.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => this.open.delete(socket));
    socket.on('error', () => undefined);
  }

  private pass(client: Socket): void {
    const { least = 512, tls, keeps } = this.options;
    const tcp = openTcp({ port: this.target, host: '127.0.0.1', allowHalfOpen: true });
    const product: Socket = tls === true ? openTls({ socket: tcp, host: '127.0.0.1' }) : tcp;
    const passed = new PassedBytes();
    let isCut = false;
    if (keeps === true) this.passed.push(passed);
    this.towardsProduct.add(product);
    for (const socket of [client, product, tcp]) this.opened(socket);
    // What the client has sent arrives before its end does.
    const end = (): void => void product.end(() => product.destroy());
    const reset = async (): Promise<void> => {
      await arrived(tcp);
      tcp.resetAndDestroy();
    };
    client.on('close', () => {
      if (!isCut) end();
    });
    // Of one that is cut, the product knows before the client does, and takes no acknowledgement for heard that nobody hears.
    product.on('close', () => {
      this.towardsProduct.delete(product);
      client.destroy();
    });
    product.pipe(client);
    client.on('data', (chunk: Buffer) => {
      if (isCut) return;
      if (this.due > 0 && chunk.length >= least) {
        this.due--;
        this.cuts++;
        // Half of twenty equal lines are ten whole ones.
        const half = chunk.subarray(0, Math.floor(chunk.length / 2) - 7);
        passed.add(half);
        // In turn with an orderly end, as of a proxy that gives up, and with none, as of a machine that is gone.
        passed.isReset = this.cuts % 2 === 1;
        product.write(half, () => void (passed.isReset ? reset() : end()));
        isCut = true;
        client.pause();
        return;
      }
      if (keeps === true) passed.add(chunk);
      if (!product.write(chunk)) client.pause();
    });
    product.on('drain', () => {
      if (!isCut) client.resume();
    });
    client.on('end', () => {
      if (!isCut) product.end();
    });
  }
}
