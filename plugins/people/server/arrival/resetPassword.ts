import { z } from 'zod';
import { auditService, defineRoute, oneTimeSecretsService, peopleService } from '#sdk/server';
import { resetSchema } from '../../contract';
import { checkedPassword } from '../links/checkedPassword';
import { opened } from '../links/opened';
import { personBehind } from '../links/personBehind';
import { purposes } from '../links/purposes';

export default defineRoute({
  body: resetSchema,
  response: z.object({ changed: z.literal(true) }),
  handle: async ({ body: { token, password }, services, ip }) => {
    checkedPassword(password);
    const { person } = await personBehind(services, purposes.reset, token);
    opened(await services.get(oneTimeSecretsService).redeem(purposes.reset.name, token));
    await services.get(peopleService).finish(person.id, { password });
    const by = { userId: person.id, name: person.email };
    await services.get(auditService).record({ accountId: null, action: 'password.reset', by, ip, target: person.email });
    return { changed: true as const };
  },
});
