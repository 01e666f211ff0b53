import { useParams, useSearchParams } from 'react-router';
import { type ParameterType, type ReadParameters, readParameters } from '../readParameters';

/**
 * Parameters of the page's address by their types, those of its path before those of its query string. A value of another type never reaches the page.
 * @example const { accountIds, tab } = useParameters({ accountIds: 'ints', tab: 'text' });
 */
export function useParameters<const Types extends Readonly<Record<string, ParameterType>>>(types: Types): ReadParameters<Types> {
  const [query] = useSearchParams();
  const path = useParams();
  const own = new URLSearchParams(query);
  for (const [name, value] of Object.entries(path)) if (value !== undefined) own.set(name, value);
  return readParameters(types, own);
}
