import type { Context } from '#sdk';
import { implement, type RequestSession, requireAccount } from '#sdk/server';
import * as api from '../../api';
import type { TriggerType } from '../../common/trigger';
import type { SentTrigger } from '../../contract';
import { keptTriggersService, samplerService } from '../services';
import { requireChange } from './requireRead';

interface About {
  readonly session: RequestSession;
  readonly services: Context;
  readonly signal: AbortSignal;
}

async function samplesFor({ session, services, signal }: About, type: TriggerType, { version: _, ...sent }: SentTrigger) {
  requireChange(session, type);
  session.scope(sent.search.source.subAccountsIds);
  const accountId = requireAccount(session).id;
  const trigger = await services.get(keptTriggersService).checked(accountId, { ...sent, type });
  return services.get(samplerService).sample({ ...trigger, accountId }, Date.now(), signal);
}

export const sampleAlert = implement(api.sampleAlert, ({ body, ...about }) => samplesFor(about, 'ALERT', body));
export const sampleTrigger = implement(api.sampleTrigger, ({ body: { type, ...sent }, ...about }) => samplesFor(about, type, sent));
