import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { s3Signature } from './s3Signature';

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/**
 * A store that speaks as much of S3's protocol as the engine needs of it: objects in memory, read whole or in ranges, written whole or in parts, listed and
 * removed, each request signed with the right keys.
 */
export class S3Server {
  /** By `/bucket/key`. */
  readonly objects = new Map<string, Buffer>();
  /** Method and path of what was asked. */
  readonly asked: string[] = [];
  /** Answers everything with this while it is set. */
  failWith: number | undefined;
  private readonly uploads = new Map<string, Map<number, Buffer>>();
  private readonly server: Server;

  constructor(private readonly keys: S3Keys) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  /** @returns `http://127.0.0.1:port` */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(url.pathname);
    const body = await buffer(request);
    this.asked.push(`${request.method} ${path}`);
    if (this.failWith !== undefined) return fault(response, this.failWith, 'InternalError');
    if (!this.isSigned(request, url)) return fault(response, 403, 'SignatureDoesNotMatch');
    const { searchParams: query } = url;
    switch (request.method) {
      case 'HEAD':
      case 'GET':
        return query.get('list-type') === '2' ? this.list(path, query, response) : this.read(request, path, response);
      case 'PUT':
        return this.put(path, query, body, response);
      case 'POST':
        return this.post(path, query, response);
      case 'DELETE':
        this.objects.delete(path);
        this.uploads.delete(query.get('uploadId') ?? '');
        response.writeHead(204).end();
        return;
      default:
        return fault(response, 405, 'MethodNotAllowed');
    }
  }

  private isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
    const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
    if (found === null) return false;
    const [, id, region = '', names = '', signature] = found;
    const signed = new Map(names.split(';').map((name) => [name, String(headers[name] ?? '').trim()]));
    const content = signed.get('x-amz-content-sha256') ?? String(headers['x-amz-content-sha256'] ?? '');
    if (!signed.has('x-amz-content-sha256')) signed.set('x-amz-content-sha256', content);
    const query = [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&');
    const time = String(headers['x-amz-date']);
    const { accessKeyId, secretAccessKey } = this.keys;
    const own = s3Signature({ method, path: url.pathname, query, headers: signed }, { time, region, secretAccessKey });
    return id === accessKeyId && own === signature;
  }

  private read(request: IncomingMessage, path: string, response: ServerResponse) {
    const bytes = this.objects.get(path);
    if (bytes === undefined) return fault(response, 404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const first = Number(range?.[1] ?? 0);
    const last = range?.[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
    const part = bytes.subarray(first, last + 1);
    response.writeHead(range === null ? 200 : 206, {
      'content-length': part.length,
      'content-type': 'application/octet-stream',
      etag: etagOf(bytes),
      'last-modified': new Date(0).toUTCString(),
      'accept-ranges': 'bytes',
      ...(range === null ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  private list(path: string, query: URLSearchParams, response: ServerResponse) {
    const bucket = `${path.replace(/\/$/, '')}/`;
    const prefix = query.get('prefix') ?? '';
    const keys = [...this.objects].flatMap(([key, { length }]) =>
      key.startsWith(bucket + prefix) ? [{ key: key.slice(bucket.length), length }] : [],
    );
    const contents = keys.map(
      ({ key, length }) =>
        `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>1970-01-01T00:00:00.000Z</LastModified><ETag>"0"</ETag></Contents>`,
    );
    xml(
      response,
      `<ListBucketResult><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  }

  private put(path: string, query: URLSearchParams, body: Buffer, response: ServerResponse) {
    const upload = this.uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId') && upload === undefined) return fault(response, 404, 'NoSuchUpload');
    if (upload === undefined) this.objects.set(path, body);
    else upload.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: etagOf(body), 'content-length': 0 }).end();
  }

  private post(path: string, query: URLSearchParams, response: ServerResponse) {
    if (query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, new Map());
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = query.get('uploadId') ?? '';
    const parts = this.uploads.get(id);
    if (parts === undefined) return fault(response, 404, 'NoSuchUpload');
    this.uploads.delete(id);
    this.objects.set(path, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)));
    xml(response, '<CompleteMultipartUploadResult><ETag>"0"</ETag></CompleteMultipartUploadResult>');
  }
}

function xml(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

const fault = (response: ServerResponse, status: number, code: string): void =>
  xml(response, `<Error><Code>${code}</Code></Error>`, status);
