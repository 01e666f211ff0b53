import { PublicError, type SecretFault } from '#sdk/server';

const words: Readonly<Record<SecretFault, string>> = {
  used: 'This link has been used already.',
  expired: 'The time of this link is over.',
  unknown: 'This link is not valid. It may have been replaced by a newer one, taken back, or copied only in part.',
};

/** What somebody reads whose link opens nothing. */
export const linkFault = (fault: SecretFault): PublicError => new PublicError(410, `LINK_${fault.toUpperCase()}`, words[fault]);
