import { storedEntitiesService } from '#plugins/entities/contract';
import type { EntityFacts } from '#sdk';

/** What spans tell of the things that they name. */
const spanEntities: EntityFacts = {
  list: async (kind, asked) => (await asked.services.find(storedEntitiesService)?.list('spans', kind, asked)) ?? { entities: [], total: 0 },
  about: async (entity, asked) => asked.services.find(storedEntitiesService)?.about('spans', entity, asked),
};
export default spanEntities;
