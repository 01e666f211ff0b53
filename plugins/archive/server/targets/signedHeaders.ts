import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of a role. */
  readonly sessionToken?: string | undefined;
}

interface SignedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly region: string;
  readonly now: Date;
}

/** The headers of a request to S3 with its signature by AWS Signature Version 4, over all of them and the body. */
export async function signedHeaders(
  { method, url, headers, body, region, now }: SignedRequest,
  keys: AwsKeys,
): Promise<Readonly<Record<string, string>>> {
  const { sessionToken, ...plain } = keys;
  const signer = new AwsV4Signer({
    ...plain,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    ...{ method, url, region, service: 's3', allHeaders: true },
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  const signed = await signer.sign();
  return Object.fromEntries([...signed.headers].filter(([name]) => name !== 'host'));
}
