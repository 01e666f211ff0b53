import { type BucketType, isReservedType, s3Type } from './bucketTypes';

/** What a person types for a bucket. */
export interface BucketFields {
  readonly bucket: string;
  readonly prefix: string;
  readonly arn: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly logsType: string;
}

/** How the bucket is opened: by a role of its account, or by keys of its own. */
export type AuthType = 'iam' | 'secret-access';

const required = 'Required';
const between = (value: string, least: number, most: number): string | undefined => {
  if (value === '') return required;
  return value.length < least || value.length > most ? `Must be ${least} to ${most} characters` : undefined;
};

/** What is wrong with the name of a bucket. */
export const bucketFault = (bucket: string): string | undefined => between(bucket, 3, 63);

/** What is wrong with an access key. */
export const accessKeyFault = (accessKey: string): string | undefined => between(accessKey, 16, 128);

/** What is wrong with the log type of a bucket of the S3 type. */
export function logsTypeFault(logsType: string): string | undefined {
  if (logsType === '') return required;
  return isReservedType(logsType)
    ? `${logsType} is a reserved type. Please change the type or configure this bucket from the "${logsType}" page.`
    : undefined;
}

/** What is wrong, by field; empty when it can be saved. */
export function bucketFaults(
  fields: BucketFields,
  type: BucketType,
  auth: AuthType,
): Readonly<Partial<Record<keyof BucketFields, string>>> {
  const value = (field: keyof BucketFields): string => fields[field].trim();
  const needs = (field: keyof BucketFields): string | undefined => (value(field) === '' ? required : undefined);
  const faults: Readonly<Partial<Record<keyof BucketFields, string | undefined>>> = {
    bucket: bucketFault(value('bucket')),
    prefix: type.path === 'cloudtrail-buckets' ? needs('prefix') : undefined,
    region: type.path === 'cloudtrail-buckets' ? undefined : needs('region'),
    logsType: type === s3Type ? logsTypeFault(value('logsType')) : undefined,
    ...(auth === 'iam' ? { arn: needs('arn') } : { accessKey: accessKeyFault(value('accessKey')), secretKey: needs('secretKey') }),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
