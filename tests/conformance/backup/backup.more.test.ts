import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRows } from '#tests/harness/engineOf';
import { type Product, startProduct, until } from '#tests/harness/product';

// Isolated: it moves data directories about, which the shared product is in.

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** Runs the built program as `npm run` does. */
function maintain(command: string, dataDir: string, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['dist/server/maintenance.js', command, ...args, `--data-dir=${dataDir}`], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
  });
  let text = '';
  const keep = (chunk: Buffer): void => {
    text += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

const embedded = { ASTROLABE_TEST_RECORDS: '' };
let root: string;
let product: Product;
let url: string;
const at = (...names: string[]): string => join(root, ...names);
const backups = async (): Promise<string[]> =>
  (await readdir(at('backups'))).filter((name) => !name.startsWith('.') && name.startsWith('2')).sort();

/** Sends numbered logs without a pause. */
function startSender() {
  let next = 0;
  /** Numbers below have been acknowledged. */
  let acknowledged = 0;
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const lines = Array.from({ length: 50 }, () => JSON.stringify({ message: `backed up ${next++}`, n: next - 1 }));
      const answer = await fetch(url, { method: 'POST', body: lines.join('\n') });
      if (!answer.ok) throw new Error(`The receiver answered ${answer.status}`);
      acknowledged = next;
    }
  })();
  return {
    acknowledged: () => acknowledged,
    finish: async (): Promise<number> => {
      isOver = true;
      await done;
      return next;
    },
  };
}

const numbers = async (pid: number): Promise<number[]> =>
  (
    await engineRows<{ n: number }>(
      pid,
      "SELECT toUInt32(fields.n::String) AS n FROM logs WHERE startsWith(message, 'backed up ') ORDER BY n",
    )
  ).map(({ n }) => n);

async function withRestored<T>(name: string, use: (restored: Product) => Promise<T>): Promise<T> {
  const restored = await startProduct({ dataDir: at(name), env: embedded });
  try {
    return await use(restored);
  } finally {
    await restored.kill('SIGTERM');
  }
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'astrolabe-backup-'));
  product = await startProduct({ dataDir: at('data'), env: embedded });
  const session = await product.login();
  url = `${product.listenerUrl}/?token=${await session.shippingToken()}&type=backup`;
}, 180_000);
afterAll(async () => {
  await product.kill('SIGTERM');
  await rm(root, { recursive: true, force: true });
});

test('of a backup made under load every log that was acknowledged before is there, once; an incremental one builds on it', {
  timeout: 400_000,
}, async () => {
  const sender = startSender();
  await until('Logs being acknowledged', () => sender.acknowledged() > 200);
  const beforeFirst = sender.acknowledged();
  const first = await maintain('backup', at('data'), at('backups'), `--key=${at('kept.key')}`);
  expect(first.text).toContain('telemetry, all of it');
  expect(first.code).toBe(0);
  await until('More logs', () => sender.acknowledged() > beforeFirst + 500);
  const beforeSecond = sender.acknowledged();
  const second = await maintain('backup', at('data'), at('backups'));
  expect(second).toMatchObject({ code: 0, text: expect.stringContaining('telemetry, what is new since') });
  expect(second.text).toContain('The secret key,');
  const sent = await sender.finish();
  const [whole, later] = (await backups()) as [string, string];
  expect((await backups()).length).toBe(2);
  expect(await readFile(at('kept.key'), 'utf8')).toBe(await readFile(at('data', 'secret.key'), 'utf8'));
  for (const name of [whole, later]) expect(existsSync(at('backups', name, 'files', 'secret.key'))).toBe(false);

  for (const [name, from, before] of [
    ['one', whole, beforeFirst],
    ['two', later, beforeSecond],
  ] as const) {
    expect(await maintain('restore', at(name), at('backups', from), `--key=${at('kept.key')}`)).toMatchObject({ code: 0 });
    await withRestored(name, async (restored) => {
      const found = await numbers(restored.pid);
      expect(new Set(found).size).toBe(found.length);
      expect(found.slice(0, before)).toEqual(Array.from({ length: before }, (_, n) => n));
      expect(found.length).toBeLessThanOrEqual(sent);
      // The people, their passwords and tokens are there, too, and what comes now is taken.
      const session = await restored.login();
      const after = `${restored.listenerUrl}/?token=${await session.shippingToken()}`;
      expect((await fetch(after, { method: 'POST', body: '{"message":"after the restore"}' })).status).toBe(200);
    });
  }
});

