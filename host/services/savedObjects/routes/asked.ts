import { explain } from '#core';
import { type Context, holds } from '#sdk';
import { PublicError, type RequestSession, type SavedObjectActor, savedObjectActor } from '#sdk/server';
import { type SavedObjectParts, savedObjectPartsService } from '../createSavedObjects';
import type { DeclaredType } from '../SavedObjectTypes';

interface Asked extends SavedObjectParts {
  readonly actor: SavedObjectActor;
  readonly type: DeclaredType;
}

/**
 * What a call about objects of a type works with, once the type's own gates have let the caller in.
 * @throws PublicError 404 SAVED_OBJECT_TYPE_UNKNOWN, 403 FORBIDDEN
 */
export function asked(session: RequestSession, services: Context, typeName: string, access: 'read' | 'change'): Asked {
  const parts = services.get(savedObjectPartsService);
  const type = parts.types.named(typeName);
  const gate = type[access];
  if (holds(gate, session.facts) !== true)
    throw new PublicError(403, 'FORBIDDEN', 'You do not have sufficient permissions', { because: explain(gate, session.facts) });
  return { ...parts, type, actor: savedObjectActor(session) };
}

/** Whether the caller's facts open a type; false for one that no plugin declares. */
export const isOpen =
  ({ facts }: RequestSession, { types }: SavedObjectParts, access: 'read' | 'change') =>
  (name: string): boolean =>
    types.has(name) && holds(types.named(name)[access], facts) === true;
