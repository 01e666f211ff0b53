import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { bootDocumentSchema } from '../boot/bootDocumentSchema';
import { bootService } from '../boot/bootService';
import { sessionCookie } from '../http/sessionCookie';

const ids = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter((id) => id !== ''));

export default defineRoute({
  query: z.object({ safe: ids.optional() }),
  response: bootDocumentSchema,
  handle: ({ session, query, cookies, services }) => services.get(bootService).document(session, cookies[sessionCookie], query.safe ?? []),
});
