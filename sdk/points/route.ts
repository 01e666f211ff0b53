import { z } from 'zod';
import { code, definePoint, whenSchema } from '#core';
import type { RouteData } from '../routeData';
import type { ServedEndpoint } from '../server/route';

const gateSchema = () => z.union([z.strictObject({ when: whenSchema }), z.strictObject({ open: z.string().min(10) })]);

/**
 * An HTTP route of the server. Product routes live under `/api`; foreign protocols keep their own paths.
 * A plugin states its routes in `api.ts` and adds them all with `...endpoints(api)`.
 */
export const routes = definePoint({
  id: 'host/route@1',
  side: 'server',
  schema: (): z.ZodType<RouteData> =>
    z.object({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      path: z.string().startsWith('/'),
      gate: gateSchema(),
      changesState: z.boolean().optional(),
      bodyBytes: z.int().min(1).optional(),
      summary: z.string().min(1),
    }),
  code: code<ServedEndpoint>(),
});
