import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, answerStatement } from './answerStatement';
import type { Engine } from './Engine';
import { EngineError } from './EngineError';
import { readBody } from './readBody';
import { readRequest } from './readRequest';

/** ClickHouse's HTTP interface (https://clickhouse.com/docs/interfaces/http) over the embedded engine, as far as its clients use it. */
export class EngineServer {
  private readonly server: Server;

  constructor(private readonly engine: Engine) {
    // ClickHouse allows a megabyte of URL, and idle connections are the client's to close.
    this.server = createServer({ maxHeaderSize: 1024 * 1024, keepAliveTimeout: 120_000, requestTimeout: 0 }, (request, response) => {
      void this.handle(request, response);
    });
  }

  listen(socketPath: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(socketPath, () => resolve());
    });
  }

  /** Stops taking requests. Those under way end with the engine. */
  close(): void {
    this.server.close();
    this.server.closeIdleConnections();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    try {
      const path = (request.url ?? '/').split('?', 1)[0];
      if (path === '/ping' || (path === '/' && request.method === 'GET' && !request.url?.includes('query='))) send(response, ok);
      else if (path === '/') send(response, await this.answer(request, gone.signal));
      else send(response, { status: 404, headers: {}, body: `There is no handle ${path}. Use / or /ping.\n` });
    } catch (error) {
      const fault = EngineError.from(error);
      request.resume();
      send(response, {
        status: fault.status,
        headers: { 'X-ClickHouse-Exception-Code': String(fault.code), 'Content-Type': 'text/plain; charset=UTF-8' },
        body: `${fault.message}\n`,
      });
    }
  }

  private async answer(request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
    const body = await readBody(request);
    try {
      return await answerStatement(this.engine, await readRequest(request, body), signal);
    } finally {
      body.release();
    }
  }
}

const ok: Answer = { status: 200, headers: { 'Content-Type': 'text/html; charset=UTF-8' }, body: 'Ok.\n' };

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
