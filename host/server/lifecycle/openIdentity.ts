import type { Logger } from 'pino';
import { accountRemoved, type Manifest } from '#sdk';
import type { Configuration, DomainEvents, Events, Outbound } from '#sdk/server';
import type { Engines } from '../engines/openEngines';
import { createIdentity, type HostIdentity } from '../identity/createIdentity';
import { type FirstStart, firstStart } from '../identity/firstStart';
import { RemoteFlags } from '../identity/RemoteFlags';
import { flagsOf, permissionsOf } from '../registry/registries';
import { onSessionsEnded, tellSessionsEnded } from './sessionsEnded';

interface IdentityParts {
  readonly manifests: readonly Manifest[];
  readonly configuration: Configuration;
  readonly engines: Pick<Engines, 'records'>;
  readonly events: Events;
  readonly domainEvents: DomainEvents;
  /** Absent while the host starts. */
  readonly outbound: () => Pick<Outbound, 'fetch'> | undefined;
  readonly logger: Logger;
}

/**
 * Identity with the flags and permissions of all plugins; a change of what sessions may see is told to browsers and replicas.
 * @returns `refresh` reads flags and permissions again, when the manifests are others
 */
export async function openIdentity({
  manifests,
  configuration,
  engines,
  events,
  domainEvents,
  outbound,
  logger,
}: IdentityParts): Promise<{ identity: HostIdentity; first: FirstStart; refresh(): void }> {
  const records = engines.records.recordsFor('host');
  let flags = flagsOf(manifests, configuration.list('ASTROLABE_FLAGS'));
  let permissions = permissionsOf(manifests);
  const refresh = (): void => {
    flags = flagsOf(manifests, configuration.list('ASTROLABE_FLAGS'));
    permissions = permissionsOf(manifests);
    identity.forgetCached();
  };
  const url = configuration.text('ASTROLABE_FLAGS_URL');
  const remoteFlags =
    url === undefined
      ? undefined
      : new RemoteFlags({
          url,
          token: configuration.text('ASTROLABE_FLAGS_TOKEN'),
          patience: configuration.number('ASTROLABE_FLAGS_MILLISECONDS'),
          records,
          outbound,
          onFailure: (error) => logger.warn({ err: error }, 'The flag service does not answer: its last answers hold.'),
        });
  const identity = createIdentity({
    remoteFlags,
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
  return { identity, first, refresh };
}
