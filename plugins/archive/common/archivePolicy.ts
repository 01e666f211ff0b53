/** What an access key needs for archiving: writing files, and deleting the one that a test has written. */
export const archivePolicy = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:PutObject', 's3:DeleteObject'], Resource: [`arn:aws:s3:::${bucket}/*`] }],
});
