import type { Outbound } from '#sdk/server';
import type { AzureTarget } from '../../common/targets';
import { type ArchiveStore, FileFault, reasonIn, type StoredFile, StoreFault } from './ArchiveStore';
import { calling, largestFile, largestList } from './calling';
import { elementsOf, elementText } from './listedXml';

/** Version of the Blob service's protocol; tokens are taken from 2017-11-09 on. */
const protocolVersion = '2021-08-06';

interface Token {
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface AzureParts {
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly accountId: number;
  /** Where tokens are given, without a slash at the end. */
  readonly loginUrl: string;
  /** Of the storage account, whose name stands for `{account}`. */
  readonly blobUrl: string;
}

/** Blobs of a container, by a token for the client credentials of an application. */
export class AzureStore implements ArchiveStore {
  private token: Token | undefined;

  constructor(
    private readonly target: AzureTarget,
    private readonly parts: AzureParts,
  ) {}

  async put(name: string, body: Buffer, type: { readonly contentType: string; readonly contentEncoding?: string }): Promise<void> {
    const { status, body: answer } = await this.call('PUT', name, {
      body,
      headers: {
        'x-ms-blob-type': 'BlockBlob',
        'content-type': type.contentType,
        ...(type.contentEncoding === undefined ? {} : { 'x-ms-blob-content-encoding': type.contentEncoding }),
      },
    });
    if (status !== 201) throw this.refused('did not take a file', status, answer);
  }

  async remove(name: string): Promise<void> {
    const { status, body } = await this.call('DELETE', name, {});
    if (status !== 202 && status !== 404) throw this.refused('did not delete a file', status, body);
  }

  async list(prefix: string, signal?: AbortSignal): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = [];
    const before = this.pathOf('');
    for (let marker = ''; ; ) {
      const asked = { restype: 'container', comp: 'list', prefix: this.pathOf(prefix), ...(marker === '' ? {} : { marker }) };
      const { status, body } = await this.call('GET', undefined, { query: asked, maxBytes: largestList, signal });
      if (status !== 200) throw this.refused('could not be listed', status, body);
      const text = body.toString('utf8');
      for (const part of elementsOf(text, 'Blob'))
        files.push({ name: elementText(part, 'Name').slice(before.length), bytes: Number(elementText(part, 'Content-Length')) });
      const next = elementText(text, 'NextMarker');
      if (next === '' || next === marker) return files;
      marker = next;
    }
  }

  async get(name: string, signal?: AbortSignal): Promise<Buffer> {
    const { status, body } = await this.call('GET', name, { maxBytes: largestFile, signal });
    if (status === 404 && reasonIn(body).startsWith('BlobNotFound')) throw new FileFault('It is not there any more.');
    if (status !== 200) throw this.refused('did not give a file', status, body);
    return body;
  }

  /** Within the container. */
  private pathOf(name: string): string {
    const { storagePathPrefix = '' } = this.target;
    return storagePathPrefix === '' ? name : `${storagePathPrefix}/${name}`;
  }

  /** @param name of a blob; the container itself when absent */
  private async call(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string | undefined,
    more: {
      readonly body?: Buffer;
      readonly headers?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, string>>;
      readonly maxBytes?: number;
      readonly signal?: AbortSignal | undefined;
    },
  ) {
    const { accountName, containerName } = this.target;
    const path = name === undefined ? containerName : `${containerName}/${this.pathOf(name)}`;
    const base = this.parts.blobUrl.replaceAll('{account}', accountName);
    const query = more.query === undefined ? '' : `?${new URLSearchParams(more.query).toString()}`;
    return calling(this.parts.outbound, 'Azure Blob storage', {
      url: `${base}/${path.split('/').map(encodeURIComponent).join('/')}${query}`,
      method,
      headers: {
        authorization: `Bearer ${await this.bearer()}`,
        'x-ms-version': protocolVersion,
        'x-ms-date': new Date().toUTCString(),
        ...more.headers,
      },
      ...(more.body === undefined ? {} : { body: more.body }),
      ...(more.maxBytes === undefined ? {} : { maxBytes: more.maxBytes }),
      ...(more.signal === undefined ? {} : { signal: more.signal }),
      asIs: true,
      purpose: 'archive-azure',
      accountId: this.parts.accountId,
    });
  }

  private async bearer(): Promise<string> {
    if (this.token !== undefined && this.token.until > performance.now()) return this.token.value;
    const { tenantId, clientId, clientSecret } = this.target;
    const form = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'https://storage.azure.com/.default',
    };
    const { status, body } = await calling(this.parts.outbound, 'The login of Azure', {
      url: `${this.parts.loginUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      purpose: 'archive-azure-login',
      accountId: this.parts.accountId,
    });
    const answer = jsonOf(body);
    const value = answer.access_token;
    if (status !== 200 || typeof value !== 'string') {
      const reason = typeof answer.error_description === 'string' ? answer.error_description.split('\r\n')[0] : answer.error;
      throw new StoreFault(
        `Azure did not accept tenant id, client id and client secret (${status}${reason === undefined ? '' : `: ${reason}`}).`,
      );
    }
    // A minute less than it holds: a call takes its time.
    this.token = { value, until: performance.now() + (Number(answer.expires_in ?? 0) - 60) * 1000 };
    return value;
  }

  private refused(what: string, status: number, body: Buffer): StoreFault {
    const reason = reasonIn(body);
    return new StoreFault(
      `The container ${this.target.containerName} ${what} (${status}${reason === '' ? '' : `: ${reason}`}). The application needs the role Storage Blob Data Contributor on it.`,
    );
  }
}

function jsonOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
