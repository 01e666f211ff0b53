import { type CompareTo, readCompareTo } from '#sdk/query';
import { usualTimes } from './asked';

/** What the address of the services table holds beside its search, order and page. The map is asked with the same. */
export interface TableParameters {
  readonly start: string;
  readonly end: string;
  readonly compareTo?: CompareTo;
  readonly operations: readonly string[];
  readonly environments: readonly string[];
}

/** Names of {@link TableParameters} in the address. */
export const tableParameterNames = ['start', 'end', 'compareTo', 'operations', 'environments'] as const;

/** Reads a query string; what cannot be read is as if it were not there. */
export function readTableParameters(query: URLSearchParams): TableParameters {
  const list = (name: string): readonly string[] => [...query.getAll(name), ...query.getAll(`${name}[]`)].filter((one) => one !== '');
  const compareTo = readCompareTo(query.get('compareTo') ?? undefined);
  return {
    start: query.get('start') || usualTimes.start,
    end: query.get('end') || usualTimes.end,
    ...(compareTo !== undefined && { compareTo }),
    operations: list('operations'),
    environments: list('environments'),
  };
}
