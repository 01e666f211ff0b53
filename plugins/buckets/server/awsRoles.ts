import { type AwsRoles, RoleRefused } from '../contract';
import type { AwsKeyRing, OperatorAccount } from './s3/AwsKeyRing';
import { S3Fault } from './s3/S3Fault';

interface Parts {
  readonly operator: OperatorAccount;
  readonly keyRing: Pick<AwsKeyRing, 'ofRole'>;
  externalId(accountId: number): Promise<string>;
}

/** See {@link AwsRoles}. */
export const awsRoles = ({ operator, keyRing, externalId }: Parts): AwsRoles => ({
  isSetUp: operator.keys !== undefined && operator.accountId !== '',
  details: async (accountId) => ({ logzioAWSAccountId: operator.accountId, assignedExternalId: await externalId(accountId) }),
  async keysOf({ arn, region, accountId, signal = new AbortController().signal }) {
    try {
      return await keyRing.ofRole({ arn, externalId: await externalId(accountId), region, accountId, signal });
    } catch (error) {
      if (error instanceof S3Fault) throw new RoleRefused(error.message, { cause: error });
      throw error;
    }
  },
});
