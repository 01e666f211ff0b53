import pRetry from 'p-retry';
import type { Outbound, OutboundResponse } from '#sdk/server';
import { faultOfCall, S3Fault, sentenceOf } from './S3Fault';
import { type AwsKeys, signedCall } from './SignedCalls';
import { xmlTexts } from './xmlTexts';

export interface S3Object {
  readonly key: string;
  readonly etag: string;
  readonly size: number;
  readonly modified: Date;
}

export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Of another store than AWS, such as `https://minio.example:9000`. */
  readonly endpoint: string | undefined;
}

const LIST_BYTES = 8 * 1024 * 1024;
const PAGE = 1000;
/** How often bytes are asked for again when the store fails, and milliseconds before the first time; they double. */
const AGAIN = { retries: 3, minTimeout: 250 };
/** Names that can stand before the name of a host with a certificate of its own. */
const hostName = /^[a-z0-9][a-z0-9-]*$/;

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** A bucket, as far as reading it goes. */
export class S3Bucket {
  /** Where the bucket has turned out to be, when it is another region than was named. */
  movedTo: string | undefined;
  private readonly derived = new Map<string, ArrayBuffer>();

  constructor(
    private readonly parts: {
      readonly outbound: Pick<Outbound, 'fetch'>;
      readonly place: S3Place;
      readonly accountId: number;
      readonly signal: AbortSignal;
      /** Asked before each call. @throws S3Fault */
      keys(): Promise<AwsKeys>;
    },
  ) {}

  /** A page of objects, by their keys. @param after the key that they follow @throws S3Fault */
  async list(prefix: string, after: string | null): Promise<{ readonly objects: readonly S3Object[]; readonly isLast: boolean }> {
    const doing = 'The bucket could not be listed';
    const query = new Map([
      ['encoding-type', 'url'],
      ['list-type', '2'],
      ['max-keys', String(PAGE)],
      ...(prefix === '' ? [] : [['prefix', prefix] as const]),
      ...(after === null ? [] : [['start-after', after] as const]),
    ]);
    const answer = await this.call('', query, {}, LIST_BYTES);
    if (answer.status !== 200) throw new S3Fault('bucket', faultIn(answer, doing));
    try {
      const { root, items } = xmlTexts(answer.body.toString('utf8'), 'Contents');
      const objects = items.map(({ Key = '', ETag = '', Size = '', LastModified = '' }) => ({
        key: decodeURIComponent(Key.replaceAll('+', ' ')),
        etag: ETag,
        size: Number(Size),
        modified: new Date(LastModified),
      }));
      if (objects.some(({ key, size, modified }) => key === '' || !Number.isSafeInteger(size) || Number.isNaN(modified.getTime())))
        throw new Error('An object of the list has no key, size or time.');
      return { objects, isLast: root.IsTruncated !== 'true' || objects.length === 0 };
    } catch (error) {
      throw new S3Fault('bucket', `${doing}: the answer is not what a store of objects answers.`, { cause: error });
    }
  }

  /**
   * Bytes of an object, if it is still the one that was listed. A fault of the store that passes is passed over, so that a large object does not begin anew.
   * @param from first byte
   * @param to the byte behind the last
   * @throws S3Fault
   */
  async read(object: Pick<S3Object, 'key' | 'etag' | 'size'>, from: number, to: number): Promise<Buffer> {
    const shouldRetry = ({ error }: { readonly error: Error }): boolean => error instanceof S3Fault && error.isRetryable;
    return pRetry(() => this.bytes(object, from, to), { ...AGAIN, shouldRetry, signal: this.parts.signal });
  }

  private async bytes({ key, etag, size }: Pick<S3Object, 'key' | 'etag' | 'size'>, from: number, to: number): Promise<Buffer> {
    const doing = 'The object could not be read';
    if (key.split('/').some((part) => part === '.' || part === '..'))
      throw new S3Fault('object', `${doing}: its key has a part "." or "..", which no address can hold.`);
    const isWhole = from === 0 && to === size;
    const headers = { ...(etag === '' ? {} : { 'if-match': etag }), ...(isWhole ? {} : { range: `bytes=${from}-${to - 1}` }) };
    const answer = await this.call(key, new Map(), headers, to - from);
    if (answer.status !== (isWhole ? 200 : 206) || answer.body.length !== to - from) throw objectFault(answer, doing);
    return answer.body;
  }

  private async call(
    key: string,
    query: ReadonlyMap<string, string>,
    headers: Readonly<Record<string, string>>,
    maxBytes: number,
  ): Promise<OutboundResponse> {
    const { place } = this.parts;
    const region = this.movedTo ?? place.region;
    const answer = await this.once(region, key, query, headers, maxBytes);
    const told = answer.headers['x-amz-bucket-region'] ?? regionIn(answer);
    if ([301, 307, 400].includes(answer.status) && told !== undefined && told !== region && /^[a-z0-9-]+$/.test(told)) {
      this.movedTo = told;
      return this.once(told, key, query, headers, maxBytes);
    }
    return answer;
  }

  private async once(
    region: string,
    key: string,
    query: ReadonlyMap<string, string>,
    headers: Readonly<Record<string, string>>,
    maxBytes: number,
  ): Promise<OutboundResponse> {
    const { outbound, accountId, signal } = this.parts;
    const search = [...query].map(([name, value]) => `${name}=${encoded(value)}`).join('&');
    const url = `${this.address(region)}${key.split('/').map(encoded).join('/')}${search === '' ? '' : `?${search}`}`;
    const keys = await this.parts.keys();
    try {
      // The body of a fault is small, and may be longer than the bytes that are asked for.
      const call = { url, headers, service: 's3' as const, region, keys, maxBytes: maxBytes + 65_536, accountId, signal };
      return await signedCall(outbound, { ...call, derived: this.derived });
    } catch (error) {
      signal.throwIfAborted();
      throw faultOfCall(error, 'The store of the bucket');
    }
  }

  /** Where keys follow. */
  private address(region: string): string {
    const { bucket, endpoint } = this.parts.place;
    if (endpoint !== undefined) return `${endpoint.replace(/\/$/, '')}/${encoded(bucket)}/`;
    const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
    return hostName.test(bucket) ? `https://${bucket}.s3.${region}.${domain}/` : `https://s3.${region}.${domain}/${encoded(bucket)}/`;
  }
}

function textsOf({ body }: OutboundResponse): Readonly<Record<string, string>> {
  try {
    return xmlTexts(body.toString('utf8'), 'Contents').root;
  } catch {
    return {};
  }
}

const regionIn = (answer: OutboundResponse): string | undefined => (answer.status >= 300 ? textsOf(answer).Region : undefined);

function faultIn(answer: OutboundResponse, doing: string): string {
  const { Code = '', Message = '' } = textsOf(answer);
  return sentenceOf(doing, answer.status, Code, Message);
}

function objectFault(answer: OutboundResponse, doing: string): S3Fault {
  const { status } = answer;
  const { Code: code } = status < 300 ? {} : textsOf(answer);
  const sentence = faultIn(answer, doing);
  if (status === 404 && code !== 'NoSuchBucket') return new S3Fault('object', 'It was deleted before it was read.');
  if (status === 412) return new S3Fault('object', 'It was written again before it was read. The new one is read instead.');
  if (status === 416 || status === 200 || status === 206)
    return new S3Fault('object', `${doing}: the store gave other bytes than it has listed.`);
  return new S3Fault(status === 403 ? 'refused' : 'bucket', sentence, { isRetryable: status >= 500 || status === 429 });
}
