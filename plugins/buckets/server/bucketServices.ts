import { defineService } from '#sdk';
import type { BucketReader } from './fetch/BucketReader';
import type { BucketRecords } from './records/BucketRecords';

/** This plugin's own parts, for its routes and jobs. */
export const bucketRecordsService = defineService<BucketRecords>('buckets/records@1');
export const bucketReaderService = defineService<BucketReader>('buckets/reader@1');
/** The operator's account of AWS; empty without one. */
export const awsAccountService = defineService<{ readonly accountId: string }>('buckets/aws-account@1');
