import type { Context } from '#sdk';
import { type KnownPerson, oneTimeSecretsService, peopleService } from '#sdk/server';
import { linkFault } from './linkFault';
import { opened } from './opened';
import type { PersonPayload } from './payloads';
import type { Purpose } from './purposes';

interface Behind {
  readonly person: KnownPerson;
  readonly payload: PersonPayload;
}

/** Whom a link is for, without using it up. @throws PublicError 410 */
export async function personBehind(services: Pick<Context, 'get'>, purpose: Purpose, token: string): Promise<Behind> {
  const payload = opened(await services.get(oneTimeSecretsService).peek<PersonPayload>(purpose.name, token));
  const person = await services.get(peopleService).person(payload.userId);
  if (person === undefined) throw linkFault('unknown');
  return { person, payload };
}
