/** Why a log, sample or span was not stored, in the ledger's words. */
export const rejectionReasons = ['malformed', 'oversized', 'unsupported', 'refused-by-store'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
/** Why a log gave no row: `dropped` by a processor's rule, or not fit to be stored. */
export type LogFault = RejectionReason | 'dropped';

/** Why a message was turned away unread. The ledger counts it once for each message, request or connection, whichever the sender tried. */
export const refusalReasons = ['unknown-sender', 'overloaded', 'disk-full', 'over-plan', 'unreadable'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why a sample was not stored: as with logs, or its time is before the year 2000 or more than an hour ahead. */
export type SampleRejection = RejectionReason | 'implausible-time';

/** What had to be changed so that a log could be stored. */
export type Repair = 'clock' | 'excess' | 'invalid-utf8' | 'unprocessed' | 'mapping' | 'unmapped';
