import type { MeasuresQuery } from '#sdk/query';

/** Fields that are told or grouped by. */
export const toldNames = ({ measures, groupBy = [] }: Pick<MeasuresQuery, 'measures' | 'groupBy'>): readonly string[] => [
  ...measures.flatMap((measure) => ('field' in measure && measure.field !== undefined ? [measure.field] : [])),
  ...groupBy.map(({ field }) => field),
];
