import { z } from 'zod';
import { defineService, type Entity, type EntityAsked, type EntityFacts, type EntityKnowledge, type EntityList } from '#sdk';

export const entitySchema = z.object({
  kind: z.string().min(1).max(60),
  name: z.string().min(1).max(1000),
  within: z.record(z.string().max(60), z.string().max(1000)).default({}).describe('What it is a part of, by kind'),
});

/** What rows of a signal of the telemetry store tell of the things that they name: for areas that contribute facts about them. */
export interface StoredEntities {
  /** @param signal such as `logs` @throws as a telemetry query does */
  list(signal: string, kind: string, asked: EntityAsked & { readonly search: string; readonly limit: number }): Promise<EntityList>;
  /** @returns when rows named it first and last, and what else they name beside it; undefined where none does @throws as a telemetry query does */
  about(signal: string, entity: Entity, asked: EntityAsked): Promise<EntityKnowledge | undefined>;
}
export const storedEntitiesService = defineService<StoredEntities>('entities/stored@1');

/** What rows of a signal tell, as facts that their area contributes; nothing without the plugin `entities`. */
export const storedFacts = (signal: string): EntityFacts => ({
  list: async (kind, asked) => (await asked.services.find(storedEntitiesService)?.list(signal, kind, asked)) ?? { entities: [], total: 0 },
  about: async (entity, asked) => asked.services.find(storedEntitiesService)?.about(signal, entity, asked),
});

/** The page that has all that is known of a thing. */
export function entityPath({ kind, name, within }: Entity, { from, to }: { readonly from: string; readonly to: string }): string {
  const query = new URLSearchParams({ name });
  for (const [part, value] of Object.entries(within)) query.set(`in.${part}`, value);
  query.set('from', from);
  query.set('to', to);
  return `/entity/${encodeURIComponent(kind)}?${query}`;
}
