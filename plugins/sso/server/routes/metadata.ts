import { PublicError, type RawRoute } from '#sdk/server';
import { addressesOf } from '../providers/addressesOf';
import { metadataOf } from '../saml/metadataOf';
import { providerIn } from '../signIn/redirectRoute';
import { ssoService } from '../ssoService';

const metadata: RawRoute = {
  raw: async (request, response, { services }) => {
    const provider = await providerIn(services.get(ssoService), new URL(request.url ?? '/', 'http://here.invalid').pathname);
    if (provider?.kind !== 'saml') throw new PublicError(404, 'PROVIDER_UNKNOWN', 'There is no SAML provider of this number.');
    response.writeHead(200, { 'content-type': 'application/samlmetadata+xml; charset=utf-8', 'cache-control': 'no-store' });
    response.end(metadataOf(addressesOf(provider)));
  },
};

export default metadata;
