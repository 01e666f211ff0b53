import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Container } from '#core';
import { can } from '#sdk';
import {
  defineSavedObjectType,
  type FolderRule,
  type Records,
  type SavedObjectActor,
  type SavedObjectNews,
  type SavedObjectReference,
  type SavedObjectTypeCode,
} from '#sdk/server';
import { migrateHost } from '../../server/lifecycle/migrateHost';
import type { RecordsRuntime } from '../../server/records/createRecords';
import { storeKinds } from '../../server/records/testing/storeKinds';
import { SavedObjectStore } from './SavedObjectStore';
import { declaredType, SavedObjectTypes } from './SavedObjectTypes';
import { savedObjects } from './tables';
import { keptVersions } from './versions';

interface Board {
  readonly text: string;
  readonly notes: readonly string[];
}
const boards = defineSavedObjectType<Board>('board');
const notes = defineSavedObjectType<{ readonly text: string }>('note');

/** Of everybody but Ada. */
let folderRules: readonly FolderRule[] = [];
const services = new Container().scope('notes');
const boardCode: SavedObjectTypeCode<Board> = {
  folderRules: async ({ userId }, context) => {
    expect(context).toBe(services);
    return userId === 1 ? [] : folderRules;
  },
  attributes: z.object({ text: z.string().max(500), notes: z.array(z.string()).default([]) }),
  references: {
    of: (board) => board.notes.map((id) => ({ type: 'note', id })),
    withIds: (board, idOf) => ({ ...board, notes: board.notes.map((id) => idOf({ type: 'note', id })) }),
  },
};
/** Version 1 called the text `body`. */
const told: SavedObjectNews<{ text: string }>[] = [];
let refuses = false;
const noteCode: SavedObjectTypeCode<{ text: string }> = {
  attributes: z.object({ text: z.string() }),
  changed: async (news, context, within) => {
    expect(context).toBe(services);
    // It sees the object as the transaction has it.
    const [row] = await within.select({ name: savedObjects.name }).from(savedObjects).where(eq(savedObjects.id, news.id));
    expect(row?.name).toBe(news.name);
    if (refuses) throw new Error('no schedule for it');
    told.push(news);
  },
  upgrades: { 1: (old) => ({ text: (old as { body: string }).body }) },
};

const gates = { read: can('READ'), change: can('CHANGE') };
const types = new SavedObjectTypes(() => [
  declaredType('board', { title: 'Board', ...gates, schemaVersion: 1, uniqueNames: true, most: 60, mostBytes: 400 }, [], {
    load: async () => boardCode as never,
    services: () => services,
  }),
  declaredType('note', { title: 'Note', ...gates, schemaVersion: 2 }, [], {
    load: async () => noteCode as never,
    services: () => services,
  }),
]);

const ada: SavedObjectActor = { accountId: 1, userId: 1, name: 'ada@example.com' };
const bob: SavedObjectActor = { accountId: 1, userId: 2, name: 'bob@example.com' };
const program: SavedObjectActor = { accountId: 1, name: 'terraform' };
const eve: SavedObjectActor = { accountId: 2, userId: 1, name: 'eve@example.com' };
const page = { page: 1, size: 50 };
const board = (name: string, more: object = {}) => ({ name, attributes: { text: name, notes: [] }, ...more });
const names = ({ objects }: { readonly objects: readonly { readonly name: string }[] }) => objects.map(({ name }) => name);

