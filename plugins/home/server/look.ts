import { z } from 'zod';
import { ActorUnavailable, actorsService, defineJob } from '#sdk/server';
import { keptTodaysService } from './keptTodaysService';
import { findToday } from './looking/findToday';

const DAY = 86_400_000;

/** Looks what went wrong in an account in the 24 hours before the slot, and keeps it; ends the schedule where nobody reads it. */
export default defineJob({
  payload: z.object({ accountId: z.int() }),
  run: async ({ services, signal, payload: { accountId }, slot, commit }) => {
    const todays = services.get(keptTodaysService);
    if (!(await todays.isOpened(accountId))) return todays.rest(accountId);
    const scope = await services
      .get(actorsService)
      .forAccount(accountId, { reason: 'looks what went wrong today, for Home' })
      .then(
        (actor) => actor.scope(),
        (error: unknown) => {
          if (error instanceof ActorUnavailable) return undefined;
          throw error;
        },
      );
    if (scope === undefined) return todays.forget(accountId);
    const asOf = slot?.getTime() ?? Date.now();
    const known = (await todays.kept(accountId)) ?? undefined;
    const today = await findToday({ from: asOf - DAY, to: asOf }, { services, scope, signal, asOf, ...(known && { known }) });
    await commit((db) => todays.keep(accountId, today, db));
  },
});
