import { lazily } from '#core';

// Made when first used: loading the language's data takes longer than the page's own code.
const compact = [0, 1, 2, 3, 4, 5, 6].map((decimals) =>
  lazily(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: decimals })),
);
const whole = lazily(() => new Intl.NumberFormat('en'));

/** `1.2K`: where space is short. */
export const formatCount = (count: number): string => formatCountTo(count, 1);

/** The same with up to so many digits after the point, 6 at most. */
export const formatCountTo = (count: number, decimals: number): string => compact[decimals]?.().format(count) ?? String(count);

/** `1,234`: where the exact number matters. */
export const formatWhole = (count: number): string => whole().format(count);
