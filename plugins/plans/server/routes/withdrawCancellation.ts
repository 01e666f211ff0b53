import { defineRoute, requireAccount } from '#sdk/server';
import { planDetailsSchema } from '../../contract';
import { planBookService } from '../planServices';

export default defineRoute({
  response: planDetailsSchema,
  handle: async ({ session, services, audit }) => {
    const { id, name } = requireAccount(session);
    const book = services.get(planBookService);
    if (await book.cancel(id, undefined)) await audit({ action: 'plan.withdraw-cancellation', target: name });
    return book.details(id);
  },
});
