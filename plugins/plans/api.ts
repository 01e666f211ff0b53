import { z } from 'zod';
import { account, all, can, endpoint, signedIn, systemAdmins } from '#sdk';
import { limitStatesSchema, planChangeSchema, planDetailsSchema, planUsageSchema, upgradeRequestSchema } from './contract';

const ownerParams = z.object({ ownerAccountId: z.coerce.number().int() });

const mayRead = can('READ_PLAN');
const mayChange = all(can('MANAGE_PLAN'), account('owner'));
export const planDetails = endpoint({
  method: 'GET',
  path: '/api/plan',
  gate: { when: signedIn },
  response: planDetailsSchema,
  summary: 'The plan of the current account',
});

export const readPlanUsage = endpoint({
  method: 'GET',
  path: '/api/plan/usage',
  gate: { when: mayRead },
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  response: planUsageSchema,
  summary: 'What was taken in, by product, account and day',
});

export const limitStates = endpoint({
  method: 'GET',
  path: '/api/plan/limits',
  gate: { when: mayRead },
  response: limitStatesSchema,
  summary: 'How near each product is to its limit of today',
});

export const requestUpgrade = endpoint({
  method: 'POST',
  path: '/api/plan/upgrade',
  gate: { when: mayChange },
  body: upgradeRequestSchema,
  response: planDetailsSchema,
  summary: 'Asks for a larger plan of a product',
});

export const requestCancellation = endpoint({
  method: 'POST',
  path: '/api/plan/cancellation',
  gate: { when: mayChange },
  response: planDetailsSchema,
  summary: 'Asks for the cancellation of the plan',
});

export const withdrawCancellation = endpoint({
  method: 'DELETE',
  path: '/api/plan/cancellation',
  gate: { when: mayChange },
  response: planDetailsSchema,
  summary: 'Takes the request for cancellation back',
});

export const planDetailsOf = endpoint({
  method: 'GET',
  path: '/api/plan/:ownerAccountId',
  gate: { when: systemAdmins.holds },
  params: ownerParams,
  response: planDetailsSchema,
  summary: 'The plan of an owner account',
});

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/plan/:ownerAccountId',
  gate: { when: systemAdmins.holds },
  params: ownerParams,
  body: planChangeSchema,
  response: planDetailsSchema,
  summary: 'Changes the plan of an owner account, now or later',
});
