import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that can fall silent: connections stay, and nothing passes. */
export class SilentLine {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;

  private constructor(
    private readonly server: Server,
    private readonly to: number,
  ) {}

  /** @param port of the server, on this machine */
  static async to(port: number): Promise<SilentLine> {
    const server = createServer();
    const line = new SilentLine(server, port);
    server.on('connection', (socket) => line.join(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  resume(): void {
    this.isSilent = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(caller: Socket): void {
    const called = connect(this.to, '127.0.0.1');
    for (const [from, into] of [
      [caller, called],
      [called, caller],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (data) => into.write(data));
      from.on('error', () => into.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        into.destroy();
      });
      if (this.isSilent) from.pause();
    }
  }
}
