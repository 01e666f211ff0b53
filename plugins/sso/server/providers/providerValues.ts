import { PublicError } from '#sdk/server';
import type { CheckedProvider } from '../../contract';
import { readCertificates } from '../metadata/readCertificates';
import { readMetadata } from '../metadata/readMetadata';
import { missingParts } from './missingParts';
import type { KeptProvider, ProviderValues } from './ProviderRecords';

/**
 * What is kept of what an admin asks for.
 * @param before what is kept already; fields that are not asked for stay
 * @throws PublicError 400 METADATA_INVALID, CERTIFICATE_INVALID, ADDRESS_INVALID, 409 KIND_FIXED, ENFORCED_TOO_EARLY
 */
export function providerValues(
  wanted: CheckedProvider,
  before: KeptProvider | undefined,
  { seal, allowInsecure }: { seal(secret: string): string; readonly allowInsecure: boolean },
): ProviderValues {
  if (before !== undefined && before.kind !== wanted.kind)
    throw new PublicError(409, 'KIND_FIXED', 'A provider cannot change from OpenID Connect to SAML or back. Add another one.');
  const { kind, name, origin, role, provisioning, enforced, clientSecret } = wanted;
  const told = kind === 'saml' && wanted.metadataXml?.trim() ? readMetadata(wanted.metadataXml) : undefined;
  const entryPoint = kind === 'saml' ? (told?.entryPoint ?? wanted.entryPoint ?? before?.entryPoint ?? '') : '';
  if (entryPoint !== '' && !isAddress(entryPoint, allowInsecure))
    throw new PublicError(400, 'ADDRESS_INVALID', 'The sign-in address begins with https://, such as https://login.example.com/saml.');
  const certificate = told?.certificate ?? wanted.certificate ?? before?.certificate ?? '';
  const values: ProviderValues = {
    ...{ kind, name, origin, role, provisioning, enforced, entryPoint },
    issuer: told?.issuer ?? wanted.issuer ?? before?.issuer ?? '',
    clientId: kind === 'oidc' ? (wanted.clientId ?? before?.clientId ?? '') : '',
    clientSecret: kind === 'oidc' && clientSecret ? seal(clientSecret) : (before?.clientSecret ?? null),
    certificate:
      kind === 'saml'
        ? readCertificates(certificate)
            .map(({ pem }) => pem)
            .join('')
        : '',
    allowUnsolicited: kind === 'saml' && (wanted.allowUnsolicited ?? before?.allowUnsolicited ?? false),
  };
  if (enforced && before?.enforced !== true && !hasWorked(before, values))
    throw new PublicError(
      409,
      'ENFORCED_TOO_EARLY',
      'Sign in through this provider once before others are kept out: nobody would get in if it did not work.',
    );
  return values;
}

const isAddress = (text: string, allowInsecure: boolean): boolean =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || (allowInsecure && new URL(text).protocol === 'http:'));

/** Whether somebody has signed in through it as it is to be now. */
function hasWorked(before: KeptProvider | undefined, values: ProviderValues): boolean {
  if (before === undefined || before.lastSignInAt === null || missingParts(before).length > 0) return false;
  const fields = ['origin', 'issuer', 'clientId', 'clientSecret', 'entryPoint', 'certificate'] as const;
  return fields.every((field) => before[field] === values[field]);
}
