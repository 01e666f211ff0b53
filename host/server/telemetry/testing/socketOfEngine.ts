import { execFileSync } from 'node:child_process';

/** Where a running engine listens, from its command line. */
export function socketOfEngine(pid: number | undefined): string {
  const line = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  const found = /"socketPath":"([^"]+)"/.exec(line)?.[1];
  if (found === undefined) throw new Error(`Process ${pid} is not an engine: ${line}`);
  return found;
}
