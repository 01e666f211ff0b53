import type { z } from 'zod';
import { defineSavedObjectType, type SavedObjectTypeCode } from '#sdk/server';
import { newSavedSearchSchema } from '../contract';

const attributes = newSavedSearchSchema.omit({ name: true });

/** What a saved search is beside its name. */
export type SavedSearchAttributes = z.output<typeof attributes>;

export const savedSearchType = defineSavedObjectType<SavedSearchAttributes>('saved-search');

const code: SavedObjectTypeCode<SavedSearchAttributes> = { attributes };
export default code;
