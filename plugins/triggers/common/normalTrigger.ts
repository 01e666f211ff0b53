import type { Trigger } from './trigger';

/** A trigger as it is kept, whatever it was sent as: the number of events of groups is their count, and an optimizer over groups counts when it measures nothing. */
export function normalTrigger(trigger: Trigger): Trigger {
  const { search, triggerOn } = trigger;
  if (search.groupBy.length === 0) return trigger;
  const isEvents = triggerOn.aggregation.aggregationType === 'NONE';
  const measuresNothing = trigger.type === 'CONTINUOUS_AGGREGATION' && search.metricsAggregations.length === 0;
  return {
    ...trigger,
    search: measuresNothing ? { ...search, metricsAggregations: [{ aggregationType: 'COUNT', fieldToAggregateOn: null }] } : search,
    triggerOn: isEvents ? { ...triggerOn, aggregation: { ...triggerOn.aggregation, aggregationType: 'COUNT' } } : triggerOn,
  };
}
