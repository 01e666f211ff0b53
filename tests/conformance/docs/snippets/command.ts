import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Ended {
  readonly code: number;
  /** Both streams. */
  readonly printed: string;
}

/** Runs a program to its end. @param options.input its standard input */
export function command(
  program: string,
  args: readonly string[],
  { input = '', cwd, seconds = 30 }: { readonly input?: string; readonly cwd?: string; readonly seconds?: number } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      [...args],
      { timeout: seconds * 1000, ...(cwd === undefined ? {} : { cwd }), env: { PATH: process.env.PATH, HOME: process.env.HOME } },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, printed: `${stdout}${stderr}${error?.killed === true ? `\nIt was ended after ${seconds} s.` : ''}` });
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

const known = new Map<string, boolean>();

/** Whether a program is on this machine. */
export function isHere(program: string): boolean {
  const before = known.get(program);
  if (before !== undefined) return before;
  const found = (process.env.PATH ?? '').split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  known.set(program, found);
  return found;
}
