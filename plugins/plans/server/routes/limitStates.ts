import { defineRoute, requireAccount } from '#sdk/server';
import { limitStatesSchema } from '../../contract';
import { limitWatchService } from '../planServices';

export default defineRoute({
  response: limitStatesSchema,
  handle: async ({ session, services }) => [...(await services.get(limitWatchService).states(requireAccount(session).id))],
});
