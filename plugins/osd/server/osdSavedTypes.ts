import { z } from 'zod';
import { defineSavedObjectType, type SavedObjectType, type SavedObjectTypeCode } from '#sdk/server';
import { osdSavedType, type SavedObject, type SavedType } from '../contract';

type Attributes = SavedObject['attributes'];

/** Types of saved objects by the names that the search dashboards' clients use. */
export const osdTypes: Readonly<Record<SavedType, SavedObjectType<Attributes>>> = {
  search: defineSavedObjectType(osdSavedType.search),
  visualization: defineSavedObjectType(osdSavedType.visualization),
};

/** The clients alone know what the attributes mean. */
const code: SavedObjectTypeCode<Attributes> = { attributes: z.record(z.string(), z.unknown()) };
export default code;
