import type { TelemetryQueries } from '#sdk/server';

/** What single questions are put to: each is one statement. */
export type Questions = Pick<TelemetryQueries, 'query'>;
