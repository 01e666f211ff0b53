import type { SignalDescription } from '#sdk/query';

/** The tables of a signal that are partitioned by day; the first holds what people count. */
export const dailyTables = ({ tables, dimension }: SignalDescription): readonly string[] => [
  ...new Set([...tables, ...(dimension === undefined ? [] : [dimension.table])]),
];

/** Partitions are named `YYYYMMDD`. */
export const dayOf = (partition: string): string => `${partition.slice(0, 4)}-${partition.slice(4, 6)}-${partition.slice(6, 8)}`;
export const partitionOf = (day: string): string => day.replaceAll('-', '');
