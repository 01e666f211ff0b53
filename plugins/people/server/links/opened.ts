import type { OneTimeSecret, SecretFault } from '#sdk/server';
import { linkFault } from './linkFault';

/** What stands behind a link. @throws PublicError 410 when it opens nothing */
export function opened<T>(found: OneTimeSecret<T> | SecretFault): T {
  if (typeof found === 'string') throw linkFault(found);
  return found.payload;
}
