import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { can, definePlugin, type Half, savedObjectTypes } from '#sdk';
import { defineSavedObjectType, type ExportedObjects, type ImportReport, recordsService, type SavedObject } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { hostSchema, savedObjectsOn } from '#tests/harness/savedObjectsOn';
import { savedObjectContributions } from './contributions';
import { savedObjectCode } from './routes/savedObjectCode';

const types = [
  ['note', 'NOTES'],
  ['secret', 'SECRETS'],
] as const;

/** The host's own calls, and two types with permissions of their own. */
const manifest = definePlugin({
  id: 'notes',
  title: 'Notes',
  version: '1.0.0',
  host: '*',
  contributes: [
    ...savedObjectContributions,
    ...types.map(([type, permission]) =>
      savedObjectTypes.add(
        type,
        { title: type, read: can(`READ_${permission}`), change: can(`EDIT_${permission}`), schemaVersion: 1, uniqueNames: true },
        { code: 'noteType' },
      ),
    ),
  ],
});
const server = {
  code: { ...savedObjectCode, noteType: async () => ({ default: { attributes: z.object({ text: z.string() }) } }) },
} satisfies Half<typeof manifest, 'server'>;

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('notes', [], hostSchema);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

const kept = () => savedObjectsOn(memory.records, [{ manifest, server }]);
const note = defineSavedObjectType<{ text: string }>('note');
const secret = defineSavedObjectType<{ text: string }>('secret');
const ada = { accountId: 1, userId: 1, name: 'test@example.com' };
const everything = ['READ_NOTES', 'EDIT_NOTES', 'READ_SECRETS', 'EDIT_SECRETS'];

async function as(permissions: readonly string[], userId = 1) {
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['user'], can: permissions },
    userId,
    services: { server: [provide(recordsService, memory.records), ...kept().provisions] },
  });
  running.push(host);
  const call = async <T = SavedObject & { code: string }>(method: string, path: string, body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/saved-objects${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as T };
  };
  return { host, call };
}

test('the gates of a type shut every call about it, whatever else is open', async () => {
  const { id } = await kept().store.create(ada, note, { name: 'Note', attributes: { text: 'x' } });
  const calls = [
    ['GET', '/note', 'read'],
    ['GET', `/note/${id}`, 'read'],
    ['GET', `/note/${id}/history`, 'read'],
    ['GET', `/note/${id}/history/1`, 'read'],
    ['POST', `/note/${id}/history/1/restore`, 'change'],
    ['PATCH', `/note/${id}`, 'change'],
    ['DELETE', `/note/${id}`, 'change'],
    ['POST', `/note/${id}/restore`, 'change'],
    ['DELETE', `/note/${id}/forever`, 'change'],
    ['PUT', `/note/${id}/favorite`, 'read'],
    ['DELETE', `/note/${id}/favorite`, 'read'],
  ] as const;
  const nobody = await as(['READ_SECRETS', 'EDIT_SECRETS', 'EDIT_NOTES']);
  for (const [method, path] of calls) expect([method, path, (await nobody.call(method, path, {})).status]).toEqual([method, path, 403]);
  const reader = await as(['READ_NOTES']);
  for (const [method, path, needs] of calls)
    expect([method, path, (await reader.call(method, path, {})).status]).toEqual([method, path, needs === 'read' ? 200 : 403]);
  expect((await reader.call('GET', '/nothing')).body.code).toBe('SAVED_OBJECT_TYPE_UNKNOWN');
  const mixed = {
    objects: [
      { type: 'note', id },
      { type: 'secret', id: 'x' },
    ],
  };
  expect((await reader.call('POST', '/export', mixed)).status).toBe(403);
});

test('an object is listed, renamed, shared, deleted and restored, its history told and gone back to, and the audit trail keeps it', async () => {
  const { host, call } = await as(everything);
  const { id } = await kept().store.create(ada, note, { name: 'Note', attributes: { text: 'x' }, folder: 'A' });
  const list = await call<{ shown: number; total: number; folders: unknown }>('GET', '/note?search=NOT&folder=A&favorites=false');
  expect(list.body).toMatchObject({ shown: 1, total: 1, folders: [{ folder: 'A', objects: 1 }] });
  expect((await call('PATCH', `/note/${id}`, { name: 'Renamed', tags: ['a'], folder: '', version: 1 })).body).toMatchObject({
    name: 'Renamed',
    version: 2,
  });
  const late = await call('PATCH', `/note/${id}`, { name: 'Late', version: 1 });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'SAVED_OBJECT_CHANGED', details: { version: 2, changedBy: 'test@example.com' } },
  });
  expect((await call('PATCH', `/note/${id}`, { attributes: { text: 1 } })).status).toBe(400);
  expect((await call('PATCH', `/note/${id}`, { sharing: 'private' })).body.sharing).toBe('private');
  expect((await (await as(everything, 2)).call('GET', `/note/${id}`)).status).toBe(404);
  expect((await call<{ versions: unknown[] }>('GET', `/note/${id}/history`)).body.versions).toMatchObject([
    { version: 3, changed: ['sharing'] },
    { version: 2, changed: ['name', 'folder', 'tags'] },
    { version: 1, deed: 'created' },
  ]);
  expect((await call('GET', `/note/${id}/history/1`)).body).toMatchObject({ name: 'Note', folder: 'A', version: 1 });
  expect((await call('POST', `/note/${id}/history/1/restore`)).body).toMatchObject({ name: 'Note', sharing: 'private', version: 4 });
  expect((await call('PUT', `/note/${id}/favorite`)).body.isFavorite).toBe(true);
  expect((await call('DELETE', `/note/${id}/favorite`)).body.isFavorite).toBe(false);
  expect((await call('DELETE', `/note/${id}`)).body).toEqual({ id });
  expect((await call('GET', '/note?deleted=true')).body).toMatchObject({ total: 1 });
  expect((await call('POST', `/note/${id}/restore`)).body.deletedAt).toBeNull();
  await call('DELETE', `/note/${id}`);
  expect((await call('DELETE', `/note/${id}/forever`)).status).toBe(200);
  expect(host.audited.map(({ action }) => action.replace('saved-object.', ''))).toEqual([
    'change',
    'change',
    'restore',
    'delete',
    'restore',
    'delete',
    'purge',
  ]);
});

test('a document goes out and comes in again, without what the caller may not change', async () => {
  const { store } = kept();
  await store.create(ada, note, { name: 'Note', attributes: { text: 'x' } });
  await store.create(ada, secret, { name: 'Secret', attributes: { text: 'y' } });
  const { call } = await as(everything);
  const document = (await call<ExportedObjects>('POST', '/export', { types: ['note', 'secret'] })).body;
  expect(document.objects.map(({ name }) => name)).toEqual(['Note', 'Secret']);
  await store.forget(1);
  const { call: callOfSome, host } = await as(['READ_NOTES', 'EDIT_NOTES', 'EDIT_SECRETS']);
  const report = (await callOfSome<ImportReport>('POST', '/import', { document })).body;
  expect(report).toMatchObject({
    created: 1,
    failed: 1,
    objects: [{ outcome: 'created' }, { outcome: 'failed', reason: 'You may not change objects of the type secret.' }],
  });
  expect((await callOfSome<ImportReport>('POST', '/import', { document, onConflict: 'copy' })).body.objects[0]).toMatchObject({
    name: 'Note (2)',
  });
  expect((await callOfSome('POST', '/import', { document: { ...document, format: 'other' } })).status).toBe(400);
  expect(host.audited.map(({ action }) => action)).toEqual(['saved-object.import', 'saved-object.import']);
});
