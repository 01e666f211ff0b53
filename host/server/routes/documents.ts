import { implement } from '#sdk/server';
import * as api from '../../api';
import { streamsService } from '../events/streamsService';
import { openApiService } from '../http/openApiService';

export const events = implement(api.events, async (_request, response, { session, sessionNow, services }) => {
  const stillValid = async (): Promise<boolean> => {
    const now = await sessionNow();
    return now.user !== undefined && now.user.id === session.user?.id && now.account?.id === session.account?.id;
  };
  await services.get(streamsService).open({ response, accountId: session.account?.id, stillValid });
});

export const openApi = implement(api.openApi, ({ services }) => services.get(openApiService)());
