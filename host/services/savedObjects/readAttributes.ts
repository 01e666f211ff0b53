import type { SavedObjectTypeCode } from '#sdk/server';
import type { DeclaredType } from './SavedObjectTypes';

export type ReadAttributes = { readonly attributes: unknown } | { readonly reason: string };

interface Kept {
  readonly attributes: string;
  readonly schemaVersion: number;
}

/** What is kept as attributes of the declared schema version, or why they cannot be read. */
export function readAttributes(type: DeclaredType, code: SavedObjectTypeCode, { attributes, schemaVersion }: Kept): ReadAttributes {
  if (schemaVersion > type.schemaVersion)
    return { reason: `it was saved by a newer one (${type.title} ${schemaVersion}; this one knows ${type.schemaVersion}).` };
  try {
    return checked(code, upgraded(type, code, JSON.parse(attributes), schemaVersion));
  } catch (error) {
    return { reason: `${error instanceof Error ? error.message : String(error)}.` };
  }
}

function upgraded(type: DeclaredType, code: SavedObjectTypeCode, kept: unknown, schemaVersion: number): unknown {
  let attributes = kept;
  for (let version = schemaVersion; version < type.schemaVersion; version += 1) {
    const upgrade = code.upgrades?.[version];
    if (upgrade !== undefined) attributes = upgrade(attributes);
  }
  return attributes;
}

function checked(code: SavedObjectTypeCode, attributes: unknown): ReadAttributes {
  const read = code.attributes.safeParse(attributes);
  if (read.success) return { attributes: read.data };
  const [issue] = read.error.issues;
  return { reason: `${['attributes', ...(issue?.path ?? [])].join('.')}: ${issue?.message}.` };
}
