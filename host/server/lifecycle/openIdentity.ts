import { accountRemoved, type Manifest } from '#sdk';
import type { Configuration, DomainEvents, Events } from '#sdk/server';
import { createIdentity, type HostIdentity } from '../identity/createIdentity';
import { type FirstStart, firstStart } from '../identity/firstStart';
import { flagsOf, permissionsOf } from '../registry/registries';
import type { Engines } from './openEngines';
import { onSessionsEnded, tellSessionsEnded } from './sessionsEnded';

interface IdentityParts {
  readonly manifests: readonly Manifest[];
  readonly configuration: Configuration;
  readonly engines: Pick<Engines, 'records'>;
  readonly events: Events;
  readonly domainEvents: DomainEvents;
}

/** Identity with the flags and permissions of all plugins; a change of what sessions may see is told to browsers and replicas. */
export async function openIdentity({
  manifests,
  configuration,
  engines,
  events,
  domainEvents,
}: IdentityParts): Promise<{ identity: HostIdentity; first: FirstStart }> {
  const records = engines.records.recordsFor('host');
  const flags = flagsOf(manifests, configuration.list('ASTROLABE_FLAGS'));
  const permissions = permissionsOf(manifests);
  const identity = createIdentity({
    records,
    flags: () => flags,
    permissions: () => permissions,
    onChange: (accountId) => events.publish('boot', {}, accountId),
    onSessionsEnd: () => tellSessionsEnded(events),
    onAccountRemoved: (account, within) => domainEvents.publish(accountRemoved, account, { within }),
  });
  events.subscribe('boot', () => identity.forgetCached());
  onSessionsEnded(events, () => identity.forgetSessions());
  const adminPassword = configuration.text('ASTROLABE_ADMIN_PASSWORD');
  const adminEmail = configuration.text('ASTROLABE_ADMIN_EMAIL') ?? '';
  const first = await firstStart({ records, adminEmail, ...(adminPassword === undefined ? {} : { adminPassword }) });
  return { identity, first };
}
