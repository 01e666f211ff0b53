import type { Identity } from '#sdk/server';

/** No account has this id, so its flags are those of an account without values of its own. */
const noAccount = 0;

/** Flags as they are where an account has set none of its own. */
export const flagsForEverybody = (identity: Pick<Identity, 'flagValues'>): Promise<ReadonlyMap<string, boolean>> =>
  identity.flagValues(noAccount);
