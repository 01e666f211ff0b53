import { createHash, createHmac } from 'node:crypto';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Signature of a request by AWS Signature Version 4. @param headers lower-cased names; all of them are signed
 * @param payload hash of the body, of a service whose requests do not name it in a header
 */
export function s3Signature(
  request: {
    readonly method: string;
    readonly path: string;
    readonly query: string;
    readonly headers: ReadonlyMap<string, string>;
    readonly payload?: string;
  },
  scope: { readonly time: string; readonly region: string; readonly secretAccessKey: string; readonly service?: string },
): string {
  const names = [...request.headers.keys()].sort();
  const canonical = [
    request.method,
    request.path,
    request.query,
    ...names.map((name) => `${name}:${request.headers.get(name)}`),
    '',
    names.join(';'),
    request.payload ?? request.headers.get('x-amz-content-sha256') ?? '',
  ].join('\n');
  const day = scope.time.slice(0, 8);
  const { service = 's3' } = scope;
  const toSign = ['AWS4-HMAC-SHA256', scope.time, `${day}/${scope.region}/${service}/aws4_request`, hash(canonical)].join('\n');
  const key = [service, 'aws4_request'].reduce<Buffer>(
    (last, part) => mac(last, part),
    mac(mac(`AWS4${scope.secretAccessKey}`, day), scope.region),
  );
  return mac(key, toSign).toString('hex');
}
