import { readFileSync } from 'node:fs';

/** Whether a process still runs. One that has ended and only waits to be collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
