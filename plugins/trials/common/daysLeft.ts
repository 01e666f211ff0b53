const DAY = 86_400_000;

/** Whole days until a moment; 0 when it is past. @param at ISO 8601 @param now milliseconds since 1970 */
export const daysLeft = (at: string, now: number): number => Math.max(0, Math.floor((Date.parse(at) - now) / DAY));
