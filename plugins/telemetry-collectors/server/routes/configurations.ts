import type { Context } from '#sdk';
import { implement, PublicError, type RequestSession, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { configurationFaults } from '../../common/configurationFaults';
import { type CollectorRecords, type CollectorRow, configurationView } from '../CollectorRecords';
import { accountCollectorsService, collectorsService } from '../collectorsService';
import { takesConfiguration } from '../Fleet';

const own = (services: Context, session: RequestSession): CollectorRecords =>
  services.get(accountCollectorsService).of(requireAccount(session).id);

/** @throws PublicError 409 CONFIGURATION_NOT_TAKEN */
function requireTaking(row: CollectorRow): void {
  if (!takesConfiguration(row))
    throw new PublicError(
      409,
      'CONFIGURATION_NOT_TAKEN',
      'This collector takes no configuration from here. Run it by the OpAMP supervisor with accepts_remote_config: true.',
    );
}

export const listConfigurations = implement(api.listConfigurations, async ({ params: { instanceUid }, session, services }) => {
  const records = own(services, session);
  await records.get(instanceUid);
  const rows = await records.history(instanceUid);
  return { results: rows.map(configurationView), total: rows.length };
});

export const checkConfiguration = implement(api.checkConfiguration, ({ body: { configuration } }) => ({
  faults: [...configurationFaults(configuration)],
}));

export const saveConfiguration = implement(api.saveConfiguration, async ({ params: { instanceUid }, body, session, services, audit }) => {
  const faults = configurationFaults(body.configuration);
  if (faults.length > 0) throw new PublicError(400, 'CONFIGURATION_INVALID', `Line ${faults[0]?.line}: ${faults[0]?.message}`, { faults });
  const records = own(services, session);
  const row = await records.get(instanceUid);
  requireTaking(row);
  const { id } = requireAccount(session);
  const written = await records.write(instanceUid, {
    body: body.configuration,
    createdBy: session.user?.email ?? 'API token',
    basedOn: body.basedOn,
  });
  services.get(collectorsService).configured(id, instanceUid);
  await audit({ action: 'telemetry-collector.configure', target: `${row.name} on ${row.host}`, details: { version: written.version } });
  return configurationView(written);
});

export const restoreConfiguration = implement(
  api.restoreConfiguration,
  async ({ params: { instanceUid, version }, session, services, audit }) => {
    const records = own(services, session);
    const row = await records.get(instanceUid);
    requireTaking(row);
    const earlier = await records.version(instanceUid, version);
    const written = await records.write(instanceUid, {
      body: earlier.body,
      createdBy: session.user?.email ?? 'API token',
      basedOn: (await records.latest(instanceUid))?.version ?? null,
      restoredFrom: version,
    });
    services.get(collectorsService).configured(requireAccount(session).id, instanceUid);
    await audit({
      action: 'telemetry-collector.configure',
      target: `${row.name} on ${row.host}`,
      details: { version: written.version, restored: version },
    });
    return configurationView(written);
  },
);