test('a restore without the secret key is whole, and ends with an exit code that says so', { timeout: 400_000 }, async () => {
  const [whole = ''] = await backups();
  const { code, text } = await maintain('restore', at('keyless'), at('backups', whole));
  expect(code).toBe(3);
  expect(text).toContain(`Bring the secret key back before you start: to ${at('keyless', 'secret.key')}`);
});

test('what is damaged, half made, newer, or would be written over is refused in words', { timeout: 400_000 }, async () => {
  const [whole = '', later = ''] = await backups();
  const refused = async (name: string, from: string): Promise<string> => {
    const { code, text } = await maintain('restore', at(name), from);
    expect(code).toBe(1);
    return text;
  };
  expect(await refused('data', at('backups'))).toMatch(
    /data is not empty \(.*\)\. Restore into a new directory, or move this one away first\./,
  );

  await cp(at('backups', whole), at('copy'), { recursive: true });
  await appendFile(at('copy', 'records.ndjson.gz'), 'x');
  expect(await refused('none', at('copy'))).toContain('is damaged: records.ndjson.gz is not what was written (its checksum differs).');
  await rm(at('copy', 'records.ndjson.gz'));
  expect(await refused('none', at('copy'))).toContain('is damaged: records.ndjson.gz is missing.');
  const manifest = JSON.parse(await readFile(at('copy', 'manifest.json'), 'utf8')) as object;
  await writeFile(at('copy', 'manifest.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  expect(await refused('none', at('copy'))).toContain('is of version 99.0.0; this is');
  await rm(at('copy', 'manifest.json'));
  expect(await refused('none', at('copy'))).toContain('is no backup: it has no manifest.json, which is written last.');
  expect(existsSync(at('none'))).toBe(false);

  // An incremental one without the one that it needs.
  await mkdir(at('alone'));
  await cp(at('backups', later), at('alone', later), { recursive: true });
  expect(await refused('none', at('alone'))).toContain('is no backup');
});

test('the doctor finds what is damaged, takes damaged telemetry out, and no host starts on data of a newer version', {
  timeout: 400_000,
}, async () => {
  expect(await maintain('doctor', at('data'))).toMatchObject({ code: 1, text: expect.stringContaining('is in use by process') });
  const well = await maintain('doctor', at('one'));
  expect(well.text).toContain('All is well.');
  expect(well.code).toBe(0);

  const store = at('one', 'telemetry', 'clickhouse');
  const files = await readdir(store, { recursive: true, withFileTypes: true });
  const parts = files.filter((file) => file.isFile() && file.name === 'data.bin').map((file) => join(file.parentPath, file.name));
  expect(parts.length).toBeGreaterThan(0);
  // All of them: some are of parts that merges have left behind, which nobody reads.
  for (const part of parts) {
    const bytes = await readFile(part);
    bytes.fill(0x5a, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 8);
    await writeFile(part, bytes);
  }
  const damaged = await maintain('doctor', at('one'));
  expect(damaged.text).toMatch(/DAMAGED {2}Telemetry: part \S+ of \S+ is damaged/);
  expect(damaged.code).toBe(1);
  const repaired = await maintain('doctor', at('one'), '--repair');
  expect(repaired.text).toMatch(/repaired Telemetry: part \S+ of \S+ is damaged: .* It was taken out, with \d+ rows/);
  expect((await maintain('doctor', at('one'))).text).toContain('All is well.');

  await writeFile(at('one', 'version'), '99.1.0\n');
  expect((await maintain('doctor', at('one'))).text).toContain('is of version 99.1.0; this is');
  await expect(startProduct({ dataDir: at('one'), env: embedded })).rejects.toThrow(
    /is of version 99\.1\.0; this is .* Start version 99\.1\.0 or newer/,
  );
  await writeFile(at('one', 'version'), '0.1.0\n');
  await writeFile(at('one', 'restoring'), 'x');
  await expect(startProduct({ dataDir: at('one'), env: embedded })).rejects.toThrow(/broke off, so not all is there/);
});
