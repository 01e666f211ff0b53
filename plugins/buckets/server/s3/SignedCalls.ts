import { AwsV4Signer } from 'aws4fetch';
import type { Outbound, OutboundResponse } from '#sdk/server';

/** What opens something at AWS. */
export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of a role. */
  readonly sessionToken?: string | undefined;
}

export interface SignedCall {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly service: 's3' | 'sts';
  readonly region: string;
  readonly keys: AwsKeys;
  /** Keys that were derived for earlier calls. */
  readonly derived?: Map<string, ArrayBuffer>;
  readonly maxBytes: number;
  readonly accountId: number;
  readonly signal: AbortSignal;
}

/** Milliseconds. */
const PATIENCE = 60_000;

/** Makes a call by AWS Signature Version 4, through the guard of outbound calls. @throws OutboundError */
export async function signedCall(outbound: Pick<Outbound, 'fetch'>, call: SignedCall): Promise<OutboundResponse> {
  const { url, method = 'GET', body, service, region, keys, maxBytes, accountId, signal } = call;
  const { sessionToken, ...plain } = keys;
  const signer = new AwsV4Signer({
    ...plain,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    ...{ method, url, service, region },
    headers: { ...call.headers },
    ...(body === undefined ? {} : { body }),
    ...(call.derived === undefined ? {} : { cache: call.derived }),
  });
  const signed = await signer.sign();
  const headers = Object.fromEntries([...signed.headers].filter(([name]) => name !== 'host'));
  return outbound.fetch({
    ...{ url: signed.url.toString(), method, headers, maxBytes, accountId, signal },
    ...(body === undefined ? {} : { body }),
    asIs: true,
    timeout: PATIENCE,
    purpose: service === 's3' ? 'bucket' : 'assume-role',
  });
}
