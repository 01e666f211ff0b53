/** Types of accounts; all but the first stand below an owner account. */
export const accountTypes = ['owner', 'sub', 'security', 'metrics', 'tracing', 'timeless', 'restore'] as const;
export type AccountType = (typeof accountTypes)[number];
export const typesBelow = ['sub', 'security', 'metrics', 'tracing', 'timeless', 'restore'] as const;
export type TypeBelow = (typeof typesBelow)[number];
