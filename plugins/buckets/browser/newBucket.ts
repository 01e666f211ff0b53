import type { AuthType, BucketFields } from '../common/bucketRules';
import { type BucketType, s3Type } from '../common/bucketTypes';
import type { BucketSetting } from '../contract';

/** A card that is not saved yet. */
export interface NewBucket extends BucketFields {
  /** Tells unsaved cards apart, here alone. */
  readonly appOnlyId: string;
  readonly type: AuthType;
  readonly active: boolean;
  readonly addS3ObjectKeyAsLogField: boolean;
}

let made = 0;

/** An empty card. */
export function newBucket(type: AuthType): NewBucket {
  made += 1;
  const empty = { bucket: '', prefix: '', arn: '', accessKey: '', secretKey: '', region: '', logsType: '' };
  return { ...empty, appOnlyId: `new-${made}`, type, active: true, addS3ObjectKeyAsLogField: true };
}

/** How a bucket is opened: by a role when it names one. */
export const authOf = ({ arn }: { readonly arn?: string | undefined }): AuthType =>
  arn === undefined || arn === '' ? 'secret-access' : 'iam';

/** The body that saves a new card. */
export function newBody(card: NewBucket, kind: BucketType) {
  const { bucket, prefix, arn, accessKey, secretKey, region, logsType, active, addS3ObjectKeyAsLogField } = card;
  const given = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])));
  return {
    bucket: bucket.trim(),
    ...given({ prefix, region, ...(card.type === 'iam' ? { arn } : { accessKey, secretKey }) }),
    logsType: kind === s3Type && logsType.trim() !== '' ? logsType.trim() : kind.logsType,
    active,
    addS3ObjectKeyAsLogField,
  };
}

/** The body that changes a saved bucket. Its secret key is not known here, and stays. */
export function changedBody({ prefix = '', ...saved }: BucketSetting, active: boolean) {
  return { ...saved, ...(prefix === '' ? {} : { prefix }), active };
}
