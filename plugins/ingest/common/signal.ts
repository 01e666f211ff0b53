/** Kinds of telemetry that senders ship and the ledger counts. */
export const signals = ['logs', 'metrics', 'traces'] as const;
export type Signal = (typeof signals)[number];
