import { configurationService, implement, PublicError } from '#sdk/server';
import * as api from '../../api';
import { streamsService } from '../events/streamsService';
import { machineReaders } from '../http/machineReaders';
import { openApiService } from '../http/openApiService';

export const events = implement(api.events, async (request, response, { session, sessionNow, services }) => {
  const age = Number(new URL(request.url ?? '/', 'http://astrolabe').searchParams.get('age') ?? 0);
  if (!(age >= 0)) throw new PublicError(400, 'AGE_INVALID', 'The age has to be milliseconds, 0 or more.');
  const stillValid = async (): Promise<boolean> => {
    const now = await sessionNow();
    return now.user !== undefined && now.user.id === session.user?.id && now.account?.id === session.account?.id;
  };
  await services.get(streamsService).open({ response, accountId: session.account?.id, stillValid }, age);
});

export const openApi = implement(api.openApi, ({ services, session, ip, headers }) => {
  const isReader = session.account !== undefined || machineReaders(services.get(configurationService))({ ip, headers });
  if (!isReader)
    throw new PublicError(401, 'UNAUTHENTICATED', 'Sign in, or send an API token, to read the description of the API from elsewhere.');
  return services.get(openApiService)();
});
