import type { SignalDescription } from '#sdk/query';

/** The tables of a signal that are partitioned by day. */
export const dailyTables = ({ tables, dimension }: SignalDescription): readonly string[] => [
  ...new Set([...tables, ...(dimension === undefined ? [] : [dimension.table])]),
];

/** Those whose rows people count. */
export const countedTables = ({ tables, alsoCounted = [] }: SignalDescription): readonly string[] => [tables[0], ...alsoCounted];

/** Partitions are named `YYYYMMDD`. */
export const dayOf = (partition: string): string => `${partition.slice(0, 4)}-${partition.slice(4, 6)}-${partition.slice(6, 8)}`;
export const partitionOf = (day: string): string => day.replaceAll('-', '');
