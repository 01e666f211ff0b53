import { pause } from '#core';

/**
 * Looks for something of the page again and again, for the first time after `every` milliseconds.
 * @returns false when it has not come after `patience` milliseconds, or `signal` ends the wait
 */
export async function untilThere(
  isThere: () => boolean,
  { every, patience, signal }: { readonly every: number; readonly patience: number; readonly signal: AbortSignal },
): Promise<boolean> {
  for (let waited = 0; waited < patience && !signal.aborted; waited += every) {
    await pause(every, signal);
    if (!signal.aborted && isThere()) return true;
  }
  return false;
}
