import type { z } from 'zod';
import { defineSavedObjectType, type SavedObject } from '#sdk/server';
import { type Slo, sloValuesSchema } from '../common/slo';

export const sloAttributes = sloValuesSchema.omit({ name: true });
export type SloAttributes = z.output<typeof sloAttributes>;

export const sloObjects = defineSavedObjectType<SloAttributes>('slo');

/** An objective of what is kept of it. */
export const sloOf = ({ id, name, version, updatedAt, updatedBy, attributes }: SavedObject<SloAttributes>): Slo => ({
  ...attributes,
  id,
  name,
  version,
  updatedAt,
  updatedBy,
});
