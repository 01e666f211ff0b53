import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Extensions, extensionsService, peopleService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { hostSchema, savedObjectsOn } from '#tests/harness/savedObjectsOn';
import type { Dashboard } from './contract';
import { manifest } from './plugin';
import { server } from './server';
import { FolderAccesses } from './server/access/FolderAccesses';
import { folderAccessesService } from './server/access/folderAccessesService';
import createUids from './server/migrations/0001-uids';
import createSnapshots from './server/migrations/0002-snapshots';
import createUses from './server/migrations/0003-uses';
import createFolderAccess from './server/migrations/0004-folder-access';
import { UseIndex } from './server/uses/UseIndex';
import { useIndexService } from './server/uses/useIndexService';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('dashboards', [createUids, createSnapshots, createUses, createFolderAccess], hostSchema);
});
afterAll(() => memory.close());

const running: TestHost[] = [];
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

const people = [
  { userId: 1, email: 'ann@example.com', fullName: 'Ann' },
  { userId: 2, email: 'bob@example.com', fullName: 'Bob' },
  { userId: 3, email: 'cyd@example.com', fullName: 'Cyd' },
];
const granted = {
  admin: ['READ_DASHBOARDS', 'EDIT_DASHBOARDS', 'MANAGE_DASHBOARD_FOLDERS'],
  user: ['READ_DASHBOARDS', 'EDIT_DASHBOARDS'],
  'read-only': ['READ_DASHBOARDS'],
};

/** Calls as a person of the account, with a role. */
async function as(userId: number, role: keyof typeof granted) {
  const kept = savedObjectsOn(memory.records, [{ manifest, server }]);
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: [role], can: granted[role] },
    userId,
    services: {
      server: [
        provide(recordsService, memory.records),
        provide(peopleService, { members: async () => people } as never),
        ...kept.provisions,
      ],
    },
  });
  running.push(host);
  kept.services.provide(useIndexService, () => new UseIndex(memory.records));
  kept.services.provide(folderAccessesService, () => new FolderAccesses(memory.records));
  kept.services.provide(extensionsService, () => ({ offers: () => [] }) as unknown as Extensions);
  return async <T = Dashboard & { readonly code: string; readonly message: string }>(method: string, path = '', body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/dashboards${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as T };
  };
}
type Call = Awaited<ReturnType<typeof as>>;

const doc = (name: string, project: string) => ({ kind: 'Dashboard', metadata: { name, project }, spec: {} });
interface Listed {
  readonly results: readonly {
    readonly project: { readonly id: string; readonly mayEdit: boolean; readonly isLimited: boolean };
    readonly dashboards: readonly Dashboard[];
  }[];
  readonly total: number;
}
const names = async (call: Call, query = '') => {
  const { body } = await call<Listed>('GET', query);
  return body.results.flatMap(({ dashboards }) => dashboards.map(({ doc: { metadata } }) => metadata.name));
};
const limit = (call: Call, folder: string, entries: readonly object[]) =>
  call<{ readonly code: string }>('PUT', `/projects/${encodeURIComponent(folder)}/access`, { entries });

/** A folder with a folder in it, and one beside them. */
async function threeFolders() {
  const admin = await as(1, 'admin');
  for (const [uid, folder] of [
    ['cart', 'Shop'],
    ['pay', 'Shop/Payments'],
    ['nodes', 'Hosts'],
  ] as const)
    expect((await admin('PUT', `/${uid}`, { doc: doc(uid, folder) })).status).toBe(200);
  return admin;
}

