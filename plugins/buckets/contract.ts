import { z } from 'zod';
import { defineService } from '#sdk';

export { trustPolicy } from './common/bucketPolicy';

const text = (most: number) => z.string().trim().max(most);

/** Any segment: one that is not known is answered with 404 by the handler. */
export const bucketPathParams = z.object({ bucketTypePath: z.string().min(1).max(60) });
export const bucketParams = bucketPathParams.extend({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

const sent = {
  id: z.int().optional(),
  prefix: text(1024).optional(),
  arn: text(2048).optional(),
  accessKey: text(200).optional(),
  secretKey: text(1024).optional(),
  region: text(60).optional(),
  logsType: text(100).optional().describe("The kind of bucket's own when absent"),
};

/** A bucket as it is added; what fits its kind and its way of being opened is checked by {@link bucketFaults}. */
export const bucketBodySchema = z.strictObject({
  ...sent,
  bucket: text(200),
  active: z.boolean().default(true),
  addS3ObjectKeyAsLogField: z.boolean().default(true),
});
export type BucketBody = z.output<typeof bucketBodySchema>;

/** A bucket as it is changed: whether it is active; what else is sent is as it was added, and the secret key may be left out. */
export const bucketChangeSchema = z.strictObject({
  ...sent,
  bucket: text(200).optional(),
  active: z.boolean(),
  addS3ObjectKeyAsLogField: z.boolean().optional(),
});
export type BucketChange = z.output<typeof bucketChangeSchema>;

/** A bucket as it is kept. Its secret key is never told. */
export const bucketSettingSchema = z.object({
  id: z.int(),
  bucket: z.string(),
  prefix: z.string().optional(),
  arn: z.string().optional(),
  accessKey: z.string().optional(),
  region: z.string().optional(),
  logsType: z.string(),
  active: z.boolean(),
  addS3ObjectKeyAsLogField: z.boolean(),
});
export type BucketSetting = z.output<typeof bucketSettingSchema>;

const moment = z.iso.datetime().nullable();

/** How far a bucket is read. */
export const bucketProgressSchema = z.object({
  id: z.int(),
  objects: z.object({
    done: z.int().describe('Read to their end, as far as they are still in the bucket'),
    waiting: z.int(),
    failed: z.int().describe('Not read, or not to their end'),
  }),
  logs: z.int().describe('Taken since the bucket was added'),
  bytes: z.int().describe('Read since the bucket was added'),
  listedAt: moment.describe('When the bucket was last listed to its end'),
  lastObject: z.object({ key: z.string(), modified: z.iso.datetime(), readAt: z.iso.datetime() }).nullable(),
  lag: z.int().nullable().describe('Milliseconds since the oldest object that waits was written; null when none waits'),
  reading: z
    .object({ key: z.string(), size: z.int(), read: z.int().describe('Bytes'), logs: z.int() })
    .nullable()
    .describe('The large object that is being read'),
  fault: z
    .object({ message: z.string(), at: z.iso.datetime(), times: z.int().describe('One after another'), retryAt: moment })
    .nullable()
    .describe('Why the bucket cannot be read now'),
  failures: z
    .array(z.object({ key: z.string(), message: z.string(), logs: z.int().describe('Taken of it all the same'), at: z.iso.datetime() }))
    .describe('The latest objects that failed'),
});
export type BucketProgress = z.output<typeof bucketProgressSchema>;

export const assumeRoleDetailsSchema = z.object({
  logzioAWSAccountId: z.string().describe("The platform's account of AWS; empty when the operator has named none"),
  assignedExternalId: z.string().describe('Of this account alone'),
});
export type AssumeRoleDetails = z.output<typeof assumeRoleDetailsSchema>;

/** Keys of a session of a role. */
export interface RoleKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** A role cannot be taken on. The message says why, and holds no secret. */
export class RoleRefused extends Error {}

/** Roles of customers' accounts of AWS, taken on by the operator's account. */
export interface AwsRoles {
  /** Whether the operator has set up an account that takes on roles. */
  readonly isSetUp: boolean;
  /** What a role of an account has to name. */
  details(accountId: number): Promise<AssumeRoleDetails>;
  /**
   * Keys of a role, by the external id of the account; those of a session that has not ended are given again.
   * @throws RoleRefused, or the signal's reason
   */
  keysOf(asked: {
    readonly arn: string;
    readonly region: string;
    readonly accountId: number;
    readonly signal?: AbortSignal;
  }): Promise<RoleKeys>;
}
export const awsRolesService = defineService<AwsRoles>('buckets/aws-roles@1');
