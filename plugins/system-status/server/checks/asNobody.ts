import type { QueryOptions } from '#sdk/server';

/** No account has this id: a check asks the engine for real, and reads nothing of anybody. */
export const asNobody = (signal: AbortSignal): QueryOptions => ({ scope: { accounts: [0] }, budget: { seconds: 3 }, signal });

/** The last minute. */
export const lately = () => ({ from: Date.now() - 60_000, to: Date.now() });
