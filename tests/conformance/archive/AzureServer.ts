import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface AzureApplication {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Blobs of a page of a list; the real one has 5,000. */
const PAGE = 2;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Azure's login and Blob storage, as much as archives ask of them: a token for client credentials, and with that token Put Blob, Get Blob, Delete Blob and List
 * Blobs.
 */
export class AzureServer {
  /** By `/account/container/blob`. */
  readonly blobs = new Map<string, Buffer>();
  tokens = 0;
  /** Awaited before a blob is given. */
  onRead: (path: string) => Promise<void> = async () => {};
  /** Content encodings of blobs. */
  private readonly encodings = new Map<string, string>();
  private readonly server: Server;

  constructor(private readonly application: AzureApplication) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://azure');
    const path = decodeURIComponent(pathname);
    const body = await buffer(request);
    if (path.endsWith('/oauth2/v2.0/token')) return this.login(path, new URLSearchParams(body.toString()), response);
    const { headers, method } = request;
    if (headers.authorization !== `Bearer token-${this.tokens}`) return fault(response, 401, 'InvalidAuthenticationInfo');
    // Azure takes tokens from this version of the protocol on.
    if (String(headers['x-ms-version'] ?? '') < '2017-11-09' || headers['x-ms-date'] === undefined)
      return fault(response, 403, 'AuthenticationFailed');
    if (
      method === 'GET' &&
      path === `/blobs/logs1/archive` &&
      searchParams.get('restype') === 'container' &&
      searchParams.get('comp') === 'list'
    )
      return this.list(`${path}/`, searchParams, response);
    if (!path.startsWith('/blobs/logs1/archive/')) return fault(response, 404, 'ContainerNotFound');
    if (method === 'DELETE') {
      response.writeHead(this.blobs.delete(path) ? 202 : 404).end();
      return;
    }
    if (method === 'GET') {
      await this.onRead(path);
      const blob = this.blobs.get(path);
      if (blob === undefined) return fault(response, 404, 'BlobNotFound');
      const encoding = this.encodings.get(path);
      response
        .writeHead(200, { 'content-length': blob.length, ...(encoding === undefined ? {} : { 'content-encoding': encoding }) })
        .end(blob);
      return;
    }
    if (method !== 'PUT' || headers['x-ms-blob-type'] !== 'BlockBlob') return fault(response, 400, 'InvalidHeaderValue');
    this.blobs.set(path, body);
    const encoding = headers['x-ms-blob-content-encoding'];
    if (encoding !== undefined) this.encodings.set(path, String(encoding));
    response.writeHead(201).end();
  }

  private list(container: string, asked: URLSearchParams, response: ServerResponse): void {
    const names = [...this.blobs.keys()].filter((path) => path.startsWith(container)).map((path) => path.slice(container.length));
    const found = names.filter((name) => name.startsWith(asked.get('prefix') ?? '')).sort();
    const from = Number(asked.get('marker') ?? 0);
    const blobs = found.slice(from, from + PAGE).map((name) => {
      const length = this.blobs.get(container + name)?.length ?? 0;
      return `<Blob><Name>${escaped(name)}</Name><Properties><Content-Length>${length}</Content-Length></Properties></Blob>`;
    });
    const next = from + PAGE < found.length ? `<NextMarker>${from + PAGE}</NextMarker>` : '<NextMarker />';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `\uFEFF<?xml version="1.0" encoding="utf-8"?><EnumerationResults><Blobs>${blobs.join('')}</Blobs>${next}</EnumerationResults>`,
    );
  }

  private login(path: string, form: URLSearchParams, response: ServerResponse): void {
    const { tenantId, clientId, clientSecret } = this.application;
    const isRight =
      path === `/login/${tenantId}/oauth2/v2.0/token` &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('scope') === 'https://storage.azure.com/.default';
    if (!isRight) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided.\r\nTrace ID: 1' }),
      );
      return;
    }
    this.tokens += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ token_type: 'Bearer', expires_in: 3599, access_token: `token-${this.tokens}` }));
  }
}

function fault(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.\nRequestId:1</Message></Error>`);
}
