import { type Context, type Entity, nearest } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { extensionsService, implement, loggerService, PublicError, readTimeRange, type WrittenRange } from '#sdk/server';
import * as api from '../api';
import { entityNames } from './entityNames';
import { FactSources, type SourcedKnowledge } from './FactSources';

export const listEntities = implement(api.listEntities, async ({ params: { kind }, query, session, services, signal }) => {
  refuseUnknown(kind, services);
  const { search, limit } = query;
  const asked = { range: rangeOf(query), search, limit, session, signal };
  const { results, failed, ...totals } = await sourcesOf(services).list(kind, asked);
  return { ...totals, results: results.map(entityOf), failed: [...failed] };
});

export const readEntity = implement(api.readEntity, async ({ body, session, services, signal }) => {
  const { kind, name, within, accounts } = body;
  refuseUnknown(kind, services);
  const scoped = { ...session, scope: () => session.scope(accounts) };
  const { facts, failed } = await sourcesOf(services).about({ kind, name, within }, { range: rangeOf(body), session: scoped, signal });
  return { facts: facts.map(factOf), failed: [...failed] };
});

const sourcesOf = (services: Context): FactSources => new FactSources(services.get(extensionsService), services.get(loggerService));

const entityOf = ({ kind, name, within }: Entity) => ({ kind, name, within: { ...within } });

const factOf = ({ source, seen, health, attributes, relations }: SourcedKnowledge) => ({
  source,
  ...(seen !== undefined && { seen }),
  ...(health !== undefined && { health }),
  ...(attributes !== undefined && { attributes: [...attributes] }),
  ...(relations !== undefined && { relations: relations.map((one) => ({ ...one, entities: one.entities.map(entityOf) })) }),
});

const rangeOf = (written: WrittenRange): TimeRange => readTimeRange(written, { now: Date.now(), roundUp: true });

/** @throws PublicError 404 ENTITY_KIND_UNKNOWN */
function refuseUnknown(kind: string, services: Context): void {
  const names = entityNames(services.get(extensionsService));
  if (names.kind(kind) !== undefined) return;
  const known = names.kinds.map(([id]) => id);
  const meant = nearest(kind, known);
  throw new PublicError(
    404,
    'ENTITY_KIND_UNKNOWN',
    `There is no kind of thing called "${kind}". ${meant === undefined ? `Ask for one of: ${known.join(', ')}.` : `Did you mean ${meant}?`}`,
  );
}
