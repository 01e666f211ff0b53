import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of which a process runs an eighth, on each of two processors: a quarter of one in all. */
const cycle = 96;

/**
 * Stops and continues a process and all that it has started, so that it has a quarter of a processor: what a container of that limit has, without the rights that a control group needs.
 * @returns gives it back its full speed
 */
export function slowDown(pid: number): () => void {
  let timer: NodeJS.Timeout;
  /** Also of a process that has ended meanwhile. */
  let family: readonly number[] = [];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const each of family)
      try {
        process.kill(each, signal);
      } catch {
        // It has ended meanwhile.
      }
  };
  const rest = (): void => {
    family = familyOf(pid);
    tell('SIGSTOP');
    timer = setTimeout(run, (cycle / 8) * 7);
  };
  const run = (): void => {
    tell('SIGCONT');
    timer = setTimeout(rest, cycle / 8);
  };
  run();
  return () => {
    clearTimeout(timer);
    tell('SIGCONT');
  };
}

/** A process and all that it has started, read where Linux tells it. */
function familyOf(pid: number): number[] {
  const children = (of: number): number[] => {
    try {
      return readdirSync(`/proc/${of}/task`).flatMap((thread) =>
        readFileSync(`/proc/${of}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
      );
    } catch {
      return [];
    }
  };
  return [pid, ...children(pid).flatMap(familyOf)];
}
