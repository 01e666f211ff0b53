/** Ways in which a number is compared with another. */
export const comparisons = ['>', '>=', '<', '<=', '=', '!='] as const;
export type Comparison = (typeof comparisons)[number];

const holds: Readonly<Record<Comparison, (value: number, other: number) => boolean>> = {
  '>': (value, other) => value > other,
  '>=': (value, other) => value >= other,
  '<': (value, other) => value < other,
  '<=': (value, other) => value <= other,
  '=': (value, other) => value === other,
  '!=': (value, other) => value !== other,
};

/** Whether a number compares with another so. What is not a number is another one than any, and nothing else. */
export const compares = (is: Comparison, value: number, other: number): boolean => holds[is](value, other);
