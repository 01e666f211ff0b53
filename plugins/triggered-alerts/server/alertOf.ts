import { type KeptTrigger, type TriggeredAlert, triggeredAlertsService, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { PublicError } from '#sdk/server';
import { firingTypes } from '../contract';

/** @throws PublicError 404 ALERT_UNKNOWN */
export async function alertOf(accountId: number, id: string, services: Context): Promise<TriggeredAlert> {
  const alert = await services.get(triggeredAlertsService).get(accountId, id);
  if (alert === undefined || !firingTypes.some((type) => type === alert.type)) throw unknownAlert();
  return alert;
}

/** The alert or security rule of the account with an id; undefined where there is none any more. */
export async function triggerOf(accountId: number, id: string, services: Context): Promise<KeptTrigger | undefined> {
  for (const type of firingTypes) {
    const found = await triggerOrNone({ accountId, type, id }, services);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function triggerOrNone(
  { accountId, type, id }: { readonly accountId: number; readonly type: (typeof firingTypes)[number]; readonly id: string },
  services: Context,
): Promise<KeptTrigger | undefined> {
  try {
    return await services.get(triggersService).get({ accountId, name: 'triggered-alerts', isSystem: true }, type, id);
  } catch (error) {
    if (error instanceof PublicError && error.status === 404) return undefined;
    throw error;
  }
}

export const unknownAlert = (): PublicError => new PublicError(404, 'ALERT_UNKNOWN', 'Alert details not found.');
