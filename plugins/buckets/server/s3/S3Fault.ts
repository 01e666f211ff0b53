import { OutboundError } from '#sdk/server';

/**
 * What the fault is of.
 * - `bucket`: nothing of the bucket can be read now
 * - `object`: this object cannot be read, and trying again is of no use
 * - `refused`: this object may not be read, or not yet
 */
export type FaultOf = 'bucket' | 'object' | 'refused';

/** Why something could not be read, in words for the person who has set it up. */
export class S3Fault extends Error {
  readonly isRetryable: boolean;

  constructor(
    readonly of: FaultOf,
    message: string,
    /** `isRetryable`: the store was not there, or failed by itself, so that the same call may succeed in a moment. */
    { isRetryable = false, ...options }: ErrorOptions & { readonly isRetryable?: boolean } = {},
  ) {
    super(message, options);
    this.isRetryable = isRetryable;
    this.name = 'S3Fault';
  }
}

/** The fault of a call that came to no answer; what is none of these is thrown on. */
export function faultOfCall(error: unknown, what: string): S3Fault {
  if (error instanceof OutboundError)
    return new S3Fault('bucket', `${what} could not be reached: ${error.message}`, { cause: error, isRetryable: error.isRetryable });
  throw error;
}

const words: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no bucket of this name.',
  AllAccessDisabled: 'Access to the bucket is switched off by its owner.',
  InvalidAccessKeyId: 'AWS does not know the access key.',
  SignatureDoesNotMatch: 'The secret key does not belong to the access key.',
  InvalidToken: 'The session of the role is not accepted any more.',
  ExpiredToken: 'The session of the role is over.',
  RequestTimeTooSkewed: "The clock of this installation differs from AWS's by too much.",
  InvalidBucketName: 'The name is not one that a bucket can have.',
  PermanentRedirect: 'The bucket is in another region, which did not tell its name.',
  AuthorizationHeaderMalformed: 'The bucket is in another region, which did not tell its name.',
  SlowDown: 'The store asks for fewer calls.',
  InvalidObjectState: 'The object is in an archive, such as Glacier. Restore it there first.',
};

/** What an answer says went wrong. @param doing such as `The bucket could not be listed` */
export function sentenceOf(doing: string, status: number, code: string, message: string): string {
  const known = words[code];
  if (known !== undefined) return `${doing}: ${known} (${status} ${code})`;
  if (status === 403) return `${doing}: access is denied. Look at the policy of the keys or of the role. (${[403, code].join(' ').trim()})`;
  const told = [code, message.slice(0, 200)].filter((part) => part !== '').join(': ');
  return `${doing}: the store answered ${status}${told === '' ? '' : ` (${told})`}.`;
}
