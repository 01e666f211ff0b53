import { z } from 'zod';
import { folderPath, PublicError, type SavedObjectAbout } from '#sdk/server';
import type { DeclaredType } from './SavedObjectTypes';
import { savedObjectErrors } from './savedObjectErrors';

/** What is kept of an object beside whose it is: its columns as a version has them, too. */
export interface Content extends SavedObjectAbout {
  /** JSON. */
  readonly attributes: string;
  readonly schemaVersion: number;
}

/** What people may say of an object; the common calls check it by this, and the service itself for all others. */
export const aboutSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name.').max(200, 'A name can have at most 200 characters.'),
  folder: z.string().max(400).transform(folderPath),
  tags: z
    .array(z.string().trim().min(1).max(60))
    .max(50)
    .transform((tags) => [...new Set(tags)]),
  sharing: z.enum(['private', 'account']),
});

/** @throws PublicError 400 INVALID_INPUT */
export function readInput<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => ({ path: [what, ...path].join('.'), message }));
  throw new PublicError(400, 'INVALID_INPUT', `${faults[0]?.path}: ${faults[0]?.message}`, faults);
}

/** Attributes as they are kept. @throws PublicError 400 INVALID_INPUT, 413 SAVED_OBJECT_TOO_LARGE */
export async function keptAttributes(type: DeclaredType, attributes: unknown): Promise<Pick<Content, 'attributes' | 'schemaVersion'>> {
  const { attributes: schema } = await type.load();
  const text = JSON.stringify(readInput(schema, attributes, 'attributes'));
  const bytes = Buffer.byteLength(text);
  if (bytes > type.mostBytes) throw savedObjectErrors.tooLarge(bytes, type.mostBytes);
  return { attributes: text, schemaVersion: type.schemaVersion };
}

/** By which the store keeps a name from being there twice; null for types whose names may be. */
export const uniqueNameOf = (
  { uniqueNames }: DeclaredType,
  { name, sharing }: Pick<SavedObjectAbout, 'name' | 'sharing'>,
  ownerId: number | null,
): string | null => (uniqueNames ? `${sharing === 'private' ? ownerId : ''}=${name}` : null);

/** Names of what is different, those of attributes by themselves. */
export function changedParts(before: Content | undefined, after: Content): readonly string[] {
  const about = (['name', 'folder', 'tags', 'sharing'] as const).filter(
    (part) => before !== undefined && JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
  if (before === undefined || before.attributes === after.attributes) return about;
  const [old, now] = [members(before.attributes), members(after.attributes)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [...about, ...names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))];
}

const members = (json: string): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? { ...value } : { attributes: value };
};
