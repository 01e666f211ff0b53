import { z } from 'zod';
import { auditService, defineRoute, identityService, oneTimeSecretsService, peopleService, sessionCookie } from '#sdk/server';
import { registerSchema } from '../../contract';
import { checkedPassword } from '../links/checkedPassword';
import { opened } from '../links/opened';
import { personBehind } from '../links/personBehind';
import { purposes } from '../links/purposes';

export default defineRoute({
  body: registerSchema,
  response: z.object({ signedIn: z.literal(true) }),
  handle: async ({ body: { token, fullName, password }, services, ip, cookies, setCookie }) => {
    checkedPassword(password);
    const { person, payload } = await personBehind(services, purposes.register, token);
    opened(await services.get(oneTimeSecretsService).redeem(purposes.register.name, token));
    await services.get(peopleService).finish(person.id, { fullName, password });
    const by = { userId: person.id, name: person.email };
    await services
      .get(auditService)
      .record({ accountId: payload.accountId ?? null, action: 'user.register', by, ip, target: person.email });
    const identity = services.get(identityService);
    const opening = await identity.openSession(person.id, ip, payload.accountId);
    const before = cookies[sessionCookie];
    if (before !== undefined) await identity.logout(before);
    setCookie(sessionCookie, opening.secret, { maxAge: opening.maxAgeSeconds, httpOnly: true });
    return { signedIn: true as const };
  },
});
