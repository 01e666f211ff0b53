/** Why a query with a leading wildcard is not run, where the flag `disableWildCardQueryV2` forbids it. */
export const leadingWildcardRefusal = {
  reason: 'LeadingWildCardError',
  explanation: 'Queries may not begin a word with a wildcard here. Give at least its first character.',
} as const;
