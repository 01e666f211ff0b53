import { ActorUnavailable, actorsService, type JobCode } from '#sdk/server';
import { restoresService } from './restoreServices';

/** Removes restore accounts whose time is over, with their logs. */
const expireRestores: JobCode = {
  run: async ({ services }) => {
    for await (const { accountId, name, id } of services.get(restoresService).expire()) {
      try {
        const actor = await services.get(actorsService).forAccount(accountId, { reason: 'removes restored logs that have expired' });
        await actor.audit({ action: 'archive.restore-expire', target: name, details: { id } });
      } catch (error) {
        // Nobody is left to read of it.
        if (!(error instanceof ActorUnavailable)) throw error;
      }
    }
  },
};

export default expireRestores;
