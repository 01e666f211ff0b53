import { z } from 'zod';
import { aPerson, endpoint, systemAdmins } from '#sdk';
import { usageQuerySchema, usageSchema, userEventSchema } from './contract';

export const keepUserEvent = endpoint({
  method: 'POST',
  path: '/api/user-analytics',
  gate: { when: aPerson },
  body: userEventSchema,
  response: z.object({ kept: z.boolean().describe('False where the operator keeps none') }),
  summary: 'Keeps what the person has done in the product; 120 a minute are taken',
});

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/__admin__/product-usage',
  gate: { when: systemAdmins.holds },
  query: usageQuerySchema,
  response: usageSchema,
  summary: 'What people have done in the product within so many days, by event and page',
});
