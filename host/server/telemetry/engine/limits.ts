import { availableParallelism, totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

/** What the engine process may use, taken from the machine (or the container) it runs on unless `memoryBytes` says otherwise. */
export function engineLimits(memoryBytes?: number): { readonly memory: number; readonly readers: number; readonly writers: number } {
  const constrained = process.constrainedMemory();
  // Without a limit the call answers 0, or a number beyond any machine's.
  const machine = constrained > 0 && constrained < totalmem() ? constrained : totalmem();
  return {
    memory: memoryBytes ?? Math.max(1024 * mebibyte, Math.floor(machine * 0.5)),
    readers: Math.min(8, Math.max(6, availableParallelism())),
    writers: Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))),
  };
}

/** Bytes of one request's body, and of all bodies held at a time. */
export const bodyLimits = { one: 128 * mebibyte, all: 512 * mebibyte };
