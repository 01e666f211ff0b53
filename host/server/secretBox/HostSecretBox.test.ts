import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Records } from '#sdk/server';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import { SecondFactorStore } from '../secondFactors/SecondFactorStore';
import { HostSecretBox } from './HostSecretBox';
import { secretKey, secretKeyFile } from './secretKey';
import { secretKeyMigration } from './secretKeyMigration';

// The factors' own table, without the people that it is of.
const factors = `CREATE TABLE second_factors (user_id integer PRIMARY KEY, sealed_key text NOT NULL, confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0, tries integer NOT NULL DEFAULT 0, tries_since timestamptz NOT NULL)`;

let memory: MemoryRecords;
let records: Records;
let directory: string;
let path: string;
beforeAll(async () => {
  memory = await memoryRecords('host', [secretKeyMigration.migration, { statements: [factors] }]);
  records = memory.records as Records;
});
afterAll(() => memory.close());
beforeEach(async () => {
  await memory.clear();
  directory = mkdtempSync(join(tmpdir(), 'astrolabe-lost-'));
  path = join(directory, secretKeyFile);
});
afterEach(() => rmSync(directory, { recursive: true }));

async function started(lost?: string, given?: string): Promise<HostSecretBox> {
  const box = new HostSecretBox(secretKey(given, directory));
  await box.begin(records, lost);
  return box;
}
const rows = async (table: string) => (await records.db.execute(`SELECT * FROM host.${table}`)).rows;
const remembered = () => vi.waitFor(async () => expect(await rows('secret_key')).toHaveLength(1));
const refusal = (start: Promise<unknown>) =>
  start.then(
    () => 'started',
    (error: Error) => error.message,
  );

test('a key that was lost while things are sealed: no start, no new key, and the way back is said', async () => {
  const box = await started();
  box.seal('of a plugin');
  await remembered();
  rmSync(path);
  const said = await refusal(started());
  expect(said).toContain(`${path} is gone`);
  expect(said).toMatch(/put its file from a backup in its place, or set ASTROLABE_SECRET_KEY to it/);
  expect(said).toMatch(/If it is lost for good, start with ASTROLABE_SECRET_KEY_LOST=[\w-]{8}:/);
  expect(existsSync(path)).toBe(false);
});

test('another key of the operator, or another file, is no better', async () => {
  (await started()).seal('of a plugin');
  await remembered();
  expect(await refusal(started(undefined, Buffer.alloc(32, 1).toString('base64')))).toContain('ASTROLABE_SECRET_KEY is another one');
  expect(await refusal(started())).toBe('started');
});

test('giving the lost key up by its name starts with a new one: second factors go, once and not the next time a key is lost', async () => {
  await new SecondFactorStore(records, await started()).begin(7);
  await remembered();
  rmSync(path);
  const lost = /KEY_LOST=([\w-]{8})/.exec(await refusal(started()))?.[1] ?? '';
  expect(await refusal(started('AAAAAAAA'))).toContain('is gone');
  await new SecondFactorStore(records, await started(lost)).begin(8);
  expect(await rows('second_factors')).toMatchObject([{ user_id: 8 }]);
  expect(existsSync(path)).toBe(true);
  expect(await refusal(started(lost))).toBe('started');
  rmSync(path);
  expect(await refusal(started(lost))).toContain('is gone');
});

test('second factors from before the key was remembered tell that it is lost', async () => {
  await new SecondFactorStore(records, await started()).begin(7);
  await remembered();
  await records.db.execute('DELETE FROM host.secret_key');
  rmSync(path);
  expect(await refusal(started())).toContain('is gone');
});

test('while nothing is sealed, a key that is gone is no loss', async () => {
  await started();
  rmSync(path);
  expect(await refusal(started())).toBe('started');
  expect(existsSync(path)).toBe(true);
});
