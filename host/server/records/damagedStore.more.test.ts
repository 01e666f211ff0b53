import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecords } from './createRecords';

const logger = pino({ level: 'silent' });
let folder: string;
const good = () => join(folder, 'good');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'astrolabe-damaged-'));
  await mkdir(good());
  await (await createRecords({ dataDir: good(), logger })).close();
});
afterAll(() => rm(folder, { recursive: true }));

const harms: readonly (readonly [string, (files: string) => Promise<unknown>, RegExp])[] = [
  ['control file', (files) => truncate(join(files, 'global/pg_control'), 100), /pgdata\/global\/pg_control has 100 bytes in place of 8192/],
  ['version', (files) => writeFile(join(files, 'PG_VERSION'), ''), /pgdata\/PG_VERSION is empty/],
  ['databases', (files) => rm(join(files, 'base'), { recursive: true }), /pgdata\/base is missing/],
  [
    'log',
    async (files) => {
      const [segment = ''] = (await readdir(join(files, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
      await truncate(join(files, 'pg_wal', segment), 0);
    },
    /pgdata\/pg_wal\/0{7}1\d{16} has 0 bytes/,
  ],
  [
    'log as a whole, though not its size',
    async (files) => {
      const [segment = ''] = (await readdir(join(files, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
      await writeFile(join(files, 'pg_wal', segment), Buffer.alloc(16 * 1024 * 1024, 7));
    },
    /a file in .*pgdata is damaged/,
  ],
];

test.each(harms)('records whose %s is damaged say which file, and what to do', async (name, harm, said) => {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await cp(join(good(), 'pgdata'), join(dataDir, 'pgdata'), { recursive: true });
  await harm(join(dataDir, 'pgdata'));
  const start = createRecords({ dataDir, logger });
  await expect(start).rejects.toThrow(said);
  await expect(start).rejects.toThrow(/Bring .*pgdata back from a backup and start again\. Without one, move .*pgdata away/);
});