describe.each(storeKinds())('on $name', (kind) => {
  let runtime: RecordsRuntime;
  let records: Records;
  let store: SavedObjectStore;
  beforeAll(async () => {
    await kind.begin();
    runtime = await kind.open();
    await migrateHost({ records: runtime });
    records = runtime.recordsFor('host');
    store = new SavedObjectStore(records, types);
  });
  afterAll(async () => {
    await runtime?.close();
    await kind.end();
  });
  beforeEach(() => {
    folderRules = [];
    return records.db.delete(savedObjects).then(() => undefined);
  });

  test('an object is made, told, listed and changed, and every change is in its history', async () => {
    const made = await store.create(ada, boards, board('Shop', { folder: ' Team / Web /', tags: ['prod', 'prod'] }));
    expect(made).toMatchObject({
      type: 'board',
      folder: 'Team/Web',
      tags: ['prod'],
      version: 1,
      ownerId: 1,
      createdBy: ada.name,
      sharing: 'account',
    });
    const changed = await store.update(bob, boards, made.id, {
      name: 'Shop 2',
      attributes: (before) => ({ ...before, text: 'new' }),
      version: 1,
    });
    expect(changed).toMatchObject({
      name: 'Shop 2',
      attributes: { text: 'new', notes: [] },
      version: 2,
      updatedBy: bob.name,
      createdBy: ada.name,
    });
    expect(await store.get(ada, boards, made.id)).toEqual(changed);
    expect(await store.history(ada, boards, made.id)).toMatchObject([
      { version: 2, by: bob.name, deed: 'changed', changed: ['name', 'text'] },
      { version: 1, by: ada.name, deed: 'created', changed: [] },
    ]);
    expect((await store.atVersion(ada, boards, made.id, 1)).attributes.text).toBe('Shop');
    await expect(store.atVersion(ada, boards, made.id, 9)).rejects.toMatchObject({ status: 404, code: 'SAVED_OBJECT_VERSION_UNKNOWN' });
    const back = await store.restoreVersion(ada, boards, made.id, 1);
    expect(back).toMatchObject({ name: 'Shop', attributes: { text: 'Shop' }, version: 3 });
    expect(await store.folders(ada, boards)).toEqual([{ folder: 'Team/Web', objects: 1 }]);
  });

  test('every change of an object is told to its type within the same transaction, and is undone when the type refuses it', async () => {
    told.length = 0;
    const note = await store.create(ada, notes, { name: 'A', attributes: { text: 'one' } });
    const about = { accountId: 1, id: note.id };
    await store.update(bob, notes, note.id, { name: 'B', attributes: { text: 'two' } });
    await store.remove(ada, notes, note.id);
    await store.restore(ada, notes, note.id);
    await store.restoreVersion(ada, notes, note.id, 1);
    const document = await store.export(ada, { types: ['note'] }, () => true);
    const choice = { onConflict: 'copy', mayChange: () => true } as const;
    const [copy] = (await store.import(ada, document, choice)).objects;
    const times = { createdAt: expect.any(String), updatedAt: expect.any(String) };
    const by = (version: number, { name: updatedBy }: { readonly name: string }) => ({
      ...{ version, updatedBy, createdBy: ada.name, tags: [], sharing: 'account', ...times },
    });
    expect(told).toEqual([
      { ...about, ...by(1, ada), deed: 'created', name: 'A', attributes: { text: 'one' } },
      { ...about, ...by(2, bob), deed: 'changed', name: 'B', attributes: { text: 'two' } },
      { ...about, ...by(3, ada), deed: 'deleted', name: 'B' },
      { ...about, ...by(4, ada), deed: 'restored', name: 'B', attributes: { text: 'two' } },
      { ...about, ...by(5, ada), deed: 'changed', name: 'A', attributes: { text: 'one' } },
      { ...about, ...by(1, ada), id: copy?.newId, deed: 'imported', name: 'A', attributes: { text: 'one' } },
    ]);
    refuses = true;
    await expect(store.remove(ada, notes, note.id)).rejects.toThrow('no schedule for it');
    await expect(store.create(ada, notes, { name: 'C', attributes: { text: 'three' } })).rejects.toThrow('no schedule for it');
    refuses = false;
    expect(names(await store.list(ada, notes, page))).toEqual(['A', 'A']);
  });

  test('who changes an older version is told who was before them, and nothing is changed', async () => {
    const made = await store.create(ada, boards, board('Shop'));
    await store.update(bob, boards, made.id, { name: 'By Bob', version: 1 });
    await expect(store.update(ada, boards, made.id, { name: 'By Ada', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'SAVED_OBJECT_CHANGED',
      details: { version: 2, changedBy: bob.name, changedAt: expect.any(String) },
    });
    expect((await store.get(ada, boards, made.id)).name).toBe('By Bob');
    const both = ['one', 'two'].map((name) => store.update(ada, boards, made.id, { name, version: 2 }));
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the history keeps the newest versions only', async () => {
    const made = await store.create(ada, notes, { name: 'Note', attributes: { text: '0' } });
    for (let number = 1; number <= keptVersions; number += 1)
      await store.update(ada, notes, made.id, { attributes: { text: `${number}` } });
    const history = await store.history(ada, notes, made.id);
    expect([history.length, history[0]?.version, history.at(-1)?.version]).toEqual([keptVersions, keptVersions + 1, 2]);
  });

  test('nobody reaches into another account, and what is private is its owner’s alone', async () => {
    const shared = await store.create(ada, boards, board('Shared'));
    const own = await store.create(ada, boards, board('Own', { sharing: 'private' }));
    const everything = (actor: SavedObjectActor) => store.list(actor, boards, page);
    expect(names(await everything(ada))).toEqual(['Own', 'Shared']);
    expect(names(await everything(bob))).toEqual(['Shared']);
    expect(names(await everything(program))).toEqual(['Shared']);
    expect(names(await everything({ accountId: 1, name: 'evaluation', isSystem: true }))).toEqual(['Own', 'Shared']);
    expect(await everything(eve)).toMatchObject({ objects: [], total: 0 });
    for (const [actor, id] of [
      [eve, shared.id],
      [bob, own.id],
      [program, own.id],
    ] as const)
      for (const act of [
        () => store.get(actor, boards, id),
        () => store.update(actor, boards, id, { name: 'Mine' }),
        () => store.remove(actor, boards, id),
        () => store.purge(actor, boards, id),
        () => store.restore(actor, boards, id),
        () => store.history(actor, boards, id),
        () => store.atVersion(actor, boards, id, 1),
        () => store.restoreVersion(actor, boards, id, 1),
        () => store.setFavorite(actor, boards, id, true),
        () => store.get(actor, notes, id),
      ])
        await expect(act()).rejects.toMatchObject({ status: 404, code: 'SAVED_OBJECT_UNKNOWN' });
    for (const actor of [bob, eve])
      expect((await store.export(actor, { objects: [{ type: 'board', id: own.id }] }, () => true)).objects).toEqual([]);
    await expect(store.update(bob, boards, shared.id, { sharing: 'private' })).rejects.toMatchObject({ code: 'SAVED_OBJECT_OF_ANOTHER' });
    expect((await store.update(ada, boards, shared.id, { sharing: 'private' })).sharing).toBe('private');
    expect(names(await everything(bob))).toEqual([]);
    expect((await store.create(program, boards, board('Of a program', { sharing: 'private' }))).sharing).toBe('account');
  });

  test('a name is there once where the type says so, among what is private once a person, and is free in the trash', async () => {
    const made = await store.create(ada, boards, board('Shop'));
    await expect(store.create(bob, boards, board('Shop'))).rejects.toMatchObject({ status: 409, code: 'SAVED_OBJECT_NAME_TAKEN' });
    const other = await store.create(bob, boards, board('Shop', { sharing: 'private' }));
    await store.create(eve, boards, board('Shop'));
    await expect(store.update(bob, boards, other.id, { sharing: 'account' })).rejects.toMatchObject({ code: 'SAVED_OBJECT_NAME_TAKEN' });
    expect((await store.get(bob, boards, other.id)).sharing).toBe('private');
    await store.remove(ada, boards, made.id);
    const next = await store.create(bob, boards, board('Shop'));
    await expect(store.restore(ada, boards, made.id)).rejects.toMatchObject({ code: 'SAVED_OBJECT_NAME_TAKEN' });
    await store.update(bob, boards, next.id, { name: 'Shop 2' });
    expect(await store.restore(ada, boards, made.id)).toMatchObject({ name: 'Shop', deletedAt: null, version: 3 });
    for (const text of ['one', 'two']) await store.create(ada, notes, { name: 'Twice', attributes: { text } });
  });

  test('the trash gives back what was deleted, until it is purged', async () => {
    const made = await store.create(ada, boards, board('Shop'));
    expect(await store.remove(bob, boards, made.id)).toBe('Shop');
    await expect(store.get(ada, boards, made.id)).rejects.toMatchObject({ code: 'SAVED_OBJECT_UNKNOWN' });
    expect(await store.list(ada, boards, { ...page, deleted: true })).toMatchObject({
      total: 1,
      objects: [{ id: made.id, updatedBy: bob.name }],
    });
    expect(await store.purgeDeleted(new Date(Date.now() - 60_000))).toBe(0);
    await store.restore(ada, boards, made.id);
    expect((await store.history(ada, boards, made.id)).map(({ deed }) => deed)).toEqual(['restored', 'deleted', 'created']);
    await expect(store.purge(ada, boards, made.id)).rejects.toMatchObject({ code: 'SAVED_OBJECT_UNKNOWN' });
    await store.remove(ada, boards, made.id);
    expect(await store.purge(ada, boards, made.id)).toBe('Shop');
    await store.remove(ada, boards, (await store.create(ada, boards, board('Later'))).id);
    expect(await store.purgeDeleted(new Date(Date.now() + 60_000))).toBe(1);
    expect((await store.list(ada, boards, { ...page, deleted: true })).total).toBe(0);
  });

  test('lists find words in names and tags whatever their case, filter, sort and page, and tell their total', async () => {
    const first = await store.create(ada, boards, board('Über Fehler 100%_x', { folder: 'A', tags: ['Prod'] }));
    await store.create(bob, boards, board('checkout errors', { folder: 'A/B' }));
    await store.create(bob, boards, board('Billing'));
    const found = async (query: object) => names(await store.list(ada, boards, { ...page, ...query }));
    expect(await found({})).toEqual(['Billing', 'checkout errors', 'Über Fehler 100%_x']);
    expect(await found({ search: 'FEHLER über' })).toEqual(['Über Fehler 100%_x']);
    expect(await found({ search: 'prod 0%_' })).toEqual(['Über Fehler 100%_x']);
    expect(await found({ search: '%_y' })).toEqual([]);
    expect(await found({ folder: 'A' })).toEqual(['Über Fehler 100%_x']);
    expect(await found({ folder: '' })).toEqual(['Billing']);
    expect(await found({ tag: 'Prod' })).toEqual(['Über Fehler 100%_x']);
    expect(await found({ ownerId: 2, sort: 'created' })).toEqual(['Billing', 'checkout errors']);
    await store.setFavorite(ada, boards, first.id, true);
    await store.setFavorite(ada, boards, first.id, true);
    expect(await found({ favoritesFirst: true })).toEqual(['Über Fehler 100%_x', 'Billing', 'checkout errors']);
    expect(await found({ favorites: true })).toEqual(['Über Fehler 100%_x']);
    expect((await store.get(bob, boards, first.id)).isFavorite).toBe(false);
    await store.setFavorite(ada, boards, first.id, false);
    expect(await found({ favorites: true })).toEqual([]);
    expect(await store.list(ada, boards, { page: 2, size: 2 })).toMatchObject({ total: 3, objects: [{ name: 'Über Fehler 100%_x' }] });
    expect((await store.list(ada, [boards, notes], page)).total).toBe(3);
  });

  test('what is kept from before is upgraded when it is read, and what nobody can read is told as that', async () => {
    const kept = async (id: string, attributes: string, schemaVersion: number) =>
      records.db
        .insert(savedObjects)
        .values({ id, accountId: 1, type: 'note', name: id, attributes, schemaVersion, search: id, createdBy: '', updatedBy: '' });
    await kept('old', '{"body":"from before"}', 1);
    await kept('new', '{"text":"?"}', 3);
    await kept('broken', '{', 2);
    await kept('other', '{"text":1}', 2);
    expect((await store.get(ada, notes, 'old')).attributes).toEqual({ text: 'from before' });
    const { objects, total, unreadable } = await store.list(ada, notes, page);
    expect([names({ objects }), total, unreadable.map(({ id }) => id)]).toEqual([['old'], 4, ['broken', 'new', 'other']]);
    expect(unreadable[1]?.reason).toContain('newer');
    expect(unreadable[2]?.reason).toContain('attributes.text');
    await expect(store.get(ada, notes, 'other')).rejects.toMatchObject({ status: 409, code: 'SAVED_OBJECT_UNREADABLE' });
    await expect(store.update(ada, notes, 'new', { name: 'Newer' })).rejects.toMatchObject({ code: 'SAVED_OBJECT_UNREADABLE' });
    expect((await store.update(ada, notes, 'other', { attributes: { text: 'mended' } })).attributes).toEqual({ text: 'mended' });
    await store.update(ada, notes, 'old', { name: 'Old' });
    expect((await store.get(ada, notes, 'old')).attributes).toEqual({ text: 'from before' });
    expect(await store.remove(ada, notes, 'broken')).toBe('broken');
  });

  test('limits: how many, how large, and what is valid', async () => {
    await expect(store.create(ada, boards, board(' '))).rejects.toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    await expect(store.create(ada, boards, { name: 'x', attributes: { text: 1 } as never })).rejects.toMatchObject({ status: 400 });
    await expect(store.create(ada, boards, { name: 'x', attributes: { text: 'ä'.repeat(300), notes: [] } })).rejects.toMatchObject({
      status: 413,
    });
    await expect(store.create(ada, { name: 'nothing' }, { name: 'x', attributes: {} })).rejects.toMatchObject({
      code: 'SAVED_OBJECT_TYPE_UNKNOWN',
    });
    for (let number = 0; number < 60; number += 1) await store.create(ada, boards, board(`${number}`));
    await expect(store.create(ada, boards, board('one more'))).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_SAVED_OBJECTS' });
    await store.create(eve, boards, board('of another account'));
    const { objects } = await store.list(ada, boards, { page: 1, size: 60 });
    for (const { id } of objects) await store.remove(ada, boards, id);
    const more = await store.create(ada, boards, board('again'));
    await store.remove(ada, boards, more.id);
    const trash = await store.list(ada, boards, { page: 1, size: 100, deleted: true });
    expect([trash.total, names(trash).includes('again'), names(trash).includes(objects[0]?.name ?? '')]).toEqual([60, true, false]);
  });

  test('an export holds what is named in turn, and an import elsewhere ties it together again, once', async () => {
    const note = await store.create(ada, notes, { name: 'Note', attributes: { text: 'n' } });
    const secret = await store.create(bob, notes, { name: 'Secret', attributes: { text: 's' }, sharing: 'private' });
    const made = await store.create(ada, boards, {
      name: 'Shop',
      attributes: { text: 'x', notes: [note.id, secret.id] },
      folder: 'A',
      tags: ['t'],
    });
    const wanted = { objects: [{ type: 'board', id: made.id }] };
    const document = await store.export(ada, wanted, () => true);
    expect(document.objects.map(({ id }) => id)).toEqual([made.id, note.id]);
    expect(document.missing).toEqual([{ type: 'note', id: secret.id }]);
    expect((await store.export(ada, wanted, (type) => type === 'board')).missing).toHaveLength(2);
    expect((await store.export(bob, { types: ['note'] }, () => true)).objects).toHaveLength(2);

    const all = { onConflict: 'skip', mayChange: () => true } as const;
    await store.create(eve, boards, board('Shop'));
    const report = await store.import(eve, document, all);
    expect(report).toMatchObject({
      created: 2,
      failed: 0,
      objects: [{ name: 'Shop (2)', outcome: 'created', missing: [{ id: secret.id }] }, { name: 'Note' }],
    });
    const [copied, copiedNote] = report.objects;
    const there = await store.get(eve, boards, copied?.newId ?? '');
    expect(there).toMatchObject({ folder: 'A', tags: ['t'], ownerId: eve.userId, attributes: { notes: [copiedNote?.newId, secret.id] } });
    expect(copiedNote?.newId).not.toBe(note.id);

    expect(await store.import(eve, document, all)).toMatchObject({ skipped: 2, created: 0 });
    const edited = { ...document, objects: document.objects.map((object) => ({ ...object, name: `${object.name} edited` })) };
    expect(await store.import(eve, edited, { ...all, onConflict: 'replace' })).toMatchObject({ replaced: 2 });
    expect(await store.get(eve, boards, there.id)).toMatchObject({
      name: 'Shop edited',
      version: 2,
      attributes: { notes: [copiedNote?.newId, secret.id] },
    });
    expect(await store.import(eve, document, { ...all, onConflict: 'copy' })).toMatchObject({ created: 2 });
    expect((await store.list(eve, boards, page)).total).toBe(3);

    const odd: SavedObjectReference & object = { type: 'nothing', id: 'x' };
    const mixed = {
      ...document,
      objects: [
        { ...odd, schemaVersion: 1, name: 'Odd', folder: '', tags: [], sharing: 'account' as const, attributes: {} },
        {
          type: 'note',
          id: 'bad',
          schemaVersion: 2,
          name: 'Bad',
          folder: '',
          tags: [],
          sharing: 'account' as const,
          attributes: { text: 1 },
        },
        {
          type: 'note',
          id: 'old',
          schemaVersion: 1,
          name: 'Old',
          folder: '',
          tags: [],
          sharing: 'account' as const,
          attributes: { body: 'b' },
        },
        {
          type: 'board',
          id: 'b',
          schemaVersion: 1,
          name: 'B',
          folder: '',
          tags: [],
          sharing: 'account' as const,
          attributes: { text: '' },
        },
      ],
    };
    const partly = await store.import(eve, mixed, { ...all, mayChange: (type) => type !== 'board' });
    expect(partly.objects.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['x', 'failed'],
      ['bad', 'failed'],
      ['old', 'created'],
      ['b', 'failed'],
    ]);
    expect(partly.objects[3]?.reason).toContain('may not change');
    expect((await store.get(eve, notes, partly.objects[2]?.newId ?? '')).attributes).toEqual({ text: 'b' });
  });

  test('what the rules of folders keep from somebody is in no call of theirs: the nearest folder counts, and the product itself sees all', async () => {
    const boardIn = (name: string, folder: string) => store.create(ada, boards, board(name, { folder }));
    const [secret, below, open, beside] = [
      await boardIn('Secret', 'Shop'),
      await boardIn('Below', 'Shop/Web'),
      await boardIn('Open', 'Shop/Web/Open'),
      await boardIn('Beside', 'Shopping'),
    ];
    await boardIn('None', '');
    const trashed = await boardIn('Trashed', 'Shop');
    await store.remove(ada, boards, trashed.id);
    folderRules = [
      { folder: 'Shop', access: 'none' },
      { folder: 'Shop/Web/Open', access: 'read' },
      { folder: '', access: 'read' },
    ];
    expect(names(await store.list(ada, boards, page))).toEqual(['Below', 'Beside', 'None', 'Open', 'Secret']);
    for (const who of [bob, program]) expect(names(await store.list(who, boards, page))).toEqual(['Beside', 'None', 'Open']);
    expect(names(await store.list({ ...bob, isSystem: true }, boards, page))).toHaveLength(5);
    expect((await store.list(bob, boards, { ...page, deleted: true })).total).toBe(0);
    expect(await store.folders(bob, boards)).toEqual([
      { folder: '', objects: 1 },
      { folder: 'Shop/Web/Open', objects: 1 },
      { folder: 'Shopping', objects: 1 },
    ]);
    expect(await store.owners(bob, boards)).toEqual([{ userId: 1, objects: 3 }]);
    const unknown = { code: 'SAVED_OBJECT_UNKNOWN', status: 404 };
    for (const { id } of [secret, below]) {
      await expect(store.get(bob, boards, id)).rejects.toMatchObject(unknown);
      await expect(store.update(bob, boards, id, { name: 'Mine' })).rejects.toMatchObject(unknown);
      await expect(store.remove(bob, boards, id)).rejects.toMatchObject(unknown);
      await expect(store.history(bob, boards, id)).rejects.toMatchObject(unknown);
      await expect(store.atVersion(bob, boards, id, 1)).rejects.toMatchObject(unknown);
      await expect(store.restoreVersion(bob, boards, id, 1)).rejects.toMatchObject(unknown);
      await expect(store.setFavorite(bob, boards, id, true)).rejects.toMatchObject(unknown);
    }
    await expect(store.restore(bob, boards, trashed.id)).rejects.toMatchObject(unknown);
    await expect(store.purge(bob, boards, trashed.id)).rejects.toMatchObject(unknown);
    const exported = await store.export(bob, { types: ['board'] }, () => true);
    expect(exported.objects.map(({ name }) => name).sort()).toEqual(['Beside', 'None', 'Open']);
    const named = await store.export(bob, { objects: [{ type: 'board', id: secret.id }] }, () => true);
    expect([named.objects, named.missing]).toEqual([[], [{ type: 'board', id: secret.id }]]);

    expect([await store.get(bob, boards, open.id), await store.get(bob, boards, beside.id)]).toMatchObject([
      { mayChange: false },
      { mayChange: true },
    ]);
    const closed = { code: 'SAVED_OBJECT_FOLDER_CLOSED', status: 403 };
    await expect(store.update(bob, boards, open.id, { name: 'Mine' })).rejects.toMatchObject(closed);
    await expect(store.update(bob, boards, open.id, { folder: 'Shopping' })).rejects.toMatchObject(closed);
    await expect(store.remove(bob, boards, open.id)).rejects.toMatchObject(closed);
    for (const folder of ['Shop', 'Shop/Web/Open/Deep', '']) {
      await expect(store.create(bob, boards, board('New', { folder }))).rejects.toMatchObject(closed);
      await expect(store.update(bob, boards, beside.id, { folder })).rejects.toMatchObject(closed);
    }
    await store.setFavorite(bob, boards, open.id, true);
    expect((await store.get(bob, boards, open.id)).isFavorite).toBe(true);

    const choice = { onConflict: 'replace' as const, mayChange: () => true };
    const whole = await store.export(ada, { types: ['board'] }, () => true);
    const report = await store.import(bob, whole, choice);
    expect(report.objects.map(({ name, outcome }) => [name, outcome]).sort()).toEqual([
      ['Below', 'failed'],
      ['Beside', 'replaced'],
      ['None', 'failed'],
      ['Open', 'failed'],
      ['Secret', 'failed'],
    ]);
    expect((await store.get(ada, boards, secret.id)).version).toBe(1);
  });

  test('an account takes its objects along, and leaves those of others', async () => {
    const made = await store.create(ada, boards, board('Shop'));
    await store.setFavorite(ada, boards, made.id, true);
    await store.remove(ada, boards, (await store.create(ada, boards, board('In the trash'))).id);
    const theirs = await store.create(eve, boards, board('Theirs'));
    const exported: string[] = [];
    for await (const { name } of store.ofAccount(1)) exported.push(name);
    expect(exported.sort()).toEqual(['In the trash', 'Shop']);
    await store.forget(1);
    await store.forget(1);
    expect(await records.db.$count(savedObjects)).toBe(1);
    expect((await store.get(eve, boards, theirs.id)).name).toBe('Theirs');
  });
});
