import type { Mappings } from '../../common/fieldMappingCalls';

type Fields = Mappings['fields'];

/** By name, as they come; or those first that have not arrived for longest: the ones to remove. */
export const sortFields = (fields: Fields, by: 'name' | 'seen'): Fields =>
  by === 'name' ? fields : fields.toSorted((a, b) => a.lastSeen.localeCompare(b.lastSeen));
