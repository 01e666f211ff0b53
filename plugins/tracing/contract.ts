import { type Guard, permissionTo } from '#sdk';

/** What pages below `/tracing` stand behind. */
export const traceReaders: Guard = permissionTo('READ_TRACES');

/**
 * The header of a request that names the tracing account to ask, by its id. Without it the account in use is asked, together with the tracing accounts
 * under the same owner that it may read.
 */
export const tracingAccountHeader = 'tracing-account-id';

export const tracingPath = '/tracing';

/** Where a trace is shown. @param traceId 32 hexadecimal digits @param spanId that the page begins with */
export const tracePath = (traceId: string, spanId?: string): string =>
  `${tracingPath}/trace/${traceId}${spanId === undefined ? '' : `?span=${spanId}`}`;
