import type { SecretFault } from '#sdk/server';
import type { MailEnd } from './OutboxRecords';

/** What the fault of its link says of a mail that was never sent. */
export const mailEnds: Readonly<Record<SecretFault, MailEnd>> = {
  used: { state: 'settled', reason: 'The link was used.' },
  unknown: { state: 'settled', reason: 'The link was replaced or taken back.' },
  expired: { state: 'expired', reason: 'Not used in time. Make a new one.' },
};
