import { auditService, defineRoute, oneTimeSecretsService, peopleService } from '#sdk/server';
import { linkOwnerSchema, tokenSchema } from '../../contract';
import { opened } from '../links/opened';
import { personBehind } from '../links/personBehind';
import { purposes } from '../links/purposes';

export default defineRoute({
  body: tokenSchema,
  response: linkOwnerSchema,
  handle: async ({ body: { token }, services, ip }) => {
    const { person } = await personBehind(services, purposes.verify, token);
    opened(await services.get(oneTimeSecretsService).redeem(purposes.verify.name, token));
    await services.get(peopleService).verifyEmail(person.id);
    const by = { userId: person.id, name: person.email };
    await services.get(auditService).record({ accountId: null, action: 'email.verify', by, ip, target: person.email });
    return person;
  },
});
