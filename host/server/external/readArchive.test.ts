import { expect, test } from 'vitest';
import { hostileArchive, zipOf } from '#tests/fixtures/external/archives';
import { readArchive } from './readArchive';

const why = async (bytes: Buffer): Promise<string> =>
  readArchive(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );

test('an honest archive is taken, with its files and the hash that names it', async () => {
  const bytes = await hostileArchive({ id: 'honest', browser: 'export const browser = { code: {} };', more: { 'assets/a.svg': '<svg/>' } });
  const { packed, files, hash, size } = await readArchive(bytes);
  expect(packed.manifest.id).toBe('honest');
  expect([...files.keys()].sort()).toEqual(['assets/a.svg', 'browser.js', 'plugin.json']);
  expect([hash.length, size]).toEqual([64, bytes.length]);
});

test('a file that is not the one that was packed is refused', async () => {
  const bytes = await hostileArchive({ id: 'swapped', server: 'export const server = {};', swapped: { 'server.js': 'process.exit(1);' } });
  expect(await why(bytes)).toContain('server.js is not the file that was packed: its SHA-256 is another');
});

test('a file that nobody has hashed, one that is missing, and one of another kind are refused', async () => {
  expect(await why(await hostileArchive({ id: 'more', swapped: { 'browser.js': '' } }))).toContain('plugin.json does not name browser.js');
  expect(await why(await hostileArchive({ id: 'kind', more: { 'run.sh': '' } }))).toContain('run.sh is none of plugin.json');
  expect(await why(await zipOf({ 'a.txt': '' }))).toContain('it has no plugin.json');
  expect(await why(Buffer.from('no zip at all'))).toContain('This archive is refused');
});

test('names that lead out of the archive are refused', async () => {
  const bytes = await hostileArchive({ id: 'climber', more: { 'assets/xx/yy/evil.js': '' } });
  for (const name of ['../../../../evil.js', '/tmp/xxx/yy/evil.js', 'assets\\xx/yy/evil.js']) {
    const written = Buffer.from(bytes.toString('latin1').replaceAll('assets/xx/yy/evil.js', name.padEnd(20, 'x')), 'latin1');
    expect(await why(written)).toMatch(/invalid relative path|absolute path|invalid characters/);
  }
});

test('an archive that unpacks to a hundred times its size is refused before it is unpacked', async () => {
  const bomb = await hostileArchive({ id: 'bomb', more: { 'assets/bomb.js': Buffer.alloc(20 * 1024 * 1024) } });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await why(bomb)).toContain('assets/bomb.js unpacks to more than 100 times its size');
  expect(await why(await hostileArchive({ id: 'large', more: { 'assets/a.js': Buffer.alloc(65 * 1024 * 1024, 'x') } }))).toContain(
    'more than 64 MB',
  );
});

test('a file that is larger than it says ends the reading', async () => {
  const bytes = await hostileArchive({ id: 'liar', more: { 'assets/a.js': Buffer.alloc(3000, 'x') } });
  const at = bytes.lastIndexOf(Buffer.from('assets/a.js')) - 46 + 24;
  bytes.writeUInt32LE(10, at);
  expect(await why(bytes)).toMatch(/too many bytes|size/);
});

test('a path that takes those of all, settings of the environment, and asking for less than it contributes are refused', async () => {
  const route = (path: string) => ({
    point: 'host/route@1',
    side: 'server',
    id: 'r',
    data: { method: 'GET', path, gate: { open: 'Everybody may call it in this test.' }, summary: 'Test' },
    code: 'r',
  });
  expect(await why(await hostileArchive({ id: 'thief', contributes: [route('/api/*')], routes: ['GET /api/*'] }))).toContain(
    'its route /api/* takes everything below /api',
  );
  // Whether it may is what an admin decides.
  expect(await why(await hostileArchive({ id: 'guest', contributes: [route('/tempo/api')], routes: ['GET /tempo/api'] }))).toBe('taken');
  expect(await why(await hostileArchive({ id: 'guest', contributes: [route('/tempo/api')] }))).toContain(
    'is not what its manifest contributes',
  );
  expect(await why(await hostileArchive({ id: 'sly', contributes: [route('/api/sly')] }))).toContain(
    'is not what its manifest contributes',
  );
  const invalid = { ...route('/api/sly'), data: { method: 'GET', path: '/api/sly' } };
  expect(await why(await hostileArchive({ id: 'sly', contributes: [invalid] }))).toContain('host/route@1 r');
  const setting = { point: 'host/configuration@1', side: 'server', id: 's', data: { env: 'SLY', type: 'text', title: 'Sly' } };
  expect(await why(await hostileArchive({ id: 'sly', contributes: [setting] }))).toContain('settings of the environment');
});
