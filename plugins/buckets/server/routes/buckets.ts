import { implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { type BucketFields, bucketFaults } from '../../common/bucketRules';
import { type BucketPath, type BucketType, bucketTypes, s3Type, typeOfLogs } from '../../common/bucketTypes';
import type { BucketBody, BucketChange } from '../../contract';
import { bucketRecordsService } from '../bucketServices';
import { type KeptBucket, type NewBucket, toldBucket } from '../records/BucketRecords';
import { pathOf } from './pathOf';

export const listBuckets = implement(api.listBuckets, async ({ params, session, services }) => {
  const kept = await services.get(bucketRecordsService).list(requireAccount(session).id, pathOf(params.bucketTypePath));
  return kept.map(toldBucket);
});

export const addBucket = implement(api.addBucket, async ({ params, body, session, services, audit }) => {
  const path = pathOf(params.bucketTypePath);
  const made = await services.get(bucketRecordsService).add(requireAccount(session).id, path, checked(body, path));
  await audit({ action: 'bucket.add', target: made.bucket, details: { logsType: made.logsType } });
  return toldBucket(made);
});

export const updateBucket = implement(api.updateBucket, async ({ params, body, session, services, audit }) => {
  const path = pathOf(params.bucketTypePath);
  const { id: accountId } = requireAccount(session);
  const records = services.get(bucketRecordsService);
  const kept = await records.find(accountId, path, params.id);
  const { secretKey } = body;
  if (isOther(body, kept) || (secretKey !== undefined && !records.isSecretKey(kept, secretKey)))
    throw new PublicError(
      400,
      'BUCKET_READ_ONLY',
      'A bucket stays as it was added. Delete it and add it anew to change more than whether it is active.',
    );
  const changed = await records.setActive(accountId, path, params.id, body.active);
  await audit({ action: 'bucket.change', target: changed.bucket, details: { active: changed.active } });
  return toldBucket(changed);
});

export const removeBucket = implement(api.removeBucket, async ({ params, session, services, audit }) => {
  const path = pathOf(params.bucketTypePath);
  const target = await services.get(bucketRecordsService).remove(requireAccount(session).id, path, params.id);
  await audit({ action: 'bucket.delete', target });
  return {};
});

/** The kind that a bucket of this segment and log type is of. @throws PublicError 400 for a log type of another segment */
function kindOf(path: BucketPath, logsType: string): BucketType {
  if (path === 'cloudtrail-buckets') return bucketTypes.find((type) => type.path === path) ?? s3Type;
  const kind = typeOfLogs(logsType);
  if (kind.path !== path) throw invalid({ logsType: `Buckets of ${kind.title} have a path of their own: ${kind.path}.` });
  return kind;
}

function checked(body: BucketBody, path: BucketPath): NewBucket {
  const given = (value: string | undefined): string | undefined => (value === undefined || value === '' ? undefined : value);
  const arn = given(body.arn);
  const kind = kindOf(path, body.logsType ?? '');
  const logsType = kind === s3Type ? (given(body.logsType) ?? s3Type.logsType) : kind.logsType;
  const { bucket, prefix = '', accessKey = '', secretKey = '', region = '' } = body;
  const fields: BucketFields = { bucket, prefix, arn: arn ?? '', accessKey, secretKey, region, logsType };
  const faults = { ...bucketFaults(fields, kind, arn === undefined ? 'secret-access' : 'iam'), ...formFaults(fields) };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const opened = arn === undefined ? { accessKey, secretKey } : { arn };
  const { active, addS3ObjectKeyAsLogField } = body;
  return { bucket, prefix: given(prefix), region: given(region), logsType, active, addS3ObjectKeyAsLogField, ...opened };
}

/** What would become part of an address, or of a name at AWS. */
function formFaults({ bucket, region, arn }: BucketFields): Readonly<Record<string, string>> {
  return {
    ...(bucket === '' || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(bucket)
      ? {}
      : { bucket: 'Must be letters, digits, dots, underscores and hyphens' }),
    ...(region === '' || /^[a-z0-9-]+$/.test(region) ? {} : { region: 'Must be the code of a region, such as us-east-1' }),
    ...(arn === '' || /^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/.test(arn)
      ? {}
      : { arn: 'Must be the ARN of a role, such as arn:aws:iam::123456789012:role/logs' }),
  };
}

const invalid = (faults: Readonly<Record<string, string>>): PublicError =>
  new PublicError(
    400,
    'BUCKET_INVALID',
    Object.entries(faults)
      .map(([field, fault]) => `${field}: ${fault}`)
      .join('; '),
    faults,
  );

/** Whether something that is sent differs from how the bucket was added. */
function isOther(sent: BucketChange, kept: KeptBucket): boolean {
  const fields = ['bucket', 'prefix', 'arn', 'accessKey', 'region', 'logsType'] as const;
  const { addS3ObjectKeyAsLogField: addsKey, id } = sent;
  return (
    fields.some((field) => sent[field] !== undefined && sent[field] !== (kept[field] ?? '')) ||
    (addsKey !== undefined && addsKey !== kept.addsKey) ||
    (id !== undefined && id !== kept.id)
  );
}
