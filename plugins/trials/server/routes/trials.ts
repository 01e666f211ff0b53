import type { Product } from '#plugins/plans/contract';
import { implement, type RouteRequest, requireAccount } from '#sdk/server';
import * as api from '../../api';
import type { StartedTrial } from '../../contract';
import { productStates } from '../productStates';
import type { TrialProduct } from '../TrialBook';
import { trialBookService } from '../trialBookService';

export const readProductStates = implement(api.readProductStates, async ({ session, services }) => [
  ...(await productStates(session, services)),
]);

export const startMetricsTrial = implement(api.startMetricsTrial, (asked) => started('metrics', asked));

export const startSiemTrial = implement(api.startSiemTrial, (asked) => started('siem', asked));

export const activateTracingTrial = implement(api.activateTracingTrial, (asked) => started('tracing', asked));

async function started(
  product: TrialProduct & Product,
  { session, services, audit }: Pick<RouteRequest, 'session' | 'services' | 'audit'>,
): Promise<StartedTrial> {
  const current = requireAccount(session);
  const trial = await services.get(trialBookService).start(product, current);
  const { accountId: id, trialEndsAt, name } = trial;
  await audit({ action: 'trial.start', target: name, details: { product, id, trialEndsAt } });
  // Tokens are shown to admins of the main account only.
  return current.id === current.ownerId ? trial : { ...trial, token: null };
}
