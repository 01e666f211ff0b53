import { z } from 'zod';
import { code, definePoint, whenSchema } from '#core';
import type { SavedObjectTypeCode } from '../server/savedObjects';

/**
 * A type of things that people keep under a name, such as saved searches: the contribution's id is the type's name. The saved objects service keeps
 * them, and gives the type its calls below `/api/saved-objects/<type>`: list, history, restore, export and import.
 */
export const savedObjectTypes = definePoint({
  id: 'host/saved-object-type@1',
  side: 'server',
  ungated: 'Say who may see and change such objects by `read` and `change`.',
  schema: () =>
    z.object({
      /** Of one object, in words for people: `Saved search`. */
      title: z.string().min(1),
      /** Who may read objects of the type, and who may change them, too. */
      read: whenSchema,
      change: whenSchema,
      /** Of the attributes; it grows by one with each incompatible change, and the code upgrades those from before. */
      schemaVersion: z.int().min(1),
      /** Whether an account can have only one object of a name; one among each person's private ones. */
      uniqueNames: z.boolean().optional(),
      /** Most objects an account can have, and as many more in the trash; 2,000 when absent. */
      most: z.int().min(1).optional(),
      /** Most bytes of one object's attributes as JSON; 128 KiB when absent. */
      mostBytes: z.int().min(1).optional(),
    }),
  code: code<SavedObjectTypeCode>(),
});
