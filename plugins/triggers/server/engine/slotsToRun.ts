/** Slots that are made up for after nobody was there to run them; those before are told as skipped. */
export const mostMadeUp = 10;

/**
 * The slots of a trigger that have come, the earliest first, and how many before them are left out. Those that came while the engine was at work on others are not made up
 * for: with more to do than can be done, what is now comes first. Milliseconds since the epoch.
 * @param due the next one at the time of the claim
 * @param caughtUpAt when nothing was waiting last
 */
export function slotsToRun(
  { due, everyMs }: { readonly due: number; readonly everyMs: number },
  now: number,
  caughtUpAt: number,
): { readonly slots: readonly number[]; readonly skipped: number } {
  const come = Math.max(1, Math.floor((now - due) / everyMs) + 1);
  const missed = Math.min(come - 1, Math.max(0, Math.floor((caughtUpAt - due) / everyMs) + 1));
  const madeUp = Math.min(missed, mostMadeUp - 1);
  const slots = Array.from({ length: madeUp }, (_, at) => due + (missed - madeUp + at) * everyMs);
  return { slots: [...slots, due + (come - 1) * everyMs], skipped: come - madeUp - 1 };
}
