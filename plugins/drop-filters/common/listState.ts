import { readParameters } from '#sdk';
import { type VolumeRange, volumeRangeNames } from './volumeRange';

const sizes = [10, 25, 50, 100] as const;
export const usualSize = 25;
export const usualRange: VolumeRange = '24h';

/** What a list of drop filters shows, as its address says it. */
export interface FilterListState {
  readonly accountIds: readonly number[];
  /** Only for metrics. */
  readonly metricNames: readonly string[];
  /** Those that are active, or not; both when undefined. */
  readonly active: boolean | undefined;
  readonly search: string;
  readonly range: VolumeRange;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** What cannot be read is as usual: all filters, 25 on a page, the volume of a day. */
export function listStateIn(query: URLSearchParams): FilterListState {
  const read = readParameters(
    { accountIds: 'ints', metricNames: 'texts', active: 'text', search: 'text', range: 'text', pageNumber: 'int', pageSize: 'int' },
    query,
  );
  const { pageNumber = 1 } = read;
  return {
    accountIds: read.accountIds,
    metricNames: read.metricNames,
    active: read.active === 'true' ? true : read.active === 'false' ? false : undefined,
    search: read.search ?? '',
    range: volumeRangeNames.find((name) => name === read.range) ?? usualRange,
    pageNumber: pageNumber > 0 ? pageNumber : 1,
    pageSize: sizes.find((size) => size === read.pageSize) ?? usualSize,
  };
}
