import { ApiError } from '#sdk/browser';

/** What people read when something of tracing could not be loaded. @param name what it was: `traces` */
export const loadErrorText = (name: string): string => `Something went wrong while loading ${name} please contact support`;

/** The status that the server answered with; undefined when there was no answer. */
export const statusText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status > 0 ? `Status code ${error.status}` : undefined;
