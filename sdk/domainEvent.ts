import type { z } from 'zod';
import { lazily } from '#core';

/** Something that has happened, which others may have to do something about. It stands in the `contract.ts` of whoever tells of it. */
export interface DomainEvent<Payload = unknown> {
  readonly id: string;
  readonly schema: z.ZodType<Payload>;
}

/**
 * Defines an event. `owner/name@version`: a breaking change of the payload is a new version.
 * @example export const noteWritten = defineDomainEvent('release-notes/note-written@1', () => z.object({ noteId: z.int() }));
 */
export function defineDomainEvent<Payload>(id: `${string}/${string}@${number}`, schema: () => z.ZodType<Payload>): DomainEvent<Payload> {
  const made = lazily(schema);
  return {
    id,
    get schema() {
      return made();
    },
  };
}
