/** Slots that are made up for after nobody was there to run them; those before are told as skipped. */
export const mostMadeUp = 10;

/** The slots of a trigger that have come, the earliest first, and how many before them are left out. Milliseconds since the epoch. @param due the next one at the time of the claim */
export function slotsToRun(
  { due, everyMs }: { readonly due: number; readonly everyMs: number },
  now: number,
): { readonly slots: readonly number[]; readonly skipped: number } {
  const come = Math.max(1, Math.floor((now - due) / everyMs) + 1);
  const skipped = Math.max(0, come - mostMadeUp);
  return { slots: Array.from({ length: come - skipped }, (_, at) => due + (skipped + at) * everyMs), skipped };
}
