import { defineRoute, requireAccount, requirePerson, shareTokensService } from '#sdk/server';
import { sharesResponseSchema } from '../../contract';
import { shareView } from '../shareView';
import { whose } from '../whose';

export default defineRoute({
  response: sharesResponseSchema,
  handle: async ({ session, cookies, services }) => {
    const { user } = requirePerson({ session, cookies });
    const shares = await services.get(shareTokensService).list(requireAccount(session).id, whose(session, user.id));
    return shares.map((share) => shareView(share, share.state));
  },
});
