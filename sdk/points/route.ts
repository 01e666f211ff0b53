import { z } from 'zod';
import { code, definePoint, type When, whenSchema } from '#core';
import type { ServedEndpoint } from '../server/route';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Either a condition, or the written reason why everybody may call. The gate is the security boundary. */
export type RouteGate = { readonly when: When } | { readonly open: string };

/** What a manifest says of a route. */
export interface RouteData {
  readonly method: RouteMethod;
  /** Fastify pattern, such as `/api/shared-tokens/:id`. */
  readonly path: string;
  readonly gate: RouteGate;
  /** For a GET that changes something all the same: it has to bring the session's token, as other methods do. */
  readonly changesState?: boolean | undefined;
  /** One line for the OpenAPI document. */
  readonly summary: string;
}

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
      summary: z.string().min(1),
    }),
  code: code<ServedEndpoint>(),
});