test('a folder that is limited is there for those it names and for admins, and for nobody else in any call', async () => {
  const admin = await threeFolders();
  const [bob, cyd] = [await as(2, 'user'), await as(3, 'user')];
  expect(await names(cyd)).toEqual(['nodes', 'cart', 'pay']);
  expect((await limit(admin, 'Shop', [{ email: 'bob@example.com', level: 'edit' }])).status).toBe(200);

  expect(await names(admin)).toEqual(['nodes', 'cart', 'pay']);
  expect(await names(bob)).toEqual(['nodes', 'cart', 'pay']);
  expect(await names(cyd)).toEqual(['nodes']);
  for (const query of ['?search=cart', '?project=Shop', '?sort=updated&search=pay']) expect(await names(cyd, query)).toEqual([]);
  expect((await cyd('GET', '/projects')).body).toMatchObject({ results: [{ id: 'Hosts' }], total: 1 });
  expect((await cyd<{ dashboards: number }[]>('GET', '/owner-users')).body).toMatchObject([{ id: 1, dashboards: 1 }]);
  for (const [method, path, body] of [
    ['GET', '/cart'],
    ['GET', '/cart/history'],
    ['GET', '/cart/history/1'],
    ['POST', '/cart/history/1/restore'],
    ['PUT', '/cart/favorite'],
    ['POST', '/cart/move', { projectId: 'Hosts' }],
    ['DELETE', '/cart'],
    ['PUT', '/cart', { doc: doc('Mine', 'Hosts'), version: 1 }],
  ] as const) {
    const answer = await cyd(method, path, body);
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'DASHBOARD_UNKNOWN']);
  }
  expect((await cyd('GET', '/projects/Shop/access')).status).toBe(404);
  expect((await cyd('PATCH', '/projects/Shop', { name: 'Mine' })).status).toBe(404);
  // Its uid is taken all the same: nobody takes over an address that they cannot see.
  expect((await cyd('PUT', '/cart', { doc: doc('Mine', 'Hosts') })).body.code).toBe('DASHBOARD_UID_TAKEN');
  expect((await bob('GET', '/cart')).body).toMatchObject({ mayEdit: true, doc: { metadata: { name: 'cart' } } });

  await admin('DELETE', '/cart');
  expect((await cyd<{ total: number }>('GET', '/trash')).body.total).toBe(0);
  const { body: trash } = await bob<{ results: { id: string }[]; total: number }>('GET', '/trash');
  expect(trash.total).toBe(1);
  for (const [method, path] of [
    ['POST', `/trash/${trash.results[0]?.id}/restore`],
    ['DELETE', `/trash/${trash.results[0]?.id}`],
  ] as const)
    expect((await cyd(method, path)).status).toBe(404);
  expect((await bob('POST', `/trash/${trash.results[0]?.id}/restore`)).status).toBe(200);
});

test('who may only see a folder changes nothing in it, brings nothing into it, and is told so', async () => {
  const admin = await threeFolders();
  const cyd = await as(3, 'user');
  await limit(admin, 'Shop', [{ role: 'user', level: 'see' }]);
  expect((await cyd('GET', '/cart')).body).toMatchObject({ mayEdit: false });
  const { body } = await cyd<Listed>('GET');
  expect(body.results.map(({ project: { id, mayEdit, isLimited } }) => [id, mayEdit, isLimited])).toEqual([
    ['Hosts', true, false],
    ['Shop', false, true],
    ['Shop/Payments', false, true],
  ]);
  for (const [method, path, change] of [
    ['PUT', '/cart', { doc: doc('Mine', 'Shop') }],
    ['PUT', '/cart', { doc: doc('cart', 'Hosts') }],
    ['POST', '/cart/move', { projectId: 'Hosts' }],
    ['POST', '/nodes/move', { projectId: 'Shop/New' }],
    ['POST', '', { project: 'Shop', doc: doc('New', 'Shop') }],
    ['POST', '/cart/history/1/restore'],
    ['DELETE', '/cart'],
  ] as const) {
    const answer = await cyd(method, path, change);
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 403, 'SAVED_OBJECT_FOLDER_CLOSED']);
  }
  expect((await cyd('DELETE', '/cart')).body.message).toBe(
    'You may not change what is in the folder Shop. Ask an admin of the account for the right to, or choose another folder.',
  );
  // A favourite is nobody's business but their own.
  expect((await cyd('PUT', '/cart/favorite')).status).toBe(200);
  expect((await admin('GET', '/cart')).body.version).toBe(1);
});

