import type { KeptProvider } from './ProviderRecords';

/** What a provider still needs before anybody can sign in through it, in a person's words. */
export function missingParts({ kind, issuer, clientId, entryPoint, certificate, domains }: KeptProvider): string[] {
  const parts: readonly (readonly [string, boolean])[] =
    kind === 'oidc'
      ? [
          ['the issuer', issuer === ''],
          ['the client id', clientId === ''],
        ]
      : [
          ["the provider's entity id", issuer === ''],
          ['the sign-in address', entryPoint === ''],
          ['a certificate', certificate === ''],
        ];
  const missing = parts.filter(([, isMissing]) => isMissing).map(([part]) => part);
  return domains.some(({ approvedBy }) => approvedBy !== null) ? missing : [...missing, 'a domain that a system admin has approved'];
}
