import { expect, test } from 'vitest';
import { bucketPolicy } from './common/bucketPolicy';
import { accessKeyFault, bucketFault, bucketFaults, logsTypeFault } from './common/bucketRules';
import { bucketTypes, ofType } from './common/bucketTypes';
import files from './docs';

const type = (title: string) => {
  const found = bucketTypes.find((one) => one.title === title);
  if (found === undefined) throw new Error(`There is no ${title}.`);
  return found;
};
const fields = {
  bucket: 'my-logs',
  prefix: '',
  arn: 'arn',
  accessKey: 'A'.repeat(20),
  secretKey: 's',
  region: 'us-east-1',
  logsType: 'custom',
};

test('there are exactly six kinds of buckets, each with its path, log type and page [assist-1-02]', () => {
  expect(bucketTypes.map(({ title }) => title)).toEqual(['S3', 'CloudTrail', 'CloudFront', 'ELB', 'VPC flow', 'S3 access logs']);
  for (const { path, logsType, page } of bucketTypes) {
    expect(path).toMatch(/^[a-z0-9-]+-buckets$/);
    expect(logsType).toMatch(/\S/);
    expect(page).toMatch(/^\/integrations\/\S+$/);
  }
  for (const of of ['logsType', 'page'] as const) expect(new Set(bucketTypes.map((one) => one[of])).size).toBe(6);
});

test.each([
  ['', 'Required'],
  ['ab', 'Must be 3 to 63 characters'],
  ['abc', undefined],
  ['a'.repeat(63), undefined],
  ['a'.repeat(64), 'Must be 3 to 63 characters'],
])('the name of a bucket %j has the fault %j [assist-5-01]', (bucket, fault) => {
  expect(bucketFault(bucket)).toBe(fault);
});

test.each([
  ['', 'Required'],
  ['a'.repeat(15), 'Must be 16 to 128 characters'],
  ['a'.repeat(16), undefined],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'Must be 16 to 128 characters'],
])('the access key %j has the fault %j [assist-5-02]', (accessKey, fault) => {
  expect(accessKeyFault(accessKey)).toBe(fault);
});

test('a prefix is required for CloudTrail by both ways, and for no other kind [assist-5-04]', () => {
  for (const one of bucketTypes)
    for (const auth of ['iam', 'secret-access'] as const) {
      expect(bucketFaults(fields, one, auth)).toEqual(one.title === 'CloudTrail' ? { prefix: 'Required' } : {});
      expect(bucketFaults({ ...fields, prefix: 'AWSLogs' }, one, auth)).toEqual({});
    }
});

test.each([
  ['', 'Required'],
  ['CloudTrail', 'CloudTrail is a reserved type. Please change the type or configure this bucket from the "CloudTrail" page.'],
  ['cloudtrail', 'cloudtrail is a reserved type. Please change the type or configure this bucket from the "cloudtrail" page.'],
  ['custom', undefined],
])('the log type %j of an S3 bucket has the fault %j [assist-5-05]', (logsType, fault) => {
  expect(logsTypeFault(logsType)).toBe(fault);
  expect(bucketFaults({ ...fields, logsType }, type('S3'), 'iam').logsType).toBe(fault);
});

const settings = ['custom', 'cloudtrail', 'ELB', 's3', 'vpcflow'].map((logsType) => ({ logsType }));

test('the S3 list leaves out buckets whose log type has a page of its own [assist-7-02]', () => {
  expect(ofType(settings, type('S3')).map(({ logsType }) => logsType)).toEqual(['custom', 's3']);
});

test('the list of another kind has the buckets of its log type alone [assist-7-03]', () => {
  for (const [title, own] of [
    ['ELB', ['ELB']],
    ['CloudTrail', ['cloudtrail']],
    ['VPC flow', ['vpcflow']],
    ['CloudFront', []],
  ] as const)
    expect(ofType(settings, type(title)).map(({ logsType }) => logsType)).toEqual(own);
});

test("the policy is of AWS's version [assist-9-01]", () => {
  expect(bucketPolicy('my-logs').Version).toBe('2012-10-17');
});

test('the policy lets objects be read and the bucket be listed and found [assist-9-02]', () => {
  expect(bucketPolicy('my-logs').Statement.flatMap(({ Action }) => Action)).toEqual([
    's3:GetObject',
    's3:ListBucket',
    's3:GetBucketLocation',
  ]);
});

test('the policy is about the bucket and everything under it [assist-9-04]', () => {
  expect(bucketPolicy('my-logs').Statement.flatMap(({ Resource }) => Resource)).toEqual(['arn:aws:s3:::my-logs', 'arn:aws:s3:::my-logs/*']);
});

test.each(bucketTypes.map((one) => [one.title, one]))('the page of %s has its widget, and no other', async (_title, { id, page }) => {
  const text = String(await files[`./${page.split('/').at(-1)}.md`]?.());
  expect([...text.matchAll(/<!-- astrolabe:(aws:[a-z0-9-]+) -->/g)].map(([, marker]) => marker)).toEqual([`aws:${id}`]);
});
