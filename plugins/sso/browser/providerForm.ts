import type { Role } from '#sdk';
import type { Provider, ProviderKind, WantedProvider } from '../contract';

/** The provider form's fields as they are typed. */
export interface ProviderForm {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly origin: string;
  readonly domains: string;
  readonly role: Role;
  readonly provisioning: boolean;
  readonly enforced: boolean;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly metadataXml: string;
  readonly entryPoint: string;
  readonly certificate: string;
  readonly allowUnsolicited: boolean;
}

export const formOf = (provider: Provider | undefined, origin: string): ProviderForm => ({
  kind: provider?.kind ?? 'oidc',
  name: provider?.name ?? '',
  origin: provider?.origin ?? origin,
  domains: provider?.domains.map(({ domain }) => domain).join(', ') ?? '',
  role: provider?.role ?? 'user',
  provisioning: provider?.provisioning ?? true,
  enforced: provider?.enforced ?? false,
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  metadataXml: '',
  entryPoint: provider?.entryPoint ?? '',
  certificate: '',
  allowUnsolicited: provider?.allowUnsolicited ?? false,
});

/** What is asked of the server; secrets that were not typed stay as they are. */
export function wantedOf(form: ProviderForm): WantedProvider {
  const { kind, name, origin, role, provisioning, enforced, issuer, clientId, clientSecret, metadataXml, entryPoint, certificate } = form;
  const domains = form.domains.split(/[\s,;]+/).filter((domain) => domain !== '');
  const common = { kind, name, origin, domains, role, provisioning, enforced };
  if (kind === 'oidc') return { ...common, issuer, clientId, ...(clientSecret === '' ? {} : { clientSecret }) };
  const { allowUnsolicited } = form;
  if (metadataXml.trim() !== '') return { ...common, allowUnsolicited, metadataXml };
  return { ...common, allowUnsolicited, issuer, entryPoint, ...(certificate.trim() === '' ? {} : { certificate }) };
}