test('a folder has the access of the one above until it has its own, and gets it back when that is taken away', async () => {
  const admin = await threeFolders();
  const [bob, cyd] = [await as(2, 'user'), await as(3, 'read-only')];
  await limit(admin, 'Shop', []);
  expect([await names(bob), await names(cyd)]).toEqual([['nodes'], ['nodes']]);
  await limit(admin, 'Shop/Payments', [
    { role: 'read-only', level: 'edit' },
    { email: 'BOB@example.com', level: 'see' },
  ]);
  expect([await names(bob), await names(cyd)]).toEqual([
    ['nodes', 'pay'],
    ['nodes', 'pay'],
  ]);
  // No role may do more in a folder than everywhere.
  expect((await cyd('DELETE', '/pay')).status).toBe(403);
  const told = await bob('GET', '/projects/Shop%2FPayments/access');
  expect(told.body).toEqual({
    projectId: 'Shop/Payments',
    from: 'Shop/Payments',
    entries: [
      { role: 'read-only', level: 'edit' },
      { person: { id: 2, email: 'bob@example.com', fullName: 'Bob' }, level: 'see' },
    ],
    mayManage: false,
  });
  expect((await admin('DELETE', '/projects/Shop%2FPayments/access')).body).toMatchObject({ from: 'Shop', entries: [], mayManage: true });
  expect(await names(bob)).toEqual(['nodes']);
  expect((await admin('DELETE', '/projects/Shop/access')).body).toMatchObject({ from: null });
  expect(await names(bob)).toEqual(['nodes', 'cart', 'pay']);
});

test('dashboards in no folder have the access of the default one', async () => {
  const admin = await as(1, 'admin');
  const cyd = await as(3, 'user');
  await admin('POST', '', { doc: doc('Mine', '') });
  await limit(admin, 'General', []);
  expect(await names(cyd)).toEqual([]);
  expect((await cyd('POST', '', { doc: doc('Other', '') })).status).toBe(403);
});

test('a folder that is renamed keeps its access, with those below it; only admins rename one that has one', async () => {
  const admin = await threeFolders();
  const [bob, cyd] = [await as(2, 'user'), await as(3, 'user')];
  await limit(admin, 'Shop/Payments', [{ email: 'bob@example.com', level: 'edit' }]);
  for (const [call, folder] of [
    [bob, 'Shop'],
    [cyd, 'Shop'],
    [bob, 'Shop%2FPayments'],
  ] as const)
    expect((await call('PATCH', `/projects/${folder}`, { name: 'Store' })).body.code).toBe('FOLDER_RENAME_CLOSED');
  expect((await admin('PATCH', '/projects/Shop', { name: 'Shop/Old' })).body).toMatchObject({ project: { id: 'Shop/Old' }, moved: 2 });
  expect((await bob('GET', '/pay')).body.projectId).toBe('Shop/Old/Payments');
  expect((await cyd('GET', '/pay')).status).toBe(404);
  expect((await cyd('GET', '/cart')).body.projectId).toBe('Shop/Old');
  expect((await admin('PATCH', '/projects/Shop%2FOld', { name: 'Shop' })).body).toMatchObject({ moved: 2 });
  expect((await bob('GET', '/pay')).body.projectId).toBe('Shop/Payments');
  expect((await cyd('GET', '/pay')).status).toBe(404);
});

test('only admins say who sees a folder, and only members can be named', async () => {
  const admin = await threeFolders();
  const bob = await as(2, 'user');
  expect((await limit(bob, 'Shop', [])).status).toBe(403);
  expect((await bob('DELETE', '/projects/Shop/access')).status).toBe(403);
  expect(await limit(admin, 'Shop', [{ email: 'eve@example.com', level: 'see' }])).toMatchObject({
    status: 400,
    body: { code: 'PERSON_UNKNOWN', message: 'eve@example.com is no member of this account. Invite them first, or check the address.' },
  });
  expect((await bob('GET', '/projects/Shop/access')).body).toMatchObject({ from: null, entries: [], mayManage: false });
});
