import { triggered } from '#plugins/triggers/contract';
import { defineEventHandler } from '#sdk/server';
import { EventIntake } from './EventIntake';

/** Whatever fires is an event for people; a continuous aggregation only writes. */
export default defineEventHandler(triggered, async (alert, { commit }) => {
  await commit(async (within) => {
    if (alert.type !== 'CONTINUOUS_AGGREGATION') await new EventIntake(within).fired(alert);
  });
});
