import { createHash } from 'node:crypto';

/** Milliseconds by which the slots of a trigger come after multiples of its interval: whole seconds, always the same, so that triggers are spread. */
export function jitterOf(triggerId: string, everyMs: number): number {
  const seconds = Math.floor(everyMs / 1000);
  return seconds === 0 ? 0 : (createHash('sha256').update(triggerId).digest().readUInt32BE() % seconds) * 1000;
}

/** The first slot after a moment. Milliseconds since the epoch. */
export function slotAfter(moment: number, everyMs: number, jitterMs: number): number {
  return (Math.floor((moment - jitterMs) / everyMs) + 1) * everyMs + jitterMs;
}
