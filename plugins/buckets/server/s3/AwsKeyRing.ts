import { createHash } from 'node:crypto';
import type { Outbound } from '#sdk/server';
import { faultOfCall, S3Fault, sentenceOf } from './S3Fault';
import { type AwsKeys, signedCall } from './SignedCalls';
import { xmlTexts } from './xmlTexts';

/** The operator's account of AWS, which takes on the roles of those who have buckets. */
export interface OperatorAccount {
  readonly accountId: string;
  /** Undefined when the operator has named none. */
  readonly keys: AwsKeys | undefined;
  /** Of the token service; AWS's own of the region when absent. */
  readonly endpoint: string | undefined;
}

interface RoleAsked {
  readonly arn: string;
  readonly externalId: string;
  readonly region: string;
  readonly accountId: number;
  readonly signal: AbortSignal;
}

/** Milliseconds before its end that a session is not used any more. */
const MARGIN = 300_000;
const SECONDS = 3600;
const ANSWER_BYTES = 65_536;

/** Sessions of roles, kept as long as they last. */
export class AwsKeyRing {
  private readonly sessions = new Map<string, { readonly keys: AwsKeys; readonly until: number }>();

  constructor(
    private readonly outbound: Pick<Outbound, 'fetch'>,
    private readonly operator: OperatorAccount,
    private readonly now: () => number = Date.now,
  ) {}

  /** Keys of a role, taken on by the external id of whose role it is. @throws S3Fault */
  async ofRole(asked: RoleAsked): Promise<AwsKeys> {
    const name = createHash('sha256').update(`${asked.arn}\n${asked.externalId}`).digest('hex');
    const known = this.sessions.get(name);
    if (known !== undefined && known.until > this.now()) return known.keys;
    for (const [old, { until }] of this.sessions) if (until <= this.now()) this.sessions.delete(old);
    const session = await this.assume(asked);
    this.sessions.set(name, session);
    return session.keys;
  }

  private async assume({ arn, externalId, region, accountId, signal }: RoleAsked) {
    const { keys, endpoint } = this.operator;
    if (keys === undefined)
      throw new S3Fault('bucket', 'The operator of this installation has set up no AWS account that could take on roles. Use access keys.');
    const doing = 'The role could not be taken on';
    const body = new URLSearchParams({
      Action: 'AssumeRole',
      Version: '2011-06-15',
      RoleArn: arn,
      RoleSessionName: `logs-of-account-${accountId}`,
      ExternalId: externalId,
      DurationSeconds: String(SECONDS),
    }).toString();
    const url = `${(endpoint ?? `https://sts.${region}.amazonaws.com`).replace(/\/$/, '')}/`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const call = {
      url,
      method: 'POST' as const,
      headers,
      body,
      service: 'sts' as const,
      region,
      keys,
      maxBytes: ANSWER_BYTES,
      accountId,
      signal,
    };
    const answer = await signedCall(this.outbound, call).catch((error: unknown) => {
      signal.throwIfAborted();
      throw faultOfCall(error, 'The token service of AWS');
    });
    let found: Readonly<Record<string, string>> = {};
    try {
      found = xmlTexts(answer.body.toString('utf8'), answer.status === 200 ? 'Credentials' : 'Error').items[0] ?? {};
    } catch {
      // An answer in another form is told by its status.
    }
    const { AccessKeyId, SecretAccessKey, SessionToken, Expiration, Code = '', Message = '' } = found;
    if (answer.status !== 200) throw new S3Fault('bucket', sentenceOf(doing, answer.status, Code, Message));
    if (AccessKeyId === undefined || SecretAccessKey === undefined)
      throw new S3Fault('bucket', `${doing}: the answer is not what the token service of AWS answers.`);
    const ends = Date.parse(Expiration ?? '');
    const until = (Number.isNaN(ends) ? this.now() + SECONDS * 1000 : ends) - MARGIN;
    return { keys: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken }, until };
  }
}
