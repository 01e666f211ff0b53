import { beforeAll, expect, test } from 'vitest';
import type { AssumeRoleDetails, BucketSetting } from '#plugins/buckets/contract';
import { accountsService } from '#sdk/server';
import { newBody, newBucket } from '../../../plugins/buckets/browser/newBucket';
import { bucketTypes } from '../../../plugins/buckets/common/bucketTypes';
import { HostInProcess } from '../identity/HostInProcess';

type Headers = Readonly<Record<string, string>>;

let host: HostInProcess;
/** An admin, and one of another account. */
let admin: Headers;
let stranger: Headers;

const person = async (accountId: number, name: string): Promise<Headers> => {
  const email = `${name}@buckets.example`;
  const { id } = await host.identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [{ accountId, role: 'admin' }]);
  return host.headersOf(id, accountId);
};

beforeAll(async () => {
  host = await HostInProcess.shared();
  const accounts = host.service(accountsService);
  const owner = await accounts.addOwner({ name: 'Buckets', planType: 'enterprise' });
  const other = await accounts.addOwner({ name: 'Other buckets', planType: 'enterprise' });
  admin = await person(owner.id, 'ada');
  stranger = await person(other.id, 'otto');
});

async function call<T = BucketSetting>(
  headers: Headers,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${host.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
/** Not active: nothing is called. */
const bucket = { bucket: 'my-logs', region: 'eu-west-1', ...keys, logsType: 'custom', active: false, addS3ObjectKeyAsLogField: true };
const role = { bucket: 'my-logs', arn: 'arn:aws:iam::123456789012:role/logs', region: 'eu-west-1', active: false };

test('a bucket has the fields of a bucket setting, of their types, in the answer of POST and in the list, without type and appOnlyId [assist-3-01]', async () => {
  const made = await call(admin, 'POST', '/log-shipping/s3-buckets', { ...bucket, prefix: 'app/' });
  const withRole = await call(admin, 'POST', '/log-shipping/s3-buckets', role);
  expect([made.status, withRole.status]).toEqual([200, 200]);
  const list = await call<BucketSetting[]>(admin, 'GET', '/log-shipping/s3-buckets');
  const [found, other] = [made, withRole].map(({ body: { id } }) => list.body.find((one) => one.id === id));
  expect(found).toEqual({
    id: expect.any(Number),
    bucket: 'my-logs',
    prefix: 'app/',
    accessKey: keys.accessKey,
    region: 'eu-west-1',
    logsType: 'custom',
    active: false,
    addS3ObjectKeyAsLogField: true,
  });
  expect(other).toEqual({
    id: expect.any(Number),
    bucket: 'my-logs',
    arn: role.arn,
    region: 'eu-west-1',
    logsType: 's3',
    active: false,
    addS3ObjectKeyAsLogField: true,
  });
  expect([made.body, withRole.body]).toEqual([found, other]);
  for (const field of [{ type: 'iam' }, { appOnlyId: 'x' }])
    expect((await call(admin, 'POST', '/log-shipping/s3-buckets', { ...bucket, ...field })).status).toBe(400);
});

test.each(bucketTypes.map((kind) => [kind.title, kind]))(
  'a new card of %s is sent without its own id, without an empty prefix, with the log type of its kind, and comes back with an id [assist-7-05]',
  async (_title, kind) => {
    const needed = kind.path === 'cloudtrail-buckets' ? { prefix: 'AWSLogs' } : { prefix: '' };
    const card = { ...newBucket('secret-access'), ...needed, bucket: 'new-logs', region: 'us-east-1', ...keys, active: false };
    const body = newBody(card, kind);
    const { logsType } = kind;
    const { secretKey: _, ...kept } = {
      bucket: 'new-logs',
      region: 'us-east-1',
      ...keys,
      logsType,
      active: false,
      addS3ObjectKeyAsLogField: true,
    };
    expect(body).toEqual({ ...kept, secretKey: keys.secretKey, ...(needed.prefix === '' ? {} : needed) });
    const { status, body: made } = await call(admin, 'POST', `/log-shipping/${kind.path}`, body);
    expect(status).toBe(200);
    expect(made).toEqual({ ...kept, ...(needed.prefix === '' ? {} : needed), id: expect.any(Number) });
  },
);

test("GET gives the saved buckets of the caller's account, and nothing of another [assist-7-01]", async () => {
  const { body: made } = await call(admin, 'POST', '/log-shipping/s3-buckets', bucket);
  const own = await call<BucketSetting[]>(admin, 'GET', '/log-shipping/s3-buckets');
  const theirs = await call<BucketSetting[]>(stranger, 'GET', '/log-shipping/s3-buckets');
  expect(own.body).toContainEqual(made);
  expect(theirs).toEqual({ status: 200, body: [] });
});

test.each([
  ['s3-buckets', 'custom', {}],
  ['cloudtrail-buckets', 'cloudtrail', { prefix: 'AWSLogs/' }],
  ['s3-buckets', 'cloudfront', {}],
  ['s3-buckets', 'elb', {}],
  ['s3-buckets', 'vpcflow', {}],
  ['s3-buckets', 's3access', {}],
])('%s takes buckets of %s through their whole life, and an unknown segment is not there [assist-7-04]', async (path, logsType, more) => {
  const made = await call(admin, 'POST', `/log-shipping/${path}`, { ...bucket, logsType, ...more });
  expect(made).toMatchObject({ status: 200, body: { logsType } });
  const { id } = made.body;
  const listed = async (segment: string) =>
    (await call<BucketSetting[]>(admin, 'GET', `/log-shipping/${segment}`)).body.some((one) => one.id === id);
  const other = path === 's3-buckets' ? 'cloudtrail-buckets' : 's3-buckets';
  expect([await listed(path), await listed(other)]).toEqual([true, false]);
  const { secretKey: _, ...kept } = { ...bucket, logsType, ...more };
  expect((await call(admin, 'PUT', `/log-shipping/${other}/${id}`, kept)).status).toBe(404);
  expect((await call(admin, 'PUT', `/log-shipping/${path}/${id}`, kept)).status).toBe(200);
  expect((await call(admin, 'DELETE', `/log-shipping/${path}/${id}`)).status).toBe(200);
  expect(await listed(path)).toBe(false);
  for (const [method, body] of [['GET'], ['POST', bucket]] as const)
    expect((await call(admin, method, '/log-shipping/azure-buckets', body)).status).toBe(404);
  expect((await call(admin, 'PUT', `/log-shipping/azure-buckets/${id}`, kept)).status).toBe(404);
  expect((await call(admin, 'DELETE', `/log-shipping/azure-buckets/${id}`)).status).toBe(404);
});

test('what is wrong with a bucket is refused, by field', async () => {
  const faults = async (body: object, path = 's3-buckets') => {
    const { status, body: answer } = await call<{ details: unknown }>(admin, 'POST', `/log-shipping/${path}`, body);
    return [status, answer.details];
  };
  expect(await faults({ ...bucket, bucket: 'ab', accessKey: 'short', secretKey: '' })).toEqual([
    400,
    { bucket: 'Must be 3 to 63 characters', accessKey: 'Must be 16 to 128 characters', secretKey: 'Required' },
  ]);
  expect(await faults({ ...bucket, logsType: 'VPC flow' })).toEqual([
    400,
    { logsType: expect.stringMatching(/^VPC flow is a reserved type\./) },
  ]);
  expect(await faults({ ...bucket, logsType: 'cloudtrail' })).toEqual([400, { logsType: expect.stringContaining('cloudtrail-buckets') }]);
  expect(await faults(bucket, 'cloudtrail-buckets')).toEqual([400, { prefix: 'Required' }]);
  for (const name of ['a/../b', 'evil.example/', 'a b c', 'logs?x=1', 'u:p@host'])
    expect(await faults({ ...bucket, bucket: name })).toEqual([400, { bucket: expect.any(String) }]);
  expect(await faults({ ...bucket, region: 'x.evil.example/' })).toEqual([400, { region: expect.any(String) }]);
  expect(await faults({ ...role, arn: 'arn:aws:iam::1:user/x' })).toEqual([400, { arn: expect.any(String) }]);
});

test('PUT sets a bucket inactive, and nothing else of it; the secret key may stay away; one that is not there is not found [assist-7-06]', async () => {
  const { body: made } = await call(admin, 'POST', '/log-shipping/s3-buckets', { ...bucket, active: true, bucket: 'off-again' });
  const path = `/log-shipping/s3-buckets/${made.id}`;
  expect(await call(admin, 'PUT', path, { ...made, active: false })).toEqual({ status: 200, body: { ...made, active: false } });
  const list = (await call<BucketSetting[]>(admin, 'GET', '/log-shipping/s3-buckets')).body;
  expect(list.find(({ id }) => id === made.id)).toEqual({ ...made, active: false });
  expect(made).not.toHaveProperty('prefix');
  expect((await call(admin, 'PUT', path, { ...made, ...keys, active: false })).status).toBe(200);
  for (const change of [{ bucket: 'another' }, { prefix: 'x' }, { secretKey: 'another' }, { addS3ObjectKeyAsLogField: false }])
    expect(await call(admin, 'PUT', path, { ...made, ...change })).toMatchObject({ status: 400, body: { code: 'BUCKET_READ_ONLY' } });
  expect((await call(admin, 'PUT', '/log-shipping/s3-buckets/2000000000', { ...made, id: 2_000_000_000 })).status).toBe(404);
  expect((await call(stranger, 'PUT', path, made)).status).toBe(404);
});

test('DELETE has no body and deletes; a second one finds nothing [assist-7-07]', async () => {
  const { body: made } = await call(admin, 'POST', '/log-shipping/s3-buckets', bucket);
  const path = `/log-shipping/s3-buckets/${made.id}`;
  expect((await call(stranger, 'DELETE', path)).status).toBe(404);
  expect((await call(admin, 'DELETE', path)).status).toBe(200);
  const list = (await call<BucketSetting[]>(admin, 'GET', '/log-shipping/s3-buckets')).body;
  expect(list.some(({ id }) => id === made.id)).toBe(false);
  expect((await call(admin, 'DELETE', path)).status).toBe(404);
});

test('regions have codes and names, each region once [assist-3-09]', async () => {
  const { status, body } = await call<{ region: string; name: string }[]>(admin, 'GET', '/aws/regions');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(20);
  for (const item of body) expect(item).toEqual({ region: expect.stringMatching(/^[a-z0-9-]+$/), name: expect.stringMatching(/\S/) });
  expect(new Set(body.map(({ region }) => region)).size).toBe(body.length);
});

test('supported log types have one field, their type [assist-3-10]', async () => {
  const { status, body } = await call<object[]>(admin, 'GET', '/supported-log-types');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(0);
  for (const item of body) expect(item).toEqual({ type: expect.stringMatching(/\S/) });
});

test("details of a role name the platform's AWS account and an external id that stays, and is another one for another account [assist-3-08] [assist-7-10]", async () => {
  const ask = (headers: Headers) => call<AssumeRoleDetails>(headers, 'GET', '/aws/assume-role-details');
  const [first, again, theirs] = [await ask(admin), await ask(admin), await ask(stranger)];
  expect(first).toEqual({
    status: 200,
    body: { logzioAWSAccountId: expect.any(String), assignedExternalId: expect.stringMatching(/\S{16}/) },
  });
  expect(again).toEqual(first);
  expect(theirs.body.assignedExternalId).not.toBe(first.body.assignedExternalId);
  expect((await fetch(`${host.url}/api/aws/assume-role-details`)).status).toBe(401);
});
