/** How dates are spelt, in the words of date-fns. */
export const datePatterns = {
  day: 'MMM dd, yyyy',
  second: 'MMM dd, yyyy HH:mm:ss',
  /** With the offset of the zone: nothing is left to guess. */
  exact: 'MMM dd, yyyy HH:mm:ss.SSS xxx',
} as const;
