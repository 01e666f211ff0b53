import { PublicError } from '#sdk/server';
import { mostFilters } from '../common/dropFilter';

/** Faults of saved objects as they are told of drop filters. @throws PublicError 404 DROP_FILTER_UNKNOWN, 409 TOO_MANY_DROP_FILTERS; what else the work throws */
export async function inOurWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    if (error.code === 'SAVED_OBJECT_UNKNOWN')
      throw new PublicError(
        404,
        'DROP_FILTER_UNKNOWN',
        'This account has no such drop filter. It may have been deleted: refresh the page.',
      );
    if (error.code === 'TOO_MANY_SAVED_OBJECTS')
      throw new PublicError(
        409,
        'TOO_MANY_DROP_FILTERS',
        `An account can have at most ${mostFilters} drop filters for each signal. Delete those that are no longer needed, or join their conditions with OR.`,
      );
    throw error;
  }
}
