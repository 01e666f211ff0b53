import { PublicError } from '#sdk/server';

/** Why an archive is not taken. */
export const refused = (why: string): PublicError => new PublicError(400, 'PLUGIN_REFUSED', `This archive is refused: ${why}.`);
