import { defineRoute, requireAccount } from '#sdk/server';
import { planDetailsSchema } from '../../contract';
import { planBookService } from '../planServices';

/** The plan of the owner account above the current one. */
export default defineRoute({
  response: planDetailsSchema,
  handle: ({ session, services }) => services.get(planBookService).details(requireAccount(session).id),
});
