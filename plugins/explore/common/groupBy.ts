import type { ValueKind } from '#sdk/query';

/** Values that a graph by a field shows; the rest of them are summed up. */
export const groupByTop = 10;

/** Different values below which a field can be grouped by, where the setting does not say otherwise. */
export const groupByMaxCardinality = 200;
export const maxCardinalitySetting = 'explore.groupByMaxCardinality';

/** The limit in force. @param settings of the person; whatever is no whole number above 0 counts for nothing */
export function cardinalityLimit(settings: Readonly<Record<string, unknown>> | undefined): number {
  const limit = settings?.[maxCardinalitySetting];
  return typeof limit === 'number' && Number.isInteger(limit) && limit > 0 ? limit : groupByMaxCardinality;
}

/** Whether a field has few enough values to be drawn. @param distinct estimated number of its values */
export const canGroup = (distinct: number, limit: number): boolean => distinct < limit;

/** Texts as long as a page, instants and ids: every log has another. */
const alone: readonly string[] = ['message', '@timestamp', '_id'];

/** Whether a field is one to group by: numbers and what cannot be counted by value are not. @param kinds what its values are made of */
export const isGroupable = (name: string, kinds: readonly ValueKind[]): boolean =>
  !alone.includes(name) && !kinds.includes('nested') && (kinds.includes('text') || kinds.includes('boolean'));
