import { PublicError } from '#sdk/server';
import { parseSort } from '../common/sort';

/** @throws PublicError 400 SORT_INVALID */
export function readSort(text: string): ReturnType<typeof parseSort> {
  try {
    return parseSort(text);
  } catch (error) {
    throw new PublicError(400, 'SORT_INVALID', error instanceof Error ? error.message : String(error));
  }
}
