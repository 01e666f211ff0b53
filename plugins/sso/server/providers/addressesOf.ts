import { addressOf } from '#sdk';
import * as api from '../../api';
import type { KeptProvider } from './ProviderRecords';

/** Where the provider and the browser meet this side of a sign-in. Made of what the admin has saved, never of a request's own headers. */
export function addressesOf({ id, origin }: Pick<KeptProvider, 'id' | 'origin'>) {
  const at = { params: { id } };
  return {
    start: `${origin}${addressOf(api.startSignIn, at)}`,
    callback: `${origin}${addressOf(api.oidcCallback, at)}`,
    acs: `${origin}${addressOf(api.samlAssertion, at)}`,
    finish: `${origin}${addressOf(api.finishSignIn, at)}`,
    metadata: `${origin}${addressOf(api.samlMetadata, at)}`,
  };
}
