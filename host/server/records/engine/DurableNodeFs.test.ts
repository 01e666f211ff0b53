import * as fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { preparedRecords } from '../testing/preparedRecords';
import { engineOptions } from './engineOptions';

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync) };
});

test('every commit reaches the disk before it is acknowledged', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'astrolabe-fsync-'));
  await preparedRecords(directory);
  const engine = new PGlite(engineOptions(join(directory, 'pgdata')));
  try {
    await engine.exec('create table things (id integer)');
    vi.mocked(fs.fsyncSync).mockClear();
    for (let id = 0; id < 10; id += 1) await engine.query('insert into things values ($1)', [id]);
    expect(vi.mocked(fs.fsyncSync).mock.calls.length).toBeGreaterThanOrEqual(10);
    const { rows } = await engine.query('show fsync');
    expect(rows).toEqual([{ fsync: 'on' }]);
  } finally {
    await engine.close();
    await rm(directory, { recursive: true });
  }
});
