import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { s3Signature } from '../../harness/s3Signature';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface StoredObject {
  readonly size: number;
  readonly etag: string;
  /** Its bytes from one to before another. */
  readonly bytes: (from: number, to: number) => Buffer;
  readonly modified: Date;
  readonly headers: Readonly<Record<string, string>>;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Buckets in memory, as S3 lists and gives them, and the token service beside them. Each request has to be signed for its service and region. */
export class BucketServer {
  /** By bucket and key. */
  readonly buckets = new Map<string, Map<string, StoredObject>>();
  /** `GET /bucket/key`, and the range that was asked for. */
  readonly asked: string[] = [];
  /** Faults by path, such as `/logs/a.gz`, or of everything by ``; answered as long as they are set, or as often as they say. */
  readonly faults = new Map<string, { readonly status: number; readonly code: string; times?: number }>();
  /** Where a bucket is, when it is not where it is asked. */
  readonly regions = new Map<string, string>();
  /** Called before an object is given. */
  onRead: (path: string) => void = () => {};
  /** External ids by roles that may be taken on. */
  readonly roles = new Map<string, string>();
  /** Session tokens that objects were written with; `keys` for those without. */
  readonly writers = new Set<string>();
  /** Parameters of the calls of the token service. */
  readonly assumed: URLSearchParams[] = [];
  private readonly server: Server;
  private readonly sessions = new Map<string, { readonly secretAccessKey: string; readonly token: string }>();

  constructor(private readonly keys: readonly Keys[]) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  /** @returns `http://127.0.0.1:port` */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  put(bucket: string, key: string, content: Buffer | string, headers: Readonly<Record<string, string>> = {}, modified = new Date()): void {
    const whole = Buffer.from(content);
    const object = { size: whole.length, etag: etagOf(whole), bytes: (from: number, to: number) => whole.subarray(from, to) };
    this.keep(bucket, key, { ...object, modified, headers });
  }

  /** An object that is nowhere as a whole: its bytes are made when a range of them is asked for. */
  generate(bucket: string, key: string, size: number, bytes: StoredObject['bytes']): void {
    this.keep(bucket, key, { size, etag: `"generated-${size}"`, bytes, modified: new Date(), headers: {} });
  }

  private keep(bucket: string, key: string, object: StoredObject): void {
    const objects = this.buckets.get(bucket) ?? new Map<string, StoredObject>();
    this.buckets.set(bucket, objects);
    objects.set(key, object);
  }

  /** How often an object was asked for. */
  reads(bucket: string, key: string): number {
    return this.asked.filter((line) => line.split(' ')[1] === `/${bucket}/${key}`).length;
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3');
    const body = await buffer(request);
    const path = decodeURIComponent(url.pathname);
    const service = request.method === 'POST' ? 'sts' : 's3';
    const scope = this.scopeOf(request, url, body, service);
    if (typeof scope === 'string') return fault(response, 403, scope);
    if (service === 'sts') return this.assume(new URLSearchParams(body.toString()), response);
    this.asked.push(`${request.method} ${path}${request.headers.range === undefined ? '' : ` ${request.headers.range}`}`);
    const set = this.faults.get('') ?? this.faults.get(path);
    if (set !== undefined && set.times !== 0) {
      if (set.times !== undefined) set.times -= 1;
      return fault(response, set.status, set.code);
    }
    const [, bucket = '', ...parts] = path.split('/');
    const region = this.regions.get(bucket);
    if (region !== undefined && region !== scope.region) {
      response.setHeader('x-amz-bucket-region', region);
      return fault(response, 301, 'PermanentRedirect');
    }
    if (request.method === 'PUT' || request.method === 'DELETE') return this.write(request, bucket, parts.join('/'), body, response);
    const objects = this.buckets.get(bucket);
    if (objects === undefined) return fault(response, 404, 'NoSuchBucket');
    if (parts.join('/') === '') return this.list(objects, url.searchParams, response);
    this.onRead(path);
    this.give(objects.get(parts.join('/')), request, response);
  }

  private scopeOf(request: IncomingMessage, url: URL, body: Buffer, service: string): { readonly region: string } | string {
    const { headers, method = '' } = request;
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
    const [, id = '', region = '', signedFor, names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
    const session = this.sessions.get(id);
    const secretAccessKey = this.keys.find((key) => key.accessKeyId === id)?.secretAccessKey ?? session?.secretAccessKey;
    if (secretAccessKey === undefined) return 'InvalidAccessKeyId';
    if (session !== undefined && headers['x-amz-security-token'] !== session.token) return 'InvalidToken';
    const signed = new Map(names.split(';').map((name) => [name, String(headers[name] ?? '').trim()]));
    if (!signed.has('host') || !signed.has('x-amz-date')) return 'AccessDenied';
    const payload = service === 's3' ? String(headers['x-amz-content-sha256']) : sha256(body);
    if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
    const query = [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&');
    const own = s3Signature(
      { method, path: url.pathname, query, headers: signed, payload },
      { time: String(headers['x-amz-date']), region, secretAccessKey, service },
    );
    return signedFor === service && own === signature ? { region } : 'SignatureDoesNotMatch';
  }

  /** Of a bucket that is there, as archives write it. */
  private write({ method, headers }: IncomingMessage, bucket: string, key: string, body: Buffer, response: ServerResponse) {
    const objects = this.buckets.get(bucket);
    if (objects === undefined) return fault(response, 404, 'NoSuchBucket');
    this.writers.add(String(headers['x-amz-security-token'] ?? 'keys'));
    if (method === 'PUT') this.put(bucket, key, body);
    else objects.delete(key);
    response.writeHead(method === 'PUT' ? 200 : 204).end();
  }

  private list(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams, response: ServerResponse) {
    const after = query.get('start-after') ?? '';
    const most = Number(query.get('max-keys') ?? 1000);
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort(byBytes);
    const left = keys.filter((key) => after === '' || byBytes(key, after) > 0);
    const contents = left.slice(0, most).map((key) => {
      const { size, etag, modified } = objects.get(key) as StoredObject;
      const name =
        query.get('encoding-type') === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+') : escaped(key);
      return `<Contents><Key>${name}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${escaped(etag)}</ETag><Size>${size}</Size></Contents>`;
    });
    xml(response, 200, `<ListBucketResult><IsTruncated>${left.length > most}</IsTruncated>${contents.join('')}</ListBucketResult>`);
  }

  private give(object: StoredObject | undefined, { headers }: IncomingMessage, response: ServerResponse) {
    if (object === undefined) return fault(response, 404, 'NoSuchKey');
    const { size, etag } = object;
    const wanted = headers['if-match'];
    if (wanted !== undefined && wanted !== etag) return fault(response, 412, 'PreconditionFailed');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = first === undefined ? object.bytes(0, size) : object.bytes(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, { ...object.headers, etag, 'content-length': part.length });
    response.end(part);
  }

  private assume(asked: URLSearchParams, response: ServerResponse) {
    this.assumed.push(asked);
    const arn = asked.get('RoleArn') ?? '';
    if (asked.get('Action') !== 'AssumeRole' || this.roles.get(arn) !== asked.get('ExternalId'))
      return xml(response, 403, '<ErrorResponse><Error><Code>AccessDenied</Code><Message>Not allowed</Message></Error></ErrorResponse>');
    const id = `ASIAROLE${String(this.sessions.size).padStart(12, '0')}`;
    this.sessions.set(id, { secretAccessKey: `secret-of-${id}`, token: `token-of-${id}` });
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    xml(
      response,
      200,
      `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>${id}</AccessKeyId><SecretAccessKey>secret-of-${id}</SecretAccessKey><SessionToken>token-of-${id}</SessionToken><Expiration>${ends}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    );
  }
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function xml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

const fault = (response: ServerResponse, status: number, code: string): void =>
  xml(response, status, `<Error><Code>${code}</Code><Message>It is so.</Message></Error>`);
