import { defineRoute, PublicError, requireAccount } from '#sdk/server';
import { planDetailsSchema } from '../../contract';
import { planBookService } from '../planServices';
import { askingName } from './askingName';

export default defineRoute({
  response: planDetailsSchema,
  handle: async ({ session, services, audit }) => {
    if (session.facts.flag?.has('RightToCancel') !== true)
      throw new PublicError(404, 'CANCELLATION_OFF', 'Plans are not cancelled here. Ask whoever runs this installation.');
    const { id, name } = requireAccount(session);
    const book = services.get(planBookService);
    if (await book.cancel(id, askingName(session))) await audit({ action: 'plan.request-cancellation', target: name });
    return book.details(id);
  },
});
