import { recovered } from '#plugins/triggers/contract';
import { defineEventHandler } from '#sdk/server';
import { EventIntake } from './EventIntake';

/** That groups are over stands in the history of their event; it is no end of the work. */
export default defineEventHandler(recovered, async (recovery, { commit }) => {
  await commit((within) => new EventIntake(within).recovered(recovery));
});
