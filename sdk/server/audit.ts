import { defineService } from '#core';
import type { RecordsDb } from './records';

/** Values that say more about an action. Never a secret: an entry cannot be taken back. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** What a route says of what was done; who did it, in which account and from where is the request's. */
export interface AuditNote {
  /** Id of a contribution to `host/audit-action@1`. */
  readonly action: string;
  /** What it was done to, in a person's words: the name of a token, an e-mail address. */
  readonly target?: string;
  readonly details?: AuditDetails;
  /** Where it belongs when that is not the account of the session; null for the installation. */
  readonly accountId?: number | null;
}

/** Who did something: a person, a program, or the product itself. */
export interface AuditActor {
  /** Absent for a program, and for somebody who is not known. */
  readonly userId?: number;
  /** E-mail address, or the name of the API token or of the plugin that acts by itself. */
  readonly name: string;
  /** The system admin who acts in the other's place. */
  readonly impersonator?: { readonly userId: number; readonly name: string };
  /** The plugin that did it without a session, and why; in the person's name when there is a `userId`. */
  readonly plugin?: { readonly id: string; readonly reason: string };
}

export interface AuditEntry {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly accountId: number | null;
  readonly action: string;
  readonly by: AuditActor;
  /** Remote address; empty for the product's own jobs. */
  readonly ip: string;
  readonly target: string | null;
  readonly details: AuditDetails;
}

export interface AuditQuery {
  /** Entries of these accounts; null stands for those of the installation. */
  readonly accounts: readonly (number | null)[];
  /** ISO 8601, inclusive and exclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Part of the actor's or the impersonator's name, whatever its case. */
  readonly who?: string;
  readonly actions?: readonly string[];
  /** Only what was done to this. */
  readonly target?: string;
  /** Only entries older than this one, for the next page. */
  readonly before?: number;
  readonly limit: number;
}

/** Who did what, when and from where. Entries are added and never changed, by anybody. */
export interface Audit {
  /**
   * For what no request stands behind, or whose session does not yet say who it is; routes use `audit` of their request.
   * @param within a transaction: the entry exists only if it commits
   * @throws Error for an action that nobody declares
   */
  record(
    entry: Omit<AuditEntry, 'id' | 'at' | 'target' | 'details'> & { readonly target?: string; readonly details?: AuditDetails },
    within?: RecordsDb,
  ): Promise<void>;
  /** Newest first, with how many there are in all. */
  list(query: AuditQuery): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }>;
  /** All of them, newest first, read from the store as they are asked for: an export of any size holds few in memory. */
  each(query: Omit<AuditQuery, 'before' | 'limit'>): AsyncIterable<AuditEntry>;
}

export const auditService = defineService<Audit>('audit@1');
