import { PublicError } from '../faults/publicError';

/** A query that cannot be compiled; the message says what to change. */
export const invalidQuery = (message: string): PublicError => new PublicError(400, 'QUERY_INVALID', message);
