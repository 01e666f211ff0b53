import { afterAll, beforeAll, expect, test } from 'vitest';
import * as archiveApi from '#plugins/archive/api';
import * as bucketsApi from '#plugins/buckets/api';
import type { BucketSetting } from '#plugins/buckets/contract';
import * as bundlesApi from '#plugins/dashboard-bundles/api';
import type { BootDocument } from '#sdk';
import { accountsService } from '#sdk/server';
import { S3Server } from '../../harness/S3Server';
import { HostInProcess } from '../identity/HostInProcess';

type Headers = Readonly<Record<string, string>>;
type Role = 'admin' | 'expert' | 'user' | 'read-only';

const keys = { accessKeyId: 'ARCHIVEKEY1234567', secretAccessKey: 'a/secret+of=s3' };
const store = new S3Server(keys);
let host: HostInProcess;
/** People of one account by their roles; admins of another account and of a security account below the first. */
let people: Readonly<Record<Role, Headers>>;
let stranger: Headers;
let guard: Headers;
let target: object;

beforeAll(async () => {
  const endpoint = await store.start();
  target = {
    ...{ provider: 's3', bucket: 'our-logs', region: 'eu-central-1', endpoint },
    ...{ accessKey: keys.accessKeyId, secretKey: keys.secretAccessKey },
  };
  host = await HostInProcess.start({ ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' });
  const accounts = host.service(accountsService);
  const owner = await accounts.addOwner({ name: 'Senders', planType: 'enterprise' });
  const other = await accounts.addOwner({ name: 'Other senders', planType: 'enterprise' });
  const security = await accounts.add(owner.id, { name: 'Guarded senders', type: 'security' });
  const person = async (role: Role, accountId: number): Promise<Headers> => {
    const email = `${role}-${accountId}@senders.example`;
    const { id } = await host.identity.addUser({ email, fullName: role, password: 'correct horse battery' }, [{ accountId, role }]);
    return host.headersOf(id, accountId);
  };
  people = {
    admin: await person('admin', owner.id),
    expert: await person('expert', owner.id),
    user: await person('user', owner.id),
    'read-only': await person('read-only', owner.id),
  };
  stranger = await person('admin', other.id);
  guard = await person('admin', security.id);
});

afterAll(async () => {
  await host?.close();
  await store.stop();
});

async function call<T = unknown>(headers: Headers, method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${host.url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

const bucket = {
  ...{ bucket: 'my-logs', region: 'eu-west-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  // Not active: nothing is called.
  ...{ logsType: 'custom', active: false },
};

/** Method and path of each call about buckets, the archive, regions, log types and publishing, whatever is added to them. */
const calls = [bucketsApi, archiveApi, { publishContent: bundlesApi.publishContent }]
  .flatMap((api) => Object.values(api) as { readonly method?: string; readonly path?: string }[])
  .flatMap(({ method, path }) => (method === undefined || path === undefined ? [] : [{ method, path }]));

test('the calls that are walked are those of buckets, archive, regions, log types and publishing', () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /api/log-shipping/:bucketTypePath',
      'POST /api/log-shipping/:bucketTypePath',
      'PUT /api/log-shipping/:bucketTypePath/:id',
      'DELETE /api/log-shipping/:bucketTypePath/:id',
      'GET /api/log-shipping/:bucketTypePath/progress',
      'GET /api/aws/regions',
      'GET /api/aws/assume-role-details',
      'GET /api/supported-log-types',
      'GET /api/archive',
      'PUT /api/archive',
      'DELETE /api/archive',
      'POST /api/archive/run',
      'POST /api/publish/account/content',
    ]),
  );
});

test('without a session or the permission to send data every call about buckets, archive, regions, log types and publishing is refused; so is a bucket added in a Security account; settings of another account are never shown [assist-6-05]', async () => {
  const { admin, user } = people;
  const permissions = async (headers: Headers) => (await call<BootDocument>(headers, 'GET', '/api/boot')).body.facts.can ?? [];
  expect(await permissions(admin)).toContain('SEND_YOUR_DATA');
  // Whoever may edit dashboards may not install them yet: publishing asks for both.
  expect(await permissions(user)).toContain('EDIT_DASHBOARDS');

  const added = await call<BucketSetting>(admin, 'POST', '/api/log-shipping/s3-buckets', bucket);
  const archived = await call(admin, 'PUT', '/api/archive', target);
  expect([added.status, archived.status]).toEqual([200, 200]);
  const own = (path: string): string => path.replace(':bucketTypePath', 's3-buckets').replaceAll(/:\w+/g, String(added.body.id));

  const refused = async (headers: Headers) =>
    Object.fromEntries(
      await Promise.all(
        calls.map(async ({ method, path }) => {
          const { status } = await call(headers, method, own(path), method === 'GET' || method === 'DELETE' ? undefined : {});
          return [`${method} ${path}`, status] as const;
        }),
      ),
    );
  const each = (status: number) => Object.fromEntries(calls.map(({ method, path }) => [`${method} ${path}`, status]));
  expect(await refused({})).toEqual(each(401));
  for (const role of ['expert', 'user', 'read-only'] as const) {
    expect(await permissions(people[role])).not.toContain('SEND_YOUR_DATA');
    expect([role, await refused(people[role])]).toEqual([role, each(403)]);
  }

  // A Security account reads what it has, and adds nothing.
  expect((await call(guard, 'POST', '/api/log-shipping/s3-buckets', bucket)).status).toBe(403);
  expect((await call(guard, 'POST', '/api/log-shipping/cloudtrail-buckets', { ...bucket, prefix: 'a' })).status).toBe(403);
  expect(await call(guard, 'GET', '/api/log-shipping/s3-buckets')).toEqual({ status: 200, body: [] });

  // Another account: its admin is shown nothing of this one, and finds nothing by its ids.
  const path = `/api/log-shipping/s3-buckets/${added.body.id}`;
  expect((await call(stranger, 'PUT', path, { active: true })).status).toBe(404);
  expect((await call(stranger, 'DELETE', path)).status).toBe(404);
  expect(await call(stranger, 'GET', '/api/log-shipping/s3-buckets')).toEqual({ status: 200, body: [] });
  expect(await call(stranger, 'GET', '/api/log-shipping/s3-buckets/progress')).toEqual({ status: 200, body: [] });
  expect(await call(stranger, 'GET', '/api/archive')).toMatchObject({ status: 200, body: { target: null, progress: null } });
  const roleOf = async (headers: Headers) =>
    (await call<{ assignedExternalId: string }>(headers, 'GET', '/api/aws/assume-role-details')).body.assignedExternalId;
  expect(await roleOf(stranger)).not.toBe(await roleOf(admin));
  expect((await call(stranger, 'POST', '/api/publish/account/content', { contentEntryIds: ['redis'] })).status).toBe(200);
  expect((await call(stranger, 'GET', '/api/dashboards/redis')).status).toBe(200);
  expect((await call(admin, 'GET', '/api/dashboards/redis')).status).toBe(404);
  expect((await call(stranger, 'DELETE', '/api/archive')).status).toBe(404);

  // What is refused has changed nothing.
  expect(await call(admin, 'GET', '/api/log-shipping/s3-buckets')).toEqual({ status: 200, body: [added.body] });
  expect(await call(admin, 'GET', '/api/archive')).toMatchObject({ status: 200, body: { target: { bucket: 'our-logs' } } });
});
