/** Milliseconds before and after a moment that are shown with it. */
const AROUND = 15 * 60_000;

/** The time around a moment, as an address of Explore has it. @param at milliseconds since the epoch */
export const aroundMoment = (at: number): { readonly from: string; readonly to: string } => ({
  from: String(at - AROUND),
  to: String(at + AROUND),
});
