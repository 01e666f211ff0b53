const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en');

/** `1.2K`: where space is short. */
export const formatCount = (count: number): string => compact.format(count);

/** `1,234`: where the exact number matters. */
export const formatWhole = (count: number): string => whole.format(count);
