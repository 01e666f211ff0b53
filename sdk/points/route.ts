import { z } from 'zod';
import { code, definePoint, whenSchema } from '#core';
import type { RouteCode } from '../server/route';

/** Either a condition, or the written reason why everybody may call. The gate is the security boundary. */
const gateSchema = () => z.union([z.strictObject({ when: whenSchema }), z.strictObject({ open: z.string().min(10) })]);

/** An HTTP route of the server. Product routes live under `/api`; foreign protocols keep their own paths. */
export const routes = definePoint({
  id: 'host/route@1',
  side: 'server',
  schema: () =>
    z.object({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      /** Fastify pattern, such as `/api/shared-tokens/:id`. */
      path: z.string().startsWith('/'),
      gate: gateSchema(),
      /** For a GET that changes something all the same: it has to bring the session's token, as other methods do. */
      changesState: z.boolean().optional(),
      /** One line for the OpenAPI document. */
      summary: z.string().min(1),
    }),
  code: code<RouteCode>(),
});
