/** What an access key or a role needs: writing files and deleting the one that a test has written; and for restoring, listing and reading them. */
export const archivePolicy = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: ['s3:PutObject', 's3:DeleteObject', 's3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/*`] },
    { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
  ],
});
