import { markerFields, mostMarkers } from '../../common/markers';
import type { SearchRequest } from '../../contract';

const { title } = markerFields;

/**
 * Asks for the events of a time, in all logs of the accounts: what happened is worth seeing beside what is looked for, which a deployment seldom is
 * part of.
 */
export const markersRequest = (
  range: { readonly from: number; readonly to: number },
  accounts: readonly number[],
  mode?: SearchRequest['mode'],
): SearchRequest => ({
  ...range,
  accounts: [...accounts],
  filters: [{ field: { id: title, name: title }, type: 'EXIST' }],
  size: mostMarkers,
  ...(mode !== undefined && { mode }),
});
