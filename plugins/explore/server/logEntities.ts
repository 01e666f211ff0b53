import { storedEntitiesService } from '#plugins/entities/contract';
import type { EntityFacts } from '#sdk';

/** What logs tell of the things that they name. */
const logEntities: EntityFacts = {
  list: async (kind, asked) => (await asked.services.find(storedEntitiesService)?.list('logs', kind, asked)) ?? { entities: [], total: 0 },
  about: async (entity, asked) => asked.services.find(storedEntitiesService)?.about('logs', entity, asked),
};
export default logEntities;
