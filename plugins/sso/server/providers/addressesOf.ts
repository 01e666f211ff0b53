import type { KeptProvider } from './ProviderRecords';

/** Where the provider and the browser meet this side of a sign-in. Made of what the admin has saved, never of a request's own headers. */
export function addressesOf({ id, origin }: Pick<KeptProvider, 'id' | 'origin'>) {
  const base = `${origin}/api/sso/${id}`;
  return {
    start: `${base}/start`,
    callback: `${base}/callback`,
    acs: `${base}/acs`,
    finish: `${base}/finish`,
    metadata: `${base}/metadata`,
  };
}
