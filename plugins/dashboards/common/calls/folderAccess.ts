import { z } from 'zod';
import { roles } from '#sdk';

const level = z.enum(['see', 'edit']).describe('edit goes with seeing; no role may do more in a folder than everywhere');

/** Whom a folder is open to, beside the admins of the account, to whom every folder is. */
export const folderEntrySchema = z.union([
  z.object({ role: z.enum(roles), level }),
  z.object({ person: z.object({ id: z.int(), email: z.string(), fullName: z.string() }), level }),
]);
export type FolderEntry = z.output<typeof folderEntrySchema>;

export const folderAccessSchema = z.object({
  projectId: z.string(),
  from: z
    .string()
    .nullable()
    .describe('The folder whose rule holds: this one, or one above; null while none has one, and whoever may see dashboards sees them'),
  entries: z.array(folderEntrySchema),
  mayManage: z.boolean().describe('Whether who asks may change it'),
});
export type FolderAccessTold = z.output<typeof folderAccessSchema>;

export const newFolderAccessSchema = z.strictObject({
  entries: z
    .array(
      z.union([
        z.strictObject({ role: z.enum(roles), level }),
        z.strictObject({ email: z.string().trim().min(1).max(320).describe('Of a member of the account'), level }),
      ]),
    )
    .max(200)
    .describe('Nobody but admins when it is empty'),
});
export type NewFolderAccess = z.output<typeof newFolderAccessSchema>;
