import { z } from 'zod';
import { defineRoute, identityService } from '#sdk/server';
import { bootDocumentSchema } from '../boot/bootDocumentSchema';
import { bootService } from '../boot/bootService';
import { clearStrayAdmin } from '../boot/clearStrayAdmin';
import { sessionCookie } from '../http/sessionCookie';

const ids = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter((id) => id !== ''));

/** A page that opens, or hears of changed rights, also has its cookie set again: another secret brings another token for its calls. */
export default defineRoute({
  query: z.object({ safe: ids.optional() }),
  response: bootDocumentSchema,
  handle: async (request) => {
    await clearStrayAdmin(request);
    const { session, query, cookies, services, setCookie } = request;
    const secret = cookies[sessionCookie];
    const renewed =
      session.user === undefined || secret === undefined ? undefined : await services.get(identityService).renewSession(secret);
    if (renewed !== undefined) setCookie(sessionCookie, renewed.secret, { maxAge: renewed.maxAgeSeconds, httpOnly: true });
    return services.get(bootService).document(session, renewed?.secret ?? secret, query.safe ?? []);
  },
});
