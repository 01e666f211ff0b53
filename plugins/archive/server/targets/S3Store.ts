import type { Outbound } from '#sdk/server';
import type { S3Target } from '../../common/targets';
import { type ArchiveStore, reasonIn, StoreFault } from './ArchiveStore';
import { calling } from './calling';
import { signedHeaders } from './signedHeaders';

export interface S3Parts {
  readonly outbound: Outbound;
  readonly accountId: number;
}

/** Characters beyond letters, digits and `-._~` percent-encoded, as signatures have paths. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Objects of a bucket, by an access key. */
export class S3Store implements ArchiveStore {
  constructor(
    private readonly target: S3Target,
    private readonly parts: S3Parts,
  ) {}

  async put(name: string, body: Buffer, type: { readonly contentType: string; readonly contentEncoding?: string }): Promise<void> {
    const { status, body: answer } = await this.call('PUT', name, body, {
      'content-type': type.contentType,
      ...(type.contentEncoding === undefined ? {} : { 'content-encoding': type.contentEncoding }),
    });
    if (status !== 200) throw this.refused('did not take a file', status, answer);
  }

  async remove(name: string): Promise<void> {
    const { status, body } = await this.call('DELETE', name, Buffer.alloc(0), {});
    if (status !== 204 && status !== 200 && status !== 404) throw this.refused('did not delete a file', status, body);
  }

  private async call(method: 'PUT' | 'DELETE', name: string, body: Buffer, headers: Readonly<Record<string, string>>) {
    const { region, accessKey, secretKey } = this.target;
    const url = this.address(name);
    const keys = { accessKeyId: accessKey, secretAccessKey: secretKey };
    const signed = await signedHeaders({ method, url, headers, body, region, now: new Date() }, keys);
    return calling(this.parts.outbound, 'The bucket', {
      url,
      method,
      headers: signed,
      ...(method === 'PUT' ? { body } : {}),
      purpose: 'archive-s3',
      accountId: this.parts.accountId,
    });
  }

  /** By the bucket's own name at AWS; in the path where a certificate would not fit the name, and at other stores. */
  private address(name: string): string {
    const { bucket, region, endpoint = '', storagePathPrefix = '' } = this.target;
    const path = [storagePathPrefix, name]
      .filter((part) => part !== '')
      .join('/')
      .split('/')
      .map(encoded)
      .join('/');
    if (endpoint !== '') return `${endpoint.replace(/\/$/, '')}/${bucket}/${path}`;
    const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
    if (bucket.includes('.')) return `https://s3.${region}.${domain}/${bucket}/${path}`;
    return `https://${bucket}.s3.${region}.${domain}/${path}`;
  }

  private refused(what: string, status: number, body: Buffer): StoreFault {
    const reason = reasonIn(body);
    return new StoreFault(
      `The bucket ${this.target.bucket} ${what} (${status}${reason === '' ? '' : `: ${reason}`}). The access key needs s3:PutObject on it, and the bucket has to be in the region ${this.target.region}.`,
    );
  }
}
