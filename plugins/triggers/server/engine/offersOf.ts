import type { Context } from '#sdk';
import { extensionsService, type RecordsDb } from '#sdk/server';
import type { Trigger } from '../../common/trigger';
import {
  type Evaluated,
  evaluationEffects,
  type FailedEvaluation,
  type KeptTrigger,
  type Mute,
  muteSources,
  noticeSenders,
  type TriggerNotice,
  triggerChecks,
} from '../../contract';

/** Mutes of an account at a moment, of all who keep some. @param at milliseconds since the epoch */
export async function mutesAt(services: Context, accountId: number, at: number): Promise<readonly Mute[]> {
  const offers = services.get(extensionsService).offers(muteSources);
  return (await Promise.all(offers.map(async (offer) => (await offer.load())({ accountId, at, services: offer.services() })))).flat();
}

const effectsFor = (services: Context, { trigger }: Pick<Evaluated, 'trigger'>) =>
  services
    .get(extensionsService)
    .offers(evaluationEffects)
    .filter(({ data }) => data.type === trigger.type);

/** What others do with an evaluation before it is stored. All of their code is loaded then. */
export async function writeEffects(services: Context, evaluated: Evaluated, signal: AbortSignal): Promise<void> {
  for (const offer of effectsFor(services, evaluated))
    await (await offer.load()).write?.(evaluated, { services: offer.services(), signal });
}

/** What others store with an evaluation, in its transaction. */
export async function commitEffects(services: Context, evaluated: Evaluated | FailedEvaluation, within: RecordsDb): Promise<void> {
  for (const offer of effectsFor(services, evaluated)) {
    const effect = await offer.load();
    if ('error' in evaluated) await effect.failed?.(evaluated, within, offer.services());
    else await effect.commit?.(evaluated, within, offer.services());
  }
}

/** Asks those who know what a trigger names. @throws PublicError of the first that refuses it */
export async function checkTrigger(services: Context, accountId: number, trigger: Trigger): Promise<void> {
  const offers = services.get(extensionsService).offers(triggerChecks);
  for (const offer of offers.filter(({ data }) => data.type === trigger.type))
    await (await offer.load())({ accountId, trigger, services: offer.services() });
}

/** Whether somebody beside the trigger's own receivers may want to be told of it. */
export async function isReceived(services: Context, trigger: KeptTrigger): Promise<boolean> {
  for (const offer of services.get(extensionsService).offers(noticeSenders))
    if (await (await offer.load()).receives(trigger, offer.services())) return true;
  return false;
}

/** Sends a message to whom others say, within a transaction. */
export async function sendFurther(services: Context, told: TriggerNotice, within: RecordsDb): Promise<void> {
  for (const offer of services.get(extensionsService).offers(noticeSenders))
    await (await offer.load()).send(told, within, offer.services());
}
