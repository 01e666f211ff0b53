import { z } from 'zod';
import { type Context, code, definePoint } from '#core';
import type { TimeRange } from '../query/timeRange';
import type { RequestSession } from '../server/session';
import type { Entity } from './entity';

/** Who asks about things, and of which time. */
export interface EntityAsked {
  readonly range: TimeRange;
  readonly session: Pick<RequestSession, 'scope' | 'facts'>;
  /** Services of the plugin that answers. */
  readonly services: Context;
  readonly signal: AbortSignal;
}

/** Things of a kind that one plugin knows of. */
export interface EntityList {
  /** The most frequent or most important first, each once, `limit` at most. */
  readonly entities: readonly Entity[];
  /** All that there are, whether listed or not. */
  readonly total: number;
}

/** What one plugin knows of a thing. */
export interface EntityKnowledge {
  /** When it was seen first and last in the range, in milliseconds since the epoch. */
  readonly seen?: { readonly first: number; readonly last: number };
  /** How it is, by whoever judges that; `reason` says what that rests on, such as `5 of 90 requests failed`. */
  readonly health?: { readonly state: 'ok' | 'warning' | 'critical'; readonly reason: string };
  readonly attributes?: readonly { readonly name: string; readonly value: string }[];
  /** What it has to do with, such as what it calls or runs on. */
  readonly relations?: readonly { readonly title: string; readonly entities: readonly Entity[]; readonly total: number }[];
}

/** What a plugin knows of things: either, or both. Both are bounded by the range and have to end when the signal aborts. */
export interface EntityFacts {
  /** @param search part of a name, without regard to case; all when empty @param limit at most 1,000 */
  list?(kind: string, asked: EntityAsked & { readonly search: string; readonly limit: number }): Promise<EntityList>;
  /** @returns undefined for a thing that it knows nothing of */
  about?(entity: Entity, asked: EntityAsked): Promise<EntityKnowledge | undefined>;
}

/** What plugins know of things that rows name: lists with search, how each is, and what it has to do with. Asked with a session for which the contribution is open. */
export const entityFacts = definePoint({
  id: 'host/entity-facts@1',
  side: 'server',
  schema: () =>
    z.strictObject({
      /** Kinds that it knows something of; every kind when absent. */
      kinds: z.array(z.string().min(1)).min(1).optional(),
      /** Who tells it, as people read it: `Services`. */
      title: z.string().min(1).max(40),
      weight: z.number().optional(),
    }),
  code: code<EntityFacts>(),
});
