import type { z } from 'zod';
import { defineSavedObjectType, type SavedObject } from '#sdk/server';
import { type Trigger, type TriggerType, triggerSchema } from '../common/trigger';
import type { KeptTrigger } from '../contract';

/** Their schema. */
export const triggerAttributes = triggerSchema.omit({ type: true, name: true, tags: true });
/** What a trigger is beside its type, and beside the name and tags that every saved object has. */
export type TriggerAttributes = z.output<typeof triggerAttributes>;

/** The saved object type of each type of triggers. */
export const triggerObjects = {
  ALERT: defineSavedObjectType<TriggerAttributes>('alert'),
  CONTINUOUS_AGGREGATION: defineSavedObjectType<TriggerAttributes>('optimizer'),
  SECURITY: defineSavedObjectType<TriggerAttributes>('security-rule'),
} as const;

type About = Pick<SavedObject, 'id' | 'name' | 'tags' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** A trigger of what is kept of it. */
export function keptTrigger(type: TriggerType, accountId: number, object: About & { readonly attributes: TriggerAttributes }): KeptTrigger {
  const { id, name, tags, version, createdAt, createdBy, updatedAt, updatedBy } = object;
  const trigger: Trigger = { ...object.attributes, type, name, tags: [...tags] };
  return { ...trigger, id, accountId, version, createdAt, createdBy, updatedAt, updatedBy };
}
