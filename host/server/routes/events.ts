import type { RawRoute } from '#sdk/server';
import { streamsService } from '../events/streamsService';

const route: RawRoute = {
  raw: (_request, response, { session, sessionNow, services }) => {
    const stillValid = async (): Promise<boolean> => {
      const now = await sessionNow();
      return now.user !== undefined && now.user.id === session.user?.id && now.account?.id === session.account?.id;
    };
    return services.get(streamsService).open({ response, accountId: session.account?.id, stillValid });
  },
};

export default route;
