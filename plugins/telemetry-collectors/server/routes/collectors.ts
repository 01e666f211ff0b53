import type { Context } from '#sdk';
import { configurationService, identityService, implement, type RequestSession, requireAccount } from '#sdk/server';
import * as api from '../../api';
import type { CollectorRecords } from '../CollectorRecords';
import { accountCollectorsService, collectorsService } from '../collectorsService';
import { collectorView, detailedView } from '../collectorView';

/** Those of the account that the session is in. @throws PublicError 401 SIGNED_OUT */
const own = (services: Context, session: RequestSession): CollectorRecords =>
  services.get(accountCollectorsService).of(requireAccount(session).id);

export const listCollectors = implement(api.listCollectors, async ({ session, services }) => {
  const records = own(services, session);
  const [rows, inForce] = [await records.list(), await records.inForce()];
  const now = Date.now();
  return { results: rows.map((row) => collectorView(row, inForce.get(row.instanceUid), now)), total: rows.length };
});

export const readCollector = implement(api.readCollector, async ({ params: { instanceUid }, session, services }) => {
  const records = own(services, session);
  return detailedView(await records.get(instanceUid), await records.latest(instanceUid), Date.now());
});

export const readInstall = implement(api.readInstall, async ({ session, services }) => {
  const { port, problem } = services.get(collectorsService);
  const [token] = await services.get(identityService).sharedTokens(requireAccount(session).id);
  return {
    port: port ?? null,
    problem: problem ?? null,
    isEncrypted: services.get(configurationService).text('ASTROLABE_TLS_CERT') !== undefined,
    token: token?.token ?? null,
  };
});

export const forgetCollector = implement(api.forgetCollector, async ({ params: { instanceUid }, session, services, audit }) => {
  const { name, host } = await own(services, session).forget(instanceUid);
  await audit({ action: 'telemetry-collector.forget', target: `${name} on ${host}` });
  return { instanceUid };
});
