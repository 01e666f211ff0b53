import { identityService, type JobCode, recordsService } from '#sdk/server';
import { makeAlerts } from './alerts/makeAlerts';
import { makeDashboards } from './makeDashboards';
import { AlertProgress } from './progress/AlertProgress';

/** Makes the dashboards of the shop, and its alerts as its past comes in. */
export default {
  run: async ({ services, signal }) => {
    const owner = (await services.get(identityService).accounts()).find(({ type }) => type === 'owner');
    if (owner === undefined) return;
    const progress = new AlertProgress(services.get(recordsService));
    const making = { accountId: owner.id, progress, services, signal, now: Date.now };
    await makeDashboards(making);
    await makeAlerts(making);
  },
} satisfies JobCode;
