/** What the platform does with a bucket that it takes logs from. */
export const bucketActions = ['s3:GetObject', 's3:ListBucket', 's3:GetBucketLocation'] as const;

/** The policy of AWS that lets a role read a bucket and everything in it. */
export const bucketPolicy = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: bucketActions, Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`] }],
});

/** Who may take on the role: the platform's account of AWS, if it tells the external id. */
export const trustPolicy = (awsAccountId: string, externalId: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: `arn:aws:iam::${awsAccountId}:root` },
      Action: 'sts:AssumeRole',
      Condition: { StringEquals: { 'sts:ExternalId': externalId } },
    },
  ],
});
