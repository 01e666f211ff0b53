import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocFence } from '#sdk/docs';
import { command, isHere } from './command';

/** Below node_modules, so that what a snippet imports is found. */
const folder = join(import.meta.dirname, '../../../../node_modules/.cache/snippets');
let made = 0;

async function asFile(ending: string, code: string, run: (path: string) => ReturnType<typeof command>): ReturnType<typeof command> {
  made += 1;
  const directory = join(folder, `${process.pid}-${made}`);
  await mkdir(directory, { recursive: true });
  try {
    const path = join(directory, `snippet.${ending}`);
    await writeFile(path, code);
    return await run(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

interface Runner {
  readonly program: string;
  run(code: string): ReturnType<typeof command>;
}
const shell: Runner = { program: 'bash', run: (code) => command('bash', ['--norc', '--noprofile', '-euo', 'pipefail', '-c', code]) };
const node: Runner = { program: 'node', run: (code) => asFile('mjs', code, (path) => command('node', [path])) };
const python: Runner = { program: 'python3', run: (code) => asFile('py', code, (path) => command('python3', [path])) };

const runners: Readonly<Record<string, Runner>> = { sh: shell, bash: shell, js: node, javascript: node, python };

/** Programs that a shell's snippet calls, and which are not on every machine. */
const called = ['curl', 'nc', 'logger', 'gzip', 'openssl', 'python3'];

/** Runs a snippet to its end. @returns what ran it; undefined with what is missing here @throws Error with what it printed, when it failed */
export async function runSnippet({
  language,
  code,
}: Pick<DocFence, 'language' | 'code'>): Promise<{ readonly by: string } | { readonly missing: string }> {
  const runner = runners[language];
  if (runner === undefined) throw new Error(`Nothing here runs ${language}: take "run" away, or say why it is skipped.`);
  const needed = [runner.program, ...(runner === shell ? called.filter((program) => new RegExp(`\\b${program}\\b`).test(code)) : [])];
  const missing = needed.find((program) => !isHere(program));
  if (missing !== undefined) return { missing };
  const { code: status, printed } = await runner.run(code);
  if (status !== 0) throw new Error(`It ended with ${status}: ${printed}`);
  return { by: needed.includes('curl') ? 'curl' : runner.program };
}
