import { createHash, createHmac } from 'node:crypto';

export interface SigningKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The region that an address of S3 names; other stores take the default, as the engine does. */
export const regionOf = (host: string): string => /(?:^|\.)s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1] ?? 'us-east-1';

/** Signature of a request by AWS Signature Version 4. @param headers lower-cased names; all of them are signed */
export function signatureOf(
  request: { readonly method: string; readonly path: string; readonly query: string; readonly headers: ReadonlyMap<string, string> },
  scope: { readonly time: string; readonly region: string; readonly secretAccessKey: string },
): string {
  const names = [...request.headers.keys()].sort();
  const canonical = [
    request.method,
    request.path,
    request.query,
    ...names.map((name) => `${name}:${request.headers.get(name)}`),
    '',
    names.join(';'),
    request.headers.get('x-amz-content-sha256') ?? '',
  ].join('\n');
  const day = scope.time.slice(0, 8);
  const toSign = ['AWS4-HMAC-SHA256', scope.time, `${day}/${scope.region}/s3/aws4_request`, hash(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (last, part) => mac(last, part),
    mac(mac(`AWS4${scope.secretAccessKey}`, day), scope.region),
  );
  return mac(key, toSign).toString('hex');
}

/** Milliseconds. */
const patience = 30_000;

/** A request without a body to a store that speaks S3's protocol. @throws Error when it does not answer */
export function signedRequest(
  method: 'HEAD' | 'DELETE',
  address: string,
  { accessKeyId, secretAccessKey }: SigningKeys,
): Promise<Response> {
  const url = new URL(address);
  const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const region = regionOf(url.hostname);
  const headers = new Map([
    ['host', url.host],
    ['x-amz-content-sha256', hash('')],
    ['x-amz-date', time],
  ]);
  const signature = signatureOf({ method, path: url.pathname, query: '', headers }, { time, region, secretAccessKey });
  const credential = `${accessKeyId}/${time.slice(0, 8)}/${region}/s3/aws4_request`;
  headers.delete('host');
  return fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: {
      ...Object.fromEntries(headers),
      authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    },
  });
}
