import { formatWhole } from '#sdk/browser';
import type { ListedField } from './fieldGroups';

/**
 * How many logs have a field, and how sure that is.
 * @param total logs of the time that are counted
 * @param estimated not all of those were looked at
 */
export function availability({ logs, isUncounted }: ListedField, total: number, estimated: boolean): string {
  if (isUncounted) return `in at least ${formatWhole(logs)} logs: those on show. It has just arrived, and is counted in some seconds`;
  return `in ${estimated ? 'about ' : ''}${formatWhole(logs)} of ${formatWhole(total)} logs of this time, whatever the query`;
}
