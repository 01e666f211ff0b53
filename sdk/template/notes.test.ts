import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import type { Note } from './common/note';
import { manifest } from './plugin';
import { server } from './server';
import createNotes from './server/0001-notes';
import { NoteRecords } from './server/NoteRecords';

let memory: MemoryRecords;
const running: TestHost[] = [];
beforeAll(async () => {
  memory = await memoryRecords('template', [createNotes]);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

/** Somebody in account 1. */
async function somebody(can: readonly string[]) {
  const services = { server: [provide(recordsService, memory.records)] };
  const host = await testHost({ plugins: [{ manifest, server }], facts: { role: ['user'], flag: ['TemplatePlugin'], can }, services });
  running.push(host);
  const call = async <T>(method: string, path = '', body?: unknown) => {
    const answer = await host.inject({ method, path: `/api/template/notes${path}`, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: answer.body as T & { code: string; message: string } };
  };
  return { call, host };
}
const first = { title: 'First', text: 'Read me' };

test('a note is written, changed, listed and deleted, and the audit trail tells', async () => {
  const { call, host } = await somebody(['EDIT_TEMPLATE']);
  const { body: made } = await call<Note>('POST', '', first);
  expect(made).toMatchObject({ ...first, changedBy: 'test@example.com' });
  await call('PUT', `/${made.id}`, { title: 'Second', text: '' });
  expect((await call<{ results: Note[]; total: number }>('GET')).body).toMatchObject({
    results: [{ id: made.id, title: 'Second' }],
    total: 1,
  });
  expect((await call('POST', '/delete', { ids: [made.id, 'gone'] })).body).toEqual({ deleted: 1 });
  expect((await call('GET', `/${made.id}`)).body).toMatchObject({ code: 'NOTE_UNKNOWN' });
  expect(host.audited.map(({ action, target }) => [action, target])).toEqual([
    ['template.save', 'First'],
    ['template.save', 'Second'],
    ['template.delete', 'Second'],
  ]);
});

test('who may only read cannot write', async () => {
  const { call } = await somebody([]);
  expect((await call('GET')).status).toBe(200);
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', '/1'],
    ['POST', '/delete'],
  ] as const) {
    expect((await call(method, path, first)).status).toBe(403);
  }
});

test('what cannot be a note is refused with the reason', async () => {
  const { call } = await somebody(['EDIT_TEMPLATE']);
  const nameless = await call('POST', '', { title: ' ', text: '' });
  expect(nameless.status).toBe(400);
  expect(JSON.stringify(nameless.body)).toContain('Give the note a title');
  await call('POST', '', first);
  expect(await call('POST', '', first)).toMatchObject({ status: 409, body: { code: 'NOTE_TITLE_TAKEN' } });
});

test('an account sees its own notes only, and takes them with it', async () => {
  const other = new NoteRecords(memory.records, 2);
  const theirs = await other.create(first, 'somebody@example.com');
  const { call } = await somebody(['EDIT_TEMPLATE']);
  expect((await call<{ results: Note[]; total: number }>('GET')).body.total).toBe(0);
  expect((await call('PUT', `/${theirs.id}`, { title: 'Mine', text: '' })).status).toBe(404);
  expect((await call('POST', '/delete', { ids: [theirs.id] })).body).toEqual({ deleted: 0 });
  expect(await other.list()).toHaveLength(1);
  await other.forget();
  expect(await other.list()).toHaveLength(0);
});
