import { identityService, type JobCode, recordsService } from '#sdk/server';
import { makeAlerts } from './alerts/makeAlerts';
import { AlertProgress } from './progress/AlertProgress';

/** Makes the alerts of the shop as its past comes in. */
export default {
  run: async ({ services, signal }) => {
    const owner = (await services.get(identityService).accounts()).find(({ type }) => type === 'owner');
    if (owner === undefined) return;
    const progress = new AlertProgress(services.get(recordsService));
    await makeAlerts({ accountId: owner.id, progress, services, signal, now: Date.now });
  },
} satisfies JobCode;
