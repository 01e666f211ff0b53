import { ApiError, errorMessage } from '#sdk/browser';

const ENDING = 'Please refresh and try again. If the problem persist please contact support';

/** What to say of a call that failed: why, when the server has said what to do about it. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? `${errorMessage(error)} ${ENDING}` : ENDING;
