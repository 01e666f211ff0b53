import { lazily } from '#core';

// Made when first used: loading the language's data takes longer than the page's own code.
const compact = lazily(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }));
const whole = lazily(() => new Intl.NumberFormat('en'));

/** `1.2K`: where space is short. */
export const formatCount = (count: number): string => compact().format(count);

/** `1,234`: where the exact number matters. */
export const formatWhole = (count: number): string => whole().format(count);
