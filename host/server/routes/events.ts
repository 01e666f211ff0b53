import cookie from '@fastify/cookie';
import { identityService, type RawRoute } from '#sdk/server';
import { streamsService } from '../events/streamsService';
import { sessionCookie } from '../http/sessionCookie';

const route: RawRoute = {
  raw: (request, response, { session, services }) => {
    const secret = cookie.parse(request.headers.cookie ?? '')[sessionCookie];
    const stillValid = async (): Promise<boolean> => {
      const now = await services.get(identityService).session(secret);
      return now.user !== undefined && now.user.id === session.user?.id && now.account?.id === session.account?.id;
    };
    return services.get(streamsService).open({ response, accountId: session.account?.id, stillValid });
  },
};

export default route;
