import { defineService } from '#sdk';
import type { FieldType } from '#sdk/query';

/** The types of fields as they are at hand where logs come in. */
export interface TypesAtHand {
  /** Undefined when the account has no such field, or has sent nothing yet. */
  typeOf(accountId: number, path: string): FieldType | undefined;
}
export const typesAtHandService = defineService<TypesAtHand>('ingest/types-at-hand@1');
