import type { TriggerAggregation } from '#plugins/triggers/contract';

/** Whether an aggregation is of a field: the number of events and their count are not. */
export const needsField = (type: TriggerAggregation['aggregationType']): boolean => type !== 'NONE' && type !== 'COUNT';
