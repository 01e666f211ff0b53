import { expect, test } from 'vitest';
import { signedHeaders } from './signedHeaders';

/** The examples of AWS's own documentation of Signature Version 4 for S3. */
const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const about = { region: 'us-east-1', now: new Date('2013-05-24T00:00:00Z') };

test.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
])('%s %s has the signature that AWS gives for it', async (method, path, headers, body, names, signature) => {
  const url = `https://examplebucket.s3.amazonaws.com${path}`;
  const { authorization } = await signedHeaders(
    { method, url, headers: headers as Record<string, string>, body: Buffer.from(body), ...about },
    keys,
  );
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
  );
});
