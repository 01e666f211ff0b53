import { mailService } from '#plugins/mail/contract';
import type { Context } from '#sdk';
import { loggerService, oneTimeSecretsService } from '#sdk/server';
import { arrivalsService } from '../contract';
import { ArrivalLimits } from './links/ArrivalLimits';
import { Later } from './links/Later';
import { PeopleMails } from './links/PeopleMails';
import { peopleMailsService } from './links/peopleMailsService';

export function startPeople(context: Context): void {
  const mails = new PeopleMails(context.get(oneTimeSecretsService), context.get(mailService));
  const limits = new ArrivalLimits();
  const later = new Later(context.get(loggerService));
  context.provide(peopleMailsService, () => mails);
  context.provide(arrivalsService, () => ({
    attempt: (email, ip) => limits.attempt(email, ip),
    later: (work) => later.begin(work),
    prove: (person) => mails.prove(person),
  }));
  context.onStop(() => later.stop());
}
