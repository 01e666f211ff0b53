/** A kind of bucket, with settings of its own. */
export interface BucketType {
  /** Of the marker `aws:{id}`. */
  readonly id: 's3-buckets' | 'cloudtrail' | 'cloudfront' | 'elb' | 'vpc-flow' | 's3-access';
  readonly title: string;
  /** Segment of the path of its calls. */
  readonly path: 's3-buckets' | 'cloudtrail-buckets';
  /** What its logs are called in `type`, and its settings in `logsType`; of S3 the one when nothing else is chosen. */
  readonly logsType: string;
  /** Its page of documentation. */
  readonly page: string;
}

/** All kinds of buckets. */
export const bucketTypes: readonly BucketType[] = [
  { id: 's3-buckets', title: 'S3', path: 's3-buckets', logsType: 's3', page: '/integrations/s3-buckets' },
  { id: 'cloudtrail', title: 'CloudTrail', path: 'cloudtrail-buckets', logsType: 'cloudtrail', page: '/integrations/cloudtrail' },
  { id: 'cloudfront', title: 'CloudFront', path: 's3-buckets', logsType: 'cloudfront', page: '/integrations/cloudfront' },
  { id: 'elb', title: 'ELB', path: 's3-buckets', logsType: 'elb', page: '/integrations/elb' },
  { id: 'vpc-flow', title: 'VPC flow', path: 's3-buckets', logsType: 'vpcflow', page: '/integrations/vpc-flow' },
  { id: 's3-access', title: 'S3 access logs', path: 's3-buckets', logsType: 's3access', page: '/integrations/s3-access-logs' },
];

/** Segments of the paths of the calls. */
export const bucketPaths = ['s3-buckets', 'cloudtrail-buckets'] as const;
export type BucketPath = (typeof bucketPaths)[number];

export const s3Type = bucketTypes[0] as BucketType;

/** The kind that a log type belongs to, in any case of letters: one with a page of its own, or S3. */
export const typeOfLogs = (logsType: string): BucketType =>
  bucketTypes.find((type) => type !== s3Type && isSame(type.logsType, logsType)) ?? s3Type;

/** Whether it is what a kind with a page of its own is called, or its logs. */
export const isReservedType = (logsType: string): boolean =>
  bucketTypes.some((type) => type !== s3Type && (isSame(type.logsType, logsType) || isSame(type.title, logsType)));

/** Of the settings of a segment those of one kind: of S3 all that are of no other. */
export const ofType = <S extends { readonly logsType: string }>(settings: readonly S[], type: BucketType): readonly S[] =>
  settings.filter(({ logsType }) => typeOfLogs(logsType) === type);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
