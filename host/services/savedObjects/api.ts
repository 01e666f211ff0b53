import { z } from 'zod';
import { aPerson, endpoint, signedIn } from '#sdk';
import { exportedObjectsSchema, importReportSchema } from '#sdk/server';
import { aboutSchema } from './content';
import { keptVersions } from './versions';

/** The gates of the type that is asked for come on top: they are the type's own, and differ from one to the next. */
const gate = { when: signedIn };

const name = z.string().min(1).max(100);
const typeParams = z.object({ type: name });
const objectParams = typeParams.extend({ id: name });
const versionParams = objectParams.extend({ version: z.coerce.number().int().min(1) });
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const idSchema = z.object({ id: z.string() });

/** A saved object of any type, as the common calls tell it. */
const savedObjectSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  folder: z.string().describe('Names joined by /; empty for none'),
  tags: z.array(z.string()).readonly(),
  sharing: z.enum(['private', 'account']),
  attributes: z.unknown(),
  version: z.int().describe('Counts the changes'),
  ownerId: z.int().nullable(),
  isFavorite: z.boolean().describe('Of the person who asks'),
  mayChange: z.boolean().describe('Whether its folder lets who asks change it'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('E-mail address, or the name of a program'),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  deletedAt: z.iso.datetime().nullable().describe('Since when it is in the trash'),
});

export const listSavedObjects = endpoint({
  method: 'GET',
  path: '/api/saved-objects/:type',
  gate,
  params: typeParams,
  query: z.object({
    search: z.string().max(200).optional().describe('Words, each part of the name or of a tag, whatever the case'),
    folder: z.string().max(400).optional().describe('Only in this folder; empty for those in none'),
    tag: z.string().max(60).optional(),
    owner: z.coerce.number().int().optional().describe('Id of a person'),
    favorites: flag.optional(),
    deleted: flag.optional().describe('Those in the trash'),
    sort: z.enum(['name', 'folder', 'updated', 'created']).default('name'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    results: z.array(savedObjectSchema),
    shown: z.int(),
    total: z.int(),
    unreadable: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
    folders: z.array(z.object({ folder: z.string(), objects: z.int() })).describe('Of all objects in use'),
  }),
  summary: 'Saved objects of a type, or those in its trash',
});

export const getSavedObject = endpoint({
  method: 'GET',
  path: '/api/saved-objects/:type/:id',
  gate,
  params: objectParams,
  response: savedObjectSchema,
  summary: 'A saved object',
});

/** Attributes are the business of the area's own calls: only they know what is good in them. */
export const changeSavedObject = endpoint({
  method: 'PATCH',
  path: '/api/saved-objects/:type/:id',
  gate,
  params: objectParams,
  body: aboutSchema.partial().extend({ version: z.int().min(1).optional().describe('The one that the change was made from') }),
  response: savedObjectSchema,
  summary: "Changes a saved object's name, folder, tags or sharing",
});

export const removeSavedObject = endpoint({
  method: 'DELETE',
  path: '/api/saved-objects/:type/:id',
  gate,
  params: objectParams,
  response: idSchema,
  summary: 'Puts a saved object into the trash',
});

export const restoreSavedObject = endpoint({
  method: 'POST',
  path: '/api/saved-objects/:type/:id/restore',
  gate,
  params: objectParams,
  response: savedObjectSchema,
  summary: 'Takes a saved object out of the trash',
});

export const purgeSavedObject = endpoint({
  method: 'DELETE',
  path: '/api/saved-objects/:type/:id/forever',
  gate,
  params: objectParams,
  response: idSchema,
  summary: 'Deletes a saved object in the trash for good',
});

export const savedObjectHistory = endpoint({
  method: 'GET',
  path: '/api/saved-objects/:type/:id/history',
  gate,
  params: objectParams,
  response: z.object({
    versions: z
      .array(
        z.object({
          version: z.int(),
          at: z.iso.datetime(),
          by: z.string(),
          deed: z.enum(['created', 'changed', 'deleted', 'restored', 'imported']),
          changed: z.array(z.string()).readonly().describe('Names of what is different from the version before'),
        }),
      )
      .describe(`Newest first, at most ${keptVersions}`),
  }),
  summary: 'Who changed what of a saved object, and when',
});

export const savedObjectVersion = endpoint({
  method: 'GET',
  path: '/api/saved-objects/:type/:id/history/:version',
  gate,
  params: versionParams,
  response: savedObjectSchema,
  summary: 'A saved object as it was',
});

export const restoreSavedObjectVersion = endpoint({
  method: 'POST',
  path: '/api/saved-objects/:type/:id/history/:version/restore',
  gate,
  params: versionParams,
  response: savedObjectSchema,
  summary: 'Makes a saved object what it was, as a new version',
});

export const favoriteSavedObject = endpoint({
  method: 'PUT',
  path: '/api/saved-objects/:type/:id/favorite',
  gate: { when: aPerson },
  params: objectParams,
  response: savedObjectSchema,
  summary: "Makes a saved object one of the person's favourites",
});

export const unfavoriteSavedObject = endpoint({
  method: 'DELETE',
  path: '/api/saved-objects/:type/:id/favorite',
  gate: { when: aPerson },
  params: objectParams,
  response: savedObjectSchema,
  summary: "Takes a saved object from the person's favourites",
});

export const exportSavedObjects = endpoint({
  method: 'POST',
  path: '/api/saved-objects/export',
  gate,
  body: z.union([
    z.strictObject({ types: z.array(name).min(1).max(50) }),
    z.strictObject({
      objects: z
        .array(z.object({ type: name, id: name }))
        .min(1)
        .max(200),
    }),
  ]),
  response: exportedObjectsSchema,
  summary: 'Saved objects as a document, with those that they name',
});

export const importSavedObjects = endpoint({
  method: 'POST',
  path: '/api/saved-objects/import',
  gate,
  body: z.strictObject({
    document: exportedObjectsSchema,
    onConflict: z.enum(['skip', 'replace', 'copy']).default('skip').describe('What becomes of an object that is there already'),
  }),
  response: importReportSchema,
  summary: 'Imports such a document, and says what became of each object',
});
