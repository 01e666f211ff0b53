import type { Entity, EntityWhere } from '#sdk';
import { entityPath } from '../contract';

/** All that is known of a thing, in the time of what it was found in. */
export default function details(entity: Entity, where: EntityWhere): string {
  return entityPath(entity, where);
}
