import { account, all, any, can, endpoint, flag, not, rawEndpoint, signedIn } from '#sdk';
import { productStatesSchema, startedTrialSchema, tracingActivationSchema, tracingBudgetSchema } from './contract';

/** Accounts that a partner manages get their products there. */
const mayStart = all(can('START_TRIALS'), not(account('partner')));
export const mayStartMetrics = all(mayStart, account('owner'), flag('MetricsProduct'));
export const mayStartTracing = all(mayStart, any(account('owner'), account('sub')));
export const mayStartSiem = all(mayStart, account('owner'));

export const readProductStates = endpoint({
  method: 'GET',
  path: '/api/trials',
  gate: { when: signedIn },
  response: productStatesSchema,
  summary: 'Which products the asking person has, and which they may try',
});

export const startMetricsTrial = endpoint({
  method: 'POST',
  path: '/api/metrics/free-trial',
  gate: { when: mayStartMetrics },
  response: startedTrialSchema,
  summary: 'Creates the metrics account with the end of its trial',
});

export const readTracingActivation = endpoint({
  method: 'GET',
  path: '/api/tracing/activation',
  gate: { when: signedIn },
  response: tracingActivationSchema,
  summary: 'Whether tracing is activated, and in use',
});

export const activateTracingTrial = endpoint({
  method: 'POST',
  path: '/api/tracing/activate-trial',
  gate: { when: mayStartTracing },
  response: startedTrialSchema,
  summary: 'Creates the tracing account and its trial budget',
});

export const readTracingBudget = endpoint({
  method: 'GET',
  path: '/api/tracing/budget',
  gate: { when: signedIn },
  response: tracingBudgetSchema.nullable(),
  summary: 'The tracing budget of the main account; null while tracing is not activated',
});

export const startSiemTrial = endpoint({
  method: 'POST',
  path: '/api/siem/trial',
  gate: { when: mayStartSiem },
  response: startedTrialSchema,
  summary: 'Creates the security account with the end of its trial',
});

export const readTraceDemo = rawEndpoint({
  method: 'GET',
  path: '/api/trials/trace-demo.mjs',
  gate: { when: signedIn },
  summary: 'A script for Node.js that sends the traces of a sample shop',
});
