import { mailService } from '#plugins/mail/contract';
import { arrivalsService } from '#plugins/people/contract';
import { productName } from '#sdk';
import { auditService, implement, peopleService, requireGoodPassword } from '#sdk/server';
import * as api from '../api';

/** Whether the address is known shows neither in the answer nor in its time: its owner reads it in the mail. */
export const addSignUp = implement(api.addSignUp, async ({ body, services, ip }) => {
  requireGoodPassword(body.password);
  const { email } = body;
  const arrivals = services.get(arrivalsService);
  const people = services.get(peopleService);
  arrivals.attempt(email, ip);
  arrivals.later(async () => {
    const made = await people.signUp(body);
    const person = await people.byEmail(email);
    if (person === undefined) return;
    if (person.isRegistered) {
      await services.get(mailService).send({
        to: person.email,
        subject: `You already have access to ${productName}`,
        text: `Somebody has tried to sign up to ${productName} with this address, which is known already.\nIf it was you, log in instead; the login page also helps with a forgotten password.`,
        purpose: 'sign-up-known',
      });
      return;
    }
    await arrivals.prove(person);
    if (made === undefined) return;
    const by = { userId: made.userId, name: email };
    await services.get(auditService).record({ accountId: made.accountId, action: 'account.sign-up', by, ip, target: body.accountName });
  });
  return { email, sendsMail: services.get(mailService).hasServer };
});
