import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#sdk';
import { type Metrics, metricsService, recordsService } from '#sdk/server';
import { jobRun, type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import createNotes from './server/0001-notes';
import accountData from './server/accountData';
// with job
import countNotes from './server/countNotes';
// end
import { NoteRecords } from './server/NoteRecords';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('template', [createNotes]);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());
const first = { title: 'First', text: 'Read me' };

/** What code of the plugin is given. */
const servicesOf = (host: TestHost): Context => host.hosts.server.scope('template') as Context;

test('an account exports its own notes and takes them with it', async () => {
  const host = await testHost({ plugins: [{ manifest, server }], services: { server: [provide(recordsService, memory.records)] } });
  const [own, other] = [new NoteRecords(memory.records, 1), new NoteRecords(memory.records, 2)];
  await own.create(first, 'ada@example.com');
  await other.create(first, 'otto@example.com');
  const exported = [];
  for await (const record of accountData.export?.(1, servicesOf(host)) ?? []) exported.push(record);
  expect(exported).toMatchObject([{ kind: 'Note', value: { title: 'First', changedBy: 'ada@example.com' } }]);
  await accountData.remove(1, servicesOf(host));
  expect(await own.list()).toEqual([]);
  expect(await other.list()).toHaveLength(1);
  await host.stop();
});

test('a title is taken once in an account', async () => {
  const own = new NoteRecords(memory.records, 1);
  await own.create(first, 'ada@example.com');
  await expect(own.create(first, 'ada@example.com')).rejects.toMatchObject({ status: 409, code: 'NOTE_TITLE_TAKEN' });
});
// with job

test('operators see how many notes there are', async () => {
  await new NoteRecords(memory.records, 1).create(first, 'ada@example.com');
  await new NoteRecords(memory.records, 2).create(first, 'otto@example.com');
  const shown = new Map<string, number>();
  const gauge = (name: string) => ({ set: (value: number) => void shown.set(name, value) });
  const services = { server: [provide(recordsService, memory.records), provide(metricsService, { gauge } as unknown as Metrics)] };
  const host = await testHost({ plugins: [{ manifest, server }], services });
  await countNotes.run(jobRun(servicesOf(host)));
  expect([...shown]).toEqual([['astrolabe_template_notes', 2]]);
  await host.stop();
});
// end
