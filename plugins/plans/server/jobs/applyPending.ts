import { auditService, type JobCode } from '#sdk/server';
import { planBookService } from '../planServices';

const applyPending: JobCode = {
  run: async ({ services }) => {
    for (const accountId of await services.get(planBookService).applyPending())
      await services
        .get(auditService)
        .record({ accountId, action: 'plan.change', by: { name: 'Plans that take effect' }, ip: '', details: { pending: true } });
  },
};

export default applyPending;
