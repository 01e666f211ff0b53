import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TakenCall } from '../../../plugins/endpoints/server/testing/serviceContracts';

type Answer = (response: ServerResponse, call: TakenCall) => void;

/** A server on loopback that stands for the services that messages go to, and keeps every call. */
export class Receiver {
  readonly calls: TakenCall[] = [];
  /** What is answered, 200 and nothing else unless a test says otherwise. */
  answer: Answer = ok;
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const call = { method: request.method ?? '', path: request.url ?? '', headers, body: Buffer.concat(parts).toString() };
      this.calls.push(call);
      this.answer(response, call);
    });
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Calls whose path begins so. */
  at(path: string): readonly TakenCall[] {
    return this.calls.filter((call) => call.path.startsWith(path));
  }

  reset(): void {
    this.calls.length = 0;
    this.answer = ok;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

function ok(response: ServerResponse): void {
  response.end();
}
