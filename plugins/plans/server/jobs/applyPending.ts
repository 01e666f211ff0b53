import { actorsService, type JobCode } from '#sdk/server';
import { planBookService } from '../planServices';

const applyPending: JobCode = {
  run: async ({ services }) => {
    for (const accountId of await services.get(planBookService).applyPending()) {
      const actor = await services.get(actorsService).forAccount(accountId, { reason: 'the day of the next plan has come' });
      await actor.audit({ action: 'plan.change', details: { pending: true } });
    }
  },
};

export default applyPending;
