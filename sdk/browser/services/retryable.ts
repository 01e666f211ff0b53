import { ApiError } from './services';

/** Tries three times more when the server may come back; a refused request stays refused. */
export const retryable = (failures: number, error: Error): boolean =>
  failures < 3 && (!(error instanceof ApiError) || error.status === 0 || error.status === 502 || error.status === 503);
