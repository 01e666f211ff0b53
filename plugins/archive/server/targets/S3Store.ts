import type { Outbound } from '#sdk/server';
import type { S3Target } from '../../common/targets';
import { type ArchiveStore, FileFault, reasonIn, type StoredFile, StoreFault } from './ArchiveStore';
import { calling, largestFile, largestList } from './calling';
import { elementsOf, elementText } from './listedXml';
import { type AwsKeys, signedHeaders } from './signedHeaders';

export interface S3Parts {
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly accountId: number;
  /** Asked before each call. @throws StoreFault */
  keys(): Promise<AwsKeys>;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Characters beyond letters, digits and `-._~` percent-encoded, as signatures have paths. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Objects of a bucket, by an access key or a role. */
export class S3Store implements ArchiveStore {
  constructor(
    private readonly target: S3Target,
    private readonly parts: S3Parts,
  ) {}

  async put(name: string, body: Buffer, type: { readonly contentType: string; readonly contentEncoding?: string }): Promise<void> {
    const { status, body: answer } = await this.call({
      method: 'PUT',
      url: this.address(this.keyOf(name)),
      body,
      headers: {
        'content-type': type.contentType,
        ...(type.contentEncoding === undefined ? {} : { 'content-encoding': type.contentEncoding }),
      },
    });
    if (status !== 200) throw this.refused('did not take a file', status, answer, 's3:PutObject');
  }

  async remove(name: string): Promise<void> {
    const { status, body } = await this.call({ method: 'DELETE', url: this.address(this.keyOf(name)) });
    if (status !== 204 && status !== 200 && status !== 404) throw this.refused('did not delete a file', status, body, 's3:DeleteObject');
  }

  async list(prefix: string, signal?: AbortSignal): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = [];
    const before = this.keyOf('');
    for (let after = ''; ; ) {
      const query = [
        'encoding-type=url',
        'list-type=2',
        `prefix=${encoded(this.keyOf(prefix))}`,
        ...(after === '' ? [] : [`start-after=${encoded(after)}`]),
      ].join('&');
      const { status, body } = await this.call({ method: 'GET', url: `${this.address('')}?${query}`, maxBytes: largestList, signal });
      if (status !== 200) throw this.refused('could not be listed', status, body, 's3:ListBucket');
      const text = body.toString('utf8');
      const page = elementsOf(text, 'Contents').map((part) => ({
        key: decodeURIComponent(elementText(part, 'Key').replaceAll('+', ' ')),
        bytes: Number(elementText(part, 'Size')),
      }));
      files.push(...page.map(({ key, bytes }) => ({ name: key.slice(before.length), bytes })));
      const last = page.at(-1)?.key ?? '';
      if (elementText(text, 'IsTruncated') !== 'true' || last === after || last === '') return files;
      after = last;
    }
  }

  async get(name: string, signal?: AbortSignal): Promise<Buffer> {
    const { status, body } = await this.call({ method: 'GET', url: this.address(this.keyOf(name)), maxBytes: largestFile, signal });
    if (status === 404 && reasonIn(body).startsWith('NoSuchKey')) throw new FileFault('It is not there any more.');
    if (status !== 200) throw this.refused('did not give a file', status, body, 's3:GetObject');
    return body;
  }

  private async call({ method, url, body = Buffer.alloc(0), headers = {}, maxBytes, signal }: Call) {
    const { region } = this.target;
    const signed = await signedHeaders({ method, url, headers, body, region, now: new Date() }, await this.parts.keys());
    return calling(this.parts.outbound, 'The bucket', {
      url,
      method,
      headers: signed,
      ...(method === 'PUT' ? { body } : {}),
      ...(maxBytes === undefined ? {} : { maxBytes }),
      ...(signal === undefined ? {} : { signal }),
      asIs: true,
      purpose: 'archive-s3',
      accountId: this.parts.accountId,
    });
  }

  private keyOf(name: string): string {
    const { storagePathPrefix = '' } = this.target;
    return storagePathPrefix === '' ? name : `${storagePathPrefix}/${name}`;
  }

  /** By the bucket's own name at AWS; in the path where a certificate would not fit the name, and at other stores. */
  private address(key: string): string {
    const { bucket, region, endpoint = '' } = this.target;
    const path = key.split('/').map(encoded).join('/');
    if (endpoint !== '') return `${endpoint.replace(/\/$/, '')}/${bucket}/${path}`;
    const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
    if (bucket.includes('.')) return `https://s3.${region}.${domain}/${bucket}/${path}`;
    return `https://${bucket}.s3.${region}.${domain}/${path}`;
  }

  private refused(what: string, status: number, body: Buffer, action: string): StoreFault {
    const reason = reasonIn(body);
    const who = this.target.roleArn === undefined ? 'access key' : 'role';
    return new StoreFault(
      `The bucket ${this.target.bucket} ${what} (${status}${reason === '' ? '' : `: ${reason}`}). The ${who} needs ${action} on it, and the bucket has to be in the region ${this.target.region}.`,
    );
  }
}
