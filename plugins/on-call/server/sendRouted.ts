import type { KeptTrigger, TriggerNotice } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import type { RecordsDb } from '#sdk/server';
import { routerService } from './services';

/** Messages of alerts along the routes of their account. */
export default {
  receives: ({ accountId }: KeptTrigger, services: Context) => services.get(routerService).receives(accountId),
  send: (told: TriggerNotice, within: RecordsDb, services: Context) => services.get(routerService).take(told, within),
};
