import { AwsV4Signer } from 'aws4fetch';

export interface SigningKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The region that an address of S3 names; other stores take the default, as the engine does. */
const regionOf = (host: string): string => /(?:^|\.)s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1] ?? 'us-east-1';

/** SHA-256 of an empty body. */
const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Milliseconds. */
const patience = 30_000;

/** A request without a body to a store that speaks S3's protocol. @throws Error when it does not answer */
export async function signedRequest(method: 'HEAD' | 'DELETE', address: string, keys: SigningKeys): Promise<Response> {
  const region = regionOf(new URL(address).hostname);
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: address,
    headers: { 'x-amz-content-sha256': hashOfNothing },
    service: 's3',
    region,
  });
  const { url, headers } = await signer.sign();
  return fetch(url, { method, headers, redirect: 'error', signal: AbortSignal.timeout(patience) });
}
