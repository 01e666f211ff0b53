import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** The environment of this process without what tells its children that a test runs them. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|TEST|VITEST.*|ASTROLABE_.*)$/.test(name)));
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'astrolabe-author-'));
  for (const name of [
    'core',
    'sdk',
    'host',
    'plugins',
    'tests',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
    '.biome.json',
  ])
    cpSync(join(root, name), join(directory, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: directory, env, encoding: 'utf8' });

test('plugins that are made one after another are each right, the first time they are checked', () => {
  for (const id of ['release-notes', 'star-charts']) {
    expect(run('sdk/scaffold.mjs', id)).toMatchObject({ status: 0, stderr: '' });
    const checked = run('sdk/check.mjs', id);
    expect(checked.stderr).toBe('');
    expect(checked.stdout).toContain(`plugins/${id} is right.`);
  }
});

test('the commands say how they are used, and why they refuse an id', () => {
  for (const script of ['sdk/scaffold.mjs', 'sdk/check.mjs']) {
    const help = run(script, '--help');
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(/^Usage: npm run (new-plugin|check) -- <id>/);
    const refused = run(script, 'Star_Charts');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('“Star_Charts”');
    expect(refused.stderr).toContain('words joined by dashes');
  }
});

test('a plugin outside of the repository is a package of its own, and the command says so', () => {
  const refused = run('sdk/scaffold.mjs', 'tides', '--out', 'elsewhere');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('npm run pack-sdk');
  expect(existsSync(join(directory, 'elsewhere'))).toBe(false);
});
