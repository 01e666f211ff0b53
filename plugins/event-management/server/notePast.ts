import { pastTold } from '#plugins/triggers/contract';
import { defineEventHandler } from '#sdk/server';
import { EventIntake } from './EventIntake';

/** The events that a trigger would have made in its past; those of its types that are no alerts only write. */
export default defineEventHandler(pastTold, async ({ told }, { commit }) => {
  await commit(async (within) => {
    const intake = new EventIntake(within);
    for (const one of told) {
      if ('recovered' in one) await intake.recovered(one.recovered);
      else if (one.triggered.type !== 'CONTINUOUS_AGGREGATION') await intake.fired(one.triggered);
    }
  });
});
