import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { childEntry } from './childEntry';

let directory: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'astrolabe-main-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The built product in a process of its own. */
function run(argv: readonly string[], env: Record<string, string> = {}, nodeArgv: readonly string[] = []) {
  const child = spawn(process.execPath, [...nodeArgv, childEntry('main'), ...argv], {
    cwd: directory,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(signal ?? code ?? -1)));
  return { child, said, ended };
}

const freePorts = ['--port=0', '--listener-port=0', '--otlp-port=0', '--no-demo'];
const ready = (said: { out: string; err: string }) => expect.poll(() => said.out + said.err).toContain('is ready:');

/** Process ids of the children of a process. */
async function childrenOf(pid: number | undefined): Promise<string[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter((text) => text !== '');
}

const isAlive = async (pid: string): Promise<boolean> => (await readdir('/proc')).includes(pid);

describe('the command', () => {
  test('--help and --version answer at once', async () => {
    const help = run(['--help']);
    expect(await help.ended).toBe(0);
    expect(help.said.out).toContain('ASTROLABE_DATA_DIR');
    const version = run(['--version']);
    expect(await version.ended).toBe(0);
    expect(version.said.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('all configuration faults at once, without a stack, exit code 2', async () => {
    const { ended, said } = run(['--prot=1'], { ASTROLABE_PORT: 'x', ASTROLABE_HOTS: 'y' });
    expect(await ended).toBe(2);
    expect(said.err).toContain('The configuration has 3 faults:');
    expect(said.err).not.toContain('    at ');
  });
});

describe('signals', () => {
  test('SIGTERM ends it with 0 and leaves no child; a second start is refused meanwhile', async () => {
    const { child, said, ended } = run(freePorts, { ASTROLABE_DATA_DIR: 'data' });
    await ready(said);
    const second = run(freePorts, { ASTROLABE_DATA_DIR: 'data' });
    expect(await second.ended).toBe(1);
    expect(second.said.err).toBe(
      `The data directory ${join(directory, 'data')} is in use by process ${child.pid}. Stop that one, or set ASTROLABE_DATA_DIR to another directory.\n`,
    );
    const engines = await childrenOf(child.pid);
    expect(engines).toHaveLength(2);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    for (const pid of engines) expect(await isAlive(pid)).toBe(false);
  });

  test('SIGTERM during the start ends it with 0 as well', async () => {
    const { child, said, ended } = run(freePorts, { ASTROLABE_DATA_DIR: 'data' });
    await expect.poll(() => said.out).toContain('engine is ready');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a second signal ends it at once, and the engines go by themselves', async () => {
    const { child, said, ended } = run(freePorts, { ASTROLABE_DATA_DIR: 'data' });
    await ready(said);
    const engines = await childrenOf(child.pid);
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect([0, 130]).toContain(await ended);
    await expect.poll(async () => Promise.all(engines.map(isAlive))).toEqual([false, false]);
  });
});

describe('an error that nothing expected', () => {
  test.each([
    ['thrown', 'throw new Error("stray")'],
    ['rejected', 'Promise.reject(new Error("stray"))'],
  ])(
    '%s: is logged, everything is stopped, and the exit code is not 0',
    async (_how, fault) => {
      const preload = `data:text/javascript,process.on('SIGUSR2',()=>{${fault}})`;
      const { child, said, ended } = run(freePorts, { ASTROLABE_DATA_DIR: 'data' }, ['--import', preload]);
      await ready(said);
      const engines = await childrenOf(child.pid);
      child.kill('SIGUSR2');
      expect(await ended, said.out + said.err).toBe(1);
      expect(said.out).toContain('An error that nothing expected; the host stops.');
      expect(said.out).toContain('stray');
      // On a busy machine the stop is cut before the engines are through; they then end by themselves.
      await expect.poll(async () => Promise.all(engines.map(isAlive))).toEqual([false, false]);
    },
    120_000,
  );
});
