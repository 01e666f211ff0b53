import type { ProviderKind } from '../contract';

export const kindTitles: Readonly<Record<ProviderKind, string>> = { oidc: 'OpenID Connect', saml: 'SAML 2.0' };
