/** Kinds of telemetry that senders ship and the ledger counts. */
export const signals = ['logs', 'metrics', 'traces'] as const;
export type Signal = (typeof signals)[number];

/** The rows that each is stored as. */
export const storedAs = { logs: 'logs', metrics: 'samples', traces: 'spans' } as const satisfies Readonly<Record<Signal, string>>;
