import { implement, telemetryService } from '#sdk/server';
import * as api from '../api';
import { findDeploysIn } from './deploys/findDeploysIn';

const MOST_DEPLOYS = 100;

/** Services that began to run another version. */
export const findDeploys = implement(api.findDeploys, async ({ body: { from, to, accounts }, session, services, signal }) => {
  const scope = session.scope(accounts.length > 0 ? accounts : undefined);
  const deploys = await findDeploysIn({ from, to }, services.get(telemetryService), { scope, signal });
  return { total: deploys.length, deploys: deploys.slice(-MOST_DEPLOYS) };
});
