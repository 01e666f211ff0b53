import { planService } from '#plugins/plans/contract';
import { implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { type TracingBudget, tracingNotActivated } from '../../contract';
import { productStates } from '../productStates';

export const readTracingActivation = implement(api.readTracingActivation, async ({ session, services }) => {
  const tracing = (await productStates(session, services)).find(({ product }) => product === 'tracing');
  if (tracing?.lastSentAt != null) return { state: 'activated in use' as const };
  if (tracing?.exists !== true)
    throw new PublicError(404, tracingNotActivated, 'Tracing is not activated. An admin of the main account can start it under Tracing.');
  return { state: 'activated not in use' as const };
});

/** Larger plans than the free one and the trial are all called pro here. */
const types: Readonly<Record<string, TracingBudget['type']>> = { trial: 'trial', free: 'free' };

export const readTracingBudget = implement(api.readTracingBudget, async ({ session, services }) => {
  const tracing = (await productStates(session, services)).find(({ product }) => product === 'tracing');
  if (tracing === undefined || (!tracing.exists && !tracing.available)) return null;
  const { planType, trialEndsAt } = (await services.get(planService).limits(requireAccount(session).id)).products.tracing;
  return { type: types[planType] ?? 'pro', expiresAt: trialEndsAt };
});
