import type { When } from '#core';

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
  /** Most bytes of a JSON body; a mebibyte when absent. */
  readonly bodyBytes?: number | undefined;
  /** One line for the OpenAPI document. */
  readonly summary: string;
}
