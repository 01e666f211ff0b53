import type { AuditDetails } from '#sdk/server';
import type { KeptProvider, ProviderValues } from './ProviderRecords';

const told = ['name', 'origin', 'issuer', 'clientId', 'entryPoint', 'role', 'provisioning', 'enforced', 'allowUnsolicited'] as const;
/** Named, but never shown. */
const untold = ['clientSecret', 'certificate'] as const;

/** What the audit trail keeps of a change: the new values of what has changed, and of secrets only that they have. */
export function changedFields(values: ProviderValues, domains: readonly string[], before?: KeptProvider): AuditDetails {
  const differs = (field: keyof ProviderValues): boolean =>
    before === undefined ? Boolean(values[field]) : values[field] !== before[field];
  const others = untold.filter(differs);
  const knownDomains = before?.domains.map(({ domain }) => domain).join() ?? '';
  return {
    kind: values.kind,
    ...Object.fromEntries(told.filter(differs).map((field) => [field, values[field]])),
    ...(others.length > 0 ? { replaced: others } : {}),
    ...([...domains].sort().join() === knownDomains ? {} : { domains: [...domains] }),
  };
}
