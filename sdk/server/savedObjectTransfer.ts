import { z } from 'zod';

const reference = z.object({ type: z.string().min(1).max(100), id: z.string().min(1).max(100) });

/** Most objects of one document. */
export const mostExportedObjects = 1000;

/** Saved objects as JSON, to be kept or carried elsewhere. Ids only tie the objects of a document together: an import gives new ones. */
export const exportedObjectsSchema = z.object({
  format: z.literal('astrolabe/saved-objects@1'),
  exportedAt: z.iso.datetime(),
  objects: z
    .array(
      reference.extend({
        schemaVersion: z.int().min(1),
        name: z.string().min(1).max(200),
        folder: z.string().max(400).default(''),
        tags: z.array(z.string().min(1).max(60)).max(50).default([]),
        sharing: z.enum(['private', 'account']).default('account'),
        attributes: z.unknown(),
      }),
    )
    .max(mostExportedObjects),
  missing: z
    .array(reference)
    .default([])
    .describe('What the objects name and the document does not hold: deleted, or not for who exported'),
});
export type ExportedObjects = z.output<typeof exportedObjectsSchema>;
export type ExportedObject = ExportedObjects['objects'][number];

export interface ImportChoice {
  /** What becomes of an object that is there already: with the same id, or imported from the same one before. */
  readonly onConflict: 'skip' | 'replace' | 'copy';
  /** Whether the actor may change objects of a type. */
  mayChange(type: string): boolean;
}

export const importReportSchema = z.object({
  objects: z.array(
    reference.extend({
      name: z.string().describe('Its name now: a number is added where an account can have only one of a name'),
      outcome: z.enum(['created', 'replaced', 'skipped', 'failed']),
      reason: z.string().optional().describe('Why it was skipped, or failed'),
      newId: z.string().optional(),
      missing: z.array(reference).optional().describe('What it names and is neither in the document nor in the account'),
    }),
  ),
  created: z.int(),
  replaced: z.int(),
  skipped: z.int(),
  failed: z.int(),
});
export type ImportReport = z.output<typeof importReportSchema>;
